"""A small world for stories: people with phones, a real database, a clock that is moved by hand."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path

from sqlalchemy import select

from bot.channels.base import AddressKind, Inbound
from bot.clock import INDIA, ManualClock
from bot.delivery.engine import InProcessJobs
from bot.play import advance
from bot.service import Service, in_process
from bot.settings import read_settings
from bot.store import handsets
from bot.store.database import Sessions
from bot.store.tables import (
    Address,
    District,
    Handset,
    Incident,
    Office,
    PersonRow,
    Place,
    Roster,
)
from handlers.base import Attachment

MORNING = datetime(2026, 11, 30, 10, 0, tzinfo=INDIA)


@dataclass(slots=True)
class Phone:
    """One phone: what it says, and what it has heard since it last looked."""

    town: Town
    number: str
    kind: AddressKind = "simulator_sms"
    looked: int = 0

    def says(
        self,
        text: str,
        *attachments: Attachment,
        provider_id: str | None = None,
        expect_answer: bool = True,
    ) -> str:
        """Send a message and give what this phone hears at once, joined."""
        self.town.sent += 1
        inbound = Inbound(
            channel="simulator",
            provider_id=provider_id or f"m{self.town.sent}",
            address_kind=self.kind,
            sender=self.number,
            text=text,
            received_at=self.town.clock.now(),
            attachments=attachments,
        )
        self.town.service.intake.take(inbound, inline=False)
        self.town.deliver()
        return self.hears()

    def hears(self) -> str:
        """Everything that arrived since the last look, joined; empty when nothing did."""
        with self.town.service.sessions.begin() as session:
            rows = [
                row
                for row in handsets.since(session, self.looked)
                if row.phone == self.number and not row.outbound
            ]
        self.looked = max([self.looked, *(row.id for row in rows)])
        return " | ".join(row.text for row in rows)


@dataclass(slots=True)
class Town:
    """Everybody and everything of one story."""

    service: Service
    jobs: InProcessJobs
    clock: ManualClock
    phones: dict[str, Phone] = field(default_factory=dict)
    sent: int = 0

    def phone(self, number: str, kind: AddressKind = "simulator_sms") -> Phone:
        """The phone of a number, known or not."""
        if number not in self.phones:
            self.phones[number] = Phone(self, number, kind)
        return self.phones[number]

    def person(
        self,
        number: str,
        role: str = "public",
        *,
        language: str | None = None,
        district: str | None = None,
        kind: AddressKind = "simulator_sms",
    ) -> Phone:
        """Somebody the registry knows."""
        with self.service.sessions.begin() as session:
            row = PersonRow(
                role=role,
                language=language,
                language_chosen=language is not None,
                district=district,
                sample=True,
                created_at=self.clock.now(),
            )
            session.add(row)
            session.flush()
            session.add(Address(person_id=row.id, kind=kind, value=number))
        return self.phone(number, kind)

    def office(
        self,
        code: str,
        kind: str,
        *numbers: str,
        district: str | None = None,
        name: str | None = None,
        language: str = "en",
    ) -> tuple[Phone, ...]:
        """An office with its officers in the order in which they are told."""
        phones = [
            self.person(number, "officer", language=language, district=district)
            for number in numbers
        ]
        with self.service.sessions.begin() as session:
            title = name or code
            office = Office(
                code=code,
                kind=kind,
                district=district,
                names={"en": title, "hi": title, "hi_Latn": title},
                sample=True,
            )
            session.add(office)
            session.flush()
            for rank, number in enumerate(numbers):
                person_id = session.scalars(
                    select(Address.person_id).where(Address.value == number)
                ).one()
                session.add(Roster(office_id=office.id, person_id=person_id, rank=rank))
        return tuple(phones)

    def ghat(
        self, place_id: str, district: str, *names: str, stations: tuple[str, ...] = ()
    ) -> None:
        """A place of the office's own gazetteer."""
        with self.service.sessions.begin() as session:
            if session.get(District, district) is None:
                session.add(
                    District(id=district, state="bihar", names={"en": district.replace("_", " ")})
                )
            session.add(
                Place(
                    id=place_id,
                    kind="ghat",
                    names=list(names),
                    district=district,
                    state="bihar",
                    stations=list(stations),
                    sample=True,
                )
            )

    def passes(self, **time: float) -> None:
        """Time passes; everything that falls due on the way happens in order."""
        advance(self.service, self.jobs, self.clock, self.clock.now() + timedelta(**time))

    def deliver(self) -> None:
        """Everything that is queued goes out."""
        self.jobs.run_due(self.clock.wall())

    def incident(self, number: str | None = None) -> Incident:
        """The incident of a number, else the only one there is."""
        with self.service.sessions.begin() as session:
            query = select(Incident)
            if number is not None:
                query = query.where(Incident.number == number)
            found = session.scalars(query).one()
            session.expunge(found)
            return found

    def incidents(self) -> list[Incident]:
        """All incidents, oldest first."""
        with self.service.sessions.begin() as session:
            found = list(session.scalars(select(Incident).order_by(Incident.id)))
            session.expunge_all()
            return found

    def heard_in_all(self) -> int:
        """How many messages arrived on all phones."""
        with self.service.sessions.begin() as session:
            return len(session.scalars(select(Handset.id).where(~Handset.outbound)).all())


def build_town(sessions: Sessions, folder: Path, at: datetime = MORNING) -> Town:
    """An empty town at a moment."""
    clock = ManualClock(at)
    service, jobs = in_process(read_settings(var=folder), sessions, clock)
    return Town(service, jobs, clock)
