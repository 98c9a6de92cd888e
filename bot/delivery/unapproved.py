"""A gateway refuses a text without an approved template: its lines one by one, or an alarm."""

from __future__ import annotations

from sqlalchemy.orm import Session

from bot.alarms import raise_alarm
from bot.context import Context
from bot.rendering.reply import word_reply
from bot.rendering.template_ids import TemplateIds, decide
from bot.say import About, room_of, say_at
from bot.store.codec import unpack
from bot.store.tables import Address, OutboxRow
from handlers.base import Reply


def by_lines(
    context: Context,
    session: Session,
    row: OutboxRow,
    address: Address,
    ids: TemplateIds,
    gateway: str,
) -> bool:
    """Queue the row's lines as messages of their own where each has an approved template.

    Otherwise the administrator is told which are missing, so that nothing vanishes, and the
    message stays with the caller, who tries other roads.
    """
    reply = Reply(lines=tuple(unpack(line) for line in row.lines), language=row.language)
    worded = word_reply(reply, row.language, room_of(address.kind))
    decision = decide(worded, row.language, ids, gateway)
    if decision.missing or len(reply.lines) < 2:
        for key in decision.missing or (row.template or "free text",):
            raise_alarm(context, session, "no_template", key)
        return False
    for number, line in enumerate(reply.lines):
        about = About(
            purpose=row.purpose,  # type: ignore[arg-type]
            kind=row.kind,
            incident_id=row.incident_id,
            alert_id=row.alert_id,
            reply_to=row.reply_to,
            once=f"line:{row.id}:{number}",
            urgent=row.incident_id is not None,
        )
        say_at(
            context,
            session,
            address,
            address.person,
            Reply(lines=(line,), language=row.language),
            about,
        )
    return True
