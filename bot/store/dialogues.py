"""Where each conversation stands."""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy.orm import Session

from bot.store.codec import pack, unpack
from bot.store.tables import DialogueRow
from handlers.base import IDLE, Dialogue

KEPT_FOR = timedelta(days=3)
"""An answer that comes a day later still finds its question."""


def load(session: Session, address_id: int, now: datetime) -> Dialogue:
    """The dialogue with an address, or an idle one when there is none or it is too old."""
    row = session.get(DialogueRow, address_id)
    if row is None or now - row.updated_at > KEPT_FOR:
        return IDLE
    dialogue = unpack(row.state)
    return dialogue if isinstance(dialogue, Dialogue) else IDLE


def save(session: Session, address_id: int, dialogue: Dialogue, now: datetime) -> None:
    """Keep where the dialogue stands now."""
    row = session.get(DialogueRow, address_id)
    if row is None:
        session.add(DialogueRow(address_id=address_id, state=pack(dialogue), updated_at=now))
        return
    row.state = pack(dialogue)
    row.updated_at = now
