"""The two implementations of the port to the engine: procrastinate's, and the in-process twin."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from itertools import count

from procrastinate import App, PsycopgConnector, SyncPsycopgConnector
from procrastinate.exceptions import ConnectorException
from sqlalchemy import event
from sqlalchemy.exc import OperationalError
from sqlalchemy.orm import Session, SessionTransaction

from bot.delivery.jobs import Job, Lane
from bot.store.engine_jobs import LATER
from bot.store.express import call_out

Tasks = Mapping[str, Callable[..., None]]

LANES: tuple[Lane, ...] = ("alerts", "messages", "upkeep")


class ProcrastinateJobs:
    """Defers on the session's own connection: the job is there if and only if the rows are."""

    def __init__(self) -> None:
        # Never opened: every query of this app goes over a connection it is handed.
        self._app = App(connector=SyncPsycopgConnector())

    def defer(self, session: Session, job: Job) -> None:
        """Raises sqlalchemy's OperationalError when the database went away."""
        session.flush()
        connection = session.connection().connection.driver_connection
        try:
            self._app.configure_task(
                job.name,
                queue=job.lane if job.at is None or job.lane == "alerts" else LATER,
                priority=job.priority,
                schedule_at=job.at,
                connection=connection,
            ).defer(**job.args)
        except ConnectorException as error:
            cause = error.__cause__ or error
            raise OperationalError("defer a job", None, cause) from error
        if job.lane == "alerts" and job.name == "deliver" and job.at is None:
            call_out(session, job.args["outbox_id"])


def worker_app(address: str, tasks: Tasks, *, slots: int) -> App:
    """The engine's app for a worker on a libpq address: each task by its name, never retried,
    because our rows and not the engine's decide what is tried again."""
    # What the engine notes of its jobs may be lost in a crash of the server: our rows say what is
    # still to be done. So an alert does not wait for the disk twice.
    kwargs = {
        "application_name": "naav-engine",
        "connect_timeout": 5,
        "options": "-c synchronous_commit=off",
    }
    app = App(
        connector=PsycopgConnector(
            conninfo=address, kwargs=kwargs, min_size=1, max_size=min(4, slots + 1), timeout=10
        )
    )
    for name, function in tasks.items():
        app.task(name=name, retry=False)(function)
    return app


@dataclass(frozen=True, slots=True)
class _Noted:
    order: int
    job: Job

    @property
    def turn(self) -> tuple[int, int, int]:
        """Lanes in their order, within a lane the higher priority, then the earlier."""
        return LANES.index(self.job.lane), -self.job.priority, self.order


@dataclass(frozen=True, slots=True)
class _Pending:
    """A job that waits for the transaction it was deferred in."""

    transaction: SessionTransaction | None
    noted: _Noted

    def within(self, transaction: SessionTransaction) -> bool:
        mine = self.transaction
        while mine is not None and mine is not transaction:
            mine = mine.parent
        return mine is transaction


class InProcessJobs:
    """Keeps committed jobs in memory and runs them when asked: for the simulator, trials, tests.

    A job deferred in a transaction or savepoint that is rolled back never runs.
    """

    def __init__(self, tasks: Tasks | None = None) -> None:
        self._tasks: Tasks = tasks or {}
        self._due: list[_Noted] = []
        self._order = count()

    def register(self, tasks: Tasks) -> None:
        """Give the functions that jobs name."""
        self._tasks = tasks

    @property
    def waiting(self) -> tuple[Job, ...]:
        """Committed jobs not yet run, in the order they were deferred."""
        return tuple(noted.job for noted in self._due)

    def defer(self, session: Session, job: Job) -> None:
        session.connection()  # begins a transaction where none has begun
        transaction = session.get_nested_transaction() or session.get_transaction()
        self._pending(session).append(_Pending(transaction, _Noted(next(self._order), job)))

    def run_due(self, wall: datetime) -> int:
        """Run what is due at this wall time and what that defers in turn; says how many ran.

        An error of a task comes through; the job that raised it is gone, the others wait.
        """
        ran = 0
        while ready := [noted for noted in self._due if _is_due(noted.job, wall)]:
            noted = min(ready, key=lambda one: one.turn)
            self._due.remove(noted)
            self._tasks[noted.job.name](**noted.job.args)
            ran += 1
        return ran

    def _pending(self, session: Session) -> list[_Pending]:
        held: list[_Pending] | None = session.info.get(self)
        if held is None:
            held = session.info[self] = []
            event.listen(session, "after_commit", self._committed)
            event.listen(session, "after_soft_rollback", self._rolled_back)
        return held

    def _committed(self, session: Session) -> None:
        if session.in_nested_transaction():
            return  # a savepoint was released: nothing is certain yet
        held = self._pending(session)
        self._due.extend(pending.noted for pending in held)
        held.clear()

    def _rolled_back(self, session: Session, transaction: SessionTransaction) -> None:
        held = self._pending(session)
        held[:] = [pending for pending in held if not pending.within(transaction)]


def _is_due(job: Job, wall: datetime) -> bool:
    return job.at is None or job.at <= wall
