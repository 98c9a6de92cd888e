"""Delivery reports: they come late, twice and out of order, and only they mean "told"."""

from __future__ import annotations

from sqlalchemy.orm import Session

from bot.alarms import raise_alarm
from bot.channels.base import StatusUpdate
from bot.context import Context
from bot.delivery.failover import move_on
from bot.say import deliver_job
from bot.store import outbox
from bot.store.tables import Address, OutboxRow


def note_receipt(context: Context, update: StatusUpdate) -> None:
    """Take one report in. "delivered" stands against everything that comes later; "failed" sends
    the message on, unless another gateway has taken it since; unknown ids are passed over."""
    with context.sessions.begin() as session:
        row = _row(session, update)
        if row is None or row.state in ("delivered", "failed", "expired"):
            return
        if update.state == "delivered":
            row.state, row.delivered_at = "delivered", context.clock.wall()
        elif update.state == "failed" and row.gateway in (None, update.channel):
            _failed(context, session, row, update)


def _failed(context: Context, session: Session, row: OutboxRow, update: StatusUpdate) -> None:
    """Where the report speaks of the phone, the person's next address; else the next gateway."""
    row.error = f"{update.failure or 'failed'} {update.code or ''}".strip()
    if update.failure in ("bad_number", "opted_out"):
        address = session.get(Address, row.address_id)
        if address is not None:
            address.dead_at = context.clock.now()
            address.dead_reason = update.failure
        move_on(context, session, row)
        return
    if update.failure == "no_template":
        raise_alarm(context, session, "no_template", row.template or row.kind)
    row.tried = [*row.tried, update.channel]
    row.state, row.next_attempt_at = "queued", context.clock.wall()
    urgent = row.incident_id is not None
    context.jobs.defer(session, deliver_job(row.id, row.purpose, urgent=urgent))


def _row(session: Session, update: StatusUpdate) -> OutboxRow | None:
    found = outbox.by_provider(session, update.channel, update.provider_id)
    if found is None and update.outbox_id is not None:
        found = outbox.locked_or_none(session, update.outbox_id)
    return found
