"""Persons and addresses: who wrote, and where somebody can be reached."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session

from bot.store.tables import Address, PersonRow


def find_address(session: Session, kind: str, value: str) -> Address | None:
    """The address as it is known, or None."""
    return session.scalar(select(Address).where(Address.kind == kind, Address.value == value))


def address_of(session: Session, kind: str, value: str, now: datetime, *, sample: bool) -> Address:
    """The address, made with a new person when nobody has it; safe when two come at once."""
    found = find_address(session, kind, value)
    if found is not None:
        return found
    person = PersonRow(role="public", sample=sample, created_at=now)
    session.add(person)
    session.flush()
    made = session.scalar(
        insert(Address)
        .values(person_id=person.id, kind=kind, value=value)
        .on_conflict_do_nothing(index_elements=["kind", "value"])
        .returning(Address.id)
    )
    if made is None:
        session.delete(person)
        session.flush()
    address = find_address(session, kind, value)
    if address is None:
        raise LookupError("an address vanished between two looks")
    return address


def lock_address(session: Session, address_id: int) -> Address:
    """The address, locked: one turn at a time for one person's phone. Messages to it can be
    written meanwhile."""
    return session.execute(
        select(Address).where(Address.id == address_id).with_for_update(key_share=True)
    ).scalar_one()


def live_addresses(session: Session, person_id: int) -> Sequence[Address]:
    """Where a person can be reached, best first; addresses that are dead are left out."""
    query = (
        select(Address)
        .where(Address.person_id == person_id, Address.dead_at.is_(None))
        .order_by(Address.preferred, Address.id)
    )
    return session.scalars(query).all()


def move_address(session: Session, address_id: int, value: str) -> None:
    """A gateway says that an address has become another."""
    address = session.get(Address, address_id)
    if address is not None:
        address.value = value


def administrators(session: Session) -> Sequence[PersonRow]:
    """Everyone with the role admin."""
    return session.scalars(
        select(PersonRow).where(PersonRow.role == "admin").order_by(PersonRow.id)
    ).all()


def on_the_water(session: Session, district: str) -> Sequence[PersonRow]:
    """The naviks, owners and lessees of a district: whom an order of it concerns."""
    return session.scalars(
        select(PersonRow)
        .where(
            PersonRow.district == district,
            PersonRow.role.in_(("navik", "owner", "lessee")),
        )
        .order_by(PersonRow.id)
    ).all()
