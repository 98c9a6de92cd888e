"""One number, many places: every one is an incident of its own, and the officer reads bundles."""

from __future__ import annotations

import re
from datetime import timedelta
from itertools import pairwise

import pytest
from sqlalchemy import or_, select

from bot import bundling
from bot.delivery.failover import move_on
from bot.store import floods, incident_records, incidents, timeline
from bot.store.tables import (
    Address,
    AlertRow,
    BundledAlert,
    Incident,
    IncidentEvent,
    OutboxRow,
)
from tests.stories.stage import Phone, Town

ROOM, DEPUTY, SPARE = "+919000000031", "+919000000032", "+919000000033"
HOAXER, NAVIK = "+919000000001", "+919000000002"
PLACES = (
    "rajghat",
    "kalighat",
    "pahleja ghat",
    "konhara ghat",
    "mahendru ghat",
    "gandhi ghat",
    "collectorate ghat",
    "digha ghat",
    "bansghat",
    "nasriganj ghat",
)


@pytest.fixture
def room(town: Town) -> Phone:
    """The one control room, which hears of every place."""
    return town.office("room", "district_control_room", ROOM, DEPUTY, district="muzaffarpur")[0]


def cries(town: Town, places: tuple[str, ...] = PLACES, every: float = 30) -> None:
    """One number reports a sinking at one place after another."""
    for place in places:
        town.phone(HOAXER).says(f"naav doob gayi {place} 3 log laapata")
        town.passes(seconds=every)


def messages(phone: Phone) -> list[str]:
    """What a phone heard since the last look, one by one."""
    return [each for each in phone.hears().split(" | ") if each]


def said_to(town: Town, number: str) -> list[OutboxRow]:
    """All alerts to a number, oldest first."""
    with town.service.sessions.begin() as session:
        rows = session.scalars(
            select(OutboxRow)
            .join(Address, Address.id == OutboxRow.address_id)
            .where(Address.value == number, OutboxRow.purpose == "alert")
            .order_by(OutboxRow.id)
        ).all()
        session.expunge_all()
    return list(rows)


def bundles(town: Town, number: str) -> list[OutboxRow]:
    """Those of them that tell of several incidents."""
    return [row for row in said_to(town, number) if row.kind == "bundle"]


def test_ten_places_in_five_minutes_are_three_alerts_and_then_one_message_a_minute(
    town: Town, room: Phone
) -> None:
    cries(town)
    town.passes(seconds=29)
    heard = [row for row in said_to(town, ROOM) if row.kind in ("new", "bundle")]
    numbers = [incident.number for incident in town.incidents()]
    assert len(numbers) == 10
    assert len(heard) <= 8
    assert [row.kind for row in heard[:3]] == ["new", "new", "new"]
    later = [row.said_at for row in heard[3:]]
    assert all(b - a >= timedelta(seconds=50) for a, b in pairwise(later))
    told = " ".join(row.text for row in heard)
    assert all(
        number in told and place in told for number, place in zip(numbers, PLACES, strict=True)
    )


def test_who_names_places_slower_than_one_a_minute_is_never_kept_waiting(
    town: Town, room: Phone
) -> None:
    cries(town, PLACES[:7], every=50)
    firsts = [row for row in said_to(town, ROOM) if row.kind in ("new", "bundle")]
    opened = [incident.opened_at for incident in town.incidents()]
    assert [row.kind for row in firsts] == ["new"] * 7
    assert [row.said_at for row in firsts] == opened


def test_a_bundle_says_that_it_is_one_number_and_names_number_and_place_of_each(
    town: Town, room: Phone
) -> None:
    cries(town, PLACES[:3])
    room.hears()
    cries(town, PLACES[3:7], every=5)
    town.passes(seconds=50)
    (bundle,) = messages(room)
    numbers = [incident.number for incident in town.incidents()][3:]
    for number, place in zip(numbers, PLACES[3:7], strict=True):
        assert f"{number}: {place}" in bundle
    assert "one phone no. (ends 0001)" in bundle
    assert bundles(town, ROOM)[0].segments <= 2


def test_more_than_four_at_once_go_in_as_few_messages_as_hold_them(town: Town, room: Phone) -> None:
    cries(town, PLACES[:3])
    room.hears()
    cries(town, PLACES[3:8], every=1)
    town.passes(seconds=50)
    assert [len(re.findall(r"\b10\d\d: ", each)) for each in messages(room)] == [3, 2]


def test_every_incident_has_a_told_officer_within_a_minute(town: Town, room: Phone) -> None:
    cries(town, every=13)
    town.passes(seconds=60)
    with town.service.sessions.begin() as session:
        for incident in session.scalars(select(Incident)):
            first = session.scalars(
                select(OutboxRow)
                .outerjoin(BundledAlert, BundledAlert.outbox_id == OutboxRow.id)
                .join(
                    AlertRow,
                    or_(AlertRow.id == OutboxRow.alert_id, AlertRow.id == BundledAlert.alert_id),
                )
                .where(AlertRow.incident_id == incident.id, OutboxRow.state == "delivered")
                .order_by(OutboxRow.id)
            ).first()
            assert first is not None
            assert first.said_at - incident.opened_at <= timedelta(seconds=60)
            assert incident.next_step_at is not None
            (alert,) = incidents.alerts_of(session, incident.id)
            assert alert.told_at == first.said_at


def test_each_keeps_its_own_history_and_is_found_by_its_own_record(town: Town, room: Phone) -> None:
    cries(town, PLACES[:6], every=5)
    town.passes(seconds=60)
    with town.service.sessions.begin() as session:
        for incident in session.scalars(select(Incident).order_by(Incident.id).offset(3)).all():
            kept = incident_records.kept(session, incident)
            kinds = [event.row.kind for event in kept.events]
            assert kinds.count("told") == kinds.count("bundled") == 1
            assert any(message.row.kind == "bundle" for message in kept.messages)
            (telling,) = [
                each
                for each in timeline.tellings(session, [incident.id])
                if each.alert_id is not None
            ]
            assert (telling.incident_id, telling.kind) == (incident.id, "bundle")
            assert telling.took is not None


def test_one_of_a_bundle_is_answered_by_its_number_and_the_others_go_on(
    town: Town, room: Phone
) -> None:
    cries(town, PLACES[:6], every=5)
    town.passes(seconds=60)
    fifth = town.incidents()[4].number
    room.hears()
    assert fifth in room.says(f"2 {fifth}")
    assert town.incident(fifth).rescue_coming_at is not None
    assert fifth in town.phone(HOAXER).hears()
    room.hears()
    town.passes(minutes=5)
    assert [each.level for each in town.incidents()] == [1, 1, 1, 1, 0, 1]
    assert not any(f"{fifth}:" in each for each in messages(room))


@pytest.mark.parametrize(
    ("code", "moment"), [("1", "seen_at"), ("2", "on_the_way_at"), ("3", "not_ours_at")]
)
def test_each_code_goes_with_a_number_alone_however_many_are_open(
    town: Town, room: Phone, code: str, moment: str
) -> None:
    cries(town, (*PLACES, "bela ghat", "hathua ghat"), every=1)
    town.passes(seconds=60)
    first, *_, last = town.incidents()
    for incident in (first, last):
        room.says(f"{code} {incident.number}")
        with town.service.sessions.begin() as session:
            (alert, *_) = incidents.alerts_of(session, incident.id)
            assert getattr(alert, moment) is not None
            assert alert.detail is None


def test_a_vehicle_s_number_alone_is_still_one(town: Town, room: Phone) -> None:
    cries(town, PLACES[:1], every=1)
    room.says("2 4821")
    with town.service.sessions.begin() as session:
        assert session.scalars(select(AlertRow.detail)).all() == ["4821"]


def test_the_true_one_among_them_is_escalated_to_the_next_officer_in_time(
    town: Town, room: Phone
) -> None:
    cries(town)
    true = town.incidents()[6]
    town.passes(minutes=5)
    deputy = said_to(town, DEPUTY)
    told = next(row for row in deputy if true.number in row.text)
    assert told.said_at - true.opened_at <= timedelta(minutes=6)
    assert [row.kind for row in deputy[:2]] == ["escalation", "escalation"]
    assert true.number in " ".join(messages(town.phone(DEPUTY)))


def test_their_repeats_are_bundled_too_and_those_of_the_first_three_are_not(
    town: Town, room: Phone
) -> None:
    cries(town, PLACES[:7], every=1)
    town.passes(minutes=4)
    room.hears()
    town.passes(minutes=2)
    heard = messages(room)
    assert sum(each.startswith("NO RESCUE") for each in heard) == 3
    assert [len(re.findall(r"\b10\d\d: ", each)) for each in heard[3:]] == [4]
    with town.service.sessions.begin() as session:
        repeats = session.scalars(select(AlertRow.repeats).where(AlertRow.level == 0)).all()
    assert list(repeats) == [1] * 7


def test_who_was_not_told_of_that_number_yet_is_told_at_once(town: Town, room: Phone) -> None:
    cries(town, PLACES[:5], every=5)
    (new,) = town.office("patna", "district_control_room", SPARE, district="patna")
    town.phone(HOAXER).says("naav doob gayi digha ghat 3 log laapata")
    assert "BOAT ALERT 1006" in new.hears()


def test_another_who_reports_the_same_sets_it_free_at_once(town: Town, room: Phone) -> None:
    cries(town, PLACES[:4], every=5)
    fourth = town.incidents()[3].number
    assert fourth not in room.hears()
    town.phone(NAVIK).says("naav doob gayi konhara ghat 4 log laapata")
    (alone,) = messages(room)
    assert f"BOAT ALERT {fourth}" in alone
    assert "4 missing" in alone
    town.passes(seconds=120)
    assert not any(f"{fourth}:" in each for each in messages(room))


def test_news_of_what_waits_come_after_it(town: Town, room: Phone) -> None:
    cries(town, PLACES[:5], every=5)
    room.hears()
    town.phone(HOAXER).says("12 log the")
    assert room.hears() == ""
    town.passes(seconds=120)
    first, second = messages(room)
    assert "BOAT ALERTS" in first
    assert "new facts" in second


def test_a_bundle_that_cannot_be_said_is_sent_one_by_one(
    town: Town, room: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise RuntimeError("no bundle today")

    cries(town, PLACES[:3], every=5)
    room.hears()
    monkeypatch.setattr(bundling, "_together", fails)
    cries(town, PLACES[3:6], every=5)
    town.passes(seconds=50)
    heard = messages(room)
    assert [each[:15] for each in heard] == [f"BOAT ALERT {n}" for n in (1004, 1005, 1006)]
    town.passes(seconds=120)
    assert room.hears() == ""


def test_where_it_cannot_be_told_whether_an_alert_may_wait_it_goes_at_once(
    town: Town, room: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise RuntimeError("no count today")

    monkeypatch.setattr(floods, "told_of", fails)
    cries(town, PLACES[:6], every=5)
    assert [row.kind for row in said_to(town, ROOM)] == ["new"] * 6


def test_a_bundle_moves_on_to_the_officers_next_number_with_all_of_its_incidents(
    town: Town, room: Phone
) -> None:
    cries(town, PLACES[:6], every=5)
    town.passes(seconds=60)
    (row,) = bundles(town, ROOM)
    with town.service.sessions.begin() as session:
        session.add(
            Address(person_id=row.person_id, kind="simulator_sms", value=SPARE, preferred=1)
        )
    with town.service.sessions.begin() as session:
        kept = session.get(OutboxRow, row.id)
        assert kept is not None
        move_on(town.service.context, session, kept)
    town.deliver()
    (moved,) = bundles(town, SPARE)
    assert moved.text == row.text
    with town.service.sessions.begin() as session:
        linked = session.scalars(
            select(BundledAlert.alert_id).where(BundledAlert.outbox_id == moved.id)
        ).all()
        assert len(linked) == 2


def test_where_a_bundle_cannot_arrive_the_next_officer_is_told_of_each_now(
    town: Town, room: Phone
) -> None:
    cries(town, PLACES[:6], every=5)
    town.passes(seconds=60)
    (row,) = bundles(town, ROOM)
    with town.service.sessions.begin() as session:
        kept = session.get(OutboxRow, row.id)
        assert kept is not None
        move_on(town.service.context, session, kept)
    town.passes(seconds=61)
    heard = " ".join(messages(town.phone(DEPUTY)))
    assert all(number in heard for number in ("1004", "1005", "1006"))


def test_who_loses_his_last_number_while_he_waits_is_passed_over_at_once(
    town: Town, room: Phone
) -> None:
    cries(town, PLACES[:5], every=5)
    with town.service.sessions.begin() as session:
        address = session.scalars(select(Address).where(Address.value == ROOM)).one()
        address.dead_at = town.clock.now()
    town.passes(seconds=60)
    heard = " ".join(messages(town.phone(DEPUTY)))
    assert all(number in heard for number in ("1004", "1005"))


def test_what_was_closed_meanwhile_is_not_told(town: Town, room: Phone) -> None:
    cries(town, PLACES[:6], every=5)
    fourth = town.incidents()[3].number
    town.phone(DEPUTY).says(f"band {fourth} jhooth")
    room.hears()
    town.passes(seconds=60)
    (bundle,) = [each for each in messages(room) if "BOAT ALERTS" in each]
    assert f"{fourth}:" not in bundle


def test_in_a_chat_the_whole_number_and_the_words_are_read(town: Town, room: Phone) -> None:
    with town.service.sessions.begin() as session:
        address = session.scalars(select(Address).where(Address.value == ROOM)).one()
        address.kind, address.value = "simulator_chat", "77001"
    cries(town, PLACES[:5], every=5)
    town.passes(seconds=60)
    (bundle,) = bundles(town, "77001")
    assert HOAXER in bundle.text
    assert "1005: naav doob gayi mahendru ghat 3 log laapata" in bundle.text


@pytest.mark.parametrize("language", ["hi", "hi_Latn"])
def test_the_officers_language_is_kept(town: Town, language: str) -> None:
    town.office("room", "district_control_room", ROOM, district="muzaffarpur", language=language)
    cries(town, PLACES[:7], every=5)
    town.passes(seconds=60)
    (bundle,) = bundles(town, ROOM)
    assert bundle.language == language
    assert bundle.segments <= (4 if language == "hi" else 2)
    assert all(number in bundle.text for number in ("1004", "1005", "1006", "1007"))


def test_the_history_says_with_what_it_was_told(town: Town, room: Phone) -> None:
    cries(town, PLACES[:6], every=5)
    town.passes(seconds=60)
    with town.service.sessions.begin() as session:
        facts = session.scalars(
            select(IncidentEvent.facts)
            .where(IncidentEvent.kind == "bundled")
            .order_by(IncidentEvent.id)
        ).all()
    assert facts[0] == {"told_with": ["1005", "1006"]}
    assert len(facts) == 3
