"""What a played dialogue shows: replies, alerts, reports, languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy.orm import Session

from bot.store import incidents, review
from bot.store.tables import Incident

_COUNTS = ("missing", "dead", "injured", "drowned", "aboard", "rescued")
_ALERT_KINDS = {"all_safe": "withdrawn", "repeat": "escalation"}


def replies_since(session: Session, after: int, names: Mapping[int, str]) -> list[dict[str, str]]:
    """What was said to people since an outbox row, alerts aside."""
    return [
        {"to": names.get(row.person_id, "?"), "text": row.text}
        for row in review.outbox_since(session, after)
        if row.purpose != "alert"
    ]


def alerts_since(
    session: Session, after: int, names: Mapping[int, str]
) -> tuple[list[dict[str, Any]], int]:
    """What officers were sent since an outbox row, and the newest row seen."""
    rows = review.outbox_since(session, after)
    numbers = review.numbers_of(session)
    alerts = [
        {
            "incident": numbers.get(row.incident_id or 0),
            "to": names.get(row.person_id, "?"),
            "kind": _ALERT_KINDS.get(row.kind, row.kind),
            "text": row.text,
        }
        for row in rows
        if row.purpose == "alert" and row.kind != "alarm"
    ]
    return alerts, max([after, *(row.id for row in rows)])


def report_rows(session: Session) -> list[dict[str, Any]]:
    """Every report as it stands, unknown as null."""
    return [_report(session, incident) for incident in review.all_incidents(session)]


def state_of_people(
    session: Session, names: Mapping[int, str]
) -> tuple[dict[str, str | None], list[str]]:
    """Each user's language, and who wants no reminders."""
    people = review.people(session, list(names))
    languages = {names[person.id]: person.language for person in people}
    return languages, [names[person.id] for person in people if person.opted_out]


def _report(session: Session, incident: Incident) -> dict[str, Any]:
    reporters = incidents.reporters(session, incident.id)
    events = incidents.history(session, incident.id)
    return {
        "id": incident.number,
        "type": incident.kind,
        "place": incident.place_written,
        "place_id": incident.place_id,
        "lat": incident.lat,
        "lon": incident.lon,
        **{name: incident.counts.get(name) for name in _COUNTS},
        "reg_no": incident.boat_no,
        "status": incident.status,
        "phones": [reporter.phone for reporter in reporters if reporter.phone],
        "photos": incident.photos,
        "maybe_same_as": review.number_of(session, incident.maybe_same_as),
        "history": [
            {"at": event.at.isoformat(), "kind": event.kind, "words": event.words}
            for event in events
        ],
    }
