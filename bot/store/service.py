"""The service about itself in the database: alarms, heartbeats, audit, the simulated clock."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session

from bot.store.tables import AuditRow, Heartbeat, ServiceAlarm, SimulatedClock

ALARM_AGAIN = timedelta(minutes=15)
"""An alarm that still stands is raised again after this long (people's time)."""


def note_alarm(
    session: Session, kind: str, subject: str, now: datetime, wall: datetime
) -> ServiceAlarm | None:
    """Write an alarm down; None when the same one was raised a short while ago."""
    recent = session.scalar(
        select(ServiceAlarm.id).where(
            ServiceAlarm.kind == kind,
            ServiceAlarm.subject == subject,
            ServiceAlarm.settled_at.is_(None),
            ServiceAlarm.at > now - ALARM_AGAIN,
        )
    )
    if recent is not None:
        return None
    alarm = ServiceAlarm(at=now, wall=wall, kind=kind, subject=subject, told_at=now)
    session.add(alarm)
    session.flush()
    return alarm


def standing_alarms(session: Session) -> Sequence[ServiceAlarm]:
    """Alarms that nobody has settled, newest first."""
    return session.scalars(
        select(ServiceAlarm)
        .where(ServiceAlarm.settled_at.is_(None))
        .order_by(ServiceAlarm.id.desc())
        .limit(100)
    ).all()


def beat(session: Session, name: str, wall: datetime, detail: Mapping[str, Any]) -> None:
    """A process says that it lives."""
    session.execute(
        insert(Heartbeat)
        .values(name=name, at=wall, detail=dict(detail))
        .on_conflict_do_update(index_elements=["name"], set_={"at": wall, "detail": dict(detail)})
    )


def note_audit(
    session: Session,
    *,
    at: datetime,
    inbox_id: int,
    topic: str,
    facts: Mapping[str, Any],
    cites: Mapping[str, Any],
    digest: str | None,
) -> None:
    """Keep what an answer rested on."""
    session.add(
        AuditRow(
            at=at,
            inbox_id=inbox_id,
            topic=topic,
            facts=dict(facts),
            cites=dict(cites),
            digest=digest,
        )
    )


def clock_shift(session: Session) -> timedelta:
    """By how much the people's time is ahead of the wall."""
    row = session.get(SimulatedClock, 1)
    return timedelta(seconds=row.shift_seconds) if row else timedelta()


def set_clock_shift(session: Session, shift: timedelta) -> None:
    """Move the people's time."""
    seconds = int(shift.total_seconds())
    session.execute(
        insert(SimulatedClock)
        .values(id=1, shift_seconds=seconds)
        .on_conflict_do_update(index_elements=["id"], set_={"shift_seconds": seconds})
    )
