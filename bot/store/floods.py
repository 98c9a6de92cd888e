"""Many incidents from one reporter: how many there are, whom they were told to, what waits to be told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
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


def opened_by_one(
    session: Session, incident_id: int, since: datetime
) -> tuple[Address | None, int]:
    """The address that alone reported an incident, and how many it opened after a moment, up to
    and with this one, exercises left out; None and 0 where several reported it, or nobody. Who
    joined what another had reported did not open it."""
    mine, other = aliased(IncidentReporter), aliased(IncidentReporter)
    earlier = select(other.address_id).where(
        other.incident_id == mine.incident_id, other.first_at < mine.first_at
    )
    opened = (
        select(func.count())
        .select_from(mine)
        .join(Incident, Incident.id == mine.incident_id)
        .where(
            mine.address_id == Address.id,
            Incident.id <= incident_id,
            Incident.opened_at > since,
            Incident.drill.is_(False),
            ~earlier.exists(),
        )
        .scalar_subquery()
    )
    found = session.execute(
        select(Address, opened)
        .join(IncidentReporter, IncidentReporter.address_id == Address.id)
        .where(IncidentReporter.incident_id == incident_id)
        .limit(2)
    ).all()
    if len(found) != 1:
        return None, 0
    reporter, count = found[0]
    return reporter, count


@dataclass(frozen=True, slots=True)
class Told:
    """What an officer was told of one reporter's other open incidents. count: of how many;
    newest: when he was told of one that was new to him; last: when he last heard of any."""

    count: int
    newest: datetime | None
    last: datetime | None


def told_of(
    session: Session, person_id: int, address_id: int, since: datetime, incident_id: int
) -> Told:
    """What an officer was told of the other open incidents that an address reported since a
    moment; what is still held back for him does not count."""
    count, newest, last = session.execute(
        select(func.count(), func.max(AlertRow.told_at), func.max(AlertRow.last_told_at))
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
            or_(AlertRow.held_until.is_(None), AlertRow.held_first.is_(False)),
        )
    ).one()
    return Told(count, newest, last)


def waiting(session: Session, now: datetime) -> Sequence[int]:
    """Officers for whom something has been held back long enough, the longest first."""
    return session.scalars(
        select(AlertRow.person_id)
        .where(AlertRow.held_until <= now)
        .group_by(AlertRow.person_id)
        .order_by(func.min(AlertRow.held_until))
    ).all()


def held_ids(session: Session, person_id: int) -> Sequence[int]:
    """The incidents of which something is held back for an officer, oldest first."""
    return session.scalars(
        select(AlertRow.incident_id)
        .where(AlertRow.person_id == person_id, AlertRow.held_until.is_not(None))
        .order_by(AlertRow.held_until, AlertRow.id)
    ).all()


def held_for(session: Session, person_id: int) -> Sequence[tuple[AlertRow, Incident]]:
    """What is held back for an officer, oldest first, with its incidents. Each incident is locked
    before its alert is read, in the order that every change of an incident follows."""
    wanted = and_(AlertRow.person_id == person_id, AlertRow.held_until.is_not(None))
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
    late = select(AlertRow.incident_id).where(AlertRow.held_until < before)
    return session.scalars(
        select(Incident).where(Incident.id.in_(late), Incident.status != "closed")
    ).all()


def next_due(session: Session, after: datetime) -> datetime | None:
    """When after a moment the next alert has been held back long enough."""
    return session.scalar(select(func.min(AlertRow.held_until)).where(AlertRow.held_until > after))


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
