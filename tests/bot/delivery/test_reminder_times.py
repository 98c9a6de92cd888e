"""When a reminder goes out: by day, once, and not when it is of no more use."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from bot.clock import INDIA, local
from bot.delivery.reminders import FIRST_HOUR, LAST_HOUR, OFFSETS, decide, due_times

DUE = date(2026, 12, 8)


def at(day: date, hour: int, minute: int = 0) -> datetime:
    return datetime(day.year, day.month, day.day, hour, minute, tzinfo=INDIA)


def test_four_reminders_at_nine_in_the_morning() -> None:
    found = due_times(DUE, at(date(2026, 11, 1), 12))
    assert [offset for offset, _ in found] == list(OFFSETS)
    assert found[0][1] == at(date(2026, 12, 1), 9)


def test_a_late_entry_is_greeted_by_the_last_past_reminder_only() -> None:
    found = due_times(DUE, at(DUE, 11))
    assert [offset for offset, _ in found] == [0, 1]


def test_by_night_it_waits_for_the_morning() -> None:
    verdict = decide(-7, DUE, at(date(2026, 12, 1), 22))
    assert (verdict.act, verdict.at) == ("wait", at(date(2026, 12, 2), 9))
    assert decide(-7, DUE, at(date(2026, 12, 2), 3)).at == at(date(2026, 12, 2), 9)


def test_after_an_outage_the_older_one_gives_way_to_the_newer() -> None:
    assert decide(-7, DUE, at(date(2026, 12, 7), 10)).act == "skip"
    assert decide(-1, DUE, at(date(2026, 12, 7), 10)).act == "send"


def test_the_last_one_is_of_use_for_three_days() -> None:
    assert decide(1, DUE, at(date(2026, 12, 11), 10)).act == "send"
    assert decide(1, DUE, at(date(2026, 12, 12), 10)).act == "skip"


@given(
    st.sampled_from(OFFSETS),
    st.dates(date(2024, 1, 1), date(2030, 12, 31)),
    st.integers(0, 24 * 60 * 40),
)
def test_it_is_only_ever_sent_by_day(offset: int, due: date, minutes: int) -> None:
    start = at(due, 9) + timedelta(days=offset)
    now = start + timedelta(minutes=minutes)
    verdict = decide(offset, due, now)
    if verdict.act == "send":
        assert FIRST_HOUR <= local(now).time() < LAST_HOUR
    if verdict.act == "wait":
        assert verdict.at is not None
        assert verdict.at > now
