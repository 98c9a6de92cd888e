"""When the control rooms get the situation report: once while it is going on, once at the end."""

from __future__ import annotations

from datetime import timedelta

from sqlalchemy.orm import Session

from bot.context import Context
from bot.papers.handing import hand_over
from bot.store import incidents, timeline
from bot.store.people import live_addresses
from bot.store.tables import Incident

FIRST_AFTER = timedelta(minutes=30)
LOOK_BACK = timedelta(days=7)
CONTROL_ROOM = "district_control_room"


def send(context: Context, session: Session) -> None:
    """Queue the reports whose time has come, each once for every officer of a control room who
    was told and whose phone can show one."""
    now = context.clock.now()
    for incident in incidents.opened_between(session, now - LOOK_BACK, now):
        if incident.status == "unconfirmed":
            continue
        if incident.status == "closed":
            _hand_to_control_rooms(context, session, incident, "closed")
        elif now - incident.opened_at >= FIRST_AFTER:
            _hand_to_control_rooms(context, session, incident, "first")


def _hand_to_control_rooms(
    context: Context, session: Session, incident: Incident, which: str
) -> None:
    for told in timeline.told(session, [incident.id]):
        addresses = live_addresses(session, told.person.id)
        if told.office.kind == CONTROL_ROOM and addresses:
            once = f"sitrep:{which}:{incident.id}:{addresses[0].id}"
            hand_over(context, session, addresses[0], incident, "sitrep", once)
