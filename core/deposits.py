"""Money put down before and kept during a lease: security, its restoring, and earnest money."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

from core.calendar import SUNDAYS_ONLY, LastDay, OfficeDays, add_days, last_day
from core.errors import ImpossibleFact
from core.findings import Finding, value_type
from core.models_rows import models
from core.money import ZERO, percent_of, to_paisa
from core.rulebook import Law


@value_type
class SecurityDeposit:
    """Security in rupees; the balance counts the deposit made before bidding.

    `balance_to_deposit` is None when that deposit is not known.
    """

    security_total: Decimal
    balance_to_deposit: Decimal | None
    pay_by: LastDay


@value_type
class SecurityTopUp:
    """Rupees that bring a security back to its full amount, and the last day."""

    restore_amount: Decimal
    security_after: Decimal
    pay_by: LastDay


@value_type
class EarnestMoney:
    """Rupees each bidder puts down; `balance_after_set_off` is the winner's first-year balance."""

    earnest: Decimal
    balance_after_set_off: Decimal | None


@models("D0-078")
def security_deposit(
    law: Law,
    bid: Decimal,
    intimation: date,
    bid_deposit: Decimal | None = None,
    office: OfficeDays = SUNDAYS_ONLY,
) -> Finding[SecurityDeposit]:
    """Ten per cent of the bid within seven days of being told of acceptance.

    The deposit made before bidding (Form A cond.1) counts towards it. For several years the whole
    bid is the base, as Form B cl.1 speaks of the total rent. MP-1962 Form A cond.8, Form B cl.1.
    """
    if bid <= 0:
        raise ImpossibleFact("bid", "must be more than 0")
    percent, days = law.value("deposits.security"), law.value("deposits.security_days")
    total = percent_of(bid, percent.decimal)
    balance = None if bid_deposit is None else max(ZERO, to_paisa(total - bid_deposit))
    pay_by = last_day(add_days(intimation, days.whole), office)
    return law.finding(
        "security_deposit",
        SecurityDeposit(total, balance, pay_by),
        [percent, days, law.cite("Form B cl.1")],
        status="computed",
    )


@models("D0-086", "D0-087", "D3-166")
def security_topup(
    law: Law,
    security: Decimal,
    deducted: Decimal,
    notice_received: date,
    office: OfficeDays = SUNDAYS_ONLY,
) -> Finding[SecurityTopUp]:
    """What a lessee restores within ten days of the notice of a deduction (MP-1962 Form B cl.1).

    In Bihar the Collector's notice gives the time (Format B cl.9): raises NotStated. Raises
    ImpossibleFact when more was deducted than the security held.
    """
    if not 0 < deducted <= security:
        raise ImpossibleFact("deducted", "must be more than 0 and within the security")
    bihar = law.instrument == "BR-2026"
    days = law.value("settlements.recoup_days" if bihar else "deposits.topup_days")
    pay_by = last_day(add_days(notice_received, days.whole), office)
    return law.finding(
        "security_topup",
        SecurityTopUp(to_paisa(deducted), to_paisa(security), pay_by),
        [days],
        status="computed",
    )


@models("D3-029", "D3-030")
def earnest_money(
    law: Law, reserve: Decimal, year1_amount: Decimal | None = None
) -> Finding[EarnestMoney]:
    """One-fourth of the reserve deposit amount (BR-2026 r4(9)).

    The winner's is set off against the settlement amount: it is no refundable security. With
    `year1_amount` the balance of the first year is given, never less than nothing.
    """
    if reserve <= 0:
        raise ImpossibleFact("reserve_deposit_amount", "must be more than 0")
    share = law.value("settlements.earnest")
    earnest = percent_of(reserve, share.decimal)
    balance = None if year1_amount is None else max(ZERO, to_paisa(year1_amount - earnest))
    return law.finding("earnest_money", EarnestMoney(earnest, balance), [share], status="computed")
