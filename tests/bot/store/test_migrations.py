"""The migrations make what the models say, once, and history cannot be rewritten."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path

import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from procrastinate.schema import SchemaManager
from psycopg.conninfo import make_conninfo
from sqlalchemy import select, text
from sqlalchemy.exc import DBAPIError

from bot.store.database import Sessions, transaction
from bot.store.migrate import migrate
from bot.store.migrations.scope import is_ours
from bot.store.tables import Base, Incident, IncidentEvent

NOW = datetime(2026, 7, 1, 6, 0, tzinfo=UTC)


def test_models_and_migrations_agree(sessions: Sessions) -> None:
    with transaction(sessions) as session:
        context = MigrationContext.configure(
            session.connection(), opts={"include_name": is_ours, "compare_type": True}
        )
        assert compare_metadata(context, Base.metadata) == []


_EARLY = """
ALTER TABLE district_orders DROP COLUMN announced_at;
ALTER TABLE incidents DROP COLUMN candidates;
ALTER TABLE offices DROP COLUMN ended_at;
ALTER TABLE alerts DROP COLUMN updated_at, DROP COLUMN owes_update;
ALTER TABLE outbox DROP COLUMN document, DROP COLUMN doubted_at;
DROP INDEX IF EXISTS ix_outbox_delivered, ix_outbox_sending, ix_outbox_undoubted, ix_outbox_urgent;
DROP TABLE bundled_alerts;
ALTER TABLE alerts DROP COLUMN held_until, DROP COLUMN held_kind, DROP COLUMN held_first;
UPDATE alembic_version SET version_num = 'v0001';
"""


def test_a_database_of_the_first_days_is_brought_up_to_date_with_what_it_holds(
    database: str, sessions: Sessions
) -> None:
    _one_event(sessions)
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute(_EARLY)
    migrate(database)
    test_models_and_migrations_agree(sessions)
    with transaction(sessions) as session:
        assert session.scalars(select(Incident)).one().candidates == []


def test_report_numbers_start_at_1001(sessions: Sessions) -> None:
    with transaction(sessions) as session:
        taken = [session.scalar(text("SELECT nextval('incident_number_seq')")) for _ in range(2)]
    assert taken == [1001, 1002]


def _one_event(sessions: Sessions) -> None:
    with transaction(sessions) as session:
        incident = Incident(
            number="1001", kind="sinking", opened_at=NOW, stored_at=NOW, words="naav doob gayi"
        )
        session.add(incident)
        session.flush()
        session.add(IncidentEvent(incident_id=incident.id, at=NOW, wall=NOW, kind="reported"))


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE incident_events SET kind = 'closed'",
        "DELETE FROM incident_events",
        "TRUNCATE incident_events",
    ],
)
def test_history_of_an_incident_only_grows(sessions: Sessions, statement: str) -> None:
    _one_event(sessions)
    with pytest.raises(DBAPIError, match="only grows"), transaction(sessions) as session:
        session.execute(text(statement))
    with transaction(sessions) as session:
        assert session.scalars(select(IncidentEvent.kind)).all() == ["reported"]


def test_processes_that_start_together_migrate_once(postgres: str) -> None:
    with psycopg.connect(postgres, autocommit=True) as admin:
        admin.execute("DROP DATABASE IF EXISTS naav_together WITH (FORCE)")
        admin.execute("CREATE DATABASE naav_together")
        address = make_conninfo(postgres, dbname="naav_together")
        with ThreadPoolExecutor(4) as pool:
            list(pool.map(migrate, [address] * 4))
        with psycopg.connect(address) as connection:
            versions = connection.execute("SELECT version_num FROM alembic_version").fetchall()
        admin.execute("DROP DATABASE naav_together WITH (FORCE)")
    assert versions == [("v0004",)]


def test_the_engine_s_own_steps_are_all_noted(database: str) -> None:
    shipped = {path.name for path in Path(SchemaManager.get_migrations_path()).glob("*.sql")}
    with psycopg.connect(database) as connection:
        noted = {name for (name,) in connection.execute("SELECT name FROM engine_migrations")}
    tuning = noted - shipped
    assert noted >= shipped
    assert len(tuning) == 1
    assert all(name.startswith("tuning-") for name in tuning)


def test_an_engine_step_that_came_later_is_applied(database: str) -> None:
    """As after an upgrade of the engine: the step is missing here, and `migrate` brings it."""
    last = "03.04.00_50_post_add_retry_failed_job_procedure.sql"
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute("DELETE FROM engine_migrations WHERE name = %s", (last,))
        migrate(database)
        found = connection.execute("SELECT 1 FROM engine_migrations WHERE name = %s", (last,))
        assert found.fetchone() is not None
