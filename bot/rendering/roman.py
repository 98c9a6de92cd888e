"""Hindi of the rules in Roman letters, for readers who write Hindi that way.

The rule core words each rule in Hindi and English only. A reader of romanised Hindi understands
the Hindi, so it is that which he gets, letter by letter with the silent vowels left out, and
the words of `locales/romanised.yaml` as they stand there. Of the official terms the everyday or
English one stands beside it in brackets, once in a sentence.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

import yaml

from bot.rendering.catalogue import LOCALES, CatalogueError

_VOWELS = {
    "अ": "a", "आ": "aa", "इ": "i", "ई": "ee", "उ": "u", "ऊ": "oo", "ऋ": "ri", "ए": "e",
    "ऐ": "ai", "ऑ": "o", "ओ": "o", "औ": "au",
}  # fmt: skip
_SIGNS = {
    "ा": "a", "ि": "i", "ी": "i", "ु": "u", "ू": "u", "ृ": "ri", "े": "e", "ै": "ai", "ॉ": "o",
    "ो": "o", "ौ": "au",
}  # fmt: skip
_CONSONANTS = {
    "क": "k", "ख": "kh", "ग": "g", "घ": "gh", "ङ": "n", "च": "ch", "छ": "chh", "ज": "j",
    "झ": "jh", "ञ": "n", "ट": "t", "ठ": "th", "ड": "d", "ढ": "dh", "ण": "n", "त": "t",
    "थ": "th", "द": "d", "ध": "dh", "न": "n", "प": "p", "फ": "f", "ब": "b", "भ": "bh",
    "म": "m", "य": "y", "र": "r", "ल": "l", "व": "v", "श": "sh", "ष": "sh", "स": "s", "ह": "h",
}  # fmt: skip
_SOUNDED_LAST = frozenset("rynmv")
"""After two consonants the last vowel is heard before these: "patra", "karya"."""
_AFTER_VOWEL = {"ए": "ye", "ई": "i", "ऊ": "u", "आ": "a"}
_NASAL = {"A": "an", "e": "ein", "ye": "yein"}
_VIRAMA, _DOT = "्", "़"
_HINDI_WORD = re.compile(r"[\u0900-\u0963\u0970-\u097f\u200c\u200d]+")
_DIGITS = str.maketrans("०१२३४५६७८९", "0123456789")
_START = re.compile(r"(?:^|[.?!] )[a-z]")
_BRACKET = re.compile(r" \([^)]*\)")


def romanised(text: str) -> str:
    """`text` with its Devanagari in Roman letters; a term's everyday word stands once."""
    explained: set[str] = set()

    def write(found: re.Match[str]) -> str:
        word, stop = found.group().rstrip("।"), "." * found.group().count("।")
        known = _known().get(word)
        if known is None:
            return _letters(word) + stop
        if known in explained:
            known = _BRACKET.sub("", known)
        else:
            explained.add(known)
        return known + stop

    said = (
        _HINDI_WORD.sub(write, text.translate(_DIGITS).replace("से.मी.", "cm"))
        .replace("।", ".")
        .replace(" .", ".")
    )
    return _START.sub(lambda found: found.group().upper(), said)


@lru_cache(maxsize=4)
def _known(path: Path = LOCALES / "romanised.yaml") -> Mapping[str, str]:
    rows = yaml.safe_load(path.read_text(encoding="utf-8"))
    if not isinstance(rows, dict):
        raise CatalogueError(f"{path.name}: must hold words, one on each line")
    return rows


@lru_cache(maxsize=4096)
def _letters(word: str) -> str:
    """A word letter by letter, without the silent vowels."""
    sounds = _sounds(word)
    last = len(sounds) - 1
    for place in range(last, 0, -1):
        head, vowel = sounds[place]
        if vowel == "A" and _is_silent(sounds, place, last):
            sounds[place] = (head, "")
    return "".join(head + ("a" if vowel == "A" else vowel) for head, vowel in sounds)


def _is_silent(sounds: list[tuple[str, str]], place: int, last: int) -> bool:
    """The inherent vowel falls at the end, and between two syllables that keep theirs."""
    if place == last:
        return bool(sounds[place - 1][1]) or sounds[place][0] not in _SOUNDED_LAST
    before, after = sounds[place - 1][1], sounds[place + 1]
    return bool(before) and bool(after[0]) and after[1] not in ("", "A")


def _sounds(word: str) -> list[tuple[str, str]]:
    """The word as (consonant, vowel) pairs; "A" is the vowel that is not written."""
    sounds: list[tuple[str, str]] = []
    for char in word:
        if char in _CONSONANTS:
            sounds.append((_CONSONANTS[char], "A"))
        elif char in _VOWELS:
            sounds.append(("", (_AFTER_VOWEL if sounds else _VOWELS).get(char, _VOWELS[char])))
        elif sounds:
            sounds[-1] = _signed(*sounds[-1], char)
    return sounds


def _signed(consonant: str, vowel: str, sign: str) -> tuple[str, str]:
    """A syllable with the sign that follows it; signs without a sound leave it as it is."""
    if sign in "ंँ":
        return consonant, _NASAL.get(vowel, f"{vowel}n")
    if sign == _DOT:
        return ("z" if consonant == "j" else consonant), vowel
    return consonant, "" if sign == _VIRAMA else _SIGNS.get(sign, vowel)
