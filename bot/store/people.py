"""Persons and addresses: who wrote, and where somebody can be reached."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import bindparam, delete, select, text
from sqlalchemy.orm import Session

from bot.store.tables import Address, PersonRow


def find_address(session: Session, kind: str, value: str) -> Address | None:
    """The address as it is known, or None."""
    return session.scalar(select(Address).where(Address.kind == kind, Address.value == value))


def make_address(session: Session, kind: str, value: str, now: datetime, *, sample: bool) -> None:
    """Write down an address with a new person where nobody has it; safe when two come at once."""
    made = session.connection().execute(
        _MAKE, {"kind": kind, "value": value, "at": now, "sample": sample}
    )
    for person_id, address_id in made:
        if address_id is None:  # another was faster, and the person has no address
            session.execute(delete(PersonRow).where(PersonRow.id == person_id))


_MAKE = text(
    """
    WITH person AS (
        INSERT INTO persons (role, language_chosen, opted_out, sample, created_at)
        SELECT 'public', false, false, :sample, :at
        WHERE NOT EXISTS (SELECT 1 FROM addresses WHERE kind = :kind AND value = :value)
        RETURNING id
    ), made AS (
        INSERT INTO addresses (person_id, kind, value, preferred, same_answers)
        SELECT id, :kind, :value, 0, 0 FROM person
        ON CONFLICT (kind, value) DO NOTHING
        RETURNING id
    )
    SELECT person.id, made.id FROM person LEFT JOIN made ON true
    """
)


def live_addresses(session: Session, person_id: int) -> Sequence[Address]:
    """Where a person can be reached, best first; addresses that are dead are left out."""
    return session.scalars(_LIVE, {"person": person_id}).all()


_LIVE = (
    select(Address)
    .where(Address.person_id == bindparam("person"), Address.dead_at.is_(None))
    .order_by(Address.preferred, Address.id)
)


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
