"""Incidents, their reporters, alerts and history in the database."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Select, func, select, text
from sqlalchemy.orm import Session

from bot.store.tables import AlertRow, Incident, IncidentEvent, IncidentReporter, Office


def next_number(session: Session) -> str:
    """A fresh report number: short, so that it can be typed on a keypad."""
    return str(session.scalar(text("SELECT nextval('incident_number_seq')")))


def by_number(session: Session, number: str, *, lock: bool = False) -> Incident | None:
    """The incident of a report number; locked and read afresh when it is to be changed."""
    query = select(Incident).where(Incident.number == number)
    return session.scalar(_for_change(query) if lock else query)


def locked(session: Session, incident_id: int) -> Incident:
    """The incident, locked and read afresh."""
    return session.execute(
        _for_change(select(Incident).where(Incident.id == incident_id))
    ).scalar_one()


def _for_change(query: Select[Incident]) -> Select[Incident]:
    """What was read before the lock was had may be old by then, so it is read again. The key
    itself stays free, or a turn and a step that write to each other's phones would lock up."""
    return query.with_for_update(key_share=True).execution_options(populate_existing=True)


def open_one_at_a_time(session: Session) -> None:
    """Until this transaction ends no other opens an incident: of several reports of one sinking
    that come in the same second each must see the ones before it."""
    session.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _OPENING})


_OPENING = 4_611_020_904


def due(session: Session, now: datetime) -> Sequence[int]:
    """Open incidents whose next step has come, the longest waiting first. All of them: with a
    limit those whose step fails would keep the others from ever being reached."""
    return session.scalars(
        select(Incident.id)
        .where(Incident.status != "closed", Incident.next_step_at <= now)
        .order_by(Incident.next_step_at)
    ).all()


def stepless(session: Session) -> Sequence[Incident]:
    """Open incidents without a next step: there must be none."""
    return session.scalars(
        select(Incident).where(Incident.status != "closed", Incident.next_step_at.is_(None))
    ).all()


def overdue(session: Session, before: datetime) -> Sequence[Incident]:
    """Open incidents whose step should have been taken before `before`."""
    return session.scalars(
        select(Incident).where(Incident.status != "closed", Incident.next_step_at < before)
    ).all()


def note(
    session: Session,
    incident: Incident,
    kind: str,
    *,
    now: datetime,
    wall: datetime,
    words: str | None = None,
    facts: Mapping[str, Any] | None = None,
    address_id: int | None = None,
    person_id: int | None = None,
    office_id: int | None = None,
    inbox_id: int | None = None,
) -> None:
    """Add one event to the history, which only grows."""
    session.add(
        IncidentEvent(
            incident_id=incident.id,
            at=now,
            wall=wall,
            kind=kind,
            words=words,
            facts=dict(facts or {}),
            address_id=address_id,
            person_id=person_id,
            office_id=office_id,
            inbox_id=inbox_id,
        )
    )


def history(session: Session, incident_id: int) -> Sequence[IncidentEvent]:
    """Everything that happened, oldest first."""
    return session.scalars(
        select(IncidentEvent)
        .where(IncidentEvent.incident_id == incident_id)
        .order_by(IncidentEvent.id)
    ).all()


def reporters(session: Session, incident_id: int) -> Sequence[IncidentReporter]:
    """Who reported it, first first."""
    return session.scalars(
        select(IncidentReporter)
        .where(IncidentReporter.incident_id == incident_id)
        .order_by(IncidentReporter.first_at, IncidentReporter.address_id)
    ).all()


def reported_from(
    session: Session, address_id: int, since: datetime, limit: int = 5
) -> Sequence[tuple[Incident, IncidentReporter]]:
    """Incidents reported from an address since a time, newest first, with what was asked there:
    the newest (limit), and of the older ones those that are open, since what names one of them by
    its number must never go to another.

    An exercise is not among them: a real report from the same phone must never be added to one.
    """
    rows = session.execute(
        select(Incident, IncidentReporter)
        .join(IncidentReporter, IncidentReporter.incident_id == Incident.id)
        .where(
            IncidentReporter.address_id == address_id,
            Incident.opened_at >= since,
            Incident.drill.is_(False),
        )
        .order_by(Incident.status == "closed", Incident.id.desc())
        .limit(OPEN_AT_MOST)
    ).all()
    newest = sorted(rows, key=lambda row: row[0].id, reverse=True)
    return [
        (incident, reporter)
        for index, (incident, reporter) in enumerate(newest)
        if index < limit or incident.status != "closed"
    ]


def alerts_of(session: Session, incident_id: int) -> Sequence[AlertRow]:
    """Every officer told of an incident, first told first."""
    return session.scalars(
        select(AlertRow)
        .where(AlertRow.incident_id == incident_id)
        .order_by(AlertRow.id)
        .execution_options(populate_existing=True)
    ).all()


def alerts_by_incident(
    session: Session, incident_ids: Sequence[int]
) -> Mapping[int, Sequence[AlertRow]]:
    """Every officer told of each of many incidents, first told first."""
    found: dict[int, list[AlertRow]] = {incident_id: [] for incident_id in incident_ids}
    if not found:
        return found
    rows = session.scalars(
        select(AlertRow)
        .where(AlertRow.incident_id.in_(incident_ids))
        .order_by(AlertRow.id)
        .execution_options(populate_existing=True)
    ).all()
    for row in rows:
        found[row.incident_id].append(row)
    return found


def alert_for(session: Session, incident_id: int, person_id: int) -> AlertRow | None:
    """The alert of one officer for one incident."""
    return session.scalar(
        select(AlertRow)
        .where(AlertRow.incident_id == incident_id, AlertRow.person_id == person_id)
        .execution_options(populate_existing=True)
    )


def alerted_to(
    session: Session, person_id: int, since: datetime, limit: int = 10
) -> Sequence[Incident]:
    """Incidents an officer was told of since a time, newest first: the newest (limit), and of the
    older ones those that are open."""
    rows = session.scalars(
        select(Incident)
        .join(AlertRow, AlertRow.incident_id == Incident.id)
        .where(AlertRow.person_id == person_id, Incident.opened_at >= since)
        .order_by(Incident.status == "closed", Incident.id.desc())
        .limit(OPEN_AT_MOST)
    ).all()
    newest = sorted(rows, key=lambda row: row.id, reverse=True)
    return [row for index, row in enumerate(newest) if index < limit or row.status != "closed"]


def open_since(session: Session, since: datetime, district: str | None) -> Sequence[Incident]:
    """Open incidents of a district (or of no known one) since a time, newest first."""
    query = select(Incident).where(Incident.status != "closed", Incident.opened_at >= since)
    if district is not None:
        query = query.where((Incident.district == district) | Incident.district.is_(None))
    return session.scalars(query.order_by(Incident.id.desc()).limit(50)).all()


def offices_named(session: Session, ids: Sequence[int]) -> Mapping[int, Office]:
    """Offices by id."""
    if not ids:
        return {}
    rows = session.scalars(select(Office).where(Office.id.in_(ids))).all()
    return {row.id: row for row in rows}


def handed_to(session: Session, incident_id: int) -> Sequence[str]:
    """Codes of the offices that officers named when they said "not ours", first first."""
    found = session.scalars(
        select(IncidentEvent.facts["to"].astext)
        .where(IncidentEvent.incident_id == incident_id, IncidentEvent.kind == "not_ours")
        .order_by(IncidentEvent.id)
    ).all()
    return [code for code in found if code]


def opened_between(session: Session, start: datetime, end: datetime) -> Sequence[Incident]:
    """Incidents opened in [start, end), oldest first."""
    return session.scalars(
        select(Incident)
        .where(Incident.opened_at >= start, Incident.opened_at < end)
        .order_by(Incident.id)
    ).all()


def count_open(session: Session) -> int:
    """How many incidents are open."""
    return (
        session.scalar(
            select(func.count()).select_from(Incident).where(Incident.status != "closed")
        )
        or 0
    )


OPEN_AT_MOST = 60
"""How many open incidents of one phone or officer a turn looks at."""
RECENT = timedelta(days=2)
"""How far back a person's own reports and an officer's alerts are looked up in a turn."""


def owing_updates(session: Session, before: datetime, limit: int = 200) -> Sequence[AlertRow]:
    """Alerts whose officer is owed news and was last sent some before a moment, locked."""
    return session.scalars(
        select(AlertRow)
        .where(AlertRow.owes_update, AlertRow.updated_at <= before)
        .order_by(AlertRow.id)
        .limit(limit)
        .with_for_update(skip_locked=True)
    ).all()


def words_since(
    session: Session, incident_id: int, after: datetime, limit: int = 3
) -> Sequence[str]:
    """What reporters wrote about an incident after a moment (people's time), newest last."""
    found = session.scalars(
        select(IncidentEvent.words)
        .where(
            IncidentEvent.incident_id == incident_id,
            IncidentEvent.kind.in_(("reported", "added")),
            IncidentEvent.at > after,
            IncidentEvent.words.is_not(None),
        )
        .order_by(IncidentEvent.id.desc())
        .limit(limit)
    ).all()
    return [words for words in reversed(found) if words and words.strip()]
