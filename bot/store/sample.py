"""Districts and sample rows: each is made once and never written over."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, datetime, timedelta
from typing import TYPE_CHECKING, Any

from sqlalchemy import func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session

from bot.store.people import find_address
from bot.store.tables import (
    Address,
    Base,
    District,
    LeaseRow,
    LicenceRow,
    Office,
    PersonRow,
    Place,
    Roster,
)

if TYPE_CHECKING:
    from bot.sample.files import Districts, Sample, SampleLease, SamplePerson


def hold(session: Session) -> None:
    """Wait until nobody else is loading; held until the transaction ends."""
    session.execute(select(func.pg_advisory_xact_lock(func.hashtextextended("naav_sample", 0))))


def put_districts(session: Session, districts: Districts) -> None:
    """Every district of both states."""
    for state in ("bihar", "mp"):
        for code, names in getattr(districts, state).items():
            _once(session, District, id=code, state=state, names=names.model_dump())


def put_people(session: Session, people: Iterable[SamplePerson], now: datetime) -> None:
    """Sample people, each at the one simulated phone he has. A phone that spoke first as a
    stranger's becomes that of the person the sample says."""
    for each in people:
        known = find_address(session, kind_of(each.phone), each.phone)
        if known is None:
            session.add(_person(each, now))
        elif known.person.name is None and known.person.sample:
            known.person.name, known.person.role = each.name, each.role
            known.person.state, known.person.district = each.state, each.district
            known.person.language = known.person.language or each.language
    session.flush()


def put_directory(session: Session, sample: Sample) -> None:
    """Places, offices, and who serves where in which order."""
    for place in sample.places:
        values = place.model_dump() | {
            "names": list(place.names),
            "stations": list(place.stations),
        }
        _once(session, Place, sample=True, **values)
    for office in sample.offices:
        values = office.model_dump(exclude={"officers"}) | {"names": dict(office.names)}
        _once(session, Office, sample=True, **values)
        row = session.execute(select(Office).where(Office.code == office.code)).scalar_one()
        for rank, phone in enumerate(office.officers):
            person = _person_at(session, phone)
            _once(session, Roster, office_id=row.id, person_id=person.id, rank=rank)


def put_papers(session: Session, sample: Sample, today: date) -> Sequence[PersonRow]:
    """Leases and licences whose days are counted from `today`; everyone who has one."""
    for lease in sample.leases:
        _put_lease(session, lease, today)
    for licence in sample.licences:
        person = _person_at(session, licence.phone)
        if not _has(session, LicenceRow, person_id=person.id, boat_no=licence.boat_no):
            session.add(
                LicenceRow(
                    person_id=person.id,
                    instrument=licence.instrument,
                    boat_no=licence.boat_no,
                    boat_class=licence.boat_class,
                    granted_on=today + timedelta(days=licence.granted_days),
                    expires_on=today + timedelta(days=licence.expires_days),
                )
            )
    session.flush()
    phones = dict.fromkeys([row.phone for row in sample.leases])
    phones |= dict.fromkeys([row.phone for row in sample.licences])
    return [_person_at(session, phone) for phone in phones]


def kind_of(phone: str) -> str:
    """The kind of a simulated address: numbers read SMS, the others chat."""
    return "simulator_sms" if phone.startswith("+") else "simulator_chat"


def _put_lease(session: Session, lease: SampleLease, today: date) -> None:
    person = _person_at(session, lease.phone)
    if _has(session, LeaseRow, person_id=person.id, ferry=lease.ferry):
        return
    values = lease.model_dump(exclude={"phone", "accepted_days", "starts_days"})
    session.add(
        LeaseRow(
            person_id=person.id,
            accepted_on=today + timedelta(days=lease.accepted_days),
            starts_on=_start(lease.starts_days, today),
            **values,
        )
    )


def _start(days: int | None, today: date) -> date:
    if days is not None:
        return today + timedelta(days=days)
    return date(today.year + (today >= date(today.year, 4, 1)), 4, 1)


def _person(each: SamplePerson, now: datetime) -> PersonRow:
    return PersonRow(
        **each.model_dump(exclude={"phone"}),
        language_chosen=True,
        sample=True,
        created_at=now,
        addresses=[Address(kind=kind_of(each.phone), value=each.phone)],
    )


def _person_at(session: Session, phone: str) -> PersonRow:
    address = find_address(session, kind_of(phone), phone)
    if address is None:
        raise LookupError(f"no sample person at {phone}")
    return address.person


def _once(session: Session, table: type[Base], **values: Any) -> None:
    session.execute(insert(table).values(**values).on_conflict_do_nothing())


def _has(session: Session, table: type[Base], **values: Any) -> bool:
    query = select(func.count()).select_from(table).filter_by(**values)
    return bool(session.scalar(query))
