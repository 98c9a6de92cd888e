"""Taking one message for sending, and what came of its call: one statement each, for an alert waits
for every one of them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any, cast

import psycopg
from psycopg.rows import class_row, scalar_row
from sqlalchemy import (
    Boolean,
    ColumnElement,
    DateTime,
    Integer,
    Text,
    bindparam,
    case,
    func,
    update,
)
from sqlalchemy.orm import Session
from sqlalchemy.orm.attributes import InstrumentedAttribute
from sqlalchemy.sql.elements import BindParameter

from bot.store.tables import Attempt, OutboxRow


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
    with _driver(session).cursor(row_factory=class_row(Claimed)) as cursor:
        return cursor.execute(_CLAIM, {"number": outbox_id, "at": wall}).fetchone()


def note_call(session: Session, outbox_id: int, gateway: str, wall: datetime) -> int:
    """Write down that a gateway is being called, before it is called; gives the attempt's id."""
    with _driver(session).cursor(row_factory=scalar_row) as cursor:
        given = {"number": outbox_id, "gateway": gateway, "at": wall}
        (made,) = cursor.execute(_CALL, given).fetchall()
    return int(made)


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


def _driver(session: Session) -> psycopg.Connection:
    """The session's own connection, within its transaction. An alert waits for these statements
    alone, and half of that would be the time in which SQLAlchemy puts them together."""
    return cast(psycopg.Connection, session.connection().connection.driver_connection)


def _given(name: str, kind: Any) -> BindParameter[Any]:
    return bindparam(name, type_=kind)


def _or_kept(name: str, column: InstrumentedAttribute[Any], kind: Any) -> ColumnElement[Any]:
    return func.coalesce(_given(name, kind), column)


_AT = _given("at", DateTime(timezone=True))
_CLAIM = """
    UPDATE outbox AS o
    SET state = 'sending', claimed_at = %(at)s, attempts = o.attempts + 1
    FROM addresses AS a JOIN persons AS p ON p.id = a.person_id
    WHERE o.id = %(number)s AND o.state = 'queued' AND a.id = o.address_id
    RETURNING o.id, o.address_id, o.purpose, o.incident_id, o.language, o.text, o.template,
        o.variables, o.buttons, o.document, o.attempts, o.tried, o.repeated, o.created_at,
        o.expires_at, a.kind AS address_kind, a.value AS address, a.last_heard_at, p.sample
"""
_CALL = """
    WITH noted AS (UPDATE outbox SET gateway = %(gateway)s WHERE id = %(number)s)
    INSERT INTO attempts (outbox_id, gateway, started_at)
    VALUES (%(number)s, %(gateway)s, %(at)s) RETURNING id
"""
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
