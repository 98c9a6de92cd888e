"""Matching a place as somebody wrote it to entries of a gazetteer, by sound, in either script."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from rapidfuzz import fuzz

from handlers.understanding.folding import fold

ALIKE = 0.86
"""From this likeness two names may be the same; certain is only 1.0."""
_LETTERS_TO_GUESS = 4
_WORD = re.compile(r"[^\W_]+(?:[\u0900-\u097f]+)?|[\u0900-\u097f]+")
_GENERIC = frozenset(
    fold(word)
    for word in (
        "ghat ghaat घाट nadi नदी river gaon gaw ganv गांव गाँव village tola टोला thana थाना"
        " paas pass पास near ke के ka का ki की par पर pe पे me में mein at the of station"
        " police jila zila जिला district dist kinare किनारे samne सामने"
    ).split()
)


@dataclass(frozen=True, slots=True)
class Entry:
    """One place of a gazetteer. names: every spelling, any script; kind: ghat, village, river,
    district, thana."""

    id: str
    names: tuple[str, ...]
    district: str | None
    state: str | None
    kind: str = "ghat"


@dataclass(frozen=True, slots=True)
class Match:
    """An entry that may be meant, and how alike it sounds: 1.0 is the same sound."""

    entry: Entry
    score: float


@lru_cache(maxsize=200_000)
def sound(name: str) -> str:
    """The key of a place's name: its words by sound, without "ghat", "river" and the like.
    A name of such words alone keeps them."""
    words = [fold(word) for word in _WORD.findall(name)]
    own = [word for word in words if word and word not in _GENERIC]
    return "".join(own or words)


def same_sound(one: str, other: str) -> bool:
    """Whether two written places are the same name in sound, whatever their script."""
    first, second = sound(one), sound(other)
    return bool(first) and first == second


def match(
    written: str, entries: Sequence[Entry], *, district: str | None = None
) -> tuple[Match, ...]:
    """Entries that may be meant, the likeliest first; those of `district` win over namesakes.

    Empty where nothing sounds alike: a likeness that is not there is never made up.
    """
    key = sound(written)
    if not key:
        return ()
    found = [Match(entry, score) for entry in entries if (score := _likeness(key, entry)) >= ALIKE]
    found.sort(key=lambda each: (-each.score, each.entry.id))
    if found and found[0].score == 1.0:
        found = [each for each in found if each.score == 1.0]
    near = [each for each in found if district is not None and each.entry.district == district]
    return tuple(near or found)


def _likeness(key: str, entry: Entry) -> float:
    best = 0.0
    for name in entry.names:
        other = sound(name)
        if other == key:
            return 1.0
        if min(len(key), len(other)) >= _LETTERS_TO_GUESS:
            best = max(best, fuzz.ratio(key, other) / 100)
    # Alike is not the same: a guess stays below certainty however close it is.
    return min(best, 0.99)
