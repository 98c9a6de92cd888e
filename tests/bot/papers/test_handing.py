"""Who gets which paper, how, and that nobody else opens it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import select

from bot.channels.base import AddressKind, Outgoing, SendReceipt
from bot.context import Context
from bot.delivery import letters, situations
from bot.delivery.gateways import Gateways
from bot.delivery.routing import DEFAULT_POLICY
from bot.delivery.send import Sender
from bot.papers import documents
from bot.papers.links import PaperLink, token_of
from bot.settings import read_settings
from bot.store.database import Sessions
from bot.store.tables import Address, Incident, IncidentReporter, OutboxRow, PersonRow
from bot.web.app import create_app
from tests.fakes.asgi import AsgiClient
from tests.stories.stage import Town, build_town

OWNER, STRANGER, ROOM = "+919000000001", "+919000000002", "+919000000031"
SECRET = "a secret of the tests"


@dataclass(slots=True)
class Chat:
    """A gateway that shows files, and keeps what it was given."""

    name: str = "chat"
    serves: tuple[AddressKind, ...] = ("telegram",)
    answers_inline: bool = False
    reports_delivery: bool = False
    in_india: bool = False
    inbound_number: str | None = None
    taken: list[Outgoing] = field(default_factory=list)

    def send(self, message: Outgoing) -> SendReceipt:
        self.taken.append(message)
        return SendReceipt(f"chat-{message.id}")

    def close(self) -> None:
        self.taken.clear()


@pytest.fixture
def town(sessions: Sessions, tmp_path: Path) -> Town:
    """A sinking at Rajghat that a boat's owner and a stranger have reported."""
    made = build_town(sessions, tmp_path)
    made.ghat("rajghat", "muzaffarpur", "Rajghat", "Raj ghat", stations=("thana_rajghat",))
    made.office("room", "district_control_room", ROOM, district="muzaffarpur")
    made.person(OWNER, "owner", language="hi_Latn", kind="simulator_chat").says(
        "naav doob gayi rajghat 3 log laapata"
    )
    made.phone(STRANGER, "simulator_chat").says("naav doob gayi rajghat 3 log laapata")
    return made


def linking(town: Town, **more: object) -> Context:
    """The town's service where links may be given."""
    settings = read_settings(public_url="https://naav.example/", link_secret=SECRET, **more)
    return replace(town.service.context, settings=settings)


def said(town: Town, number: str, kind: str) -> list[OutboxRow]:
    with town.service.sessions.begin() as session:
        rows = session.scalars(
            select(OutboxRow)
            .join(Address, Address.id == OutboxRow.address_id)
            .where(Address.value == number, OutboxRow.kind == kind)
            .order_by(OutboxRow.id)
        ).all()
        session.expunge_all()
        return list(rows)


def ask(town: Town, context: Context) -> None:
    with town.service.sessions.begin() as session:
        letters.ask(context, session)
        situations.send(context, session)


def token_in(text: str) -> str:
    return text.split("/papers/")[1].split(".pdf")[0]


def test_the_owner_gets_a_link_that_opens_his_letter_and_the_stranger_none(town: Town) -> None:
    town.clock.move(timedelta(minutes=31))
    context = linking(town)
    ask(town, context)
    ask(town, context)
    rows = said(town, OWNER, "letter")
    assert len([row for row in rows if "/papers/" in row.text]) == 1
    assert not said(town, STRANGER, "letter")
    service = replace(town.service, settings=context.settings, context=context)
    answer = AsgiClient(create_app(service)).get(f"/papers/{token_in(rows[-1].text)}.pdf")
    assert answer.status_code == 200
    assert answer.content.startswith(b"%PDF-")
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.headers["cache-control"] == "private, no-store"
    assert f"letter-{town.incident().number}.pdf" in answer.headers["content-disposition"]


def test_a_link_of_somebody_else_or_too_old_or_changed_is_not_found(town: Town) -> None:
    context = linking(town)
    client = AsgiClient(
        create_app(replace(town.service, settings=context.settings, context=context))
    )
    with town.service.sessions.begin() as session:
        incident = session.scalars(select(Incident)).one().id
        ids = {row.value: row.id for row in session.scalars(select(Address))}
    until = town.clock.wall() + timedelta(hours=1)

    def opened(kind: documents.PaperKind, number: str, when: timedelta = timedelta()) -> int:
        token = token_of(PaperLink(kind, incident, ids[number], until + when), SECRET)
        return client.get(f"/papers/{token}.pdf").status_code

    assert opened("letter", OWNER) == 200
    assert opened("letter", STRANGER) == 404
    assert opened("sitrep", OWNER) == 404
    assert opened("sitrep", ROOM) == 200
    assert opened("letter", OWNER, timedelta(hours=-2)) == 404
    for odd in ("x", "l-1-1-zzzzz-AAAA", "..%2F..%2Fetc%2Fpasswd", "l-1-1-1-", "%00"):
        answer = client.get(f"/papers/{odd}.pdf")
        assert answer.status_code == 404
        assert b"PDF" not in answer.content


def test_without_a_secret_there_are_no_links_and_none_is_opened(town: Town) -> None:
    town.clock.move(timedelta(minutes=31))
    ask(town, town.service.context)
    assert not [row for row in said(town, OWNER, "letter") if "/papers/" in row.text]
    token = token_of(PaperLink("letter", 1, 1, town.clock.wall() + timedelta(hours=1)), "")
    assert AsgiClient(create_app(town.service)).get(f"/papers/{token}.pdf").status_code == 404


@pytest.mark.parametrize(("allowed", "links"), [(False, 0), (True, 1)])
def test_an_sms_has_a_link_only_where_the_operator_allows_it(
    town: Town, allowed: bool, links: int
) -> None:
    town.clock.move(timedelta(minutes=31))
    ask(town, linking(town, sms_links=allowed))
    assert len([row for row in said(town, ROOM, "sitrep") if "/papers/" in row.text]) == links


def test_the_control_room_gets_the_report_once_while_it_goes_on_and_once_at_the_end(
    town: Town,
) -> None:
    context = linking(town, sms_links=True)
    ask(town, context)
    assert not said(town, ROOM, "sitrep")
    for minutes in (31, 31):
        town.clock.move(timedelta(minutes=minutes))
        ask(town, context)
    assert len(said(town, ROOM, "sitrep")) == 1
    with town.service.sessions.begin() as session:
        incident = session.scalars(select(Incident)).one()
        incident.status, incident.next_step_at = "closed", None
        incident.closed_at = town.clock.now()
    ask(town, context)
    ask(town, context)
    assert len(said(town, ROOM, "sitrep")) == 2


@pytest.fixture
def chat(town: Town) -> tuple[Sender, Chat]:
    """A real owner on a chat that shows files, who has reported the sinking too."""
    with town.service.sessions.begin() as session:
        person = PersonRow(role="owner", language="hi", created_at=town.clock.now())
        session.add(person)
        session.flush()
        address = Address(person_id=person.id, kind="telegram", value="77")
        session.add(address)
        session.flush()
        incident = session.scalars(select(Incident)).one()
        session.add(
            IncidentReporter(
                incident_id=incident.id,
                address_id=address.id,
                phone=None,
                asked={},
                first_at=town.clock.now(),
            )
        )
    town.clock.move(timedelta(minutes=31))
    ask(town, town.service.context)
    gateway = Chat()
    gateways = Gateways({"chat": gateway}, town.clock, DEFAULT_POLICY)
    return Sender(town.service.context, gateways), gateway


def test_a_chat_that_shows_files_gets_the_letter_itself(
    town: Town, chat: tuple[Sender, Chat]
) -> None:
    sender, gateway = chat
    asked, paper = said(town, "77", "letter")
    assert asked.document is None
    assert paper.document == "letter"
    for row in (asked, paper):
        sender.deliver(row.id)
    assert gateway.taken[0].document is None
    assert gateway.taken[1].document is not None
    name, content = gateway.taken[1].document
    assert name == f"letter-{town.incident().number}.pdf"
    assert content.startswith(b"%PDF-")


def test_a_letter_that_cannot_be_made_is_not_said_to_be_attached(
    town: Town, chat: tuple[Sender, Chat], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*given: object) -> bytes:
        raise RuntimeError("the font is gone")

    made: Callable[..., bytes] = broken
    monkeypatch.setattr(documents, "letter_pdf", made)
    sender, gateway = chat
    asked, paper = said(town, "77", "letter")
    sender.deliver(paper.id)
    sender.deliver(asked.id)
    assert [message.id for message in gateway.taken] == [asked.id]
    assert said(town, "77", "letter")[1].state == "failed"
