"""A boat's licence: how long it lasts, renewed how, and what ends it."""

from __future__ import annotations

from datetime import date

from core.calendar import (
    SUNDAYS_ONLY,
    LastDay,
    OfficeDays,
    add_days,
    add_months,
    add_years,
    last_day,
)
from core.errors import ImpossibleFact
from core.findings import Finding, Reading, value_type
from core.models_rows import models
from core.rulebook import Law


@value_type
class Validity:
    """The last day of a licence (its anniversary) and the day before, which no one disputes."""

    expiry: date
    cautious_last_day: date


@models("D2-049", "D1-035")
def licence_validity(law: Law, granted: date) -> Finding[Validity]:
    """Three years from the day of grant, that day excluded (r11).

    Raises NotCaptured under BR-2011, whose r11 is lost in our copy.
    """
    years = law.value("licence.first_years")
    expiry = add_years(granted, years.whole)
    made = Validity(expiry, add_days(expiry, -1))
    why = "the law does not say whether the anniversary itself is covered"
    return law.finding(
        "licence_validity",
        made,
        (years,),
        status="computed",
        readings=(Reading.of("ends_the_day_before", why, expiry=made.cautious_last_day),),
    )


def check_renewal_day(law: Law, expiry: date, renewed: date, field: str) -> None:
    """ImpossibleFact when the licence could not yet have been granted on the day of its renewal."""
    if renewed < add_years(expiry, -law.value("licence.first_years").whole):
        raise ImpossibleFact(field, "is before the licence that ran out can have been granted")


@value_type
class RenewedValidity:
    """A renewed licence's last day; the other reading; the earlier of the two, to remind by."""

    expiry: date
    alt_from_previous_expiry: date
    remind_by: date


@models("D2-053")
def renewal_validity(law: Law, previous_expiry: date, renewed_on: date) -> Finding[RenewedValidity]:
    """One year from renewal (r13(3)); whether it runs from the old expiry is left open."""
    years = law.value("licence.renewal_years").whole
    check_renewal_day(law, previous_expiry, renewed_on, "renewed_on")
    expiry = add_years(renewed_on, years)
    other = add_years(previous_expiry, years)
    why = "r13(3) does not say from which day the year runs"
    return law.finding(
        "renewal_validity",
        RenewedValidity(expiry, other, min(expiry, other)),
        (law.value("licence.renewal_years"),),
        status="computed",
        readings=(Reading.of("from_previous_expiry", why, expiry=other),),
    )


@value_type
class Renewal:
    """How and when to renew: manner is "in_writing" or "in_person"; who may come or write.

    The last day is that of the single fee; plying ends with `expires` all the same.
    """

    boat_class: str
    manner: str
    who: tuple[str, ...]
    addressed_to: str
    expires: date
    last_single_fee_day: LastDay


_MAY_RENEW = {
    "class_1": ("owner", "authorised_agent"),
    "class_2": ("owner", "navik", "manjhi"),
}


@models("D2-051", "D2-052")
def renewal(
    law: Law, boat_class: str, expires: date, office: OfficeDays = SUNDAYS_ONLY
) -> Finding[Renewal]:
    """The way to renew by class: Class I in writing, Class II in person (r13(1), (2))."""
    if boat_class not in _MAY_RENEW:
        raise ImpossibleFact("class", "must be I or II")
    manner = law.value(f"licence.renewal_manner.{boat_class}")
    months = law.value("licence.single_fee_months")
    made = Renewal(
        boat_class,
        manner.text,
        _MAY_RENEW[boat_class],
        "boat_surveyor",
        expires,
        last_day(add_months(expires, months.whole), office),
    )
    return law.finding("renewal", made, (manner, months), caveats=("no_plying_after_expiry",))


@value_type
class Duplicate:
    """Whether a duplicate licence may be issued, by whom, and on what (an application, a fee)."""

    allowed: bool
    issued_by: str
    service: str


@models("D2-062")
def duplicate_licence(law: Law, running: bool) -> Finding[Duplicate]:
    """A duplicate of a lost licence, while the licence still runs (r18; English text)."""
    needed = law.value("licence.duplicate_needs_running")
    made = Duplicate(running or not needed.flag, "registering_officer", "duplicate")
    why = "the Hindi text asks for no running licence"
    readings = () if made.allowed else (Reading.of("hindi_text", why, allowed=True),)
    return law.finding("duplicate_licence", made, (needed,), readings=readings)


@value_type
class BoatSale:
    """After a boat changes hands: the seller's report, and the licence that does not pass."""

    report_by: LastDay
    reported_by: str
    reported_to: str
    licence_passes: bool
    fee_service: str


@models("D2-025", "D2-026", "D2-050", "D1-018")
def boat_sale(law: Law, transferred: date, office: OfficeDays = SUNDAYS_ONLY) -> Finding[BoatSale]:
    """The seller reports in writing within 14 days (r5(a)); the buyer needs a new licence (r12)."""
    days = law.value("registration.transfer_report_days")
    passes = law.value("licence.transferable")
    made = BoatSale(
        last_day(add_days(transferred, days.whole), office),
        "transferor",
        "registering_officer",
        passes.flag,
        "change_of_owner",
    )
    return law.finding("transfer_report", made, (days, passes), status="computed")
