"""What must hold when the storm is over: nothing lost, nothing unsent, no step skipped, repeats marked."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from sqlalchemy import select
from sqlalchemy.orm import Session

from bot.channels.base import Outgoing
from bot.clock import ManualClock
from bot.store.database import Sessions
from bot.store.tables import AlertRow, BundledAlert, InboxRow, Incident, IncidentEvent, OutboxRow

STEP_EVERY = timedelta(minutes=5)


@dataclass(slots=True)
class Verdict:
    """wrong: promises that do not hold; alerts: officers told; repeated: messages that reached a
    phone more than once; bundles: messages that told of several incidents."""

    wrong: list[str] = field(default_factory=list)
    alerts: int = 0
    repeated: int = 0
    bundles: int = 0


def verdict(
    sessions: Sessions,
    clock: ManualClock,
    taken: Iterable[Outgoing],
    said: set[tuple[str, str]],
    looks: Sequence[datetime],
) -> Verdict:
    """Compare what was said and what reached the phones with what the store holds.

    looks: when the ticker looked and nothing kept it from its work, in order.
    """
    found = Verdict()
    reached: dict[int, list[Outgoing]] = defaultdict(list)
    for message in taken:
        reached[message.id].append(message)
    with sessions.begin() as session:
        _reports(session, found, said)
        _alerts(session, found, reached)
        _steps(session, found, clock, looks)
        _repeats(session, found, reached)
    return found


def _reports(session: Session, found: Verdict, said: set[tuple[str, str]]) -> None:
    rows = session.scalars(select(InboxRow)).all()
    told = {event.inbox_id for event in session.scalars(select(IncidentEvent))}
    for row in rows:
        if row.state != "processed":
            found.wrong.append(f"message {row.id} is {row.state}: {row.error}")
        elif "doob" in row.text and row.answer and row.id not in told:
            found.wrong.append(f"report {row.id} is in no incident's history")
    kept = {(row.channel, row.text) for row in rows}
    for _, words in said:
        if ("first", words) not in kept:
            found.wrong.append(f"what was said is not there: {words}")
    opened = len(session.scalars(select(Incident.id)).all())
    sinkings = len({words for _, words in said if "doob" in words})
    if opened != sinkings:
        found.wrong.append(f"{opened} incidents of {sinkings} sinkings")


def _alerts(session: Session, found: Verdict, reached: dict[int, list[Outgoing]]) -> None:
    rows = session.scalars(select(OutboxRow)).all()
    for row in rows:
        if row.state in ("queued", "sending") and row.incident_id is not None:
            found.wrong.append(f"{row.purpose} {row.id} is still {row.state}: {row.error}")
        if row.state == "sent" and row.id not in reached:
            found.wrong.append(f"{row.purpose} {row.id} counts as sent and reached no phone")
        if row.state in ("failed", "expired"):
            found.wrong.append(f"{row.purpose} {row.id} was given up: {row.error}")
    alerts = session.scalars(select(AlertRow)).all()
    found.alerts = len(alerts)
    first = {alert.office_id for alert in alerts if alert.level == 0}
    if len(first) < 3:
        found.wrong.append(f"only {len(first)} of the three offices were told")
    arrived = {row.alert_id for row in rows if row.purpose == "alert" and row.id in reached}
    arrived |= {
        each.alert_id for each in session.scalars(select(BundledAlert)) if each.outbox_id in reached
    }
    found.bundles = sum(row.kind == "bundle" and row.id in reached for row in rows)
    for alert in alerts:
        spoke = alert.seen_at or alert.not_ours_at or alert.held_until
        if alert.id not in arrived and not spoke:
            found.wrong.append(f"the officer of alert {alert.id} never got a message")


def _steps(session: Session, found: Verdict, clock: ManualClock, looks: Sequence[datetime]) -> None:
    now = clock.now()
    for alert in session.scalars(select(AlertRow).where(AlertRow.held_until <= now)):
        found.wrong.append(f"alert {alert.id} is still held back")
    for incident in session.scalars(select(Incident)):
        events = session.scalars(
            select(IncidentEvent)
            .where(IncidentEvent.incident_id == incident.id)
            .order_by(IncidentEvent.id)
        ).all()
        kinds = Counter(event.kind for event in events)
        if incident.status == "closed":
            continue
        if incident.next_step_at is None or incident.next_step_at <= now:
            found.wrong.append(f"incident {incident.number} has no next step: {incident.status}")
        levels = [e.facts["level"] for e in events if e.kind == "escalated" and "level" in e.facts]
        if levels != list(range(1, len(levels) + 1)):
            found.wrong.append(f"escalation skipped a rank: {levels}")
        if kinds["on_the_way"] == 0 and incident.status != "unconfirmed":
            _pace(found, incident, kinds, looks)


def _pace(
    found: Verdict, incident: Incident, kinds: Counter[str], looks: Sequence[datetime]
) -> None:
    """Each step at the first look that went through after it was due. Looks at which the process
    died or the database was away may have taken steps too: those only bring the next ones on."""
    due, next_due = 0, incident.opened_at + STEP_EVERY
    for look in looks:
        if look >= next_due:
            due, next_due = due + 1, look + STEP_EVERY
    taken = kinds["escalated"] + kinds["repeated"]
    if taken < due:
        found.wrong.append(f"{incident.number}: {taken} steps where {due} were due")


def _repeats(session: Session, found: Verdict, reached: dict[int, list[Outgoing]]) -> None:
    attempts: Counter[int] = Counter(
        {row.id: row.attempts for row in session.scalars(select(OutboxRow))}
    )
    for outbox_id, messages in reached.items():
        if len(messages) < 2:
            continue
        found.repeated += 1
        if len(messages) > attempts[outbox_id]:
            found.wrong.append(f"message {outbox_id} arrived more often than it was tried")
        if not all(message.repeated for message in messages[1:]):
            found.wrong.append(f"message {outbox_id} arrived twice without a mark")
