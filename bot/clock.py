"""The only place that reads the time: the wall, and the people's time that may be simulated."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from typing import Protocol
from zoneinfo import ZoneInfo

INDIA = ZoneInfo("Asia/Kolkata")


class Clock(Protocol):
    """Two times. `now` is what law, reminders and escalation live by and may be simulated;
    `wall` is real time, by which retries, claims and heartbeats are kept. Both aware, UTC."""

    def now(self) -> datetime: ...

    def wall(self) -> datetime: ...


class WallClock:
    """Real time for both."""

    def now(self) -> datetime:
        return datetime.now(UTC)

    def wall(self) -> datetime:
        return datetime.now(UTC)


@dataclass(slots=True)
class ShiftedClock:
    """Real time, with the people's time moved on by a shift (the simulator's days)."""

    shift: timedelta = field(default_factory=timedelta)

    def now(self) -> datetime:
        return datetime.now(UTC) + self.shift

    def wall(self) -> datetime:
        return datetime.now(UTC)


@dataclass(slots=True)
class ManualClock:
    """A clock that stands until it is moved: for tests, `naav converse`, simulated months."""

    at: datetime

    def now(self) -> datetime:
        return self.at

    def wall(self) -> datetime:
        return self.at

    def move(self, by: timedelta) -> datetime:
        self.at += by
        return self.at


def local(moment: datetime) -> datetime:
    """The same moment on the people's clocks, Asia/Kolkata."""
    return moment.astimezone(INDIA)


def local_day(moment: datetime) -> date:
    """The calendar day in India at that moment."""
    return local(moment).date()
