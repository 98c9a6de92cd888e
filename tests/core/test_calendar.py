"""Counting days, months, working days, years and seasons."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import money
from core.calendar import (
    FinancialYear,
    OfficeDays,
    Season,
    add_days,
    add_hours,
    add_months,
    add_years,
    financial_year,
    last_day,
    quarter,
)
from core.errors import ImpossibleFact

days = st.dates(date(1900, 1, 1), date(2200, 12, 31))
offices = st.builds(
    OfficeDays.of,
    holidays=st.lists(st.dates(date(2026, 1, 1), date(2026, 12, 31)), max_size=30),
    weekly_off=st.sets(st.integers(0, 6), max_size=6),
)


@pytest.mark.parametrize(
    ("day", "months", "expected"),
    [
        (date(2026, 1, 31), 1, date(2026, 2, 28)),
        (date(2028, 1, 31), 1, date(2028, 2, 29)),
        (date(2026, 1, 28), 1, date(2026, 2, 28)),
        (date(2026, 12, 31), 2, date(2027, 2, 28)),
        (date(2026, 3, 31), -1, date(2026, 2, 28)),
        (date(2026, 5, 15), 0, date(2026, 5, 15)),
    ],
)
def test_short_months_clip(day: date, months: int, expected: date) -> None:
    """A month ends on the same-numbered day, or on its own last day."""
    assert add_months(day, months) == expected


def test_leap_day_anniversary() -> None:
    """29 February meets the 28th in a common year, itself in a leap year."""
    assert add_years(date(2024, 2, 29), 1) == date(2025, 2, 28)
    assert add_years(date(2024, 2, 29), 4) == date(2028, 2, 29)


@given(day=days, months=st.integers(0, 600))
def test_months_only_move_forward(day: date, months: int) -> None:
    """The end never precedes the start and lies in the right month."""
    end = add_months(day, months)
    assert end >= day
    assert (end.year * 12 + end.month) - (day.year * 12 + day.month) == months
    assert end.day <= day.day


@given(day=days, count=st.integers(0, 400), office=offices)
def test_working_days_are_open_and_as_many(day: date, count: int, office: OfficeDays) -> None:
    """The end is an open day with exactly `count` open days up to it."""
    end = office.add_working_days(day, count)
    between = (day + timedelta(days=n) for n in range(1, (end - day).days + 1))
    assert sum(not office.is_closed(each) for each in between) == count
    assert count == 0 or not office.is_closed(end)


@given(day=days, office=offices)
def test_a_last_day_is_flagged_rightly(day: date, office: OfficeDays) -> None:
    """A closed day shows the next open day; an open one shows none."""
    flagged = last_day(day, office)
    assert flagged.last_day == day
    assert flagged.closed_day == office.is_closed(day)
    if flagged.roll_forward_to is None:
        assert not flagged.closed_day
    else:
        assert flagged.roll_forward_to > day
        assert not office.is_closed(flagged.roll_forward_to)


def test_sunday_is_off_unless_told() -> None:
    """Sundays are closed by default, Saturdays are not."""
    assert last_day(date(2027, 1, 3)).closed_day
    assert not last_day(date(2027, 1, 2)).closed_day
    assert last_day(date(2027, 1, 2)).weekday == "Saturday"


def test_an_office_cannot_be_shut_for_ever() -> None:
    """Seven weekly offs or an eighth weekday are no calendar."""
    with pytest.raises(ImpossibleFact):
        OfficeDays.of(weekly_off=range(7))
    with pytest.raises(ImpossibleFact):
        OfficeDays.of(weekly_off=[7])
    with pytest.raises(ImpossibleFact):
        OfficeDays().add_working_days(date(2026, 1, 1), -1)


def test_hours_run_on_the_clock() -> None:
    """Twenty-four hours from the moment; a moment without its zone is refused."""
    assert add_hours(datetime(2026, 12, 31, 6, 5, tzinfo=UTC), 24) == datetime(
        2027, 1, 1, 6, 5, tzinfo=UTC
    )
    with pytest.raises(ImpossibleFact):
        add_hours(datetime(2026, 12, 31), 24)  # noqa: DTZ001


def test_the_calendar_has_ends() -> None:
    """Beyond the years a date can hold the answer is a refusal, not a crash."""
    with pytest.raises(ImpossibleFact):
        add_days(date(9999, 12, 31), 1)
    with pytest.raises(ImpossibleFact):
        add_years(date(9999, 1, 1), 1)
    with pytest.raises(ImpossibleFact):
        add_months(date(1, 1, 1), -1)
    with pytest.raises(ImpossibleFact):
        add_hours(datetime.max.replace(tzinfo=UTC), 1)


def test_financial_years() -> None:
    """1 April opens the year, 31 March closes it."""
    assert financial_year(date(2027, 3, 31)) == FinancialYear(2026)
    assert financial_year(date(2027, 4, 1)) == FinancialYear(2027)
    assert FinancialYear(2099).label == "2099-00"
    assert FinancialYear(2026).label == "2026-27"
    assert FinancialYear(2026).plus(2).last == date(2029, 3, 31)


@given(day=days)
def test_a_day_lies_in_its_year_and_quarter(day: date) -> None:
    """Year and quarter both hold the day; quarters are of three months."""
    year = financial_year(day)
    assert year.first <= day <= year.last
    span = quarter(day)
    assert span.holds(day)
    assert add_months(span.first, 3) == add_days(span.last, 1)
    assert span.first.month in (1, 4, 7, 10)


def test_seasons() -> None:
    """Both ends are in; a season may run over the new year."""
    rains = Season.parse("06-01/10-15")
    assert rains.of(2026).days == 137
    assert rains.holds(date(2026, 10, 15))
    assert not rains.holds(date(2026, 10, 16))
    winter = Season.parse("11-15/02-15")
    assert winter.holds(date(2027, 1, 1))
    assert winter.of(2026).last == date(2027, 2, 15)


@given(rupees=st.decimals(0, 10**9, places=4), percent=st.decimals(0, 100, places=2))
def test_money_is_whole_paise(rupees: Decimal, percent: Decimal) -> None:
    """Every step is in whole paise, half a paisa going up."""
    part = money.percent_of(rupees, percent)
    assert part.as_tuple().exponent == -2
    assert abs(part - rupees * percent / 100) <= Decimal("0.005")
    assert money.to_paisa(Decimal("0.005")) == Decimal("0.01")


@given(
    total=st.decimals(0, 10**8, places=2),
    firsts=st.lists(st.decimals(0, 10**5, places=2), max_size=9),
)
def test_the_last_part_takes_the_remainder(total: Decimal, firsts: list[Decimal]) -> None:
    """Parts always sum to the whole."""
    assert sum(money.remainder_last(total, firsts)) == total


def test_paise_and_shares() -> None:
    """123 paise are Rs 1.23; a share is rounded once."""
    assert money.from_paise(123) == Decimal("1.23")
    assert money.share_of(Decimal("100000"), 1, 137) == Decimal("729.93")
