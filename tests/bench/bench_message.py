"""From a navik's message to the alert on the duty phone, through the real processes."""

from __future__ import annotations

import statistics
import sys
import time

from tests.chaos.house import House, running_house
from tests.chaos.world import STATION
from tests.fakes.http_server import Reply, Request
from tests.fakes.twilio import FakeTwilio
from tests.processes import wait_until

MESSAGES = 50


class TimedTwilio(FakeTwilio):
    """Notes when each message was handed over."""

    def __init__(self) -> None:
        super().__init__()
        self.handed: list[tuple[float, str, str]] = []

    def answer(self, request: Request) -> Reply:
        form = request.form
        self.handed.append((time.perf_counter(), form.get("To", ""), form.get("Body", "")))
        return super().answer(request)


def main() -> None:
    """Print the median, and the longest, of fifty."""
    with TimedTwilio() as twilio, running_house(twilio) as house:
        took = [_one(house, twilio, turn) for turn in range(MESSAGES + 3)][3:]
    sys.stdout.write(
        f"  from message to alert on the phone   median {statistics.median(took) * 1e3:6.0f} ms"
        f"   longest {max(took) * 1e3:6.0f} ms   of {len(took)}\n"
    )


def _one(house: House, twilio: TimedTwilio, turn: int) -> float:
    began = time.perf_counter()
    house.says(f"+9198112{turn:05d}", f"naav doob gayi rajghat {turn % 7 + 2} log laapata")
    wait_until(lambda: _told(twilio, began), what="the alert")
    told = _told(twilio, began)
    house.ask("UPDATE incidents SET status = 'closed', next_step_at = NULL")
    return told[0] - began


def _told(twilio: TimedTwilio, since: float) -> list[float]:
    return [at for at, to, _ in list(twilio.handed) if to == STATION[0] and at > since]


if __name__ == "__main__":
    main()
