"""Figures that mean another count than they seem: "5 nahi 3" and "3 mil gaye"."""

from __future__ import annotations

import re
from dataclasses import replace

from handlers.accident_words import COUNT_SLOTS, MOST, counts_in
from handlers.base import Report, Turn

_LONGEST = 3
"""More digits than this are a report's number and no count of people who were found."""


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


_FOUND = re.compile(r"\b(?:mil|mile|mila|mili)\b|मिल|\bfound\b")


def found(turn: Turn) -> Turn | None:
    """The turn with those who were found counted as rescued, whatever count was asked for;
    None where nobody was. An officer's "mil gaya" means something else, and is not heard here."""
    heard = turn.heard
    reference, slots = heard.reference or "", counts_in(heard.slots)
    if "seen" not in heard.moves or not _FOUND.search(heard.text.casefold()):
        return None
    if not reference.isdecimal() or len(reference) > _LONGEST or slots.keys() & {"dead", "rescued"}:
        return None
    others = {name: value for name, value in heard.slots.items() if str(value) != reference}
    return replace(turn, heard=replace(heard, slots={**others, "rescued": int(reference)}))


def _meant(turn: Turn, report: Report) -> str | None:
    was = turn.heard.numbers[0] if len(turn.heard.numbers) > 1 else None
    same = [name for name, count in report.counts.items() if was is not None and count == was]
    if len(same) == 1 and same[0] in COUNT_SLOTS:
        return same[0]
    asked = turn.dialogue.expecting
    return asked if asked in COUNT_SLOTS else None
