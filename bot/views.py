"""Rows of the store as the frozen data that the conversation sees."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Literal, cast

from sqlalchemy.orm import Session

from bot.store import directory, incidents, registry
from bot.store.speakers import Speaker
from bot.store.tables import AlertRow, Incident, IncidentReporter, Office
from handlers.base import Lease, Licence, Name, Person, Place, Report, Role


def person_of(session: Session, speaker: Speaker) -> Person:
    """A person with all that the registry knows, so that nothing known is asked."""
    row = speaker.person
    leases = registry.leases_of(session, row.id) if speaker.has_leases else ()
    licences = registry.licences_of(session, row.id) if speaker.has_licences else ()
    office = directory.office_of_person(session, row.id) if row.role == "officer" else None
    return Person(
        id=row.id,
        role=cast(Role, row.role),
        language=row.language,
        state=row.state,
        district=row.district or (office.district if office else None),
        office=office.code if office else None,
        opted_out=row.opted_out,
        leases=tuple(
            Lease(
                lease.id,
                lease.instrument,
                lease.ferry,
                lease.ferry_class,
                lease.years,
                lease.bid,
                lease.accepted_on,
                lease.starts_on,
                lease.granted_by,
            )
            for lease in leases
        ),
        licences=tuple(
            Licence(
                licence.id,
                licence.instrument,
                licence.boat_no,
                licence.boat_class,
                licence.expires_on,
            )
            for licence in licences
        ),
    )


def report_of(
    session: Session, incident: Incident, reporter: IncidentReporter | None = None
) -> Report:
    """An incident as the conversation sees it; `reporter` where the speaker reported it."""
    return reports_of(session, [(incident, reporter)])[0]


def reports_of(
    session: Session, found: Sequence[tuple[Incident, IncidentReporter | None]]
) -> tuple[Report, ...]:
    """Many incidents as the conversation sees them, each with what was asked where the speaker
    reported it."""
    by_incident = incidents.alerts_by_incident(session, [incident.id for incident, _ in found])
    told = {alert.office_id for alerts in by_incident.values() for alert in alerts}
    offices = incidents.offices_named(session, sorted(told))
    return tuple(
        _report(incident, reporter, by_incident[incident.id], offices)
        for incident, reporter in found
    )


def _report(
    incident: Incident,
    reporter: IncidentReporter | None,
    alerts: Sequence[AlertRow],
    offices: Mapping[int, Office],
) -> Report:
    coming = [alert for alert in alerts if alert.on_the_way_at]
    asked = tuple(reporter.asked.get("names", ())) if reporter else ()
    return Report(
        number=incident.number,
        kind=cast(Literal["accident", "sinking"], incident.kind),
        status=incident.status,
        opened_at=incident.opened_at,
        place=_place_of(incident),
        counts={name: int(value) for name, value in incident.counts.items()},
        boat_no=incident.boat_no,
        reported_by_me=reporter is not None,
        asked=asked,
        seen_by=_names((alert for alert in alerts if alert.seen_at), offices),
        on_the_way_by=_names(coming, offices),
        coming_detail=next((alert.detail for alert in coming if alert.detail), None),
        told=_names((a for a in alerts if a.list != "admin"), offices),
        last_heard_at=_last_heard(reporter),
        outcome=incident.outcome,
        pinned=incident.lat is not None and bool(incident.district or incident.candidates),
    )


def name_of(office: Office) -> Name:
    """An office's own name in the languages the directory has."""
    return Name({str(language): str(name) for language, name in office.names.items()})


def _place_of(incident: Incident) -> Place | None:
    if incident.place_written is None:
        return None
    return Place(incident.place_written, incident.place_id, incident.district, incident.state)


def _names(alerts: Iterable[AlertRow], offices: Mapping[int, Office]) -> tuple[Name, ...]:
    seen: list[int] = []
    for alert in alerts:
        if alert.office_id not in seen and alert.office_id in offices:
            seen.append(alert.office_id)
    return tuple(name_of(offices[office_id]) for office_id in seen)


def _last_heard(reporter: IncidentReporter | None) -> datetime | None:
    kept = reporter.asked.get("last_heard_at") if reporter else None
    return datetime.fromisoformat(kept) if kept else None
