"""What a boat's papers cost: the fee, the double fee for a late renewal, the triple without one."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

from core.calendar import add_months, add_years
from core.errors import ImpossibleFact
from core.findings import Finding, Reading, value_type
from core.licences import check_renewal_day
from core.models_rows import models
from core.money import to_paisa
from core.rulebook import Law, Value

BOAT_CLASSES = ("class_1", "class_2")
SERVICES = {
    "first_registration": 1,
    "annual_renewal": 2,
    "remeasurement": 3,
    "change_of_owner": 4,
    "duplicate": 5,
    "change_of_navik": 6,
    "learner_licence": 7,
    "navik_licence": 8,
}
PERSONAL_SERVICES = frozenset({"learner_licence", "navik_licence"})
FEE_CAVEATS = ("dm_may_have_revised",)


@value_type
class Fee:
    """A fee in rupees for one service.

    item: the line of Annexure 1. boat_class: None for a person's licence, and where both classes
    pay the same and none was named. order: the order that revised the fee, "" when as printed.
    """

    service: str
    boat_class: str | None
    rupees: Decimal
    item: int
    order: str


@models("D1-102", "D1-103", "D1-104", "D1-105", "D1-106", "D1-107", "D1-108", "D1-109", "D1-110")
def fee(law: Law, service: str, boat_class: str | None = None) -> Finding[Fee]:
    """The fee for a service (Annexure 1 with r32), in the district of `law`.

    `boat_class` is "class_1" or "class_2"; it may be None for a person's licence, and where both
    classes pay the same. A District Magistrate may revise every figure (r32(b)).
    Raises ImpossibleFact for an unknown service or class or a class that is needed and missing,
    NotCaptured where our copy has lost the table.
    """
    row = _fee_row(law, service, boat_class)
    made = Fee(service, boat_class, to_paisa(row.decimal), SERVICES[service], row.order)
    return law.finding(
        "fee",
        made,
        (row,),
        readings=_capacity_change(law, service, boat_class),
        caveats=FEE_CAVEATS,
    )


def _fee_row(law: Law, service: str, boat_class: str | None) -> Value:
    if service not in SERVICES:
        raise ImpossibleFact("service", f"must be one of {', '.join(SERVICES)}")
    if service in PERSONAL_SERVICES:
        return law.value(f"fees.{service}")
    if boat_class is not None:
        if boat_class not in BOAT_CLASSES:
            raise ImpossibleFact("class", "must be I or II")
        return law.value(f"fees.{service}.{boat_class}")
    rows = [law.value(f"fees.{service}.{each}") for each in BOAT_CLASSES]
    if rows[0].data != rows[1].data:
        raise ImpossibleFact("class", "is missing: Class I and Class II pay different fees")
    return rows[0]


def _capacity_change(law: Law, service: str, boat_class: str | None) -> tuple[Reading, ...]:
    # Items 3 and 4 both name a change of capacity (D1-j): the office may take one fee or both.
    if service not in ("remeasurement", "change_of_owner"):
        return ()
    items = [_fee_row(law, each, boat_class) for each in ("remeasurement", "change_of_owner")]
    total = to_paisa(items[0].decimal + items[1].decimal)
    why = "a change of capacity stands in items 3 and 4; one fee taken, the office may take both"
    more = total - _fee_row(law, service, boat_class).decimal
    return (Reading.of("items_3_and_4_together", why, rupees=total, difference=to_paisa(more)),)


@value_type
class Multiplier:
    """How many times the ordinary fee is due, in all.

    multiplier: None when nothing is due. fee: rupees where the same instrument (or an order laid
    over it) gives the base fee, "0.00" where nothing is due, else None.
    last_single_fee_day: for a renewal, the last day at the ordinary fee.
    plying_allowed_meanwhile: for a renewal, whether the boat may ply between expiry and renewal.
    registration_ceased: for a renewal, whether the two years of r6(b) had run out.
    """

    event: str
    multiplier: int | None
    fee: Decimal | None
    last_single_fee_day: date | None
    plying_allowed_meanwhile: bool | None
    registration_ceased: bool | None


@models("D2-051", "D2-052", "D2-054")
def renewal_multiplier(
    law: Law, expired: date, applied: date, boat_class: str | None = None
) -> Finding[Multiplier]:
    """Single or double fee by the day a renewal is applied for (r13(4)).

    One calendar month from expiry, its last day included, at the single fee; then the double. The
    month protects the fee alone: from expiry to renewal the boat is unlicensed and must not ply.
    """
    months = law.value("licence.single_fee_months")
    double = law.value("licence.late_multiplier")
    check_renewal_day(law, expired, applied, "applied")
    last = add_months(expired, months.whole)
    late = applied > last
    times = int(double.decimal) if late else 1
    ceased = applied > add_years(expired, law.value("registration.ceases_after_years").whole)
    base = _base_fee(law, "annual_renewal", boat_class)
    made = Multiplier(
        "renewal", times, _times(base, times), last, False if applied > expired else None, ceased
    )
    readings = (_extra(base, times, "double fee on top of the single one"),) if late else ()
    return law.finding(
        "fee_multiplier",
        made,
        (double, months, *((base,) if base else ())),
        status="computed",
        readings=readings,
        caveats=(*FEE_CAVEATS, *(("registration_ceased",) if ceased else ())),
    )


@models("D2-057")
def unlicensed_multiplier(
    law: Law, explained: bool, boat_class: str | None = None
) -> Finding[Multiplier]:
    """Three times the licence fee when no licence is shown and the explanation fails (r15).

    Nothing when the explanation satisfies the Registration Officer (or the Surveyor).
    """
    triple = law.value("licence.unlicensed_multiplier")
    if explained:
        event = "no_licence_shown_satisfactory_explanation"
        free = Multiplier(event, None, Decimal("0.00"), None, None, None)
        return law.finding("fee_multiplier", free, (triple,), caveats=FEE_CAVEATS)
    event = "no_licence_shown_no_satisfactory_explanation"
    times = int(triple.decimal)
    base = _base_fee(law, "first_registration", boat_class)
    made = Multiplier(event, times, _times(base, times), None, None, None)
    return law.finding(
        "fee_multiplier",
        made,
        (triple, *((base,) if base else ())),
        status="computed",
        readings=(_extra(base, times, "triple fee on top of the single one"),),
        caveats=FEE_CAVEATS,
    )


@models("D2-048")
def new_licence_multiplier(law: Law, boat_class: str | None = None) -> Finding[Multiplier]:
    """The ordinary fee for a first licence taken in time (r10, r32(a))."""
    base = _base_fee(law, "first_registration", boat_class)
    made = Multiplier("new_licence_in_time", 1, _times(base, 1), None, None, None)
    basis = (law.cite("r10"), law.cite("r32(a)"), *((base,) if base else ()))
    return law.finding("fee_multiplier", made, basis, status="computed", caveats=FEE_CAVEATS)


def _base_fee(law: Law, service: str, boat_class: str | None) -> Value | None:
    return law.find(f"fees.{service}.{boat_class}") if boat_class else None


def _times(base: Value | None, times: int) -> Decimal | None:
    return None if base is None else to_paisa(base.decimal * times)


def _extra(base: Value | None, times: int, why: str) -> Reading:
    # One more single fee: that is also the difference between the two readings.
    one = _times(base, 1)
    more = _times(base, times + 1)
    return Reading.of("in_addition", why, multiplier=times + 1, fee=more, difference=one)


@value_type
class JoinedFee:
    """A sum that no single document states: the 2011 fee times the 2018 multiplier, in rupees."""

    event: str
    boat_class: str | None
    base_item: int
    base: Decimal
    multiplier: int
    fee: Decimal


_EVENT_KEYS = {"late_renewal": "late_multiplier", "unlicensed": "unlicensed_multiplier"}
_EVENT_RULES = {"renewal_in_time": "r13(3)", "new_licence_in_time": "r10"}
_EVENT_ITEMS = {
    "late_renewal": 2,
    "unlicensed": 1,
    "renewal_in_time": 2,
    "new_licence_in_time": 1,
}
JOINED_EVENTS = tuple(_EVENT_ITEMS)


@models("D1-036", "D1-037")
def joined_fee(
    multipliers: Law, table: Law, event: str, boat_class: str | None, base_item: int | None = None
) -> Finding[JoinedFee]:
    """The indicative sum for `event` (see JOINED_EVENTS): both documents are cited.

    `multipliers` is BR-2018-DBG, `table` is BR-2011. base_item: the line of Annexure 1, by default
    item 2 for a renewal and item 1 for a licence (no line is called "licence fee", D1-i).
    """
    if event not in _EVENT_ITEMS:
        raise ImpossibleFact("event", f"must be one of {', '.join(JOINED_EVENTS)}")
    item = base_item or _EVENT_ITEMS[event]
    services = {number: name for name, number in SERVICES.items()}
    if item not in services:
        raise ImpossibleFact("base_item", "must be a line of Annexure 1, from 1 to 8")
    base = _fee_row(table, services[item], boat_class)
    key = _EVENT_KEYS.get(event)
    times = multipliers.value(f"licence.{key}") if key else None
    count = int(times.decimal) if times else 1
    made = JoinedFee(event, boat_class, item, base.decimal, count, to_paisa(base.decimal * count))
    readings = (_extra(base, count, "the multiple may come on top of the fee"),) if times else ()
    return multipliers.finding(
        "fee_amount",
        made,
        (times or multipliers.cite(_EVENT_RULES[event]), base),
        status="indicative",
        readings=readings,
        doubts=("licence_fee_line_not_named",),
        caveats=(*FEE_CAVEATS, "joined_from_two_documents"),
    )
