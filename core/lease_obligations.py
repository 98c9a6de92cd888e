"""What the lessee of a Madhya Pradesh ferry has to do, day by day, until the lease ends."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any

from core import deposits, instalments, leases
from core.calendar import SUNDAYS_ONLY, OfficeDays, add_days
from core.errors import ImpossibleFact
from core.findings import Finding
from core.models_rows import models
from core.obligations import Obligation, Obligations, Undated, obligation, obligations
from core.rulebook import Law

# Three days soften the interest, not the right to resume the lease.
_LATE_INSTALMENT = ("interest_after_three_days", "lease_may_be_resumed")
_Found = Iterator[tuple[Obligation, Finding[Any] | None]]


@dataclass(frozen=True, slots=True)
class SignedInstalment:
    """An instalment as the signed lease or agreement prints it: due date and rupees."""

    due: date
    amount: Decimal


@dataclass(frozen=True, slots=True)
class FerryLease:
    """What is known of an M.P. lease; None where it is not.

    bid in rupees. acceptance: of the bid by the competent authority. intimation: the day the
    bidder was told. signed: the table of the signed lease, which prevails over rule 8. deed_by:
    the day fixed for executing it. deducted and deduction_notice: taken from the security, and the
    day its notice came.
    """

    ferry_class: str
    years: int
    lease_start_year: int
    bid: Decimal
    acceptance: date | None = None
    intimation: date | None = None
    bid_deposit: Decimal | None = None
    signed: tuple[SignedInstalment, ...] = ()
    deed_by: date | None = None
    security: Decimal | None = None
    deducted: Decimal | None = None
    deduction_notice: date | None = None

    @property
    def first_day(self) -> date:
        """1 June of the first year: the season's start, and the year inferred for class A."""
        return date(self.lease_start_year, 6, 1)


@models("D0-038", "D0-044", "D0-046", "D0-077", "D0-088", "D0-090")
def lease_obligations(
    law: Law, lease: FerryLease, office: OfficeDays = SUNDAYS_ONLY
) -> Finding[Obligations]:
    """Every dated duty of an M.P. lease: instalments, security, deed, top-up, return of boats.

    A late acceptance puts the first instalment after the second: it is then to be paid by the
    earlier of the two days. MP-1962 r8, r10, r11, Form A cond.8, Form B cl.1-5.
    """
    found = [
        *_instalments(law, lease, office),
        *_security(law, lease, office),
        *_topup(law, lease, office),
        *_deed(lease, office),
        *_end(law, lease, office),
    ]
    undated = [
        Undated("build_bridge", "lessee", "executive_engineer", "r10(b)"),
        Undated("dismantle_bridge", "lessee", "executive_engineer", "r10(b)"),
    ]
    if lease.acceptance is None and not lease.signed:
        undated.append(Undated("instalments", "lessee", "executive_engineer", "r8"))
    return obligations(law, "lease_obligations", found, undated)


def _instalments(law: Law, lease: FerryLease, office: OfficeDays) -> _Found:
    if lease.signed:
        ordered = sorted(lease.signed, key=lambda each: each.due)
        for number, each in enumerate(ordered, start=1):
            yield _payment(number, each.due, each.amount, "Form B cl.2", office), None
        return
    if lease.acceptance is None:
        return
    found = instalments.instalment_plan(
        law,
        lease.ferry_class,
        lease.years,
        lease.bid,
        lease.acceptance,
        lease.lease_start_year,
        office,
    )
    plan = found.value.instalments
    for row in plan:
        earlier = plan[1].due if row.no == 1 else None
        yield _payment(row.no, row.due, row.amount, "r8", office, earlier), found


def _payment(
    number: int,
    due: date,
    amount: Decimal,
    rule: str,
    office: OfficeDays,
    earlier: date | None = None,
) -> Obligation:
    return obligation(
        "instalment",
        "lessee",
        due,
        rule,
        office,
        amount=amount,
        number=number,
        lateness=_LATE_INSTALMENT,
        no_later_than=earlier,
    )


def _security(law: Law, lease: FerryLease, office: OfficeDays) -> _Found:
    if lease.intimation is None:
        return
    found = deposits.security_deposit(law, lease.bid, lease.intimation, lease.bid_deposit, office)
    made = found.value
    amount = made.security_total if made.balance_to_deposit is None else made.balance_to_deposit
    if amount:
        yield (
            obligation(
                "security_deposit",
                "lessee",
                made.pay_by.last_day,
                "Form A cond.8",
                office,
                amount=amount,
                lateness=("right_to_lease_may_be_forfeited",),
            ),
            found,
        )


def _topup(law: Law, lease: FerryLease, office: OfficeDays) -> _Found:
    if lease.deduction_notice is None:
        return
    if lease.security is None or lease.deducted is None:
        raise ImpossibleFact("deducted", "a notice of deduction needs the security and the sum")
    found = deposits.security_topup(
        law, lease.security, lease.deducted, lease.deduction_notice, office
    )
    yield (
        obligation(
            "security_topup",
            "lessee",
            found.value.pay_by.last_day,
            "Form B cl.1",
            office,
            amount=found.value.restore_amount,
            lateness=("lease_may_be_resumed",),
        ),
        found,
    )


def _deed(lease: FerryLease, office: OfficeDays) -> _Found:
    if lease.deed_by is not None:
        costs = ("right_to_lease_may_be_forfeited", "no_toll_before_deed")
        yield (
            obligation(
                "lease_deed", "lessee", lease.deed_by, "Form A cond.8", office, lateness=costs
            ),
            None,
        )


def _end(law: Law, lease: FerryLease, office: OfficeDays) -> _Found:
    last_year = lease.lease_start_year + lease.years - 1
    if lease.ferry_class == "B":
        ends = leases.season(law, last_year).value.last
    else:
        ends = add_days(date(last_year + 1, 6, 1), -1)
    for code, rule, costs in (
        ("return_boats_and_materials", "r10(e)", ("deducted_from_security",)),
        ("remove_own_structures", "r11", ()),
    ):
        yield obligation(code, "lessee", ends, rule, office, lateness=costs), None
    handed = leases.handover(law, lease.ferry_class, lease.first_day)
    yield (
        obligation(
            "handover_of_boats",
            "executive_engineer",
            handed.value.latest_handover,
            "r10(a)",
            office,
        ),
        handed,
    )
