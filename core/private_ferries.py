"""Registering a private ferry in Bihar: the last day, and the notice that may follow."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

from core.calendar import SUNDAYS_ONLY, LastDay, OfficeDays, add_days, add_months, last_day
from core.errors import ImpossibleFact
from core.findings import Finding, value_type
from core.models_rows import models
from core.rulebook import Law


@value_type
class RegistrationWindow:
    """By when an existing private ferry applies; None for one started after publication.

    `in_time` is None until an application day is known. No penalty follows by itself.
    """

    apply_by: LastDay | None
    in_time: bool | None
    automatic_penalty: bool


@value_type
class RegistrationFee:
    """Rupees for registering a private ferry."""

    fee: Decimal


@value_type
class RegistrationNotice:
    """The shortest notice of the registration officer; the ferry stops after it unless he has
    the particulars. `long_enough` is None when the notice's own end is not known.
    """

    shortest_end: LastDay
    may_not_ply_from: date
    long_enough: bool | None


@models("D3-075", "D3-078")
def registration_window(
    law: Law,
    applied_on: date | None = None,
    started_on: date | None = None,
    office: OfficeDays = SUNDAYS_ONLY,
) -> Finding[RegistrationWindow]:
    """Within three months of publication, 8 July 2026 not counted (BR-2026 r8(5)).

    `started_on`: the day a ferry began; one begun after publication has no date in the rule and
    should apply before it starts. Publication governs even if the rules commence later.
    """
    published, months = law.value("private.publication_day"), law.value("private.apply_within")
    day: date = published.data
    if applied_on is not None and applied_on < day:
        raise ImpossibleFact("applied_on", "falls before the rules were published")
    later = started_on is not None and started_on > day
    by = None if later else last_day(add_months(day, months.whole), office)
    in_time = None if by is None or applied_on is None else applied_on <= by.last_day
    return law.finding(
        "private_registration",
        RegistrationWindow(by, in_time, False),
        [months, published],
        status="not_stated" if later else "computed",
        doubts=("registration_fee_not_stated", "registration_officer_not_defined"),
    )


@models("D3-174")
def registration_fee(law: Law) -> Finding[RegistrationFee]:
    """The fee of a registration under r8(3): none is written, so this raises NotStated."""
    fee = law.value("private.registration_fee")
    return law.finding("private_registration_fee", RegistrationFee(fee.decimal), [fee])


@models("D3-079")
def registration_notice(
    law: Law, served: date, ends: date | None = None, office: OfficeDays = SUNDAYS_ONLY
) -> Finding[RegistrationNotice]:
    """The officer's written notice gives at least one calendar month from service (r8(5))."""
    if ends is not None and ends < served:
        raise ImpossibleFact("notice_ends", "falls before the notice was served")
    month = law.value("private.notice")
    shortest = add_months(served, month.whole)
    true_end = shortest if ends is None else max(ends, shortest)
    return law.finding(
        "private_notice",
        RegistrationNotice(
            last_day(shortest, office),
            add_days(true_end, 1),
            None if ends is None else ends >= shortest,
        ),
        [month],
        status="computed",
    )
