"""Places by sound: the office's own ghats first, villages of the post's directory below them."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from sqlalchemy.orm import Session

from bot.store import directory
from handlers.base import Place as Heard
from handlers.understanding.places import Entry, Match, match

FRESH = timedelta(seconds=30)


@dataclass(slots=True)
class Gazetteer:
    """The office's places in memory, read again when they are old."""

    _entries: tuple[Entry, ...] = ()
    _read_at: datetime | None = None
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def find(self, session: Session, written: str, wall: datetime, *, near: str | None) -> Heard:
        """The place as written, with what it is where that is certain; candidates where not.

        near: the district the person is known to be in, which decides between namesakes.
        """
        found = match(written, self._places(session, wall), district=near)
        return _heard(written, found)

    def narrow(self, session: Session, known: Heard, district: Heard, wall: datetime) -> Heard:
        """A place whose district has now been told: the namesake there, else the district alone."""
        code = district.district or district.place_id
        found = match(known.written, self._places(session, wall), district=code)
        inside = [each for each in found if each.entry.district == code]
        if code and len(inside) == 1:
            entry = inside[0].entry
            return Heard(known.written, entry.id, entry.district, entry.state)
        return Heard(known.written, None, code, district.state or known.state, known.candidates)

    def _places(self, session: Session, wall: datetime) -> tuple[Entry, ...]:
        with self._lock:
            if self._read_at is None or wall - self._read_at > FRESH or not self._entries:
                self._entries = _own(session)
                self._read_at = wall
            return self._entries


def _own(session: Session) -> tuple[Entry, ...]:
    places = tuple(
        Entry(row.id, tuple(row.names), row.district, row.state, row.kind)
        for row in directory.places(session)
    )
    districts = tuple(
        Entry(
            row.id, tuple(str(name) for name in row.names.values()), row.id, row.state, "district"
        )
        for row in directory.districts(session)
    )
    return places + districts


def _heard(written: str, found: Sequence[Match]) -> Heard:
    if not found:
        return Heard(written)
    best = found[0]
    if best.score == 1.0 and len(found) == 1:
        if best.entry.kind == "district":
            return Heard(written, None, best.entry.district, best.entry.state)
        return Heard(written, best.entry.id, best.entry.district, best.entry.state)
    districts = {each.entry.district for each in found}
    same = next(iter(districts)) if len(districts) == 1 else None
    candidates = tuple(each.entry.id for each in found[:5])
    return Heard(written, None, same, best.entry.state, candidates)
