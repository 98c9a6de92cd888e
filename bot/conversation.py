"""One inbound message, top to bottom, in one transaction: understand, handle, carry out, answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from sqlalchemy.orm import Session

from bot import hearing
from bot.context import Context
from bot.effects import Scene, carry_out
from bot.metrics import INBOUND
from bot.rendering.reply import Worded
from bot.say import About, language_of, queue, word
from bot.store import dialogues, inbox, service
from bot.store.speakers import speaker_of
from bot.store.tables import Address, InboxRow, PersonRow
from bot.turns import build_turn
from handlers.base import (
    Arg,
    Cite,
    Items,
    Later,
    Line,
    OpenIncident,
    Reply,
    Turn,
)
from handlers.router import respond
from handlers.understanding import Understanding, to_json

_WORDS_FOR_LANGUAGE = 2


@dataclass(frozen=True, slots=True)
class Taken:
    """What came of a turn: the texts given back, and whether the message still waits for its
    other pieces."""

    texts: tuple[str, ...] = ()
    waits: bool = False


def take_turn(context: Context, session: Session, row: InboxRow, *, inline: bool) -> Taken:
    """Take one stored message, locked, through the whole conversation; the caller commits."""
    address = row.address
    pieces = inbox.pieces(session, row, hearing.PIECES_WITHIN)
    text, waits = hearing.whole_text(context, row, pieces)
    speaker = speaker_of(session, row, context.clock.now(), hearing.echo_since(row))
    turn = build_turn(context, session, row, speaker, text)
    danger = turn.heard.danger.verdict != "none"
    if waits and not danger:
        return Taken(waits=True)
    hearing.read_together(row, pieces)
    if speaker.said_before and not danger:
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


def _answer(
    context: Context, session: Session, row: InboxRow, address: Address, turn: Turn, inline: bool
) -> Taken:
    reply = respond(turn)
    scene = Scene(context, session, row, address, address.person)
    carry_out(scene, reply.effects)
    reply = _settle(reply, scene.later)
    _record(context, session, row, turn, reply)
    opens = any(isinstance(effect, OpenIncident) for effect in reply.effects)
    urgent = opens or bool(turn.reports) or turn.heard.danger.verdict != "none"
    worded = _send(context, session, row, address, reply, turn.heard.intent, inline, urgent)
    _keep_dialogue(context, session, address, turn, reply, worded)
    return Taken(worded.texts[:1] if worded else ())


def _send(
    context: Context,
    session: Session,
    row: InboxRow,
    address: Address,
    reply: Reply,
    kind: str,
    inline: bool,
    urgent: bool,
) -> Worded | None:
    """Queue the reply; None where there is nothing to say, or nobody who reads it."""
    language = reply.language or language_of(address.person)
    worded = word(context, address.kind, language, reply, value=address.value)
    if not worded.texts or (not urgent and hearing.is_loop(address, worded.texts[0])):
        return None
    about = About("answer", kind, incident_id=row.incident_id, reply_to=row.id, urgent=urgent)
    queue(context, session, address, worded, reply, language, about, inline=inline)
    hearing.count_same(address, worded.texts[0])
    return worded


def _guess_language(person: PersonRow, heard: Understanding) -> None:
    """Follow the person's own language until he has chosen one; a single word decides nothing
    once something longer was heard."""
    if person.language_chosen or person.role in ("officer", "admin"):
        return
    if person.language is None or len(heard.text.split()) > _WORDS_FOR_LANGUAGE:
        person.language = heard.language


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


def _keep_dialogue(
    context: Context,
    session: Session,
    address: Address,
    turn: Turn,
    reply: Reply,
    worded: Worded | None,
) -> None:
    """Where the dialogue stands now; what did not fit is kept for "1 = baaki"."""
    dialogue = reply.dialogue
    if worded is not None and worded.paged:
        dialogue = dialogue or turn.dialogue
        pages = list(worded.texts[1:])
        dialogue = replace(dialogue, facts={**dialogue.facts, "pages": pages})
    if dialogue is not None:
        dialogues.save(session, address.id, dialogue, context.clock.now())


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
