"""The topics of a Madhya Pradesh lease at the machine door."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from typing import Any

from core import deposits, ferrymen, instalments, interest, leases, night
from core.calendar import Span
from core.errors import ImpossibleFact, NotStated
from core.exposition.answer import Answer
from core.exposition.facts import Facts
from core.findings import Finding, plain
from core.offices import OFFICES

MP = "MP-1962"
NIGHT = ("after_sunset", "before_sunrise", "night", "between_sunset_and_sunrise")
DAY = ("before_sunset", "after_sunrise", "day", "daytime", "daylight", "between_sunrise_and_sunset")
_LISTED = {
    "unloaded_cart": "unloaded_carts",
    "cart_unloaded": "unloaded_carts",
    "loaded_cart": "loaded_carts",
    "cart_loaded": "loaded_carts",
    "bus": "buses",
}


def last_day_keys(finding: Finding[Any], day: Any, **keys: Any) -> Answer:
    """An answer with the last day's own keys beside `keys`; no roll-forward on an open day."""
    shown = {name: item for name, item in plain(day).items() if item is not None}
    return Answer.of(finding, **keys, **shown)


def _instalments(facts: Facts) -> Answer:
    accepted = facts.day("acceptance_date")
    law = facts.law(day=accepted)
    found = instalments.instalment_plan(
        law,
        facts.code("class", instalments.FERRY_CLASSES),
        facts.whole("years", least=1, most=99),
        facts.money("bid", above=0),
        accepted,
        facts.whole("lease_start_year", least=1900, most=9990),
        facts.office_days(),
    )
    plan = found.value
    more = {"annual_rents": plan.annual_rents} if plan.annual_rents else {}
    return Answer.of(
        found,
        count=len(plan.instalments),
        schedule=[_row(each) for each in plan.instalments],
        total=plan.total,
        sundays=plan.sundays,
        first_after_second=plan.first_after_second,
        **more,
    )


def _row(each: instalments.Instalment) -> dict[str, Any]:
    share = format(each.percent, "f")
    return {
        "no": each.no,
        "due": each.due,
        "pct": f"{share} of year rent" if each.of_year_rent else share,
        "amount": each.amount,
        "closed_day": each.closed_day,
    }


def _first_instalment(facts: Facts) -> Answer:
    accepted = facts.day("acceptance_date")
    facts.code("class", instalments.FERRY_CLASSES, None)
    found = instalments.first_instalment_due(facts.law(day=accepted), accepted, facts.office_days())
    return last_day_keys(found, found.value)


def _late_interest(facts: Facts) -> Answer:
    due, paid = facts.day("due"), facts.day("paid")
    found = interest.late_interest(
        facts.law(day=due), facts.money("instalment", above=0), due, paid
    )
    other = dict(found.readings[0].values)
    return Answer.whole(found, alt_from_due_date=plain(other))


def _bihar_interest(facts: Facts) -> Answer:
    try:
        facts.law(day=facts.day("due", None)).value("settlements.late_interest")
    except NotStated as error:
        return Answer.none(error, ("interest", "rate"))
    return _late_interest(facts)


def _security(facts: Facts) -> Answer:
    told = facts.day("intimation_date")
    found = deposits.security_deposit(
        facts.law(day=told),
        facts.money("bid", above=0),
        told,
        facts.money("condition1_deposit", None),
        facts.office_days(),
    )
    made = found.value
    return last_day_keys(
        found,
        made.pay_by,
        security_total=made.security_total,
        balance_to_deposit=made.balance_to_deposit,
    )


def _topup(facts: Facts) -> Answer:
    told = facts.day("notice_received")
    found = deposits.security_topup(
        facts.law(day=told),
        facts.money("security", above=0),
        facts.money("deducted", above=0),
        told,
        facts.office_days(),
    )
    made = found.value
    return last_day_keys(
        found,
        made.pay_by,
        restore_amount=made.restore_amount,
        security_after=made.security_after,
    )


def _bihar_topup(facts: Facts) -> Answer:
    try:
        facts.law(day=facts.day("notice_received", None)).value("settlements.recoup_days")
    except NotStated as error:
        return Answer.none(error, ("last_day",), restore_amount=facts.money("deducted", None))
    return _topup(facts)


def _extension(facts: Facts) -> Answer:
    to = facts.day("extended_to")
    law = facts.law(day=to)
    usual = leases.season(law, to.year).value
    first = facts.day("season_start", usual.first)
    found = leases.b_extension(
        law,
        facts.money("total_bid", above=0),
        facts.whole("years", 1, least=1, most=99),
        Span(first, facts.day("season_end", _season_end(usual, first))),
        to,
    )
    other = [dict(reading.values) for reading in found.readings]
    return Answer.whole(found, alt_formB_30_sept=plain(other[0]) if other else None)


def _season_end(usual: Span, first: date) -> date:
    return usual.last.replace(year=first.year)


def _handover(facts: Facts) -> Answer:
    starts = facts.day("toll_period_starts")
    kind = facts.code("class", instalments.FERRY_CLASSES)
    return Answer.whole(leases.handover(facts.law(day=starts), kind, starts))


def _sublease(facts: Facts) -> Answer:
    office, beforehand = _approval(facts.text("approval"))
    return Answer.whole(leases.sublease(facts.law(), office, beforehand))


def _approval(text: str) -> tuple[str | None, bool]:
    words = text.casefold().replace("-", " ").replace("_", " ").split()
    if words[0] in ("none", "no", "not", "refused", "pending", "applied", "nil", "without"):
        return None, True
    joined = "_".join(words)
    named = [code for code in OFFICES if code in joined]
    if not named:
        named = ["superintending_engineer"] if "se" in words else []
        named += ["executive_engineer"] if "ee" in words else []
    if not named:
        raise ImpossibleFact("approval", "name the office that approved, or none")
    late = {"after", "afterwards", "later", "subsequent", "post", "oral", "pending", "refused"}
    return max(named, key=len), not late & set(words)


def _receipts(facts: Facts) -> Answer:
    found = leases.receipts(facts.law(), facts.money("lease_value"))
    asked = "on demand" if found.value.printed_receipts_required else "not required by r21"
    return Answer.whole(found, receipt=asked)


def _lease_term(facts: Facts) -> Answer:
    return Answer.whole(leases.lease_term(facts.law(), facts.whole("years", least=1)))


def _assist(facts: Facts) -> Answer:
    counts = {name: facts.whole(name, 0, most=10_000) for name in _LISTED.values()}
    vehicle = facts.text("vehicle", None)
    if vehicle is not None:
        listed = _LISTED.get("_".join(vehicle.casefold().replace("-", " ").split()))
        if listed is None:
            error = ferrymen.unlisted_vehicle(facts.law(), vehicle)
            return Answer.none(error, (), charge_allowed=False, max_paise=0)
        counts[listed] += 1
    elif not any(facts.has(name) for name in counts):
        raise ImpossibleFact("vehicle", "is missing; or give unloaded_carts, loaded_carts, buses")
    found = ferrymen.assist_charge(
        facts.law(),
        counts["unloaded_carts"],
        counts["loaded_carts"],
        counts["buses"],
        facts.flag("boat_off_bank_shallow_water"),
        facts.flag("suitable_platform"),
    )
    return Answer.whole(found)


def _presence(facts: Facts) -> Answer:
    depth = facts.decimal("max_depth_m", most=200)
    return Answer.whole(ferrymen.presence(facts.law(), depth), hours="all hours of the day")


def _staff_age(facts: Facts) -> Answer:
    found = ferrymen.staff_age(facts.law(), facts.whole("age", most=ferrymen.OLDEST))
    return Answer.whole(found, also_needs="competent ferryman")


def _night_crossing(facts: Facts) -> Answer:
    law = facts.law()
    found = night.night_plying(law, after_sunset=facts.code("time", NIGHT + DAY) in NIGHT)
    flood = ferrymen.flood_crossing(law, facts.flag("dangerous_flood", False))
    return Answer.whole(found, allowed=found.value.allowed and flood.value.allowed)


def _night_ferry(facts: Facts) -> Answer:
    dark = facts.code("time", NIGHT + DAY) in NIGHT
    found = night.night_plying(
        facts.law(),
        after_sunset=dark,
        # By day no light is needed, so none need be told of.
        light_shown=facts.flag("light_shown") if dark else facts.flag("light_shown", False),
        ferry=facts.code("ferry", night.FERRIES),
    )
    return Answer.whole(found, subject_to="Act s.4(6)-(7); weather; the boat's own licence")


def _plot(facts: Facts) -> Answer:
    return Answer.whole(leases.structures_plot(facts.law()))


TOPICS: Mapping[tuple[str, str], Callable[[Facts], Answer]] = {
    ("instalments", MP): _instalments,
    ("first_instalment_due", MP): _first_instalment,
    ("late_interest", MP): _late_interest,
    ("late_interest", "BR-2026"): _bihar_interest,
    ("security_deposit", MP): _security,
    ("security_topup", MP): _topup,
    ("security_topup", "BR-2026"): _bihar_topup,
    ("b_extension", MP): _extension,
    ("handover", MP): _handover,
    ("sublease", MP): _sublease,
    ("sublease", "BR-2026"): _sublease,
    ("receipt_book", MP): _receipts,
    ("structures_plot", MP): _plot,
    ("lease_term", MP): _lease_term,
    ("assist_charge", MP): _assist,
    ("ferrymen_presence", MP): _presence,
    ("staff_age", MP): _staff_age,
    ("night_crossing", MP): _night_crossing,
    ("night_plying", "BR-2026"): _night_ferry,
}
