"""Messages that wait on disk while the store is away: whole, in order, taken in once."""

from __future__ import annotations

import errno
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.channels.base import Inbound, Part
from bot.spool import Spool
from handlers.base import Attachment

WALL = datetime(2026, 11, 30, 4, 30, tzinfo=UTC)


def message(text: str, number: int = 1) -> Inbound:
    return Inbound(
        channel="kannel",
        provider_id=f"id-{number}",
        address_kind="sms",
        sender="+919811100001",
        text=text,
        received_at=WALL,
        attachments=(Attachment("location", lat=25.6, lon=85.1),),
        sent_to="56161",
        part=Part("77", 1, 3),
    )


@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.text(max_size=300).filter(lambda text: "\x00" not in text))
def test_what_is_kept_comes_back_whole(tmp_path: Path, text: str) -> None:
    text = text.encode("utf-8", "ignore").decode("utf-8")
    spool = Spool(tmp_path / "spool")
    path = spool.keep(message(text), WALL)
    found = dict(spool.waiting())
    assert found[path] == message(text)
    spool.done(path)
    assert spool.count() == 0


def test_they_come_back_in_the_order_they_came(tmp_path: Path) -> None:
    spool = Spool(tmp_path / "spool")
    for number in range(20):
        spool.keep(message(f"text {number}", number), WALL + timedelta(milliseconds=number))
    texts = [inbound.text for _, inbound in spool.waiting()]
    assert texts == [f"text {number}" for number in range(20)]


def test_a_file_that_cannot_be_read_is_set_aside_and_keeps_nobody_waiting(tmp_path: Path) -> None:
    spool = Spool(tmp_path / "spool")
    good = spool.keep(message("doob rahe"), WALL)
    broken = good.with_name("00000000000.000001-1-aaaa.json")
    broken.write_text('{"channel": "kan')
    assert [path for path, _ in spool.waiting()] == [good]
    assert broken.with_suffix(".unreadable").exists()


def test_a_draft_of_a_killed_process_is_no_message(tmp_path: Path) -> None:
    spool = Spool(tmp_path / "spool")
    (tmp_path / "spool").mkdir()
    (tmp_path / "spool" / ".0001.json").write_text("{}")
    assert list(spool.waiting()) == []


def test_a_full_disk_keeps_nothing_and_leaves_no_half_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spool = Spool(tmp_path / "spool")
    kept = spool.keep(message("doob rahe", 1), WALL)

    def full(_descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("bot.spool.os.fsync", full)
    with pytest.raises(OSError, match="No space"):
        spool.keep(message("bachao", 2), WALL)
    with pytest.raises(OSError, match="No space"):
        spool.prove()
    assert list((tmp_path / "spool").iterdir()) == [kept]


def test_a_disk_that_takes_something_is_proved_without_a_trace(tmp_path: Path) -> None:
    spool = Spool(tmp_path / "spool")
    spool.prove()
    assert list((tmp_path / "spool").iterdir()) == []
