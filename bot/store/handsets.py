"""What the simulated phones show."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import select, text
from sqlalchemy.orm import Session

from bot.store.tables import Handset

CHANNEL = "naav_handset"


def show(
    session: Session,
    *,
    phone: str,
    text: str,
    outbound: bool,
    segments: int,
    buttons: list[list[str]],
    outbox_id: int | None,
    at: datetime,
    wall: datetime,
) -> Handset:
    """Put a message on a phone's screen and wake whoever looks at it. outbound: typed there."""
    row = Handset(
        phone=phone,
        text=text,
        outbound=outbound,
        segments=segments,
        buttons=buttons,
        outbox_id=outbox_id,
        at=at,
        wall=wall,
    )
    session.add(row)
    session.flush()
    _wake(session)
    return row


def since(session: Session, after_id: int, limit: int = 500) -> Sequence[Handset]:
    """Messages on all phones after an id, oldest first."""
    return session.scalars(
        select(Handset).where(Handset.id > after_id).order_by(Handset.id).limit(limit)
    ).all()


def _wake(session: Session) -> None:
    session.execute(text(f"NOTIFY {CHANNEL}"))
