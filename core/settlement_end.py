"""How a Bihar ghat settlement ends early: surrender, removal, re-letting, closure and refunds."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from core.calendar import Span, add_days, add_months
from core.errors import ImpossibleFact
from core.findings import Finding, Reading, value_type
from core.models_rows import models
from core.money import ZERO, share_of, to_paisa
from core.rulebook import Law


@dataclass(frozen=True, slots=True)
class DueInstalment:
    """An instalment of a signed agreement: its due date and rupees."""

    due: date
    amount: Decimal


@value_type
class Surrender:
    """The last day of the notice and the first day on which the surrender can take effect."""

    notice_ends: date
    earliest_surrender: date


@value_type
class RemovalLiability:
    """What a removed lessee owes: every instalment up to and including the next one due.

    `next_instalment_due` is None when none falls after the removal. `still_owed` is None when what
    was paid is not known.
    """

    next_instalment_due: date | None
    liable_total_since_start: Decimal
    still_owed: Decimal | None


@value_type
class RelettingShortfall:
    """Rupees lost on re-letting: the part the deposit covers and the part recovered as a demand."""

    shortfall: Decimal
    from_deposit: Decimal
    recoverable_as_public_demand: Decimal


@value_type
class CompoundingRefund:
    """Rupees returned to one who compounded, with the days of the whole and remaining period."""

    whole_days: int
    remaining_days: int
    refund: Decimal


@value_type
class ClosureDeduction:
    """An indicative pro-rata deduction in rupees; the Collector decides the true one."""

    unexpired_days: int
    whole_days: int
    deduction: Decimal


@models("D3-038", "D3-039")
def surrender_notice(law: Law, received: date) -> Finding[Surrender]:
    """One calendar month's written notice to the Collector (BR-2026 r4(17)).

    It runs from the day he receives it and the surrender takes effect after it ends. The
    compensation is what the Collector fixes with the Commissioner's prior approval.
    """
    months = law.value("settlements.surrender_notice")
    ends = add_months(received, months.whole)
    return law.finding(
        "surrender_notice",
        Surrender(ends, add_days(ends, 1)),
        [months],
        status="computed",
        doubts=("surrender_compensation_no_formula",),
        caveats=("compensation_fixed_by_collector",),
    )


@models("D3-163")
def removal_liability(
    law: Law, instalments: tuple[DueInstalment, ...], removed_on: date, paid: Decimal | None = None
) -> Finding[RemovalLiability]:
    """A lessee removed for breach pays up to and including the next instalment due (cl.7).

    The next one falls strictly after the removal: one due on that day is already due, not next.
    """
    if not instalments:
        raise ImpossibleFact("instalments", "must list the instalments of the agreement")
    ordered = sorted(instalments, key=lambda each: each.due)
    for each in ordered:
        if each.amount <= 0:
            raise ImpossibleFact("instalments", "each amount must be more than 0")
    following = next((each for each in ordered if each.due > removed_on), None)
    owed = sum(
        (each.amount for each in ordered if following is None or each.due <= following.due), ZERO
    )
    left = None if paid is None else max(ZERO, to_paisa(owed - paid))
    due = None if following is None else following.due
    return law.finding(
        "removal_liability",
        RemovalLiability(due, to_paisa(owed), left),
        [law.value("settlements.removal")],
        status="computed",
        caveats=("less_what_is_paid",),
    )


@models("D3-165", "D3-134")
def relet_shortfall(
    law: Law, lease_amount: Decimal, relet_amount: Decimal, deposit: Decimal
) -> Finding[RelettingShortfall]:
    """A loss on re-letting comes from the deposit, the rest as a public demand (cl.9, r21)."""
    for field, rupees in (
        ("lease_amount", lease_amount),
        ("relet_amount", relet_amount),
        ("deposit", deposit),
    ):
        if rupees < 0:
            raise ImpossibleFact(field, "must be 0 or more")
    lost = max(ZERO, to_paisa(lease_amount - relet_amount))
    covered = min(lost, to_paisa(deposit))
    return law.finding(
        "relet_shortfall",
        RelettingShortfall(lost, covered, lost - covered),
        [law.value("settlements.shortfall"), law.cite("r21")],
        status="computed",
    )


@models("D3-056", "D3-070")
def compounding_refund(
    law: Law, paid: Decimal, period: Span, first_day_without_service: date
) -> Finding[CompoundingRefund]:
    """Who compounded for a period gets back paid x remaining days / days of the period.

    BR-2026 r7(3), and r5(12) where the ferry is given up. The first day without service counts as
    remaining; both ends of the period count. Raises ImpossibleFact for a period that ends before
    it starts, or a first day without service outside it by more than the day after.
    """
    if paid < 0:
        raise ImpossibleFact("paid", "must be 0 or more")
    if period.last < period.first:
        raise ImpossibleFact("period_to", "falls before the period starts")
    remaining = (period.last - first_day_without_service).days + 1
    if not 0 <= remaining <= period.days:
        raise ImpossibleFact("first_day_without_service", "falls outside the period paid for")
    made = CompoundingRefund(period.days, remaining, share_of(paid, remaining, period.days))
    return law.finding(
        "compounding_refund",
        made,
        [law.value("settlements.refund"), law.value("settlements.refund_on_closure")],
        status="computed",
        readings=_by_months(paid, period, first_day_without_service),
    )


def _by_months(paid: Decimal, period: Span, stopped: date) -> tuple[Reading, ...]:
    """The reading in whole calendar months, where both spans are whole months."""
    whole = _whole_months(period)
    left = _whole_months(Span(stopped, period.last)) if stopped <= period.last else 0
    if whole is None or left is None:
        return ()
    return (
        Reading.of(
            "by_months",
            "the rule says 'period' and names no unit",
            whole_months=whole,
            remaining_months=left,
            refund=share_of(paid, left, whole),
        ),
    )


def _whole_months(span: Span) -> int | None:
    after = add_days(span.last, 1)
    months = (after.year - span.first.year) * 12 + after.month - span.first.month
    return months if months and add_months(span.first, months) == after else None


@models("D3-055")
def closure_deduction(
    law: Law, year_amount: Decimal, year: Span, closed_from: date
) -> Finding[ClosureDeduction]:
    """An indication of the deduction when a ghat is closed in mid-year (BR-2026 r5(11)).

    The rule gives no formula: days unexpired over days of the year is shown as an indication only.
    """
    if year_amount < 0:
        raise ImpossibleFact("year_amount", "must be 0 or more")
    if not year.holds(closed_from):
        raise ImpossibleFact("closed_from", "falls outside the settlement year")
    left = (year.last - closed_from).days + 1
    return law.finding(
        "closure_deduction",
        ClosureDeduction(left, year.days, share_of(year_amount, left, year.days)),
        [law.cite("r5(11)")],
        status="indicative",
        doubts=("deduction_formula_not_stated",),
        caveats=("collector_decides",),
    )
