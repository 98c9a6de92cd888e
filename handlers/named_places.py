"""The district that a free sentence names, so that its rules answer and nobody asks for it again."""

from __future__ import annotations

import re
from dataclasses import replace

from core import places
from handlers.base import Turn

_LONGEST = 2
"""Words in the longest name of a district."""
_PLAIN_WORDS = frozenset({"gaya", "guna", "dhar", "sagar", "katni", "panna", "banka", "saran"})
"""Districts whose name is a common word too: they need "zila" or "district" beside them."""
_DISTRICT = frozenset("zila jila jile zile district dist जिला जिले ज़िला".split())
_MARKS = re.compile(r"[^\w\u0900-\u097f]+")
_MP = re.compile(r"\b(m\.p\.|m\.p\b|madhya ?pradesh)|मध्य ?प्रदेश|म\.प्र|एम ?पी", re.IGNORECASE)


def district_in(text: str) -> places.District | None:
    """The first district named in the text, None where none is, or where a word only looks so."""
    found = tuple(_MARKS.sub(" ", text).split())
    for size in range(_LONGEST, 0, -1):
        for start in range(len(found) - size + 1):
            end = start + size
            named = places.district(" ".join(found[start:end]))
            if named and (named.code not in _PLAIN_WORDS or _marked(found, start, end)):
                return named
    return None


def with_district(turn: Turn) -> Turn:
    """The turn with the district, or the State, that its words name among its slots."""
    heard = turn.heard
    if heard.danger.verdict != "none" or "district" in heard.slots:
        return turn
    named = district_in(heard.text)
    if named is not None:
        slots = {"state": named.state, **heard.slots, "district": named.code}
    elif "state" not in heard.slots and _MP.search(heard.text):
        slots = {**heard.slots, "state": "mp"}
    else:
        return turn
    return replace(turn, heard=replace(heard, slots=slots))


def _marked(found: tuple[str, ...], start: int, end: int) -> bool:
    beside = found[max(0, start - 1) : start] + found[end : end + 1]
    return any(word.casefold() in _DISTRICT for word in beside)
