"""The ticker: once a second it asks what is due; no error ends it."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

import psycopg
import structlog

from bot.metrics import TICK_FAILURES
from bot.store.database import is_away
from bot.store.leadership import Leadership

log = structlog.get_logger()

EVERY_SECONDS = 1.0
UPKEEP_SECONDS = 5.0
LONGEST_PAUSE = 10.0


class Ticker:
    """Calls `tick` every second while it is this process's turn, and `upkeep` every five."""

    def __init__(
        self,
        leadership: Leadership,
        tick: Callable[[], None],
        upkeep: Callable[[], None],
    ) -> None:
        self._leadership = leadership
        self._tick = tick
        self._upkeep = upkeep
        self._upkept = float("-inf")
        self.failures = 0

    def run(self, stop: threading.Event) -> None:
        """Tick until told to stop. While the database is away, or ticks fail, the pauses grow."""
        while not stop.is_set():
            began = time.monotonic()
            self.once()
            spent = time.monotonic() - began
            stop.wait(self.pause() if self.failures else max(0.0, EVERY_SECONDS - spent))
        self._leadership.let_go()

    def once(self) -> None:
        """One turn. An error is logged and counted, and never comes through."""
        try:
            if self._leadership.held():
                self._tick()
                if time.monotonic() - self._upkept >= UPKEEP_SECONDS:
                    self._upkeep()
                    self._upkept = time.monotonic()
            self.failures = 0
        except Exception as error:
            self.failures += 1
            TICK_FAILURES.inc()
            if is_away(error) or isinstance(error, psycopg.OperationalError):
                log.warning("database away", again_in=self.pause())
            else:
                log.exception("tick failed", again_in=self.pause())

    def pause(self) -> float:
        """Seconds until the next turn after so many failures in a row: 1, 2, 4, 8, then ten."""
        return min(EVERY_SECONDS * 2.0 ** min(self.failures - 1, 6), LONGEST_PAUSE)
