"""A Bihar ghat settlement from its start to its yearly sums: terms, amounts, dates, proofs."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

from core.calendar import (
    SUNDAYS_ONLY,
    LastDay,
    OfficeDays,
    add_days,
    add_months,
    financial_year,
    last_day,
)
from core.errors import ImpossibleFact
from core.findings import Finding, Reading, value_type
from core.models_rows import models
from core.money import ZERO, percent_of, to_paisa
from core.rulebook import Law


@value_type
class SettlementTerm:
    """Whether a term in financial years is allowed, with the least and the most."""

    allowed: bool
    least: int
    most: int


@value_type
class YearlyAmounts:
    """Rupees for each financial year of the term, and their sum."""

    by_year: tuple[Decimal, ...]
    total: Decimal


@value_type
class Accrual:
    """The days on which each year's amount accrues; they are not due dates.

    `payment_due_dates` is None: the agreement's instalments are blank in the printed form.
    """

    accrual_dates: tuple[date, ...]
    lease_ends: date
    payment_due_dates: tuple[date, ...] | None


@value_type
class ContractExecution:
    """The earliest day the Collector may fix for signing, and whether a fixed day is late enough.

    `fixed_date_valid` is None when no day is known.
    """

    earliest_date: date
    alt_clear_days: date
    fixed_date_valid: bool | None


@value_type
class SettlementTimeline:
    """By when the settlement process starts and the reserve amount is fixed."""

    start_process_by: date
    reserve_fixed_by: date


@value_type
class Earmark:
    """Rupees of revenue set apart for the upkeep of ghats."""

    earmarked: Decimal


@value_type
class RemissionRoute:
    """Who handles a remission application, in order; fee and deadline are None: not stated."""

    steps: tuple[str, ...]
    decided_by: str
    fee: Decimal | None
    deadline: date | None


@models("D3-019", "D3-020")
def settlement_term(law: Law, financial_years: int) -> Finding[SettlementTerm]:
    """Three to five financial years (BR-2026 r4(2)); fewer or more is not allowed."""
    if financial_years < 1:
        raise ImpossibleFact("financial_years", "must be 1 or more")
    least, most = law.value("settlements.min_years"), law.value("settlements.max_years")
    allowed = least.whole <= financial_years <= most.whole
    return law.finding(
        "settlement_term", SettlementTerm(allowed, least.whole, most.whole), [least, most]
    )


@models("D3-022")
def settlement_amounts(law: Law, year1_amount: Decimal, term_years: int) -> Finding[YearlyAmounts]:
    """The amount of each year: flat for three, then 15 per cent more each year (r4(3)).

    Taken: compound, each step to the paisa. The readings "on_base" (15 per cent of the first
    amount each year) and "one_time" (a single rise) stand beside it; they differ in year 5 only.
    """
    if year1_amount <= 0:
        raise ImpossibleFact("year1_amount", "must be more than 0")
    _check_term(law, term_years)
    flat, rise = law.value("settlements.flat_years"), law.value("settlements.rise")
    base = to_paisa(year1_amount)
    risen = term_years - flat.whole
    compound, on_base = [base] * flat.whole, [base] * flat.whole
    one_time = [base] * flat.whole + [to_paisa(base + percent_of(base, rise.decimal))] * risen
    for step in range(1, risen + 1):
        compound.append(compound[-1] + percent_of(compound[-1], rise.decimal))
        on_base.append(base + percent_of(base, rise.decimal * step))
    why = "r4(3) says 15 per cent for each consecutive year and names no base"
    return law.finding(
        "settlement_amount",
        _yearly(compound),
        [rise],
        status="computed",
        readings=(
            Reading.of("on_base", why, yearly=_yearly(on_base)),
            Reading.of("one_time", why, yearly=_yearly(one_time)),
        ),
        doubts=("bid_taken_as_yearly_amount",),
    )


@models("D3-035")
def liability_accrual(law: Law, first_fy_start: date, term_years: int) -> Finding[Accrual]:
    """Each year's amount accrues on 1 April (BR-2026 r4(14)); no due date follows from that."""
    _check_term(law, term_years)
    _first_of_april(first_fy_start, "first_fy_start")
    first = financial_year(first_fy_start)
    basis = [law.value("settlements.fy_first_day"), law.value("settlements.min_years")]
    made = Accrual(
        tuple(first.plus(n).first for n in range(term_years)), first.plus(term_years - 1).last, None
    )
    return law.finding("liability_accrual", made, basis, status="computed")


@models("D3-031", "D3-036")
def contract_execution(
    law: Law, bid_date: date, fixed: date | None = None
) -> Finding[ContractExecution]:
    """The agreement is signed on a day at least fifteen days after bidding (r4(9), r4(15)).

    The bid day is not counted; the clear-days reading is one day later. A day missed may cost the
    whole deposit. Raises ImpossibleFact for a fixed day before the bid.
    """
    if fixed is not None and fixed < bid_date:
        raise ImpossibleFact("date_fixed_by_collector", "falls before the bid")
    days = law.value("settlements.contract_days")
    earliest = add_days(bid_date, days.whole)
    clear = add_days(earliest, 1)
    valid = None if fixed is None else fixed >= earliest
    why = "'not less than fifteen days after' can mean fifteen clear days between"
    return law.finding(
        "contract_execution",
        ContractExecution(earliest, clear, valid),
        [days, law.value("settlements.contract_form")],
        status="computed",
        readings=(Reading.of("clear_days", why, earliest_date=clear),),
        caveats=("deposit_may_be_forfeited",),
    )


@models("D3-161", "D3-162")
def challan_proof(law: Law, due: date, office: OfficeDays = SUNDAYS_ONLY) -> Finding[LastDay]:
    """The challan's duplicate is filed within two days after the due date (Format B cl.7).

    The days run from the due date of the instalment, not from the payment.
    """
    days = law.value("settlements.challan_days")
    return law.finding(
        "challan_proof", last_day(add_days(due, days.whole), office), [days], status="computed"
    )


@models("D3-024", "D3-025")
def settlement_timeline(law: Law, new_fy_starts: date) -> Finding[SettlementTimeline]:
    """Three calendar months before the new financial year: start, and reserve amount fixed.

    BR-2026 r4(6)(i) and r4(5). Where a lease ends inside a year the process must merely start
    before it ends.
    """
    _first_of_april(new_fy_starts, "new_fy_starts")
    reserve = law.value("settlements.reserve_fixed_before")
    start = law.value("settlements.start_before")
    made = SettlementTimeline(
        add_months(new_fy_starts, -start.whole), add_months(new_fy_starts, -reserve.whole)
    )
    return law.finding("settlement_timeline", made, [reserve, start], status="computed")


@models("D3-093", "D3-094", "D3-095")
def earmark(law: Law, revenue: Decimal) -> Finding[Earmark]:
    """A local body sets 20 per cent of its ghat revenue apart for their upkeep (r11(3))."""
    if revenue < 0:
        raise ImpossibleFact("revenue", "must be 0 or more")
    share = law.value("settlements.earmark")
    return law.finding(
        "earmark", Earmark(percent_of(revenue, share.decimal)), [share], status="computed"
    )


@models("D3-091", "D3-092")
def remission_route(law: Law) -> Finding[RemissionRoute]:
    """The way of a remission for loss by natural calamity in mid-year (BR-2026 r10).

    Apply at once to the competent authority with proof of loss: neither fee nor deadline is
    stated. It is not compensation, which Format B cl.11 bars for floods.
    """
    steps = (
        "lessee_applies",
        "competent_authority_opinion",
        "ferryghat_remission_committee",
        "field_check",
        "commissioner_decides",
    )
    fee, deadline = (law.find(f"settlements.remission_{name}") for name in ("fee", "deadline"))
    made = RemissionRoute(
        steps,
        "commissioner",
        None if fee is None else fee.decimal,
        None if deadline is None else deadline.data,
    )
    return law.finding(
        "remission_route",
        made,
        [law.cite("r10(1)"), law.cite("r10(2)"), law.cite("r10(3)")],
        doubts=("remission_fee_not_stated", "remission_deadline_not_stated"),
    )


def _yearly(amounts: list[Decimal]) -> YearlyAmounts:
    return YearlyAmounts(tuple(amounts), sum(amounts, ZERO))


def _check_term(law: Law, years: int) -> None:
    least, most = law.value("settlements.min_years"), law.value("settlements.max_years")
    if not least.whole <= years <= most.whole:
        told = f"a settlement runs {least.whole} to {most.whole} financial years (r4(2))"
        raise ImpossibleFact("term_years", told)


def _first_of_april(day: date, field: str) -> None:
    if (day.month, day.day) != (4, 1):
        raise ImpossibleFact(field, "a financial year starts on 1 April")
