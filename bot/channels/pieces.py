"""Cutting a text to what a provider takes in one message, never inside a sign or a conjunct."""

from __future__ import annotations

from bot.rendering.sms.cut import clusters
from bot.rendering.sms.segments import utf16_units


def pieces(text: str, limit: int) -> list[str]:
    """The text in pieces of at most `limit` UTF-16 units; joined again they are the text.

    A piece ends after a line, else after a word, else between two letters as a reader sees them.
    One letter longer than the limit is cut between code points, so that nothing is ever refused
    or lost.
    """
    if utf16_units(text) <= limit:
        return [text] if text else []
    found: list[str] = []
    piece: list[str] = []
    room = limit
    for letter in _that_fit(clusters(text), limit):
        while utf16_units(letter) > room:
            kept = _keep(piece)
            found.append("".join(piece[:kept]))
            piece = piece[kept:]
            room = limit - utf16_units("".join(piece))
        piece.append(letter)
        room -= utf16_units(letter)
    return [*found, "".join(piece)]


def _keep(piece: list[str]) -> int:
    """How many letters of a full piece stay in it: to its last line or word, in its second half,
    so that what moves on always fits."""
    for mark in ("\n", " "):
        for place in range(len(piece) - 1, len(piece) // 2, -1):
            if piece[place] == mark:
                return place + 1
    return len(piece)


def _that_fit(letters: list[str], limit: int) -> list[str]:
    """The letters, those over the limit taken apart."""
    found: list[str] = []
    for letter in letters:
        found += [letter] if utf16_units(letter) <= limit else list(letter)
    return found
