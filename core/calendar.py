"""Counting time as the rulebook assumes: the trigger day is out, the last day is in.

None of the four instruments says how to count (policy G-01); the pattern is that of the General
Clauses Act 1897, s.3(35), s.9 and s.10.
"""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from core.errors import ImpossibleFact
from core.findings import value_type

WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
SUNDAY = 6


def weekday(day: date) -> str:
    """The English name of the weekday."""
    return WEEKDAYS[day.weekday()]


def add_days(day: date, days: int) -> date:
    """`days` calendar days after `day`, which is itself not counted."""
    try:
        return day + timedelta(days=days)
    except OverflowError:
        raise ImpossibleFact("day", "the date falls outside the calendar") from None


def add_months(day: date, months: int) -> date:
    """The same-numbered day `months` later; the month's last day where there is none."""
    index = day.year * 12 + day.month - 1 + months
    year, month = divmod(index, 12)
    if not date.min.year <= year <= date.max.year:
        raise ImpossibleFact("day", "the date falls outside the calendar")
    return date(year, month + 1, min(day.day, monthrange(year, month + 1)[1]))


def add_years(day: date, years: int) -> date:
    """The anniversary `years` later; 29 February falls on the 28th of a short year."""
    return add_months(day, 12 * years)


def add_hours(moment: datetime, hours: int) -> datetime:
    """`hours` clock hours after an aware `moment`."""
    if moment.tzinfo is None:
        raise ImpossibleFact("moment", "the time needs its zone, for example +05:30")
    try:
        return moment + timedelta(hours=hours)
    except OverflowError:
        raise ImpossibleFact("moment", "the time falls outside the calendar") from None


@dataclass(frozen=True, slots=True)
class OfficeDays:
    """When an office is shut: weekly offs (Monday 0 .. Sunday 6, Sunday unless told), holidays."""

    weekly_off: frozenset[int] = frozenset({SUNDAY})
    holidays: frozenset[date] = frozenset()

    def __post_init__(self) -> None:
        if not self.weekly_off <= frozenset(range(7)):
            raise ImpossibleFact("weekly_off", "a weekday is a number from 0 (Monday) to 6")
        if len(self.weekly_off) == 7:
            raise ImpossibleFact("weekly_off", "an office cannot be shut on all seven days")

    @classmethod
    def of(cls, holidays: Iterable[date] = (), weekly_off: Iterable[int] = (SUNDAY,)) -> OfficeDays:
        """Build from any iterables."""
        return cls(frozenset(weekly_off), frozenset(holidays))

    def is_closed(self, day: date) -> bool:
        """True on a weekly off or a holiday."""
        return day.weekday() in self.weekly_off or day in self.holidays

    def next_open(self, day: date) -> date:
        """`day` itself when open, else the next open day."""
        while self.is_closed(day):
            day = add_days(day, 1)
        return day

    def add_working_days(self, day: date, count: int) -> date:
        """The `count`-th open day after `day`; `day` itself is not counted."""
        if count < 0:
            raise ImpossibleFact("count", "working days are counted forward")
        for _ in range(count):
            day = self.next_open(add_days(day, 1))
        return day


SUNDAYS_ONLY = OfficeDays()


@value_type
class LastDay:
    """A statutory last day with its weekday; on a closed day, the next open day as a fallback.

    The roll-forward (s.10 pattern) is shown, never aimed at: act before the last day.
    """

    last_day: date
    weekday: str
    closed_day: bool
    roll_forward_to: date | None


def last_day(day: date, office: OfficeDays = SUNDAYS_ONLY) -> LastDay:
    """Flag `day`, already computed, as open or closed."""
    closed = office.is_closed(day)
    return LastDay(day, weekday(day), closed, office.next_open(day) if closed else None)


@value_type
class FinancialYear:
    """1 April to 31 March; `starting` is the calendar year of its first day."""

    starting: int

    @property
    def first(self) -> date:
        """1 April."""
        return date(self.starting, 4, 1)

    @property
    def last(self) -> date:
        """31 March of the next calendar year."""
        return date(self.starting + 1, 3, 31)

    @property
    def label(self) -> str:
        """As people write it: "2026-27"."""
        return f"{self.starting}-{(self.starting + 1) % 100:02d}"

    def plus(self, years: int) -> FinancialYear:
        """The financial year `years` later."""
        return FinancialYear(self.starting + years)


def financial_year(day: date) -> FinancialYear:
    """The financial year that holds `day`."""
    return FinancialYear(day.year if day.month >= 4 else day.year - 1)


@value_type
class Span:
    """Days from `first` to `last`, both included."""

    first: date
    last: date

    @property
    def days(self) -> int:
        """How many days, both ends included."""
        return (self.last - self.first).days + 1

    def holds(self, day: date) -> bool:
        """True when `day` is in the span."""
        return self.first <= day <= self.last


def quarter(day: date) -> Span:
    """The quarter of the financial year (April-June, ...) that holds `day`."""
    first = date(day.year, 3 * ((day.month - 1) // 3) + 1, 1)
    return Span(first, add_days(add_months(first, 3), -1))


@dataclass(frozen=True, slots=True)
class Season:
    """A season of every year, such as 1 June to 15 October; may run over the new year."""

    first: tuple[int, int]
    last: tuple[int, int]

    @classmethod
    def parse(cls, text: str) -> Season:
        """From "06-01/10-15"."""
        first, last = (tuple(int(part) for part in end.split("-")) for end in text.split("/"))
        return cls((first[0], first[1]), (last[0], last[1]))

    def of(self, year: int) -> Span:
        """The season that begins in `year`."""
        ends = year if self.last >= self.first else year + 1
        return Span(date(year, *self.first), date(ends, *self.last))

    def holds(self, day: date) -> bool:
        """True when `day` falls in the season of its year or of the year before."""
        return self.of(day.year).holds(day) or self.of(day.year - 1).holds(day)
