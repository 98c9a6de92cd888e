"""One outbox row to a gateway: claimed once, recorded, moved on when it cannot arrive."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from bot.channels.base import AddressKind, Outgoing, SendError, SendReceipt, StatusUpdate
from bot.clock import ManualClock
from bot.delivery.engine import InProcessJobs
from bot.delivery.gateways import Gateways
from bot.delivery.receipts import note_receipt
from bot.delivery.routing import DEFAULT_POLICY
from bot.delivery.send import Sender
from bot.delivery.tick import Ticker
from bot.say import About, say_to
from bot.service import Service, in_process
from bot.settings import Settings, read_settings
from bot.store import claims
from bot.store.database import Sessions
from bot.store.tables import Address, OutboxRow, PersonRow, ServiceAlarm
from handlers.base import Line, Reply

START = datetime(2026, 11, 30, 4, 30, tzinfo=UTC)
Script = list[SendError | SendReceipt]


@dataclass(slots=True)
class Gateway:
    """A gateway that does what its script says, then takes everything."""

    name: str
    serves: tuple[AddressKind, ...] = ("sms",)
    answers_inline: bool = False
    reports_delivery: bool = True
    in_india: bool = True
    inbound_number: str | None = None
    script: Script = field(default_factory=list)
    taken: list[Outgoing] = field(default_factory=list)

    def send(self, message: Outgoing) -> SendReceipt:
        step = self.script.pop(0) if self.script else SendReceipt(f"{self.name}-{message.id}")
        if isinstance(step, SendError):
            raise step
        self.taken.append(message)
        return step

    def close(self) -> None:
        self.script.clear()


@dataclass(slots=True)
class Desk:
    """A service with two scripted gateways and one officer who has two numbers."""

    service: Service
    jobs: InProcessJobs
    clock: ManualClock
    first: Gateway
    second: Gateway

    def queue(self, purpose: Any = "alert") -> int:
        context = self.service.context
        with self.service.sessions.begin() as session:
            person = session.scalars(select(PersonRow)).one()
            made = say_to(
                context,
                session,
                person,
                Reply(lines=(Line("reminders.stopped"),)),
                About(purpose, "new"),
            )
            assert made is not None
            return made

    def rows(self) -> list[OutboxRow]:
        with self.service.sessions.begin() as session:
            found = list(session.scalars(select(OutboxRow).order_by(OutboxRow.id)))
            session.expunge_all()
            return found

    def state(self, outbox_id: int) -> str:
        return next(row.state for row in self.rows() if row.id == outbox_id)

    def run(self) -> None:
        self.jobs.run_due(self.clock.wall())


@pytest.fixture
def desk(sessions: Sessions, tmp_path: Path) -> Desk:
    return _desk(sessions, read_settings(var=tmp_path))


def _desk(sessions: Sessions, settings: Settings) -> Desk:
    clock = ManualClock(START)
    plain, jobs = in_process(settings, sessions, clock)
    first, second = Gateway("first"), Gateway("second")
    gateways = Gateways({"first": first, "second": second}, clock, DEFAULT_POLICY)
    sender = Sender(plain.context, gateways)
    service = Service(
        plain.settings,
        sessions,
        clock,
        {"first": first, "second": second},
        plain.context,
        plain.intake,
        sender,
        Ticker(plain.context, plain.intake, gateways),
        {"deliver": sender.deliver},
    )
    jobs.register(service.tasks)
    with sessions.begin() as session:
        person = PersonRow(role="officer", language="en", created_at=START)
        session.add(person)
        session.flush()
        for preferred, number in enumerate(("+919811100001", "+919811100002")):
            session.add(Address(person_id=person.id, kind="sms", value=number, preferred=preferred))
    return Desk(service, jobs, clock, first, second)


def test_taken_is_not_told(desk: Desk) -> None:
    made = desk.queue()
    desk.run()
    assert desk.state(made) == "sent"
    note_receipt(desk.service.context, StatusUpdate("first", f"first-{made}", "delivered"))
    assert desk.state(made) == "delivered"


def test_a_receipt_that_comes_late_and_twice_changes_nothing(desk: Desk) -> None:
    made = desk.queue()
    desk.run()
    for state in ("delivered", "sent", "failed", "delivered"):
        note_receipt(
            desk.service.context,
            StatusUpdate("first", f"first-{made}", state),
        )
    assert desk.state(made) == "delivered"
    assert len(desk.rows()) == 1


def test_a_job_that_runs_twice_sends_once(desk: Desk) -> None:
    made = desk.queue()
    desk.run()
    desk.service.sender.deliver(made)
    assert len(desk.first.taken) == 1


def test_a_gateway_that_is_down_is_followed_by_the_next_at_once(desk: Desk) -> None:
    desk.first.script = [SendError("unreachable", permanent=False)]
    made = desk.queue()
    desk.run()
    assert [message.id for message in desk.second.taken] == [made]
    assert desk.state(made) == "sent"


def test_when_all_gateways_are_busy_the_alert_is_tried_again_and_arrives(desk: Desk) -> None:
    busy: Script = [SendError("throttled", permanent=False, wait=30) for _ in range(3)]
    desk.first.script, desk.second.script = list(busy), list(busy)
    made = desk.queue()
    desk.run()
    for _ in range(10):
        desk.clock.move(timedelta(seconds=31))
        desk.run()
    assert desk.state(made) == "sent"


def test_a_number_that_is_dead_hands_over_to_the_officers_next_one(desk: Desk) -> None:
    desk.first.script = [SendError("bad_number", permanent=True, address_dead=True)]
    desk.queue()
    desk.run()
    rows = desk.rows()
    assert [row.state for row in rows] == ["failed", "sent"]
    assert desk.first.taken[-1].to == "+919811100002"
    with desk.service.sessions.begin() as session:
        dead = session.scalars(select(Address).where(Address.dead_at.is_not(None))).one()
        assert dead.value == "+919811100001"


def test_an_alert_that_no_phone_confirms_goes_to_the_next_number_too(desk: Desk) -> None:
    desk.queue()
    desk.run()
    desk.clock.move(timedelta(seconds=61))
    desk.service.tick()
    desk.run()
    assert [message.to for message in desk.first.taken] == ["+919811100001", "+919811100002"]
    for _ in range(5):
        desk.clock.move(timedelta(seconds=61))
        desk.service.tick()
        desk.run()
    assert len(desk.first.taken) == 2
    assert [message.to for message in desk.second.taken] == ["+919811100002"]
    assert desk.second.taken[0].repeated


def test_how_long_a_receipt_is_waited_for_is_set(sessions: Sessions, tmp_path: Path) -> None:
    desk = _desk(sessions, read_settings(var=tmp_path, receipt_seconds=25))
    desk.queue()
    desk.run()
    desk.clock.move(timedelta(seconds=24))
    desk.service.tick()
    desk.run()
    assert len(desk.first.taken) == 1
    desk.clock.move(timedelta(seconds=2))
    desk.service.tick()
    desk.run()
    assert [message.to for message in desk.first.taken] == ["+919811100001", "+919811100002"]


def test_an_officer_with_one_number_is_tried_by_the_other_gateway_once(desk: Desk) -> None:
    with desk.service.sessions.begin() as session:
        only = session.scalars(select(Address).where(Address.preferred == 1)).one()
        only.dead_at = desk.clock.now()
    made = desk.queue()
    desk.run()
    for _ in range(5):
        desk.clock.move(timedelta(seconds=61))
        desk.service.tick()
        desk.run()
    taken = [*desk.first.taken, *desk.second.taken]
    assert [(message.to, message.repeated) for message in taken] == [
        ("+919811100001", False),
        ("+919811100001", True),
    ]
    assert desk.state(made) == "sent"


def test_a_receipt_that_comes_before_the_other_gateway_is_asked_ends_it(desk: Desk) -> None:
    with desk.service.sessions.begin() as session:
        only = session.scalars(select(Address).where(Address.preferred == 1)).one()
        only.dead_at = desk.clock.now()
    made = desk.queue()
    desk.run()
    desk.clock.move(timedelta(seconds=61))
    desk.service.tick()
    note_receipt(desk.service.context, StatusUpdate("first", f"first-{made}", "delivered"))
    desk.run()
    assert desk.state(made) == "delivered"
    assert desk.second.taken == []


def test_accepted_but_later_failed_goes_to_the_next_number(desk: Desk) -> None:
    made = desk.queue()
    desk.run()
    note_receipt(
        desk.service.context,
        StatusUpdate("first", f"first-{made}", "failed", "bad_number", "30003"),
    )
    desk.run()
    assert desk.state(made) == "failed"
    assert desk.first.taken[-1].to == "+919811100002"


def test_a_worker_that_died_in_the_middle_is_noticed_and_the_message_goes_marked(
    desk: Desk,
) -> None:
    made = desk.queue()
    with desk.service.sessions.begin() as session:
        row = session.get(OutboxRow, made)
        assert row is not None
        row.state, row.claimed_at = "sending", desk.clock.wall()
    desk.clock.move(timedelta(seconds=31))
    desk.service.tick()
    desk.run()
    assert desk.state(made) == "sent"
    assert desk.first.taken[0].repeated


def test_a_message_whose_job_is_gone_is_deferred_again(desk: Desk) -> None:
    made = desk.queue()
    desk.jobs._due.clear()
    desk.clock.move(timedelta(seconds=25))
    desk.service.tick()
    desk.run()
    assert desk.state(made) == "sent"


def test_a_reminder_that_is_too_old_to_help_expires(desk: Desk) -> None:
    made = desk.queue("reminder")
    desk.clock.move(timedelta(hours=11))
    desk.run()
    assert desk.state(made) == "expired"
    assert desk.first.taken == []


def test_an_alert_is_never_too_old(desk: Desk) -> None:
    made = desk.queue()
    desk.clock.move(timedelta(days=3))
    desk.run()
    assert desk.state(made) == "sent"


def test_when_no_gateway_serves_anybody_the_administrator_is_told(desk: Desk) -> None:
    desk.first.serves = desk.second.serves = ("telegram",)
    desk.queue()
    desk.run()
    assert {row.state for row in desk.rows()} == {"failed"}
    with desk.service.sessions.begin() as session:
        assert session.scalars(select(ServiceAlarm.kind)).first() == "undelivered"


def test_a_gateway_whose_library_breaks_is_a_passing_fault(desk: Desk) -> None:
    class Broken(Gateway):
        def send(self, message: Outgoing) -> SendReceipt:
            raise RuntimeError("not in the contract")

    desk.service.sender.gateways.channels = {"first": Broken("first"), "second": desk.second}
    made = desk.queue()
    desk.run()
    assert desk.state(made) == "sent"
    assert len(desk.second.taken) == 1


def test_what_waits_for_a_rate_is_looked_at_when_it_can_go_and_hardly_before(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    many, rate = 60, 2.0
    sender = desk.service.sender
    monkeypatch.setattr(
        sender.gateways, "policy", replace(DEFAULT_POLICY, per_second={"first": rate})
    )
    monkeypatch.setattr(sender.gateways, "channels", {"first": desk.first})
    looks: list[int] = []
    whole = claims.claim

    def counted(session: Session, outbox_id: int, wall: datetime) -> claims.Claimed | None:
        looks.append(outbox_id)
        return whole(session, outbox_id, wall)

    monkeypatch.setattr(claims, "claim", counted)
    made = [desk.queue("notice") for _ in range(many)]
    answer = -1
    for second in range(int(many / rate) + 5):
        if second == 5:
            answer = desk.queue("answer")
        if second == 8:
            assert answer in {message.id for message in desk.first.taken}
        desk.run()
        desk.clock.move(timedelta(seconds=1))
    assert {message.id for message in desk.first.taken} == {*made, answer}
    assert len(looks) <= 3 * many
