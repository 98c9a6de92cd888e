"""Carrying one outbox row to a gateway: claim, call, record; at least once, marked when twice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import cast

import structlog
from sqlalchemy.orm import Session

from bot.alarms import raise_alarm
from bot.channels.base import (
    AddressKind,
    Button,
    Channel,
    Failure,
    Outgoing,
    Purpose,
    SendError,
    SendReceipt,
)
from bot.context import Context
from bot.delivery.attached import MakePaper, paper_maker
from bot.delivery.failover import move_on
from bot.delivery.gateways import Gateways
from bot.delivery.retry import after_failure
from bot.delivery.routing import not_before
from bot.delivery.unapproved import by_lines
from bot.metrics import SENDS, TIME_TO_ALERT
from bot.rendering.buttons import button_label
from bot.rendering.template_ids import TemplateIds
from bot.say import deliver_job
from bot.store import outbox
from bot.store.tables import Address, OutboxRow

log = structlog.get_logger()
ALERT_LEASE = timedelta(seconds=30)
LEASE = timedelta(minutes=3)
"""A worker that has not come back within its lease is taken for dead, and its message is sent
again. Longer than any gateway's own time-out."""


NO_IDS = TemplateIds({})
DOUBTFUL: frozenset[Failure] = frozenset({"timeout", "unreachable", "nonsense", "unknown"})
"""After these it may be that the gateway took the message and only its word did not reach us, so
the next try is marked as perhaps repeated."""


@dataclass(frozen=True, slots=True)
class Sender:
    """Delivers outbox rows. Called in a worker's thread; holds no transaction while sending."""

    context: Context
    gateways: Gateways
    ids: TemplateIds = NO_IDS

    def deliver(self, outbox_id: int) -> None:
        """Send one message if it is still to be sent. A row that is gone, claimed or done is left
        alone, so that a job that runs twice does nothing twice."""
        prepared = self._claim(outbox_id)
        if prepared is None:
            return
        channel, message, attempt_id, make_paper = prepared
        try:
            receipt = channel.send(make_paper(message))
        except SendError as error:
            self._record_failure(outbox_id, attempt_id, channel.name, error)
        except Exception as error:  # a gateway's library broke its word
            log.exception("gateway broke", gateway=channel.name)
            odd = SendError("unknown", permanent=False, detail=type(error).__name__)
            self._record_failure(outbox_id, attempt_id, channel.name, odd)
        else:
            self._record_success(outbox_id, attempt_id, channel, receipt)

    def _claim(self, outbox_id: int) -> tuple[Channel, Outgoing, int, MakePaper] | None:
        context = self.context
        wall = context.clock.wall()
        with context.sessions.begin() as session:
            row = outbox.claim(session, outbox_id, wall)
            if row is None:
                return None
            if row.expires_at is not None and row.expires_at < wall:
                row.state = "expired"
                return None
            if self._by_day(session, row):
                return None
            address = outbox.address(session, row)
            names = self._gateways_for(row, address)
            if not names:
                self._no_gateway(session, row)
                return None
            until = self.gateways.wait_until(names[0], purpose_of(row))
            if until is not None:
                self._later(session, row, until)
                return None
            channel = self.gateways.channels[names[0]]
            attempt = outbox.note_attempt(session, row.id, channel.name, wall)
            row.gateway = channel.name
            self.gateways.calling(channel.name)
            make_paper = paper_maker(session, row, context.clock.now())
            return channel, outgoing(row, address), attempt.id, make_paper

    def _by_day(self, session: Session, row: OutboxRow) -> bool:
        """Whether the message waits for the people's day; alerts and answers never do."""
        now = self.context.clock.now()
        may_go = not_before(purpose_of(row), now, self.gateways.policy)
        if may_go > now:
            self._later(session, row, self.context.clock.wall() + (may_go - now))
        return may_go > now

    def _later(self, session: Session, row: OutboxRow, at: datetime) -> None:
        """Put a claimed message back; waiting is no attempt."""
        row.state, row.next_attempt_at, row.attempts = "queued", at, row.attempts - 1
        job = deliver_job(row.id, row.purpose, urgent=row.incident_id is not None, at=at)
        self.context.jobs.defer(session, job)

    def _gateways_for(self, row: OutboxRow, address: Address) -> list[str]:
        return self.gateways.choose(
            address_kind(address),
            address.value,
            purpose_of(row),
            sample=address.person.sample,
            tried=tuple(row.tried),
        )

    def _no_gateway(self, session: Session, row: OutboxRow) -> None:
        """No gateway serves the address: the person's next address, and the administrator. Where
        each has taken it and reported later that it did not arrive, the next address alone."""
        if row.tried:
            move_on(self.context, session, row)
            return
        row.error = "no gateway serves this address"
        log.error("no gateway", outbox_id=row.id, purpose=row.purpose)
        raise_alarm_unless_alarm(self.context, session, row, "undelivered")
        move_on(self.context, session, row)

    def _record_success(
        self, outbox_id: int, attempt_id: int, channel: Channel, receipt: SendReceipt
    ) -> None:
        wall = self.context.clock.wall()
        with self.context.sessions.begin() as session:
            row = outbox.locked(session, outbox_id)
            outbox.end_attempt(session, attempt_id, wall, "taken", receipt.provider_id)
            row.provider_id = receipt.provider_id
            row.sent_at = wall
            row.cost = receipt.cost or row.cost
            row.segments = receipt.segments or row.segments
            if receipt.moved_to:
                outbox.address(session, row).value = receipt.moved_to
            if row.state in ("sending", "queued"):
                row.state = "delivered" if receipt.delivered else "sent"
            if receipt.delivered:
                row.delivered_at = wall
            SENDS.labels(channel.name, row.purpose, "taken").inc()
            if row.purpose == "alert":
                TIME_TO_ALERT.observe((wall - row.created_at).total_seconds())
        self.gateways.note(channel.name, ok=True)

    def _record_failure(
        self, outbox_id: int, attempt_id: int, gateway: str, error: SendError
    ) -> None:
        wall = self.context.clock.wall()
        self.gateways.note(gateway, ok=False, error=error)
        with self.context.sessions.begin() as session:
            row = outbox.locked(session, outbox_id)
            outbox.end_attempt(session, attempt_id, wall, error.kind, error.detail)
            SENDS.labels(gateway, row.purpose, error.kind).inc()
            if row.state != "sending":
                return
            row.error = str(error)[:500]
            row.repeated = row.repeated or error.kind in DOUBTFUL
            row.tried = [*row.tried, gateway]
            address = outbox.address(session, row)
            if error.kind == "no_template" and by_lines(
                self.context, session, row, address, self.ids, gateway
            ):
                row.state, row.failed_at = "failed", wall
                return
            more = bool(self._gateways_for(row, address))
            verdict = after_failure(error, pace_of(row), row.attempts, more, wall)
            if verdict.address_dead:
                address.dead_at, address.dead_reason = self.context.clock.now(), error.kind
            if verdict.act == "again" and verdict.at is not None:
                row.state, row.next_attempt_at = "queued", verdict.at
                row.tried = row.tried if more else []
                job = deliver_job(
                    row.id, row.purpose, urgent=row.incident_id is not None, at=verdict.at
                )
                self.context.jobs.defer(session, job)
                return
            move_on(self.context, session, row)


def raise_alarm_unless_alarm(context: Context, session: Session, row: OutboxRow, kind: str) -> None:
    """Tell the administrator, but never about the telling itself."""
    if row.kind != "alarm":
        raise_alarm(context, session, kind, str(row.id))


def outgoing(row: OutboxRow, address: Address) -> Outgoing:
    """The row as its channel takes it."""
    return Outgoing(
        id=row.id,
        to=address.value,
        address_kind=address_kind(address),
        text=row.text,
        purpose=purpose_of(row),
        language=row.language,
        template=row.template,
        variables=_flat(row.variables),
        buttons=tuple(Button(button_label(name, row.language), data) for name, data in row.buttons),
        repeated=row.repeated,
        last_heard_at=address.last_heard_at,
        sample=address.person.sample,
    )


def purpose_of(row: OutboxRow) -> Purpose:
    """The purpose of a row; rows are written by `bot.say` alone, which knows no other."""
    return cast(Purpose, row.purpose)


def pace_of(row: OutboxRow) -> Purpose:
    """By whose pace a message is tried again: what belongs to an incident is as urgent as its
    alerts, since the reporter waits to hear that somebody comes."""
    return "alert" if row.incident_id is not None else purpose_of(row)


def address_kind(address: Address) -> AddressKind:
    """The kind of an address; rows are written from `Inbound` and the directory alone."""
    return cast(AddressKind, address.kind)


def _flat(variables: Sequence[Sequence[str]]) -> tuple[str, ...]:
    return tuple(value for line in variables for value in line)
