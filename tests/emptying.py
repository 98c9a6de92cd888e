"""Emptying a database between tests: every row gone, every sequence at its start, nobody connected."""

from __future__ import annotations

import psycopg
from psycopg import sql

_OTHERS = """
    SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()
"""
_TABLES = """
    SELECT schemaname, tablename FROM pg_tables
    WHERE schemaname NOT IN ('pg_catalog', 'information_schema')
    AND tablename NOT IN ('alembic_version', 'engine_migrations')
"""
_START = """
    SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
    FROM pg_sequences
"""


def empty(address: str) -> None:
    """As the migrations leave it: they put rows into no table but their own two."""
    with psycopg.connect(address) as connection:
        connection.execute(_OTHERS)
        # History refuses to be deleted; only here, and only by triggers that are asleep.
        connection.execute("SET LOCAL session_replication_role = replica")
        for table in connection.execute(_TABLES).fetchall():
            connection.execute(sql.SQL("DELETE FROM {}").format(sql.Identifier(*table)))
        connection.execute(_START)
