"""When something falls due next, so that simulated time can stop there."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from bot.store import registry
from bot.store.tables import Incident, OutboxRow


def next_due(session: Session, after: datetime) -> datetime | None:
    """The earliest moment after `after` at which an incident steps, a reminder is said or a
    message is tried again; None when nothing waits."""
    step = session.scalar(
        select(func.min(Incident.next_step_at)).where(
            Incident.status != "closed", Incident.next_step_at > after
        )
    )
    attempt = session.scalar(
        select(func.min(OutboxRow.next_attempt_at)).where(
            OutboxRow.state == "queued", OutboxRow.next_attempt_at > after
        )
    )
    found = [step, attempt, registry.next_reminder_at(session, after)]
    return min((moment for moment in found if moment is not None), default=None)
