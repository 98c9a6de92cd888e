"""An exercise: a marked report through the real path, what became of it, and its end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import cast

from sqlalchemy.orm import Session

from bot import alerting
from bot.channels.base import AddressKind, Inbound
from bot.incident_tools.record import name_of
from bot.refusal import Refusal
from bot.rendering.catalogue import catalogue
from bot.service import Service
from bot.store import dialogues, directory, incident_records, incidents, people
from bot.store.inbox import DRILL, drill_of
from bot.store.incident_records import Message
from bot.store.tables import Address, PersonRow
from handlers.base import Dialogue, Line, Name, Quote
from handlers.understanding import understand

OUTCOME = "exercise"
_ORGANISER = Name({"en": "Naav Saathi", "hi": "नाव साथी", "hi_Latn": "Naav Saathi"})


@dataclass(frozen=True, slots=True)
class Told:
    """One officer of an exercise. Times run from the moment at which the report was stored; None
    is what has not come to pass. seen: when he answered anything."""

    office: str | None
    phone: str
    channel: str
    queued: timedelta
    called: timedelta | None
    taken: timedelta | None
    delivered: timedelta | None
    seen: timedelta | None
    state: str


def begin(service: Service, place: str | None) -> str:
    """Report a sinking in an administrator's name, marked as an exercise; gives its number.

    Raises:
        Refusal: there is no administrator or no office, he has a report of his own open, or the
            report was not taken for an accident.
    """
    with service.sessions.begin() as session:
        sample = _sample_only(session)
        address = _reporter(session, sample)
        where = place or _some_place(session, sample)
        before = dialogues.load(session, address.id, service.clock.now())
        _no_report_of_his_own(service, session, address)
    words = f"naav doob gayi {where} 3 log laapata"
    _warm(service, words)
    stamp = service.clock.wall().isoformat()
    answer = service.intake.take(
        Inbound(
            channel=DRILL,
            provider_id=f"drill-{address.id}-{stamp}",
            address_kind=cast(AddressKind, address.kind),
            sender=address.value,
            text=words,
            received_at=service.clock.now(),
        ),
        inline=False,
    )
    with service.sessions.begin() as session:
        _put_back(service, session, address, before)
        number = drill_of(session, answer.inbox_id)
    if number is None:
        raise Refusal("the exercise was not taken for an accident; give another --place")
    return number


def measure(session: Session, number: str) -> Sequence[Told]:
    """How far each officer's alert has come, in the order in which they were told."""
    incident = incidents.by_number(session, number)
    if incident is None:
        raise Refusal(f"there is no incident {number}")
    kept = incident_records.kept(session, incident)
    first: dict[int, Message] = {}
    for message in kept.messages:
        if message.row.alert_id is not None and message.row.purpose == "alert":
            first.setdefault(message.row.alert_id, message)
    seen = {
        event.row.person_id: event.row.wall
        for event in reversed(kept.events)
        if event.row.kind in ("seen", "on_the_way", "not_ours")
    }
    return [_told(message, incident.stored_at, seen) for message in first.values()]


def finish(service: Service, number: str) -> None:
    """End an exercise: it is closed, and everybody who was told hears that it is over."""
    context = service.context
    with service.sessions.begin() as session:
        incident = incidents.by_number(session, number, lock=True)
        if incident is None or not incident.drill or incident.status == "closed":
            return
        now = context.clock.now()
        incident.status, incident.outcome = "closed", OUTCOME
        incident.closed_at, incident.next_step_at = now, None
        incidents.note(
            session, incident, "closed", now=now, wall=context.clock.wall(), words=OUTCOME
        )
        line = Line("alert.closed", {"number": Quote(number), "office": _ORGANISER})
        for alert in incidents.alerts_of(session, incident.id):
            officer = session.get(PersonRow, alert.person_id)
            if officer is not None:
                alerting.send_alert(
                    context, session, incident, alert, officer, "closed", lines=(line,)
                )


def _told(message: Message, stored: datetime, seen: dict[int | None, datetime]) -> Told:
    row = message.row
    called = message.attempts[0].started_at if message.attempts else None
    taken = next((a.ended_at for a in message.attempts if a.result == "taken"), None)
    return Told(
        name_of(message.office),
        message.phone,
        row.gateway or message.address_kind,
        row.created_at - stored,
        _after(called, stored),
        _after(taken, stored),
        _after(row.delivered_at, stored),
        _after(seen.get(row.person_id), stored),
        row.state,
    )


def _after(at: datetime | None, start: datetime) -> timedelta | None:
    return at - start if at is not None else None


def _warm(service: Service, words: str) -> None:
    """Read in what a process that has run for a while has at hand, so that the times are those of
    the service and not those of this command's start."""
    understand(words)
    service.context.gazetteer.prepare()
    catalogue()


def _sample_only(session: Session) -> bool:
    """Whether only the sample's offices are there to be drilled."""
    offices = directory.all_offices(session)
    if not offices:
        raise Refusal("there is no office to tell; take a directory in with naav import")
    return all(office.sample for office in offices)


def _reporter(session: Session, sample: bool) -> Address:
    for admin in people.administrators(session):
        if admin.sample == sample:
            for address in people.live_addresses(session, admin.id):
                return address
    raise Refusal("there is no administrator to report in his name; see naav admin create --help")


def _no_report_of_his_own(service: Service, session: Session, address: Address) -> None:
    """An exercise must never be added to a real report."""
    since = service.clock.now() - incidents.RECENT
    for incident, _ in incidents.reported_from(session, address.id, since):
        if incident.status != "closed":
            raise Refusal(
                f"{address.person.name or 'the administrator'} has report {incident.number} open; "
                "close it before the exercise"
            )


def _some_place(session: Session, sample: bool) -> str:
    for place in directory.places(session):
        if place.sample == sample and place.kind == "ghat" and place.stations:
            return str(place.names[0])
    return ""


def _put_back(service: Service, session: Session, address: Address, before: Dialogue) -> None:
    """The administrator's own conversation goes on where it was."""
    dialogues.save(session, address.id, before, service.clock.now())
