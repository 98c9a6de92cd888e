"""Plain tables for a terminal, aligned by what the eye sees and not by how many signs there are."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence

_NO_WIDTH = frozenset({"Mn", "Me", "Cf"})


def columns(head: Sequence[str], rows: Iterable[Sequence[object]]) -> Sequence[str]:
    """The lines of a table: its heading, then its rows; None is shown as a dash."""
    table = [list(head), *([_said(cell) for cell in row] for row in rows)]
    widths = [max(_width(line[place]) for line in table) for place in range(len(head))]
    return [
        "  ".join(
            cell + " " * (width - _width(cell)) for cell, width in zip(line, widths, strict=True)
        ).rstrip()
        for line in table
    ]


def _said(cell: object) -> str:
    return "-" if cell is None or cell == "" else " ".join(str(cell).split())


def _width(words: str) -> int:
    wide = sum(unicodedata.east_asian_width(sign) in "WF" for sign in words)
    return wide + sum(unicodedata.category(sign) not in _NO_WIDTH for sign in words)
