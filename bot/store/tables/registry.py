"""Leases and licences, the obligations that follow from them, and the reminders of those."""

from __future__ import annotations

from datetime import date, datetime
from decimal import Decimal

from sqlalchemy import ForeignKey, Index, UniqueConstraint, text
from sqlalchemy.orm import Mapped, mapped_column

from bot.store.tables.base import Base, JsonMap


class LeaseRow(Base):
    """A ferry lease; amounts in rupees. granted_by: the authority, which decides the schedule."""

    __tablename__ = "leases"
    __table_args__ = (Index("ix_leases_person", "person_id"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    person_id: Mapped[int] = mapped_column(ForeignKey("persons.id"))
    instrument: Mapped[str]
    ferry: Mapped[str]
    district: Mapped[str | None]
    ferry_class: Mapped[str | None]
    years: Mapped[int]
    bid: Mapped[Decimal]
    accepted_on: Mapped[date]
    starts_on: Mapped[date]
    granted_by: Mapped[str]
    ended_on: Mapped[date | None]


class LicenceRow(Base):
    """A boat licence."""

    __tablename__ = "licences"
    __table_args__ = (Index("ix_licences_person", "person_id"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    person_id: Mapped[int] = mapped_column(ForeignKey("persons.id"))
    instrument: Mapped[str]
    boat_no: Mapped[str]
    boat_class: Mapped[int | None]
    granted_on: Mapped[date | None]
    expires_on: Mapped[date]
    ended_on: Mapped[date | None]


class Obligation(Base):
    """Something to be done by a day. state: open, softened (he says it is done), done (the office
    says so). facts: amount, number, rule: what the reminder names."""

    __tablename__ = "obligations"
    __table_args__ = (
        Index("ix_obligations_due", "due_on", postgresql_where=text("state <> 'done'")),
        Index("ix_obligations_person", "person_id"),
        UniqueConstraint("source", "kind", "due_on"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    person_id: Mapped[int] = mapped_column(ForeignKey("persons.id"))
    source: Mapped[str]
    kind: Mapped[str]
    due_on: Mapped[date]
    amount: Mapped[Decimal | None]
    facts: Mapped[JsonMap] = mapped_column(default=dict)
    state: Mapped[str] = mapped_column(default="open")
    reference: Mapped[str | None]


class Reminder(Base):
    """One reminder of an obligation. offset_days: -7, -1, 0, +1 from the due day; due_at is the
    people's time at which it is to go; skipped_at: too old to be of use after an outage."""

    __tablename__ = "reminders"
    __table_args__ = (
        UniqueConstraint("obligation_id", "offset_days"),
        Index(
            "ix_reminders_due",
            "due_at",
            postgresql_where=text("sent_at IS NULL AND skipped_at IS NULL"),
        ),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    obligation_id: Mapped[int] = mapped_column(ForeignKey("obligations.id"))
    offset_days: Mapped[int]
    due_at: Mapped[datetime]
    sent_at: Mapped[datetime | None]
    skipped_at: Mapped[datetime | None]
    outbox_id: Mapped[int | None] = mapped_column(ForeignKey("outbox.id"))
