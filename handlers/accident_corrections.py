"""Figures that mean another count than they seem: "5 nahi 3" and "3 mil gaye"."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import replace

from handlers.accident_words import COUNT_SLOTS, MOST, counts_in
from handlers.base import Report, Turn


def corrected(turn: Turn, report: Report) -> Turn | None:
    """The turn with the count that it corrects; as it is where it corrects something that cannot
    be told for certain (the officers then read the words); None where it corrects nothing.

    Of "5 nahi 3" the count that was 5 is meant. Where none was, or several were, it is the count
    that was asked for just now.
    """
    heard = turn.heard
    if "correction" not in heard.moves or not heard.numbers or counts_in(heard.slots):
        return None
    name = _meant(turn, report)
    right = heard.numbers[-1]
    if name is None or right != int(right) or not 0 <= right <= MOST:
        return turn
    return replace(turn, heard=replace(heard, slots={**heard.slots, name: int(right)}))


_FOUND = re.compile(
    r"(?<!\d)(\d{1,3})(?!\d)(?:\s+[^\s\d]+){0,2}?\s+(?:mil\b|mile\b|mila\b|मिल|found\b)"
)
_NOT = re.compile(r"\b(?:na|nahi|nahin|nhi|not|never)\b|नहीं|नही|ना ")


def found(turn: Turn) -> Turn | None:
    """The turn with those who were found counted as rescued, whatever count was asked for;
    None where nobody was. An officer's "mil gaya" means something else, and is not heard here."""
    heard, many = turn.heard, _FOUND.search(_in_digits(turn.heard.text.casefold()))
    if "seen" not in heard.moves or many is None or _NOT.search(many.group()):
        return None
    if counts_in(heard.slots).keys() & {"dead", "rescued"}:
        return None
    others = {name: value for name, value in heard.slots.items() if str(value) != many[1]}
    return replace(turn, heard=replace(heard, slots={**others, "rescued": int(many[1])}))


def _in_digits(text: str) -> str:
    return "".join(str(unicodedata.decimal(sign)) if sign.isdecimal() else sign for sign in text)


def _meant(turn: Turn, report: Report) -> str | None:
    was = turn.heard.numbers[0] if len(turn.heard.numbers) > 1 else None
    same = [name for name, count in report.counts.items() if was is not None and count == was]
    if len(same) == 1 and same[0] in COUNT_SLOTS:
        return same[0]
    asked = turn.dialogue.expecting
    return asked if asked in COUNT_SLOTS else None
