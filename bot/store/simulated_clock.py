"""Moving the simulated clock: one at a time, and what it will meet on its way."""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from bot.store import agenda
from bot.store.tables import Incident, OutboxRow

LETTER_AGES = (timedelta(minutes=30), timedelta(hours=20))
"""The ages of an incident at which its written report is asked for."""


def hold(session: Session) -> bool:
    """Take the clock for the time of the transaction; False where another is moving it."""
    key = func.hashtextextended("naav_simulated_clock", 0)
    return bool(session.scalar(select(func.pg_try_advisory_xact_lock(key))))


def owes(session: Session, wall: datetime) -> bool:
    """Whether a message that may go out now has not gone out yet."""
    found = session.scalar(
        select(OutboxRow.id)
        .where(OutboxRow.state.in_(("queued", "sending")), OutboxRow.next_attempt_at <= wall)
        .limit(1)
    )
    return found is not None


def next_due(session: Session, after: datetime, until: datetime) -> datetime | None:
    """The first moment in (after, until] at which something falls due: an incident's
    step, the asking for its written report, a reminder."""
    letters = [_letter(session, after - age, until - age, age) for age in LETTER_AGES]
    moments = (agenda.next_due(session, after), *letters)
    found = [each for each in moments if each is not None and each <= until]
    return min(found, default=None)


def _letter(session: Session, after: datetime, until: datetime, age: timedelta) -> datetime | None:
    """When the first incident opened in (after, until] reaches an age."""
    opened = session.scalar(
        select(func.min(Incident.opened_at)).where(
            Incident.opened_at > after, Incident.opened_at <= until
        )
    )
    return opened + age if opened is not None else None
