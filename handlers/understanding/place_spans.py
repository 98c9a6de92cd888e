"""How far a place's name reaches in the message: its words, its clause, what stands around it."""

from __future__ import annotations

from handlers.understanding.lexicon.everyday import THINGS
from handlers.understanding.mentions import is_person
from handlers.understanding.place_words import (
    SUFFIXES,
    Reading,
    is_everyday,
    is_head,
    is_river,
    is_small,
)
from handlers.understanding.roles import told_roles
from handlers.understanding.tokens import Token

MOST_WORDS = 3
Span = tuple[int, int]
_WE = frozenset(
    "hum ham hamlog humlog hm we i main mai log logon हम हमलोग मैं लोग door dur दूर nahi kuch".split()
)


def extent(reading: Reading, at: int) -> int:
    last = at
    while last - at + 1 < MOST_WORDS and reading.name_like(last + 1):
        last += 1
    while last + 1 < len(reading.tokens) and reading.tokens[last + 1].raw in SUFFIXES:
        last += 1
    return last


def whole_name(reading: Reading, first: int, last: int) -> Span:
    """The name with the ordinary words that it begins or ends with, to the edges of its clause."""
    tokens = reading.tokens
    if reading.known(first):
        return first, last
    start = first
    while start > 0 and first - start < 2 and _of_a_name(reading, start - 1):
        start -= 1
    if start > 0 and not tokens[start - 1].is_mark:
        start = first
    end = last
    while end + 1 < len(tokens) and end - last < 2 and _of_a_name(reading, end + 1):
        end += 1
    closed = end + 1 >= len(tokens) or tokens[end + 1].is_mark or end + 1 in reading.skip
    return start, end if closed else last


def _of_a_name(reading: Reading, at: int) -> bool:
    """An everyday word that may be part of a village's name: it plays no role that we know."""
    token = reading.tokens[at]
    if token.is_mark or token.is_number or at in reading.skip or len(token.raw) < 3:
        return False
    if token.raw in _WE or is_person(token) or (told_roles(token) and not token.guessed):
        return False
    doing = is_everyday(token) and token.key not in THINGS
    return not (doing or is_small(token) or is_head(token) or is_river(token))


def bare_clause(reading: Reading) -> Span | None:
    """The last clause, where it is two or three words that tell nothing else: "…, lal darwaja"."""
    tokens = reading.tokens
    end = len(tokens) - 1
    while end >= 0 and (tokens[end].is_mark or end in reading.skip):
        end -= 1
    start = end
    while start > 0 and end - start < MOST_WORDS and not tokens[start - 1].is_mark:
        start -= 1
    if start < 1 or not 1 <= end - start < MOST_WORDS or not tokens[start - 1].is_mark:
        return None
    return (start, end) if all(_of_a_name(reading, at) for at in range(start, end + 1)) else None


def around(tokens: list[Token], first: int, last: int) -> tuple[str, str, str]:
    """The word before the name and the two behind it; "" where there is none."""
    before = tokens[first - 1].raw if first else ""
    after = tokens[last + 1].raw if last + 1 < len(tokens) else ""
    return before, after, tokens[last + 2].raw if last + 2 < len(tokens) else ""


def own_clause(tokens: list[Token], first: int, last: int) -> bool:
    before = first == 0 or tokens[first - 1].is_mark
    after = last + 1 >= len(tokens) or tokens[last + 1].is_mark
    return before and after
