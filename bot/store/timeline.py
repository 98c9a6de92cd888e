"""Incidents as somebody watching sees them: the latest ones, their history, and every telling."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from sqlalchemy import or_, select
from sqlalchemy.orm import Session

from bot.store import floods
from bot.store.tables import (
    Address,
    AlertRow,
    Incident,
    IncidentEvent,
    Office,
    OutboxRow,
    PersonRow,
)


@dataclass(frozen=True, slots=True)
class Telling:
    """One message about an incident: to whom, by what, and how far it came. took: from the
    moment it was queued until the phone had it; None while it has not."""

    incident_id: int
    alert_id: int | None
    kind: str
    phone: str
    channel: str
    state: str
    said_at: datetime
    took: timedelta | None
    error: str | None


@dataclass(frozen=True, slots=True)
class Told:
    """One officer of one office who was told of an incident."""

    alert: AlertRow
    person: PersonRow
    office: Office


@dataclass(frozen=True, slots=True)
class Happened:
    """One event of an incident's history, with the office it concerns."""

    event: IncidentEvent
    person: PersonRow | None
    office: Office | None


def latest(session: Session, limit: int) -> Sequence[Incident]:
    """Incidents, those that are open first, then the newest."""
    return session.scalars(
        select(Incident).order_by(Incident.status == "closed", Incident.id.desc()).limit(limit)
    ).all()


def told(session: Session, ids: Sequence[int]) -> Sequence[Told]:
    """Officers told of the incidents, first told first."""
    rows = session.execute(
        select(AlertRow, PersonRow, Office)
        .join(PersonRow, PersonRow.id == AlertRow.person_id)
        .join(Office, Office.id == AlertRow.office_id)
        .where(AlertRow.incident_id.in_(ids))
        .order_by(AlertRow.id)
    ).all()
    return [Told(alert, person, office) for alert, person, office in rows]


def happened(session: Session, ids: Sequence[int], limit: int = 200) -> Sequence[Happened]:
    """The newest events of the incidents' histories, oldest first."""
    rows = session.execute(
        select(IncidentEvent, PersonRow, Office)
        .outerjoin(PersonRow, PersonRow.id == IncidentEvent.person_id)
        .outerjoin(Office, Office.id == IncidentEvent.office_id)
        .where(IncidentEvent.incident_id.in_(ids))
        .order_by(IncidentEvent.id.desc())
        .limit(limit)
    ).all()
    return [Happened(event, person, office) for event, person, office in rows][::-1]


def tellings(session: Session, ids: Sequence[int], limit: int = 1000) -> Sequence[Telling]:
    """The newest messages about the incidents, oldest first; what tells of several stands under
    each of them."""
    also: dict[int, list[tuple[int, int]]] = {}
    for outbox_id, alert_id, incident_id in floods.bundles_of(session, ids):
        also.setdefault(outbox_id, []).append((incident_id, alert_id))
    rows = session.execute(
        select(OutboxRow, Address.value, Address.kind)
        .join(Address, Address.id == OutboxRow.address_id)
        .where(or_(OutboxRow.incident_id.in_(ids), OutboxRow.id.in_(also)))
        .order_by(OutboxRow.id.desc())
        .limit(limit)
    ).all()
    found: list[Telling] = []
    for row, value, kind in reversed(rows):
        own = _telling(row, value, kind)
        found += [own] if own.incident_id in ids else []
        for incident_id, alert_id in also.get(row.id, ()):
            found.append(replace(own, incident_id=incident_id, alert_id=alert_id))
    return found


def _telling(row: OutboxRow, value: str, kind: str) -> Telling:
    return Telling(
        incident_id=row.incident_id or 0,
        alert_id=row.alert_id,
        kind=row.kind,
        phone=value,
        channel=row.gateway or kind,
        state=row.state,
        said_at=row.said_at,
        took=row.delivered_at - row.created_at if row.delivered_at else None,
        error=row.error,
    )
