"""Who wrote a message, with all that is known of him, read in one statement."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import DateTime, bindparam, exists, select
from sqlalchemy.orm import Session, aliased

from bot.store import dialogues
from bot.store.tables import (
    Address,
    DialogueRow,
    InboxRow,
    IncidentReporter,
    LeaseRow,
    LicenceRow,
    PersonRow,
)
from handlers.base import Dialogue


@dataclass(frozen=True, slots=True)
class Speaker:
    """The sender of one message, whose address is locked. has_reported, has_leases, has_licences:
    whether there is anything to look up; said_before: whether he sent the same text just now."""

    person: PersonRow
    dialogue: Dialogue
    has_reported: bool
    has_leases: bool
    has_licences: bool
    said_before: bool


def speaker_of(
    session: Session, row: InboxRow, now: datetime, same_since: datetime | None
) -> Speaker:
    """Who wrote a message. same_since: since when (wall time) a message of the same words is taken
    for the same one, None for never."""
    given = {"number": row.id, "since": same_since}
    person, state, updated_at, *has = session.execute(_SPEAKER, given).one()
    return Speaker(person, dialogues.as_kept(state, updated_at, now), *has)


_EARLIER = aliased(InboxRow)
_SPEAKER = (
    select(
        PersonRow,
        DialogueRow.state,
        DialogueRow.updated_at,
        exists().where(IncidentReporter.address_id == InboxRow.address_id),
        exists().where(LeaseRow.person_id == PersonRow.id),
        exists().where(LicenceRow.person_id == PersonRow.id),
        exists().where(
            _EARLIER.address_id == InboxRow.address_id,
            _EARLIER.id < InboxRow.id,
            _EARLIER.text == InboxRow.text,
            _EARLIER.channel == InboxRow.channel,
            _EARLIER.stored_at >= bindparam("since", type_=DateTime(timezone=True)),
        ),
    )
    .select_from(InboxRow)
    .join(InboxRow.address)
    .join(PersonRow, PersonRow.id == Address.person_id)
    .outerjoin(DialogueRow, DialogueRow.address_id == InboxRow.address_id)
    .where(InboxRow.id == bindparam("number"))
)
