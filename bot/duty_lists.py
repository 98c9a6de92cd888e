"""Whom an incident is told to: the rescue list, whom the rules name, and those who come after."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

import structlog
from sqlalchemy.orm import Session

from bot.clock import local
from bot.context import Context
from bot.delivery.legal import legal_kinds
from bot.policies import policy_for
from bot.rescuers import CONTROL_ROOM, rescuers
from bot.store import directory, incidents
from bot.store.tables import Incident, Office, PersonRow

log = structlog.get_logger()
List = Literal["rescue", "legal", "admin"]


@dataclass(frozen=True, slots=True)
class Duty:
    """An office that is to be told, with its officers in the order in which they are: those on
    duty at this hour first, their deputies after."""

    office: Office
    list: List
    officers: Sequence[PersonRow]


def duty_of(context: Context, session: Session, office: Office, listed: List) -> Duty:
    """An office with whoever serves there at this hour, told first."""
    at = local(context.clock.now()).time()
    return Duty(office, listed, directory.on_duty(session, office.id, at))


def duties(context: Context, session: Session, incident: Incident) -> Sequence[Duty]:
    """Everyone to be told of an incident: the rescue list, then whom the rules name.

    Where the place is not certain only control rooms are told, and with a pin the stations
    nearest to it; at a boundary river both stations.
    """
    kinds = policy_for(session, incident.district).tell
    found = [
        duty_of(context, session, office, "rescue") for office in rescuers(session, incident, kinds)
    ]
    if incident.district:
        known = {duty.office.id for duty in found}
        for office in directory.offices_of(
            session, _legal_kinds(incident), [incident.district], sample=incident.sample
        ):
            if office.id not in known and office.kind != "police_station":
                found.append(duty_of(context, session, office, "legal"))
    return found


def chain(context: Context, session: Session, incident: Incident) -> Sequence[Duty]:
    """The lists, and who comes in when they are silent: the offices to which officers handed it
    over, and those above the offices that were told. Each climb reaches one office higher."""
    found = list(duties(context, session, incident))
    for office, listed in _joined(session, incident, found):
        found.append(duty_of(context, session, office, listed))
    return found


def control_rooms(context: Context, session: Session, incident: Incident) -> Sequence[Duty]:
    """Every control room there is: for when nobody nearer can be told."""
    rooms = directory.all_of_kind(session, CONTROL_ROOM, sample=incident.sample)
    return [duty_of(context, session, office, "rescue") for office in rooms]


def _joined(
    session: Session, incident: Incident, listed: Sequence[Duty]
) -> Iterable[tuple[Office, List]]:
    alerts = incidents.alerts_of(session, incident.id)
    told = incidents.offices_named(session, [alert.office_id for alert in alerts])
    how: dict[str, List] = {}
    for alert in alerts:
        office = told[alert.office_id]
        if office.above:
            how[office.above] = (
                "rescue" if alert.list == "rescue" else how.get(office.above, "legal")
            )
    for code in incidents.handed_to(session, incident.id):
        how[code] = "rescue"
    known = {duty.office.id for duty in listed}
    for office in sorted(directory.offices_by_code(session, list(how)), key=lambda row: row.id):
        if office.id in known or office.ended_at or office.sample != incident.sample:
            continue
        yield office, how[office.code]


def _legal_kinds(incident: Incident) -> Sequence[str]:
    """Whom the rules name. A fault in reading the rules must not hold the rescue up: then the
    offices that the boat rules name are told."""
    try:
        return legal_kinds(incident)
    except Exception as error:
        log.exception("legal duties not read", number=incident.number, error=type(error).__name__)
        return ("boat_surveyor", "registering_officer")
