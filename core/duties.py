"""What officers and lessees must do again and again: the occurrences between two days."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from datetime import date

from core.calendar import Span, add_days, add_months, financial_year, quarter
from core.errors import ImpossibleFact, NotStated
from core.findings import Finding, value_type
from core.models_rows import models
from core.rulebook import Law, Value

LONGEST = 20 * 366
LAST_YEAR = 9990


@value_type
class Occurrence:
    """One turn of a recurring duty: its code, who owes it to whom, the period, and the last day."""

    code: str
    bearer: str
    to: str
    period: Span
    due: date
    rule: str


@value_type
class DutyCalendar:
    """Occurrences by last day."""

    occurrences: tuple[Occurrence, ...]


@models("D2-128", "D3-060", "D3-062", "D3-068", "D3-088")
def recurring_duties(law: Law, between: Span, bearer: str | None = None) -> Finding[DutyCalendar]:
    """Recurring duties whose last day falls in `between`, of one bearer or of all.

    Weeks run Monday to Sunday, fortnights to the 15th and to the month's end, quarters with the
    financial year: no rule defines them. BR-2018-DBG r34; BR-2026 r4(5), r4(6), r5(16), r5(18),
    r6(3), r8(14). Raises NotStated where the instrument has none.
    """
    if not 1 <= between.days <= LONGEST or between.last.year > LAST_YEAR:
        raise ImpossibleFact("between", "must be a span of 1 day to 20 years")
    rows = [law.value(key) for key in law.keys("duties.")]
    rows = [row for row in rows if bearer in (None, row.mapping["bearer"])]
    if not rows:
        raise NotStated(
            "These rules write no recurring duty for that office.",
            instrument=law.instrument,
            rule="whole",
            office=law.rulebook.instrument.office,
        )
    found = [each for row in rows for each in _turns(law, row, between)]
    found.sort(key=lambda each: (each.due, each.code))
    return law.finding("recurring_duties", DutyCalendar(tuple(found)), rows, status="computed")


def _turns(law: Law, row: Value, between: Span) -> Iterator[Occurrence]:
    table = row.mapping
    code = row.key.removeprefix("duties.")
    if table["every"] == "year":
        turns = _yearly(law, table, between)
    else:
        turns = ((period, period.last) for period in _periods(_PERIODS[table["every"]], between))
    for period, due in turns:
        if between.holds(due):
            yield Occurrence(code, table["bearer"], table["to"], period, due, row.citation.rule)


def _yearly(law: Law, table: Mapping[str, str], between: Span) -> Iterator[tuple[Span, date]]:
    for year in range(between.first.year - 1, between.last.year + 2):
        if "day_key" in table:
            month, day = (int(part) for part in law.value(table["day_key"]).text.split("-"))
            yield Span(date(year, 1, 1), date(year, 12, 31)), date(year, month, day)
        else:
            new_year = financial_year(date(year, 4, 1))
            months = law.value(table["before_new_year"]).whole
            yield Span(new_year.first, new_year.last), add_months(new_year.first, -months)


def _periods(period_of: Callable[[date], Span], between: Span) -> Iterator[Span]:
    period = period_of(between.first)
    while period.first <= between.last:
        yield period
        period = period_of(add_days(period.last, 1))


def _week(day: date) -> Span:
    monday = add_days(day, -day.weekday())
    return Span(monday, add_days(monday, 6))


def _half_month(day: date) -> Span:
    first = day.replace(day=1)
    if day.day <= 15:
        return Span(first, day.replace(day=15))
    return Span(day.replace(day=16), add_days(add_months(first, 1), -1))


_PERIODS: Mapping[str, Callable[[date], Span]] = {
    "week": _week,
    "half_month": _half_month,
    "quarter": quarter,
}
