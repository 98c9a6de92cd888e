"""An emptied database is as the migrations leave it."""

from __future__ import annotations

from pathlib import Path

import psycopg
from psycopg import sql

from bot.store.database import Sessions
from tests.emptying import _TABLES, empty
from tests.stories.stage import build_town


def rows(address: str) -> dict[str, int]:
    """How many rows each table has."""
    with psycopg.connect(address) as connection:
        return {
            f"{schema}.{table}": connection.execute(
                sql.SQL("SELECT count(*) FROM {}").format(sql.Identifier(schema, table))
            ).fetchall()[0][0]
            for schema, table in connection.execute(_TABLES).fetchall()
        }


def sequences(address: str) -> list[tuple[object, ...]]:
    """Where each sequence stands."""
    with psycopg.connect(address) as connection:
        return connection.execute(
            "SELECT sequencename, last_value, start_value FROM pg_sequences ORDER BY 1"
        ).fetchall()


def test_a_fresh_database_has_no_row(database: str) -> None:
    assert not any(rows(database).values())


def test_emptying_leaves_what_is_fresh(database: str, sessions: Sessions, tmp_path: Path) -> None:
    fresh = sequences(database)
    town = build_town(sessions, tmp_path)
    town.phone("+919000000001").says("naav doob gayi rajghat 3 log laapata")
    assert any(rows(database).values())
    empty(database)
    assert not any(rows(database).values())
    assert sequences(database) == fresh
