"""Saying something to somebody: worded in the reader's language, kept as an outbox row, deferred."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Literal

import structlog
from sqlalchemy.orm import Session

from bot.channels.base import Purpose
from bot.context import Context
from bot.delivery.jobs import Job, Lane
from bot.metrics import ALERTS
from bot.rendering.reply import Worded, word_reply
from bot.rendering.sms.segments import size
from bot.store import outbox, people
from bot.store.codec import pack
from bot.store.tables import Address, PersonRow
from handlers.base import Line, Quote, Reply

log = structlog.get_logger()
Room = Literal["sms", "chat"]
OFFICERS_LANGUAGE = "hi"
PUBLIC_LANGUAGE = "hi_Latn"
EXPIRY: dict[Purpose, timedelta | None] = {
    "alert": None,
    "answer": timedelta(hours=12),
    "reminder": timedelta(hours=10),
    "notice": timedelta(hours=24),
}
"""How long a message of each purpose is still of use. An alert never stops being of use."""


@dataclass(frozen=True, slots=True)
class About:
    """What a message belongs to, for the record and for the timeline. document: the paper that
    goes with it, to an address that can show one (see `bot.papers`)."""

    purpose: Purpose
    kind: str
    incident_id: int | None = None
    alert_id: int | None = None
    reply_to: int | None = None
    once: str | None = None
    buttons: tuple[tuple[str, str], ...] = ()
    urgent: bool = False
    document: str | None = None


def room_of(address_kind: str) -> Room:
    """Whether an address reads short SMS or long chat messages."""
    return "sms" if address_kind in ("sms", "simulator_sms") else "chat"


def language_of(person: PersonRow) -> str:
    """The language a person is written to."""
    if person.language:
        return person.language
    return OFFICERS_LANGUAGE if person.role in ("officer", "admin") else PUBLIC_LANGUAGE


def say_to(
    context: Context, session: Session, person: PersonRow, reply: Reply, about: About
) -> int | None:
    """Queue a message to a person's best live address; the id of its row.

    None where the person has no address left, or where `once` was already said.
    """
    addresses = people.live_addresses(session, person.id)
    if not addresses:
        return None
    return say_at(context, session, addresses[0], person, reply, about)


def say_at(
    context: Context,
    session: Session,
    address: Address,
    person: PersonRow,
    reply: Reply,
    about: About,
) -> int | None:
    """Queue a message to one address of a person; see `say_to`."""
    language = reply.language or language_of(person)
    try:
        worded = word(context, address.kind, language, reply, value=address.value)
    except Exception as error:
        if about.purpose != "alert":
            raise
        # A slip in a sentence must never hold an alarm back: its bare facts go out.
        log.exception("alert not worded", kind=about.kind, error=type(error).__name__)
        worded = bare(reply)
    if not worded.texts:
        return None
    return queue(context, session, address, worded, reply, language, about)


def word(
    context: Context, address_kind: str, language: str, reply: Reply, *, value: str = ""
) -> Worded:
    """The reply in words for the phone it goes to; by its number (value) it is known which of our
    numbers can be answered."""
    room = room_of(address_kind)
    answer_to = context.number_to_answer(address_kind, value) if room == "sms" else None
    return word_reply(reply, language, room, answer_to=answer_to or None)


def bare(reply: Reply) -> Worded:
    """The facts of an alert without a sentence round them, for when its sentence fails."""
    facts = [fact for line in reply.lines for fact in _facts(line)]
    return Worded((" ".join(["NAAV SAATHI 112:", *facts])[:300],), "bare", (), 2)


def _facts(line: Line) -> Iterator[str]:
    for arg in line.args.values():
        if isinstance(arg, Line):
            yield from _facts(arg)
        elif isinstance(arg, Quote | int | str):
            yield str(arg.text if isinstance(arg, Quote) else arg)


def queue(
    context: Context,
    session: Session,
    address: Address,
    worded: Worded,
    reply: Reply,
    language: str,
    about: About,
    *,
    inline: bool = False,
) -> int | None:
    """Write the outbox row (its first page) and defer its job in the same transaction."""
    wall, now = context.clock.wall(), context.clock.now()
    lines = reply.lines + ((reply.ask,) if reply.ask else ())
    outbox_id = outbox.add(
        session,
        **_what(worded, lines, language, about),
        address_id=address.id,
        person_id=address.person_id,
        state="inline" if inline else "queued",
        said_at=now,
        created_at=wall,
        next_attempt_at=wall,
        sent_at=wall if inline else None,
        expires_at=_expires(about.purpose, wall),
    )
    if outbox_id is None:
        return None
    if about.purpose == "alert":
        ALERTS.labels(about.kind).inc()
    if not inline:
        context.jobs.defer(session, deliver_job(outbox_id, about.purpose, urgent=about.urgent))
    return outbox_id


def deliver_job(
    outbox_id: int, purpose: str, *, urgent: bool = False, at: datetime | None = None
) -> Job:
    """The job that carries one outbox row; alerts have slots of their own."""
    lane: Lane = "alerts" if purpose == "alert" or urgent else "messages"
    priority = {"alert": 100, "answer": 50, "notice": 20}.get(purpose, 0)
    return Job("deliver", {"outbox_id": outbox_id}, lane=lane, at=at, priority=priority)


def _what(worded: Worded, lines: tuple[Line, ...], language: str, about: About) -> dict[str, Any]:
    return {
        "purpose": about.purpose,
        "kind": about.kind,
        "incident_id": about.incident_id,
        "alert_id": about.alert_id,
        "reply_to": about.reply_to,
        "once": about.once,
        "language": language,
        "lines": [pack(line) for line in lines],
        "text": worded.texts[0],
        "segments": _segments(worded),
        "template": worded.template,
        "variables": [list(values) for values in worded.variables],
        "buttons": [list(button) for button in about.buttons],
        "document": about.document,
    }


def _segments(worded: Worded) -> int:
    """Of what is sent now: later pages are counted when they are asked for. A chat counts one."""
    return size(worded.texts[0]).segments if worded.segments else 1


def _expires(purpose: Purpose, wall: datetime) -> datetime | None:
    useful = EXPIRY[purpose]
    return wall + useful if useful else None
