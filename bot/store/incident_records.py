"""Everything that is kept of an incident, read for those who look back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import or_, select
from sqlalchemy.orm import Session

from bot.store import floods
from bot.store.tables import (
    Address,
    AlertRow,
    Attempt,
    Incident,
    IncidentEvent,
    IncidentReporter,
    Office,
    OutboxRow,
    PersonRow,
)


@dataclass(frozen=True, slots=True)
class Message:
    """One message about an incident with the calls of gateways that carried it."""

    row: OutboxRow
    phone: str
    address_kind: str
    person: PersonRow
    office: Office | None
    attempts: Sequence[Attempt]


@dataclass(frozen=True, slots=True)
class Event:
    """One event of the history with who it concerns."""

    row: IncidentEvent
    person: PersonRow | None
    office: Office | None
    phone: str | None


@dataclass(frozen=True, slots=True)
class Kept:
    """One incident with all that belongs to it, each oldest first."""

    incident: Incident
    reporters: Sequence[IncidentReporter]
    events: Sequence[Event]
    alerts: Sequence[AlertRow]
    messages: Sequence[Message]


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which incidents; None and False leave a thing open. Times are people's time."""

    since: datetime | None = None
    until: datetime | None = None
    district: str | None = None
    only_open: bool = False
    drill: bool | None = None
    sample: bool | None = None


def find(session: Session, wanted: Wanted, limit: int | None = None) -> Sequence[Incident]:
    """The incidents, newest first."""
    query = select(Incident).order_by(Incident.id.desc())
    if wanted.since is not None:
        query = query.where(Incident.opened_at >= wanted.since)
    if wanted.until is not None:
        query = query.where(Incident.opened_at < wanted.until)
    if wanted.district is not None:
        query = query.where(Incident.district == wanted.district)
    if wanted.only_open:
        query = query.where(Incident.status != "closed")
    if wanted.drill is not None:
        query = query.where(Incident.drill == wanted.drill)
    if wanted.sample is not None:
        query = query.where(Incident.sample == wanted.sample)
    return session.scalars(query.limit(limit)).all()


def kept(session: Session, incident: Incident) -> Kept:
    """Everything of one incident."""
    reporters = session.scalars(
        select(IncidentReporter)
        .where(IncidentReporter.incident_id == incident.id)
        .order_by(IncidentReporter.first_at, IncidentReporter.address_id)
    ).all()
    alerts = session.scalars(
        select(AlertRow).where(AlertRow.incident_id == incident.id).order_by(AlertRow.id)
    ).all()
    return Kept(
        incident, reporters, events_of(session, [incident.id]), alerts, _messages(session, incident)
    )


def events_of(session: Session, ids: Sequence[int]) -> Sequence[Event]:
    """The histories of incidents, oldest first."""
    rows = session.execute(
        select(IncidentEvent, PersonRow, Office, Address.value)
        .outerjoin(PersonRow, PersonRow.id == IncidentEvent.person_id)
        .outerjoin(Office, Office.id == IncidentEvent.office_id)
        .outerjoin(Address, Address.id == IncidentEvent.address_id)
        .where(IncidentEvent.incident_id.in_(ids))
        .order_by(IncidentEvent.id)
    ).all()
    return [Event(event, person, office, phone) for event, person, office, phone in rows]


def _messages(session: Session, incident: Incident) -> Sequence[Message]:
    bundles = [outbox_id for outbox_id, _, _ in floods.bundles_of(session, [incident.id])]
    rows = session.execute(
        select(OutboxRow, Address, PersonRow, Office)
        .join(Address, Address.id == OutboxRow.address_id)
        .join(PersonRow, PersonRow.id == OutboxRow.person_id)
        .outerjoin(AlertRow, AlertRow.id == OutboxRow.alert_id)
        .outerjoin(Office, Office.id == AlertRow.office_id)
        .where(or_(OutboxRow.incident_id == incident.id, OutboxRow.id.in_(bundles)))
        .order_by(OutboxRow.id)
    ).all()
    calls = _attempts(session, [row.id for row, _, _, _ in rows])
    return [
        Message(row, address.value, address.kind, person, office, calls.get(row.id, ()))
        for row, address, person, office in rows
    ]


def _attempts(session: Session, ids: Sequence[int]) -> Mapping[int, Sequence[Attempt]]:
    found: dict[int, Any] = {}
    for attempt in session.scalars(
        select(Attempt).where(Attempt.outbox_id.in_(ids)).order_by(Attempt.id)
    ):
        found.setdefault(attempt.outbox_id, []).append(attempt)
    return found
