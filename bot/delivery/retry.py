"""When a gateway did not take a message: the next gateway, the same one later, or give up. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal

from bot.channels.base import Purpose, SendError

ALERT_WAITS = (2, 5, 10, 20, 30)
OTHER_WAITS = (15, 60, 300, 900, 1800)
"""Seconds between attempts; the last one goes on for ever for alerts."""
MOST_ATTEMPTS = 12


@dataclass(frozen=True, slots=True)
class Verdict:
    """act: again (at `at`, other gateways first), elsewhere (this address is of no use, try the
    person's next one), or give_up."""

    act: Literal["again", "elsewhere", "give_up"]
    at: datetime | None = None
    address_dead: bool = False


def after_failure(
    error: SendError, purpose: Purpose, attempts: int, more_gateways: bool, wall: datetime
) -> Verdict:
    """What to do after `attempts` calls, the last of which raised `error`.

    A gateway that refuses is followed at once by the next one that serves the address. An alert
    is never given up for a passing error; a permanent one sends it to the person's next address.
    """
    if error.address_dead:
        return Verdict("elsewhere", address_dead=True)
    if more_gateways:
        return Verdict("again", at=wall)
    if error.permanent:
        return Verdict("elsewhere")
    if purpose != "alert" and attempts >= MOST_ATTEMPTS:
        return Verdict("give_up")
    return Verdict("again", at=wall + timedelta(seconds=_wait(error, purpose, attempts)))


def _wait(error: SendError, purpose: Purpose, attempts: int) -> float:
    waits = ALERT_WAITS if purpose == "alert" else OTHER_WAITS
    own = waits[min(max(attempts, 1), len(waits)) - 1]
    if error.wait is None:
        return own
    longest = 60.0 if purpose == "alert" else 3600.0
    return min(max(error.wait, 0.0), longest)
