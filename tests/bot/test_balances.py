"""A gateway whose money runs low is an alarm; one that does not answer is none."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path

from sqlalchemy import select

from bot.balances import look_at_balances
from bot.channels.base import AddressKind, Balance, Outgoing, SendError, SendReceipt
from bot.store.database import Sessions
from bot.store.tables import ServiceAlarm
from tests.stories.stage import build_town


@dataclass(slots=True)
class PrepaidGateway:
    name: str
    left: Balance | SendError | None
    serves: tuple[AddressKind, ...] = ("sms",)
    answers_inline: bool = False
    reports_delivery: bool = True
    in_india: bool = True
    inbound_number: str | None = None

    def send(self, message: Outgoing) -> SendReceipt:
        return SendReceipt(str(message.id))

    def close(self) -> None:
        """Nothing is kept open."""

    def balance(self) -> Balance | None:
        if isinstance(self.left, SendError):
            raise self.left
        return self.left


def test_low_is_told_once_and_silence_is_no_alarm(sessions: Sessions, tmp_path: Path) -> None:
    town = build_town(sessions, tmp_path)
    admin = town.person("+919000000099", "admin", language="en")
    gateways = {
        "rich": PrepaidGateway("rich", Balance(Decimal(900), "INR", low=False)),
        "poor": PrepaidGateway("poor", Balance(Decimal(3), "INR", low=True)),
        "mute": PrepaidGateway("mute", SendError("timeout", permanent=False)),
        "none": PrepaidGateway("none", None),
    }
    assert look_at_balances(town.service.context, gateways) == ("poor",)
    assert look_at_balances(town.service.context, gateways) == ("poor",)
    town.deliver()
    assert admin.hears().count("poor") == 1
    with sessions.begin() as session:
        assert len(session.scalars(select(ServiceAlarm)).all()) == 1
