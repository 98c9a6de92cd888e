"""Workbooks as offices really keep them: what hides in a cell is told, never guessed or dropped."""

from __future__ import annotations

import zipfile
from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path

import pytest
from openpyxl import Workbook

from bot.directory_import import reading
from bot.directory_import.reading import read_workbook
from bot.refusal import Refusal

OFFICES = [
    ["Code", "Kind", "Hindi name", "English name", "District"],
    ["thana_x", "police_station", "थाना", "Station X", "Patna"],
]
OFFICERS = ["Office", "Rank", "Name", "Phone", "Second phone"]


def book(**sheets: Sequence[Sequence[object]]) -> Workbook:
    """A workbook of these sheets."""
    made = Workbook()
    made.remove(made.worksheets[0])
    for name, rows in sheets.items():
        page = made.create_sheet(name)
        for row in rows:
            page.append(list(row))
    return made


def faults_of(made: Workbook, folder: Path) -> Sequence[str]:
    """What is wrong with it."""
    made.save(folder / "book.xlsx")
    return read_workbook(folder / "book.xlsx")[1]


def officers(*rows: Sequence[object]) -> Workbook:
    """Officers of one station."""
    return book(Offices=OFFICES, Officers=[OFFICERS, *rows])


def test_a_number_that_the_spreadsheet_holds_as_a_number_is_read(tmp_path: Path) -> None:
    made = officers(["thana_x", 1, "A", 9.19812345678e11], ["thana_x", 2, "B", 9812345679])
    made.save(tmp_path / "book.xlsx")
    directory, faults = read_workbook(tmp_path / "book.xlsx")
    assert faults == ()
    assert [row.phone for row in directory.officers] == ["+919812345678", "+919812345679"]


@pytest.mark.parametrize(
    ("cell", "words"),
    [
        (9.19e11, "was rounded"),
        ("9.19E+11", "was rounded"),
        ("9.19812E+11", "was rounded"),
        (98123456.78, "was rounded"),
        (date(2026, 5, 1), "is no telephone number"),
        ("98123 45678 / 98123 45679", "is no telephone number"),
        ("#REF!", "is no telephone number"),
        (True, "is no telephone number"),
    ],
)
def test_a_number_that_is_none_any_more_is_told(tmp_path: Path, cell: object, words: str) -> None:
    made = officers(["thana_x", 1, "A", "9812345670", cell])
    (fault,) = faults_of(made, tmp_path)
    assert fault.startswith("Officers!E2: ")
    assert words in fault


def test_a_cell_that_is_merged_with_the_one_above_is_told(tmp_path: Path) -> None:
    made = officers(
        ["thana_x", 1, "A", 9812345678],
        [None, 2, "B", 9812345679],
        [None, 3, "C", 9812345670],
    )
    made["Officers"].merge_cells("A2:A4")
    assert faults_of(made, tmp_path) == (
        "Officers!A3: is merged with A2; part them and fill each one",
        "Officers!A4: is merged with A2; part them and fill each one",
    )


def test_a_formula_without_a_value_is_not_taken_for_an_empty_cell(tmp_path: Path) -> None:
    made = officers(["thana_x", 1, "A", 9812345678, "=D2+1"])
    (fault,) = faults_of(made, tmp_path)
    assert fault == "Officers!E2: holds a formula that was never worked out; write its value"


def test_a_row_of_nothing_but_formulas_is_a_row(tmp_path: Path) -> None:
    made = officers(["=A1", "=A1", "=A1", "=A1", "=A1"])
    assert len(faults_of(made, tmp_path)) == 5


def test_a_heading_or_a_sheet_that_is_there_twice_is_told(tmp_path: Path) -> None:
    twice = book(Offices=[[*OFFICES[0], "Code"], [*OFFICES[1], "thana_y"]])
    assert faults_of(twice, tmp_path) == ("Offices!F1: the column 'Code' is there twice",)
    again = book(**{"Offices": OFFICES, "offices ": OFFICES})
    assert faults_of(again, tmp_path) == ("offices !A1: the sheet Offices is there twice",)


def test_a_sheet_nearly_called_so_is_told_and_one_of_the_office_s_own_is_named(
    tmp_path: Path,
) -> None:
    wrong = book(Offices=OFFICES, Oficers=[OFFICERS])
    assert faults_of(wrong, tmp_path) == ("Oficers!A1: no sheet is called so; is it Officers?",)
    noted = book(Offices=OFFICES, Notes=[["to do"]])
    noted.save(tmp_path / "book.xlsx")
    directory, faults = read_workbook(tmp_path / "book.xlsx")
    assert (faults, directory.ignored) == ((), ("Notes",))


def test_a_sheet_that_is_formatted_down_to_its_end_is_no_longer_than_its_rows(
    tmp_path: Path,
) -> None:
    made = book(Offices=OFFICES)
    made["Offices"].cell(1_048_576, 1).number_format = "@"
    assert faults_of(made, tmp_path) == ()


def test_more_rows_than_can_be_taken_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "MOST_ROWS", 2)
    made = book(Offices=[*OFFICES, ["thana_y", "police_station", "थाना", "Y", "Patna"]])
    assert faults_of(made, tmp_path) == ("Offices!A3: more than 2 rows are not taken",)


def _chart(path: Path) -> None:
    made = book(Offices=OFFICES)
    made.create_chartsheet("Chart")
    made.save(path)


def _broken(path: Path) -> None:
    with zipfile.ZipFile(path, "w") as packed:
        packed.writestr("[Content_Types].xml", "<x>")
        packed.writestr("xl/workbook.xml", "<broken")


@pytest.mark.parametrize(
    "make",
    [
        _chart,
        _broken,
        lambda path: path.write_bytes(b""),
        lambda path: path.write_bytes(bytes.fromhex("D0CF11E0A1B11AE1") + bytes(600)),
        lambda path: path.write_text("Code,Kind"),
        lambda path: path.mkdir(),
    ],
)
def test_what_cannot_be_read_is_one_line(tmp_path: Path, make: Callable[[Path], object]) -> None:
    path = tmp_path / "book.xlsx"
    make(path)
    with pytest.raises(Refusal, match=r"^book\.xlsx: is no Excel workbook") as refused:
        read_workbook(path)
    assert "\n" not in str(refused.value)


def test_what_unpacks_to_more_than_any_directory_is_not_unpacked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.directory_import.workbook.MOST_BYTES", 1000)
    with pytest.raises(Refusal, match="too big"):
        faults_of(book(Offices=OFFICES), tmp_path)
