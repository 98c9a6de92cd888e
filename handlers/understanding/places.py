"""A place as written, matched by sound to gazetteer entries in either script."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from rapidfuzz.distance import JaroWinkler

from handlers.understanding.folding import fold
from handlers.understanding.neighbour_scripts import has_neighbour_letters
from handlers.understanding.tokens import tokenize

CERTAIN, POSSIBLE = 1.0, 0.86
"""A score of 1 is the same sound; below `POSSIBLE` nothing is said to match."""

_GENERIC = frozenset(
    "ght nko noka nvka lnding stej gav gvn gram grm gaon villej kinare nikt ps ke ka ki me pr se thna pulis stesn jila "
    "distrikt nav nadi rivr prkhnd blok tola tol sthan the at near".split()
)
_VOWELS = re.compile(r"[aeiou]")


@dataclass(frozen=True, slots=True)
class Entry:
    """One place of the gazetteer: all its names, its district and state codes, and its kind."""

    id: str
    names: tuple[str, ...]
    district: str | None = None
    state: str | None = None
    kind: str = "ghat"


@dataclass(frozen=True, slots=True)
class Match:
    """An entry that a written place may mean; score 1.0 = the same sound."""

    entry: Entry
    score: float


def match(
    written: str, entries: Iterable[Entry], *, district: str | None = None, most: int = 8
) -> Sequence[Match]:
    """The entries that `written` may mean, best first.

    `district` (a code) decides between namesakes: where one of several equal matches lies in it,
    the others are left out. An exact sound leaves mere likeness out.
    """
    wanted = sound(written)
    if not wanted:
        return ()
    scored = [Match(entry, _score(wanted, entry)) for entry in entries]
    found = sorted(
        (each for each in scored if each.score >= POSSIBLE), key=lambda m: (-m.score, m.entry.id)
    )
    exact = [each for each in found if each.score == CERTAIN]
    found = exact or found
    inside = [each for each in found if district is not None and each.entry.district == district]
    return tuple((inside or found)[:most])


def same_sound(first: str, second: str) -> bool:
    """Whether two written places sound alike, their common words (ghat, thana, …) aside."""
    one, two = sound(first), sound(second)
    if not one or not two:
        return False
    return one == two or _likeness(one, two) >= 0.93


@lru_cache(maxsize=65536)
def sound(written: str) -> str:
    """The sound of a place name: folded words without ghat, gaon, thana; joined in order."""
    keys = [_settle(key) for key in _keys(written) if key]
    telling = [key for key in keys if key not in _GENERIC]
    joined = "".join(telling or keys)
    return joined.removesuffix("ght") if len(joined) > 5 else joined


def _keys(written: str) -> list[str]:
    if has_neighbour_letters(written):
        return [token.key for token in tokenize(written) if not token.is_mark]
    words = re.findall(r"[^\W\d_]+(?:[\u0900-\u0963]+[^\W\d_]*)*", written)
    return [fold(word) for word in words]


def _settle(key: str) -> str:
    """Differences that place names show in romanised writing: b/v, d/r, final vowels and h."""
    settled = key.replace("v", "b").replace("dh", "d").replace("rh", "r")
    settled = settled.replace("d", "r") if len(settled) > 4 else settled
    settled = settled.replace("j", "g") if settled.startswith("gj") else settled
    return re.sub(r"(?<=.{3})[aeiou]$", "", settled)


def _score(wanted: str, entry: Entry) -> float:
    return max((_likeness(wanted, sound(name)) for name in entry.names), default=0.0)


def _likeness(one: str, two: str) -> float:
    if not one or not two:
        return 0.0
    if one == two:
        return CERTAIN
    bare_one, bare_two = _VOWELS.sub("", one), _VOWELS.sub("", two)
    if bare_one == bare_two and len(bare_one) >= 4:
        return 0.97
    if one[0] != two[0] or abs(len(one) - len(two)) > 3:
        return 0.0
    return min(0.96, JaroWinkler.similarity(one, two))
