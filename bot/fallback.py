"""When the conversation itself breaks on a message: a person reads it, as if it were a report."""

from __future__ import annotations

from sqlalchemy.orm import Session

from bot import reporting
from bot.alarms import raise_alarm
from bot.context import Context
from bot.say import About, say_at
from bot.store.tables import InboxRow
from handlers.base import Line, OpenIncident, Quote, Reply


def fall_back(context: Context, session: Session, row: InboxRow) -> None:
    """Open an incident with the bare words and answer with the emergency road.

    We cannot tell what the message says, so it is treated as what it may be at worst; control
    rooms and the administrator read it. Nothing here uses the understanding. The message
    and its sender's address are locked.
    """
    address = row.address
    effect = OpenIncident(kind="accident", words=row.text)
    reporting.open_incident(context, session, row, address, effect)
    raise_alarm(context, session, "undelivered", str(row.id))
    line = Line("intake.failed", {"emergency": Quote(context.settings.emergency_number)})
    about = About("answer", "failed", incident_id=row.incident_id, reply_to=row.id, urgent=True)
    say_at(context, session, address, address.person, Reply(lines=(line,)), about)
