"""Offices, who is on duty, places, districts, orders: the office's own directory in the database."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, time
from typing import Any

from sqlalchemy import or_, select, text
from sqlalchemy.orm import Session

from bot.store.tables import (
    District,
    DistrictOrder,
    Office,
    PersonRow,
    Place,
    PolicyRow,
    Roster,
)


def places(session: Session) -> Sequence[Place]:
    """All places of the office's own gazetteer."""
    return session.scalars(select(Place).order_by(Place.id)).all()


def place(session: Session, place_id: str) -> Place | None:
    """One place."""
    return session.get(Place, place_id)


def districts(session: Session) -> Sequence[District]:
    """All districts."""
    return session.scalars(select(District).order_by(District.id)).all()


def version_of_places(session: Session) -> object:
    """Something that changes whenever a place or a district is changed, added or taken away."""
    query = text(
        "SELECT count(*), max(xmin::text::bigint) FROM places"
        " UNION ALL SELECT count(*), max(xmin::text::bigint) FROM districts"
    )
    return tuple(tuple(row) for row in session.execute(query))


def places_around(session: Session, lat: float, lon: float, *, degrees: float) -> Sequence[Place]:
    """Places whose coordinates lie in a square around a point."""
    return session.scalars(
        select(Place).where(
            Place.lat.between(lat - degrees, lat + degrees),
            Place.lon.between(lon - degrees, lon + degrees),
        )
    ).all()


def names_of(district: District) -> Sequence[str]:
    """Every name of a district: in each language, and those under `also`."""
    also = district.names.get("also") or ()
    return [*(str(v) for k, v in district.names.items() if k != "also"), *map(str, also)]


def offices_of(
    session: Session, kinds: Sequence[str], districts_named: Sequence[str], *, sample: bool
) -> Sequence[Office]:
    """Offices of the kinds in the districts, and those that answer for every place.

    sample: a report from a sample person goes to sample offices only, a real one to real ones.
    """
    return session.scalars(
        select(Office)
        .where(
            Office.kind.in_(kinds),
            Office.sample == sample,
            Office.ended_at.is_(None),
            or_(Office.district.is_(None), Office.district.in_(districts_named)),
        )
        .order_by(Office.district.is_(None), Office.id)
    ).all()


def offices_by_code(session: Session, codes: Sequence[str]) -> Sequence[Office]:
    """Offices by their codes, in no particular order."""
    return session.scalars(select(Office).where(Office.code.in_(codes))).all()


def all_offices(session: Session) -> Sequence[Office]:
    """Every office that has not ended."""
    return session.scalars(
        select(Office).where(Office.ended_at.is_(None)).order_by(Office.id)
    ).all()


def office_of_person(session: Session, person_id: int) -> Office | None:
    """The first office an officer serves at."""
    return session.scalar(
        select(Office)
        .join(Roster, Roster.office_id == Office.id)
        .where(Roster.person_id == person_id)
        .order_by(Roster.rank, Roster.id)
        .limit(1)
    )


def offices_of_person(session: Session, person_id: int) -> Sequence[Office]:
    """Every office an officer serves at."""
    return session.scalars(
        select(Office)
        .join(Roster, Roster.office_id == Office.id)
        .where(Roster.person_id == person_id)
        .order_by(Roster.rank, Roster.id)
    ).all()


def on_duty(session: Session, office_id: int, at: time) -> Sequence[PersonRow]:
    """The officers of an office in the order in which they are told: those on duty by rank, then
    the others, so that the list is never empty for the hour alone."""
    rows = session.execute(
        select(PersonRow, Roster)
        .join(Roster, Roster.person_id == PersonRow.id)
        .where(Roster.office_id == office_id)
        .order_by(Roster.rank, Roster.id)
    ).all()
    serving = [person for person, roster in rows if within(roster.duty_from, roster.duty_until, at)]
    others = [person for person, _ in rows if person not in serving]
    return [*serving, *others]


def within(start: time | None, end: time | None, at: time) -> bool:
    """Whether a local time lies in duty hours, which may pass midnight; none means always."""
    if start is None or end is None:
        return True
    if start <= end:
        return start <= at < end
    return at >= start or at < end


def policy_of(session: Session, district: str | None) -> Mapping[str, Any] | None:
    """A district's own escalation policy, or None."""
    row = session.get(PolicyRow, district) if district else None
    return row.policy if row else None


def orders(session: Session, district: str, at: datetime) -> Sequence[DistrictOrder]:
    """Orders of a district that stand at a moment."""
    return session.scalars(
        select(DistrictOrder)
        .where(
            DistrictOrder.district == district,
            DistrictOrder.starts_at <= at,
            or_(DistrictOrder.ends_at.is_(None), DistrictOrder.ends_at > at),
        )
        .order_by(DistrictOrder.id)
    ).all()


def orders_to_announce(session: Session, before: datetime) -> Sequence[DistrictOrder]:
    """Orders that begin before a moment and that nobody has been told of, locked."""
    return session.scalars(
        select(DistrictOrder)
        .where(
            DistrictOrder.announced_at.is_(None),
            DistrictOrder.starts_at <= before,
        )
        .order_by(DistrictOrder.id)
        .limit(10)
        .with_for_update(skip_locked=True)
    ).all()


def all_of_kind(session: Session, kinds: Sequence[str], *, sample: bool) -> Sequence[Office]:
    """Every running office of the kinds, wherever it is."""
    return session.scalars(
        select(Office)
        .where(Office.kind.in_(kinds), Office.sample == sample, Office.ended_at.is_(None))
        .order_by(Office.id)
    ).all()
