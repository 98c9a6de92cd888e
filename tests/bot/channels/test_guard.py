"""Nothing of the sample, and no number of the examples, can reach a real gateway."""

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.channels.base import AddressKind, Outgoing, SendError
from bot.channels.guard import is_sample_number, may_send, refuse_unless_allowed

REAL = ("telegram", "twilio", "kannel", "aggregator")
ROOT = Path(__file__).parents[3]
_INDIAN = re.compile(r"(?<![\d.])(?:\+?91|0)?9\d00000\d{3}(?!\d)")


@pytest.mark.parametrize("channel", REAL)
@settings(deadline=None)
@given(last=st.integers(0, 999), form=st.sampled_from(["+91{}", "91{}", "0{}", "{}", "0091{}"]))
def test_no_number_of_the_examples_is_reached(channel: str, last: int, form: str) -> None:
    """In whatever form it is written."""
    number = form.format(f"9000000{last:03d}")
    assert is_sample_number(number)
    assert not may_send("sms", number, False, channel)


@pytest.mark.parametrize("channel", REAL)
@pytest.mark.parametrize("kind", ["sms", "whatsapp", "telegram"])
def test_no_sample_person_is_reached(channel: str, kind: AddressKind) -> None:
    """Even at an address that looks like anybody's."""
    assert not may_send(kind, "+12025550143", True, channel)
    assert may_send(kind, "+12025550143", False, channel)


@pytest.mark.parametrize("kind", ["simulator_sms", "simulator_chat"])
def test_simulated_phones_are_reached_by_the_simulator_alone(kind: AddressKind) -> None:
    """And the simulator reaches nothing else."""
    assert may_send(kind, "+919000000101", True, "simulator")
    assert not any(may_send(kind, "+12025550143", False, channel) for channel in REAL)
    assert not may_send("sms", "+12025550143", False, "simulator")


def test_the_refusal_is_for_good_and_names_nobody() -> None:
    """Delivery does not try again, and the log does not show the number."""
    message = Outgoing(1, "+919000000101", "sms", "x", "alert", "en")
    with pytest.raises(SendError) as caught:
        refuse_unless_allowed(message, "kannel")
    assert caught.value.permanent
    assert caught.value.kind == "bad_number"
    assert "9000000101" not in str(caught.value)


def test_every_number_in_the_sample_and_the_cases_is_guarded() -> None:
    """Files of data, not of code, are searched: sample people, worked cases, stories."""
    files = [
        path
        for folder in ("tests", "bot", "core", "handlers")
        for ending in ("*.jsonl", "*.yaml", "*.json")
        for path in (ROOT / folder).rglob(ending)
    ]
    numbers = {
        number
        for path in files
        for number in re.findall(r"\+91[6-9]\d{9}(?!\d)", path.read_text(encoding="utf-8"))
    }
    assert files
    assert {number for number in numbers if not is_sample_number(number)} == set()
