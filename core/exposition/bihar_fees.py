"""Fee topics of the two Bihar boat rules, and of both joined, at the machine door."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from core import fees
from core.errors import SILENCES
from core.exposition.answer import Answer
from core.exposition.boat_facts import boat_class, district
from core.exposition.facts import Facts
from core.findings import Finding


def _fee(facts: Facts) -> Answer:
    service = facts.code("service", _SERVICES)
    named = _SERVICES[service]
    asked = boat_class(facts)
    law = facts.law(district=district(facts))
    try:
        found = fees.fee(law, named, None if named in fees.PERSONAL_SERVICES else asked)
    except SILENCES as error:
        return Answer.none(error, ["fee"], service=named)
    value = found.value
    return Answer.of(
        found,
        fee=value.rupees,
        service=named,
        **{"class": value.boat_class},
        item=value.item,
        order=value.order or None,
        caveat=_fee_caveat(found),
    )


_SERVICES = {
    **{name: name for name in fees.SERVICES},
    "renewal": "annual_renewal",
    "special_survey": "annual_renewal",
    "survey": "annual_renewal",
    "change_of_capacity": "remeasurement",
    "ownership_change": "change_of_owner",
    "transfer": "change_of_owner",
    "duplicate_licence": "duplicate",
    "duplicate_certificate": "duplicate",
    "manjhi_licence": "navik_licence",
}


def _fee_caveat(found: Finding[fees.Fee]) -> str:
    if found.value.order:
        return f"revised by order {found.value.order}"
    return "as printed in 2011; the District Magistrate may have revised it (r32(b))"


def _fee_multiplier(facts: Facts) -> Answer:
    law = facts.law(day=facts.day("applied", None), district=district(facts))
    event = _EVENTS[facts.code("event", _EVENTS)]
    asked = boat_class(facts)
    try:
        if event == "renewal":
            expired, applied = facts.day("licence_expired"), facts.day("applied")
            found = fees.renewal_multiplier(law, expired, applied, asked)
        elif event == "new_licence_in_time":
            found = fees.new_licence_multiplier(law, asked)
        else:
            found = fees.unlicensed_multiplier(law, event.endswith("_satisfied"), asked)
    except SILENCES as error:
        return Answer.none(error, ["multiplier", "fee_rupees"], event=event)
    return _multiplied(found)


_EVENTS = {
    "renewal": "renewal",
    "late_renewal": "renewal",
    "new_licence_in_time": "new_licence_in_time",
    "new_licence": "new_licence_in_time",
    "no_licence_shown_no_satisfactory_explanation": "unlicensed",
    "unlicensed": "unlicensed",
    "no_licence_shown": "unlicensed",
    "no_licence_shown_satisfactory_explanation": "unlicensed_satisfied",
}


def _multiplied(found: Finding[fees.Multiplier]) -> Answer:
    value = found.value
    status = "base_fee_not_captured"
    if value.fee is not None:
        status = "no_penalty" if value.multiplier is None else "computed"
    keys: dict[str, Any] = {
        "multiplier": value.multiplier,
        "fee_rupees": value.fee,
        "status": status,
    }
    if value.last_single_fee_day is not None:
        keys["last_single_fee_day"] = value.last_single_fee_day
        # The month of r13(4) protects the fee, never the plying.
        keys["plying_after_expiry_before_renewal"] = False
        keys["registration_ceased"] = value.registration_ceased
    return Answer.of(found, **keys)


def _fee_amount(facts: Facts) -> Answer:
    multipliers, table = facts.law("BR-2018-DBG"), facts.law("BR-2011", district=district(facts))
    event = facts.code("event", _JOINED_EVENTS)
    named = _JOINED_EVENTS[event]
    item = facts.whole("base_item", None, least=1, most=8)
    if named == "renewal":
        due = fees.renewal_multiplier(
            multipliers, facts.day("licence_expired"), facts.day("applied")
        )
        named = "late_renewal" if due.value.multiplier == 2 else "renewal_in_time"
    found = fees.joined_fee(multipliers, table, named, boat_class(facts), item)
    return Answer.whole(
        found, caveat="the 2011 fee times the 2018 multiple: stated nowhere as a sum"
    )


_JOINED_EVENTS = {
    **{name: name for name in fees.JOINED_EVENTS},
    "renewal": "renewal",
    "new_licence": "new_licence_in_time",
    "no_licence_shown_no_satisfactory_explanation": "unlicensed",
}


ADAPTERS: Mapping[str, Callable[[Facts], Answer]] = {
    "fee": _fee,
    "fee_multiplier": _fee_multiplier,
}
JOINED_ADAPTERS: Mapping[str, Callable[[Facts], Answer]] = {"fee_amount": _fee_amount}
