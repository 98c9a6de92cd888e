"""People and a duty list for a rehearsal on a scratch database."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from bot.store.tables import Address, Incident, Office, PersonRow, Roster

DESK = "control_room"
_ROLES = {"public", "navik", "owner", "lessee", "officer", "admin"}


def set_up(
    session: Session, users: Mapping[str, Mapping[str, Any]], kind: str, now: datetime
) -> dict[int, str]:
    """The users of a dialogue, and a control room for every place with its officers in order.

    Gives each person's key by id; the desk that stands in where no officer is named has the
    office's own.
    """
    office = Office(
        code=DESK,
        kind="district_control_room",
        names={"en": "Control Room", "hi": "नियंत्रण कक्ष", "hi_Latn": "Control Room"},
        sample=True,
    )
    session.add(office)
    session.flush()
    names: dict[int, str] = {}
    officers: list[PersonRow] = []
    for key, user in users.items():
        role = str(user.get("role", "public"))
        person = _person(session, role if role in _ROLES else "public", kind, user["phone"], now)
        names[person.id] = str(key)
        if role == "officer":
            officers.append(person)
    if not officers:
        officers = [_person(session, "officer", kind, "+919000000999", now)]
        names[officers[0].id] = DESK
    for rank, person in enumerate(officers):
        session.add(Roster(office_id=office.id, person_id=person.id, rank=rank))
    return names


def last_number(session: Session) -> str | None:
    """The number of the newest report."""
    return session.scalar(select(Incident.number).order_by(Incident.id.desc()).limit(1))


def _person(session: Session, role: str, kind: str, phone: object, now: datetime) -> PersonRow:
    person = PersonRow(role=role, sample=True, created_at=now)
    session.add(person)
    session.flush()
    session.add(Address(person_id=person.id, kind=kind, value=str(phone)))
    session.flush()
    return person
