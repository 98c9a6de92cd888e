"""Administrators as rows: persons with the role admin and the addresses they are told at."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy.orm import Session

from bot.store.people import find_address
from bot.store.tables import Address, PersonRow


def put_administrator(
    session: Session, name: str, addresses: Sequence[tuple[str, str]], now: datetime
) -> PersonRow:
    """Make whoever has one of these addresses an administrator, or a new person; adds the others.

    addresses: (kind, value), the best first.
    """
    known = [found for kind, value in addresses if (found := find_address(session, kind, value))]
    person = known[0].person if known else PersonRow(created_at=now, addresses=[])
    person.name, person.role = name, "admin"
    session.add(person)
    session.flush()
    for place, (kind, value) in enumerate(addresses):
        address = find_address(session, kind, value)
        if address is None:
            address = Address(kind=kind, value=value, person_id=person.id)
            session.add(address)
        address.person_id, address.preferred = person.id, place
    session.flush()
    return person
