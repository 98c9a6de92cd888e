"""Moving the simulated clock: one at a time, and what it will meet on its way."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from bot.store.tables import Incident, Obligation, Reminder


def hold(session: Session) -> bool:
    """Take the clock for the time of the transaction; False where another is moving it."""
    key = func.hashtextextended("naav_simulated_clock", 0)
    return bool(session.scalar(select(func.pg_try_advisory_xact_lock(key))))


def next_due(session: Session, after: datetime, until: datetime) -> datetime | None:
    """The first moment in (after, until] at which an incident's step or a reminder falls due."""
    step = session.scalar(
        select(func.min(Incident.next_step_at)).where(
            Incident.status != "closed",
            Incident.next_step_at > after,
            Incident.next_step_at <= until,
        )
    )
    reminder = session.scalar(
        select(func.min(Reminder.due_at))
        .join(Obligation, Obligation.id == Reminder.obligation_id)
        .where(
            Reminder.sent_at.is_(None),
            Reminder.skipped_at.is_(None),
            Reminder.due_at > after,
            Reminder.due_at <= until,
        )
    )
    return min((moment for moment in (step, reminder) if moment is not None), default=None)
