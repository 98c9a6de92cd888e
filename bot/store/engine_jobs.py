"""The engine's own table, as far as we look into it: which jobs live, and clearing dead ones."""

from __future__ import annotations

from typing import Any

from sqlalchemy import BigInteger, ColumnElement, CursorResult, Text, exists, text
from sqlalchemy.orm import Session
from sqlalchemy.orm.attributes import InstrumentedAttribute
from sqlalchemy.sql import cast, column, table

DEAD_SECONDS = 10
"""A worker that has not said for this long that it lives is dead (it says so every two)."""

LATER = "later"
"""The queue of messages whose time is still to come, which no worker serves: of a hundred thousand
that wait for the morning a worker that asks for the next one would have to pass by each."""

_LIVING = """
    SELECT 1 FROM procrastinate_workers AS worker
    WHERE worker.id = job.worker_id
      AND worker.last_heartbeat > now() - make_interval(secs => :dead)
"""

_LIVE_JOBS = text(
    f"""
    SELECT DISTINCT (job.args ->> :argument)::bigint
    FROM procrastinate_jobs AS job
    WHERE job.task_name = :name
      AND (job.status = 'todo' OR (job.status = 'doing' AND EXISTS ({_LIVING})))
    """  # noqa: S608 - both parts are constants
)

_CLEAR = text(
    f"""
    DELETE FROM procrastinate_jobs AS job
    WHERE job.status NOT IN ('todo', 'doing')
       OR (job.status = 'doing' AND NOT EXISTS ({_LIVING}))
    """  # noqa: S608 - both parts are constants
)

_WAKE = text(
    """
    UPDATE procrastinate_jobs SET queue_name = 'messages', scheduled_at = NULL
    WHERE id IN (
        SELECT id FROM procrastinate_jobs
        WHERE queue_name = :later AND status = 'todo' AND scheduled_at <= now()
        ORDER BY scheduled_at LIMIT :most FOR UPDATE SKIP LOCKED
    )
    """
)

_WAITING = text(
    """
    SELECT queue_name, count(*) FROM procrastinate_jobs
    WHERE status = 'todo' AND (scheduled_at IS NULL OR scheduled_at <= now())
    GROUP BY queue_name
    """
)


def live_jobs(session: Session, name: str, argument: str) -> set[int]:
    """The values of this argument in jobs of this name that wait, or run in a worker that lives.

    An open row whose number is not here has lost its job.
    """
    found = session.scalars(
        _LIVE_JOBS, {"name": name, "argument": argument, "dead": DEAD_SECONDS}
    ).all()
    return {number for number in found if number is not None}


def clear_dead_jobs(session: Session) -> int:
    """Delete jobs left running by workers that died, which the engine would keep for ever.

    The rows they were for are open still, so the next tick defers them again. Says how many.
    """
    result: CursorResult[Any] = session.connection().execute(_CLEAR, {"dead": DEAD_SECONDS})
    return result.rowcount


def wake_jobs(session: Session, most: int = 1000) -> None:
    """Hand the jobs whose time has come to the messages' lane, those that wait longest first."""
    session.connection().execute(_WAKE, {"later": LATER, "most": most})


def waiting_jobs(session: Session) -> dict[str, int]:
    """How many jobs of each lane are due and not taken yet."""
    return {str(lane): int(number) for lane, number in session.execute(_WAITING)}


_JOBS = table("procrastinate_jobs", column("task_name"), column("args"))


def has_job(name: str, argument: str, number: InstrumentedAttribute[int]) -> ColumnElement[bool]:
    """Whether a job of this name is there for a row's number: one that waits, or one that is
    being done. What a worker that died left behind counts until `clear_dead_jobs` has been."""
    of_row = cast(_JOBS.c.args.op("->>")(argument).cast(Text), BigInteger) == number
    return exists().where(_JOBS.c.task_name == name, of_row)
