"""Parts of the day in any spelling, and those told by the sun, the dark or a feast."""

from __future__ import annotations

import re
from functools import lru_cache

from handlers.understanding.lexicon.clock import (
    FEASTS,
    FEASTS_FORE,
    LINKS,
    MOUTH,
    PART_SHAPES,
    PARTS,
    SETTING,
    SUN,
    SUNKEN,
    TURNS_OF_DAY,
    TWILIGHT,
)
from handlers.understanding.script import is_devanagari, plainly
from handlers.understanding.tokens import Token

_AFTER_SUN = (("ke", "baad"), ("के", "बाद"), ("k", "baad"), ("se", "pehle"), ("से", "पहले"))
_A_LITTLE = frozenset("thoda thodi थोड़ा थोड़ी kuch कुछ theek ठीक turant तुरंत pahle".split())
_SHAPE = re.compile("|".join(f"(?:{shape})" for shape in PART_SHAPES))
_NO_PART = frozenset(
    "same sanja_ sabhe subhe_ sabar sabr saver server sabse sabh sabhi savar sawar swar sever sevar sabir savaar sawaar suar soar sir".split()
)


@lru_cache(maxsize=4096)
def is_part(raw: str) -> bool:
    """Whether the word is a part of the day, in any usual spelling of either script."""
    if raw in PARTS:
        return True
    plain = plainly(raw) if is_devanagari(raw) else raw
    return plain not in _NO_PART and bool(_SHAPE.fullmatch(plain))


def _by_sun(tokens: list[Token], at: int) -> int:
    """ "suraj dubne ke baad", "suraj doobne se thoda pehle": the length, or 0."""
    if tokens[at].raw not in SUN:
        return 0
    if at + 1 < len(tokens) and tokens[at + 1].raw in SUNKEN:
        return 2
    if at + 3 >= len(tokens):
        return 0
    if not tokens[at + 1].raw.startswith(tuple(SETTING)):
        return 0
    rest = [token.raw for token in tokens[at + 2 : at + 5]]
    if tuple(rest[:2]) in _AFTER_SUN:
        return 4
    little = len(rest) == 3 and rest[1] in _A_LITTLE and (rest[0], rest[2]) in _AFTER_SUN
    return 5 if little else 0


def _late_day(tokens: list[Token], at: int) -> int:
    """ "dhalte din": the afternoon."""
    behind = tokens[at + 1].raw if at + 1 < len(tokens) else ""
    return 2 if tokens[at].raw in {"dhalte", "ढलते"} and behind in {"din", "दिन"} else 0


def _of_feast(tokens: list[Token], at: int) -> int:
    """ "muharram ki raat", "kartik purnima ki subah": the length, or 0."""
    end = at + 1 if tokens[at].raw in FEASTS_FORE else at
    if end + 2 >= len(tokens) or tokens[end].raw not in FEASTS:
        return 0
    linked = tokens[end + 1].raw in LINKS and is_part(tokens[end + 2].raw)
    return end + 3 - at if linked else 0


def _dark(tokens: list[Token], at: int) -> int:
    """ "munh andhere", "मुँह अन्हारे": before the day breaks."""
    behind = tokens[at + 1].raw if at + 1 < len(tokens) else ""
    return 2 if tokens[at].raw in MOUTH and behind in TWILIGHT else 0


def _around_sun(tokens: list[Token], at: int) -> int:
    """ "before sunrise", "after dark"."""
    behind = tokens[at + 1].raw if at + 1 < len(tokens) else ""
    return 2 if tokens[at].raw in {"before", "after"} and behind in TURNS_OF_DAY else 0


_SPECIAL = (_by_sun, _of_feast, _late_day, _dark, _around_sun)
"""Each gives the length of the phrase that begins at a token, or 0."""
_DECLINING = frozenset({"dhalte", "ढलते"})
_OPENING = SUN | FEASTS | FEASTS_FORE | MOUTH | _DECLINING | {"before", "after"}


def special(tokens: list[Token], at: int) -> int:
    """The length of a time told by the sun, the dark or a feast at `at`, or 0."""
    if tokens[at].raw not in _OPENING:
        return 0
    return next((length for find in _SPECIAL if (length := find(tokens, at))), 0)
