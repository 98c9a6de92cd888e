"""Reading the store for people who look back: dialogues played, timelines, figures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sqlalchemy import select
from sqlalchemy.orm import Session

from bot.store.tables import Incident, OutboxRow, PersonRow


def outbox_since(session: Session, after: int) -> Sequence[OutboxRow]:
    """Outbox rows after an id, in order."""
    return session.scalars(
        select(OutboxRow).where(OutboxRow.id > after).order_by(OutboxRow.id)
    ).all()


def all_incidents(session: Session) -> Sequence[Incident]:
    """Every incident, oldest first."""
    return session.scalars(select(Incident).order_by(Incident.id)).all()


def numbers_of(session: Session) -> Mapping[int, str]:
    """Report numbers by incident id."""
    rows = session.execute(select(Incident.id, Incident.number)).all()
    return {incident_id: number for incident_id, number in rows}


def number_of(session: Session, incident_id: int | None) -> str | None:
    """The report number of an incident, or None."""
    if incident_id is None:
        return None
    return session.scalar(select(Incident.number).where(Incident.id == incident_id))


def people(session: Session, ids: Sequence[int]) -> Sequence[PersonRow]:
    """Persons by id."""
    return session.scalars(
        select(PersonRow).where(PersonRow.id.in_(ids)).order_by(PersonRow.id)
    ).all()
