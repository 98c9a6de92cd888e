"""The function that the channel `simulator` writes with: what is sent appears on the phone."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy.orm import Session, sessionmaker

from bot.channels.base import Outgoing
from bot.clock import Clock
from bot.rendering.sms.segments import size
from bot.simulator.phones import kind_of
from bot.store import handset


@dataclass(frozen=True, slots=True)
class HandsetWriter:
    """Called with each message; it is on the phone when the call returns. May be called twice
    for one message (`repeated`), as a network may deliver twice."""

    sessions: sessionmaker[Session]
    clock: Clock

    def __call__(self, message: Outgoing) -> None:
        segments = max(size(message.text).segments, 1) if kind_of(message.to) == "sms" else 1
        buttons = [{"label": key.label, "data": key.data} for key in message.buttons]
        with self.sessions.begin() as session:
            handset.show(
                session,
                message.to,
                message.text,
                arrived=True,
                segments=segments,
                buttons=buttons,
                outbox_id=message.id,
                at=self.clock.now(),
                wall=self.clock.wall(),
            )
