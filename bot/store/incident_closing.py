"""What the command line writes down when somebody acts through it in an officer's name."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from bot.channels.numbers import to_e164
from bot.store.tables import Address, InboxRow

CHANNEL = "command"
"""The channel of what was done at the command line; no gateway has it."""


def person_at(session: Session, written: str) -> Address | None:
    """The address that a number or chat, as a person writes it, belongs to."""
    values = {written.strip(), to_e164(written) or written.strip()}
    return session.scalar(
        select(Address).where(Address.value.in_(values)).order_by(Address.preferred).limit(1)
    )


def note_command(
    session: Session, address: Address, words: str, now: datetime, wall: datetime
) -> InboxRow:
    """Keep what was commanded among what was said, so that the history can point to it."""
    row = InboxRow(
        channel=CHANNEL,
        provider_id=f"{address.id}-{wall.isoformat()}",
        address_id=address.id,
        text=words,
        attachments=[],
        envelope={},
        received_at=now,
        stored_at=wall,
        state="processed",
        answer=[],
    )
    session.add(row)
    session.flush()
    return row
