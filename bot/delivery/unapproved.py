"""A gateway refuses a text without an approved template: its lines one by one, or an alarm."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from sqlalchemy.orm import Session

from bot import bundling
from bot.alarms import raise_alarm
from bot.context import Context
from bot.rendering.reply import Worded, word_reply
from bot.rendering.sms.segments import size
from bot.rendering.template_ids import Approved, TemplateIds, decide
from bot.say import About, queue, room_of
from bot.store import dialogues, floods
from bot.store.codec import unpack
from bot.store.tables import Address, OutboxRow
from handlers.base import Line, Reply
from handlers.combinations import expects_answer


def by_lines(
    context: Context,
    session: Session,
    row: OutboxRow,
    address: Address,
    ids: TemplateIds,
    gateway: str,
) -> bool:
    """Queue the row's lines as messages of their own where each has an approved template; a line
    that stood on two pages goes whole. Of several incidents in one message each goes by itself.

    Otherwise the administrator is told which are missing, so that nothing vanishes, and the
    message stays with the caller, who tries other roads.
    """
    approved: list[tuple[Reply, Approved]] = []
    missing: list[str] = []
    for reply in _single(row):
        decision = decide(_whole(context, reply, row, address), row.language, ids, gateway)
        missing.extend(decision.missing)
        approved.extend((reply, each) for each in decision.send)
    refused = not approved or any(each.text == row.text for _, each in approved)
    if missing or refused:
        for key in missing or (row.template or row.kind,):
            raise_alarm(context, session, "no_template", key)
        if row.kind == "bundle":
            bundling.send_apart(context, session, row)
        return row.kind == "bundle"
    for number, (reply, each) in enumerate(approved):
        _queue(context, session, row, address, reply, each, number)
    _forget_pages(context, session, row)
    return True


def _single(row: OutboxRow) -> Iterator[Reply]:
    """Each line as a reply of its own, the question with the number to answer."""
    for line in (unpack(kept) for kept in row.lines):
        if isinstance(line, Line) and expects_answer(line.name):
            yield Reply(ask=line, language=row.language)
        else:
            yield Reply(lines=(line,), language=row.language)


def _whole(context: Context, reply: Reply, row: OutboxRow, address: Address) -> Worded:
    """The reply in words as one message, however long it is: its template was approved whole."""
    number = context.number_to_answer(address.kind, address.value)
    worded = word_reply(reply, row.language, room_of(address.kind), answer_to=number or None)
    if not worded.paged:
        return worded
    text = " ".join(piece.text for piece in worded.pieces)
    template = "+".join(piece.key for piece in worded.pieces)
    return replace(worded, texts=(text,), template=template, segments=size(text).segments)


def _queue(
    context: Context,
    session: Session,
    row: OutboxRow,
    address: Address,
    reply: Reply,
    each: Approved,
    number: int,
) -> None:
    about = About(
        purpose=row.purpose,  # type: ignore[arg-type]
        kind=row.kind,
        incident_id=row.incident_id,
        alert_id=row.alert_id,
        reply_to=row.reply_to,
        once=f"line:{row.id}:{number}",
        urgent=row.incident_id is not None,
    )
    worded = Worded((each.text,), each.name, (each.variables,), size(each.text).segments)
    made = queue(context, session, address, worded, reply, row.language, about)
    if made is not None:
        floods.link(session, made, floods.bundled_in(session, row.id))


def _forget_pages(context: Context, session: Session, row: OutboxRow) -> None:
    """All of it goes out now: no page of it is left to be asked for."""
    now = context.clock.now()
    dialogue = dialogues.load(session, row.address_id, now)
    if row.purpose == "answer" and dialogue.facts.get("pages"):
        facts = {name: value for name, value in dialogue.facts.items() if name != "pages"}
        dialogues.save(session, row.address_id, replace(dialogue, facts=facts), now)
