"""What is known of an incident, gathered from the store for a paper; nothing is guessed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime

from sqlalchemy.orm import Session

from bot.delivery.legal import LetterDue, letter_due
from bot.store import directory, incidents, registry, timeline
from bot.store.tables import Address, Incident, Office
from bot.views import name_of
from handlers.base import Name

OWN_ROLES = ("owner", "navik")
"""Who signs the letter to the registering officer."""
EVERY_TELLING = 100_000
"""More than one incident has: its first messages are what the report times."""
IN_A_TABLE = frozenset({"told", "bundled"})
"""Events that the table of offices already shows."""


@dataclass(frozen=True, slots=True)
class Known:
    """What every paper says of the incident. counts of people: absent means unknown; happened:
    the reporter's word for when; place: as it was written; district: its name."""

    number: str
    kind: str
    status: str
    reported_at: datetime
    happened: str | None
    place: str | None
    district: Name | None
    pin: tuple[float, float] | None
    counts: Mapping[str, int]
    boat_no: str | None
    words: str
    photos: int
    outcome: str | None
    drill: bool
    sample: bool


@dataclass(frozen=True, slots=True)
class OfficeTold:
    """One office, and how far the news came: told, on the phone, seen, on the way, not theirs."""

    office: Name
    kind: str
    list: str
    told_at: datetime
    delivered_at: datetime | None = None
    seen_at: datetime | None = None
    on_the_way_at: datetime | None = None
    not_ours_at: datetime | None = None
    detail: str | None = None


@dataclass(frozen=True, slots=True)
class LetterFacts:
    """The letter of one owner or navik. role: owner or navik; licence_until: of the boat named."""

    known: Known
    due: LetterDue
    made_at: datetime
    role: str
    name: str | None
    phone: str | None
    licence_until: date | None
    told: tuple[OfficeTold, ...]


@dataclass(frozen=True, slots=True)
class TimelineEvent:
    """One thing that happened. words: what was said then; detail: what an officer added."""

    at: datetime
    kind: str
    office: Name | None
    words: str | None
    detail: str | None


@dataclass(frozen=True, slots=True)
class SituationFacts:
    """What a control room needs on one page. phones: numbers to call the reporters back."""

    known: Known
    made_at: datetime
    phones: tuple[str, ...]
    told: tuple[OfficeTold, ...]
    events: tuple[TimelineEvent, ...]


def known_of(session: Session, incident: Incident) -> Known:
    """What is known of the incident now."""
    placed = incident.lat is not None and incident.lon is not None
    return Known(
        number=incident.number,
        kind=incident.kind,
        status=incident.status,
        reported_at=incident.opened_at,
        happened=incident.happened,
        place=incident.place_written,
        district=_district(session, incident.district),
        pin=(float(incident.lat or 0), float(incident.lon or 0)) if placed else None,
        counts={name: int(count) for name, count in incident.counts.items()},
        boat_no=incident.boat_no,
        words=incident.words,
        photos=incident.photos,
        outcome=incident.outcome,
        drill=incident.drill,
        sample=incident.sample,
    )


def letter_facts(
    session: Session, incident: Incident, address: Address, made_at: datetime
) -> LetterFacts | None:
    """The letter of the owner or navik who reported from this address; None where he did not, or
    where no rule there asks for a letter."""
    due = letter_due(incident)
    reporters = incidents.reporters(session, incident.id)
    mine = next((each for each in reporters if each.address_id == address.id), None)
    if due is None or mine is None or address.person.role not in OWN_ROLES:
        return None
    return LetterFacts(
        known=known_of(session, incident),
        due=due,
        made_at=made_at,
        role=address.person.role,
        name=address.person.name,
        phone=mine.phone,
        licence_until=_licence_until(session, address.person_id, incident.boat_no),
        told=tuple(told for told in _told(session, incident.id) if told.list != "admin"),
    )


def situation_facts(session: Session, incident: Incident, made_at: datetime) -> SituationFacts:
    """The situation at a moment, for the control room."""
    phones = [each.phone for each in incidents.reporters(session, incident.id) if each.phone]
    return SituationFacts(
        known=known_of(session, incident),
        made_at=made_at,
        phones=tuple(dict.fromkeys(phones)),
        told=_told(session, incident.id),
        events=_events(session, incident.id),
    )


def _district(session: Session, district: str | None) -> Name | None:
    if district is None:
        return None
    row = next((each for each in directory.districts(session) if each.id == district), None)
    plain = district.replace("_", " ").title()
    names = {k: str(v) for k, v in row.names.items() if isinstance(v, str)} if row else {}
    return Name(names or {"en": plain})


def _licence_until(session: Session, person_id: int, boat_no: str | None) -> date | None:
    """Until when the licence of the named boat runs; a licence of another boat proves nothing."""
    wanted = _plain(boat_no)
    found = [
        licence.expires_on
        for licence in registry.licences_of(session, person_id)
        if wanted and _plain(licence.boat_no) == wanted
    ]
    return max(found, default=None)


def _plain(boat_no: str | None) -> str:
    return "".join(sign for sign in boat_no or "" if sign.isalnum()).upper()


def _told(session: Session, incident_id: int) -> tuple[OfficeTold, ...]:
    """Each office once, as its first officer to get furthest has it; first told first."""
    arrived: dict[int, datetime] = {}
    for telling in timeline.tellings(session, [incident_id], limit=EVERY_TELLING):
        if telling.alert_id is not None and telling.took is not None:
            arrived.setdefault(telling.alert_id, telling.said_at + telling.took)
    found: dict[int, OfficeTold] = {}
    for each in timeline.told(session, [incident_id]):
        told = _of(each, arrived.get(each.alert.id))
        known = found.get(each.office.id)
        found[each.office.id] = _both(known, told) if known else told
    return tuple(found.values())


def _of(each: timeline.Told, delivered_at: datetime | None) -> OfficeTold:
    alert, office = each.alert, each.office
    return OfficeTold(
        office=name_of(office),
        kind=office.kind,
        list=alert.list,
        told_at=alert.told_at,
        delivered_at=delivered_at,
        seen_at=alert.seen_at,
        on_the_way_at=alert.on_the_way_at,
        not_ours_at=alert.not_ours_at,
        detail=alert.detail,
    )


def _both(first: OfficeTold, second: OfficeTold) -> OfficeTold:
    return replace(
        first,
        delivered_at=_earlier(first.delivered_at, second.delivered_at),
        seen_at=_earlier(first.seen_at, second.seen_at),
        on_the_way_at=_earlier(first.on_the_way_at, second.on_the_way_at),
        not_ours_at=_earlier(first.not_ours_at, second.not_ours_at),
        detail=first.detail or second.detail,
    )


def _earlier(one: datetime | None, other: datetime | None) -> datetime | None:
    return min((each for each in (one, other) if each is not None), default=None)


def _events(session: Session, incident_id: int) -> tuple[TimelineEvent, ...]:
    return tuple(
        TimelineEvent(
            each.event.at,
            each.event.kind,
            _name(each.office),
            each.event.words,
            _detail(each.event.facts),
        )
        for each in timeline.happened(session, [incident_id])
        if each.event.kind not in IN_A_TABLE
    )


def _name(office: Office | None) -> Name | None:
    return name_of(office) if office else None


def _detail(facts: Mapping[str, object]) -> str | None:
    found = facts.get("detail")
    return str(found) if found else None
