"""Whom an incident is told to, rank by rank, and how each is told: two lists at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

import structlog
from sqlalchemy.orm import Session

from bot.alarms import raise_alarm
from bot.clock import local
from bot.context import Context
from bot.delivery.legal import legal_kinds
from bot.rescuers import CONTROL_ROOM as CONTROL_ROOM
from bot.rescuers import RESCUE_KINDS as RESCUE_KINDS
from bot.rescuers import rescuers
from bot.say import About, room_of, say_at
from bot.store import directory, incidents, people
from bot.store.tables import AlertRow, Incident, Office, PersonRow
from bot.views import name_of
from handlers.accident_words import what_happened
from handlers.base import Arg, Line, Name, Quote, Reply, Term

log = structlog.get_logger()
List = Literal["rescue", "legal", "admin"]


@dataclass(frozen=True, slots=True)
class Duty:
    """An office that is to be told, with its officers in the order in which they are."""

    office: Office
    list: List
    officers: Sequence[PersonRow]


def duties(context: Context, session: Session, incident: Incident) -> Sequence[Duty]:
    """Everyone to be told of an incident: the rescue list, then whom the rules name.

    Where the place is not certain only control rooms are told, and with a pin the stations
    nearest to it; at a boundary river both stations.
    """
    districts = [incident.district] if incident.district else []
    at = local(context.clock.now()).time()
    found: list[Duty] = []
    for office in rescuers(session, incident):
        found.append(Duty(office, "rescue", directory.on_duty(session, office.id, at)))
    if incident.district:
        known = {duty.office.id for duty in found}
        for office in directory.offices_of(
            session, _legal_kinds(incident), districts, sample=incident.sample
        ):
            if office.id not in known and office.kind != "police_station":
                found.append(Duty(office, "legal", directory.on_duty(session, office.id, at)))
    return found


def _legal_kinds(incident: Incident) -> Sequence[str]:
    """Whom the rules name. A fault in reading the rules must not hold the rescue up: then the
    offices that the boat rules name are told."""
    try:
        return legal_kinds(incident)
    except Exception as error:
        log.exception("legal duties not read", number=incident.number, error=type(error).__name__)
        return ("boat_surveyor", "registering_officer")


def top_rank(found: Sequence[Duty]) -> int:
    """The highest rank there is to tell."""
    return max((len(duty.officers) - 1 for duty in found), default=0)


def tell_rank(
    context: Context,
    session: Session,
    incident: Incident,
    rank: int,
    kind: str,
    *,
    only_new: bool = False,
) -> Sequence[Name]:
    """Tell the officers of one rank in every office; the offices that were told, by name.

    only_new: offices that were told before are left out (the place has become clearer, and others
    are concerned now).
    An office that nobody can be reached in is a hole in the roster: the administrator hears of
    it at once. When nobody at all could be told the control room's list was empty: an alarm.
    """
    found = duties(context, session, incident)
    told: list[Name] = []
    known = {alert.office_id for alert in incidents.alerts_of(session, incident.id)}
    for duty in found:
        if only_new and duty.office.id in known:
            told.append(name_of(duty.office))
            continue
        if rank >= len(duty.officers):
            if rank == 0:
                raise_alarm(context, session, "roster_hole", duty.office.code, incident)
            continue
        if _tell_first_reachable(context, session, incident, duty, rank, kind):
            told.append(name_of(duty.office))
    if not told and rank == 0:
        raise_alarm(context, session, "list_empty", incident.number, incident)
    return told


def _tell_first_reachable(
    context: Context, session: Session, incident: Incident, duty: Duty, rank: int, kind: str
) -> bool:
    """Tell the officer of the rank, or the next one of the office who has a live address."""
    for officer in duty.officers[rank:]:
        if tell(context, session, incident, duty, officer, kind):
            return True
    raise_alarm(context, session, "roster_hole", duty.office.code, incident)
    return False


def tell(
    context: Context,
    session: Session,
    incident: Incident,
    duty: Duty,
    officer: PersonRow,
    kind: str,
) -> bool:
    """Tell one officer, once each; False when he has no live address."""
    if not people.live_addresses(session, officer.id):
        return False
    alert = incidents.alert_for(session, incident.id, officer.id)
    now, wall = context.clock.now(), context.clock.wall()
    if alert is None:
        alert = AlertRow(
            incident_id=incident.id,
            person_id=officer.id,
            office_id=duty.office.id,
            list=duty.list,
            level=incident.level,
            told_at=now,
            last_told_at=now,
        )
        session.add(alert)
        session.flush()
        incidents.note(
            session,
            incident,
            "told",
            now=now,
            wall=wall,
            person_id=officer.id,
            office_id=duty.office.id,
            facts={"list": duty.list, "level": incident.level, "kind": kind},
        )
    send_alert(context, session, incident, alert, officer, kind)
    return True


def send_alert(
    context: Context,
    session: Session,
    incident: Incident,
    alert: AlertRow,
    officer: PersonRow,
    kind: str,
    *,
    lines: tuple[Line, ...] | None = None,
    once: str | None = None,
    words: tuple[str, ...] = (),
) -> None:
    """Queue one alert message to an officer's best live address. words: what reporters wrote
    since, for a chat; by default what the first of them wrote."""
    addresses = people.live_addresses(session, officer.id)
    if not addresses:
        return
    address = addresses[0]
    number = context.number_to_answer(address.kind, address.value)
    reply_to = Quote(number) if number else Term("phrase.this_chat")
    said = lines or (alert_line(context, incident, kind, reply_to),)
    if room_of(address.kind) == "chat" and lines is None:
        said += _whole_words(session, incident, words or (incident.words,))
    if incident.drill:
        said = (Line("alert.drill", {"number": Quote(incident.number)}), *said)
    alert.last_told_at = context.clock.now()
    about = About(
        "alert",
        kind,
        incident_id=incident.id,
        alert_id=alert.id,
        once=once,
        buttons=_buttons(incident) if kind in _ANSWERED else (),
    )
    say_at(context, session, address, officer, Reply(lines=said), about)


_ANSWERED = frozenset({"new", "update", "unconfirmed", "escalation"})


def alert_line(context: Context, incident: Incident, kind: str, reply_to: Quote | Term) -> Line:
    """The alert's one template line: what, where, when, how many, number, how to answer."""
    args: dict[str, Arg] = {
        "number": Quote(incident.number),
        "what": what_happened(incident.kind, {k: int(v) for k, v in incident.counts.items()}),
    }
    place = Quote(incident.place_written) if incident.place_written else None
    if kind == "new":
        args |= {"at": incident.opened_at, "reply_to": reply_to}
        if place is None:
            return Line("alert.new_unplaced", args)
        return Line("alert.new", {**args, "place": place})
    args["place"] = place or Term("phrase.place_unknown")
    if kind == "unconfirmed":
        args |= {"at": incident.opened_at, "reply_to": reply_to}
    if kind == "escalation":
        waited = context.clock.now() - incident.opened_at
        args |= {"minutes": int(waited.total_seconds() // 60), "reply_to": reply_to}
    return Line(f"alert.{kind}", args)


def _whole_words(session: Session, incident: Incident, words: tuple[str, ...]) -> tuple[Line, ...]:
    """What a template cannot carry: the words, the reporter's number, the pin."""
    lines = [Line("alert.words", {"words": Quote(each)}) for each in words]
    for reporter in incidents.reporters(session, incident.id)[:3]:
        if reporter.phone:
            lines.append(Line("alert.reporter", {"phone": Quote(reporter.phone)}))
    if incident.lat is not None and incident.lon is not None:
        pin: Mapping[str, Arg] = {
            "lat": Quote(f"{incident.lat:.5f}"),
            "lon": Quote(f"{incident.lon:.5f}"),
        }
        lines.append(Line("alert.pin", pin))
    return tuple(lines)


def _buttons(incident: Incident) -> tuple[tuple[str, str], ...]:
    return tuple(
        (f"button.{name}", f"{code} {incident.number}")
        for name, code in (("seen", "1"), ("coming", "2"), ("not_ours", "3"))
    )
