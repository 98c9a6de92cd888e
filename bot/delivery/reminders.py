"""When a reminder goes out: at a local hour by day, once, and never when it is of no more use. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import Literal

from bot.clock import INDIA, local

OFFSETS: tuple[int, ...] = (-7, -1, 0, 1)
"""Days from the day to act on which an obligation is reminded of."""
FIRST_HOUR = time(9, 0)
LAST_HOUR = time(19, 0)


@dataclass(frozen=True, slots=True)
class Decision:
    """act: send now, wait (until `at`), or skip for good."""

    act: Literal["send", "wait", "skip"]
    at: datetime | None = None


def due_times(act_by: date, now: datetime) -> tuple[tuple[int, datetime], ...]:
    """The reminders of an obligation as (offset in days, aware time): those still to come, and
    of those already past only the last one, so that a new entry is not greeted by a heap."""
    every = [(offset, _at(act_by + timedelta(days=offset))) for offset in OFFSETS]
    past = [item for item in every if item[1] <= now]
    return tuple(past[-1:] + [item for item in every if item[1] > now])


def decide(offset: int, act_by: date, now: datetime) -> Decision:
    """What to do about a reminder whose time has come.

    By night it waits for the morning. It is of use until the next reminder of the same
    obligation takes its place; the last one for three days.
    """
    if now >= _of_use_until(offset, act_by):
        return Decision("skip")
    clock = local(now).timetz().replace(tzinfo=None)
    if clock < FIRST_HOUR:
        return Decision("wait", _at(local(now).date()))
    if clock >= LAST_HOUR:
        morning = _at(local(now).date() + timedelta(days=1))
        return Decision("skip" if morning >= _of_use_until(offset, act_by) else "wait", morning)
    return Decision("send")


def _of_use_until(offset: int, act_by: date) -> datetime:
    later = [each for each in OFFSETS if each > offset]
    if later:
        return _at(act_by + timedelta(days=later[0]))
    return _at(act_by + timedelta(days=offset + 3))


def _at(day: date) -> datetime:
    return datetime.combine(day, FIRST_HOUR, tzinfo=INDIA)
