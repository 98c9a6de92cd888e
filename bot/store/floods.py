"""Many incidents from one reporter: how many there are, whom they were told to, what waits to be told."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import and_, func, insert, or_, select
from sqlalchemy.orm import Session, aliased

from bot.store.tables import (
    Address,
    AlertRow,
    BundledAlert,
    Incident,
    IncidentReporter,
    OutboxRow,
)


def only_reporter(session: Session, incident_id: int) -> Address | None:
    """The address that alone reported an incident; None where there are several, or none."""
    found = session.scalars(
        select(Address)
        .join(IncidentReporter, IncidentReporter.address_id == Address.id)
        .where(IncidentReporter.incident_id == incident_id)
        .limit(2)
    ).all()
    return found[0] if len(found) == 1 else None


def opened_from(
    session: Session, address_id: int, since: datetime, incident_id: int
) -> Sequence[int]:
    """Incidents that an address opened after a moment, up to and with this one, exercises left
    out. Who joined what another had reported did not open it."""
    mine, other = aliased(IncidentReporter), aliased(IncidentReporter)
    earlier = select(other.address_id).where(
        other.incident_id == mine.incident_id, other.first_at < mine.first_at
    )
    return session.scalars(
        select(Incident.id)
        .join(mine, mine.incident_id == Incident.id)
        .where(
            mine.address_id == address_id,
            Incident.id <= incident_id,
            Incident.opened_at > since,
            Incident.drill.is_(False),
            ~earlier.exists(),
        )
        .order_by(Incident.id)
    ).all()


def told_of(
    session: Session, person_id: int, address_id: int, since: datetime, incident_id: int
) -> int:
    """Of how many other open incidents reported from an address since a moment an officer was
    told; what is still held back for him does not count."""
    return (
        session.scalar(
            select(func.count())
            .select_from(AlertRow)
            .join(Incident, Incident.id == AlertRow.incident_id)
            .join(IncidentReporter, IncidentReporter.incident_id == Incident.id)
            .where(
                AlertRow.person_id == person_id,
                IncidentReporter.address_id == address_id,
                Incident.id != incident_id,
                Incident.status != "closed",
                Incident.opened_at > since,
                Incident.drill.is_(False),
                or_(AlertRow.held_at.is_(None), AlertRow.held_first.is_(False)),
            )
        )
        or 0
    )


def waiting(session: Session, before: datetime) -> Sequence[int]:
    """Officers for whom something has been held back since a moment or longer, the longest first."""
    return session.scalars(
        select(AlertRow.person_id)
        .where(AlertRow.held_at <= before)
        .group_by(AlertRow.person_id)
        .order_by(func.min(AlertRow.held_at))
    ).all()


def held_ids(session: Session, person_id: int) -> Sequence[int]:
    """The incidents of which something is held back for an officer, oldest first."""
    return session.scalars(
        select(AlertRow.incident_id)
        .where(AlertRow.person_id == person_id, AlertRow.held_at.is_not(None))
        .order_by(AlertRow.held_at, AlertRow.id)
    ).all()


def held_for(session: Session, person_id: int) -> Sequence[tuple[AlertRow, Incident]]:
    """What is held back for an officer, oldest first, with its incidents. Each incident is locked
    before its alert is read, in the order that every change of an incident follows."""
    wanted = and_(AlertRow.person_id == person_id, AlertRow.held_at.is_not(None))
    ids = select(AlertRow.incident_id).where(wanted)
    found = session.scalars(
        select(Incident)
        .where(Incident.id.in_(ids))
        .order_by(Incident.id)
        .with_for_update(key_share=True)
        .execution_options(populate_existing=True)
    ).all()
    by_id = {incident.id: incident for incident in found}
    alerts = session.scalars(
        select(AlertRow)
        .where(wanted, AlertRow.incident_id.in_(by_id))
        .order_by(AlertRow.id)
        .execution_options(populate_existing=True)
    ).all()
    return [(alert, by_id[alert.incident_id]) for alert in alerts]


def held_too_long(session: Session, before: datetime) -> Sequence[Incident]:
    """Open incidents of which an officer should have been told before a moment."""
    late = select(AlertRow.incident_id).where(AlertRow.held_at < before)
    return session.scalars(
        select(Incident).where(Incident.id.in_(late), Incident.status != "closed")
    ).all()


def earliest_held(session: Session) -> datetime | None:
    """Since when the oldest alert is held back."""
    return session.scalar(select(func.min(AlertRow.held_at)))


def link(session: Session, outbox_id: int, alert_ids: Sequence[int]) -> None:
    """Note which alerts a message tells of besides the one it is kept under."""
    if alert_ids:
        rows = [{"outbox_id": outbox_id, "alert_id": alert_id} for alert_id in alert_ids]
        session.execute(insert(BundledAlert), rows)


def bundled_in(session: Session, outbox_id: int) -> Sequence[int]:
    """The alerts that a message tells of besides the one it is kept under."""
    return session.scalars(
        select(BundledAlert.alert_id)
        .where(BundledAlert.outbox_id == outbox_id)
        .order_by(BundledAlert.alert_id)
    ).all()


def incidents_in(session: Session, row: OutboxRow) -> Sequence[int]:
    """Every incident that a message tells of, in order."""
    others = session.scalars(
        select(AlertRow.incident_id).where(AlertRow.id.in_(bundled_in(session, row.id)))
    ).all()
    return sorted({*others, *([row.incident_id] if row.incident_id else [])})


def bundles_of(session: Session, incident_ids: Sequence[int]) -> Sequence[tuple[int, int, int]]:
    """Messages that tell of incidents under another one's name: message, alert, incident."""
    rows = session.execute(
        select(BundledAlert.outbox_id, AlertRow.id, AlertRow.incident_id)
        .join(AlertRow, AlertRow.id == BundledAlert.alert_id)
        .where(AlertRow.incident_id.in_(incident_ids))
        .order_by(BundledAlert.outbox_id, AlertRow.id)
    ).all()
    return [(outbox_id, alert_id, incident_id) for outbox_id, alert_id, incident_id in rows]
