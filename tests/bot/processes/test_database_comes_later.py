"""After a restart of the machine the database may come last: whoever reports until then is heard."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import tempfile
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import psycopg
import pytest

from bot.processes.ready import Readiness, say
from bot.store import server
from bot.store.address import StoreAway, StoreUnavailable
from tests.fakes.http_server import FakeServer
from tests.fakes.twilio import SID, SMS_NUMBER, TOKEN, FakeTwilio, signed, sms
from tests.processes import Processes, Started, processes, wait_until

UP = 60.0
NAVIK = "+919811200001"
REPORT = "naav doob gayi rajghat 3 log laapata"


@dataclass(slots=True)
class Machine:
    """A machine with a Twilio number whose PostgreSQL, not ours, is away. address: where it will
    be; beats: who is told outside that all is well."""

    made: Processes
    address: str
    beats: FakeServer
    brought: list[str] = field(default_factory=list)

    def database_comes(self) -> None:
        """It is there now, with not a table in it."""
        assert server.start(self.made.folder / "db") == self.address

    def says(self, words: str) -> str:
        """A message as the gateway brings it, once; the answer in the response."""
        sid = f"SM{len(self.brought):032d}"
        self.brought.append(sid)
        url = self._url("/webhooks/twilio")
        given = signed(url, sms(words, NAVIK, MessageSid=sid, SmsMessageSid=sid))
        request = urllib.request.Request(url, given.body, given.headers)
        with urllib.request.urlopen(request, timeout=20) as answer:
            assert answer.status == 200
            return str(answer.read().decode())

    def health(self) -> tuple[int, list[str]]:
        """Status and faults; 0 where nothing answers."""
        try:
            with urllib.request.urlopen(self._url("/health"), timeout=10) as got:
                return int(got.status), []
        except urllib.error.HTTPError as down:
            return down.code, list(json.loads(down.read())["faults"])
        except OSError:
            return 0, []

    def ask(self, query: str) -> list[tuple[object, ...]]:
        """What the database says; nothing while it has no such table."""
        try:
            with psycopg.connect(self.address, connect_timeout=2) as one:
                return one.execute(query.encode()).fetchall()
        except psycopg.Error:
            return []

    @property
    def kept(self) -> int:
        """How many messages lie on the disk."""
        return sum(1 for _ in (self.made.folder / "var" / "spool").glob("[0-9]*.json"))

    def _url(self, path: str) -> str:
        return f"http://127.0.0.1:{self.made.settings['NAAV_PORT']}{path}"


@pytest.fixture
def machine() -> Iterator[Machine]:
    folder = Path(tempfile.mkdtemp(prefix="naav-"))
    address = server.start(folder / "db")
    server.stop(folder / "db")
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        port = trial.getsockname()[1]
    try:
        with (
            FakeServer() as beats,
            FakeTwilio() as twilio,
            processes(
                folder,
                DATABASE_URL=address,
                NAAV_PORT=str(port),
                NAAV_SAMPLE="false",
                NAAV_HEARTBEAT_URL=beats.url,
                NAAV_TWILIO_ACCOUNT_SID=SID,
                NAAV_TWILIO_AUTH_TOKEN=TOKEN,
                NAAV_TWILIO_NUMBER=SMS_NUMBER,
                NAAV_TWILIO_API=twilio.url,
            ) as made,
        ):
            yield Machine(made, address, beats)
    finally:
        server.release(folder / "db")
        server.stop(folder / "db")
        shutil.rmtree(folder, ignore_errors=True)


def _reported_without_database(machine: Machine, started: Started) -> None:
    wait_until(lambda: machine.health()[0] or not started.lives, UP, "the web")
    assert started.lives, started.said
    assert "112" in machine.says(REPORT)
    assert machine.kept == 1
    status, faults = machine.health()
    assert status == 503
    assert faults == [
        "The database cannot be reached.",
        "Kept on this machine's disk until then: 1.",
    ]
    waiting = [line for line in started.said.splitlines() if line.startswith("naav: waiting: ")]
    assert len(waiting) == 1
    assert str(machine.made.folder / "db") in waiting[0]
    assert "kept on the disk until then" in waiting[0]


def _reported_after_all(machine: Machine) -> None:
    wait_until(lambda: machine.ask("SELECT 1 FROM incidents"), UP, "an incident")
    wait_until(lambda: machine.kept == 0, what="an empty spool")
    assert machine.ask("SELECT provider_id, state FROM inbox") == [
        (machine.brought[0], "processed")
    ]


@pytest.mark.slow
def test_naav_run_takes_reports_before_its_database_is_there(machine: Machine) -> None:
    run = machine.made.naav("run")
    _reported_without_database(machine, run)
    assert "Naav Saathi runs" not in run.said, "it does not run yet"
    assert machine.beats.requests == [], "nobody outside is told that all is well"
    machine.database_comes()
    _reported_after_all(machine)
    wait_until(lambda: machine.health()[0] == 200, UP, "good health")
    wait_until(lambda: "Naav Saathi runs:" in run.said, what="the page's address")
    assert "112" in machine.says("naav doob gayi, ganga ghat")
    assert len(machine.ask("SELECT 1 FROM inbox")) == 2
    assert run.stop(signal.SIGINT) == 0
    assert "\nTraceback" not in run.said


@pytest.mark.slow
def test_naav_web_and_the_others_alone_wait_for_their_database(machine: Machine) -> None:
    web = machine.made.naav("web")
    others = [machine.made.naav(name) for name in ("ticker", "watchdog", "worker")]
    _reported_without_database(machine, web)
    for each in others:
        wait_until(lambda each=each: "naav: waiting: " in each.said, what="its line")  # type: ignore[misc]
        assert each.lives
    assert machine.beats.requests == [], "nobody outside is told that all is well"
    machine.database_comes()
    _reported_after_all(machine)
    wait_until(lambda: machine.health()[0] == 200, UP, "good health")
    for each in (web, *others):
        assert each.stop() in (0, -signal.SIGTERM)


def test_what_waits_ends_when_it_is_told_to(machine: Machine) -> None:
    waiting = [machine.made.naav(name) for name in ("run", "ticker", "worker")]
    for each in waiting:
        wait_until(lambda each=each: "naav: waiting: " in each.said, UP, "its line")  # type: ignore[misc]
        assert each.stop() in (0, -signal.SIGTERM)


@pytest.mark.slow
def test_a_password_that_is_refused_keeps_no_report_out(machine: Machine) -> None:
    machine.database_comes()
    rules = machine.made.folder / "db" / "pg" / "pg_hba.conf"
    rules.write_text(f"local all keeper scram-sha-256\n{rules.read_text()}")
    with psycopg.connect(machine.address, autocommit=True) as one:
        one.execute("CREATE ROLE keeper SUPERUSER LOGIN PASSWORD 'of before'")
        one.execute("SELECT pg_reload_conf()")
    theirs = machine.address.replace("postgres@", "keeper:hush-hush@")
    web = machine.made.naav("web", DATABASE_URL=theirs)
    _reported_without_database(machine, web)
    assert "password authentication failed" in web.said
    assert "hush-hush" not in web.said
    with psycopg.connect(machine.address, autocommit=True) as one:
        one.execute("ALTER ROLE keeper PASSWORD 'hush-hush'")
    wait_until(lambda: machine.ask("SELECT 1 FROM inbox"), UP, "the message in the store")


def test_a_disk_that_could_keep_nothing_is_told_at_the_start(machine: Machine) -> None:
    var = machine.made.folder / "var"
    var.mkdir()
    (var / "spool").write_text("in the way")
    web = machine.made.naav("web")
    wait_until(lambda: machine.health()[0] or not web.lives, UP, "the web")
    (line,) = [line for line in web.said.splitlines() if "can be kept" in line]
    assert line.startswith(f"naav: {var / 'spool'}: file exists; ")
    with pytest.raises(urllib.error.HTTPError, match="503"):
        machine.says(REPORT)


class Attempts:
    """Fails with each of these in turn, and then goes through."""

    def __init__(self, *errors: Exception) -> None:
        self._errors = list(errors)
        self.going = threading.Event()
        self.going.set()

    def __call__(self) -> None:
        self.going.wait()
        if self._errors:
            raise self._errors.pop(0)


@pytest.fixture
def in_haste(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.processes.ready.LOOK_SECONDS", 0.01)


def test_a_line_that_nobody_reads_stops_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with open(writing, "w", buffering=1) as gone:  # line by line, as standard error is
        monkeypatch.setattr("sys.stderr", gone)
        say(["one", "two"])
        os.dup2(os.open(os.devnull, os.O_WRONLY), writing)  # what is left in its buffer


@pytest.mark.usefixtures("in_haste")
def test_an_absent_database_is_told_once_a_minute(capsys: pytest.CaptureFixture[str]) -> None:
    attempts = Attempts(*[StoreAway("the database at a/b is away (no answer)")] * 5)
    readiness = Readiness(attempts, "; we wait")
    readiness.begin()
    assert readiness.there.wait(10)
    assert capsys.readouterr().err == (
        "naav: waiting: the database at a/b is away (no answer); we wait\n"
    )


@pytest.mark.usefixtures("in_haste")
def test_it_is_told_again_after_a_minute(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.processes.ready.SAY_AGAIN_SECONDS", 0.0)
    readiness = Readiness(Attempts(StoreAway("one"), StoreAway("two")))
    readiness.begin()
    assert readiness.there.wait(10)
    assert capsys.readouterr().err == "naav: waiting: one\nnaav: waiting: two\n"


@pytest.mark.usefixtures("in_haste")
def test_a_database_that_will_never_do_is_refused_at_the_start() -> None:
    attempts = Attempts(StoreUnavailable("too old"))
    readiness = Readiness(attempts)
    with pytest.raises(StoreUnavailable, match="too old"):
        readiness.begin()
    readiness.end()


@pytest.mark.usefixtures("in_haste")
def test_what_goes_wrong_after_the_start_is_told_and_waited_out(
    capsys: pytest.CaptureFixture[str],
) -> None:
    attempts = Attempts(
        StoreUnavailable("too old"),
        psycopg.ProgrammingError("permission denied\nDETAIL: what somebody wrote"),
    )
    attempts.going.clear()
    readiness = Readiness(attempts)
    readiness.begin(patience=0.0)
    attempts.going.set()
    assert readiness.there.wait(10)
    said = capsys.readouterr().err
    assert "too old" in said
    assert "somebody wrote" not in said
