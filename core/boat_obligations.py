"""What a boat's owner has to do under the Bihar boat rules, day by day."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Any

from core import licences
from core.calendar import SUNDAYS_ONLY, OfficeDays
from core.errors import ImpossibleFact, NotCaptured
from core.findings import Finding
from core.obligations import Obligation, Obligations, Undated, obligation, obligations
from core.rulebook import Law

_Found = Iterator[tuple[Obligation, Finding[Any] | None]]


@dataclass(frozen=True, slots=True)
class LicensedBoat:
    """What is known of a boat's licence; None where it is not.

    boat_class: "class_1" or "class_2". granted: the first licence's day. renewed and
    previous_expiry: the last renewal. expires: as the licence paper itself prints it, which
    prevails. transferred: the day the boat was sold.
    """

    boat_class: str
    granted: date | None = None
    renewed: date | None = None
    previous_expiry: date | None = None
    expires: date | None = None
    transferred: date | None = None


def boat_obligations(
    law: Law, boat: LicensedBoat, office: OfficeDays = SUNDAYS_ONLY
) -> Finding[Obligations]:
    """Renewal of the licence, the last day of the single fee, and the report of a sale.

    The reminder goes by the earliest day that any reading gives. The month after expiry saves the
    double fee only: nobody may ply in it. Where our copy has lost the rule (BR-2011 r11, r13) and
    the paper's own date is not known, renewal stands among the undated. BR-2018-DBG r5, r11, r13.
    """
    found: list[tuple[Obligation, Finding[Any] | None]] = []
    undated: list[Undated] = []
    try:
        found += _renewal(law, boat, office)
    except NotCaptured as lost:
        undated.append(Undated("renew_licence", "owner", "boat_surveyor", lost.rule))
    if boat.transferred is not None:
        try:
            sale = licences.boat_sale(law, boat.transferred, office)
        except NotCaptured as lost:
            undated.append(Undated("report_sale", "seller", "registering_officer", lost.rule))
        else:
            due = sale.value.report_by.last_day
            found.append((obligation("report_sale", "seller", due, "r5(a)", office), sale))
    return obligations(law, "boat_obligations", found, undated)


def _renewal(law: Law, boat: LicensedBoat, office: OfficeDays) -> _Found:
    expiry = _expiry(law, boat)
    if expiry is None:
        return
    last, cautious, source = expiry
    yield (
        obligation(
            "renew_licence",
            "owner",
            last,
            "r13",
            office,
            lateness=("no_plying_after_expiry",),
            no_later_than=cautious,
        ),
        source,
    )
    try:
        way = licences.renewal(law, boat.boat_class, last, office)
    except NotCaptured:
        return
    due = way.value.last_single_fee_day.last_day
    costs = ("double_fee", "no_plying_after_expiry")
    yield obligation("renew_at_single_fee", "owner", due, "r13(4)", office, lateness=costs), way


def _expiry(law: Law, boat: LicensedBoat) -> tuple[date, date, Finding[Any] | None] | None:
    """The licence's last day, the cautious last day, and what they rest on."""
    if boat.expires is not None:
        return boat.expires, boat.expires, None
    if boat.renewed is not None:
        if boat.previous_expiry is None:
            raise ImpossibleFact("previous_expiry", "a renewal needs the expiry before it")
        renewed = licences.renewal_validity(law, boat.previous_expiry, boat.renewed)
        return renewed.value.expiry, renewed.value.remind_by, renewed
    if boat.granted is not None:
        first = licences.licence_validity(law, boat.granted)
        return first.value.expiry, first.value.cautious_last_day, first
    return None
