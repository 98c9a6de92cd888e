"""Scratch databases come and go whole; a database that is away is told from a fault of ours."""

from __future__ import annotations

import time
from datetime import UTC, datetime

import psycopg
import pytest
from psycopg.conninfo import conninfo_to_dict
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError, OperationalError, ProgrammingError

from bot.store import database as database_module
from bot.store.database import (
    Sessions,
    close_sessions,
    is_away,
    is_passing,
    open_sessions,
    scratch_database,
    transaction,
    wait_at_most,
)
from bot.store.tables import Heartbeat

NOW = datetime(2026, 7, 1, 6, 0, tzinfo=UTC)


def _names(postgres: str) -> set[str]:
    with psycopg.connect(postgres) as connection:
        return {name for (name,) in connection.execute("SELECT datname FROM pg_database")}


def test_a_scratch_database_is_gone_afterwards(postgres: str) -> None:
    with scratch_database(postgres) as address:
        name = str(conninfo_to_dict(address)["dbname"])
        assert name in _names(postgres)
    assert name not in _names(postgres)


def test_two_scratch_databases_do_not_see_each_other(postgres: str) -> None:
    with scratch_database(postgres) as one, scratch_database(postgres) as two:
        here, there = open_sessions(one), open_sessions(two)
        with transaction(here) as session:
            session.add(Heartbeat(name="ticker", at=NOW, detail={}))
        with transaction(there) as session:
            assert session.get(Heartbeat, "ticker") is None
        close_sessions(here)
        close_sessions(there)


def test_what_a_killed_process_left_is_swept(postgres: str) -> None:
    with psycopg.connect(postgres, autocommit=True) as admin:
        admin.execute("CREATE DATABASE naav_scratch_orphan")
    with scratch_database(postgres):
        assert "naav_scratch_orphan" not in _names(postgres)


def test_a_transaction_that_fails_leaves_nothing(sessions: Sessions) -> None:
    def fail_midway() -> None:
        with transaction(sessions) as session:
            session.add(Heartbeat(name="ticker", at=NOW, detail={}))
            session.flush()
            raise RuntimeError

    with pytest.raises(RuntimeError):
        fail_midway()
    with transaction(sessions) as session:
        assert session.get(Heartbeat, "ticker") is None


def test_times_come_back_in_utc(sessions: Sessions) -> None:
    with transaction(sessions) as session:
        session.add(Heartbeat(name="ticker", at=NOW, detail={}))
    with transaction(sessions) as session:
        beat = session.get(Heartbeat, "ticker")
        assert beat is not None
        assert beat.at == NOW
        assert beat.at.utcoffset() == NOW.utcoffset()


def test_a_killed_connection_is_away_and_the_next_works(sessions: Sessions) -> None:
    with pytest.raises(OperationalError) as caught, transaction(sessions) as session:
        session.execute(text("SELECT pg_terminate_backend(pg_backend_pid())"))
    assert is_away(caught.value)
    with transaction(sessions) as session:
        assert session.scalar(text("SELECT 1")) == 1


def test_a_connection_that_died_in_the_pool_is_replaced_unnoticed(
    sessions: Sessions, database: str
) -> None:
    with transaction(sessions) as session:
        mine = session.scalar(text("SELECT pg_backend_pid()"))
    with psycopg.connect(database, autocommit=True) as one:
        one.execute("SELECT pg_terminate_backend(%s)", (mine,))
        while one.execute("SELECT 1 FROM pg_stat_activity WHERE pid = %s", (mine,)).fetchone():
            time.sleep(0.01)
    with transaction(sessions) as session:
        assert session.scalar(text("SELECT pg_backend_pid()")) != mine


def test_nothing_listening_is_away() -> None:
    nowhere = open_sessions("postgresql://nobody@127.0.0.1:9/none")
    with pytest.raises(DBAPIError) as caught, transaction(nowhere) as session:
        session.execute(text("SELECT 1"))
    assert is_away(caught.value)


def test_a_fault_of_ours_is_not_away(sessions: Sessions) -> None:
    with pytest.raises(ProgrammingError) as caught, transaction(sessions) as session:
        session.execute(text("SELECT no_such_column"))
    assert not is_away(caught.value)
    assert not is_away(ValueError())


def test_a_transaction_that_hangs_gives_its_locks_back(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database_module, "IDLE_SECONDS", 1)
    sessions = open_sessions(database, size=2)

    def hang() -> None:
        with transaction(sessions) as session:
            session.add(Heartbeat(name="ticker", at=NOW, detail={}))
            session.flush()
            time.sleep(1.5)
            session.execute(text("SELECT 1"))

    with pytest.raises(DBAPIError) as broken:
        hang()
    assert is_passing(broken.value)
    with transaction(sessions) as session:
        assert session.get(Heartbeat, "ticker") is None
    close_sessions(sessions)


def test_a_lock_that_is_not_had_in_time_is_a_passing_error(sessions: Sessions) -> None:
    with transaction(sessions) as session:
        session.add(Heartbeat(name="ticker", at=NOW, detail={}))
    lock = text("SELECT 1 FROM heartbeats WHERE name = 'ticker' FOR UPDATE")

    def wait() -> None:
        with transaction(sessions) as session:
            wait_at_most(session, 0.1)
            session.execute(lock)

    with transaction(sessions) as holding:
        holding.execute(lock)
        with pytest.raises(OperationalError) as broken:
            wait()
    assert is_passing(broken.value)
    assert not is_away(broken.value)
