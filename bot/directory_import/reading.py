"""Reading a directory workbook: every fault is named by its cell, and nothing is guessed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from openpyxl.utils import get_column_letter

from bot.directory_import.cells import Cell
from bot.directory_import.checking import check
from bot.directory_import.rows import Directory
from bot.directory_import.sheets import SHEETS, Column, Sheet
from bot.directory_import.workbook import Page, open_pages, unreadable
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
    faults = Faults()
    named, ignored = _sort(open_pages(path), faults)
    if not named and not faults.lines:
        raise Refusal(
            f"{path.name}: has none of the sheets {', '.join(s.name for s in SHEETS)}; "
            "get an empty one with naav import --template FILE"
        )
    try:
        found: dict[str, Any] = {
            sheet.field: tuple(_rows(named[sheet.name], sheet, faults))
            for sheet in SHEETS
            if sheet.name in named
        }
    except OSError as error:  # sheets are read as they are gone through
        raise unreadable(path, error) from None
    present = tuple(sheet.name for sheet in SHEETS if sheet.name in named)
    directory = Directory(**found, sheets=present, ignored=ignored, letters=faults.where)
    check(directory, faults)
    return directory, tuple(faults.lines)


def _sort(pages: Sequence[Page], faults: Faults) -> tuple[Mapping[str, Page], tuple[str, ...]]:
    """The sheets that we know by our name for them, and the names of the others. One that is
    there twice, or whose name is nearly one of ours, is a fault: it would be left out unseen."""
    known = {sheet.name.lower(): sheet.name for sheet in SHEETS}
    found: dict[str, Page] = {}
    ignored: list[str] = []
    for page in pages:
        written = page.name.strip().lower()
        name = known.get(written)
        if name in found:
            faults.note(page.name, "A1", f"the sheet {name} is there twice")
        elif name is not None:
            found[name] = page
        elif near := get_close_matches(written, known, n=1, cutoff=0.75):
            faults.note(page.name, "A1", f"no sheet is called so; is it {known[near[0]]}?")
        else:
            ignored.append(page.name)
    return found, tuple(ignored)


def _rows(page: Page, sheet: Sheet, faults: Faults) -> Iterable[object]:
    rows = page.rows()
    number, first = next(rows, (1, ()))
    columns = _headings(first if number == 1 else (), sheet, faults)
    if columns is None:
        return
    for number, cells in rows:
        if number > MOST_ROWS:
            faults.note(sheet.name, f"A{number}", f"more than {MOST_ROWS} rows are not taken")
            return
        given = {
            column.key: cells[place] if place < len(cells) else None
            for column, place in columns.items()
        }
        hidden = _hidden(page, sheet, columns, number, faults)
        if not hidden and all(cell is None for cell in given.values()):
            continue
        row = _row(sheet, given, number, hidden, faults)
        if row is not None:
            yield row


def _hidden(
    page: Page, sheet: Sheet, columns: Mapping[Column, int], number: int, faults: Faults
) -> frozenset[str]:
    """Note the cells of a row that look full and are empty; the fields that they stand for."""
    found: set[str] = set()
    for column, place in columns.items():
        covering = page.covered_by(number, place + 1)
        if (number, place + 1) in page.formulas:
            words = "holds a formula that was never worked out; write its value"
        elif covering is not None:
            words = f"is merged with {covering}; part them and fill each one"
        else:
            continue
        faults.at(sheet, column.key, number, words)
        found.add(column.key)
    return frozenset(found)


def _headings(first: Sequence[Cell], sheet: Sheet, faults: Faults) -> Mapping[Column, int] | None:
    """Where each column stands; None where one that is needed is not there."""
    known = {_title(column.title): column for column in sheet.columns}
    titles: dict[str, int] = {}
    for place, cell in enumerate(first):
        if cell is None:
            continue
        title, at = _title(cell), f"{get_column_letter(place + 1)}1"
        if title not in known:
            faults.note(sheet.name, at, f"no column is called {title!r}")
        elif title in titles:
            faults.note(sheet.name, at, f"the column {known[title].title!r} is there twice")
        titles.setdefault(title, place)
    missing = [c for c in sheet.columns if c.needed and _title(c.title) not in titles]
    for column in missing:
        faults.note(sheet.name, "A1", f"the column {column.title!r} is missing")
    found = {column: titles[title] for title, column in known.items() if title in titles}
    for column, place in found.items():
        faults.where[sheet.name, column.key] = get_column_letter(place + 1)
    return None if missing else found


def _row(
    sheet: Sheet,
    given: Mapping[str, Cell],
    number: int,
    hidden: frozenset[str],
    faults: Faults,
) -> object | None:
    """The row; None where it has a fault. hidden: fields whose fault has been told already."""
    values: dict[str, object] = {}
    before = len(faults.lines) - len(hidden)
    for column in sheet.columns:
        cell = given.get(column.key)
        values[column.key] = () if column.many else None
        if cell is None:
            if column.needed and column.key not in hidden:
                faults.at(sheet, column.key, number, f"{column.title} may not be empty")
            continue
        try:
            values[column.key] = column.read(cell)
        except ValueError as error:
            faults.at(sheet, column.key, number, str(error))
    made: object = sheet.row(**values, at=number) if len(faults.lines) == before else None
    return made


def _title(cell: Cell) -> str:
    return " ".join(str(cell).lower().replace("_", " ").rstrip("* ").split())
