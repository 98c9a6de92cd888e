"""Carrying one outbox row to a gateway: claim, call, record; at least once, marked when twice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
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
from bot.delivery.routing import ANY_HOUR, not_before
from bot.delivery.unapproved import by_lines
from bot.metrics import SENDS, TIME_TO_ALERT
from bot.rendering.buttons import button_label
from bot.rendering.template_ids import TemplateIds
from bot.say import deliver_job
from bot.store import claims, outbox, people
from bot.store.claims import Claimed
from bot.store.tables import OutboxRow

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
class _Call:
    """A message on its way to a gateway."""

    row: Claimed
    channel: Channel
    attempt_id: int
    make_paper: MakePaper


@dataclass(frozen=True, slots=True)
class Sender:
    """Delivers outbox rows. Called in a worker's thread; holds no transaction while sending."""

    context: Context
    gateways: Gateways
    ids: TemplateIds = NO_IDS

    def deliver(self, outbox_id: int) -> None:
        """Send one message if it is still to be sent. A row that is gone, claimed or done is left
        alone, so that a job that runs twice does nothing twice."""
        call = self._claim(outbox_id)
        if call is None:
            return
        try:
            receipt = call.channel.send(call.make_paper(outgoing(call.row)))
        except SendError as error:
            self._record_failure(call, error)
        except Exception as error:  # a gateway's library broke its word
            log.exception("gateway broke", gateway=call.channel.name)
            odd = SendError("unknown", permanent=False, detail=type(error).__name__)
            self._record_failure(call, odd)
        else:
            self._record_success(call, receipt)

    def _claim(self, outbox_id: int) -> _Call | None:
        context = self.context
        wall = context.clock.wall()
        with context.sessions.begin() as session:
            row = claims.claim(session, outbox_id, wall)
            if row is None:
                return None
            if row.expires_at is not None and row.expires_at < wall:
                outbox.locked(session, outbox_id).state = "expired"
                return None
            names = self._gateways_for(row)
            may_go = self._by_day(row) or self._by_rate(row, names)
            if may_go is not None:
                self._later(session, outbox_id, may_go)
                return None
            if not names:
                self._no_gateway(session, outbox.locked(session, outbox_id))
                return None
            channel = self.gateways.channels[names[0]]
            attempt_id = claims.note_call(session, outbox_id, channel.name, wall)
            self.gateways.calling(channel.name)
            return _Call(row, channel, attempt_id, paper_maker(session, row, context.clock.now()))

    def _by_day(self, row: Claimed) -> datetime | None:
        """When the people's day begins that the message waits for; alerts and answers never do."""
        purpose = purpose_of(row)
        if purpose in ANY_HOUR:
            return None
        now = self.context.clock.now()
        may_go = not_before(purpose, now, self.gateways.policy)
        return self.context.clock.wall() + (may_go - now) if may_go > now else None

    def _by_rate(self, row: Claimed, names: Sequence[str]) -> datetime | None:
        """When the gateway's rate lets the message go, where it does not yet."""
        return self.gateways.wait_until(names[0], purpose_of(row)) if names else None

    def _later(self, session: Session, outbox_id: int, at: datetime) -> None:
        """Put a claimed message back; waiting is no attempt."""
        row = outbox.locked(session, outbox_id)
        row.state, row.next_attempt_at, row.attempts = "queued", at, row.attempts - 1
        job = deliver_job(row.id, row.purpose, urgent=row.incident_id is not None, at=at)
        self.context.jobs.defer(session, job)

    def _gateways_for(self, row: Claimed) -> list[str]:
        return self.gateways.choose(
            cast(AddressKind, row.address_kind),
            row.address,
            purpose_of(row),
            sample=row.sample,
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

    def _record_success(self, call: _Call, receipt: SendReceipt) -> None:
        row, name = call.row, call.channel.name
        wall = self.context.clock.wall()
        with self.context.sessions.begin() as session:
            claims.note_taken(
                session,
                row.id,
                call.attempt_id,
                wall,
                provider_id=receipt.provider_id,
                cost=receipt.cost or None,
                segments=receipt.segments or None,
                delivered=receipt.delivered,
            )
            if receipt.moved_to:
                people.move_address(session, row.address_id, receipt.moved_to)
            SENDS.labels(name, row.purpose, "taken").inc()
            if row.purpose == "alert":
                TIME_TO_ALERT.observe((wall - row.created_at).total_seconds())
        self.gateways.note(name, ok=True)

    def _record_failure(self, call: _Call, error: SendError) -> None:
        wall, gateway = self.context.clock.wall(), call.channel.name
        self.gateways.note(gateway, ok=False, error=error)
        with self.context.sessions.begin() as session:
            row = outbox.locked(session, call.row.id)
            outbox.end_attempt(session, call.attempt_id, wall, error.kind, error.detail)
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
            more = bool(self._gateways_for(replace(call.row, tried=row.tried)))
            verdict = after_failure(error, pace_of(row), row.attempts, more, wall)
            if verdict.address_dead:
                address.dead_at, address.dead_reason = self.context.clock.now(), error.kind
            if verdict.act == "again" and verdict.at is not None:
                row.state, row.next_attempt_at = "queued", verdict.at
                row.tried = row.tried if more else []
                at = verdict.at if verdict.at > wall else None
                job = deliver_job(row.id, row.purpose, urgent=row.incident_id is not None, at=at)
                self.context.jobs.defer(session, job)
                return
            move_on(self.context, session, row)


def raise_alarm_unless_alarm(context: Context, session: Session, row: OutboxRow, kind: str) -> None:
    """Tell the administrator, but never about the telling itself."""
    if row.kind != "alarm":
        raise_alarm(context, session, kind, str(row.id))


def outgoing(row: Claimed) -> Outgoing:
    """The message as its channel takes it."""
    return Outgoing(
        id=row.id,
        to=row.address,
        address_kind=cast(AddressKind, row.address_kind),
        text=row.text,
        purpose=purpose_of(row),
        language=row.language,
        template=row.template,
        variables=_flat(row.variables),
        buttons=tuple(Button(button_label(name, row.language), data) for name, data in row.buttons),
        repeated=row.repeated,
        last_heard_at=row.last_heard_at,
        sample=row.sample,
    )


def purpose_of(row: Claimed | OutboxRow) -> Purpose:
    """The purpose of a row; rows are written by `bot.say` alone, which knows no other."""
    return cast(Purpose, row.purpose)


def pace_of(row: OutboxRow) -> Purpose:
    """By whose pace a message is tried again: what belongs to an incident is as urgent as its
    alerts, since the reporter waits to hear that somebody comes."""
    return "alert" if row.incident_id is not None else purpose_of(row)


def _flat(variables: Sequence[Sequence[str]]) -> tuple[str, ...]:
    return tuple(value for line in variables for value in line)
