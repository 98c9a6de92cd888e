"""Where a written place or a pin lies: the office's own ghats first, villages of the post below."""

from __future__ import annotations

import re
import threading
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import structlog
from sqlalchemy.orm import Session

from bot.geography.own_places import OwnPlaces
from bot.geography.pins import Located, distance_km, locate
from bot.geography.villages import NOWHERE, Found, Villages
from bot.store import directory
from core import places
from handlers.base import Place as Heard
from handlers.understanding.places import Entry, Match, sound

log = structlog.get_logger()
LIKE = 0.95
"""From this likeness on a place that is not spelt the same is taken for one of its district."""
MOST_DISTRICTS = 4
"""A village name of more districts than these says nothing about any of them."""
AT_GHAT_KM = 1.5
"""A pin as near as this to a ghat of the office lies in its district."""
_RIVER = re.compile(r"\b(?:nadi|nadee|river)\b|नदी", re.IGNORECASE)
_RIVERS = frozenset(
    sound(name)
    for name in "ganga gangaji gandak kosi bagmati kamla balan ghaghra saryu narmada tawa betwa "
    "chambal ken mahananda punpun phalgu karmnasa yamuna tapti shipra kshipra sindh dhasan "
    "wainganga sone son sunar parwan lakhandei kareh".split()
)


@dataclass(slots=True)
class Gazetteer:
    """Shared by all threads. The office's places are in memory and read again when they were
    changed; villages are looked up in a file. folder: where that file is kept."""

    folder: Path = Path("var")
    _own: OwnPlaces = field(default_factory=lambda: OwnPlaces(()))
    _version: object = None
    _villages: Villages | None = None
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def find(self, session: Session, written: str, *, near: str | None) -> Heard:
        """The place as written, with what it is where that is certain; candidates where not.

        near: the district the person is known to be in, which decides between namesakes.
        Candidates are ids of the office's places, and `district:<code>`.
        """
        found = self._places(session).find(written, near=near)
        if found and found[0].score == 1.0:
            return _heard(written, found)
        village = self._village(written)
        if village.exact:  # against the very sound a faint likeness weighs nothing
            found = [each for each in found if each.score >= LIKE]
        return _with_villages(written, found, village, near)

    def narrow(self, session: Session, known: Heard, district: Heard) -> Heard:
        """A place whose district has now been told: the namesake there, else the district alone."""
        code = district.district or district.place_id
        found = self._places(session).find(known.written, near=code)
        inside = [each for each in found if each.entry.district == code]
        if code and len(inside) == 1 and inside[0].entry.kind != "district":
            entry = inside[0].entry
            return Heard(known.written, entry.id, entry.district, entry.state)
        return Heard(known.written, None, code, district.state or known.state, known.candidates)

    def locate(self, session: Session, lat: float, lon: float) -> Located:
        """The districts of a pin: that of the office's ghat it lies at, else as the post offices
        around it say."""
        try:
            found = locate(lat, lon)
        except Exception as error:  # no fault here may hold a report back
            log.exception("pin not located", error=type(error).__name__)
            found = Located(None)
        ghats = [
            (distance_km(lat, lon, row.lat, row.lon), row.district)
            for row in directory.places_around(session, lat, lon, degrees=0.05)
            if row.lat is not None and row.lon is not None and row.district
        ]
        away, district = min(ghats, default=(AT_GHAT_KM + 1, None))
        if away > AT_GHAT_KM:
            return found
        others = [found.district, *found.beside]
        return Located(district, tuple(each for each in others if each and each != district))

    def prepare(self) -> None:
        """Make the index of villages now where it is not there yet, so that nobody waits for it."""
        try:
            self._opened().prepare()
        except Exception as error:
            log.exception("villages not indexed", error=type(error).__name__)

    def _village(self, written: str) -> Found:
        if _RIVER.search(written) or sound(written) in _RIVERS:
            return NOWHERE
        try:
            return self._opened().find(written)
        except Exception as error:  # no fault here may hold a report back
            log.exception("villages not searched", error=type(error).__name__)
            return NOWHERE

    def _opened(self) -> Villages:
        with self._lock:
            if self._villages is None:
                self._villages = Villages(self.folder)
            return self._villages

    def _places(self, session: Session) -> OwnPlaces:
        with self._lock:
            version = directory.version_of_places(session)
            if version != self._version:
                self._own, self._version = OwnPlaces(_entries(session)), version
            return self._own


def _entries(session: Session) -> Sequence[Entry]:
    own = [
        Entry(row.id, tuple(row.names), row.district, row.state, row.kind)
        for row in directory.places(session)
    ]
    districts = [
        Entry(row.id, tuple(directory.names_of(row)), row.id, row.state, "district")
        for row in directory.districts(session)
    ]
    return own + districts


def _heard(written: str, found: Sequence[Match]) -> Heard:
    """What the office's own list says: certain where one place alone sounds just so."""
    entry = found[0].entry
    if len(found) == 1 and found[0].score == 1.0:
        if entry.kind in ("district", "river"):
            return Heard(written, None, entry.district, entry.state)
        return Heard(written, entry.id, entry.district, entry.state)
    districts = {each.entry.district for each in found}
    states = {each.entry.state for each in found}
    same = next(iter(districts)) if len(districts) == 1 and found[0].score >= LIKE else None
    state = next(iter(states)) if len(states) == 1 else None
    return Heard(written, None, same, state, tuple(_candidate(each.entry) for each in found[:5]))


def _candidate(entry: Entry) -> str:
    return f"district:{entry.id}" if entry.kind == "district" else entry.id


def _with_villages(written: str, own: Sequence[Match], found: Found, near: str | None) -> Heard:
    """The office's like-sounding places beside villages; a village is certain only where none
    like it lies elsewhere and the person is not of another district."""
    if not own and found.alone and near in (None, found.districts[0]):
        code = found.districts[0]
        return Heard(written, None, code, _state_of([code]))
    if not found.districts:
        return _heard(written, own) if own else Heard(written)
    villages = _likely(found.districts, near)
    if own and not found.exact:
        return _heard(written, own)
    codes = dict.fromkeys([*(each.entry.district for each in own[:5]), *villages])
    candidates = [*(_candidate(each.entry) for each in own[:5])]
    candidates += [f"district:{code}" for code in villages]
    return Heard(written, None, None, _state_of([c for c in codes if c]), tuple(candidates))


def _likely(districts: Sequence[str], near: str | None) -> Sequence[str]:
    """Of a name's districts those to be told: the person's own alone, or the few there are. His
    own is always likely, for most villages have no post office."""
    if near in districts:
        return (near,) if near else ()
    few = districts if len(districts) <= MOST_DISTRICTS else ()
    return (near, *few) if near else few


def _state_of(codes: Sequence[str]) -> str | None:
    states = {known.state for code in codes if (known := places.district(code))}
    return states.pop() if len(states) == 1 else None
