"""What a Bihar ghat lessee, a private ferry's owner or an appellant has to do, day by day."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any

from core import appeals, private_ferries, settlement_end, settlements
from core.calendar import SUNDAYS_ONLY, OfficeDays
from core.errors import ImpossibleFact
from core.findings import Finding
from core.models_rows import models
from core.obligations import Obligation, Obligations, Undated, obligation, obligations
from core.rulebook import Law
from core.settlement_end import DueInstalment

_Found = Iterator[tuple[Obligation, Finding[Any] | None]]


@dataclass(frozen=True, slots=True)
class Settlement:
    """What is known of a Bihar settlement; None where it is not.

    bid_date and contract_by (fixed by the Collector) for signing. first_fy_start: 1 April of the
    first year, with term_years; neither for a ghat re-let in mid-year, which the rules leave open.
    instalments: as the signed agreement prints them, for Format B leaves them blank.
    surrender_notice: the day the Collector received it. recoup_amount and recoup_by: a deduction
    from the deposit and the time his notice gives.
    """

    first_fy_start: date | None = None
    term_years: int | None = None
    year1_amount: Decimal | None = None
    bid_date: date | None = None
    contract_by: date | None = None
    instalments: tuple[DueInstalment, ...] = ()
    surrender_notice: date | None = None
    recoup_amount: Decimal | None = None
    recoup_by: date | None = None


@models("D3-035", "D3-161", "D3-162", "D3-166")
def settlement_obligations(
    law: Law, settlement: Settlement, office: OfficeDays = SUNDAYS_ONLY
) -> Finding[Obligations]:
    """Every dated duty of a settlement: agreement, instalments with their challan proof, end.

    No instalment date is made up: without the signed agreement they stand among the undated ones.
    1 April is the day a year's amount accrues, not a due date. BR-2026 r4(9), r4(14), r4(17),
    Format B cl.7, cl.9.
    """
    found = [
        *_agreement(law, settlement, office),
        *_instalments(law, settlement, office),
        *_accruals(law, settlement, office),
        *_surrender(law, settlement, office),
        *_recoup(settlement, office),
    ]
    undated = []
    if not settlement.instalments:
        undated.append(Undated("instalments", "lessee", "collector", "Format B cl.7"))
    if settlement.contract_by is None and settlement.bid_date is not None:
        undated.append(Undated("sign_agreement", "lessee", "collector", "r4(9)"))
    return obligations(law, "settlement_obligations", found, undated)


@models("D3-079")
def private_ferry_obligations(
    law: Law,
    *,
    started_on: date | None = None,
    notice_served: date | None = None,
    notice_ends: date | None = None,
    office: OfficeDays = SUNDAYS_ONLY,
) -> Finding[Obligations]:
    """When a private ferry's owner applies for registration, and answers a notice (r8(5))."""
    window = private_ferries.registration_window(law, started_on=started_on, office=office)
    found: list[tuple[Obligation, Finding[Any] | None]] = []
    undated = []
    if window.value.apply_by is None:
        undated.append(Undated("apply_for_registration", "owner", "collector", "r8(5)"))
    else:
        due = window.value.apply_by.last_day
        costs = ("notice_may_follow",)
        made = obligation("apply_for_registration", "owner", due, "r8(5)", office, lateness=costs)
        found.append((made, window))
    if notice_served is not None:
        notice = private_ferries.registration_notice(law, notice_served, notice_ends, office)
        shortest = notice.value.shortest_end.last_day
        due = shortest if notice_ends is None else max(shortest, notice_ends)
        made = obligation(
            "furnish_particulars",
            "owner",
            due,
            "r8(5)",
            office,
            lateness=("may_not_keep_ferry",),
            no_later_than=notice_ends,
        )
        found.append((made, notice))
    return obligations(law, "private_ferry_obligations", found, undated)


@models("D3-097", "D3-128")
def appeal_obligation(
    law: Law, order: str, order_date: date, office: OfficeDays = SUNDAYS_ONLY
) -> Finding[Obligations]:
    """The last day to appeal against an order, as something to be reminded of (r12, r13, r19)."""
    rung = appeals.appeal(law, order, order_date, office)
    costs = ("condonation_may_be_asked",) if rung.value.condonation_rule else ("no_condonation",)
    made = obligation(
        "file_appeal",
        "aggrieved_person",
        rung.value.file_by.last_day,
        rung.citations[0].rule,
        office,
        lateness=costs,
    )
    return obligations(law, "appeal_obligation", [(made, rung)])


def _agreement(law: Law, settlement: Settlement, office: OfficeDays) -> _Found:
    fixed = settlement.contract_by
    if fixed is None:
        return
    source = None
    if settlement.bid_date is not None:
        source = settlements.contract_execution(law, settlement.bid_date, fixed)
    costs = ("deposit_may_be_forfeited",)
    yield obligation("sign_agreement", "lessee", fixed, "r4(9)", office, lateness=costs), source


def _instalments(law: Law, settlement: Settlement, office: OfficeDays) -> _Found:
    ordered = sorted(settlement.instalments, key=lambda each: each.due)
    for number, each in enumerate(ordered, start=1):
        yield (
            obligation(
                "instalment",
                "lessee",
                each.due,
                "Format B cl.7",
                office,
                amount=each.amount,
                number=number,
                lateness=("lessee_may_be_removed", "public_demand"),
            ),
            None,
        )
        proof = settlements.challan_proof(law, each.due, office)
        yield (
            obligation(
                "challan_proof",
                "lessee",
                proof.value.last_day,
                "Format B cl.7",
                office,
                number=number,
                lateness=("lessee_may_be_removed",),
            ),
            proof,
        )


def _accruals(law: Law, settlement: Settlement, office: OfficeDays) -> _Found:
    first, years = settlement.first_fy_start, settlement.term_years
    if first is None or years is None:
        return
    accrual = settlements.liability_accrual(law, first, years)
    amounts: tuple[Decimal | None, ...] = (None,) * years
    if settlement.year1_amount is not None:
        amounts = settlements.settlement_amounts(law, settlement.year1_amount, years).value.by_year
    for number, (day, amount) in enumerate(
        zip(accrual.value.accrual_dates, amounts, strict=True), start=1
    ):
        # A year that began before the rules did not accrue under them.
        if day >= law.rulebook.instrument.commencement:
            yield (
                obligation(
                    "year_amount_accrues",
                    "lessee",
                    day,
                    "r4(14)",
                    office,
                    amount=amount,
                    number=number,
                ),
                accrual,
            )
    yield obligation("settlement_ends", "lessee", accrual.value.lease_ends, "r4(2)", office), None


def _surrender(law: Law, settlement: Settlement, office: OfficeDays) -> _Found:
    if settlement.surrender_notice is not None:
        found = settlement_end.surrender_notice(law, settlement.surrender_notice)
        due = found.value.notice_ends
        yield obligation("surrender_notice_ends", "lessee", due, "r4(17)", office), found


def _recoup(settlement: Settlement, office: OfficeDays) -> _Found:
    if settlement.recoup_by is None:
        return
    if settlement.recoup_amount is None or settlement.recoup_amount <= 0:
        raise ImpossibleFact("recoup_amount", "must be more than 0")
    yield (
        obligation(
            "recoup_deposit",
            "lessee",
            settlement.recoup_by,
            "Format B cl.9",
            office,
            amount=settlement.recoup_amount,
            lateness=("lessee_may_be_removed",),
        ),
        None,
    )
