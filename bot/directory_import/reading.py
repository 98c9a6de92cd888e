"""Reading a directory workbook: every fault is named by its cell, and nothing is guessed."""

from __future__ import annotations

import zipfile
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from openpyxl import load_workbook
from openpyxl.utils import get_column_letter
from openpyxl.utils.exceptions import InvalidFileException
from openpyxl.worksheet.worksheet import Worksheet

from bot.directory_import.cells import Cell
from bot.directory_import.checking import check
from bot.directory_import.rows import Directory
from bot.directory_import.sheets import SHEETS, Column, Sheet
from bot.refusal import Refusal

MOST_ROWS = 50_000


@dataclass(slots=True)
class Faults:
    """What is wrong, in the order of reading: "Officers!D7: …"."""

    lines: list[str] = field(default_factory=list)
    where: dict[tuple[str, str], str] = field(default_factory=dict)

    def note(self, sheet: str, cell: str, words: str) -> None:
        """Note a fault of one cell."""
        self.lines.append(f"{sheet}!{cell}: {words}")

    def at(self, sheet: Sheet, key: str, row: int, words: str) -> None:
        """Note a fault of a row's field."""
        self.note(sheet.name, f"{self.where.get((sheet.name, key), 'A')}{row}", words)


def read_workbook(path: Path) -> tuple[Directory, Sequence[str]]:
    """The directory in a workbook, and every fault in it, named by cell.

    Raises:
        Refusal: it is no workbook that can be read.
    """
    book = _open(path)
    faults = Faults()
    named = {sheet.title.strip().lower(): sheet for sheet in book.worksheets}
    found: dict[str, Any] = {}
    present: list[str] = []
    for sheet in SHEETS:
        page = named.get(sheet.name.lower())
        if page is not None:
            present.append(sheet.name)
            found[sheet.field] = tuple(_rows(page, sheet, faults))
    if not present:
        raise Refusal(
            f"{path.name}: has none of the sheets {', '.join(s.name for s in SHEETS)}; "
            "get an empty one with naav import --template FILE"
        )
    directory = Directory(**found, sheets=tuple(present), letters=faults.where)
    check(directory, faults)
    return directory, tuple(faults.lines)


def _open(path: Path) -> Any:
    try:
        return load_workbook(path, data_only=True)
    except FileNotFoundError:
        raise Refusal(f"{path}: is not there") from None
    except (InvalidFileException, zipfile.BadZipFile, KeyError, ValueError, OSError) as error:
        raise Refusal(
            f"{path.name}: is no Excel workbook that can be read ({type(error).__name__}); "
            "save it as .xlsx"
        ) from None


def _rows(page: Worksheet, sheet: Sheet, faults: Faults) -> Iterable[object]:
    columns = _headings(page, sheet, faults)
    if columns is None:
        return
    if page.max_row > MOST_ROWS:
        faults.note(sheet.name, f"A{MOST_ROWS}", "the sheet is longer than can be taken")
        return
    for number, cells in enumerate(page.iter_rows(min_row=2, values_only=True), 2):
        given = {column.key: _plain(cells[place]) for column, place in columns.items()}
        if all(cell is None for cell in given.values()):
            continue
        row = _row(sheet, given, number, faults)
        if row is not None:
            yield row


def _headings(page: Worksheet, sheet: Sheet, faults: Faults) -> Mapping[Column, int] | None:
    """Where each column stands; None where one that is needed is not there."""
    first = next(page.iter_rows(min_row=1, max_row=1, values_only=True), ())
    titles = {_title(cell): place for place, cell in enumerate(first) if cell is not None}
    known = {_title(column.title): column for column in sheet.columns}
    for title, place in titles.items():
        if title not in known:
            faults.note(
                sheet.name, f"{get_column_letter(place + 1)}1", f"no column is called {title!r}"
            )
    missing = [c for c in sheet.columns if c.needed and _title(c.title) not in titles]
    for column in missing:
        faults.note(sheet.name, "A1", f"the column {column.title!r} is missing")
    found = {column: titles[title] for title, column in known.items() if title in titles}
    for column, place in found.items():
        faults.where[sheet.name, column.key] = get_column_letter(place + 1)
    return None if missing else found


def _row(sheet: Sheet, given: Mapping[str, Cell], number: int, faults: Faults) -> object | None:
    values: dict[str, object] = {}
    before = len(faults.lines)
    for column in sheet.columns:
        cell = given.get(column.key)
        values[column.key] = () if column.many else None
        if cell is None:
            if column.needed:
                faults.at(sheet, column.key, number, f"{column.title} may not be empty")
            continue
        try:
            values[column.key] = column.read(cell)
        except ValueError as error:
            faults.at(sheet, column.key, number, str(error))
    made: object = sheet.row(**values, at=number) if len(faults.lines) == before else None
    return made


def _plain(cell: Cell) -> Cell:
    """Blank text counts as nothing."""
    return None if isinstance(cell, str) and not cell.strip() else cell


def _title(cell: Cell) -> str:
    return " ".join(str(cell).lower().replace("_", " ").rstrip("* ").split())
