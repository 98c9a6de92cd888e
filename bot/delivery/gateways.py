"""The gateways as this process has seen them do: which carry a message now, and in what order."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from bot.channels.base import AddressKind, Channel, Purpose, SendError
from bot.clock import Clock
from bot.delivery.routing import (
    BLAMES_GATEWAY,
    GatewayState,
    RoutingPolicy,
    condition,
    free_at,
    route,
)

KEPT_CALLS = 200
BALANCE_AGAIN = timedelta(minutes=5)
"""After this long a gateway without money is tried again: somebody may have paid."""
LOOK_FOR_RECEIPTS = timedelta(seconds=15)
ASSUMED_RATE = 10.0
"""Calls a second that messages are spread over when a gateway asked for a wait and no rate of it is
known."""
Waiting = Callable[[], Mapping[str, datetime]]
"""Gives, by gateway, when the oldest message was taken for which no receipt has come."""


@dataclass(slots=True)
class _Seen:
    failures: int = 0
    last_failure_at: datetime | None = None
    no_money_since: datetime | None = None
    free_at: datetime | None = None
    booked: dict[bool, datetime] = field(default_factory=dict)
    calls: deque[datetime] = field(default_factory=lambda: deque(maxlen=KEPT_CALLS))


@dataclass(slots=True)
class Gateways:
    """The channels with their state, for routing. Safe to use from many threads."""

    channels: Mapping[str, Channel]
    clock: Clock
    policy: RoutingPolicy
    waiting: Waiting = dict
    _seen: dict[str, _Seen] = field(default_factory=dict)
    _receipts: Mapping[str, datetime] = field(default_factory=dict)
    _looked_at: datetime | None = None
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def choose(
        self,
        kind: AddressKind,
        number: str,
        purpose: Purpose,
        *,
        sample: bool,
        tried: tuple[str, ...] = (),
    ) -> list[str]:
        """The gateways that may carry a message to an address, first choice first, those already
        tried left out. Sample people exist on the simulator alone."""
        wall = self.clock.wall()
        self._look_for_receipts(wall)
        states = [self._state(name, wall) for name in self.channels if name not in tried]
        return list(route(kind, number, purpose, states, self.policy, wall, sample=sample))

    def wait_until(self, name: str, purpose: Purpose) -> datetime | None:
        """Until when the gateway's rate makes a message wait; None when it may go. An alert does
        not wait for a rate that is ours alone.

        Each that waits is given a time of its own, so that of a hundred thousand none is looked at
        again before it can go. Answers have a line of their own beside what can wait longer.
        """
        if purpose == "alert":
            return None
        wall = self.clock.wall()
        with self._lock:
            seen = self._seen.setdefault(name, _Seen())
            if seen.free_at is None or seen.free_at <= wall:
                return None
            pause = timedelta(seconds=1 / (self.policy.per_second.get(name) or ASSUMED_RATE))
            line = purpose == "answer"
            at = max(seen.free_at, seen.booked.get(line, wall) + pause)
            seen.booked[line] = at
            return at

    def calling(self, name: str) -> None:
        """Note that a gateway is being called, for its rate."""
        wall = self.clock.wall()
        with self._lock:
            seen = self._seen.setdefault(name, _Seen())
            seen.calls.append(wall)
            rate = self.policy.per_second.get(name, 0)
            seen.free_at = free_at(tuple(seen.calls), rate, wall) if rate else seen.free_at

    def note(self, name: str, *, ok: bool, error: SendError | None = None) -> None:
        """Remember how a call ended."""
        wall = self.clock.wall()
        with self._lock:
            seen = self._seen.setdefault(name, _Seen())
            if ok:
                seen.failures, seen.no_money_since = 0, None
                return
            if error is None or error.kind not in BLAMES_GATEWAY | {"throttled"}:
                return
            if error.kind == "throttled":
                seen.free_at = wall + timedelta(seconds=error.wait or 1.0)
                return
            seen.failures += 1
            seen.last_failure_at = wall
            if error.kind == "no_balance":
                seen.no_money_since = wall

    def down(self) -> tuple[str, ...]:
        """The gateways that are passed by now."""
        wall = self.clock.wall()
        return tuple(
            name
            for name in self.channels
            if condition(self._state(name, wall), self.policy, wall) == "down"
        )

    def _state(self, name: str, wall: datetime) -> GatewayState:
        channel = self.channels[name]
        seen = self._seen.get(name, _Seen())
        money = seen.no_money_since
        return GatewayState(
            name=name,
            serves=channel.serves,
            in_india=channel.in_india,
            failures=seen.failures,
            last_failure_at=seen.last_failure_at,
            out_of_balance=money is not None and wall - money < BALANCE_AGAIN,
            waiting_since=self._receipts.get(name) if channel.reports_delivery else None,
            free_at=seen.free_at,
        )

    def _look_for_receipts(self, wall: datetime) -> None:
        with self._lock:
            if self._looked_at is not None and wall - self._looked_at < LOOK_FOR_RECEIPTS:
                return
            self._looked_at = wall
        self._receipts = self.waiting()
