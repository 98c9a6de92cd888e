"""What has waited too long in the database: alerts that have not gone out, messages not read."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from bot.store.tables import InboxRow, Incident, OutboxRow


def alerts_not_gone(session: Session, before: datetime) -> Sequence[Incident]:
    """Incidents that are not closed with an alert said before a wall time that no gateway has
    taken yet, whether it waits for its next try or is being tried."""
    late = (
        select(OutboxRow.incident_id)
        .where(
            OutboxRow.state.in_(("queued", "sending")),
            OutboxRow.purpose == "alert",
            OutboxRow.kind != "alarm",
            OutboxRow.created_at < before,
        )
        .distinct()
    )
    return session.scalars(
        select(Incident)
        .where(Incident.id.in_(late), Incident.status != "closed")
        .order_by(Incident.id)
        .limit(50)
    ).all()


def messages_not_read(session: Session, before: datetime) -> Sequence[int]:
    """Messages stored before a wall time that nobody has read to the end."""
    return session.scalars(
        select(InboxRow.id)
        .where(InboxRow.state == "received", InboxRow.stored_at < before)
        .order_by(InboxRow.id)
        .limit(50)
    ).all()
