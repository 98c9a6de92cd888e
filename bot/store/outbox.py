"""Messages that we owe somebody, and which of them have been left lying (see also `claims`)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import and_, func, or_, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session, joinedload

from bot.store.engine_jobs import has_job
from bot.store.tables import Address, Attempt, OutboxRow


def add(session: Session, **values: Any) -> int | None:
    """Write a message down; its id, or None where what must be said `once` was said already."""
    return session.connection().execute(_ADD, values).scalar()


_ADD = insert(OutboxRow).on_conflict_do_nothing(index_elements=["once"]).returning(OutboxRow.id)


def locked(session: Session, outbox_id: int) -> OutboxRow:
    """The message, locked."""
    return session.execute(
        select(OutboxRow).where(OutboxRow.id == outbox_id).with_for_update()
    ).scalar_one()


def locked_or_none(session: Session, outbox_id: int) -> OutboxRow | None:
    """The message, locked, or None when there is no such row."""
    return session.scalar(select(OutboxRow).where(OutboxRow.id == outbox_id).with_for_update())


def end_attempt(
    session: Session, attempt_id: int, wall: datetime, result: str, detail: str | None
) -> None:
    """Write down how a gateway's call ended."""
    attempt = session.get(Attempt, attempt_id)
    if attempt is not None:
        attempt.ended_at, attempt.result, attempt.detail = wall, result, detail


def by_provider(session: Session, gateway: str, provider_id: str) -> OutboxRow | None:
    """The message a delivery report speaks of, locked; None when we know no such id."""
    return session.scalar(
        select(OutboxRow)
        .where(OutboxRow.gateway == gateway, OutboxRow.provider_id == provider_id)
        .order_by(OutboxRow.id.desc())
        .limit(1)
        .with_for_update()
    )


def jobless(
    session: Session, before: datetime, *, urgent: bool, limit: int = 500
) -> Sequence[OutboxRow]:
    """Queued messages whose time was before `before` and that no job is for: it is gone and must
    be deferred again. urgent: only those that go by the alerts' lane, or only the others; the
    others may be very many that merely wait for their turn."""
    return session.scalars(
        select(OutboxRow)
        .where(
            OutboxRow.state == "queued",
            OutboxRow.next_attempt_at < before,
            URGENT if urgent else ~URGENT,
            ~has_job("deliver", "outbox_id", OutboxRow.id),
        )
        .order_by(OutboxRow.id)
        .limit(limit)
        .with_for_update(skip_locked=True)
    ).all()


URGENT = or_(OutboxRow.purpose == "alert", OutboxRow.incident_id.is_not(None))
"""What goes by the alerts' lane (see `bot.say`)."""


def abandoned(
    session: Session, wall: datetime, alert_lease: timedelta, lease: timedelta, limit: int = 100
) -> Sequence[OutboxRow]:
    """Messages in the middle of sending whose worker has not come back within its lease."""
    old = or_(
        and_(URGENT, OutboxRow.claimed_at < wall - alert_lease),
        OutboxRow.claimed_at < wall - lease,
    )
    return session.scalars(
        select(OutboxRow)
        .where(OutboxRow.state == "sending", old)
        .order_by(OutboxRow.id)
        .limit(limit)
        .with_for_update(skip_locked=True)
    ).all()


def alerts_waiting(session: Session, before: datetime, limit: int = 100) -> Sequence[int]:
    """Alerts whose time to go was before `before` and that no worker has taken."""
    return session.scalars(
        select(OutboxRow.id)
        .where(
            OutboxRow.state == "queued",
            OutboxRow.purpose == "alert",
            OutboxRow.next_attempt_at < before,
        )
        .order_by(OutboxRow.id)
        .limit(limit)
    ).all()


def any_but_alarms(session: Session, outbox_ids: Sequence[int]) -> bool:
    """Whether any of these messages is more than the service's word about itself."""
    found = session.scalar(
        select(OutboxRow.id).where(OutboxRow.id.in_(outbox_ids), OutboxRow.kind != "alarm").limit(1)
    )
    return found is not None


def unproven_alerts(
    session: Session, sent_before: datetime, limit: int = 100
) -> Sequence[OutboxRow]:
    """Alerts that a gateway took but no phone has confirmed in time, each given once only (see
    `doubted_at`): otherwise those that can never be confirmed would hide the ones behind them."""
    return session.scalars(
        select(OutboxRow)
        .where(
            OutboxRow.state == "sent",
            OutboxRow.purpose == "alert",
            OutboxRow.sent_at < sent_before,
            OutboxRow.delivered_at.is_(None),
            OutboxRow.doubted_at.is_(None),
        )
        .order_by(OutboxRow.id)
        .limit(limit)
        .with_for_update(skip_locked=True)
    ).all()


def waiting_for_receipts(session: Session, since: datetime) -> dict[str, datetime]:
    """By gateway, when the oldest message since a wall time was taken for which no receipt has
    come, where nothing that was delivered since was taken later."""
    proven = (
        select(OutboxRow.gateway, func.max(OutboxRow.sent_at).label("at"))
        .where(OutboxRow.delivered_at >= since)
        .group_by(OutboxRow.gateway)
        .subquery()
    )
    rows = session.execute(
        select(OutboxRow.gateway, func.min(OutboxRow.sent_at))
        .outerjoin(proven, proven.c.gateway == OutboxRow.gateway)
        .where(
            OutboxRow.state == "sent",
            OutboxRow.sent_at >= since,
            or_(proven.c.at.is_(None), OutboxRow.sent_at > proven.c.at),
        )
        .group_by(OutboxRow.gateway)
    ).all()
    return {name: at for name, at in rows if name is not None and at is not None}


def address(session: Session, row: OutboxRow) -> Address:
    """Where the message goes."""
    return session.execute(
        select(Address).where(Address.id == row.address_id).options(joinedload(Address.person))
    ).scalar_one()
