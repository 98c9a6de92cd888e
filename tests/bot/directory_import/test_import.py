"""The directory as a workbook: faults by cell, all or nothing, twice the same, and back again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime, time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from openpyxl import Workbook, load_workbook
from sqlalchemy import func, select

from bot import cli
from bot.directory_import.holes import uncovered
from bot.directory_import.importing import Outcome, export_workbook, import_workbook, read_all
from bot.directory_import.reading import read_workbook
from bot.directory_import.rows import Directory
from bot.directory_import.sheets import SHEETS
from bot.directory_import.writing import write_workbook
from bot.refusal import Refusal
from bot.store import directory, people
from bot.store.database import Sessions
from bot.store.roster_holes import Serving
from bot.store.tables import Address, District, Office, PersonRow, Place, PolicyRow, Roster

NOW = datetime(2026, 11, 30, 4, 30, tzinfo=UTC)
Table = Sequence[Sequence[object]]

GOOD: Mapping[str, Table] = {
    "Districts": [
        ["District", "State", "English name", "Hindi name", "Other names"],
        ["Muzaffarpur", "Bihar", "Muzaffarpur", "मुजफ्फरपुर", "Mujaffarpur; मुजफरपुर"],
    ],
    "Offices": [
        [
            "Code",
            "Kind",
            "Hindi name",
            "English name",
            "Roman Hindi name",
            "District",
            "Latitude",
            "Longitude",
            "Office above",
        ],
        [
            "thana_ahiyapur",
            "police_station",
            "अहियापुर थाना",
            "Ahiyapur police station",
            "Ahiyapur thana",
            "मुजफ्फरपुर",
            26.146,
            85.385,
            "room_muz",
        ],
        [
            "room_muz",
            "district_control_room",
            "नियंत्रण कक्ष",
            "Control room",
            None,
            "Muzaffarpur",
            None,
            None,
            None,
        ],
        [
            "room_all",
            "district_control_room",
            "राज्य कक्ष",
            "State room",
            None,
            None,
            None,
            None,
            None,
        ],
    ],
    "Officers": [
        [
            "Office",
            "Rank",
            "Name",
            "Language",
            "On duty from",
            "On duty until",
            "Phone",
            "Second phone",
            "WhatsApp",
            "Telegram",
            "Tried first",
        ],
        [
            "thana_ahiyapur",
            1,
            "आलोक कुमार",
            "hi",
            "06:00",
            time(18, 0),
            9835512345,
            "098355 12346",
            None,
            None,
            None,
        ],
        [
            "thana_ahiyapur",
            2,
            "Sudhir Paswan",
            "hi_Latn",
            "18:00",
            "06:00",
            "+91 98355 12347",
            None,
            "9835512347",
            123456789,
            "telegram",
        ],
        ["room_muz", 1, "Rekha Sinha", None, None, None, "9835512348", None, None, None, None],
        ["room_all", 1, "Rekha Sinha", None, None, None, "9835512348", None, None, None, None],
    ],
    "Places": [
        [
            "Code",
            "Kind",
            "Name",
            "Other names",
            "District",
            "River",
            "Latitude",
            "Longitude",
            "Stations",
        ],
        [
            "rajghat",
            "ghat",
            "Rajghat",
            "Raj ghat; राजघाट",
            "Muzaffarpur",
            "Burhi Gandak",
            26.138,
            85.388,
            "thana_ahiyapur",
        ],
        ["burhi_gandak", "river", "Burhi Gandak", "बूढ़ी गंडक", None, None, None, None, None],
    ],
    "Policies": [
        ["District", "Answer", "Repeat", "Tell", "Stopped by"],
        ["Muzaffarpur", 4, 6, "Police station; divers", "divers"],
    ],
    "Orders": [
        ["District", "Number", "Kind", "From", "Until", "Daily from", "Daily until", "In Hindi"],
        [
            "Muzaffarpur",
            "117/2026",
            "no_plying",
            date(2026, 11, 1),
            "2026-12-31 18:00",
            "18:00",
            "06:00",
            "रात में नाव नहीं",
        ],
    ],
}


def book(path: Path, sheets: Mapping[str, Table]) -> Path:
    """A workbook with these sheets."""
    made = Workbook()
    made.remove(made.worksheets[0])
    for name, rows in sheets.items():
        page = made.create_sheet(name)
        for row in rows:
            page.append(list(row))
    made.save(path)
    return path


def changed(sheet: str, row: int, column: int, value: object) -> dict[str, Table]:
    """The good workbook with one cell changed; row and column count from 1."""
    table = [list(line) for line in GOOD[sheet]]
    table[row - 1][column - 1] = value
    return {**GOOD, sheet: table}


@pytest.fixture
def good(tmp_path: Path) -> Path:
    return book(tmp_path / "directory.xlsx", GOOD)


def taken(sessions: Sessions, path: Path, **how: bool) -> Outcome:
    found = import_workbook(sessions, path, NOW, **how)
    assert found.faults == ()
    return found


def test_everything_arrives_as_it_was_written(sessions: Sessions, good: Path) -> None:
    found = taken(sessions, good)
    assert {name: count.added for name, count in found.counts.items()} == {
        "Districts": 1, "Offices": 3, "Officers": 4, "Places": 2, "Policies": 1, "Orders": 1,
    }  # fmt: skip
    assert found.holes == ()
    with sessions.begin() as session:
        district = session.get(District, "muzaffarpur")
        assert district is not None
        assert "Mujaffarpur" in directory.names_of(district)
        office = session.scalars(select(Office).where(Office.code == "thana_ahiyapur")).one()
        assert (office.district, office.state, office.above) == ("muzaffarpur", "bihar", "room_muz")
        day = directory.on_duty(session, office.id, time(10, 0))
        night = directory.on_duty(session, office.id, time(23, 0))
        assert [person.name for person in day] == ["आलोक कुमार", "Sudhir Paswan"]
        assert [person.name for person in night] == ["Sudhir Paswan", "आलोक कुमार"]
        reached = [(a.kind, a.value) for a in people.live_addresses(session, night[0].id)]
        assert reached == [
            ("telegram", "123456789"), ("sms", "+919835512347"), ("whatsapp", "+919835512347"),
        ]  # fmt: skip
        numbers = [a.value for a in people.live_addresses(session, day[0].id)]
        assert numbers == ["+919835512345", "+919835512346"]
        place = session.get(Place, "rajghat")
        assert place is not None
        assert place.names == ["Rajghat", "Raj ghat", "राजघाट"]
        assert directory.policy_of(session, "muzaffarpur") == {
            "answer": 4,
            "repeat": 6,
            "tell": ["police_station", "divers"],
            "stops": ["divers"],
        }
        standing = directory.orders(session, "muzaffarpur", NOW)
        assert [order.number for order in standing] == ["117/2026"]
        assert session.scalar(select(func.count()).select_from(PersonRow)) == 3


def test_the_same_workbook_again_changes_nothing(sessions: Sessions, good: Path) -> None:
    taken(sessions, good)
    again = taken(sessions, good, prune=True)
    for name, count in again.counts.items():
        assert (count.added, count.changed, count.ended, count.kept) == (0, 0, 0, 0), name
    assert sum(count.same for count in again.counts.values()) == 12


def test_a_dry_run_says_everything_and_writes_nothing(sessions: Sessions, good: Path) -> None:
    assert taken(sessions, good, dry_run=True).counts["Officers"].added == 4
    with sessions.begin() as session:
        for table in (Office, PersonRow, Address, Place, PolicyRow, Roster):
            assert session.scalar(select(func.count()).select_from(table)) == 0


@pytest.mark.parametrize(
    ("sheet", "row", "column", "value", "fault"),
    [
        ("Districts", 2, 1, "Gotham", "Districts!A2: Gotham is no district"),
        ("Districts", 2, 2, "Uttar Pradesh", "Districts!B2: must be Bihar"),
        ("Offices", 2, 1, "अहियापुर", "Offices!A2: must be a short code"),
        ("Offices", 2, 1, "sample-thana", "Offices!A2: codes that begin with sample-"),
        ("Offices", 3, 1, "thana_ahiyapur", "Offices!A3: stands in row 2 already"),
        ("Offices", 2, 2, "fire brigade", "Offices!B2: must be one of police_station"),
        ("Offices", 2, 3, None, "Offices!C2: Hindi name may not be empty"),
        ("Offices", 2, 7, "north", "Offices!G2: must be a latitude"),
        ("Offices", 2, 7, 85.3, "Offices!G2: must be a latitude"),
        ("Offices", 2, 8, None, "Offices!H2: is wanted beside"),
        ("Officers", 2, 2, "first", "Officers!B2: must be a whole number"),
        ("Officers", 2, 2, 0, "Officers!B2: must be from 1"),
        ("Officers", 2, 4, "Maithili", "Officers!D2: must be one of hi, en, hi_Latn"),
        ("Officers", 2, 5, "25:00", "Officers!E2: must be a time of day"),
        ("Officers", 2, 6, None, "Officers!F2: is wanted beside"),
        ("Officers", 2, 7, "98355", "Officers!G2: 98355 is no telephone number"),
        ("Officers", 2, 7, 98355123456, "Officers!G2: 98355123456 is no telephone number"),
        ("Officers", 4, 7, "9835512345", "Officers!G4: is the number of आलोक कुमार in row 2"),
        ("Officers", 3, 10, "@sudhir", "Officers!J3: must be the numeric Telegram"),
        ("Officers", 4, 7, None, "Officers!G4: give a phone"),
        ("Places", 2, 5, None, "Places!E2: only a river"),
        ("Policies", 2, 2, 0, "Policies!B2: must be from 1 to 720"),
        ("Policies", 2, 4, "divers; fire brigade", "Policies!D2: must be one of police_station"),
        ("Orders", 2, 4, "tomorrow", "Orders!D2: must be a day"),
        ("Orders", 2, 5, "2026-10-01", "Orders!E2: ends before it begins"),
        ("Officers", 1, 7, "Mobile", "Officers!G1: no column is called 'mobile'"),
        ("Officers", 1, 3, "Nam", "Officers!A1: the column 'Name' is missing"),
    ],
)  # fmt: skip
def test_a_fault_is_named_by_its_cell(
    tmp_path: Path, sheet: str, row: int, column: int, value: object, fault: str
) -> None:
    _, faults = read_workbook(book(tmp_path / "wrong.xlsx", changed(sheet, row, column, value)))
    assert any(line.startswith(fault) for line in faults), faults


@pytest.mark.parametrize(
    ("sheet", "row", "column", "value", "fault"),
    [
        ("Offices", 2, 9, "room_x", "Offices!I2: there is no office room_x"),
        ("Officers", 2, 1, "thana_x", "Officers!A2: there is no office thana_x"),
        ("Places", 2, 9, "thana_ahiyapur; thana_y", "Places!I2: there is no office thana_y"),
    ],
)
def test_with_a_fault_nothing_is_taken(
    sessions: Sessions, tmp_path: Path, sheet: str, row: int, column: int, value: object, fault: str
) -> None:
    path = book(tmp_path / "wrong.xlsx", changed(sheet, row, column, value))
    assert import_workbook(sessions, path, NOW).faults == (fault,)
    with sessions.begin() as session:
        assert session.scalar(select(func.count()).select_from(Office)) == 0


def test_every_fault_is_told_at_once(tmp_path: Path) -> None:
    sheets = {
        **changed("Officers", 2, 7, "12"),
        "Places": changed("Places", 2, 2, "lake")["Places"],
    }
    _, faults = read_workbook(book(tmp_path / "wrong.xlsx", sheets))
    assert [line.split(":")[0] for line in faults] == ["Officers!G2", "Places!B2"]


@pytest.mark.parametrize("content", [b"", b"not a zip", b"PK\x03\x04 broken"])
def test_what_is_no_workbook_is_refused_in_a_line(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "directory.xlsx"
    path.write_bytes(content)
    with pytest.raises(Refusal, match="no Excel workbook"):
        read_workbook(path)


def test_a_strange_workbook_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="none of the sheets"):
        read_workbook(book(tmp_path / "other.xlsx", {"Accounts": [["A"]]}))
    with pytest.raises(Refusal, match="is not there"):
        read_workbook(tmp_path / "away.xlsx")


def test_what_is_gone_stays_until_it_is_pruned(sessions: Sessions, tmp_path: Path) -> None:
    taken(sessions, book(tmp_path / "one.xlsx", GOOD))
    less = {
        **GOOD,
        "Offices": GOOD["Offices"][:3],
        "Officers": [GOOD["Officers"][0], [*GOOD["Officers"][1][:6], 9835512349, None, None, None, None],
                     GOOD["Officers"][3]],
        "Places": GOOD["Places"][:2],
        "Orders": GOOD["Orders"][:1],
    }  # fmt: skip
    path = book(tmp_path / "less.xlsx", less)
    kept = taken(sessions, path).counts
    assert [kept[n].kept for n in ("Offices", "Officers", "Places", "Orders")] == [1, 2, 1, 1]
    with sessions.begin() as session:
        assert len(directory.all_offices(session)) == 3
    ended = taken(sessions, path, prune=True).counts
    assert [ended[n].ended for n in ("Offices", "Officers", "Places", "Orders")] == [1, 1, 1, 1]
    with sessions.begin() as session:
        assert [office.code for office in directory.all_offices(session)] == [
            "thana_ahiyapur", "room_muz",
        ]  # fmt: skip
        assert directory.orders(session, "muzaffarpur", NOW) == []
        first = session.scalars(select(PersonRow).where(PersonRow.name == "आलोक कुमार")).one()
        assert [a.value for a in people.live_addresses(session, first.id)] == ["+919835512349"]
        gone = session.scalars(select(PersonRow).where(PersonRow.name == "Sudhir Paswan")).one()
        assert gone.role == "public"
    back = taken(sessions, book(tmp_path / "again.xlsx", GOOD), prune=True).counts
    assert back["Offices"].changed == 1
    with sessions.begin() as session:
        first = session.scalars(select(PersonRow).where(PersonRow.name == "आलोक कुमार")).one()
        reached = [a.value for a in people.live_addresses(session, first.id)]
        assert reached == ["+919835512345", "+919835512346"]


def test_a_number_that_a_gateway_found_dead_is_told_as_a_hole(
    sessions: Sessions, good: Path
) -> None:
    taken(sessions, good)
    with sessions.begin() as session:
        for address in session.scalars(select(Address).where(Address.value == "+919835512348")):
            address.dead_at, address.dead_reason = NOW, "bad_number"
    found = taken(sessions, good)
    assert "office room_muz: Rekha Sinha has no live address" in found.holes


def test_holes_are_told_the_gravest_first(sessions: Sessions, tmp_path: Path) -> None:
    sheets = {
        "Offices": [
            GOOD["Offices"][0][:6],
            ["thana_x", "police_station", "थाना", "Station", None, "Patna"],
            ["empty", "sdrf", "एसडीआरएफ", "SDRF", None, "Patna"],
        ],
        "Officers": [
            GOOD["Officers"][0][:7],
            ["thana_x", 1, "A", "hi", "06:00", "14:00", 9835512345],
            ["thana_x", 2, "B", "hi", "13:00", "22:30", 9835512346],
        ],
        "Places": [GOOD["Places"][0][:5], ["digha", "ghat", "Digha ghat", None, "Saran"]],
    }
    assert taken(sessions, book(tmp_path / "d.xlsx", sheets)).holes == (
        "no control room answers for every place: a report without a place reaches nobody",
        "district patna: has no control room",
        "district saran: has no control room",
        "district saran: has no police station",
        "office empty: has no officer",
        "office thana_x: nobody is on duty from 22:30 to 06:00",
        "office thana_x: has no coordinates, so that no pin finds it",
        "place digha: names no police station",
    )


def _serves(hours: tuple[time, time] | None, at: time) -> bool:
    return hours is None or directory.within(hours[0], hours[1], at)


CLOCKS = st.builds(time, st.integers(0, 23), st.integers(0, 59))
HOURS = st.one_of(st.none(), st.tuples(CLOCKS, CLOCKS).filter(lambda pair: pair[0] != pair[1]))


@given(st.lists(HOURS, min_size=1, max_size=4), CLOCKS)
def test_an_hour_is_uncovered_where_nobody_serves(
    hours: list[tuple[time, time] | None], at: time
) -> None:
    officers = [Serving("x", each, True) for each in hours]
    serving = any(_serves(each, at) for each in hours)
    gaps = uncovered(officers)
    in_gap = any(start == end or directory.within(start, end, at) for start, end in gaps)
    assert in_gap != serving


def test_what_is_exported_is_taken_in_as_the_same(sessions: Sessions, tmp_path: Path) -> None:
    taken(sessions, book(tmp_path / "one.xlsx", GOOD))
    written = export_workbook(sessions, tmp_path / "out.xlsx")
    read, faults = read_workbook(tmp_path / "out.xlsx")
    assert faults == ()
    assert read == written
    again = taken(sessions, tmp_path / "out.xlsx", prune=True)
    assert {(c.added, c.changed, c.ended, c.kept) for c in again.counts.values()} == {(0, 0, 0, 0)}
    with sessions() as session:
        assert read_all(session) == written


@settings(deadline=None, max_examples=25)
@given(
    name=st.text(st.characters(exclude_categories=("Cs", "Cc")), min_size=1, max_size=40),
    rank=st.integers(1, 50),
)
def test_any_name_comes_back_as_it_was(
    tmp_path_factory: pytest.TempPathFactory, name: str, rank: int
) -> None:
    path = tmp_path_factory.mktemp("names") / "d.xlsx"
    sheets = changed("Officers", 2, 3, "'" + name)
    book(path, {"Officers": sheets["Officers"][:2]})
    read, _ = read_workbook(path)
    write_workbook(path, read)
    again, faults = read_workbook(path)
    assert faults == ()
    assert again.officers == read.officers


def test_no_cell_is_ever_a_formula(tmp_path: Path) -> None:
    sheets = changed("Places", 2, 3, "x")
    read, _ = read_workbook(book(tmp_path / "d.xlsx", sheets))
    from dataclasses import replace

    evil = replace(read.places[0], name='=HYPERLINK("http://x")')
    write_workbook(tmp_path / "out.xlsx", Directory(places=(evil,)))
    cell = load_workbook(tmp_path / "out.xlsx")["Places"]["C2"]
    assert (cell.data_type, cell.value) == ("s", '=HYPERLINK("http://x")')


def test_the_commands(
    database: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("DATABASE_URL", database)
    empty = tmp_path / "empty.xlsx"
    assert cli.run(["import", "--template", str(empty)]) == 0
    assert [page.title for page in load_workbook(empty).worksheets] == [s.name for s in SHEETS]
    assert cli.run(["import", "--template", str(empty)]) == 2
    good = book(tmp_path / "good.xlsx", GOOD)
    capsys.readouterr()
    assert cli.run(["import", str(good), "--dry-run"]) == 0
    assert "dry run: nothing was written" in capsys.readouterr().out
    assert cli.run(["import", str(good)]) == 0
    said = capsys.readouterr().out
    assert "holes in the roster: none" in said
    assert cli.run(["export", str(tmp_path / "out.xlsx")]) == 0
    assert "4 officers" in capsys.readouterr().out
    with pytest.raises(SystemExit) as ended:
        cli.run(["import", str(book(tmp_path / "w.xlsx", changed("Officers", 2, 7, "1")))])
    assert ended.value.code == 2
    assert "Officers!G2: 1 is no telephone number" in capsys.readouterr().err
    assert cli.run(["import"]) == 2
    assert cli.run(["export", str(tmp_path / "out.csv")]) == 2
