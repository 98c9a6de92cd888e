"""No telephone number and no secret reaches a log."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator

import pytest
import structlog
from hypothesis import given
from hypothesis import strategies as st

from bot.logs import Mask, configure, mask_text
from bot.settings import Settings

TOKEN = "123456789:AAExampleExampleExampleExample_ex-am"


@given(st.text("0123456789०१२३४५६७८९", min_size=8, max_size=20), st.text("abc ,.:", max_size=5))
def test_of_a_long_number_the_last_three_digits_are_left(number: str, around: str) -> None:
    masked = mask_text(f"{around}{number}{around}")
    assert masked == f"{around}{'*' * (len(number) - 3)}{number[-3:]}{around}"


@pytest.mark.parametrize(
    ("said", "masked"),
    [
        ("from +919812345678 to 5676", "from **********678 to 5676"),
        ("+91 98123 45678", "************678"),
        ("98123-45678", "********678"),
        ("report 1001 at 2026-07-01T10:00:00", "report 1001 at 2026-07-01T10:00:00"),
        ("bid 1,25,000 in 2026", "bid 1,25,000 in 2026"),
        (f"POST /bot{TOKEN}/sendMessage", "POST /[token]/sendMessage"),
        (f"https://x/bot{TOKEN.replace(':', '%3A')}/m", "https://x/[token]/m"),
        ("postgresql://naav:hush@db/boats", "postgresql://naav:[secret]@db/boats"),
        ("auth_token=abcdef0123", "auth_token=[secret]"),
        ("password: hush,", "password: [secret],"),
    ],
)
def test_what_is_hidden_and_what_is_not(said: str, masked: str) -> None:
    assert mask_text(said) == masked


def test_values_of_every_shape_are_masked() -> None:
    event = {
        "event": "sent",
        "to": "+919812345678",
        "chat": 9876543210,
        "seconds": 0.25,
        "ok": True,
        "none": None,
        "count": 17,
        "nested": {"from": ["9812345678", ("hush-key", 5)]},
        "pid": 12345678,
    }
    masked = Mask(["hush-key"])(None, "info", dict(event))
    assert masked["to"] == "**********678"
    assert masked["chat"] == "*******210"
    assert masked["nested"] == {"from": ["*******678", ["[secret]", 5]]}
    for untouched in ("seconds", "ok", "none", "count", "pid"):
        assert masked[untouched] == event[untouched]


@pytest.fixture
def put_back() -> Iterator[None]:
    """The logs as they were, after a test that configured them."""
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    structlog.reset_defaults()
    structlog.contextvars.clear_contextvars()


@pytest.mark.usefixtures("put_back")
def test_our_lines_and_the_libraries_are_json_and_masked(
    capsys: pytest.CaptureFixture[str],
) -> None:
    configure(Settings(telegram_token=TOKEN, kannel_password="open sesame"), "web")  # type: ignore[arg-type]
    structlog.get_logger().info("inbound", sender="+919812345678")
    logging.getLogger("somebody").warning("asked %s with %s", "9812345678", "open sesame")
    try:
        raise ValueError("no route to 9812345678")
    except ValueError:
        logging.getLogger("somebody").exception("broke")
    written = capsys.readouterr().err
    lines = [json.loads(line) for line in written.splitlines()]
    assert [line["event"] for line in lines] == [
        "inbound",
        "asked *******678 with [secret]",
        "broke",
    ]
    assert lines[0]["sender"] == "**********678"
    assert {line["process"] for line in lines} == {"web"}
    assert "ValueError" in lines[2]["exception"]
    assert "98123" not in written
    assert "sesame" not in written
