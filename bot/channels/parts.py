"""Long texts that come in pieces: reading the header of a piece, and putting pieces together."""

from __future__ import annotations

from collections.abc import Iterable

from bot.channels.base import Part

CONCAT_8BIT, CONCAT_16BIT = 0x00, 0x08


def read_udh(header: bytes) -> Part | None:
    """The place of a piece from its user data header (3GPP TS 23.040, 9.2.3.24.1 and .8).

    Takes elements 00 (one byte of reference) and 08 (two bytes); None without either, or where
    the numbers make no sense, so that a broken header never hides the words.
    """
    position = 1
    while position + 2 <= len(header):
        kind, length = header[position], header[position + 1]
        data = header[position + 2 : position + 2 + length]
        if kind == CONCAT_8BIT and len(data) == 3:
            return _part(data[0], data[1], data[2])
        if kind == CONCAT_16BIT and len(data) == 4:
            return _part(int.from_bytes(data[:2], "big"), data[2], data[3])
        position += 2 + length
    return None


def _part(reference: int, total: int, index: int) -> Part | None:
    if not 1 <= index <= total or total == 1:
        return None
    return Part(reference=str(reference), index=index, total=total)


def assemble(pieces: Iterable[tuple[Part, str]]) -> tuple[str, bool]:
    """The text of the pieces that are here, in their order, and whether all of them are.

    Pieces may come in any order and twice (the first of each place counts). A gap is shown as
    " … " so that two words are never read as one. All pieces must share one reference.
    """
    found: dict[int, str] = {}
    total = 0
    for part, text in pieces:
        total = max(total, part.total)
        found.setdefault(part.index, text)
    text, last = "", 0
    for index in sorted(found):
        text += (" … " if index != last + 1 else "") + found[index]
        last = index
    complete = bool(found) and len(found) == total
    return (text if complete or last == total else text + " … "), complete
