"""What the holes in the directory are found from: offices with who serves there, places, numbers."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import time

from sqlalchemy import select
from sqlalchemy.orm import Session

from bot.store.tables import Address, Office, PersonRow, Place, Roster


@dataclass(frozen=True, slots=True)
class Serving:
    """One officer at one office: his hours, and whether any address of his is alive."""

    name: str
    hours: tuple[time, time] | None
    reachable: bool


@dataclass(frozen=True, slots=True)
class Staffed:
    """An office with its officers in the order in which they are told."""

    code: str
    kind: str
    district: str | None
    placed: bool
    officers: Sequence[Serving]


@dataclass(frozen=True, slots=True)
class Ghat:
    """A place that somebody has to answer for."""

    id: str
    district: str | None
    stations: Sequence[str]


def staffed_offices(session: Session, *, sample: bool) -> Sequence[Staffed]:
    """Every office that stands."""
    rows = session.execute(
        select(Roster, PersonRow)
        .join(PersonRow, PersonRow.id == Roster.person_id)
        .order_by(Roster.rank, Roster.id)
    ).all()
    alive = set(session.scalars(select(Address.person_id).where(Address.dead_at.is_(None))))
    serving: Mapping[int, list[Serving]] = defaultdict(list)
    for roster, person in rows:
        start, end = roster.duty_from, roster.duty_until
        hours = None if start is None or end is None else (start, end)
        serving[roster.office_id].append(Serving(person.name or "?", hours, person.id in alive))
    offices = session.scalars(
        select(Office)
        .where(Office.sample == sample, Office.ended_at.is_(None))
        .order_by(Office.code)
    )
    return [
        Staffed(o.code, o.kind, o.district, o.lat is not None, tuple(serving.get(o.id, ())))
        for o in offices
    ]


def ghats(session: Session, *, sample: bool) -> Sequence[Ghat]:
    """Every place but the rivers."""
    rows = session.scalars(
        select(Place).where(Place.sample == sample, Place.kind != "river").order_by(Place.id)
    )
    return [Ghat(row.id, row.district, tuple(row.stations)) for row in rows]
