"""The screens of the simulated phones as somebody watching sees them, and whose phones they are."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from bot.store.tables import Address, Handset, Office, PersonRow, Roster


def newest(session: Session) -> int:
    """The id of the newest message on any phone; 0 where there is none."""
    return session.scalar(select(func.max(Handset.id))) or 0


def ids_after(session: Session, last: int, limit: int = 250) -> Sequence[int]:
    """Ids of messages on any phone above `last`, lowest first."""
    return session.scalars(
        select(Handset.id).where(Handset.id > last).order_by(Handset.id).limit(limit)
    ).all()


def rows(session: Session, ids: Sequence[int]) -> Sequence[Handset]:
    """Messages by their ids, oldest first."""
    if not ids:
        return []
    return session.scalars(select(Handset).where(Handset.id.in_(ids)).order_by(Handset.id)).all()


def on_phone(session: Session, phone: str, limit: int = 60) -> Sequence[Handset]:
    """The latest messages on one phone, oldest first."""
    rows = session.scalars(
        select(Handset).where(Handset.phone == phone).order_by(Handset.id.desc()).limit(limit)
    ).all()
    return rows[::-1]


def owners(session: Session) -> Sequence[tuple[str, PersonRow, Office | None]]:
    """Sample people with their simulated phone and, of officers, the office they serve at."""
    rows = session.execute(
        select(Address.value, PersonRow, Office)
        .join(PersonRow, PersonRow.id == Address.person_id)
        .outerjoin(Roster, Roster.person_id == PersonRow.id)
        .outerjoin(Office, Office.id == Roster.office_id)
        .where(PersonRow.sample, PersonRow.name.is_not(None))
        .where(Address.kind.in_(("simulator_sms", "simulator_chat")))
        .order_by(Address.value, Roster.rank)
    ).all()
    return [(phone, person, office) for phone, person, office in rows]
