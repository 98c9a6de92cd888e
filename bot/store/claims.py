"""Taking one message for sending, and what came of its call: one statement each, for an alert waits
for every one of them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import (
    Boolean,
    ColumnElement,
    DateTime,
    Integer,
    Text,
    bindparam,
    case,
    func,
    insert,
    update,
)
from sqlalchemy.orm import Session
from sqlalchemy.orm.attributes import InstrumentedAttribute
from sqlalchemy.sql.elements import BindParameter

from bot.store.tables import Address, Attempt, OutboxRow, PersonRow


@dataclass(frozen=True, slots=True)
class Claimed:
    """A message that this worker has taken, with all that its gateway is told. attempts counts
    this one; sample: its reader exists on the simulator alone."""

    id: int
    address_id: int
    purpose: str
    incident_id: int | None
    language: str
    text: str
    template: str | None
    variables: list[list[str]]
    buttons: list[list[str]]
    document: str | None
    attempts: int
    tried: list[str]
    repeated: bool
    created_at: datetime
    expires_at: datetime | None
    address_kind: str
    address: str
    last_heard_at: datetime | None
    sample: bool


def claim(session: Session, outbox_id: int, wall: datetime) -> Claimed | None:
    """Take a queued message for sending; None when it is not queued or another has it."""
    rows = session.connection().execute(_CLAIM, {"number": outbox_id, "at": wall})
    found = rows.mappings().one_or_none()
    return None if found is None else Claimed(**found)


def note_call(session: Session, outbox_id: int, gateway: str, wall: datetime) -> int:
    """Write down that a gateway is being called, before it is called; gives the attempt's id."""
    given = {"number": outbox_id, "by": gateway, "at": wall}
    return int(session.connection().execute(_CALL, given).scalar_one())


def note_taken(
    session: Session,
    outbox_id: int,
    attempt_id: int,
    wall: datetime,
    *,
    provider_id: str | None,
    cost: str | None,
    segments: int | None,
    delivered: bool,
) -> None:
    """Write down that the gateway took the message; a report that came before stands."""
    given = {
        "number": outbox_id,
        "attempt": attempt_id,
        "at": wall,
        "provider": provider_id,
        "cost": cost,
        "segments": segments,
        "delivered": delivered,
    }
    session.connection().execute(_TAKEN, given)


def _given(name: str, kind: Any) -> BindParameter[Any]:
    return bindparam(name, type_=kind)


def _or_kept(name: str, column: InstrumentedAttribute[Any], kind: Any) -> ColumnElement[Any]:
    return func.coalesce(_given(name, kind), column)


_AT = _given("at", DateTime(timezone=True))
_CLAIM = (
    update(OutboxRow)
    .where(
        OutboxRow.id == bindparam("number"),
        OutboxRow.state == "queued",
        Address.id == OutboxRow.address_id,
        PersonRow.id == Address.person_id,
    )
    .values(state="sending", claimed_at=_AT, attempts=OutboxRow.attempts + 1)
    .returning(
        OutboxRow.id,
        OutboxRow.address_id,
        OutboxRow.purpose,
        OutboxRow.incident_id,
        OutboxRow.language,
        OutboxRow.text,
        OutboxRow.template,
        OutboxRow.variables,
        OutboxRow.buttons,
        OutboxRow.document,
        OutboxRow.attempts,
        OutboxRow.tried,
        OutboxRow.repeated,
        OutboxRow.created_at,
        OutboxRow.expires_at,
        Address.kind.label("address_kind"),
        Address.value.label("address"),
        Address.last_heard_at,
        PersonRow.sample,
    )
)
_CALL = (
    insert(Attempt)
    .values(outbox_id=bindparam("number"), gateway=_given("by", Text()), started_at=_AT)
    .returning(Attempt.id)
    .add_cte(
        update(OutboxRow)
        .where(OutboxRow.id == bindparam("number"))
        .values(gateway=_given("by", Text()))
        .cte("noted")
    )
)
_TAKEN = (
    update(OutboxRow)
    .where(OutboxRow.id == bindparam("number"))
    .values(
        provider_id=_given("provider", Text()),
        sent_at=_AT,
        cost=_or_kept("cost", OutboxRow.cost, Text()),
        segments=_or_kept("segments", OutboxRow.segments, Integer()),
        state=case(
            (~OutboxRow.state.in_(("sending", "queued")), OutboxRow.state),
            (_given("delivered", Boolean()), "delivered"),
            else_="sent",
        ),
        delivered_at=case((_given("delivered", Boolean()), _AT), else_=OutboxRow.delivered_at),
    )
    .add_cte(
        update(Attempt)
        .where(Attempt.id == bindparam("attempt"))
        .values(ended_at=_AT, result="taken", detail=_given("provider", Text()))
        .cte("ended")
    )
)
