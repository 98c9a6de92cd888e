"""Inbound messages: stored first, read once, their answer kept for repeats."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import bindparam, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session, contains_eager

from bot.channels.base import Inbound, Part
from bot.store.codec import pack, unpack
from bot.store.tables import Address, InboxRow, Incident
from handlers.base import Attachment

DRILL = "drill"
"""The channel of messages that a drill makes; no gateway has it."""


def store(session: Session, inbound: Inbound, wall: datetime) -> int | None:
    """Store a message; its id, or None where the same provider id was stored before, or where its
    sender is not known yet (see `people.make_address`)."""
    part = inbound.part
    envelope: dict[str, Any] = {
        "sent_to": inbound.sent_to,
        "automatic": inbound.automatic,
        "button": inbound.button,
        "carrier": inbound.raw.get("carrier"),
        "part": [part.reference, part.index, part.total] if part else None,
    }
    given = {
        "channel": inbound.channel,
        "provider_id": inbound.provider_id,
        "text": inbound.text.replace("\x00", ""),
        "attachments": [pack(item) for item in inbound.attachments],
        "envelope": envelope,
        "received_at": inbound.received_at,
        "stored_at": wall,
    }
    sender = {"kind": inbound.address_kind, "sender": inbound.sender}
    return session.connection().execute(_STORE, given | sender).scalar()


_KEPT = "channel provider_id text attachments envelope received_at stored_at".split()
_STORE = (
    insert(InboxRow)
    .from_select(
        [*_KEPT, "address_id"],
        select(
            *(bindparam(name, type_=InboxRow.__table__.c[name].type) for name in _KEPT), Address.id
        ).where(Address.kind == bindparam("kind"), Address.value == bindparam("sender")),
    )
    .on_conflict_do_nothing(index_elements=["channel", "provider_id"])
    .returning(InboxRow.id)
)


def is_drill(row: InboxRow) -> bool:
    """Whether the message opens an exercise: only the command that runs one can say so."""
    return row.channel == DRILL


def drill_of(session: Session, inbox_id: int | None) -> str | None:
    """The number of the exercise that a message opened, or None where it opened none."""
    return session.scalar(
        select(Incident.number)
        .join(InboxRow, InboxRow.incident_id == Incident.id)
        .where(InboxRow.id == inbox_id, Incident.drill.is_(True))
    )


def id_of(session: Session, channel: str, provider_id: str) -> int | None:
    """The id of the message stored under a provider id."""
    return session.scalar(
        select(InboxRow.id).where(InboxRow.channel == channel, InboxRow.provider_id == provider_id)
    )


def repeated(session: Session, inbound: Inbound) -> int | None:
    """The id under which this very message was stored before: the same provider id, the same
    sender and the same words. None where the id stands for another message."""
    return session.scalar(
        select(InboxRow.id)
        .join(Address, Address.id == InboxRow.address_id)
        .where(
            InboxRow.channel == inbound.channel,
            InboxRow.provider_id == inbound.provider_id,
            InboxRow.text == inbound.text,
            Address.kind == inbound.address_kind,
            Address.value == inbound.sender,
        )
    )


def told_apart(inbound: Inbound) -> Inbound:
    """The message under an id that its sender and words are part of."""
    said = "\x1f".join((inbound.provider_id, inbound.address_kind, inbound.sender, inbound.text))
    digest = hashlib.sha256(said.encode()).hexdigest()
    return replace(inbound, provider_id=f"{inbound.provider_id[:100]}~{digest}")


def locked(session: Session, inbox_id: int) -> InboxRow:
    """The message and its sender's address, locked until the transaction ends: a message is read
    by one at a time, and so are those of one sender. Messages to him can be written meanwhile."""
    return session.scalars(_LOCKED, {"number": inbox_id}).one()


# The address first: who holds it may mark other messages of the same sender as read.
_LOCKED = (
    select(InboxRow)
    .select_from(Address)
    .join(InboxRow, InboxRow.address_id == Address.id)
    .where(InboxRow.id == bindparam("number"))
    .options(contains_eager(InboxRow.address))
    .with_for_update(key_share=True)
)


def attachments(row: InboxRow) -> tuple[Attachment, ...]:
    """The attachments as they came."""
    return tuple(unpack(item) for item in row.attachments)


def part(row: InboxRow) -> Part | None:
    """Which piece of a long text this is, or None."""
    kept = row.envelope.get("part")
    return Part(kept[0], int(kept[1]), int(kept[2])) if kept else None


def pieces(session: Session, row: InboxRow, within: timedelta) -> Sequence[InboxRow]:
    """All stored pieces of the same long text by the same sender, in their order.

    A phone may count its long texts anew, or not at all: where a place in the text is taken
    already by other words, or the number of pieces is another, the next long text begins.
    """
    mine = part(row)
    if mine is None:
        return [row]
    query = select(InboxRow).where(
        InboxRow.address_id == row.address_id,
        InboxRow.stored_at >= row.stored_at - within,
        InboxRow.envelope["part"][0].astext == mine.reference,
    )
    texts: list[dict[int, list[InboxRow]]] = []
    for piece in session.scalars(query.order_by(InboxRow.id)):
        _, index, total = piece.envelope["part"]
        places = texts[-1] if texts else {}
        known = places.get(int(index))
        goes_on = all(each[0].envelope["part"][2] == total for each in places.values())
        if not texts or not goes_on or (known and known[0].text != piece.text):
            places = {}
            texts.append(places)
        places.setdefault(int(index), []).append(piece)
    mine_too = next(p for p in texts if any(r.id == row.id for each in p.values() for r in each))
    return [piece for index in sorted(mine_too) for piece in mine_too[index]]


def waiting(session: Session, before: datetime, limit: int = 50) -> Sequence[int]:
    """Messages stored before a wall time that nobody has read to the end, oldest first."""
    return session.scalars(
        select(InboxRow.id)
        .where(InboxRow.state == "received", InboxRow.stored_at < before)
        .order_by(InboxRow.id)
        .limit(limit)
    ).all()
