"""What every part of one service shares: its clock, its engine's port, its settings and places."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy.orm import Session, sessionmaker

from bot.clock import Clock
from bot.delivery.jobs import Jobs
from bot.gazetteer import Gazetteer
from bot.settings import Settings


@dataclass(frozen=True, slots=True)
class Context:
    """Handed down; nothing in it changes while the process lives (the clock's time aside)."""

    settings: Settings
    sessions: sessionmaker[Session]
    clock: Clock
    jobs: Jobs
    gazetteer: Gazetteer

    def number_to_answer(self, address_kind: str) -> str:
        """The number an SMS reader can send his answer to."""
        if address_kind.startswith("simulator"):
            return SIMULATED_NUMBER
        if address_kind == "whatsapp" and self.settings.twilio_whatsapp_number:
            return self.settings.twilio_whatsapp_number
        return self.settings.kannel_number or self.settings.twilio_number or ""


SIMULATED_NUMBER = "5676"
"""The short number of the simulated network."""
