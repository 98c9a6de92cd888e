"""Telegram is told our address however often that takes, unless it refuses for good."""

from __future__ import annotations

from bot.channels.base import SendError
from bot.processes.telegram_webhook import register_until_done


class Telegram:
    """Refuses as told, then takes it."""

    def __init__(self, *refusals: SendError) -> None:
        self.refusals = list(refusals)
        self.told: list[str] = []

    def register(self, public_url: str) -> None:
        if self.refusals:
            raise self.refusals.pop(0)
        self.told.append(public_url)


def test_passing_faults_are_waited_out() -> None:
    telegram = Telegram(
        SendError("timeout", permanent=False),
        SendError("throttled", permanent=False, wait=30),
        SendError("timeout", permanent=False),
    )
    pauses: list[float] = []
    assert register_until_done(telegram.register, "https://naav.example", pauses.append)
    assert telegram.told == ["https://naav.example"]
    assert pauses == [1.0, 30, 4.0]


def test_a_wrong_token_is_not_tried_for_ever() -> None:
    telegram = Telegram(SendError("auth", permanent=True))
    pauses: list[float] = []
    assert not register_until_done(telegram.register, "https://naav.example", pauses.append)
    assert pauses == []
