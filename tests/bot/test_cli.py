"""The command line: quick at its doors, one line and status 2 for every fault of use."""

from __future__ import annotations

import json
import resource
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import select

from bot import cli, command_line
from bot.refusal import Refusal
from bot.store.database import Sessions, transaction
from bot.store.tables import Address, PersonRow
from tests.processes import Processes


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["no-such-thing"], "no-such-thing"),
        (["worker", "--lan", "alerts"], "--lan"),
        (["worker", "--lane", "slow"], "--lane slow"),
        (["admin", "create"], "--name"),
        (["admin", "create", "--name", "Asha"], "--phone or --telegram"),
        (["admin", "create", "--name", "Asha", "--phone", "12"], "--phone"),
        (["admin", "create", "--name", "Asha", "--telegram", "@asha"], "--telegram"),
        (["admin", "create", "--name", " ", "--telegram", "1"], "--name"),
        (["understand", "--evaluate", "/no/such/file"], "/no/such/file"),
    ],
)
def test_a_fault_of_use_is_one_line(
    arguments: list[str], word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(arguments) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("naav: ")
    assert said.err.count("\n") == 1
    assert word in said.err


def test_a_fault_of_ours_shows_no_trace(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def break_down() -> None:
        raise ZeroDivisionError("by\nzero")

    monkeypatch.setattr(command_line, "_settings", break_down)
    assert cli.run(["migrate"]) == 1
    assert capsys.readouterr().err == "naav: unexpected ZeroDivisionError: by zero\n"


def test_a_refusal_is_told_as_it_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse() -> None:
        raise Refusal("NAAV_PORT: out of range; set it lower")

    monkeypatch.setattr(command_line, "_settings", refuse)
    assert cli.run(["stop"]) == 2
    assert capsys.readouterr().err == "naav: NAAV_PORT: out of range; set it lower\n"


def _read_by(folder: Path, *arguments: str, lines: int) -> tuple[int, str]:
    """Exit status and standard error of a command whose reader goes away after some lines."""
    environment = Processes(folder).environment()
    with subprocess.Popen(
        [sys.executable, "-P", "-m", "bot.cli", *arguments],
        env={**environment, "PYTHONUNBUFFERED": ""},
        cwd=folder,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as started:
        assert started.stdout is not None
        assert started.stderr is not None
        for _ in range(lines):
            assert started.stdout.readline()
        started.stdout.close()
        said = started.stderr.read().decode()
        return started.wait(30), said


@pytest.mark.parametrize(
    ("arguments", "lines"),
    [
        (("rules", "list"), 1),  # more than a pipe takes
        (("rules", "list"), 0),
        (("rules", "instruments"), 0),  # all of it still in the buffer when the reader goes
        (("--help",), 0),
        ((), 0),
        (("rules", "--help"), 0),
    ],
)
def test_a_reader_that_has_had_enough_is_no_fault(
    tmp_path: Path, arguments: tuple[str, ...], lines: int
) -> None:
    assert _read_by(tmp_path, *arguments, lines=lines) == (0, "")


@pytest.mark.parametrize("what", ["list", "instruments"])
def test_a_full_disk_behind_the_output_is_one_line(tmp_path: Path, what: str) -> None:
    with Path("/dev/full").open("wb") as full:
        ended = subprocess.run(
            [sys.executable, "-P", "-m", "bot.cli", "rules", what],
            env=Processes(tmp_path).environment(),
            stdout=full,
            stderr=subprocess.PIPE,
            timeout=60,
            check=False,
        )
    assert ended.returncode == 2
    assert ended.stderr.decode() == (
        "naav: output: no space left on device; make room on that disk\n"
    )


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["--help"]) == 0
    said = capsys.readouterr().out
    for command in "run stop web worker ticker migrate admin calc understand converse chat".split():
        assert f" {command} " in said


def test_a_bare_command_shows_its_help(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in ([], ["admin"], ["incident"], ["rules"], ["sms"], ["templates"]):
        assert cli.run(arguments) == 0
        said = capsys.readouterr().out
        assert said.startswith(" ".join(["Usage: naav", *arguments])), arguments
        assert len(said.splitlines()) > 5


def test_a_fault_of_use_names_the_help_of_its_own_command(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert cli.run(["admin", "create"]) == 2
    assert capsys.readouterr().err == (
        "naav: Missing option '--name'; see naav admin create --help\n"
    )
    assert cli.run(["incident", "close", "1001"]) == 2
    assert "see naav incident close --help" in capsys.readouterr().err


def test_an_administrator_is_made_once(
    database: str,
    sessions: Sessions,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("DATABASE_URL", database)
    arguments = ["admin", "create", "--name", "Asha Devi", "--phone", "098355 12345"]
    assert cli.run(arguments) == 0
    assert cli.run([*arguments, "--telegram", "123456789"]) == 0
    assert "Asha Devi is an administrator" in capsys.readouterr().out
    with transaction(sessions) as session:
        people = session.scalars(select(PersonRow)).all()
        assert [(person.name, person.role) for person in people] == [("Asha Devi", "admin")]
        kept = session.scalars(select(Address).order_by(Address.preferred)).all()
        assert [(each.kind, each.value) for each in kept] == [
            ("sms", "+919835512345"),
            ("telegram", "123456789"),
        ]


def test_somebody_known_becomes_administrator(
    database: str, sessions: Sessions, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE_URL", database)
    create = ["admin", "create", "--name"]
    assert cli.run([*create, "Asha", "--telegram", "1234567"]) == 0
    assert cli.run([*create, "Asha Devi", "--telegram", "1234567"]) == 0
    with transaction(sessions) as session:
        assert session.scalars(select(PersonRow.name)).all() == ["Asha Devi"]


@pytest.mark.alone
def test_the_calculation_door_opens_quickly(tmp_path: Path) -> None:
    asked = json.dumps({"id": 1, "topic": "no_such_topic", "jurisdiction": "BR-2011", "inputs": {}})
    took = []
    for _ in range(3):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        door = subprocess.run(
            [sys.executable, "-P", "-m", "bot.cli", "calc"],
            input=asked.encode(),
            capture_output=True,
            check=True,
            env=Processes(tmp_path).environment(),
        )
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        took.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    answer = json.loads(door.stdout)
    assert answer["id"] == 1
    assert answer["error"]["kind"]
    assert min(took) < 0.8, "seconds of processor time"
