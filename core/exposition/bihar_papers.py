"""Registration and licence topics of the two Bihar boat rules at the machine door."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from typing import Any

from core import licences, registration
from core.calendar import LastDay
from core.errors import SILENCES, ImpossibleFact
from core.exposition.answer import Answer
from core.exposition.boat_facts import boat_class
from core.exposition.facts import Facts
from core.findings import Finding


def last_day_keys(due: LastDay, name: str = "last_day") -> dict[str, Any]:
    """A last day as the door writes it; the roll-forward only on a closed day."""
    keys: dict[str, Any] = {
        name: due.last_day,
        "weekday": due.weekday,
        "closed_day": due.closed_day,
    }
    if due.roll_forward_to is not None:
        keys["roll_forward_to"] = due.roll_forward_to
    return keys


def _late_by(keys: dict[str, Any], done: date | None, due: LastDay) -> dict[str, Any]:
    if done is None:
        return keys
    late = max((done - due.last_day).days, 0)
    return {**keys, "in_time": late == 0, "days_late": late}


def _letters(facts: Facts) -> Answer:
    district = facts.text("district")
    try:
        found = registration.registration_letters(facts.law(), district)
    except SILENCES as error:
        return Answer.none(error, ["letters"], district=district)
    return Answer.whole(found, order=found.value.order or None)


def _window(facts: Facts) -> Answer:
    gazette = facts.day("gazette", None)
    done = facts.day("registered_and_licensed_on", None)
    try:
        found = registration.registration_window(facts.law(), gazette, done, facts.office_days())
    except SILENCES as error:
        return Answer.none(error, ["last_day", "in_time"])
    return Answer.of(
        found, **_late_by(last_day_keys(found.value.last_day), done, found.value.last_day)
    )


def _ceases(facts: Facts) -> Answer:
    law = facts.law()
    if facts.has("ground") and not facts.has("licence_expired"):
        return _ceases_by(facts)
    expired = facts.day("licence_expired")
    found = registration.registration_ceases(law, expired, facts.day("as_of", None))
    value = found.value
    keys: dict[str, Any] = {
        "two_years_complete": value.two_years_complete,
        "number_ceases_from": value.number_ceases_from,
    }
    if value.number_ceased is not None:
        keys["number_ceased"] = value.number_ceased
    return Answer.of(found, **keys)


def _ceases_by(facts: Facts) -> Answer:
    ground = facts.code("ground", ("on_request", "unfit", "number_obliterated"))
    found = registration.ceases_on_ground(facts.law(), ground)
    return Answer.whole(found)


def _survey_report(facts: Facts) -> Answer:
    received, reported = facts.day("application_received"), facts.day("reported", None)
    _in_order("reported", received, reported)
    try:
        found = registration.survey_report(
            facts.law(day=_asked(facts, received)), received, reported, facts.office_days()
        )
    except SILENCES as error:
        return Answer.none(error, ["last_day"])
    return _due(found, reported)


def _due(found: Finding[registration.Due], done: date | None = None) -> Answer:
    value = found.value
    keys = _late_by(last_day_keys(value.due), done, value.due)
    return Answer.of(found, **keys, binds=value.binds, to=value.to)


def _annual_return(facts: Facts) -> Answer:
    try:
        found = registration.annual_return(
            facts.law(day=facts.day("today")), facts.day("today"), facts.office_days()
        )
    except SILENCES as error:
        return Answer.none(error, ["next_due"])
    keys = last_day_keys(found.value.due, "next_due")
    return Answer.of(found, **keys, binds=found.value.binds, to=found.value.to)


def _qualification(facts: Facts) -> Answer:
    begins = facts.day("commencement", None)
    try:
        return _due(registration.navik_qualification(facts.law(), begins, facts.office_days()))
    except SILENCES as error:
        return Answer.none(error, ["last_day"])


def _marks(facts: Facts) -> Answer:
    question = facts.code("question", ("registration_number", "load_line"))
    try:
        return Answer.whole(registration.marks(facts.law(), question))
    except SILENCES as error:
        return Answer.none(error, ["length_cm", "width_cm", "engraved_cm"])


def _licence_validity(facts: Facts) -> Answer:
    granted = facts.day("granted")
    try:
        return Answer.whole(
            licences.licence_validity(facts.law(day=_asked(facts, granted)), granted)
        )
    except SILENCES as error:
        return Answer.none(error, ["expiry", "cautious_last_day"])


def _asked(facts: Facts, day: date) -> date:
    """The day whose law counts: the one asked for, else that of the event itself."""
    return facts.day("on", None) or day


def _renewal_validity(facts: Facts) -> Answer:
    old, renewed = facts.day("previous_expiry"), facts.day("renewed_on")
    try:
        law = facts.law(day=_asked(facts, renewed))
        return Answer.whole(licences.renewal_validity(law, old, renewed))
    except SILENCES as error:
        return Answer.none(error, ["expiry", "alt_from_previous_expiry", "remind_by"])


def _renewal(facts: Facts) -> Answer:
    named = boat_class(facts)
    if named is None:
        raise ImpossibleFact("class", "is missing")
    try:
        found = licences.renewal(facts.law(), named, facts.day("expires"), facts.office_days())
    except SILENCES as error:
        return Answer.none(error, ["manner", "last_single_fee_day"])
    keys = last_day_keys(found.value.last_single_fee_day, "last_single_fee_day")
    return Answer.of(found, manner=found.value.manner, who=found.value.who, **keys)


def _duplicate(facts: Facts) -> Answer:
    try:
        return Answer.whole(licences.duplicate_licence(facts.law(), facts.flag("running", True)))
    except SILENCES as error:
        return Answer.none(error, ["allowed"])


def _transfer(facts: Facts) -> Answer:
    sold, reported = facts.day("transferred"), facts.day("reported", None)
    _in_order("reported", sold, reported)
    try:
        law = facts.law(day=_asked(facts, sold))
        found = licences.boat_sale(law, sold, facts.office_days())
    except SILENCES as error:
        return Answer.none(error, ["last_day"])
    keys = _late_by(last_day_keys(found.value.report_by), reported, found.value.report_by)
    return Answer.of(found, **keys, licence_transferable=found.value.licence_passes)


def _in_order(field: str, first: date, second: date | None) -> None:
    if second is not None and second < first:
        raise ImpossibleFact(field, "is before the day it answers to")


ADAPTERS: Mapping[str, Callable[[Facts], Answer]] = {
    "registration_letters": _letters,
    "registration_window": _window,
    "registration_cancellation": _ceases,
    "survey_report": _survey_report,
    "annual_return": _annual_return,
    "navik_qualification": _qualification,
    "marks": _marks,
    "licence_validity": _licence_validity,
    "renewal_validity": _renewal_validity,
    "renewal": _renewal,
    "duplicate_licence": _duplicate,
    "transfer_report": _transfer,
}
