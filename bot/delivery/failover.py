"""When a message cannot reach an address: the person's next one; for an alert, never nobody."""

from __future__ import annotations

from dataclasses import replace

from sqlalchemy.orm import Session

from bot.alarms import raise_alarm
from bot.alerting import reply_to_of
from bot.context import Context
from bot.rendering.budgets import budgets
from bot.say import About, room_of, say_at
from bot.store import floods, incidents, people
from bot.store.codec import unpack
from bot.store.tables import Address, Incident, OutboxRow, PersonRow
from handlers.base import Line, Reply


def move_on(context: Context, session: Session, row: OutboxRow) -> None:
    """Close this row as failed and say the same at the person's next live address.

    An alert whose officer has no address left makes its incident's next step due at once, so
    that the next officer is told now and not at the end of a wait.
    """
    row.state = "failed"
    row.failed_at = context.clock.wall()
    if row.document is not None:
        # Another address may not be able to show a paper; the request for it went out by itself.
        return
    following = next_address(session, row)
    person = session.get(PersonRow, row.person_id)
    if following is not None and person is not None:
        repeat_at(context, session, row, following, person)
        return
    if row.purpose == "alert" and row.kind != "alarm":
        _nobody_left(context, session, row)


def next_address(session: Session, row: OutboxRow) -> Address | None:
    """The live address after the one the row went to, in the person's order."""
    live = list(people.live_addresses(session, row.person_id))
    used = session.get(Address, row.address_id)
    if used is None:
        return None
    after = [a for a in live if (a.preferred, a.id) > (used.preferred, used.id)]
    return after[0] if after else None


def repeat_at(
    context: Context, session: Session, row: OutboxRow, address: Address, person: PersonRow
) -> None:
    """The same lines at another address, worded afresh for that phone."""
    lines = _for_phone(context, address, tuple(unpack(line) for line in row.lines))
    about = About(
        purpose=row.purpose,  # type: ignore[arg-type]
        kind=row.kind,
        incident_id=row.incident_id,
        alert_id=row.alert_id,
        reply_to=row.reply_to,
        once=f"failover:{row.id}",
        buttons=tuple((str(name), str(data)) for name, data in row.buttons),
        urgent=row.incident_id is not None,
    )
    reply = Reply(lines=lines, language=row.language)
    made = say_at(context, session, address, person, reply, about)
    if made is not None:
        floods.link(session, made, floods.bundled_in(session, row.id))


def _for_phone(context: Context, address: Address, lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """What that phone can be told, and where its reader answers. A carrier drops an SMS with a
    sentence that only chats have, and the alert in it."""
    kept = lines
    if room_of(address.kind) == "sms":
        kept = tuple(line for line in lines if line.name not in budgets().chat_only) or lines
    to = {"reply_to": reply_to_of(context, address)}
    return tuple(
        replace(line, args={**line.args, **to}) if "reply_to" in line.args else line
        for line in kept
    )


def _nobody_left(context: Context, session: Session, row: OutboxRow) -> None:
    for incident_id in floods.incidents_in(session, row):
        incident = session.get(Incident, incident_id)
        if incident is not None:
            hurry(context, session, incident)


def hurry(context: Context, session: Session, incident: Incident) -> None:
    """An officer could not be reached: the administrator hears of it, the next ones are told now."""
    raise_alarm(context, session, "undelivered", incident.number, incident)
    incident = incidents.locked(session, incident.id)
    if incident.status != "closed" and incident.rescue_coming_at is None:
        incident.next_step_at = context.clock.now()
