"""The service about itself: audit of answers, heartbeats, alarms, the simulated clock."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import ForeignKey, Index
from sqlalchemy.orm import Mapped, mapped_column

from bot.store.tables.base import Base, JsonMap


class AuditRow(Base):
    """What an answer rested on: facts, rule, the rulebook's digest. No words of the sender."""

    __tablename__ = "audit"
    __table_args__ = (Index("ix_audit_at", "at"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    at: Mapped[datetime]
    inbox_id: Mapped[int | None] = mapped_column(ForeignKey("inbox.id"))
    topic: Mapped[str]
    facts: Mapped[JsonMap] = mapped_column(default=dict)
    cites: Mapped[JsonMap] = mapped_column(default=dict)
    digest: Mapped[str | None]


class Heartbeat(Base):
    """When a process last said that it lives (wall time)."""

    __tablename__ = "heartbeats"

    name: Mapped[str] = mapped_column(primary_key=True)
    at: Mapped[datetime]
    detail: Mapped[JsonMap] = mapped_column(default=dict)


class ServiceAlarm(Base):
    """Something the administrator has to know: an empty list, a dead gateway, a missing template."""

    __tablename__ = "service_alarms"
    __table_args__ = (Index("ix_service_alarms_at", "at"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    at: Mapped[datetime]
    wall: Mapped[datetime]
    kind: Mapped[str]
    subject: Mapped[str]
    detail: Mapped[JsonMap] = mapped_column(default=dict)
    told_at: Mapped[datetime | None]
    settled_at: Mapped[datetime | None]


class SimulatedClock(Base):
    """By how many seconds the people's time is ahead of the wall. One row, id 1."""

    __tablename__ = "simulated_clock"

    id: Mapped[int] = mapped_column(primary_key=True)
    shift_seconds: Mapped[int] = mapped_column(default=0)
