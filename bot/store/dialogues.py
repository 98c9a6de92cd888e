"""Where each conversation stands."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session

from bot.store.codec import pack, unpack
from bot.store.tables import DialogueRow
from handlers.base import IDLE, Dialogue

KEPT_FOR = timedelta(days=3)
"""An answer that comes a day later still finds its question."""


def load(session: Session, address_id: int, now: datetime) -> Dialogue:
    """The dialogue with an address, or an idle one when there is none or it is too old."""
    query = select(DialogueRow.state, DialogueRow.updated_at)
    row = session.execute(query.where(DialogueRow.address_id == address_id)).one_or_none()
    return IDLE if row is None else as_kept(row.state, row.updated_at, now)


def as_kept(state: Any, updated_at: datetime | None, now: datetime) -> Dialogue:
    """The dialogue of these columns; idle where there are none or they are too old."""
    if updated_at is None or now - updated_at > KEPT_FOR:
        return IDLE
    dialogue = unpack(state)
    return dialogue if isinstance(dialogue, Dialogue) else IDLE


def save(session: Session, address_id: int, dialogue: Dialogue, now: datetime) -> None:
    """Keep where the dialogue stands now."""
    given = {"address_id": address_id, "state": pack(dialogue), "updated_at": now}
    session.connection().execute(_SAVE, given)


_NEW = insert(DialogueRow)
_SAVE = _NEW.on_conflict_do_update(
    index_elements=["address_id"],
    set_={"state": _NEW.excluded.state, "updated_at": _NEW.excluded.updated_at},
)
