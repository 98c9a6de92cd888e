"""From the commit of a new alert to its gateway call: with 100,000 reminders queued behind a slow
gateway, without them, and beside a Celery worker on Redis with a priority queue."""

from __future__ import annotations

import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import psycopg
from sqlalchemy import select

from bot.context import Context
from bot.delivery.engine import ProcrastinateJobs
from bot.say import About, say_to
from bot.service import assemble
from bot.settings import read_settings
from bot.store.database import Sessions, close_sessions, open_sessions, scratch_database
from bot.store.server import start
from bot.store.tables import Address, PersonRow
from handlers.base import Line, Quote, Reply
from tests.bench.slow_gateway import SECONDS, midday
from tests.conftest import VAR
from tests.processes import ROOT, processes, wait_until

ALERTS = 300
BACKLOG = 100_000
EVERY = 0.12
"""Seconds between alerts, on average: well under what eight slots carry."""
HERE = Path(__file__).parent
BENCH_PYTHON = ROOT / ".venv" / "bench" / "bin" / "python"

_BACKLOG = """
    INSERT INTO outbox (address_id, person_id, purpose, kind, language, lines, text, segments,
        variables, buttons, state, attempts, tried, said_at, created_at, next_attempt_at, repeated)
    SELECT address.id, address.person_id, 'reminder', 'fee', 'hi_Latn', '[]', 'kist', 1,
        '[]', '[]', 'queued', 0, '[]', now(), now(), now(), false
    FROM generate_series(1, %(many)s) AS turn
    CROSS JOIN (SELECT id, person_id FROM addresses ORDER BY id DESC LIMIT 1) AS address;
"""
_JOBS = """
    INSERT INTO procrastinate_jobs (queue_name, task_name, priority, args)
    SELECT 'messages', 'deliver', 0, jsonb_build_object('outbox_id', id) FROM outbox
"""


def main() -> None:
    """Print the rows and the ratios."""
    address = start(VAR)
    with psycopg.connect(address, autocommit=True) as admin:
        admin.execute("ALTER SYSTEM SET fsync = on")
        admin.execute("SELECT pg_reload_conf()")
    alone = _say("nothing else queued", _ours(address, 0))
    behind = _say(f"{BACKLOG:,} reminders queued", _ours(address, BACKLOG))
    _ratio("with them over without", behind, alone)
    if shutil.which("redis-server") is None or not BENCH_PYTHON.exists():
        sys.stdout.write("  Celery on Redis: left out, one of them is not on this machine\n")
        return
    other = _say("Celery on Redis, nothing else", _celery(0))
    _ratio("ours over Celery's", alone, other)
    other = _say("Celery on Redis, the same queued", _celery(BACKLOG))
    _ratio("ours over Celery's", behind, other)


def _ours(server: str, backlog: int) -> list[float]:
    with scratch_database(server) as address, tempfile.TemporaryDirectory() as folder:
        sessions = open_sessions(address)
        calls = Path(folder) / "calls"
        calls.touch()
        context = _people(sessions, Path(folder))
        with psycopg.connect(address, autocommit=True) as connection:
            if backlog:
                connection.execute(_BACKLOG, {"many": backlog})
                connection.execute(_JOBS)
        with processes(Path(folder)) as made:
            program = [sys.executable, str(HERE / "slow_gateway.py"), address, str(calls)]
            for lanes in (["alerts"], ["messages", "upkeep"], ["ticker"]):
                made.program([*program, *lanes])
            sent = _send(context, sessions, 20)
            wait_until(lambda: set(_called(calls)) >= set(sent), what="the first alerts")
            sent = _send(context, sessions, ALERTS)
            wait_until(lambda: set(_called(calls)) >= set(sent), what="the alerts")
        close_sessions(sessions)
        called = _called(calls)
        return [called[number] - at for number, at in sent.items()]


def _people(sessions: Sessions, folder: Path) -> Context:
    service = assemble(read_settings(var=folder), sessions, midday(), ProcrastinateJobs())
    with sessions.begin() as session:
        for number, role in (("+919811100001", "officer"), ("+919811100002", "public")):
            person = PersonRow(role=role, language="en", created_at=service.clock.now())
            session.add(person)
            session.flush()
            session.add(Address(person_id=person.id, kind="sms", value=number))
    return service.context


def _send(context: Context, sessions: Sessions, many: int) -> dict[int, float]:
    """Commit alerts one by one at uneven moments; when each was committed, by its id."""
    sent: dict[int, float] = {}
    for _ in range(many):
        time.sleep(random.uniform(0, 2 * EVERY))
        with sessions.begin() as session:
            officer = session.scalars(select(PersonRow).where(PersonRow.role == "officer")).one()
            line = Line("admin.overdue", {"number": Quote("4821")})
            number = say_to(context, session, officer, Reply(lines=(line,)), About("alert", "new"))
            assert number is not None
        sent[number] = time.monotonic()
    return sent


def _called(calls: Path) -> dict[int, float]:
    lines = calls.read_text().split("\n")[:-1]
    return {int(number): float(at) for number, at in (line.split() for line in lines)}


def _celery(backlog: int) -> list[float]:
    with tempfile.TemporaryDirectory() as folder, _redis(Path(folder)) as broker:
        program = [str(BENCH_PYTHON), str(HERE / "celery_program.py"), broker, str(SECONDS)]
        calls = Path(folder) / "calls"
        calls.touch()
        given = [*program, str(calls)]
        subprocess.run([*given, "backlog", str(backlog)], check=True)
        with processes(Path(folder)) as made:
            made.program([*given, "work"])
            time.sleep(8)
            found = subprocess.run(
                [*given, "alerts", str(ALERTS), str(EVERY)],
                check=True, capture_output=True, text=True,
            )  # fmt: skip
        sent = {int(number): float(at) for number, at in map(str.split, found.stdout.splitlines())}
        called = _called(calls)
        return [called[number] - at for number, at in sent.items()]


@contextmanager
def _redis(folder: Path) -> Iterator[str]:
    socket = folder / "redis.sock"
    options = ["--port", "0", "--unixsocket", str(socket), "--save", "", "--dir", str(folder)]
    server = subprocess.Popen(["redis-server", *options], stdout=subprocess.DEVNULL)
    try:
        wait_until(socket.exists, what="Redis")
        yield f"redis+socket://{socket}"
    finally:
        server.terminate()
        server.wait()


def _say(what: str, took: Sequence[float]) -> tuple[float, float]:
    cuts = statistics.quantiles(took, n=100)
    sys.stdout.write(
        f"  {what:34} median {cuts[49] * 1e3:7.2f} ms   99th {cuts[98] * 1e3:7.2f} ms"
        f"   longest {max(took) * 1e3:7.2f} ms\n"
    )
    sys.stdout.flush()
    return cuts[49], cuts[98]


def _ratio(what: str, ours: tuple[float, float], theirs: tuple[float, float]) -> None:
    sys.stdout.write(
        f"  {what:34} median {ours[0] / theirs[0]:7.2f} times 99th {ours[1] / theirs[1]:7.2f} times\n"
    )
    sys.stdout.flush()


if __name__ == "__main__":
    main()
