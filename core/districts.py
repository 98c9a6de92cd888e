"""The districts that the boat rules name, in the spellings people use."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from functools import lru_cache

SPELLINGS: Mapping[str, tuple[str, ...]] = {
    "east_champaran": (
        "east champaran",
        "purbi champaran",
        "purvi champaran",
        "purba champaran",
        "motihari",
        "पूर्वी चंपारण",
        "पूर्वी चम्पारण",
        "मोतिहारी",
    ),
    "west_champaran": (
        "west champaran",
        "paschim champaran",
        "pashchim champaran",
        "paschimi champaran",
        "bettiah",
        "bettia",
        "पश्चिमी चंपारण",
        "पश्चिम चंपारण",
        "पश्चिमी चम्पारण",
        "पश्चिम चम्पारण",
        "बेतिया",
    ),
    "muzaffarpur": ("muzaffarpur", "mujaffarpur", "muzafarpur", "मुजफ्फरपुर", "मुज़फ़्फ़रपुर"),
    "sitamarhi": ("sitamarhi", "seetamarhi", "sitamadhi", "सीतामढ़ी", "सीतामढी"),
    "vaishali": ("vaishali", "hajipur", "वैशाली", "हाजीपुर"),
    "sheohar": ("seohar", "sheohar", "shivhar", "शिवहर", "शिवहार"),
    "darbhanga": ("darbhanga", "darbhangha", "दरभंगा"),
    "madhubani": ("madhubani", "मधुबनी"),
    "samastipur": ("samastipur", "समस्तीपुर"),
}


def _folded(name: str) -> str:
    # NFD then no nukta: फ़ and फ are the same letter to the people who type them.
    plain = unicodedata.normalize("NFD", name.casefold()).replace("\u093c", "")
    words = re.split(r"[\s\-_.()]+", plain)
    return " ".join(word for word in words if word and word not in _NOT_NAMES)


_NOT_NAMES = frozenset({"district", "distt", "dist", "jila", "zila", "जिला", "जिले"})
_BY_SPELLING = {
    _folded(spelling): code for code, names in SPELLINGS.items() for spelling in names
} | {_folded(code): code for code in SPELLINGS}


@lru_cache(maxsize=1024)
def district_code(name: str) -> str | None:
    """The code of a district from any usual spelling; None when the boat rules name no such one.

    "East Champaran (Motihari)" is found by its whole or by either part.
    """
    whole = _folded(name)
    if whole in _BY_SPELLING:
        return _BY_SPELLING[whole]
    for part in re.split(r"[(),/]", name):
        if part.strip() and _folded(part) in _BY_SPELLING:
            return _BY_SPELLING[_folded(part)]
    return None


def district_key(name: str) -> str:
    """The name under which a district's orders are filed: its code, or its words folded; "" for
    none.
    """
    if not name:
        return ""
    return district_code(name) or _folded(name)
