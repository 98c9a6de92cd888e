"""A service behind real gateways, whose far ends are local: what goes in and comes out there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

from sqlalchemy import select

from bot.channels.base import AddressKind, Channel, SendError, StatusUpdate
from bot.clock import ManualClock
from bot.delivery.engine import InProcessJobs
from bot.play import advance
from bot.service import Service, in_process
from bot.settings import read_settings
from bot.store.database import Sessions
from bot.store.tables import (
    Address,
    District,
    InboxRow,
    Incident,
    Office,
    OutboxRow,
    PersonRow,
    Place,
    Roster,
    ServiceAlarm,
)
from bot.web.app import create_app
from tests.fakes import twilio
from tests.fakes.asgi import AsgiClient
from tests.fakes.gateways import FakeSmsbox
from tests.stories.stage import MORNING

SECRET, PUBLIC = "a-secret-of-kannel", "https://naav.example"
NAVIK, OFFICER, ROOM = "+919812345678", "+919811100001", "+919811100003"


@dataclass(slots=True)
class Network:
    """One service, its gateways, and everybody behind them."""

    service: Service
    jobs: InProcessJobs
    clock: ManualClock
    smsbox: FakeSmsbox
    web: AsgiClient
    looked: int = 0
    sent: int = 0
    known: dict[str, int] = field(default_factory=dict)

    def sms(self, text: str, sender: str = NAVIK[1:], *, given_id: str = "", **more: str) -> str:
        """An SMS arrives through Kannel in UTF-8; what Kannel is told to send after it."""
        self.sent += 1
        fields = {"id": given_id or f"k{self.sent}", "from": sender, "to": "56070", "coding": "0"}
        return self.raw({**fields, **more}, quote(text, safe=""))

    def ucs2(self, text: str, sender: str = NAVIK[1:], udh: bytes = b"") -> str:
        """An SMS, or a piece of one, arrives in UCS-2."""
        self.sent += 1
        fields = {"id": f"k{self.sent}", "from": sender, "to": "56070", "coding": "2"}
        header = f"&udh={quote(udh, safe='')}" if udh else ""
        return self.raw(fields, quote(text.encode("utf-16-be"), safe="") + header)

    def raw(self, fields: Mapping[str, str], text: str) -> str:
        """The call as smsbox makes it; `text` is percent-encoded already."""
        query = urlencode({"secret": SECRET, **fields})
        response = self.web.get(f"/webhooks/kannel?{query}&text={text}")
        assert response.status_code == 200, response.text
        self.deliver()
        return self.out()

    def twilio(self, text: str, sender: str = "+12025550143", **more: str) -> str:
        """A signed message arrives from Twilio; what the response says."""
        self.sent += 1
        fields = twilio.sms(text, sender, MessageSid=f"SM{self.sent:032d}", **more)
        made = twilio.signed(f"{PUBLIC}/webhooks/twilio", fields)
        response = self.web.post("/webhooks/twilio", content=made.body, headers=made.headers)
        assert response.status_code == 200, response.text
        self.deliver()
        return str(response.text)

    def out(self, to: str = NAVIK) -> str:
        """What Kannel was told to send to a number since the last look, joined."""
        fresh = self.smsbox.sent[self.known.get(to, 0) :]
        self.known[to] = len(self.smsbox.sent)
        return " | ".join(one["text"] for one in fresh if one["to"] == to)

    def deliver(self) -> None:
        """Everything that is queued goes out."""
        self.jobs.run_due(self.clock.wall())

    def passes(self, **time: float) -> None:
        """Time passes; everything that falls due on the way happens in order."""
        advance(self.service, self.jobs, self.clock, self.clock.now() + timedelta(**time))

    def report(self, channel: str, provider_id: str, state: Any, **more: Any) -> None:
        """A delivery report comes in, and what follows from it goes out."""
        self.service.intake.note_status(StatusUpdate(channel, provider_id, state, **more))
        self.deliver()

    def person(
        self,
        *numbers: str,
        role: str = "public",
        language: str = "en",
        kind: AddressKind = "sms",
    ) -> int:
        """Somebody the registry knows, with his numbers in order of preference."""
        with self.service.sessions.begin() as session:
            row = PersonRow(
                role=role,
                language=language,
                language_chosen=True,
                district="muzaffarpur",
                created_at=self.clock.now(),
            )
            session.add(row)
            session.flush()
            for preferred, number in enumerate(numbers):
                session.add(Address(person_id=row.id, kind=kind, value=number, preferred=preferred))
            return row.id

    def station(self, *numbers: str, place: str = "rajghat") -> None:
        """A police station with its ghat and one officer at these numbers; a control room."""
        self._office("thana_rajghat", "police_station", *numbers)
        self._office("room", "district_control_room", ROOM)
        with self.service.sessions.begin() as session:
            session.add(District(id="muzaffarpur", state="bihar", names={"en": "Muzaffarpur"}))
            session.add(
                Place(
                    id=place,
                    kind="ghat",
                    names=["Rajghat", "Raj ghat", "राजघाट"],
                    district="muzaffarpur",
                    state="bihar",
                    stations=["thana_rajghat"],
                )
            )

    def _office(self, code: str, kind: str, *numbers: str) -> None:
        officer = self.person(*numbers, role="officer")
        with self.service.sessions.begin() as session:
            office = Office(
                code=code,
                kind=kind,
                district=None if code == "room" else "muzaffarpur",
                names={"en": code, "hi": code, "hi_Latn": code},
            )
            session.add(office)
            session.flush()
            session.add(Roster(office_id=office.id, person_id=officer, rank=0))

    def rows(self, table: type[Any]) -> list[Any]:
        """All rows of a table, oldest first."""
        with self.service.sessions.begin() as session:
            found = list(session.scalars(select(table).order_by(table.id)))
            session.expunge_all()
            return found

    def incidents(self) -> list[Incident]:
        """All incidents."""
        return self.rows(Incident)

    def inbox(self) -> list[InboxRow]:
        """All that came in."""
        return self.rows(InboxRow)

    def outbox(self) -> list[OutboxRow]:
        """All that was said."""
        return self.rows(OutboxRow)

    def alarms(self) -> list[tuple[str, str]]:
        """What the administrator was told of, kind and subject."""
        return [(row.kind, row.subject) for row in self.rows(ServiceAlarm)]

    def address(self, value: str) -> Address:
        """An address as it stands."""
        found: Address = next(row for row in self.rows(Address) if row.value == value)
        return found

    def channel(self, name: str) -> Channel:
        """One of its channels."""
        return self.service.channels[name]

    def close(self) -> None:
        """Ends the connections that its channels keep open."""
        for channel in self.service.channels.values():
            channel.close()


def build_network(
    sessions: Sessions, folder: Path, smsbox: FakeSmsbox, **settings: object
) -> Network:
    """A service with Kannel, and with what the settings name beside it."""
    clock = ManualClock(MORNING)
    given = {
        "kannel_sendsms_url": f"{smsbox.url}/cgi-bin/sendsms",
        "kannel_username": "naav",
        "kannel_password": "pw",
        "kannel_secret": SECRET,
        "kannel_number": "56070",
        "kannel_dlr_url": "http://inside.local:8000/webhooks/kannel/dlr",
        "public_url": PUBLIC,
        **settings,
    }
    made, jobs = in_process(read_settings(var=folder, **given), sessions, clock)
    return Network(made, jobs, clock, smsbox, AsgiClient(create_app(made)))


def failing(kind: Any, **more: Any) -> SendError:
    """A refusal of a gateway."""
    return SendError(kind, permanent=more.pop("permanent", False), **more)
