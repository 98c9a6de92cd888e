"""Words brought to one form, so that one spelling of Hindi or English finds another."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

_WORD = re.compile(r"[a-z0-9\u0900-\u0963\u0966-\u097f]+")
_NASAL = re.compile(r"(?:[ङञणनम]्)(?=[क-ह])")
_DOUBLED = re.compile(r"([क-ह])्\1")
_ROMAN_DOUBLED = re.compile(r"(ch|[a-z])\1+")
_DIGITS = str.maketrans("०१२३४५६७८९", "0123456789")
_HINDI_ENDINGS = ("ियों", "ियाँ", "ियां", "ाओं", "ाएँ", "ाएं", "ओं", "ों", "ें", "ीं", "ए", "े", "ी", "ा", "ि")
_ROMAN_ENDINGS = ("ing", "ies", "ed", "es", "on", "s", "y", "e", "a", "o", "i")
_VOWELS = frozenset("aeio")

STOP_WORDS = frozenset(
    "a an the of for is are was to in on at by or and be it its this that what which how when who"
    " where why do does can may must my i me we you your from with if any there not no s much many"
    " का की के को में से है हैं हो था पर और या तो ने ही भी क्या कौन कब कहाँ कैसे कितना कितनी कितने मेरा"
    " मेरी मेरे यह वह इस उस कि नहीं न लिए होगा होगी चाहिए बताएं"
    " ka ki ke ko me mein se hai hain ho tha par aur ya to ne hi bhi kya kaun kab kahan kaise kitna"
    " kitni kitne mera meri mere yah ye wo woh nahi nahin liye hoga chahiye batao bataye".split()
)


def plain(text: str) -> str:
    """`text` in lower case, without nukta, with one sign for each nasal and no doubled letter."""
    made = unicodedata.normalize("NFD", text.casefold().translate(_DIGITS)).replace("\u093c", "")
    made = made.replace("ँ", "ं").replace("ॉ", "ा").replace("ः", "")
    made = _DOUBLED.sub(r"\1", _NASAL.sub("ं", made))
    return _ROMAN_DOUBLED.sub(r"\1", made.replace("chh", "ch"))


_STOPS = frozenset(plain(word) for word in STOP_WORDS)


@lru_cache(maxsize=20_000)
def stem(word: str) -> str:
    """A plain word without its commonest ending; never shorter than three signs.

    Of a short Roman word the last vowel stays: "rate" is not "raat".
    """
    endings = _ROMAN_ENDINGS if word.isascii() else _HINDI_ENDINGS
    for ending in endings:
        least = 4 if ending in _VOWELS else 3
        if word.endswith(ending) and len(word) - len(ending) >= least:
            return word[: -len(ending)]
    return word


def words(text: str) -> tuple[str, ...]:
    """The stems of the words of `text` that carry meaning, in order."""
    return tuple(stem(word) for word in _WORD.findall(plain(text)) if word not in _STOPS)
