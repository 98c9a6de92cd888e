"""The in-process twin keeps the same promise: committed jobs run, others never."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import create_engine
from sqlalchemy.orm import Session, sessionmaker

from bot.delivery.engine import LANES, InProcessJobs
from bot.delivery.jobs import Job, Lane
from bot.store.database import Sessions, transaction

WALL = datetime(2026, 7, 1, 6, 0, tzinfo=UTC)


@pytest.fixture
def memory() -> Sessions:
    """Sessions whose commits and rollbacks mean what they mean anywhere."""
    return sessionmaker(create_engine("sqlite://"))


def deliver(number: int, lane: Lane = "messages", **more: object) -> Job:
    return Job(name="deliver", args={"outbox_id": number}, lane=lane, **more)  # type: ignore[arg-type]


def _recorder(jobs: InProcessJobs) -> list[int]:
    done: list[int] = []
    jobs.register({"deliver": lambda outbox_id: done.append(outbox_id)})
    return done


def test_nothing_runs_before_the_commit(memory: Sessions) -> None:
    jobs = InProcessJobs()
    done = _recorder(jobs)
    with transaction(memory) as session:
        jobs.defer(session, deliver(1))
        assert jobs.run_due(WALL) == 0
    assert jobs.run_due(WALL) == 1
    assert done == [1]
    assert jobs.run_due(WALL) == 0


def test_what_is_rolled_back_never_runs(memory: Sessions) -> None:
    jobs = InProcessJobs()
    done = _recorder(jobs)
    with memory() as session:
        jobs.defer(session, deliver(1))
        session.rollback()
        jobs.defer(session, deliver(2))
        session.commit()
        jobs.defer(session, deliver(3))
    jobs.run_due(WALL)
    assert done == [2]


def test_savepoints_keep_or_drop_their_own(sessions: Sessions) -> None:
    jobs = InProcessJobs()
    done = _recorder(jobs)
    with transaction(sessions) as session:
        jobs.defer(session, deliver(1))
        with session.begin_nested():
            jobs.defer(session, deliver(2))
        assert jobs.waiting == ()
        outer = session.begin_nested()
        jobs.defer(session, deliver(3))
        with session.begin_nested():
            jobs.defer(session, deliver(4))
        outer.rollback()
        jobs.defer(session, deliver(5))
    jobs.run_due(WALL)
    assert done == [1, 2, 5]


def test_a_job_for_later_waits_until_then(memory: Sessions) -> None:
    jobs = InProcessJobs()
    done = _recorder(jobs)
    with transaction(memory) as session:
        jobs.defer(session, deliver(1, at=WALL + timedelta(seconds=30)))
    assert jobs.run_due(WALL) == 0
    assert jobs.run_due(WALL + timedelta(seconds=30)) == 1
    assert done == [1]


def test_a_task_may_defer_the_next(memory: Sessions) -> None:
    done: list[int] = []
    jobs = InProcessJobs()

    def run(outbox_id: int) -> None:
        done.append(outbox_id)
        if outbox_id < 3:
            with transaction(memory) as session:
                jobs.defer(session, deliver(outbox_id + 1))

    jobs.register({"deliver": run})
    with transaction(memory) as session:
        jobs.defer(session, deliver(1))
    assert jobs.run_due(WALL) == 3
    assert done == [1, 2, 3]


def test_an_error_of_a_task_comes_through_and_the_others_wait(memory: Sessions) -> None:
    jobs = InProcessJobs({"deliver": lambda outbox_id: 1 // (outbox_id - 1)})
    with transaction(memory) as session:
        jobs.defer(session, deliver(1))
        jobs.defer(session, deliver(2))
    with pytest.raises(ZeroDivisionError):
        jobs.run_due(WALL)
    assert jobs.waiting == (deliver(2),)
    assert jobs.run_due(WALL) == 1


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.tuples(st.sampled_from(LANES), st.integers(-5, 5)), max_size=12))
def test_alerts_go_first_then_the_higher_priority_then_the_earlier(
    memory: Sessions, wanted: list[tuple[Lane, int]]
) -> None:
    jobs = InProcessJobs()
    done = _recorder(jobs)
    with transaction(memory) as session:
        assert isinstance(session, Session)
        for number, (lane, priority) in enumerate(wanted):
            jobs.defer(session, deliver(number, lane, priority=priority))
    jobs.run_due(WALL)
    assert done == sorted(
        range(len(wanted)), key=lambda n: (LANES.index(wanted[n][0]), -wanted[n][1], n)
    )
