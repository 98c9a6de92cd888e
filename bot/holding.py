"""Which alerts wait to go together: those of one reporter's many incidents, for who knows of some."""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy.orm import Session

from bot.context import Context
from bot.store import floods, incidents
from bot.store.tables import AlertRow, Incident

KINDS = frozenset({"new", "escalation"})
"""What may wait; everything else that officers are told goes at once."""
WITHIN = timedelta(hours=1)
FROM_THE = 4
"""From which incident on that one reporter opens within the hour."""
KNOWS = 2
"""Of how many other open incidents of that reporter the officer must have been told."""
PHONES = frozenset({"sms", "whatsapp", "simulator_sms"})
"""Addresses that are telephone numbers, which a bundle can name."""


def may_wait(session: Session, incident: Incident, person_id: int, kind: str) -> bool:
    """Whether an alert may wait for others of the same reporter. Where anybody else has reported
    the same, where it is an exercise, where it is doubtful in any way: it goes at once."""
    if kind not in KINDS or incident.drill:
        return False
    reporter = floods.only_reporter(session, incident.id)
    if reporter is None or reporter.kind not in PHONES:
        return False
    since = incident.opened_at - WITHIN
    if len(floods.opened_from(session, reporter.id, since, incident.id)) < FROM_THE:
        return False
    return floods.told_of(session, person_id, reporter.id, since, incident.id) >= KNOWS


def hold(alert: AlertRow, kind: str, now: datetime, *, first: bool) -> None:
    """Hold an alert back. first: the officer has not been told of the incident yet."""
    alert.held_at, alert.held_kind, alert.held_first = now, kind, first


def forget(alert: AlertRow) -> None:
    """Nothing is held back of this alert any more."""
    alert.held_at, alert.held_kind, alert.held_first = None, None, False


def let_go(
    context: Context, session: Session, incident: Incident, alert: AlertRow, kind: str
) -> None:
    """What was held back is being said now."""
    if alert.held_first:
        alert.told_at = context.clock.now()
        note_told(context, session, incident, alert, kind)
    forget(alert)


def note_told(
    context: Context, session: Session, incident: Incident, alert: AlertRow, kind: str
) -> None:
    """Write down that an officer was told for the first time."""
    incidents.note(
        session,
        incident,
        "told",
        now=context.clock.now(),
        wall=context.clock.wall(),
        person_id=alert.person_id,
        office_id=alert.office_id,
        facts={"list": alert.list, "level": alert.level, "kind": kind},
    )
