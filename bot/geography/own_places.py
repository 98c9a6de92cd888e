"""The office's own places and all districts by sound: what is written finds the few it may mean."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from rapidfuzz import process
from rapidfuzz.distance import JaroWinkler

from core import places
from handlers.understanding.places import POSSIBLE, Entry, Match, match, sound

_MOST = 60


class OwnPlaces:
    """An index over entries that do not change. A look-up takes well under a millisecond with
    thousands of ghats, because only those of a like sound are weighed."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self._by_sound: dict[str, list[Entry]] = defaultdict(list)
        self._by_bare: dict[str, list[str]] = defaultdict(list)
        for entry in entries:
            for key in {sound(name) for name in entry.names}:
                self._by_sound[key].append(entry)
        for key in self._by_sound:
            self._by_bare[_bare(key)].append(key)

    def find(self, written: str, *, near: str | None) -> Sequence[Match]:
        """The entries that it may mean, best first; see `handlers.understanding.places.match`."""
        wanted = sound(written)
        entries = self._by_sound.get(wanted) or self._like(wanted)
        unique = {(entry.kind, entry.id): entry for entry in entries}
        found = match(written, unique.values(), district=near)
        return found if found and found[0].score == 1.0 else (self._district(written) or found)

    def _like(self, wanted: str) -> list[Entry]:
        if not wanted:
            return []
        near = process.extract(
            wanted,
            self._by_sound.keys(),
            scorer=JaroWinkler.similarity,
            score_cutoff=POSSIBLE,
            limit=_MOST,
        )
        keys = {key for key, _, _ in near} | set(self._by_bare.get(_bare(wanted), ()))
        return [entry for key in keys for entry in self._by_sound[key]]

    def _district(self, written: str) -> Sequence[Match]:
        """A district under one of its other names: Chapra, Hoshangabad."""
        known = places.district(written)
        if known is None:
            return ()
        entry = Entry(known.code, (written,), known.code, known.state, "district")
        return (Match(entry, 1.0),)


def _bare(key: str) -> str:
    return "".join(letter for letter in key if letter not in "aeiou")
