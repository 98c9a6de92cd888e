"""Prepaid gateways are asked what is left, and the administrator is warned in time."""

from __future__ import annotations

from collections.abc import Mapping

import structlog

from bot.alarms import raise_alarm
from bot.channels.base import Channel, Prepaid, SendError
from bot.context import Context

log = structlog.get_logger()


def look_at_balances(context: Context, channels: Mapping[str, Channel]) -> tuple[str, ...]:
    """The gateways whose money runs low, each an alarm; one that does not answer is no alarm."""
    low: list[str] = []
    for name, channel in channels.items():
        if not isinstance(channel, Prepaid):
            continue
        try:
            balance = channel.balance()
        except SendError as error:
            log.warning("balance not told", gateway=name, error=error.kind)
            continue
        if balance is not None and balance.low:
            low.append(name)
    for name in low:
        with context.sessions.begin() as session:
            raise_alarm(context, session, "balance_low", name)
    return tuple(low)
