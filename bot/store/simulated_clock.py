"""Moving the simulated clock: one at a time, and what it will meet on its way."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from bot.store import agenda
from bot.store.tables import OutboxRow


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
    """The first moment in (after, until] at which something falls due."""
    found = agenda.next_due(session, after)
    return found if found is not None and found <= until else None
