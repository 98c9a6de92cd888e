"""A workbook as it lies on the disk: its sheets as rows of plain values, and what hides behind them."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import ParseError

from openpyxl import load_workbook
from openpyxl.cell.cell import TYPE_FORMULA
from openpyxl.utils import get_column_letter
from openpyxl.utils.exceptions import InvalidFileException

from bot.directory_import.cells import Cell
from bot.refusal import Refusal

MOST_BYTES = 300 * 1024 * 1024
"""Unpacked: more is no directory of a state, whatever it is."""
_HIDING = (b"<mergeCell ", b"<f>", b"<f ", b"<f/")

Place = tuple[int, int]
"""Row and column of a cell, both from 1."""


@dataclass(frozen=True, slots=True)
class Page:
    """One sheet. rows: its rows with their numbers, from 1, those that hold nothing left out;
    merged: the bounds of cells that were made one: left, top, right, bottom; formulas: cells whose
    formula was never worked out."""

    name: str
    source: Any
    merged: Sequence[tuple[int, int, int, int]] = ()
    formulas: frozenset[Place] = frozenset()

    def rows(self) -> Iterator[tuple[int, Sequence[Cell]]]:
        """Each row that holds anything, its blank texts counted as nothing."""
        hiding = {row for row, _ in self.formulas}
        for number, cells in enumerate(self.source.iter_rows(values_only=True), 1):
            plain = tuple(_plain(cell) for cell in cells)
            if any(cell is not None for cell in plain) or number in hiding:
                yield number, plain

    def covered_by(self, row: int, column: int) -> str | None:
        """The name of the cell that covers this one, where merged cells do."""
        for left, top, right, bottom in self.merged:
            if left <= column <= right and top <= row <= bottom and (row, column) != (top, left):
                return f"{get_column_letter(left)}{top}"
        return None


def open_pages(path: Path) -> Sequence[Page]:
    """The sheets of a workbook.

    Raises:
        Refusal: it is no workbook that can be read.
    """
    try:
        content = BytesIO(path.read_bytes())
        hiding = _look_inside(path, content)
        book = load_workbook(content, data_only=True, read_only=True)
        pages = [Page(sheet.title, sheet) for sheet in book.worksheets]
        for page in pages:
            page.source.reset_dimensions()  # what the file says of its own size may be wrong
        if not hiding:
            return pages
        whole = load_workbook(content)
        return [_unveiled(page, whole[page.name]) for page in pages]
    except FileNotFoundError:
        raise Refusal(f"{path}: is not there") from None
    except Refusal:
        raise
    except Exception as error:  # whatever a broken file makes of the libraries that read it
        raise unreadable(path, error) from None


def unreadable(path: Path, error: Exception) -> Refusal:
    """A refusal of what is no workbook."""
    known = (InvalidFileException, zipfile.BadZipFile, KeyError, ParseError)
    why = "it is none" if isinstance(error, known) else type(error).__name__
    return Refusal(f"{path.name}: is no Excel workbook that can be read ({why}); save it as .xlsx")


def _look_inside(path: Path, content: BytesIO) -> bool:
    """Whether any sheet has merged cells or formulas, for which it must be read twice."""
    with zipfile.ZipFile(content) as packed:
        if sum(part.file_size for part in packed.infolist()) > MOST_BYTES:
            raise Refusal(f"{path.name}: is too big to be a directory; take out what is not needed")
        sheets = [name for name in packed.namelist() if name.startswith("xl/worksheets/")]
        return any(
            any(sign in text for sign in _HIDING) for text in (packed.read(name) for name in sheets)
        )


def _unveiled(page: Page, whole: Any) -> Page:
    merged = [area.bounds for area in whole.merged_cells.ranges]
    written = {
        (cell.row, cell.column)
        for row in whole.iter_rows()
        for cell in row
        if cell.data_type == TYPE_FORMULA
    }
    worked_out = {
        (number, place)
        for number, cells in page.rows()
        for place, cell in enumerate(cells, 1)
        if cell is not None
    }
    return Page(page.name, page.source, merged, frozenset(written - worked_out))


def _plain(cell: Cell) -> Cell:
    """Blank text counts as nothing."""
    return None if isinstance(cell, str) and not cell.strip() else cell
