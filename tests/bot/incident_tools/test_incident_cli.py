"""The record of an incident for officers and auditors: whole, masked, exported, counted."""

from __future__ import annotations

import csv
import io
import json
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot import cli
from bot.columns import columns
from bot.incident_tools.exporting import as_csv, as_json
from bot.incident_tools.figures import Waits, altogether, by_office, month_of
from bot.incident_tools.record import hiding, timeline
from bot.refusal import Refusal
from bot.store import incident_records
from bot.store.incident_records import Kept, Wanted
from tests.bot.incident_tools.conftest import DEPUTY, NAVIK, ROOM, STATION
from tests.stories.stage import Town


@pytest.fixture
def told(town: Town, database: str, monkeypatch: pytest.MonkeyPatch) -> Town:
    """A sinking: seen after two minutes, the deputy told after five, on the way after seven."""
    monkeypatch.setenv("DATABASE_URL", database)
    town.phone(NAVIK).says("naav doob gayi rajghat 3 log laapata mera number 9835512345")
    number = town.incident().number
    town.passes(minutes=2)
    town.phone(STATION).says(f"1 {number}")
    town.passes(minutes=5)
    town.phone(STATION).says(f"2 {number} BR06P1234")
    return town


def kept(town: Town) -> Kept:
    with town.service.sessions() as session:
        (incident,) = incident_records.find(session, Wanted())
        return incident_records.kept(session, incident)


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    capsys.readouterr()
    assert cli.run(["incident", *arguments]) == 0
    return capsys.readouterr().out


def test_the_timeline_says_who_was_told_how_and_when_and_who_answered(told: Town) -> None:
    entries = timeline(kept(told), full=True)
    assert [entry.at for entry in entries] == sorted(entry.at for entry in entries)
    what = [(entry.what, entry.office) for entry in entries]
    assert what[0] == ("reported", None)
    for wanted in ("told", "seen", "on_the_way", "queued", "called", "delivered"):
        assert (wanted, "Rajghat thana") in what, wanted
    delivered = next(e for e in entries if e.what == "delivered" and e.office == "Rajghat thana")
    assert (delivered.phone, delivered.channel) == (STATION, "simulator")
    coming = next(entry for entry in entries if entry.what == "on_the_way")
    assert "BR06P1234" in (coming.detail or "")
    deputy = next(entry for entry in entries if entry.phone == DEPUTY)
    assert deputy.at - entries[0].at == timedelta(minutes=5)


def test_telephone_numbers_are_hidden_unless_they_are_asked_for(told: Town) -> None:
    found = kept(told)
    for made in (as_json([found], full=False), as_csv([found], full=False)):
        for phone in (NAVIK, STATION, ROOM, "9835512345"):
            assert phone not in made
            assert phone.removeprefix("+91") not in made
        assert "…345" in made
    assert NAVIK in as_json([found], full=True)
    assert "9835512345" in as_json([found], full=True)


def test_the_json_is_whole(told: Town) -> None:
    (made,) = json.loads(as_json([kept(told)], full=False))
    assert made["counts"] == {"missing": 3}
    assert made["place_id"] == "rajghat"
    assert made["opened_at"].endswith("+05:30")
    station = next(alert for alert in made["alerts"] if alert["on_the_way_at"])
    assert station["office"] == "Rajghat thana"
    assert len(made["reporters"]) == 1


def test_the_csv_has_a_line_for_each_entry_and_no_formula(town: Town) -> None:
    town.phone(NAVIK).says("=1+1 naav doob gayi rajghat 3 log laapata")
    found = kept(town)
    rows = list(csv.DictReader(io.StringIO(as_csv([found], full=False))))
    assert len(rows) == len(timeline(found, full=False))
    assert not any(cell.startswith(("=", "+", "@")) for row in rows for cell in row.values())


def test_figures_come_from_the_history(told: Town) -> None:
    with told.service.sessions() as session:
        found = incident_records.find(session, Wanted())
        events = incident_records.events_of(session, [one.id for one in found])
    station, room = by_office(found, events)
    assert (station.office, station.told) == ("Rajghat thana", 1)
    assert station.seen.minutes(0.5) == 2.0
    assert station.coming.minutes(1.0) == 7.0
    assert (room.office, room.told, room.seen.count) == ("Room", 1, 0)
    assert room.seen.minutes(0.5) is None
    every = altogether(found, events)
    assert (every.told, every.seen.minutes(0.9), every.coming.minutes(0.9)) == (1, 2.0, 7.0)


@given(st.lists(st.integers(0, 10_000), min_size=1, max_size=30))
def test_a_share_is_a_time_that_was_taken(seconds: list[int]) -> None:
    waits = Waits([timedelta(seconds=each) for each in seconds])
    times = {round(each / 60, 1) for each in seconds}
    shares = [waits.minutes(share) for share in (0.1, 0.5, 0.9, 1.0)]
    assert all(each in times for each in shares)
    assert shares[-1] == round(max(seconds) / 60, 1)
    numbers = [each for each in shares if each is not None]
    assert numbers == sorted(numbers)


@pytest.mark.parametrize("written", ["2026", "2026-13", "november", "2026-11-30", ""])
def test_what_is_no_month_is_refused(written: str) -> None:
    with pytest.raises(Refusal, match="--month"):
        month_of(written)


def test_a_month_is_that_of_people_in_india() -> None:
    since, until = month_of("2026-12")
    assert since == datetime.fromisoformat("2026-11-30T18:30+00:00")
    assert until == datetime.fromisoformat("2026-12-31T18:30+00:00")


@given(st.text(max_size=80))
def test_hiding_leaves_no_long_number(words: str) -> None:
    hidden = hiding(False)(words + " 98355 12345")
    assert "12345" not in hidden
    assert hiding(True)(words) == words


@given(st.lists(st.tuples(st.text(max_size=9), st.integers()), max_size=5))
def test_a_table_has_a_line_for_each_row(rows: list[tuple[Any, ...]]) -> None:
    made = columns(("name", "count"), rows)
    assert len(made) == len(rows) + 1
    assert all("\n" not in line for line in made)


def test_devanagari_keeps_the_columns_straight() -> None:
    lines = columns(("a", "b"), [("मुंगेर", "x"), ("Munger", "x")])
    assert lines[1] == "मुंगेर     x"  # three letters wide, its signs take no room
    assert lines[2] == "Munger  x"


def test_the_commands(told: Town, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    number = told.incident().number
    assert number in run(capsys, "list", "--open")
    assert number not in run(capsys, "list", "--month", "2025-01")
    assert number not in run(capsys, "list", "--district", "patna")
    shown = run(capsys, "show", number)
    assert "on_the_way" in shown
    assert STATION not in shown
    assert STATION in run(capsys, "show", number, "--full")
    assert json.loads(run(capsys, "export", number))[0]["number"] == number
    out = tmp_path / "month.csv"
    run(capsys, "export", "--month", "2026-11", "--sample", "--format", "csv", "--out", str(out))
    assert out.read_text(encoding="utf-8").count("\n") > 10
    assert "<alert" in run(capsys, "export", number, "--format", "cap")
    said = run(capsys, "figures", "--month", "2026-11", "--sample")
    assert "incidents 1," in said
    assert "Rajghat thana" in said
    assert "incidents 0," in run(capsys, "figures", "--month", "2026-11")


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["show", "999999"], "there is no incident 999999"),
        (["list", "--month", "x"], "--month"),
        (["list", "--district", "Gotham"], "--district"),
        (["export"], "--month"),
        (["export", "--month", "2026-11", "--format", "cap"], "for one incident"),
        (["close", "999999", "--outcome", "x", "--officer", "1"], "there is no incident"),
        (["figures", "--month", "2026-11", "--out", "/no/such/folder/f.csv"], "cannot be written"),
    ],
)
def test_a_fault_of_use_is_one_line(
    sessions: object,
    database: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    word: str,
) -> None:
    monkeypatch.setenv("DATABASE_URL", database)
    assert cli.run(["incident", *arguments]) == 2
    said = capsys.readouterr().err
    assert word in said
    assert said.count("\n") == 1


def test_only_an_officer_closes_and_everybody_hears(
    told: Town, capsys: pytest.CaptureFixture[str]
) -> None:
    number = told.incident().number
    close = ["incident", "close", number, "--outcome", "3 bachaye gaye", "--officer"]
    assert cli.run([*close, NAVIK]) == 2
    assert "no officer" in capsys.readouterr().err
    assert told.incident().status != "closed"
    assert cli.run([*close, STATION]) == 0
    incident = told.incident()
    assert (incident.status, incident.outcome) == ("closed", "3 bachaye gaye")
    assert incident.next_step_at is None
    last = kept(told).events[-1]
    assert last.row.kind == "closed"
    assert last.person is not None
    assert last.office is not None
    queued = [m for m in kept(told).messages if m.row.state == "queued"]
    assert {message.phone for message in queued} >= {NAVIK, ROOM, DEPUTY}
    assert cli.run([*close, STATION]) == 2
    assert "closed already" in capsys.readouterr().err
