"""The simulated clock of a running service: in the middle of turns, and while the store is away."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from datetime import timedelta

import pytest
from sqlalchemy import Engine
from sqlalchemy.exc import OperationalError

from bot import simulated
from bot.simulated import StoredClock
from bot.store.database import Sessions, close_sessions, open_sessions
from bot.store.service import clock_shift

MONTH = timedelta(days=30)


@pytest.fixture
def narrow(database: str) -> Iterator[Sessions]:
    """Sessions of which two can be open at the same time."""
    sessions = open_sessions(database, size=1)
    yield sessions
    close_sessions(sessions)


def test_it_is_read_while_every_connection_is_in_use(narrow: Sessions) -> None:
    clock = StoredClock(narrow)
    with ExitStack() as turns:
        for _ in range(2):
            clock_shift(turns.enter_context(narrow.begin()))
        began = clock.wall()
        clock.now()
        assert clock.wall() - began < timedelta(seconds=5)


def test_what_one_process_moves_the_other_lives_by(
    narrow: Sessions, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulated, "FRESH", timedelta())
    here, there = StoredClock(narrow), StoredClock(narrow)
    here.move(MONTH)
    assert there.now() - there.wall() == pytest.approx(MONTH, abs=timedelta(seconds=5))


def test_while_the_store_is_away_the_day_stays_the_one_last_seen(
    narrow: Sessions, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulated, "FRESH", timedelta())
    clock = StoredClock(narrow)
    clock.move(MONTH)

    def away(_session: object) -> timedelta:
        raise OperationalError("SELECT", {}, Exception("the store is away"))

    monkeypatch.setattr("bot.simulated.service.clock_shift", away)
    assert clock.now() - clock.wall() > MONTH - timedelta(seconds=5)


def test_its_connection_is_closed_along_with_the_others(database: str) -> None:
    sessions = open_sessions(database, size=1)
    clock = StoredClock(sessions)
    clock.now()
    own = clock._sessions.kw["bind"]
    assert isinstance(own, Engine)
    before = own.pool
    close_sessions(sessions)
    assert own.pool is not before
