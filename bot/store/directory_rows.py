"""The directory put into the database as a workbook says it, and read back in the same shape."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from bot.directory_import.rows import (
    Directory,
    DistrictRow,
    OfficeRow,
    OrderRow,
    PlaceRow,
    PolicyIn,
)
from bot.store.tables import Base, District, DistrictOrder, Office, Place, PolicyRow
from core import places

POLICY_MINUTES = ("confirm", "answer", "repeat", "ask_after", "quiet")
POLICY_KINDS = ("tell", "stops")


@dataclass(slots=True)
class Count:
    """What became of one sheet's rows. ended: taken out by prune; kept: not in the file, left."""

    added: int = 0
    changed: int = 0
    same: int = 0
    ended: int = 0
    kept: int = 0

    def note(self, was_new: bool, was_changed: bool) -> None:
        """Count one row."""
        self.added += was_new
        self.changed += was_changed and not was_new
        self.same += not was_changed and not was_new


@dataclass(slots=True)
class Putting:
    """One import while it runs: what it may end, the moment, what it has done so far."""

    session: Session
    prune: bool
    now: datetime
    counts: dict[str, Count] = field(default_factory=dict)

    def count(self, sheet: str) -> Count:
        """The count of one sheet."""
        return self.counts.setdefault(sheet, Count())

    def put(self, sheet: str, table: type[Base], row: Any, values: Mapping[str, Any]) -> Any:
        """Change a row where it differs, or add one; counts it. row: as it stands, or None."""
        if row is None:
            row = table(**values)
            self.session.add(row)
            self.count(sheet).note(True, True)
            return row
        differs = [name for name, value in values.items() if getattr(row, name) != value]
        for name in differs:
            setattr(row, name, values[name])
        self.count(sheet).note(False, bool(differs))
        return row


def hold(session: Session) -> None:
    """Wait until nobody else is importing; held until the transaction ends."""
    session.execute(select(func.pg_advisory_xact_lock(func.hashtextextended("naav_directory", 0))))


def put_districts(putting: Putting, rows: Sequence[DistrictRow], named: Iterable[str]) -> None:
    """The districts of the sheet, and those that other sheets name and nobody has put in yet."""
    session = putting.session
    for row in rows:
        known = session.get(District, row.code)
        names: dict[str, Any] = {**(known.names if known else {}), "en": row.en, "hi": row.hi}
        names.pop("also", None)
        names |= {"also": list(row.also)} if row.also else {}
        putting.put(
            "Districts", District, known, {"id": row.code, "state": row.state, "names": names}
        )
    session.flush()
    for code in sorted(set(named)):
        one = places.district(code)
        if one is not None and session.get(District, code) is None:
            session.add(District(id=code, state=one.state, names={"en": one.en, "hi": one.hi}))
    session.flush()


def put_offices(putting: Putting, rows: Sequence[OfficeRow]) -> None:
    """The offices; one that is gone is ended, for reports of the past still name it."""
    known = {row.code: row for row in putting.session.scalars(_own(Office))}
    for row in rows:
        names = {"hi": row.hi, "en": row.en}
        names |= {"hi_Latn": row.roman} if row.roman else {}
        values = {
            "code": row.code,
            "kind": row.kind,
            "names": names,
            "district": row.district,
            "state": row.state or _state_of(row.district),
            "lat": row.lat,
            "lon": row.lon,
            "above": row.above,
            "ended_at": None,
        }
        putting.put("Offices", Office, known.get(row.code), values)
    gone = known.keys() - {row.code for row in rows}
    for code in sorted(gone):
        if known[code].ended_at is None:
            _end(putting, "Offices")
            if putting.prune:
                known[code].ended_at = putting.now
    putting.session.flush()


def put_places(putting: Putting, rows: Sequence[PlaceRow]) -> None:
    """The places; one that is gone is deleted, for reports keep what was written."""
    known = {row.id: row for row in putting.session.scalars(_own(Place))}
    for row in rows:
        values = {
            "id": row.id,
            "kind": row.kind,
            "names": [row.name, *(name for name in row.also if name != row.name)],
            "district": row.district,
            "state": _state_of(row.district),
            "river": row.river,
            "lat": row.lat,
            "lon": row.lon,
            "stations": list(row.stations),
        }
        putting.put("Places", Place, known.get(row.id), values)
    _drop(putting, "Places", known, {row.id for row in rows})


def put_policies(putting: Putting, rows: Sequence[PolicyIn]) -> None:
    """The districts' own policies; a minute that is not said stays that of the default."""
    known = {row.district: row for row in putting.session.scalars(select(PolicyRow))}
    for row in rows:
        said = {name: getattr(row, name) for name in POLICY_MINUTES}
        said |= {name: list(getattr(row, name)) or None for name in POLICY_KINDS}
        policy = {name: value for name, value in said.items() if value is not None}
        values = {"district": row.district, "policy": policy}
        putting.put("Policies", PolicyRow, known.get(row.district), values)
    _drop(putting, "Policies", known, {row.district for row in rows})


def put_orders(putting: Putting, rows: Sequence[OrderRow]) -> None:
    """The districts' orders; one that is gone ends now, for it has been told to people."""
    found = putting.session.scalars(select(DistrictOrder)).all()
    known = {(row.district, row.number): row for row in found}
    for row in rows:
        words = {"hi": row.hi, "en": row.en}
        values = {
            "district": row.district,
            "number": row.number,
            "kind": row.kind,
            "starts_at": row.starts_at,
            "ends_at": row.ends_at,
            "daily_from": row.daily_from,
            "daily_until": row.daily_until,
            "words": {language: said for language, said in words.items() if said},
        }
        putting.put("Orders", DistrictOrder, known.get((row.district, row.number)), values)
    for key in known.keys() - {(row.district, row.number) for row in rows}:
        order = known[key]
        if order.ends_at is None or order.ends_at > putting.now:
            _end(putting, "Orders")
            if putting.prune:
                order.ends_at = max(putting.now, order.starts_at)
    putting.session.flush()


def read_directory(session: Session) -> Directory:
    """Everything but the officers, as the workbook has it; the sample is left out."""
    offices = session.scalars(
        _own(Office).where(Office.ended_at.is_(None)).order_by(Office.district, Office.code)
    )
    found = session.scalars(_own(Place).order_by(Place.district, Place.id))
    policies = session.scalars(select(PolicyRow).order_by(PolicyRow.district))
    orders = session.scalars(
        select(DistrictOrder).order_by(DistrictOrder.district, DistrictOrder.number)
    )
    return Directory(
        districts=tuple(
            _district(r) for r in session.scalars(select(District).order_by(District.id))
        ),
        offices=tuple(_office(row) for row in offices),
        places=tuple(_place(row) for row in found),
        policies=tuple(_policy(row) for row in policies),
        orders=tuple(_order(row) for row in orders),
    )


def _own(table: Any) -> Any:
    return select(table).where(table.sample.is_(False))


def _end(putting: Putting, sheet: str) -> None:
    count = putting.count(sheet)
    if putting.prune:
        count.ended += 1
    else:
        count.kept += 1


def _drop(putting: Putting, sheet: str, known: Mapping[str, Any], wanted: set[str]) -> None:
    for key in sorted(known.keys() - wanted):
        _end(putting, sheet)
        if putting.prune:
            putting.session.delete(known[key])
    putting.session.flush()


def _state_of(district: str | None) -> str | None:
    known = places.district(district) if district else None
    return known.state if known else None


def _district(row: District) -> DistrictRow:
    names = row.names
    en = str(names.get("en") or row.id)
    return DistrictRow(
        row.id, row.state, en, str(names.get("hi") or en), tuple(names.get("also") or ())
    )


def _office(row: Office) -> OfficeRow:
    names = row.names
    en, hi, roman = names.get("en"), names.get("hi"), names.get("hi_Latn")
    return OfficeRow(
        row.code,
        row.kind,
        str(hi or en or roman),
        str(en or roman or hi),
        str(roman) if roman else None,
        row.district,
        row.state,
        row.lat,
        row.lon,
        row.above,
    )


def _place(row: Place) -> PlaceRow:
    first, *others = (str(name) for name in row.names)
    return PlaceRow(
        row.id,
        row.kind,
        first,
        tuple(others),
        row.district,
        row.river,
        row.lat,
        row.lon,
        tuple(row.stations),
    )


def _policy(row: PolicyRow) -> PolicyIn:
    said = row.policy
    return PolicyIn(
        row.district,
        said.get("confirm"),
        said.get("answer"),
        said.get("repeat"),
        said.get("ask_after"),
        said.get("quiet"),
        tuple(said.get("tell", ())),
        tuple(said.get("stops", ())),
    )


def _order(row: DistrictOrder) -> OrderRow:
    return OrderRow(
        row.district,
        row.number,
        row.kind,
        row.starts_at,
        row.ends_at,
        row.daily_from,
        row.daily_until,
        row.words.get("hi"),
        row.words.get("en"),
    )
