"""Accidents and sinkings: what is reported, who was told, what they answered. History only grows."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import ForeignKey, Index, UniqueConstraint, text
from sqlalchemy.orm import Mapped, mapped_column

from bot.store.tables.base import Base, JsonList, JsonMap


class Incident(Base):
    """One accident or sinking as it stands; how it came to stand so is in IncidentEvent.

    status: open, alerted, unconfirmed, acknowledged, updated, withdrawal_pending_officer,
    close_pending_officer, closed. counts: aboard, rescued, missing, dead, injured, drowned;
    absent means unknown. level, next_step_at: where the escalation stands and when it goes on
    (people's time); an incident that is not closed always has a next step. rescue_coming_at:
    when a rescue office said that it is on the way. candidates: places that it may be, where the
    name is not unique.
    """

    __tablename__ = "incidents"
    __table_args__ = (
        Index("ix_incidents_due", "next_step_at", postgresql_where=text("status <> 'closed'")),
        Index("ix_incidents_opened", "opened_at"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    number: Mapped[str] = mapped_column(unique=True)
    kind: Mapped[str]
    status: Mapped[str] = mapped_column(default="open")
    opened_at: Mapped[datetime]
    stored_at: Mapped[datetime]
    place_written: Mapped[str | None]
    place_id: Mapped[str | None]
    candidates: Mapped[JsonList] = mapped_column(default=list)
    district: Mapped[str | None]
    state: Mapped[str | None]
    lat: Mapped[float | None]
    lon: Mapped[float | None]
    counts: Mapped[JsonMap] = mapped_column(default=dict)
    boat_no: Mapped[str | None]
    happened: Mapped[str | None]
    words: Mapped[str]
    photos: Mapped[int] = mapped_column(default=0)
    level: Mapped[int] = mapped_column(default=0)
    next_step_at: Mapped[datetime | None]
    rescue_coming_at: Mapped[datetime | None]
    asked_after_at: Mapped[datetime | None]
    maybe_same_as: Mapped[int | None] = mapped_column(ForeignKey("incidents.id"))
    closed_at: Mapped[datetime | None]
    outcome: Mapped[str | None]
    drill: Mapped[bool] = mapped_column(default=False)
    sample: Mapped[bool] = mapped_column(default=False)


class IncidentEvent(Base):
    """One thing that happened to an incident. The database refuses to change or delete it.

    kind: reported, added, withdrawn, told, seen, on_the_way, not_ours, escalated, asked_after,
    closed, repeated, bundled, alarm. Bundled means told in one message with others of the same
    reporter.
    """

    __tablename__ = "incident_events"
    __table_args__ = (Index("ix_incident_events_incident", "incident_id", "id"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    incident_id: Mapped[int] = mapped_column(ForeignKey("incidents.id"))
    at: Mapped[datetime]
    wall: Mapped[datetime]
    kind: Mapped[str]
    address_id: Mapped[int | None] = mapped_column(ForeignKey("addresses.id"))
    person_id: Mapped[int | None] = mapped_column(ForeignKey("persons.id"))
    office_id: Mapped[int | None] = mapped_column(ForeignKey("offices.id"))
    inbox_id: Mapped[int | None] = mapped_column(ForeignKey("inbox.id"))
    words: Mapped[str | None]
    facts: Mapped[JsonMap] = mapped_column(default=dict)


class IncidentReporter(Base):
    """Who reported it: several people may, and one may lend the phone to another."""

    __tablename__ = "incident_reporters"
    __table_args__ = (Index("ix_incident_reporters_address", "address_id"),)

    incident_id: Mapped[int] = mapped_column(ForeignKey("incidents.id"), primary_key=True)
    address_id: Mapped[int] = mapped_column(ForeignKey("addresses.id"), primary_key=True)
    phone: Mapped[str | None]
    asked: Mapped[JsonMap] = mapped_column(default=dict)
    first_at: Mapped[datetime]


class AlertRow(Base):
    """One officer told of one incident, and what he answered.

    updated_at: when new facts were last sent to him; owes_update: more came since, too soon after
    to be sent one by one. held_until: so long a message to him (held_kind: new, escalation)
    waits to go together with others of the same reporter; held_first: he was not told before, and
    told_at is not final until he is. list: rescue, legal, admin. repeats stop with seen_at; only
    on_the_way_at of a rescue office stops the escalation.
    """

    __tablename__ = "alerts"
    __table_args__ = (
        UniqueConstraint("incident_id", "person_id"),
        Index("ix_alerts_person", "person_id"),
        Index("ix_alerts_owing", "updated_at", postgresql_where=text("owes_update")),
        Index("ix_alerts_held", "held_until", postgresql_where=text("held_until IS NOT NULL")),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    incident_id: Mapped[int] = mapped_column(ForeignKey("incidents.id"))
    person_id: Mapped[int] = mapped_column(ForeignKey("persons.id"))
    office_id: Mapped[int] = mapped_column(ForeignKey("offices.id"))
    list: Mapped[str]
    level: Mapped[int]
    told_at: Mapped[datetime]
    last_told_at: Mapped[datetime]
    repeats: Mapped[int] = mapped_column(default=0)
    updated_at: Mapped[datetime | None]
    owes_update: Mapped[bool] = mapped_column(default=False)
    held_until: Mapped[datetime | None]
    held_kind: Mapped[str | None]
    held_first: Mapped[bool] = mapped_column(default=False)
    seen_at: Mapped[datetime | None]
    on_the_way_at: Mapped[datetime | None]
    not_ours_at: Mapped[datetime | None]
    detail: Mapped[str | None]
