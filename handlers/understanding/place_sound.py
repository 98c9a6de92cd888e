"""Whether an unknown word sounds like the name of a place: like those we know, unlike other words."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from handlers.understanding.folding import fold
from handlers.understanding.lexicon.everyday import EVERYDAY
from handlers.understanding.lexicon.gazetteer import AMBIGUOUS, KNOWN
from handlers.understanding.roles import LEXICON

_SHORTEST = 4
_UNSEEN = 0.5


@lru_cache(maxsize=8192)
def name_sound(key: str) -> float:
    """How much more the sound of a folded word is that of a place than of another word.

    The mean log odds of its pairs and triples of letters, of places known against words of our
    lists; 0 = as likely the one as the other, mostly between -1.5 and 4.
    """
    odds = _odds()
    parts = _parts(key)
    return sum(odds.get(part, 0.0) for part in parts) / max(_SHORTEST, len(key))


@lru_cache(maxsize=1)
def _odds() -> dict[str, float]:
    unsure = {fold(name) for name in AMBIGUOUS.split()}
    places = {fold(name) for name in KNOWN.split() if "_" not in name} - unsure
    others = (set(LEXICON.sound) | set(EVERYDAY)) - places
    in_places, in_others = _count(places), _count(others)
    return {
        part: math.log((in_places[part] + _UNSEEN) / (len(places) + 1))
        - math.log((in_others[part] + _UNSEEN) / (len(others) + 1))
        for part in in_places.keys() | in_others.keys()
    }


def _count(keys: Iterable[str]) -> Counter[str]:
    found: Counter[str] = Counter()
    for key in sorted(keys):
        found.update(_parts(key))
    return found


def _parts(key: str) -> set[str]:
    bounded = f"^{key}$"
    return {bounded[at : at + n] for n in (2, 3) for at in range(len(bounded) - n + 1)}
