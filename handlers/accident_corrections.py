"""Figures that mean another count than they seem: "5 nahi 3" and "3 mil gaye"."""

from __future__ import annotations

from dataclasses import replace

from handlers.accident_words import COUNT_SLOTS, MOST, counts_in
from handlers.base import Report, Turn
from handlers.understanding.analysis import analyse
from handlers.understanding.count_answers import is_found
from handlers.understanding.mentions import is_person


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


_MOST_FOUND = 999
_BETWEEN = 2
_LINKING = frozenset(
    "aur or log logo ko to bhi go jan jana jane tho thoi the wale zinda jinda sahi salamat abhi ab और लोग को भी जन ज़िंदा "
    "जिंदा more people persons were was have been people".split()
)
_NOT = frozenset("na nahi nahin nhi nai not never naikhe naikhi नहीं नही ना नइखे".split())


def found(turn: Turn) -> Turn | None:
    """The turn with those who were found counted as rescued, whatever count was asked for;
    None where nobody was. An officer's "mil gaya" means something else, and is not heard here."""
    heard = turn.heard
    if counts_in(heard.slots).keys() & {"dead", "rescued"}:
        return None
    many = _many_found(_without(heard.text, heard.reference))
    if many is None:
        return None
    others = {name: value for name, value in heard.slots.items() if str(value) != str(many)}
    return replace(turn, heard=replace(heard, slots={**others, "rescued": many}))


def _without(text: str, reference: str | None) -> str:
    """The text without the report's number, which counts nobody."""
    long = reference is not None and len(reference) >= _REPORT_DIGITS
    return text.replace(reference, " ") if long and reference else text


def _many_found(text: str) -> int | None:
    """How many "3 mil gaye", "do log mile", "ek aur bhetail" says were found."""
    tokens = [token for token in analyse(text).tokens if not token.is_mark]
    for at, token in enumerate(tokens):
        if token.value is None or not 0 < token.value <= _MOST_FOUND:
            continue
        for ahead in range(at + 1, min(len(tokens), at + 2 + _BETWEEN)):
            near = tokens[ahead]
            if is_found(near):
                behind = {word.raw for word in tokens[ahead + 1 : ahead + 3]}
                return None if behind & _NOT else int(token.value)
            if not (near.raw in _LINKING or is_person(near)):
                break
    return None


_REPORT_DIGITS = 4


def _meant(turn: Turn, report: Report) -> str | None:
    was = turn.heard.numbers[0] if len(turn.heard.numbers) > 1 else None
    same = [name for name, count in report.counts.items() if was is not None and count == was]
    if len(same) == 1 and same[0] in COUNT_SLOTS:
        return same[0]
    asked = turn.dialogue.expecting
    return asked if asked in COUNT_SLOTS else None
