"""Urdu words in Latin letters: its script leaves short vowels out, so known words are looked for.

A word is taken apart into consonants and long vowels; among the words of the lexicons the one is
chosen that has the same consonants, every long vowel where it is written, and the fewest short
ones beside. A word of no list is spelt out as it stands.
"""

from __future__ import annotations

import re
from functools import lru_cache

from handlers.understanding.folding import fold
from handlers.understanding.lexicon.boat import BOAT
from handlers.understanding.lexicon.counts import COUNTS
from handlers.understanding.lexicon.danger import DANGER
from handlers.understanding.lexicon.everyday import SPELT
from handlers.understanding.lexicon.gazetteer import KNOWN
from handlers.understanding.lexicon.grammar import GRAMMAR
from handlers.understanding.lexicon.numerals import ONES, SCALES
from handlers.understanding.lexicon.office import OFFICE
from handlers.understanding.lexicon.people import KIN
from handlers.understanding.lexicon.urdu import WORDS

_ALIKE = str.maketrans(
    "\u064a\u0649\u0643\u0647\u0629\u06c0\u06d5\u06c3\u06c2\u0623\u0625\u0671\u0624",
    "ییکہہہہہہاااو",
)
_DROPPED = re.compile(
    "[\u0610-\u061a\u0640\u064b-\u0655\u0657-\u065f\u0670\u06d6-\u06ed\u200c\u200d]"
)
_CONSONANTS = dict(
    zip(
        "بپتٹثجچحخدڈذرڑزژسشصضطظغفقکگلمنںہھ",
        "b p t t s j ch h kh d d j r r j j s s s j t j g f k k g l m n n h h".split(),
        strict=True,
    )
)
_GLIDES = "ویے"
_SHORT = "[iue]?"
_SPELT = {"و": "o", "ی": "i", "ے": "e", "ا": "a", "آ": "a", "ع": "a", "ئ": "i", "ء": ""}
_LONGEST_WORD = 40
_VOWELS = re.compile("[aeiouyv]")


def plain_urdu(word: str) -> str:
    """The word in one spelling: Arabic forms of letters as Urdu has them, no marks of vowels."""
    return _DROPPED.sub("", word.replace("ی\u0654", "ئ")).translate(_ALIKE)


@lru_cache(maxsize=8192)
def romanised_urdu(word: str) -> str:
    """One Urdu word as a word of the lexicons where it is one, else in Latin letters."""
    plain = plain_urdu(word)
    known = _known_words().get(plain)
    if known is not None:
        return known
    if len(plain) > _LONGEST_WORD:
        return _spelt_out(plain)
    bones, shape = _pattern(plain)
    alike = _vocabulary().get(bones)
    pattern = re.compile(shape) if alike else None
    found = [
        (sum(letter in "iue" for letter in key), rank, spelling)
        for rank, (key, spelling) in enumerate(alike or ())
        if pattern is not None and pattern.fullmatch(key)
    ]
    return min(found)[2] if found else _spelt_out(plain)


@lru_cache(maxsize=1)
def _known_words() -> dict[str, str]:
    return {plain_urdu(word): latin for word, latin in WORDS.items()}


def _pattern(word: str) -> tuple[str, str]:
    """The consonants of the word, and how a folded key must look that may be the same word."""
    bones: list[str] = []
    parts: list[str] = []
    for at, char in enumerate(word):
        last = at + 1 == len(word)
        if char in _CONSONANTS and not (char == "ہ" and last and at):
            sound = _CONSONANTS[char]
            if char == "ھ" and bones and bones[-1] == "p":
                bones[-1], parts[-1] = "f", "f"
                continue
            if bones and bones[-1] == sound and word[at - 1] == char:
                continue
            if parts and parts[-1][0] not in "[(" and char != "ھ":
                parts.append(_SHORT)
            bones.append(sound)
            parts.append(sound)
        else:
            parts.append(_vowel(char, at, last))
    return "".join(bones), "".join(parts)


def _vowel(char: str, at: int, last: bool) -> str:
    if char in _GLIDES:
        return "[iuvy]?[ouvy]" if char == "و" else "[iuvy]?[iey]"
    if char == "ہ":
        return "(?:a|h|ah)?"
    if char in "اآ":
        return "[aiu]" if at == 0 else ("a" if last else "(?:a)?")
    return "[aiey]?"


@lru_cache(maxsize=1)
def _vocabulary() -> dict[str, list[tuple[str, str]]]:
    """(key, spelling) of every romanised word of the lexicons, by its consonants."""
    found: dict[str, list[tuple[str, str]]] = {}
    seen: set[str] = set()
    for entry in _entries():
        word = entry.lstrip("=")
        if "_" in word or not word.isascii() or not word.isalpha():
            continue
        key = fold(word)
        if len(key) < 2 or key in seen:
            continue
        seen.add(key)
        found.setdefault(_VOWELS.sub("", key), []).append((key, word))
    return found


def _entries() -> list[str]:
    entries = [*sorted(SPELT), *sorted(KIN)]
    for numbers in (ONES, SCALES):
        for spellings in numbers.values():
            entries.extend(spellings.split())
    for source in (GRAMMAR, BOAT, OFFICE, COUNTS, DANGER):
        for words in source.values():
            entries.extend(words.split())
    return [*entries, *KNOWN.split()]


def _spelt_out(word: str) -> str:
    """Consonants and long vowels, with "a" wherever two consonants meet."""
    spelt = ""
    for at, char in enumerate(word):
        sound = _CONSONANTS.get(char)
        if char == "و" and at + 1 < len(word) and word[at + 1] in "اایےہ" and not at:
            spelt += "v"
        elif sound is None:
            spelt += _SPELT.get(char, char if char.isascii() else "")
        elif char == "ہ" and at + 1 == len(word) and at:
            spelt += "a"
        else:
            joined = not spelt or spelt[-1] in "aeiou" or char == "ھ"
            spelt += sound if joined else "a" + sound
    return spelt
