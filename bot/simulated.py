"""The simulator's far end in the store: the people's time that can be moved, and the handsets."""

from __future__ import annotations

import threading
from datetime import UTC, datetime, timedelta

import structlog
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session, sessionmaker

from bot.channels.base import Outgoing
from bot.clock import Clock, WallClock
from bot.rendering.sms.segments import size
from bot.say import room_of
from bot.store import handsets, service
from bot.store.database import beside

log = structlog.get_logger(__name__)
FRESH = timedelta(milliseconds=200)


class StoredClock:
    """Real time with the shift that the simulator's clock control keeps in the store, so that
    every process lives in the same simulated day.

    The time is asked for in the middle of turns, so it waits for no connection of theirs; while
    the store is away the shift stays as it was last seen, so that a message can still be kept.
    """

    def __init__(self, sessions: sessionmaker[Session]) -> None:
        self._sessions = beside(sessions, "naav clock")
        self._wall = WallClock()
        self._shift = timedelta()
        self._read_at = datetime.min.replace(tzinfo=UTC)
        self._lock = threading.Lock()

    def now(self) -> datetime:
        return self.wall() + self._current_shift()

    def wall(self) -> datetime:
        return self._wall.wall()

    def move(self, by: timedelta) -> datetime:
        """Move the people's time for every process; gives the new time."""
        with self._sessions.begin() as session:
            shift = service.clock_shift(session) + by
            service.set_clock_shift(session, shift)
        with self._lock:
            self._shift, self._read_at = shift, self.wall()
        return self.now()

    def _current_shift(self) -> timedelta:
        with self._lock:
            if self.wall() - self._read_at > FRESH:
                self._look()
                self._read_at = self.wall()
            return self._shift

    def _look(self) -> None:
        try:
            with self._sessions() as session:
                self._shift = service.clock_shift(session)
        except SQLAlchemyError as error:
            log.warning("simulated clock not read", error=type(error).__name__)


def show_on_handset(sessions: sessionmaker[Session], clock: Clock, message: Outgoing) -> None:
    """Write what arrives on a simulated phone."""
    text = f"{message.text}" if not message.repeated else f"{message.text} (2)"
    segments = size(text).segments if room_of(message.address_kind) == "sms" else 0
    with sessions.begin() as session:
        handsets.show(
            session,
            phone=message.to,
            text=text,
            outbound=False,
            segments=segments,
            buttons=[[button.label, button.data] for button in message.buttons],
            outbox_id=message.id,
            at=clock.now(),
            wall=clock.wall(),
        )
