"""Words in the scripts beside Devanagari, as words that every later room can read.

Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada and Malayalam stand in blocks that run
parallel to Devanagari (The Unicode Standard, chapters 12 and 13): a letter is moved over by the
distance of its block. Where a neighbour says a thing in a word of its own, the word is replaced;
Urdu has a room of its own.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from handlers.understanding.lexicon.neighbours import ENDINGS, WORDS
from handlers.understanding.urdu import romanised_urdu

FIRST, LAST = 0x0980, 0x0D7F
_BLOCK = 0x80
_READ_AS_HINDI = re.compile("[\u0600-\u06ff\ufb50-\ufdff\ufe70-\ufefc\u0980-\u0b7f]")
_BESIDE = re.compile("[\u0600-\u06ff\ufb50-\ufdff\ufe70-\ufefc\u0980-\u0d7f]")

_OTHERWISE = {
    # Bengali and Assamese: khanda ta, ra, va; the second half of au.
    0x09CE: "त्",
    0x09D7: "",
    0x09F0: "र",
    0x09F1: "व",
    # Gurmukhi: tippi, the bearers of vowels, yakash.
    0x0A70: "ं",
    0x0A72: "",
    0x0A73: "",
    0x0A75: "्य",
    # Odia: length mark, va; Tamil, Telugu, Kannada: length marks.
    0x0B56: "",
    0x0B57: "",
    0x0B71: "व",
    0x0BD7: "",
    0x0C55: "",
    0x0C56: "",
    0x0CD5: "",
    0x0CD6: "",
    # Malayalam: au, and the consonants that carry no vowel.
    0x0D57: "ौ",
    0x0D7A: "ण्",
    0x0D7B: "न्",
    0x0D7C: "र्",
    0x0D7D: "ल्",
    0x0D7E: "ळ्",
    0x0D7F: "क्",
}
_ADDAK = re.compile("\u0a71(.)")
_HELD = r"\1" + "\u0a4d" + r"\1"
"""Gurmukhi addak doubles the letter that follows it: the letter, its virama, the letter again."""


def has_neighbour_letters(text: str) -> bool:
    """Whether any letter of `text` is Urdu or of a block beside Devanagari."""
    return not text.isascii() and bool(_BESIDE.search(text))


def is_read(char: str) -> bool:
    """Whether the word lists know words of this letter's script: not Tamil, Chinese or Greek."""
    if char.isascii() or "\u00c0" <= char <= "\u024f" or "\u0900" <= char <= "\u097f":
        return True
    return bool(_READ_AS_HINDI.match(char))


@lru_cache(maxsize=8192)
def readable(word: str) -> str:
    """One word of a neighbouring script as a word in Latin letters or Devanagari."""
    word = unicodedata.normalize("NFKC", word)
    if ord(word[:1] or " ") < 0x0900 or ord(word[0]) > LAST:
        return romanised_urdu(word)
    return _in_other_words(word) or _moved_over(word)


def _in_other_words(word: str) -> str | None:
    """The Hindi for a neighbour's own word, also with an ending grown onto it."""
    known = WORDS.get(word)
    if known is not None:
        return known
    for ending in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) > 1:
            known = WORDS.get(word.removesuffix(ending))
            if known is not None:
                return known
    return None


def _moved_over(word: str) -> str:
    moved = "".join(_devanagari(ord(char)) for char in _ADDAK.sub(_HELD, word))
    return moved.replace("स़", "श")


def _devanagari(code: int) -> str:
    if not FIRST <= code <= LAST:
        return chr(code)
    other = _OTHERWISE.get(code)
    return chr(0x0900 + code % _BLOCK) if other is None else other
