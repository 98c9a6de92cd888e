"""The second pair of eyes: what it finds, what it mends, whom it tells, and when it stays silent."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import select

from bot.channels.base import Inbound
from bot.service import Service
from bot.settings import read_settings
from bot.store.database import Sessions
from bot.store.service import beat
from bot.store.tables import Address, Incident, OutboxRow, PersonRow, ServiceAlarm
from bot.watchdog import WATCHED, Watchdog
from tests.fakes.http_server import FakeServer, Reply
from tests.stories.stage import Phone, Town, build_town

CRY = "naav doob gayi rajghat 3 log laapata"
NAVIK, STATION, ROOM, ADMIN = (f"+91900000000{n}" for n in range(1, 5))


@pytest.fixture
def heartbeat() -> Iterator[FakeServer]:
    with FakeServer() as server:
        yield server


@pytest.fixture
def town(sessions: Sessions, tmp_path: Path, heartbeat: FakeServer) -> Town:
    town = build_town(sessions, tmp_path)
    settings = read_settings(var=tmp_path, heartbeat_url=f"{heartbeat.url}/alive")
    context = replace(town.service.context, settings=settings)
    town.service = replace(town.service, settings=settings, context=context)
    town.office("thana", "police_station", STATION)
    town.office("room", "district_control_room", ROOM)
    return town


@pytest.fixture
def admin(town: Town) -> Phone:
    return town.person(ADMIN, "admin", language="en")


def _everybody_lives(town: Town) -> None:
    with town.service.sessions.begin() as session:
        for name in WATCHED:
            beat(session, f"{name}@host:1", town.clock.wall(), {})


def _watchdog(service: Service) -> Watchdog:
    return Watchdog(service.context, service.sender, service.intake.spool)


def _alarms(town: Town) -> list[tuple[str, str]]:
    with town.service.sessions.begin() as session:
        return [(row.kind, row.subject) for row in session.scalars(select(ServiceAlarm))]


def test_while_all_is_well_the_outside_hears_of_it(
    town: Town, admin: Phone, heartbeat: FakeServer
) -> None:
    town.phone(NAVIK).says(CRY)
    _everybody_lives(town)
    assert _watchdog(town.service).look().well
    assert [request.path for request in heartbeat.requests] == ["/alive"]
    assert admin.hears() == ""


def test_an_outside_that_does_not_answer_breaks_nothing(town: Town, heartbeat: FakeServer) -> None:
    _everybody_lives(town)
    heartbeat.script.append(Reply(status=500))
    assert _watchdog(town.service).look().well
    heartbeat.stop()
    assert _watchdog(town.service).look().well


def test_a_step_that_was_not_taken_is_an_alarm_and_silence_outside(
    town: Town, admin: Phone, heartbeat: FakeServer
) -> None:
    town.phone(NAVIK).says(CRY)
    town.clock.move(timedelta(minutes=8))
    _everybody_lives(town)
    number = town.incident().number
    assert _watchdog(town.service).look().stuck == (number,)
    town.deliver()
    assert number in admin.hears()
    assert heartbeat.requests == []


def test_an_incident_without_a_next_step_is_set_going_again(town: Town, admin: Phone) -> None:
    town.phone(NAVIK).says(CRY)
    with town.service.sessions.begin() as session:
        session.scalars(select(Incident)).one().next_step_at = None
    _everybody_lives(town)
    number = town.incident().number
    assert _watchdog(town.service).look().stuck == (number,)
    assert town.incident().next_step_at == town.clock.now()
    town.deliver()
    assert number in admin.hears()


def test_an_alert_that_no_worker_takes_is_sent_by_the_watchdog_itself(
    town: Town, admin: Phone, heartbeat: FakeServer
) -> None:
    _says_and_nobody_delivers(town)
    town.clock.move(timedelta(seconds=20))
    _everybody_lives(town)
    found = _watchdog(town.service).look()
    assert found.rescued_alerts > 0
    assert town.incident().number in town.phone(ROOM).hears()
    assert {kind for kind, _ in _alarms(town)} >= {"unsent"}
    assert heartbeat.requests == []


def _says_and_nobody_delivers(town: Town) -> None:
    town.phone(NAVIK).says(CRY)
    with town.service.sessions.begin() as session:
        for row in session.scalars(select(OutboxRow).where(OutboxRow.purpose == "alert")):
            row.state, row.sent_at, row.delivered_at = "queued", None, None
    town.phone(ROOM).hears()


@pytest.mark.parametrize("silent", WATCHED)
def test_a_part_that_is_silent_is_told_to_the_administrator_by_name(
    town: Town, admin: Phone, heartbeat: FakeServer, silent: str
) -> None:
    _everybody_lives(town)
    town.clock.move(timedelta(minutes=3))
    with town.service.sessions.begin() as session:
        for name in WATCHED:
            if name != silent:
                beat(session, name, town.clock.wall(), {})
            else:
                beat(session, f"{name}@host:1", town.clock.wall() - timedelta(minutes=2), {})
    assert _watchdog(town.service).look().silent == (silent,)
    assert _alarms(town) == [("silent", silent)]
    town.deliver()
    assert silent in admin.hears()
    assert heartbeat.requests == []


def test_the_same_trouble_is_not_told_at_every_look(town: Town, admin: Phone) -> None:
    _says_and_nobody_delivers(town)
    for _ in range(12):
        town.clock.move(timedelta(seconds=10))
        _watchdog(town.service).look()
    assert len(_alarms(town)) == len(WATCHED) + 1
    assert admin.hears().count("|") == len(WATCHED)


def test_an_alert_that_no_gateway_takes_is_told_and_the_outside_hears_nothing(
    town: Town, admin: Phone, heartbeat: FakeServer
) -> None:
    town.phone(NAVIK).says(CRY)
    _everybody_lives(town)
    with town.service.sessions.begin() as session:
        row = session.scalars(select(OutboxRow).where(OutboxRow.purpose == "alert")).first()
        assert row is not None
        row.state, row.next_attempt_at = "queued", town.clock.wall() + timedelta(minutes=9)
    town.clock.move(timedelta(minutes=3))
    _everybody_lives(town)
    finding = _watchdog(town.service).look()
    town.deliver()
    assert finding.not_gone == (town.incident().number,)
    assert "has not gone out" in admin.hears()
    assert heartbeat.requests == []


def test_a_message_that_nobody_reads_is_told_wherever_it_waits(
    town: Town, admin: Phone, heartbeat: FakeServer
) -> None:
    kept = town.service.intake.spool.keep(
        Inbound("simulator", "9", "simulator_sms", NAVIK, CRY, town.clock.now()), town.clock.wall()
    )
    _everybody_lives(town)
    watchdog = _watchdog(town.service)
    assert watchdog.look().well, "it has only just come"
    town.clock.move(timedelta(minutes=3))
    _everybody_lives(town)
    beats = len(heartbeat.requests)
    assert watchdog.look().unread == (kept.name,)
    town.deliver()
    assert "could not be read" in admin.hears()
    kept.rename(kept.with_suffix(".unreadable"))
    assert watchdog.look().unread == (kept.with_suffix(".unreadable").name,)
    assert len(heartbeat.requests) == beats


def test_a_disk_that_would_take_nothing_is_told_before_it_has_to(
    town: Town, admin: Phone, heartbeat: FakeServer
) -> None:
    (town.service.settings.var / "spool").write_text("a file where the folder belongs")
    _everybody_lives(town)
    assert _watchdog(town.service).look().full
    town.deliver()
    assert "takes no messages" in admin.hears()
    assert heartbeat.requests == []


def test_a_part_of_the_look_that_breaks_keeps_no_other_from_its_turn(
    town: Town, admin: Phone, heartbeat: FakeServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise ValueError("a slip")

    monkeypatch.setattr("bot.watchdog.outbox.alerts_waiting", broken)
    finding = _watchdog(town.service).look()
    assert finding.broken == ("rescued_alerts",)
    assert finding.silent == WATCHED
    assert heartbeat.requests == []


def test_an_alarm_goes_to_every_address_of_every_administrator(town: Town, admin: Phone) -> None:
    with town.service.sessions.begin() as session:
        person = session.scalars(select(PersonRow).where(PersonRow.role == "admin")).one()
        session.add(Address(person_id=person.id, kind="simulator_chat", value="901", preferred=1))
    second = town.person("+919000000098", "admin", language="hi")
    _watchdog(town.service).look()
    town.deliver()
    assert "ticker is silent" in admin.hears()
    assert "ticker is silent" in town.phone("901", "simulator_chat").hears()
    assert "ticker" in second.hears()
