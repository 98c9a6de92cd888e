"""Which phones the simulator has, and what their network carries."""

from __future__ import annotations

import contextlib
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.clock import ManualClock
from bot.context import SIMULATED_NUMBER
from bot.simulator.phones import (
    HEADER,
    NotAPhone,
    address_kind_of,
    is_phone,
    kind_of,
    read_phone,
    sender_of,
)
from bot.simulator.time_travel import MovableClock

TEN = st.from_regex(r"[6-9][0-9]{9}", fullmatch=True)


@given(TEN, st.sampled_from(["", "0", "91", "+91", "+91 "]))
def test_a_number_in_any_form_is_one_phone(ten: str, prefix: str) -> None:
    phone = read_phone(f"{prefix}{ten[:5]} {ten[5:]}")
    assert phone == f"+91{ten}"
    assert is_phone(phone)
    assert kind_of(phone) == "sms"


@given(st.text(max_size=30))
def test_anything_else_is_refused_with_words(written: str) -> None:
    phone = ""
    with contextlib.suppress(NotAPhone):
        phone = read_phone(written)
    assert phone == "" or (is_phone(phone) and read_phone(phone) == phone)


def test_each_kind_has_its_address_and_its_sender() -> None:
    assert address_kind_of("+919000000101") == "simulator_sms"
    assert address_kind_of("chat-105") == "simulator_chat"
    assert sender_of("+919000000101") == HEADER
    assert sender_of("chat-105") != HEADER
    assert HEADER != SIMULATED_NUMBER


@pytest.mark.parametrize(
    "written", ["", "12345", "chat-", "chat-<b>", "98765432100", "+1 555 0100"]
)
def test_these_are_no_phones(written: str) -> None:
    with pytest.raises(NotAPhone, match="ten digits"):
        read_phone(written)


def test_a_manual_clock_can_be_moved_like_the_stored_one() -> None:
    assert isinstance(ManualClock(datetime(2026, 1, 1, tzinfo=UTC)), MovableClock)
