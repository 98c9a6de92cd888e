"""Leases, licences, their obligations and the reminders of those."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session

from bot.store.tables import LeaseRow, LicenceRow, Obligation, Reminder


def leases_of(session: Session, person_id: int) -> Sequence[LeaseRow]:
    """A person's running leases."""
    return session.scalars(
        select(LeaseRow)
        .where(LeaseRow.person_id == person_id, LeaseRow.ended_on.is_(None))
        .order_by(LeaseRow.id)
    ).all()


def licences_of(session: Session, person_id: int) -> Sequence[LicenceRow]:
    """A person's running licences."""
    return session.scalars(
        select(LicenceRow)
        .where(LicenceRow.person_id == person_id, LicenceRow.ended_on.is_(None))
        .order_by(LicenceRow.id)
    ).all()


def keep_obligation(
    session: Session,
    *,
    person_id: int,
    source: str,
    kind: str,
    due_on: date,
    amount: Decimal | None,
    facts: dict[str, Any],
) -> int | None:
    """Write an obligation down once; its id, or None when it was there."""
    return session.scalar(
        insert(Obligation)
        .values(
            person_id=person_id,
            source=source,
            kind=kind,
            due_on=due_on,
            amount=amount,
            facts=facts,
            state="open",
        )
        .on_conflict_do_nothing(index_elements=["source", "kind", "due_on"])
        .returning(Obligation.id)
    )


def keep_reminder(session: Session, obligation_id: int, offset_days: int, due_at: datetime) -> None:
    """Write one reminder down once."""
    session.execute(
        insert(Reminder)
        .values(obligation_id=obligation_id, offset_days=offset_days, due_at=due_at)
        .on_conflict_do_nothing(index_elements=["obligation_id", "offset_days"])
    )


def due_reminders(
    session: Session, now: datetime, limit: int = 200
) -> Sequence[tuple[Reminder, Obligation]]:
    """Reminders whose time has come and that nobody has sent, earliest first, locked."""
    rows = session.execute(
        select(Reminder, Obligation)
        .join(Obligation, Obligation.id == Reminder.obligation_id)
        .where(
            Reminder.sent_at.is_(None),
            Reminder.skipped_at.is_(None),
            Reminder.due_at <= now,
        )
        .order_by(Reminder.due_at, Reminder.id)
        .limit(limit)
        .with_for_update(of=Reminder, skip_locked=True)
    ).all()
    return [(reminder, obligation) for reminder, obligation in rows]


def next_reminder_at(session: Session, after: datetime) -> datetime | None:
    """When the next reminder is due after a moment, or None."""
    return session.scalar(
        select(Reminder.due_at)
        .where(Reminder.sent_at.is_(None), Reminder.skipped_at.is_(None), Reminder.due_at > after)
        .order_by(Reminder.due_at)
        .limit(1)
    )


def open_obligations(session: Session, person_id: int, until: date) -> Sequence[Obligation]:
    """What a person still has to do by a day, the most pressing first."""
    return session.scalars(
        select(Obligation)
        .where(
            Obligation.person_id == person_id,
            Obligation.state != "done",
            Obligation.due_on <= until,
        )
        .order_by(Obligation.due_on, Obligation.id)
    ).all()
