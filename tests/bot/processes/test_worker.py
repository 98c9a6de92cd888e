"""Real worker processes: fast to wake, deaf to other lanes, survivors of every kind of death."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from psycopg.conninfo import conninfo_to_dict
from sqlalchemy import text

from bot.delivery.engine import ProcrastinateJobs
from bot.delivery.jobs import Job, Lane
from bot.processes.worker import PACES
from bot.store.database import Sessions, transaction
from bot.store.engine_jobs import clear_dead_jobs, live_jobs
from bot.store.heartbeats import latest
from tests.bot.processes.worker_program import HANGS
from tests.processes import Processes, Started, processes, wait_until

JOBS = ProcrastinateJobs()
PROGRAM = Path(__file__).with_name("worker_program.py")


@pytest.fixture
def made(tmp_path: Path) -> Iterator[Processes]:
    with processes(tmp_path) as made:
        yield made


def _worker(made: Processes, address: str, *lanes: str) -> Started:
    return made.program([sys.executable, str(PROGRAM), address, *lanes])


def _defer(sessions: Sessions, *numbers: int, lane: Lane = "messages") -> None:
    with transaction(sessions) as session:
        for number in numbers:
            JOBS.defer(session, Job(name="deliver", args={"outbox_id": number}, lane=lane))


def _heard(sessions: Sessions) -> set[str]:
    with transaction(sessions) as session:
        return set(latest(session))


def _wait_for(sessions: Sessions, *names: str) -> None:
    wait_until(lambda: set(names) <= _heard(sessions), what=f"{names}")


@pytest.mark.slow
def test_what_a_killed_worker_left_is_done_by_the_next(
    made: Processes, sessions: Sessions, database: str
) -> None:
    _defer(sessions, HANGS, 1, 2, 3)
    first = _worker(made, database, "messages")
    _wait_for(sessions, f"began:{HANGS}", "did:1", "did:2", "did:3")
    first.kill()
    _defer(sessions, 4, 5)
    second = _worker(made, database, "messages")
    _wait_for(sessions, "did:4", "did:5")

    # The job it died over stays "doing" in the engine; told dead, it is cleared and can come again.
    with transaction(sessions) as session:
        session.execute(
            text(
                "UPDATE procrastinate_workers SET last_heartbeat = last_heartbeat"
                " - interval '1 minute' WHERE id IN (SELECT worker_id FROM procrastinate_jobs)"
            )
        )
        assert HANGS not in live_jobs(session, "deliver", "outbox_id")
        # One or more: it may have died between doing a job and having it taken off the list.
        assert clear_dead_jobs(session) >= 1
    assert second.stop() == 0


@pytest.mark.slow
def test_hanging_messages_do_not_hold_up_alerts(
    made: Processes, sessions: Sessions, database: str
) -> None:
    worker = _worker(made, database, "alerts", "messages")
    _wait_for(sessions, "worker:alerts", "worker:messages")
    hanging = range(HANGS, HANGS + PACES["messages"].slots + 5)
    _defer(sessions, *hanging)
    _wait_for(sessions, *(f"began:{number}" for number in hanging[: PACES["messages"].slots]))
    took = []
    for number in range(1, 11):
        began = time.monotonic()
        _defer(sessions, number, lane="alerts")
        _wait_for(sessions, f"did:{number}")
        took.append(time.monotonic() - began)
    worker.kill()
    assert sorted(took)[len(took) // 2] < 1.0


@pytest.mark.slow
def test_a_worker_outlives_the_database_cutting_it_off(
    made: Processes, sessions: Sessions, database: str
) -> None:
    worker = _worker(made, database, "alerts")
    _wait_for(sessions, "worker:alerts")
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = %s AND pid <> pg_backend_pid()",
            (conninfo_to_dict(database)["dbname"],),
        )
    _defer(sessions, 1, lane="alerts")
    _wait_for(sessions, "did:1")
    assert worker.lives
    assert worker.stop() == 0
