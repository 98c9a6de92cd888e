"""Which alerts wait to go together: those of one reporter's many incidents, for who knows of some."""

from __future__ import annotations

from datetime import datetime, timedelta

import structlog
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from bot.context import Context
from bot.store import floods, incidents
from bot.store.tables import AlertRow, Incident

log = structlog.get_logger()
KINDS = frozenset({"new", "escalation"})
"""What may wait; everything else that officers are told goes at once."""
WITHIN = timedelta(hours=1)
FROM_THE = 4
"""From which incident on that one reporter opens within the hour."""
KNOWS = 2
"""Of how many other open incidents of that reporter the officer must have been told."""
HELD_AT_MOST = timedelta(seconds=50)
"""How long after the last one of that reporter: the officer is told within a minute, and the look
that sends it may be some seconds late."""
PHONES = frozenset({"sms", "whatsapp", "simulator_sms"})
"""Addresses that are telephone numbers, which a bundle can name."""


def wait_until(
    session: Session, incident: Incident, person_id: int, kind: str, now: datetime, *, first: bool
) -> datetime | None:
    """Until when an alert may wait for others of the same reporter; None where it goes at once.
    first: it is the officer's first of this incident.

    Only where the officer heard of that reporter's other incidents a moment ago: who names places
    slower than one a minute is never kept waiting. Where anybody else has reported the same,
    where it is an exercise, where it is doubtful in any way: it goes at once.
    """
    try:
        return _wait_until(session, incident, person_id, kind, now, first=first)
    except SQLAlchemyError:
        raise  # the transaction is lost and with it the alert: the whole turn is tried again
    except Exception as error:
        log.exception("alert does not wait", incident=incident.id, error=type(error).__name__)
        return None


def _wait_until(
    session: Session, incident: Incident, person_id: int, kind: str, now: datetime, *, first: bool
) -> datetime | None:
    if kind not in KINDS or incident.drill:
        return None
    since = incident.opened_at - WITHIN
    reporter, opened = floods.opened_by_one(session, incident.id, since)
    if reporter is None or reporter.kind not in PHONES or opened < FROM_THE:
        return None
    told = floods.told_of(session, person_id, reporter.id, since, incident.id)
    heard = told.newest if first else told.last
    if told.count < KNOWS or heard is None or now - heard >= HELD_AT_MOST:
        return None
    return heard + HELD_AT_MOST


def hold(alert: AlertRow, kind: str, until: datetime, *, first: bool) -> None:
    """Hold an alert back. first: the officer has not been told of the incident yet."""
    alert.held_until, alert.held_kind, alert.held_first = until, kind, first


def forget(alert: AlertRow) -> None:
    """Nothing is held back of this alert any more."""
    alert.held_until, alert.held_kind, alert.held_first = None, None, False


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
