"""How a Madhya Pradesh lease is paid: the instalments of the bid, their days and amounts."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from decimal import Decimal

from core.calendar import SUNDAY, SUNDAYS_ONLY, LastDay, OfficeDays, add_days, add_months, last_day
from core.errors import ImpossibleFact
from core.findings import Finding, value_type
from core.models_rows import models
from core.money import ZERO, percent_of, remainder_last, to_paisa
from core.rulebook import Law, Value

FERRY_CLASSES = ("A", "B")


@value_type
class Instalment:
    """One payment: its number, last day, share in per cent, rupees, and the lease year it is of.

    `of_year_rent`: the per cent is of that year's rent, not of the whole bid. `closed_day`: the
    last day falls on a weekly off or a holiday.
    """

    no: int
    due: date
    percent: Decimal
    of_year_rent: bool
    amount: Decimal
    year: int
    closed_day: bool


@value_type
class InstalmentPlan:
    """All instalments of one bid; they sum to it to the paisa.

    `annual_rents` is empty except for a B-class lease of several years. `first_after_second`: a
    late acceptance puts the first instalment's last day after the second's.
    """

    ferry_class: str
    years: int
    bid: Decimal
    instalments: tuple[Instalment, ...]
    annual_rents: tuple[Decimal, ...]
    first_after_second: bool

    @property
    def total(self) -> Decimal:
        """The sum of all instalments in rupees."""
        return sum((each.amount for each in self.instalments), ZERO)

    @property
    def sundays(self) -> tuple[date, ...]:
        """The last days that are Sundays, in the order of the instalments."""
        return tuple(each.due for each in self.instalments if each.due.weekday() == SUNDAY)


@models("D0-005", "D0-006", "D0-017", "D0-020", "D0-024", "D0-027")
def first_instalment_due(
    law: Law, acceptance: date, office: OfficeDays = SUNDAYS_ONLY
) -> Finding[LastDay]:
    """The last day of the first instalment: fourteen days after the bid is accepted.

    The days run from the acceptance, not from the day the bidder hears of it (MP-1962 r8).
    """
    days = law.value("instalments.first_days")
    return law.finding(
        "first_instalment_due",
        last_day(add_days(acceptance, days.whole), office),
        [days],
        status="computed",
    )


@models("D0-016", "D0-018", "D0-019", "D0-021", "D0-022", "D0-023", "D0-025", "D0-026", "D0-028")
def instalment_plan(
    law: Law,
    ferry_class: str,
    years: int,
    bid: Decimal,
    acceptance: date,
    lease_start_year: int,
    office: OfficeDays = SUNDAYS_ONLY,
) -> Finding[InstalmentPlan]:
    """The instalments of `bid` rupees for a lease of `years` from 1 June of `lease_start_year`.

    Class A: r8(a) for one year, r8(b) for two, r8(c) by their pattern for three. Class B: r8(d),
    and r8(e) year by year. Every instalment but the last is rounded to the paisa. Raises
    ImpossibleFact for a class, term, bid or day that cannot be.
    """
    _check(law, ferry_class, years, bid, acceptance, lease_start_year)
    first = add_days(acceptance, law.value("instalments.first_days").whole)
    if ferry_class == "A":
        basis, rents, shares = _class_a(law, years, bid, first, lease_start_year)
    else:
        basis, rents, shares = _class_b(law, years, bid, first, lease_start_year)
    made = tuple(
        Instalment(number, due, percent, bool(rents), amount, year, office.is_closed(due))
        for number, (due, percent, amount, year) in enumerate(shares, start=1)
    )
    late = made[0].due > made[1].due
    return law.finding(
        "instalments",
        InstalmentPlan(ferry_class, years, bid, made, rents, late),
        basis,
        status="inferred" if (ferry_class, years) == ("A", 3) else "computed",
        doubts=("first_instalment_after_second",) if late else (),
        caveats=("signed_lease_decides",),
    )


_Share = tuple[date, Decimal, Decimal, int]
_Shares = tuple[list[Value], tuple[Decimal, ...], list[_Share]]


def _check(law: Law, ferry_class: str, years: int, bid: Decimal, accepted: date, y: int) -> None:
    if ferry_class not in FERRY_CLASSES:
        raise ImpossibleFact("class", "a ferry is of class A or B")
    longest = law.value("leases.max_years").whole
    if not 1 <= years <= longest:
        raise ImpossibleFact("years", f"a lease runs 1 to {longest} years (r5)")
    if bid <= 0:
        raise ImpossibleFact("bid", "must be more than 0")
    if not date.min.year <= y <= date.max.year - longest:
        raise ImpossibleFact("lease_start_year", "must be a year such as 2026")
    if accepted >= date(y + years, 6, 1):
        raise ImpossibleFact("acceptance_date", "falls after the lease has ended")


def _class_a(law: Law, years: int, bid: Decimal, first: date, start: int) -> _Shares:
    count, head, rest = (
        law.value(f"instalments.a{years}.{name}") for name in ("count", "first", "other")
    )
    second, step = law.value("instalments.a.second_day"), law.value("instalments.a.step")
    basis = [count, head, rest, law.value("instalments.first_days"), second]
    if years > 1:
        basis.append(step)
    days = [first]
    days += [add_months(_day(start, second.text), step.whole * n) for n in range(count.whole - 1)]
    amounts = _amounts(bid, head.decimal, rest.decimal, count.whole)
    percents = [head.decimal] + [rest.decimal] * (count.whole - 1)
    # The A-class year is inferred to begin on 1 June from the days of its instalments.
    lease_years = [_lease_year(day, start, years) for day in days]
    lease_years[0] = 1
    return basis, (), list(zip(days, percents, amounts, lease_years, strict=True))


def _class_b(law: Law, years: int, bid: Decimal, first: date, start: int) -> _Shares:
    count, head, rest = (law.value(f"instalments.b.{name}") for name in ("count", "first", "other"))
    others = law.value("instalments.b.other_days")
    basis = [count, head, rest, law.value("instalments.first_days"), others]
    later = law.value("instalments.b.later_first_day")
    if years > 1:
        basis.append(later)
    rents = _annual_rents(bid, years)
    percents = [head.decimal] + [rest.decimal] * len(others.items)
    shares: list[_Share] = []
    for year, rent in enumerate(rents, start=1):
        calendar_year = start + year - 1
        days = [first if year == 1 else _day(calendar_year, later.text)]
        days += [_day(calendar_year, text) for text in others.items]
        amounts = _amounts(rent, head.decimal, rest.decimal, count.whole)
        shares += zip(days, percents, amounts, [year] * len(days), strict=True)
    return basis, rents if years > 1 else (), shares


def _annual_rents(bid: Decimal, years: int) -> tuple[Decimal, ...]:
    each = to_paisa(bid / years)
    return tuple(remainder_last(bid, [each] * (years - 1)))


def _amounts(whole: Decimal, head: Decimal, rest: Decimal, count: int) -> Iterator[Decimal]:
    firsts = [percent_of(whole, head)] + [percent_of(whole, rest)] * (count - 2)
    return iter(remainder_last(whole, firsts))


def _day(year: int, month_day: str) -> date:
    month, day = month_day.split("-")
    return date(year, int(month), int(day))


def _lease_year(day: date, start: int, years: int) -> int:
    return min(years, day.year - start + (1 if day.month >= 6 else 0))
