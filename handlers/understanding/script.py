"""Devanagari and Latin: which script a text is in, and Devanagari spelt in plain Latin letters."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from handlers.understanding.types import Script

_CONSONANTS = dict(
    zip(
        "कखगघङचछजझञटठडढणतथदधनऩपफबभमयरऱलळऴवशषसह",
        "k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h".split(),
        strict=True,
    )
)
_NUKTA = {"क": "k", "ख": "kh", "ग": "g", "ज": "z", "ड": "r", "ढ": "rh", "फ": "f", "य": "y"}
_VOWELS = dict(
    zip(
        "अआइईउऊऋऌऍऎएऐऑऒओऔ",
        "a aa i ii u uu ri l e e e ai o o o au".split(),
        strict=True,
    )
)
_MATRAS = dict(
    zip(
        "ािीुूृॅॆेैॉॊोौ",
        "aa i ii u uu ri e e e ai o o o au".split(),
        strict=True,
    )
)
_VIRAMA, _NUKTA_SIGN = "्", "़"
_NASALS = "ँंऀ"
_LABIALS = "पफबभम"
DIGIT_BLOCKS = "\u0660\u06f0\u0966\u09e6\u0a66\u0ae6\u0b66\u0be6\u0c66\u0ce6\u0d66"
"""The nought of every script whose digits are read: two of Urdu, then Devanagari to Malayalam."""
_DIGITS = {ord(nought) + value: str(value) for nought in DIGIT_BLOCKS for value in range(10)}
_BESIDE = re.compile("[\u0600-\u06ff\u0900-\u0d7f\ufb50-\ufdff\ufe70-\ufefc]")


def script_of(text: str) -> Script:
    """The script of the letters of `text`; a text without letters counts as Latin.

    Urdu and the scripts beside Devanagari count as Devanagari, which is what they are answered in.
    """
    deva = not text.isascii() and any(is_hindi_letter(char) for char in text)
    latin = any(char.isascii() and char.isalpha() for char in text)
    if deva and latin:
        return "mixed"
    return "deva" if deva else "latn"


def is_hindi_letter(char: str) -> bool:
    """Whether the letter is Devanagari, or of a script whose writers are answered in Devanagari."""
    return bool(_BESIDE.match(char)) and char.isalpha()


def ascii_digits(text: str) -> str:
    """`text` with the digits of any script read here written 0-9; everything else as it is."""
    return text.translate(_DIGITS)


def is_devanagari(word: str) -> bool:
    """Whether the first letter of `word` is Devanagari."""
    return bool(word) and "\u0900" <= word[0] <= "\u097f"


@lru_cache(maxsize=16384)
def romanise(word: str) -> str:
    """One Devanagari word in Latin letters, inherent vowels written and not yet folded.

    Long vowels are doubled ("aa", "ii", "uu"), a nasal sign becomes m before labials, n before
    other consonants, and is dropped at the end of the word as the romanisers do.
    """
    text = unicodedata.normalize("NFD", word)
    out: list[str] = []
    size = len(text)
    for index, char in enumerate(text):
        following = text[index + 1] if index + 1 < size else ""
        if char in _CONSONANTS:
            out.append(_consonant(char, following, text[index + 2 : index + 3]))
        elif char in _VOWELS:
            out.append(_VOWELS[char])
        elif char in _MATRAS:
            out.append(_MATRAS[char])
        elif char in _NASALS and following:
            out.append("m" if following in _LABIALS else "n")
        elif char.isascii():
            out.append(char)
    return "".join(out)


def _consonant(char: str, following: str, after: str) -> str:
    sound = _CONSONANTS[char]
    if following == _NUKTA_SIGN:
        sound = _NUKTA.get(char, sound)
        following = after
    silent = not following or following == _VIRAMA or following in _MATRAS
    return sound if silent else sound + "a"


def plainly(word: str) -> str:
    """A Devanagari word as a hurried hand would romanise it: no long vowels marked."""
    return romanise(word).replace("aa", "a").replace("ii", "i").replace("uu", "u")
