"""One incident as a message of the Common Alerting Protocol (OASIS CAP 1.2), for other systems.

The messages of an incident are numbered by its history, which only grows: the report is the
Alert, every later event that changes what a rescuer must know is an Update that refers to all
before it, an officer's "false alarm" is the Cancel. So the same history gives the same message,
and nothing has to be remembered of what was exported.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal
from xml.etree import ElementTree

from sqlalchemy.orm import Session

from bot.clock import local
from bot.papers.facts import Known, known_of
from bot.papers.letter import people_of
from bot.papers.sentences import day_and_hour, say, value
from bot.papers.sheet import within
from bot.rendering.wording import unseen_removed
from bot.store import directory, incidents
from bot.store.tables import Incident, IncidentEvent
from handlers.base import Term

NAMESPACE = "urn:oasis:names:tc:emergency:cap:1.2"
SENDER = "naav-saathi"
TELLING = frozenset({"reported", "added", "withdrawn", "on_the_way", "closed"})
"""Events of the history after which there is a new message."""
INFO_LANGUAGES: Mapping[str, str] = {"hi-IN": "hi", "en-IN": "en"}
STATES: Mapping[str, str] = {"bihar": "IN-BR", "mp": "IN-MP"}
"""Subdivisions of ISO 3166-2."""
PIN_KM, PLACE_KM = 0.5, 2.0
"""Radius round a pin that was sent, and round a place that the directory knows."""
HEADLINE = 160
GRAVE = ("missing", "dead", "drowned")
MsgType = Literal["Alert", "Update", "Cancel"]


@dataclass(frozen=True, slots=True)
class Issue:
    """One message of the series: its number from 1, when it was, and when those before it were."""

    number: int
    sent: datetime
    before: tuple[datetime, ...]


@dataclass(frozen=True, slots=True)
class Area:
    """Where: circle as CAP writes it ("lat,lon km"), codes of the place by what they are of."""

    circle: str | None
    codes: tuple[tuple[str, str], ...]


def cap_xml(session: Session, incident: Incident, *, sender: str = SENDER) -> bytes:
    """The newest CAP 1.2 message of an incident, UTF-8 with its declaration.

    sender: what other systems know us by, such as the public host name; no blanks, commas, < or &.
    """
    issue = _issue(incident, incidents.history(session, incident.id))
    return cap_message(known_of(session, incident), issue, _area(session, incident), sender)


def cap_message(known: Known, issue: Issue, area: Area, sender: str = SENDER) -> bytes:
    """The message for what is known.

    status: Actual, Exercise for a drill, Test for sample people. scope is Restricted, since the
    reporter's words may name people; telephone numbers of the record are left out.
    """
    root = ElementTree.Element("alert", {"xmlns": NAMESPACE})
    _add(root, "identifier", _identifier(known, issue.number))
    _add(root, "sender", sender)
    _add(root, "sent", _time(issue.sent))
    _add(root, "status", _status(known))
    _add(root, "msgType", _message_type(known, issue))
    _add(root, "scope", "Restricted")
    _add(root, "restriction", say("en", "cap.restriction"))
    if issue.before:
        _add(root, "references", _references(known, issue, sender))
    _add(root, "incidents", f"{SENDER}-{known.number}")
    for tag, language in INFO_LANGUAGES.items():
        _info(root, known, tag, language, area)
    ElementTree.indent(root)
    written: bytes = ElementTree.tostring(root, encoding="utf-8", xml_declaration=True)
    return written


def _issue(incident: Incident, history: Sequence[IncidentEvent]) -> Issue:
    times = [event.at for event in history if event.kind in TELLING] or [incident.opened_at]
    return Issue(len(times), times[-1], tuple(times[:-1]))


def _message_type(known: Known, issue: Issue) -> MsgType:
    if not issue.before:
        return "Alert"
    cancelled = known.status == "closed" and known.outcome in ("false_alarm", "not_now")
    return "Cancel" if cancelled else "Update"


def _identifier(known: Known, number: int) -> str:
    """Unique for ever: the report's number is, and its messages are counted."""
    return f"{SENDER}-{known.number}-{number}"


def _references(known: Known, issue: Issue, sender: str) -> str:
    return " ".join(
        f"{sender},{_identifier(known, number)},{_time(sent)}"
        for number, sent in enumerate(issue.before, start=1)
    )


def _time(at: datetime) -> str:
    """2026-11-30T10:05:00+05:30: whole seconds, the offset in figures, as CAP wants it."""
    return local(at).replace(microsecond=0).isoformat()


def _status(known: Known) -> str:
    if known.drill:
        return "Exercise"
    return "Test" if known.sample else "Actual"


def _info(root: ElementTree.Element, known: Known, tag: str, language: str, area: Area) -> None:
    info = ElementTree.SubElement(root, "info")
    event = value(language, Term(f"kind.{known.kind}"))
    closed = known.status == "closed"
    _add(info, "language", tag)
    _add(info, "category", "Rescue")
    _add(info, "category", "Transport")
    _add(info, "event", event)
    _add(info, "responseType", _response(known))
    _add(info, "urgency", "Past" if closed else "Immediate")
    _add(info, "severity", "Extreme" if _grave(known) else "Severe")
    _add(info, "certainty", _certainty(known))
    _add(info, "audience", say(language, "cap.audience"))
    _add(info, "onset", _time(known.reported_at))
    _add(info, "senderName", say(language, "cap.sender"))
    _add(info, "headline", _headline(known, event, language))
    _add(info, "description", _description(known, language))
    if not closed:
        _add(info, "instruction", say(language, "cap.instruction", number=known.number))
    _parameters(info, known)
    _write_area(info, known, language, area)


def _response(known: Known) -> str:
    if known.status == "closed":
        return "AllClear"
    return "Assess" if known.status in _DOUBTED else "Execute"


_DOUBTED: Mapping[str, str] = {
    "unconfirmed": "Possible",
    "withdrawal_pending_officer": "Unlikely",
}
"""States in which it is not sure that there is an accident, with CAP's word for how sure."""


def _certainty(known: Known) -> str:
    if known.outcome in ("false_alarm", "not_now"):
        return "Unlikely"
    return _DOUBTED.get(known.status, "Observed")


def _grave(known: Known) -> bool:
    return known.kind == "sinking" or any(known.counts.get(name) for name in GRAVE)


def _headline(known: Known, event: str, language: str) -> str:
    place = known.place or say(language, "cap.place_unknown")
    said = say(language, "cap.headline", what=event, place=place, number=known.number)
    return within(said, HEADLINE)


def _description(known: Known, language: str) -> str:
    unknown = say(language, "cap.unknown")
    return say(
        language,
        "cap.description",
        at=day_and_hour(known.reported_at, language),
        people=people_of(known, language) or unknown,
        boat_no=known.boat_no or unknown,
        words=known.words or unknown,
    )


def _parameters(info: ElementTree.Element, known: Known) -> None:
    """The figures as figures, for a machine: the report's number and status, counts of people."""
    _named(info, "parameter", "naav:report", known.number)
    _named(info, "parameter", "naav:status", known.status)
    for name, count in sorted(known.counts.items()):
        _named(info, "parameter", f"naav:{name}", str(count))


def _write_area(info: ElementTree.Element, known: Known, language: str, where: Area) -> None:
    area = ElementTree.SubElement(info, "area")
    parts = [known.place] if known.place else []
    if known.district is not None:
        parts.append(say(language, "sitrep.district", district=known.district))
    _add(area, "areaDesc", "; ".join(parts) or say(language, "cap.place_unknown"))
    if where.circle is not None:
        _add(area, "circle", where.circle)
    for name, code in where.codes:
        _named(area, "geocode", name, code)


def _area(session: Session, incident: Incident) -> Area:
    codes = []
    state = STATES.get(incident.state or "")
    if state:
        codes.append(("ISO3166-2", state))
    if incident.district:
        codes.append(("naav:district", incident.district))
    return Area(_circle(session, incident), tuple(codes))


def _circle(session: Session, incident: Incident) -> str | None:
    if incident.lat is not None and incident.lon is not None:
        return f"{incident.lat:.5f},{incident.lon:.5f} {PIN_KM}"
    place = directory.place(session, incident.place_id) if incident.place_id else None
    if place is None or place.lat is None or place.lon is None:
        return None
    return f"{place.lat:.5f},{place.lon:.5f} {PLACE_KM}"


def _named(parent: ElementTree.Element, element: str, name: str, code: str) -> None:
    made = ElementTree.SubElement(parent, element)
    _add(made, "valueName", name)
    _add(made, "value", code)


def _add(parent: ElementTree.Element, name: str, text: str) -> None:
    """An element with a text; signs that XML cannot hold are taken out, the rest is escaped."""
    ElementTree.SubElement(parent, name).text = unseen_removed(text)
