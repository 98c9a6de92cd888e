"""Everyday words, by which an unknown word can be told for a name."""

from __future__ import annotations

from functools import lru_cache
from zlib import crc32

import numpy as np

from handlers.understanding.classifier import WEIGHTS
from handlers.understanding.tokens import Token

_TELLING = frozenset({"river", "greet"})


@lru_cache(maxsize=1)
def _ordinary_keys() -> frozenset[int]:
    with np.load(WEIGHTS) as stored:
        return frozenset(int(value) for value in stored["ordinary"])


def is_ordinary(token: Token) -> bool:
    """Whether the word is one of everyday talk: in our lexicon, or seen in the training messages."""
    if token.tags - _TELLING and not token.guessed:
        return True
    return key_hash(token.key) in _ordinary_keys()


def key_hash(key: str) -> int:
    """The hash under which a word's key is stored among the ordinary words."""
    return crc32(key.encode())
