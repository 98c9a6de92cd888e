"""Bringing a database to the schema of this version: our tables by Alembic, then the engine's."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import psycopg
from alembic import command
from alembic.config import Config
from procrastinate.schema import SchemaManager
from sqlalchemy import NullPool, create_engine

_ENGINE_TUNING = (
    # Whether a job is there for an outbox row: asked for every row that waits.
    """
    CREATE INDEX IF NOT EXISTS naav_jobs_of_row
    ON procrastinate_jobs (task_name, (((args ->> 'outbox_id'::text))::bigint))
    """,
    # The next job of one lane, found without passing by those of the others.
    """
    CREATE INDEX IF NOT EXISTS naav_jobs_of_lane
    ON procrastinate_jobs (queue_name, priority DESC, id) WHERE status = 'todo'
    """,
    # Those of later whose time has come.
    """
    CREATE INDEX IF NOT EXISTS naav_jobs_of_later
    ON procrastinate_jobs (scheduled_at) WHERE status = 'todo' AND queue_name = 'later'
    """,
    # Which of them is the better way depends on the lane asked for, so it is planned each time, by
    # figures that are no older than the last thousand jobs.
    "ALTER FUNCTION procrastinate_fetch_job_v2 SET plan_cache_mode = force_custom_plan",
    """
    ALTER TABLE procrastinate_jobs SET (
        autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 1000,
        autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000
    )
    """,
)

MIGRATIONS = Path(__file__).parent / "migrations"
_LOCK = 4_611_020_901
"""Key of the advisory lock under which migrations run, so that of several processes that start
together one migrates and the others wait."""


def migrate(address: str) -> None:
    """Bring the database at this libpq address up to date. Does nothing when it is."""
    with _one_at_a_time(address) as connection:
        _upgrade_tables(address)
        _upgrade_engine(connection)
        _tune_engine(connection)


def configuration() -> Config:
    """Alembic's configuration, without an ini file."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    return config


@cache
def fingerprint() -> str:
    """Changes whenever the schema that `migrate` makes may have changed."""
    digest = hashlib.sha256()
    for path in sorted((MIGRATIONS / "versions").glob("*.py")):
        digest.update(path.read_bytes())
    digest.update(SchemaManager.get_schema().encode())
    digest.update("".join(_ENGINE_TUNING).encode())
    return digest.hexdigest()


@contextmanager
def _one_at_a_time(address: str) -> Iterator[psycopg.Connection]:
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute("SELECT pg_advisory_lock(%s)", (_LOCK,))
        yield connection  # the lock goes with the connection


def _upgrade_tables(address: str) -> None:
    engine = create_engine(
        "postgresql+psycopg://", creator=lambda: psycopg.connect(address), poolclass=NullPool
    )
    with engine.begin() as connection:
        config = configuration()
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _upgrade_engine(connection: psycopg.Connection) -> None:
    """The engine's whole schema on a fresh database; later only its migrations not yet applied."""
    known = {name for (name,) in connection.execute("SELECT name FROM engine_migrations")}
    scripts = sorted(Path(SchemaManager.get_migrations_path()).glob("*.sql"))
    if not known:
        with connection.transaction():
            connection.execute(SchemaManager.get_schema())
            for script in scripts:
                _note(connection, script.name)
        return
    for script in scripts:
        if script.name not in known:
            with connection.transaction():
                connection.execute(script.read_text(encoding="utf-8").encode())
                _note(connection, script.name)


def _tune_engine(connection: psycopg.Connection) -> None:
    """What we add to the engine's schema, once for each state of it."""
    name = f"tuning-{hashlib.sha256(''.join(_ENGINE_TUNING).encode()).hexdigest()[:12]}"
    known = "SELECT 1 FROM engine_migrations WHERE name = %s"
    if connection.execute(known, (name,)).fetchone() is None:
        with connection.transaction():
            for statement in _ENGINE_TUNING:
                connection.execute(statement)
            _note(connection, name)


def _note(connection: psycopg.Connection, name: str) -> None:
    connection.execute("INSERT INTO engine_migrations (name) VALUES (%s)", (name,))
