"""What every part of one service shares: its clock, its engine's port, its settings and places."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from sqlalchemy.orm import Session, sessionmaker

from bot.clock import Clock
from bot.delivery.jobs import Jobs
from bot.gazetteer import Gazetteer
from bot.settings import Settings
from core.rulebook import Rulebook

InboundNumber = Callable[[str, str], str]


def _none(address_kind: str, value: str) -> str:
    """Nothing that we send can be answered by SMS."""
    return ""


@dataclass(frozen=True, slots=True)
class Context:
    """Handed down; nothing in it changes while the process lives (the clock's time aside).

    inbound_number: gives, by kind and value of an address, the number that its gateway can be
    answered at; empty where there is none.
    books: the rulebooks with the office's own orders laid over them; empty without orders.
    """

    settings: Settings
    sessions: sessionmaker[Session]
    clock: Clock
    jobs: Jobs
    gazetteer: Gazetteer
    inbound_number: InboundNumber = _none
    books: Mapping[str, Rulebook] = field(default_factory=dict)

    def number_to_answer(self, address_kind: str, value: str) -> str:
        """The number an SMS reader can send his answer to; empty where there is none to print."""
        if address_kind == "simulator_sms":
            return SIMULATED_NUMBER
        return self.inbound_number(address_kind, value)


SIMULATED_NUMBER = "5676"
"""The short number of the simulated network."""
