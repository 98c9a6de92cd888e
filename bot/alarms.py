"""What the administrator has to know at once: written down, and told through every channel."""

from __future__ import annotations

from sqlalchemy.orm import Session

from bot.context import Context
from bot.say import About, say_at
from bot.store import people, service
from bot.store.tables import Incident, PersonRow
from handlers.base import Arg, Line, Quote, Reply, Term

_LINES: dict[str, str] = {
    "list_empty": "admin.list_empty",
    "chain_ended": "admin.chain_ended",
    "overdue": "admin.overdue",
    "gateway_down": "admin.gateway_down",
    "no_template": "admin.no_template",
    "undelivered": "admin.undelivered",
    "roster_hole": "admin.roster_hole",
    "balance_low": "admin.balance_low",
    "silent": "admin.silent",
    "unread": "admin.unread",
    "unsent": "admin.unsent",
    "not_gone": "admin.not_gone",
    "disk": "admin.disk",
}
_ARGUMENT: dict[str, str] = {
    "gateway_down": "gateway",
    "balance_low": "gateway",
    "no_template": "name",
    "silent": "part",
    "unsent": "part",
    "disk": "part",
    "roster_hole": "office",
}


def raise_alarm(
    context: Context, session: Session, kind: str, subject: str, incident: Incident | None = None
) -> None:
    """Note an alarm and tell every administrator at every live address.

    The same alarm about the same subject is not raised again while it stands and is fresh.
    """
    now, wall = context.clock.now(), context.clock.wall()
    alarm = service.note_alarm(session, kind, subject, now, wall)
    if alarm is None:
        return
    args: dict[str, Arg] = {_ARGUMENT.get(kind, "number"): Quote(subject)}
    if kind == "list_empty":
        written = incident.place_written if incident else None
        args["list"] = Quote(written) if written else Term("phrase.place_unknown")
    line = Line(_LINES[kind], args)
    about = About("alert", "alarm", incident_id=incident.id if incident else None)
    sample = incident.sample if incident else None
    for admin in people.administrators(session):
        if sample is None or admin.sample == sample:
            _tell(context, session, admin, line, about)


def _tell(context: Context, session: Session, admin: PersonRow, line: Line, about: About) -> None:
    for address in people.live_addresses(session, admin.id):
        say_at(context, session, address, admin, Reply(lines=(line,)), about)
