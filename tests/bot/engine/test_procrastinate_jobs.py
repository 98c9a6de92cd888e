"""A job exists if and only if the rows it was deferred with do, and goes once a worker did it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from bot.delivery.engine import ProcrastinateJobs, worker_app
from bot.delivery.jobs import Job
from bot.store.database import Sessions, is_away, transaction
from bot.store.engine_jobs import clear_dead_jobs, live_jobs, waiting_jobs, wake_jobs
from bot.store.service import beat
from bot.store.tables import Heartbeat

NOW = datetime(2026, 7, 1, 6, 0, tzinfo=UTC)
JOBS = ProcrastinateJobs()


def deliver(number: int, **more: object) -> Job:
    return Job(name="deliver", args={"outbox_id": number}, **more)  # type: ignore[arg-type]


def _run_until_empty(address: str, lane: str, did: Callable[[int], None]) -> None:
    app = worker_app(address, {"deliver": lambda outbox_id: did(outbox_id)}, slots=1)

    async def work() -> None:
        async with app.open_async():
            await app.run_worker_async(
                queues=[lane], wait=False, delete_jobs="always", install_signal_handlers=False
            )

    asyncio.run(work())


def test_a_commit_brings_rows_and_job(sessions: Sessions) -> None:
    with transaction(sessions) as session:
        beat(session, "ticker", NOW, {})
        JOBS.defer(session, deliver(7))
    with transaction(sessions) as session:
        assert session.get(Heartbeat, "ticker") is not None
        assert live_jobs(session, "deliver", "outbox_id") == {7}


def test_a_rollback_leaves_neither(sessions: Sessions) -> None:
    def fail_midway() -> None:
        with transaction(sessions) as session:
            beat(session, "ticker", NOW, {})
            JOBS.defer(session, deliver(7))
            raise RuntimeError

    with pytest.raises(RuntimeError):
        fail_midway()
    with transaction(sessions) as session:
        assert session.get(Heartbeat, "ticker") is None
        assert live_jobs(session, "deliver", "outbox_id") == set()


def test_a_savepoint_rolled_back_takes_its_job_along(sessions: Sessions) -> None:
    with transaction(sessions) as session:
        JOBS.defer(session, deliver(1))
        inner = session.begin_nested()
        JOBS.defer(session, deliver(2))
        inner.rollback()
    with transaction(sessions) as session:
        assert live_jobs(session, "deliver", "outbox_id") == {1}


def test_a_worker_does_them_by_priority_and_leaves_nothing(
    sessions: Sessions, database: str
) -> None:
    with transaction(sessions) as session:
        JOBS.defer(session, deliver(1))
        JOBS.defer(session, deliver(2, priority=5))
        JOBS.defer(session, deliver(3, lane="alerts"))
    done: list[int] = []
    _run_until_empty(database, "messages", done.append)
    assert done == [2, 1]
    with transaction(sessions) as session:
        assert waiting_jobs(session) == {"alerts": 1}


def test_a_job_for_later_waits(sessions: Sessions, database: str) -> None:
    with transaction(sessions) as session:
        later = session.scalar(text("SELECT now()")) + timedelta(hours=1)
        JOBS.defer(session, deliver(1, at=later))
    done: list[int] = []
    _run_until_empty(database, "messages", done.append)
    assert done == []
    with transaction(sessions) as session:
        assert live_jobs(session, "deliver", "outbox_id") == {1}
        assert waiting_jobs(session) == {}


def test_a_task_that_raises_is_not_tried_again_by_the_engine(
    sessions: Sessions, database: str
) -> None:
    with transaction(sessions) as session:
        JOBS.defer(session, deliver(1))
    tried: list[int] = []

    def refuse(number: int) -> None:
        tried.append(number)
        raise RuntimeError("gateway nonsense")

    _run_until_empty(database, "messages", refuse)
    assert tried == [1]
    with transaction(sessions) as session:
        assert live_jobs(session, "deliver", "outbox_id") == set()


def test_a_job_of_a_dead_worker_is_not_live_and_is_cleared(sessions: Sessions) -> None:
    with transaction(sessions) as session:
        JOBS.defer(session, deliver(1))
        JOBS.defer(session, deliver(2))
        JOBS.defer(session, deliver(3))
        for number, age in ((1, "1 minute"), (2, "0 seconds")):
            session.execute(
                text(
                    "WITH worker AS (INSERT INTO procrastinate_workers (last_heartbeat)"
                    " VALUES (now() - CAST(:age AS interval)) RETURNING id)"
                    " UPDATE procrastinate_jobs SET status = 'doing', worker_id = worker.id"
                    " FROM worker WHERE args ->> 'outbox_id' = :number"
                ),
                {"age": age, "number": str(number)},
            )
    with transaction(sessions) as session:
        assert live_jobs(session, "deliver", "outbox_id") == {2, 3}
        assert clear_dead_jobs(session) == 1
        assert live_jobs(session, "deliver", "outbox_id") == {2, 3}
        assert clear_dead_jobs(session) == 0


def test_a_database_that_goes_away_is_the_store_s_error(sessions: Sessions) -> None:
    def lose_it() -> None:
        with transaction(sessions) as session, sessions() as other:
            process = session.scalar(text("SELECT pg_backend_pid()"))
            other.execute(text("SELECT pg_terminate_backend(:pid, 5000)"), {"pid": process})
            JOBS.defer(session, deliver(1))

    with pytest.raises(OperationalError) as caught:
        lose_it()
    assert is_away(caught.value)


def test_a_message_that_was_put_off_is_done_when_its_time_has_come_and_it_is_woken(
    sessions: Sessions, database: str
) -> None:
    wall = datetime.now(UTC)
    with transaction(sessions) as session:
        JOBS.defer(session, deliver(1, at=wall - timedelta(seconds=1)))
        JOBS.defer(session, deliver(2, at=wall + timedelta(hours=1)))
    done: list[int] = []
    _run_until_empty(database, "messages", done.append)
    assert done == []
    with transaction(sessions) as session:
        wake_jobs(session)
    _run_until_empty(database, "messages", done.append)
    assert done == [1]
    with transaction(sessions) as session:
        assert live_jobs(session, "deliver", "outbox_id") == {2}
