"""Which gateway a message goes through now: by address, by preference, past those that are down."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from bot.channels.base import Channel, SendError
from bot.channels.guard import may_send
from bot.clock import Clock
from bot.store.tables import OutboxRow

DOWN_AFTER = 3
DOWN_FOR = timedelta(seconds=60)
"""A gateway that fails this often running is passed by for a while, then tried again."""
_OURS = frozenset({"auth", "no_balance", "unreachable", "timeout", "nonsense"})
"""Failures that speak of the gateway and not of the address."""


@dataclass(slots=True)
class _Health:
    failures: int = 0
    down_until: datetime | None = None


@dataclass(slots=True)
class Gateways:
    """The channels with their health as this process has seen it."""

    channels: Mapping[str, Channel]
    clock: Clock
    _health: dict[str, _Health] = field(default_factory=dict)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def choose(self, kind: str, value: str, row: OutboxRow, sample: bool) -> list[str]:
        """The gateways that may carry this message, best first: those not tried yet, those that
        are up before those that are down. Sample people exist on the simulator alone."""
        serving = [
            name
            for name, channel in self.channels.items()
            if kind in channel.serves
            and name not in row.tried
            and may_send(kind, value, sample, name)
        ]
        return sorted(serving, key=self._is_down)

    def note(self, name: str, *, ok: bool, error: SendError | None = None) -> None:
        """Remember how a call went."""
        with self._lock:
            health = self._health.setdefault(name, _Health())
            if ok or error is None or error.kind not in _OURS:
                health.failures, health.down_until = 0, None
                return
            health.failures += 1
            if health.failures >= DOWN_AFTER or error.kind in ("auth", "no_balance"):
                health.down_until = self.clock.wall() + DOWN_FOR

    def down(self) -> tuple[str, ...]:
        """The gateways that are passed by now."""
        return tuple(name for name in self.channels if self._is_down(name))

    def _is_down(self, name: str) -> bool:
        health = self._health.get(name)
        until = health.down_until if health else None
        return until is not None and until > self.clock.wall()
