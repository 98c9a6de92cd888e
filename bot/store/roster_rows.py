"""Officers of a workbook as persons, addresses and rosters; and the same read back."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

from sqlalchemy import ColumnElement, select
from sqlalchemy.orm import Session

from bot.directory_import.rows import OfficerRow
from bot.store.directory_rows import Putting
from bot.store.tables import Address, Office, PersonRow, Roster

ENDED = "directory"
"""Why an address is dead that the directory no longer has; it lives again when it is back."""
KINDS = ("sms", "whatsapp", "telegram")
Known = dict[tuple[str, str], Address]


def put_officers(putting: Putting, rows: Sequence[OfficerRow]) -> None:
    """Persons found by any of their addresses, else by name at the same office; their numbers;
    where they serve."""
    session = putting.session
    offices = {
        row.code: row for row in session.scalars(select(Office).where(Office.sample.is_(False)))
    }
    values = {value for row in rows for _, value in row.addresses}
    found = session.scalars(
        select(Address).where(Address.kind.in_(KINDS), Address.value.in_(values))
    )
    known: Known = {(each.kind, each.value): each for each in found}
    served: set[int] = set()
    said: dict[int, set[tuple[str, str]]] = defaultdict(set)
    for row in rows:
        office = offices[row.office]
        person, changed = _person(putting, row, office, known)
        changed |= _reach(putting, row, person, known)
        roster, is_new, moved = _serve(session, row, office, person)
        served.add(roster.id)
        said[person.id].update(row.addresses)
        putting.count("Officers").note(is_new, changed or moved)
    _end_gone(putting, served, said)


def read_officers(session: Session) -> tuple[OfficerRow, ...]:
    """Every officer of every office that stands; the sample is left out."""
    rows = session.execute(
        select(Roster, Office, PersonRow)
        .join(Office, Office.id == Roster.office_id)
        .join(PersonRow, PersonRow.id == Roster.person_id)
        .where(Office.sample.is_(False), Office.ended_at.is_(None))
        .order_by(Office.district, Office.code, Roster.rank, Roster.id)
    ).all()
    reached: dict[int, list[Address]] = defaultdict(list)
    for address in session.scalars(
        select(Address)
        .where(Address.kind.in_(KINDS), Address.dead_reason.is_distinct_from(ENDED))
        .where(Address.person_id.in_({person.id for _, _, person in rows}))
        .order_by(Address.preferred, Address.id)
    ):
        reached[address.person_id].append(address)
    return tuple(
        _officer(roster, office, person, reached[person.id]) for roster, office, person in rows
    )


def _person(
    putting: Putting, row: OfficerRow, office: Office, known: Known
) -> tuple[PersonRow, bool]:
    """The person, and whether anything of him changed."""
    session = putting.session
    address = next((known[each] for each in row.addresses if each in known), None)
    person = (
        session.get(PersonRow, address.person_id) if address else _namesake(session, row, office)
    )
    if person is None:
        person = PersonRow(role="officer", created_at=putting.now)
        session.add(person)
    values = {
        "name": row.name,
        "role": "admin" if person.role == "admin" else "officer",
        "language": row.language or person.language,
        "language_chosen": person.language_chosen or row.language is not None,
        "state": office.state or person.state,
        "district": office.district or person.district,
    }
    changed = False
    for name, value in values.items():
        changed |= getattr(person, name) != value
        setattr(person, name, value)
    session.flush()
    return person, changed


def _namesake(session: Session, row: OfficerRow, office: Office) -> PersonRow | None:
    """He who served there under the same name, with other numbers until now."""
    return session.scalar(
        select(PersonRow)
        .join(Roster, Roster.person_id == PersonRow.id)
        .where(Roster.office_id == office.id, PersonRow.name == row.name)
        .limit(1)
    )


def _reach(putting: Putting, row: OfficerRow, person: PersonRow, known: Known) -> bool:
    changed = False
    for place, (kind, value) in enumerate(row.addresses):
        address = known.get((kind, value))
        if address is None:
            address = Address(kind=kind, value=value, person_id=person.id, preferred=place)
            putting.session.add(address)
            known[kind, value] = address
            changed = True
        elif (address.person_id, address.preferred) != (person.id, place):
            address.person_id, address.preferred = person.id, place
            changed = True
        if address.dead_reason == ENDED:
            address.dead_at = address.dead_reason = None
            changed = True
    putting.session.flush()
    return changed


def _serve(
    session: Session, row: OfficerRow, office: Office, person: PersonRow
) -> tuple[Roster, bool, bool]:
    """Where he serves, whether he newly does, and whether his rank or hours changed."""
    roster = session.scalar(
        select(Roster).where(Roster.office_id == office.id, Roster.person_id == person.id)
    )
    values = (row.rank - 1, row.duty_from, row.duty_until)
    is_new = roster is None
    if roster is None:
        roster = Roster(office_id=office.id, person_id=person.id)
        session.add(roster)
    moved = (roster.rank, roster.duty_from, roster.duty_until) != values
    roster.rank, roster.duty_from, roster.duty_until = values
    session.flush()
    return roster, is_new, moved


def _end_gone(putting: Putting, served: set[int], said: Mapping[int, set[tuple[str, str]]]) -> None:
    """Who no longer serves is told of nothing more; numbers that are gone are not tried."""
    session, count = putting.session, putting.count("Officers")
    gone = session.scalars(
        select(Roster)
        .join(Office, Office.id == Roster.office_id)
        .where(Office.sample.is_(False), Office.ended_at.is_(None), Roster.id.not_in(served))
    ).all()
    if not putting.prune:
        count.kept += len(gone)
        return
    count.ended += len(gone)
    for roster in gone:
        session.delete(roster)
    session.flush()
    for person in session.scalars(select(PersonRow).where(_without_office())):
        person.role = "public"
    for address in session.scalars(
        select(Address).where(
            Address.person_id.in_(said.keys()), Address.kind.in_(KINDS), Address.dead_at.is_(None)
        )
    ):
        if (address.kind, address.value) not in said[address.person_id]:
            address.dead_at, address.dead_reason = putting.now, ENDED
    session.flush()


def _without_office() -> ColumnElement[bool]:
    serving = select(Roster.person_id)
    return (
        PersonRow.sample.is_(False) & (PersonRow.role == "officer") & PersonRow.id.not_in(serving)
    )


def _officer(
    roster: Roster, office: Office, person: PersonRow, reached: Sequence[Address]
) -> OfficerRow:
    by_kind: dict[str, list[str]] = defaultdict(list)
    for address in reached:
        by_kind[address.kind].append(address.value)
    phones = [*by_kind["sms"][:3], None, None, None]
    first = reached[0].kind if reached and reached[0].kind != "sms" else None
    return OfficerRow(
        office.code,
        roster.rank + 1,
        person.name or "",
        person.language if person.language_chosen else None,
        roster.duty_from,
        roster.duty_until,
        phones[0],
        phones[1],
        phones[2],
        next(iter(by_kind["whatsapp"]), None),
        next(iter(by_kind["telegram"]), None),
        first,
    )
