"""When the control rooms get the situation report: once while it is going on, once at the end."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta

from sqlalchemy.orm import Session

from bot.context import Context
from bot.papers.handing import hand_over
from bot.store import incidents, people, timeline
from bot.store.said import already_said
from bot.store.tables import Incident

FIRST_AFTER = timedelta(minutes=30)
FIRST_UNTIL = timedelta(hours=24)
CLOSED_WITHIN = timedelta(hours=6)
LOOK_BACK = timedelta(days=7)
CONTROL_ROOM = "district_control_room"


def send(context: Context, session: Session) -> None:
    """Queue the reports whose time has come, each once for every officer of a control room who
    was told and whose phone can show one."""
    now = context.clock.now()
    due = {each.id: (each, which) for each, which in _due(session, now)}
    told = [each for each in timeline.told(session, list(due)) if each.office.kind == CONTROL_ROOM]
    wanted = {
        f"sitrep:{due[each.alert.incident_id][1]}:{each.alert.incident_id}:{each.person.id}": each
        for each in told
    }
    for once in wanted.keys() - already_said(session, wanted):
        each = wanted[once]
        addresses = people.live_addresses(session, each.person.id)
        if addresses:
            incident = due[each.alert.incident_id][0]
            hand_over(context, session, addresses[0], incident, "sitrep", once)


def _due(session: Session, now: datetime) -> Iterator[tuple[Incident, str]]:
    """Incidents of which there is something to report, and which report it is."""
    for incident in incidents.opened_between(session, now - LOOK_BACK, now):
        if incident.closed_at is not None:
            if now - incident.closed_at <= CLOSED_WITHIN and incident.outcome != "not_now":
                yield incident, "closed"
        elif (
            incident.status != "unconfirmed"
            and FIRST_AFTER <= now - incident.opened_at <= FIRST_UNTIL
        ):
            yield incident, "first"
