"""What the classifier sees of a message: words, neighbours, sounds, roles and signs, hashed."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from zlib import crc32

from handlers.understanding.roles import boneless
from handlers.understanding.tokens import Token

_GRAM_SIZES = (3, 4)
_MOST_ROLES = 24


def features(tokens: list[Token], marks: list[str]) -> set[int]:
    """The hashed features of one message, each counted once."""
    names = [f"s:{mark}" for mark in marks]
    words = [_word(token) for token in tokens if not token.is_mark or token.raw == "?"]
    names.extend(f"b:{first} {second}" for first, second in pairwise(["^", *words, "$"]))
    names.extend(f"j:{first} {second}" for first, second in zip(words, words[2:], strict=False))
    names.extend(_roles(tokens))
    names.append(f"n:{min(len(words), 12)}")
    hashed = {crc32(name.encode()) for name in names}
    for word in words:
        hashed.update(_word_hashes(word))
    return hashed


def _word(token: Token) -> str:
    if token.is_number:
        return "#"
    return token.key or token.raw


@lru_cache(maxsize=16384)
def _word_hashes(word: str) -> tuple[int, ...]:
    """The hashes of the word itself, of its consonants, and of its letter groups."""
    return tuple(
        crc32(name.encode()) for name in (f"w:{word}", f"k:{boneless(word) or word}", *_grams(word))
    )


def _grams(word: str) -> list[str]:
    if len(word) < 3:
        return []
    padded = f"<{word}>"
    return [
        "g:" + padded[at : at + size]
        for size in _GRAM_SIZES
        for at in range(len(padded) - size + 1)
    ]


def _roles(tokens: list[Token]) -> list[str]:
    names: list[str] = []
    present: list[str] = []
    previous: frozenset[str] = frozenset()
    for token in tokens:
        for role in token.tags:
            if role not in present:
                present.append(role)
            names.extend(f"rr:{before}>{role}" for before in previous)
        if token.tags:
            previous = token.tags
    names.extend(f"r:{role}" for role in present)
    kept = sorted(present[:_MOST_ROLES])
    names.extend(
        f"p:{first}&{second}" for at, first in enumerate(kept) for second in kept[at + 1 :]
    )
    return names
