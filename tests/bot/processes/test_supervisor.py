"""`naav run` as an operator lives with it: up, down, killed, twice at once."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import tempfile
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

from bot.processes.children import Child, Children
from bot.processes.supervisor import Supervisor, parts
from bot.settings import Settings
from bot.store import server
from bot.store.address import StoreAway
from tests.processes import Processes, Started, processes, wait_until

UP = 60.0


@pytest.fixture
def house() -> Iterator[Processes]:
    """Processes on a folder with a short name and a free port, and nothing left of them after."""
    folder = Path(tempfile.mkdtemp(prefix="naav-"))
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        port = trial.getsockname()[1]
    with processes(folder, NAAV_PORT=str(port)) as made:
        yield made
    server.stop(folder / "var")
    shutil.rmtree(folder, ignore_errors=True)


def _get(house: Processes, path: str) -> bytes:
    with urllib.request.urlopen(
        f"http://127.0.0.1:{house.settings['NAAV_PORT']}{path}", timeout=5
    ) as got:
        return bytes(got.read())


def _healthy(house: Processes) -> bool:
    try:
        return bool(json.loads(_get(house, "/health"))["status"] == "up")
    except (OSError, urllib.error.URLError):
        return False


def _up(house: Processes) -> Started:
    run = house.naav("run")
    wait_until(lambda: not run.lives or "Naav Saathi runs:" in run.said, UP, "the page")
    assert run.lives, run.said
    wait_until(lambda: _healthy(house), UP, "good health")
    return run


def _below(run: Started, argument: str) -> int:
    """The child of `naav run` that was given this argument."""
    for child in psutil.Process(run.process.pid).children():
        if _lives(child) and argument in child.cmdline():
            return int(child.pid)
    raise LookupError(argument)


def _lives(process: psutil.Process) -> bool:
    try:
        return bool(process.status() != psutil.STATUS_ZOMBIE)
    except psutil.NoSuchProcess:
        return False


@pytest.mark.slow
@pytest.mark.alone
def test_a_day_in_the_life_of_naav_run(house: Processes) -> None:
    """One story, since each start costs seconds."""
    run = _up(house)
    assert b"<html" in _get(house, "/")
    assert b"naav_" in _get(house, "/metrics")

    # A second one on the same folder, and one that wants the same port, say so in a line.
    second = house.naav("run")
    assert second.ended() == 2
    assert second.said.startswith("naav: already running on ")
    assert second.said.count("\n") == 1
    elsewhere = house.naav("run", NAAV_VAR=str(house.folder / "other"))
    assert elsewhere.ended() == 2
    assert "is taken" in elsewhere.said
    assert elsewhere.said.count("\n") == 1
    assert not (house.folder / "other" / "pg").exists(), "nothing was started"

    # A child that dies is started again.
    before = _below(run, "ticker")
    os.kill(before, signal.SIGKILL)
    wait_until(lambda: _reborn(run, "ticker", before), what="a new ticker")

    # Killed itself, it leaves no child behind, and the next start finds all as it was.
    children = psutil.Process(run.process.pid).children()
    run.kill()
    wait_until(lambda: not any(_lives(child) for child in children), what="their end")
    run = _up(house)

    # Told to stop, it stops within seconds, PostgreSQL with it.
    began = time.monotonic()
    assert run.stop(signal.SIGINT) == 0
    assert time.monotonic() - began < 12
    assert "\nTraceback" not in run.said, "a trace goes into the log's lines only"
    assert not server.running(house.folder / "var")


def _reborn(run: Started, argument: str, before: int) -> bool:
    try:
        return _below(run, argument) != before
    except LookupError:
        return False


@pytest.mark.slow
def test_naav_stop_ends_what_runs_and_says_so(house: Processes) -> None:
    run = _up(house)
    stop = house.naav("stop")
    assert stop.ended() == 0
    assert stop.said == "stopped the service\n"
    assert run.ended() == 0
    again = house.naav("stop")
    assert again.ended() == 0
    assert "nothing runs" in again.said


@pytest.mark.slow
def test_what_was_mistyped_or_is_not_there_is_said_and_stops_nothing(house: Processes) -> None:
    run = house.naav(
        "run",
        NAAV_TEMPLATE_FILE="ids.csv",
        NAAV_TEMPLATES_FILE=str(house.folder / "ids.csv"),
        NAAV_KANNEL_SENDSMS_URL="http://127.0.0.1:9/",
        NAAV_KANNEL_USERNAME="naav",
        NAAV_KANNEL_PASSWORD="hush",
        NAAV_KANNEL_NUMBER="5676",
        NAAV_KANNEL_SECRET="hush hush hush",
        NAAV_SAMPLE="false",
    )
    wait_until(lambda: _healthy(house), UP, "good health")
    assert run.stop(signal.SIGINT) == 0
    said = [line for line in run.said.splitlines() if line.startswith("naav: ")]
    assert said[0].endswith("did you mean NAAV_TEMPLATES_FILE?")
    assert "ids.csv is not there" in said[1]
    assert "no administrator" in said[2]
    assert len(said) == 3


@pytest.mark.parametrize("part", ["web", "worker", "ticker", "watchdog", "telegram"])
def test_a_process_started_alone_says_what_was_mistyped_too(house: Processes, part: str) -> None:
    started = house.naav(
        part,
        DATABASE_URL="postgresql://naav:hush@127.0.0.1:9/boats",
        NAAV_TEMPLATE_FILE="ids.csv",
        NAAV_TEMPLATES_FILE=str(house.folder / "ids.csv"),
    )
    wait_until(lambda: "waiting:" in started.said, what="the third line")
    mistyped, missing, _waiting = started.said.splitlines()[:3]
    assert mistyped.endswith("did you mean NAAV_TEMPLATES_FILE?")
    assert "ids.csv is not there" in missing


def test_a_setting_that_makes_no_sense_is_one_line(house: Processes) -> None:
    run = house.naav("run", NAAV_PORT="no")
    assert run.ended() == 2
    assert run.said.startswith("naav: NAAV_PORT: ")
    assert run.said.count("\n") == 1


def test_a_database_that_is_away_is_waited_for_and_told_in_one_line(house: Processes) -> None:
    run = house.naav("run", DATABASE_URL="postgresql://naav:hush@127.0.0.1:9/boats")
    wait_until(lambda: "\n" in run.said, what="a line")
    line = run.said.splitlines()[0]
    assert line.startswith("naav: waiting: the database at 127.0.0.1:9/boats is away (")
    assert "refused" in line
    assert "hush" not in run.said
    assert run.stop() == 0


def test_an_address_that_is_none_is_one_line_though_others_are_waited_for(house: Processes) -> None:
    for part in ("run", "web", "worker"):
        started = house.naav(part, DATABASE_URL="mysql://127.0.0.1:9/boats")
        assert started.ended() == 2
        assert started.said.startswith("naav: DATABASE_URL: ")
        assert started.said.count("\n") == 1


def test_a_folder_that_cannot_be_written_is_one_line(house: Processes) -> None:
    (house.folder / "file").write_text("in the way")
    run = house.naav("run", NAAV_VAR=str(house.folder / "file" / "var"))
    assert run.ended() == 2
    assert "NAAV_VAR" in run.said
    assert run.said.count("\n") == 1


def test_telegram_is_asked_only_where_it_cannot_bring(monkeypatch: pytest.MonkeyPatch) -> None:
    def named(**given: object) -> list[str]:
        return [arguments[0] for arguments in parts(Settings(**given))]  # type: ignore[arg-type]

    assert named() == ["web", "worker", "worker", "ticker", "watchdog"]
    assert "telegram" in named(telegram_token="1:a")
    assert "telegram" not in named(telegram_token="1:a", public_url="https://naav.example")


def test_a_database_that_comes_up_slowly_is_started_once_and_holds_nothing_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[Path] = []
    up = threading.Event()

    def start(var: Path) -> str:
        begun.append(var)
        up.wait(10)
        raise StoreAway("not today")

    monkeypatch.setattr("bot.processes.supervisor.start", start)
    supervisor = Supervisor(Settings(var=tmp_path))
    began = time.monotonic()
    supervisor._revive_database()
    supervisor._revive_database()
    assert time.monotonic() - began < 5
    wait_until(lambda: begun == [tmp_path], what="one start")
    up.set()

    def tried_again() -> bool:
        supervisor._revive_database()
        return len(begun) == 2

    wait_until(tried_again, what="another try")


def test_a_child_that_keeps_dying_is_started_ever_less_often() -> None:
    child = Child(["no-such-command"])
    children = Children(environment=dict(os.environ), children=[child])
    children.keep()
    for deaths in (1, 2):
        started = child.process
        assert started is not None
        started.wait(20)
        children.keep()
        assert (child.process, child.deaths) == (None, deaths)
        assert child.start_at - time.monotonic() == pytest.approx(0.5 * deaths, abs=0.3)
        child.start_at = 0.0
        children.keep()
    children.end(within=10)
