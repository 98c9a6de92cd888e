"""Messages in and out, each with its state; the rows say what was said, the engine only runs."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import ForeignKey, Index, UniqueConstraint, text
from sqlalchemy.orm import Mapped, mapped_column, relationship

from bot.store.tables.base import Base, JsonList, JsonMap
from bot.store.tables.people import Address


class InboxRow(Base):
    """One inbound message, stored before anything is made of it.

    state: received, processed, failed. answer: the texts given back, so that a repeat of the
    same provider id gets the same answer and changes nothing. stored_at is wall time,
    received_at people's time.
    """

    __tablename__ = "inbox"
    __table_args__ = (
        UniqueConstraint("channel", "provider_id"),
        Index("ix_inbox_waiting", "stored_at", postgresql_where=text("state = 'received'")),
        Index("ix_inbox_address", "address_id", "id"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    channel: Mapped[str]
    provider_id: Mapped[str]
    address_id: Mapped[int] = mapped_column(ForeignKey("addresses.id"))
    text: Mapped[str]
    attachments: Mapped[JsonList] = mapped_column(default=list)
    envelope: Mapped[JsonMap] = mapped_column(default=dict)
    received_at: Mapped[datetime]
    stored_at: Mapped[datetime]
    state: Mapped[str] = mapped_column(default="received")
    attempts: Mapped[int] = mapped_column(default=0)
    understood: Mapped[JsonMap | None]
    incident_id: Mapped[int | None] = mapped_column(ForeignKey("incidents.id"))
    answer: Mapped[JsonList] = mapped_column(default=list)
    error: Mapped[str | None]
    address: Mapped[Address] = relationship()


class DialogueRow(Base):
    """Where the conversation with one address stands."""

    __tablename__ = "dialogues"

    address_id: Mapped[int] = mapped_column(ForeignKey("addresses.id"), primary_key=True)
    state: Mapped[JsonMap]
    updated_at: Mapped[datetime]


class OutboxRow(Base):
    """One message that we owe somebody.

    purpose: alert, answer, reminder, notice. kind: for alerts new, update, escalation, bundle,
    withdrawn, acknowledged, closed, unconfirmed; else the topic. A bundle tells of more alerts than
    alert_id: see BundledAlert. state: queued, sending, sent,
    delivered, failed, expired, inline (given in the HTTP response of its question).
    created_at, next_attempt_at, claimed_at, sent_at, delivered_at are wall time; said_at is
    people's time. document: the paper that goes with it (letter, sitrep), made from what is known
    of the incident at the moment of sending. once: unique name of what must be said once only. repeated: a worker died in
    the middle, or a gateway gave no clear word, so it may arrive twice and is marked. doubted_at:
    when no phone had confirmed an alert in time, and the officer's next address was told too.
    """

    __tablename__ = "outbox"
    __table_args__ = (
        Index(
            "ix_outbox_open",
            "next_attempt_at",
            postgresql_where=text("state IN ('queued', 'sending')"),
        ),
        Index("ix_outbox_incident", "incident_id"),
        Index("ix_outbox_provider", "gateway", "provider_id"),
        Index("ix_outbox_delivered", "delivered_at"),
        Index("ix_outbox_sending", "claimed_at", postgresql_where=text("state = 'sending'")),
        Index("ix_outbox_unproven", "sent_at", postgresql_where=text("state = 'sent'")),
        Index(
            "ix_outbox_undoubted",
            "sent_at",
            postgresql_where=text("state = 'sent' AND purpose = 'alert' AND doubted_at IS NULL"),
        ),
        Index(
            "ix_outbox_urgent",
            "next_attempt_at",
            postgresql_where=text(
                "state = 'queued' AND (purpose = 'alert' OR incident_id IS NOT NULL)"
            ),
        ),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    address_id: Mapped[int] = mapped_column(ForeignKey("addresses.id"))
    person_id: Mapped[int] = mapped_column(ForeignKey("persons.id"))
    purpose: Mapped[str]
    kind: Mapped[str]
    incident_id: Mapped[int | None] = mapped_column(ForeignKey("incidents.id"))
    alert_id: Mapped[int | None] = mapped_column(ForeignKey("alerts.id"))
    reply_to: Mapped[int | None] = mapped_column(ForeignKey("inbox.id"))
    language: Mapped[str]
    lines: Mapped[JsonList] = mapped_column(default=list)
    text: Mapped[str]
    segments: Mapped[int] = mapped_column(default=1)
    template: Mapped[str | None]
    variables: Mapped[JsonList] = mapped_column(default=list)
    buttons: Mapped[JsonList] = mapped_column(default=list)
    document: Mapped[str | None]
    state: Mapped[str] = mapped_column(default="queued")
    once: Mapped[str | None] = mapped_column(unique=True)
    attempts: Mapped[int] = mapped_column(default=0)
    tried: Mapped[JsonList] = mapped_column(default=list)
    said_at: Mapped[datetime]
    created_at: Mapped[datetime]
    next_attempt_at: Mapped[datetime]
    claimed_at: Mapped[datetime | None]
    expires_at: Mapped[datetime | None]
    gateway: Mapped[str | None]
    provider_id: Mapped[str | None]
    sent_at: Mapped[datetime | None]
    delivered_at: Mapped[datetime | None]
    failed_at: Mapped[datetime | None]
    error: Mapped[str | None]
    cost: Mapped[str | None]
    repeated: Mapped[bool] = mapped_column(default=False)
    doubted_at: Mapped[datetime | None]


class BundledAlert(Base):
    """An alert that a message tells of besides the one it is kept under."""

    __tablename__ = "bundled_alerts"
    __table_args__ = (Index("ix_bundled_alerts_alert", "alert_id"),)

    outbox_id: Mapped[int] = mapped_column(ForeignKey("outbox.id"), primary_key=True)
    alert_id: Mapped[int] = mapped_column(ForeignKey("alerts.id"), primary_key=True)


class Attempt(Base):
    """One call of a gateway, kept for the timeline and for proving that nothing was skipped."""

    __tablename__ = "attempts"
    __table_args__ = (Index("ix_attempts_outbox", "outbox_id"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    outbox_id: Mapped[int] = mapped_column(ForeignKey("outbox.id"))
    gateway: Mapped[str]
    started_at: Mapped[datetime]
    ended_at: Mapped[datetime | None]
    result: Mapped[str | None]
    detail: Mapped[str | None]


class Handset(Base):
    """What the simulated phones show: the far end of channel `simulator`."""

    __tablename__ = "handset"
    __table_args__ = (Index("ix_handset_phone", "phone", "id"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    phone: Mapped[str]
    outbound: Mapped[bool]
    text: Mapped[str]
    segments: Mapped[int] = mapped_column(default=1)
    buttons: Mapped[JsonList] = mapped_column(default=list)
    outbox_id: Mapped[int | None]
    at: Mapped[datetime]
    wall: Mapped[datetime]
