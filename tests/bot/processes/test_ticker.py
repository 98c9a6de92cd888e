"""No error ends the ticker, one of several ticks, and its pauses grow while things are bad."""

from __future__ import annotations

import threading

import psycopg
import pytest

from bot.processes import ticker as module
from bot.processes.ticker import LONGEST_PAUSE, Ticker
from bot.store.leadership import POLLING, Leadership


class Counting:
    """Counts calls; raises what it was given, once each."""

    def __init__(self, *errors: Exception) -> None:
        self.errors = list(errors)
        self.calls = 0

    def __call__(self) -> None:
        self.calls += 1
        if self.errors:
            raise self.errors.pop(0)


def test_errors_of_ticks_are_counted_and_do_not_come_through(database: str) -> None:
    tick = Counting(ValueError("odd"), psycopg.OperationalError("away"))
    upkeep = Counting()
    turn = Leadership(database)
    ticker = Ticker(turn, tick, upkeep)
    pauses = []
    for _ in range(2):
        ticker.once()
        pauses.append(ticker.pause())
    assert (tick.calls, upkeep.calls, pauses) == (2, 0, [1.0, 2.0])
    ticker.once()
    assert (tick.calls, upkeep.calls, ticker.failures) == (3, 1, 0)
    turn.let_go()


def test_the_pause_has_an_end(database: str) -> None:
    turn = Leadership(database)
    ticker = Ticker(turn, Counting(*[ValueError()] * 9), Counting())
    for _ in range(9):
        ticker.once()
    assert ticker.pause() == LONGEST_PAUSE
    turn.let_go()


def test_a_database_that_is_away_is_no_end_either() -> None:
    tick = Counting()
    ticker = Ticker(Leadership("postgresql://nobody@127.0.0.1:9/none"), tick, Counting())
    ticker.once()
    assert (tick.calls, ticker.failures) == (0, 1)


def test_of_two_tickers_one_ticks_and_the_other_takes_over(database: str) -> None:
    ours, theirs = Leadership(database), Leadership(database)
    ticks = Counting(), Counting()
    one, two = Ticker(ours, ticks[0], Counting()), Ticker(theirs, ticks[1], Counting())
    for _ in range(3):
        one.once()
        two.once()
    assert [tick.calls for tick in ticks] == [3, 0]
    ours.let_go()
    two.once()
    one.once()
    assert [tick.calls for tick in ticks] == [3, 1]
    theirs.let_go()


def test_different_offices_do_not_stand_in_each_other_s_way(database: str) -> None:
    ticking, polling = Leadership(database), Leadership(database, POLLING)
    assert ticking.held()
    assert polling.held()
    ticking.let_go()
    polling.let_go()


def test_it_ticks_until_told_to_stop(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "EVERY_SECONDS", 0.01)
    stop = threading.Event()
    ticks: list[int] = []

    def tick() -> None:
        ticks.append(1)
        if len(ticks) == 5:
            stop.set()

    Ticker(Leadership(database), tick, Counting()).run(stop)
    assert len(ticks) == 5
