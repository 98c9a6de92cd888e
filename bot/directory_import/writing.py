"""Writing the directory workbook: the one that is read again, or an empty one to fill in."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from openpyxl import Workbook
from openpyxl.cell.cell import TYPE_STRING
from openpyxl.comments import Comment
from openpyxl.styles import Alignment, Font, PatternFill
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.worksheet import Worksheet

from bot.directory_import.cells import phone, shown, shown_phone
from bot.directory_import.rows import Directory
from bot.directory_import.sheets import SHEETS, Column, Sheet
from bot.refusal import Refusal

_HEAD = PatternFill("solid", fgColor="1F4E5F")
_HEAD_FONT = Font(bold=True, color="FFFFFF")
_TEXT = "@"
_DOWN_TO = 5000


def write_workbook(path: Path, directory: Directory) -> None:
    """Write a workbook with these rows; with none it is a template.

    Raises:
        Refusal: it cannot be written there.
    """
    book = Workbook()
    if book.active is not None:
        book.remove(book.active)
    for sheet in SHEETS:
        page = book.create_sheet(sheet.name)
        _write_head(page, sheet)
        _write_rows(page, sheet, getattr(directory, sheet.field))
    try:
        book.save(path)
    except OSError as error:
        raise Refusal(f"{path}: cannot be written ({error.strerror})") from None


def _write_head(page: Worksheet, sheet: Sheet) -> None:
    page.freeze_panes = "A2"
    for number, column in enumerate(sheet.columns, 1):
        letter = get_column_letter(number)
        cell = page.cell(1, number, column.title + (" *" if column.needed else ""))
        cell.font, cell.fill = _HEAD_FONT, _HEAD
        cell.alignment = Alignment(wrap_text=True, vertical="top")
        about = ". ".join(part for part in (_need(column), column.about) if part)
        cell.comment = Comment(about, "Naav Saathi", width=260, height=90)
        page.column_dimensions[letter].width = 28 if column.many else 18
        if column.choices:
            allowed = DataValidation("list", formula1=_list(column), allow_blank=True)
            page.add_data_validation(allowed)
            allowed.add(f"{letter}2:{letter}{_DOWN_TO}")


def _write_rows(page: Worksheet, sheet: Sheet, rows: Sequence[object]) -> None:
    for number, row in enumerate(rows, 2):
        for place, column in enumerate(sheet.columns, 1):
            value = getattr(row, column.key)
            said = shown_phone(value) if column.read is phone else shown(value)
            if said is None:
                continue
            cell = page.cell(number, place)
            cell.value = said  # type: ignore[assignment]
            if isinstance(said, str):
                cell.data_type = TYPE_STRING  # never a formula, whatever a name begins with
                cell.number_format = _TEXT


def _need(column: Column) -> str:
    return "Needed" if column.needed else "May be empty"


def _list(column: Column) -> str:
    said = ",".join(column.choices)
    # Excel takes no longer list than this in the cell itself; the reader names them all.
    while len(said) > 253:
        said = said.rpartition(",")[0]
    return f'"{said}"'
