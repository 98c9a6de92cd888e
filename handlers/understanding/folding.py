"""One key for the many spellings of one word: what is said, not how it is spelt.

The key keeps consonants and the vowels i, u, e, o; it drops every `a` inside a word (so that
kitna, kitana and कितना agree), the difference of v and w, s and sh, ph and f, and doubled letters.
"""

from __future__ import annotations

import re
from functools import lru_cache

from handlers.understanding.script import is_devanagari, romanise

_REPLACEMENTS: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(pattern), replacement)
    for pattern, replacement in (
        (r"[^a-z]", ""),
        (r"ph", "f"),
        (r"ck|q", "k"),
        (r"x", "ks"),
        (r"w", "v"),
        (r"z", "j"),
        (r"chh+|cch", "ch"),
        (r"c(?!h)", "k"),
        (r"kksh|ksh", "ks"),
        (r"shh?", "s"),
        (r"ee+|ii+|ea", "i"),
        (r"oo+|uu+", "u"),
        (r"oa", "o"),
        (r"(.)\1+", r"\1"),
        (r"(?<=[aeiou])y(?=[ie])", ""),
        (r"(?<=[^aeiou])yi", "ai"),
        (r"ao", "av"),
        (r"ai|ae|ay(?![aeiou])|ei|ey$", "e"),
        (r"au|ou", "o"),
        (r"(?<=[aeiou])y$", "i"),
        (r"(?<=[^aeiou])y$", "i"),
        (r"(?<=.)a(?=.)", ""),
        (r"(.)\1+", r"\1"),
    )
)


@lru_cache(maxsize=32768)
def fold(word: str) -> str:
    """The key of one word of either script; empty where nothing of it can be spelt."""
    lowered = word.lower()
    key = romanise(lowered) if is_devanagari(lowered) else lowered
    for pattern, replacement in _REPLACEMENTS:
        key = pattern.sub(replacement, key)
    return key or _plain(lowered)


def _plain(word: str) -> str:
    return word if word.isascii() else ""
