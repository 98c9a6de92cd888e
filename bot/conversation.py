"""One inbound message, top to bottom, in one transaction: understand, handle, carry out, answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime

from sqlalchemy.orm import Session

from bot import hearing
from bot.clock import local_day
from bot.context import Context
from bot.effects import Scene, carry_out
from bot.holidays import public_holidays
from bot.metrics import INBOUND
from bot.rendering.reply import Worded
from bot.say import About, language_of, queue, room_of, word
from bot.store import dialogues, directory, inbox, incidents, people, service
from bot.store.tables import Address, InboxRow, PersonRow
from bot.views import person_of, report_of
from handlers.base import (
    Arg,
    Cite,
    Dialogue,
    Items,
    Later,
    Line,
    OpenIncident,
    Order,
    Place,
    Reply,
    Report,
    Turn,
)
from handlers.named_places import district_in
from handlers.router import respond
from handlers.understanding import Understanding, to_json, understand

_WORDS_FOR_LANGUAGE = 2
_NO_PLACE = frozenset(
    "yes no none unknown skip menu back zero choice stop start all_safe withdrawal help".split()
)
"""Meanings of a short message that make it no name of a place, whatever was asked."""
_OF_A_BOAT = frozenset({"boat_no", "boat_class", "ferry_class", "service"})
_SAID_TO_BE_OVER = frozenset({"closed", "withdrawal_pending_officer", "close_pending_officer"})
"""Reports whose sender says that nobody is in danger: a number alone is no count any more."""


@dataclass(frozen=True, slots=True)
class Taken:
    """What came of a turn: the texts given back, and whether the message still waits for its
    other pieces."""

    texts: tuple[str, ...] = ()
    waits: bool = False


def take_turn(context: Context, session: Session, row: InboxRow, *, inline: bool) -> Taken:
    """Take one stored message through the whole conversation; the caller commits."""
    address = people.lock_address(session, row.address_id)
    pieces = inbox.pieces(session, row, hearing.PIECES_WITHIN)
    text, waits = hearing.whole_text(context, row, pieces)
    turn = build_turn(context, session, row, address, text)
    danger = turn.heard.danger.verdict != "none"
    if waits and not danger:
        return Taken(waits=True)
    hearing.read_together(row, pieces)
    if hearing.is_echo(session, row, address) and not danger:
        return Taken()
    hearing.note_heard(context, row, address, turn.heard)
    if row.envelope.get("automatic") and not danger:
        return Taken()
    if hearing.carrier_word_of(row) == "stop" and not danger:
        # The carrier has answered and lets nothing of ours through.
        address.person.opted_out = True
        return Taken()
    _guess_language(address.person, turn.heard)
    page = _next_page(context, session, address, turn)
    if page is not None:
        return _send_page(context, session, row, address, page, inline)
    return _answer(context, session, row, address, turn, inline)


def build_turn(
    context: Context, session: Session, row: InboxRow, address: Address, text: str
) -> Turn:
    """Everything the conversation may know about one message."""
    person = address.person
    now = context.clock.now()
    dialogue = dialogues.load(session, address.id, now)
    reports = _own_reports(session, address, now)
    heard = understand(
        text,
        expecting=_expecting(dialogue, reports),
        officer=person.role in ("officer", "admin"),
    )
    seen = person_of(session, person)
    place = _place(context, session, heard, dialogue, seen.district, reports)
    return Turn(
        heard=heard,
        person=seen,
        now=now,
        today=local_day(now),
        dialogue=dialogue,
        reports=reports,
        alerts=_alerts(session, person, now),
        place=place,
        attachments=inbox.attachments(row),
        named_report=_named(session, person, address, heard),
        room_for=room_of(address.kind),
        holidays=public_holidays((place.state if place else None) or seen.state),
        books=context.books,
        orders=_orders(session, (place.district if place else None) or seen.district, now),
    )


def _orders(session: Session, district: str | None, now: datetime) -> tuple[Order, ...]:
    """The orders of a district that stand now."""
    if district is None:
        return ()
    return tuple(
        Order(row.number, row.kind, row.starts_at, row.ends_at, row.daily_from, row.daily_until)
        for row in directory.orders(session, district, now)
    )


def _answer(
    context: Context, session: Session, row: InboxRow, address: Address, turn: Turn, inline: bool
) -> Taken:
    reply = respond(turn)
    scene = Scene(context, session, row, address, address.person)
    carry_out(scene, reply.effects)
    reply = _settle(reply, scene.later)
    if reply.dialogue is not None:
        dialogues.save(session, address.id, reply.dialogue, context.clock.now())
    _record(context, session, row, turn, reply)
    opens = any(isinstance(effect, OpenIncident) for effect in reply.effects)
    urgent = opens or bool(turn.reports) or turn.heard.danger.verdict != "none"
    return _send(context, session, row, address, reply, turn.heard.intent, inline, urgent)


def _send(
    context: Context,
    session: Session,
    row: InboxRow,
    address: Address,
    reply: Reply,
    kind: str,
    inline: bool,
    urgent: bool,
) -> Taken:
    language = reply.language or language_of(address.person)
    worded = word(context, address.kind, language, reply, value=address.value)
    if not worded.texts or (not urgent and hearing.is_loop(address, worded.texts[0])):
        return Taken()
    about = About("answer", kind, incident_id=row.incident_id, reply_to=row.id, urgent=urgent)
    queue(context, session, address, worded, reply, language, about, inline=inline)
    hearing.count_same(address, worded.texts[0])
    _keep_pages(context, session, address, worded)
    return Taken(worded.texts[:1])


def _guess_language(person: PersonRow, heard: Understanding) -> None:
    """Follow the person's own language until he has chosen one; a single word decides nothing
    once something longer was heard."""
    if person.language_chosen or person.role in ("officer", "admin"):
        return
    if person.language is None or len(heard.text.split()) > _WORDS_FOR_LANGUAGE:
        person.language = heard.language


def _own_reports(session: Session, address: Address, now: datetime) -> tuple[Report, ...]:
    found = incidents.reported_from(session, address.id, now - incidents.RECENT)
    return tuple(report_of(session, incident, reporter) for incident, reporter in found)


def _alerts(session: Session, person: PersonRow, now: datetime) -> tuple[Report, ...]:
    if person.role not in ("officer", "admin"):
        return ()
    found = incidents.alerted_to(session, person.id, now - incidents.RECENT)
    return tuple(report_of(session, incident) for incident in found)


def _expecting(dialogue: Dialogue, reports: tuple[Report, ...]) -> str | None:
    if dialogue.expecting:
        return dialogue.expecting
    is_open = any(report.status not in _SAID_TO_BE_OVER for report in reports)
    return "people" if is_open and dialogue.topic is None else None


def _named(
    session: Session, person: PersonRow, address: Address, heard: Understanding
) -> Report | None:
    """The report a message names; only an officer, or who reported it, may see it."""
    if heard.reference is None:
        return None
    incident = incidents.by_number(session, heard.reference)
    if incident is None:
        return None
    mine = next(
        (r for r in incidents.reporters(session, incident.id) if r.address_id == address.id), None
    )
    if mine is None and person.role not in ("officer", "admin"):
        return None
    return report_of(session, incident, mine)


def _place(
    context: Context,
    session: Session,
    heard: Understanding,
    dialogue: Dialogue,
    district: str | None,
    reports: tuple[Report, ...],
) -> Place | None:
    written = heard.slots.get("place") or heard.slots.get("district")
    if not written or _is_no_place(heard, str(written)):
        return None
    found = context.gazetteer.find(session, str(written), near=district)
    named = district_in(heard.text) if found.district is None else None
    if named is not None:
        found = context.gazetteer.narrow(
            session, found, Place(named.en, None, named.code, named.state)
        )
    answers = dialogue.expecting == "district" and heard.danger.verdict == "none"
    if answers and reports and reports[0].place:
        return context.gazetteer.narrow(session, reports[0].place, found)
    return found


def _is_no_place(heard: Understanding, written: str) -> bool:
    """Whether what stands for the place is the whole of a message that says something else."""
    whole = written.casefold().strip() == heard.text.casefold().strip()
    return whole and bool(heard.moves & _NO_PLACE or heard.slots.keys() & _OF_A_BOAT)


def _settle(reply: Reply, later: Mapping[str, Arg]) -> Reply:
    """Put in what only the effects knew."""
    ask = _settle_line(reply.ask, later) if reply.ask else None
    return replace(reply, lines=tuple(_settle_line(line, later) for line in reply.lines), ask=ask)


def _settle_line(line: Line, later: Mapping[str, Arg]) -> Line:
    return replace(line, args={name: _settle_arg(arg, later) for name, arg in line.args.items()})


def _settle_arg(arg: Arg, later: Mapping[str, Arg]) -> Arg:
    if isinstance(arg, Later):
        return later[arg.key]
    if isinstance(arg, Items):
        parts = tuple(_settle_arg(part, later) for part in arg.parts)
        flat = [p for part in parts for p in (part.parts if isinstance(part, Items) else (part,))]
        return Items(tuple(flat))
    if isinstance(arg, Line):
        return _settle_line(arg, later)
    return arg


def _record(context: Context, session: Session, row: InboxRow, turn: Turn, reply: Reply) -> None:
    heard = turn.heard
    INBOUND.labels(row.channel, heard.intent).inc()
    row.understood = {
        "intent": heard.intent,
        "confidence": round(heard.confidence, 3),
        "danger": heard.danger.verdict,
        "language": heard.language,
        "slots": to_json(heard.slots),
    }
    cites = sorted({f"{c.instrument} {c.rule}" for line in reply.lines for c in _cites(line)})
    if cites:
        service.note_audit(
            session,
            at=context.clock.now(),
            inbox_id=row.id,
            topic=heard.intent,
            facts=to_json(heard.slots),
            cites={"rules": cites},
            digest=None,
        )


def _cites(line: Line) -> list[Cite]:
    found: list[Cite] = []
    for arg in line.args.values():
        if isinstance(arg, Cite):
            found.append(arg)
        if isinstance(arg, Items):
            found += [part for part in arg.parts if isinstance(part, Cite)]
    return found


def _keep_pages(context: Context, session: Session, address: Address, worded: Worded) -> None:
    """What did not fit is kept for "1 = baaki"."""
    if not worded.paged:
        return
    now = context.clock.now()
    dialogue = dialogues.load(session, address.id, now)
    facts = {**dialogue.facts, "pages": list(worded.texts[1:])}
    dialogues.save(session, address.id, replace(dialogue, facts=facts), now)


def _next_page(context: Context, session: Session, address: Address, turn: Turn) -> str | None:
    """The next page where one is kept and asked for."""
    pages = turn.dialogue.facts.get("pages")
    wants = "more" in turn.heard.moves or turn.heard.text.strip() in ("1", "१")
    if not pages or not wants or not isinstance(pages, list | tuple):
        return None
    rest = {**turn.dialogue.facts, "pages": list(pages[1:])}
    dialogues.save(session, address.id, replace(turn.dialogue, facts=rest), context.clock.now())
    return str(pages[0])


def _send_page(
    context: Context, session: Session, row: InboxRow, address: Address, page: str, inline: bool
) -> Taken:
    worded = Worded((page,), "page", (), 1)
    language = language_of(address.person)
    about = About("answer", "page", reply_to=row.id)
    queue(context, session, address, worded, Reply(), language, about, inline=inline)
    return Taken((page,))
