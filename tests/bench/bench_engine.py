"""How long a job waits for a worker, and what deferring one in a transaction costs."""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import psycopg

from bot.delivery.engine import ProcrastinateJobs
from bot.delivery.jobs import Job
from bot.store.database import (
    Sessions,
    close_sessions,
    open_sessions,
    scratch_database,
    transaction,
)
from bot.store.server import start
from bot.store.service import beat
from tests.bot.processes.worker_program import NOW
from tests.conftest import VAR
from tests.processes import Started, processes, wait_until

PROGRAM = Path(__file__).parents[1] / "bot" / "processes" / "worker_program.py"
JOBS = ProcrastinateJobs()
ALERTS = 200
TRANSACTIONS = 500


def main() -> None:
    """Print the figures. The database syncs to the disk, as it does in service."""
    address = start(VAR)
    with psycopg.connect(address, autocommit=True) as admin:
        admin.execute("ALTER SYSTEM SET fsync = on")
        admin.execute("SELECT pg_reload_conf()")
    with scratch_database(address) as database, tempfile.TemporaryDirectory() as folder:
        sessions = open_sessions(database)
        _say("a transaction with one row", _each(lambda n: _row(sessions, n)))
        _say("the same with a job deferred", _each(lambda n: _row_and_job(sessions, n)))
        with processes(Path(folder)) as made:
            worker = made.program([sys.executable, str(PROGRAM), database, "alerts", "messages"])
            _say("from commit to the task begun", _waits(sessions, database, worker))
        close_sessions(sessions)


def _row(sessions: Sessions, number: int) -> None:
    with transaction(sessions) as session:
        beat(session, f"row:{number}", NOW, {})


def _row_and_job(sessions: Sessions, number: int) -> None:
    with transaction(sessions) as session:
        beat(session, f"row:{number}", NOW, {})
        JOBS.defer(session, Job(name="deliver", args={"outbox_id": number}))


def _each(act: Callable[[int], None]) -> list[float]:
    took = []
    for number in range(TRANSACTIONS):
        began = time.perf_counter()
        act(number)
        took.append(time.perf_counter() - began)
    return took


def _waits(sessions: Sessions, database: str, worker: Started) -> list[float]:
    """Alerts deferred one by one while a backlog of messages is being worked off."""
    took = []
    with psycopg.connect(database, autocommit=True) as looking:

        def heard(name: str) -> bool:
            found = looking.execute("SELECT 1 FROM heartbeats WHERE name = %s", (name,))
            return found.fetchone() is not None

        wait_until(lambda: heard("worker:alerts"), what="the worker")
        for number in range(TRANSACTIONS, TRANSACTIONS + ALERTS):
            with transaction(sessions) as session:
                job = Job(name="deliver", args={"outbox_id": number}, lane="alerts")
                JOBS.defer(session, job)
            began = time.perf_counter()
            while not heard(f"began:{number}"):
                time.sleep(0.0005)
            took.append(time.perf_counter() - began)
    assert worker.lives
    return took


def _say(what: str, took: list[float]) -> None:
    cuts = statistics.quantiles(took, n=100)
    sys.stdout.write(
        f"  {what:34} median {cuts[49] * 1e3:7.2f} ms   99th {cuts[98] * 1e3:7.2f} ms\n"
    )
    sys.stdout.flush()
