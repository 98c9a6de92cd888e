"""What a late instalment of a Madhya Pradesh lease may cost."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

from core.calendar import add_days
from core.errors import ImpossibleFact
from core.findings import Finding, Reading, value_type
from core.models_rows import models
from core.money import share_of
from core.rulebook import Law

# No document says how days make a year; actual days over 365 are taken.
DAYS_OF_YEAR = 365


@value_type
class LateInterest:
    """Simple interest in rupees on one instalment.

    `grace_ends`: last day on which nothing is due. `days`: days counted. `discretionary`: the
    Executive Engineer may charge it, he need not.
    """

    grace_ends: date
    days: int
    interest: Decimal
    discretionary: bool


@models("D0-091", "D0-092", "D3-172")
def late_interest(law: Law, instalment: Decimal, due: date, paid: date) -> Finding[LateInterest]:
    """Interest on `instalment` rupees due on `due` and paid on `paid` (MP-1962 Form B cl.5).

    Ten per cent a year, three days of grace, no demand needed. Taken: from the end of the grace.
    The reading beside it, "from_due_date", runs from the due date once the grace has passed.
    Raises ImpossibleFact for an instalment that is not more than nothing, and NotStated in Bihar.
    """
    if instalment <= 0:
        raise ImpossibleFact("instalment", "must be more than 0")
    rate = law.value(
        "interest.rate" if law.instrument == "MP-1962" else "settlements.late_interest"
    )
    grace = law.find("interest.grace")
    ends = due if grace is None else add_days(due, grace.whole)
    days = max(0, (paid - ends).days)
    other_days = (paid - due).days if days else 0
    other = _simple(instalment, rate.decimal, other_days)
    why = "the clause gives three days of grace and does not say from which day interest then runs"
    return law.finding(
        "late_interest",
        LateInterest(ends, days, _simple(instalment, rate.decimal, days), True),
        [rate] if grace is None else [rate, grace],
        status="computed",
        readings=(Reading.of("from_due_date", why, days=other_days, interest=other),),
    )


def _simple(rupees: Decimal, percent: Decimal, days: int) -> Decimal:
    return share_of(rupees, percent * days, 100 * DAYS_OF_YEAR)
