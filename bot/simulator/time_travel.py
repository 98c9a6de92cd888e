"""Moving the simulated clock: never past something that is due, and never while real people read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from time import monotonic, sleep
from typing import Protocol, runtime_checkable

from sqlalchemy.orm import Session, sessionmaker

from bot.clock import INDIA, Clock, local
from bot.settings import Settings
from bot.store import simulated_clock

MORNING = time(9, 0)
SECOND = timedelta(seconds=1)
LONGEST_SECONDS = 25.0
LOOK_SECONDS = 0.02
PATIENCE_SECONDS = 2.0
"""How long a stop waits for what was said there to reach the phones."""

Deliver = Callable[[], None]
FARTHEST = timedelta(days=400)


@runtime_checkable
class MovableClock(Clock, Protocol):
    """A clock whose people's time can be moved forward; `move` gives the new time."""

    def move(self, by: timedelta) -> datetime: ...


class Moving(Protocol):
    """What moving the clock needs of the service. `tick` does everything that is due by now."""

    @property
    def settings(self) -> Settings: ...

    @property
    def sessions(self) -> sessionmaker[Session]: ...

    @property
    def clock(self) -> Clock: ...

    def tick(self) -> None: ...


class ClockRefused(Exception):
    """The clock stays where it is. One sentence that says why."""


@dataclass(frozen=True, slots=True)
class Moved:
    """now: what the clock shows, UTC; arrived: whether the wanted moment was reached; steps: at
    how many moments the service was called."""

    now: datetime
    arrived: bool
    steps: int


def next_morning(now: datetime) -> datetime:
    """The next nine o'clock in India after `now`."""
    here = local(now)
    today = datetime.combine(here.date(), MORNING, INDIA)
    return today if here < today else today + timedelta(days=1)


def workers_deliver() -> None:
    """Nothing to do here: workers of their own bring what is said to the phones."""


def move_to(service: Moving, target: datetime, deliver: Deliver = workers_deliver) -> Moved:
    """Move the people's time forward to `target`, stopping wherever something falls due.

    At each stop, at every nine o'clock between, and at the end the service is called, and what
    it says is let arrive, so that a week passes as it would have passed. Where so much falls due that it takes longer than 25
    real seconds, it stands still short of the target: every alert that was due has been sent.

    Raises:
        ClockRefused: a real channel is configured, the target lies in the past or farther than
            400 days, or somebody else is moving the clock.
    """
    start, clock = service.clock.now(), service.clock
    _allowed(service.settings, start, target)
    if not isinstance(clock, MovableClock):
        raise ClockRefused("This clock cannot be moved.")
    with service.sessions.begin() as hold:
        if not simulated_clock.hold(hold):
            raise ClockRefused("The clock is being moved already; wait a moment.")
        return _walk(service, clock, target, deliver)


def _walk(service: Moving, clock: MovableClock, target: datetime, deliver: Deliver) -> Moved:
    now, steps, until = clock.now(), 0, monotonic() + LONGEST_SECONDS
    while now < target and monotonic() < until:
        now = _next_stop(service, now, target)
        # Whole seconds, rounded up: a clock a part of a second short of the stop would not meet it.
        ahead = -(-(now - clock.now()) // SECOND) * SECOND
        if ahead > timedelta():
            clock.move(ahead)
        service.tick()
        deliver()
        _let_arrive(service)
        steps += 1
    return Moved(now, now >= target, steps)


def _let_arrive(service: Moving) -> None:
    until = monotonic() + PATIENCE_SECONDS
    while monotonic() < until:
        with service.sessions() as session:
            if not simulated_clock.owes(session, service.clock.wall()):
                return
        sleep(LOOK_SECONDS)


def _next_stop(service: Moving, now: datetime, target: datetime) -> datetime:
    with service.sessions() as session:
        due = simulated_clock.next_due(session, now, target)
    return min(due or target, next_morning(now), target)


def _allowed(settings: Settings, start: datetime, target: datetime) -> None:
    if settings.real_channels:
        raise ClockRefused(
            f"The clock cannot be moved while a real channel is set ({settings.real_channels[0]})."
        )
    if target < start:
        raise ClockRefused("The clock only moves forward.")
    if target - start > FARTHEST:
        raise ClockRefused(f"The clock moves at most {FARTHEST.days} days at once.")
