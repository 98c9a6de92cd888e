"""When something falls due next, so that simulated time can stop there."""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from bot.store import floods, registry
from bot.store.tables import AlertRow, Incident, OutboxRow

NEWS_GAP = timedelta(seconds=60)
"""How often an officer is sent news of one incident at most."""
IN_PERSON_AFTER = timedelta(minutes=10)
LETTER_AFTER = timedelta(minutes=30)
LETTER_REMINDER = timedelta(hours=20)
LETTER_AGES = (IN_PERSON_AFTER, LETTER_AFTER, LETTER_REMINDER)
"""The ages of an incident at which its owner is sent to the thana, asked for his letter, reminded."""


def next_due(session: Session, after: datetime) -> datetime | None:
    """The earliest moment after `after` at which an incident steps, a letter is asked for, a
    reminder is said or a message is tried again; None when nothing waits."""
    step = session.scalar(
        select(func.min(Incident.next_step_at)).where(
            Incident.status != "closed", Incident.next_step_at > after
        )
    )
    attempt = session.scalar(
        select(func.min(OutboxRow.next_attempt_at)).where(
            OutboxRow.state == "queued", OutboxRow.next_attempt_at > after
        )
    )
    letters = [_letter(session, after, age) for age in LETTER_AGES]
    owed = session.scalar(select(func.min(AlertRow.updated_at)).where(AlertRow.owes_update))
    news = owed + NEWS_GAP if owed is not None and owed + NEWS_GAP > after else None
    held = floods.next_due(session, after)
    found = [step, attempt, news, held, registry.next_reminder_at(session, after), *letters]
    return min((moment for moment in found if moment is not None), default=None)


def _letter(session: Session, after: datetime, age: timedelta) -> datetime | None:
    """When the next incident reaches an age."""
    opened = session.scalar(
        select(func.min(Incident.opened_at)).where(Incident.opened_at > after - age)
    )
    return opened + age if opened is not None else None
