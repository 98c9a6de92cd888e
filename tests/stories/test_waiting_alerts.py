"""While an alert waits for others of the same phone: what is said of it comes after it."""

from __future__ import annotations

import pytest
from sqlalchemy import select

from bot.delivery.failover import move_on
from bot.store.tables import Address, Office, OutboxRow, Roster
from tests.stories.stage import Phone, Town
from tests.stories.test_flood_of_places import (
    DEPUTY,
    HOAXER,
    NAVIK,
    PLACES,
    ROOM,
    SPARE,
    bundles,
    cries,
    said_to,
)

CHAT = "77001"


@pytest.fixture
def room(town: Town) -> Phone:
    """The one control room, which hears of every place."""
    return town.office("room", "district_control_room", ROOM, DEPUTY, district="muzaffarpur")[0]


@pytest.fixture
def chat(town: Town, room: Phone) -> None:
    """Its first officer reads alerts in a chat, and has a telephone besides."""
    with town.service.sessions.begin() as session:
        address = session.scalars(select(Address).where(Address.value == ROOM)).one()
        address.kind, address.value = "simulator_chat", CHAT
        session.add(
            Address(person_id=address.person_id, kind="simulator_sms", value=SPARE, preferred=1)
        )


def kinds_of(town: Town, number: str, to: str = ROOM) -> list[str]:
    """What a phone was told of an incident, message by message."""
    return [row.kind for row in said_to(town, to) if number in row.text]


@pytest.mark.parametrize(
    ("words", "kind"), [("mazak tha", "withdrawn"), ("sab bach gaye", "all_safe")]
)
def test_what_is_taken_back_while_it_waits_is_told_before_that(
    town: Town, room: Phone, words: str, kind: str
) -> None:
    cries(town, PLACES[:6], every=5)
    town.phone(HOAXER).says(f"1005 {words}")
    assert kinds_of(town, "1005") == ["new", kind]
    town.passes(seconds=120)
    (bundle,) = bundles(town, ROOM)
    assert "1005" not in bundle.text
    assert "1004" in bundle.text
    assert "1006" in bundle.text


def test_another_office_on_the_way_is_told_after_the_alert(town: Town, room: Phone) -> None:
    cries(town, PLACES[:3], every=5)
    (other,) = town.office("patna", "district_control_room", SPARE, district="patna")
    cries(town, PLACES[3:4], every=5)
    other.says("2 1004")
    assert kinds_of(town, "1004") == ["new", "acknowledged"]


def test_an_officer_of_two_offices_is_told_once_and_in_bundles(town: Town, room: Phone) -> None:
    town.office("other", "district_control_room", district="patna")
    with town.service.sessions.begin() as session:
        office_id = session.scalars(select(Office.id).where(Office.code == "other")).one()
        officer = session.scalars(select(Address.person_id).where(Address.value == ROOM)).one()
        session.add(Roster(office_id=office_id, person_id=officer, rank=0))
    cries(town, PLACES[:6], every=5)
    town.passes(seconds=60)
    assert [row.kind for row in said_to(town, ROOM)] == ["new", "new", "new", "bundle"]


@pytest.mark.usefixtures("chat")
def test_the_words_said_while_it_waits_are_read_in_the_chat(town: Town) -> None:
    cries(town, PLACES[:5], every=5)
    town.phone(HOAXER).says("12 log the, lal naav thi")
    town.passes(seconds=120)
    *_, bundle, news = said_to(town, CHAT)
    assert bundle.kind == "bundle"
    assert news.kind == "update"
    assert "lal naav thi" in news.text


@pytest.mark.usefixtures("chat")
def test_the_words_of_who_joins_what_waits_are_read_in_the_chat(town: Town) -> None:
    cries(town, PLACES[:4], every=5)
    town.phone(NAVIK).says("naav doob gayi konhara ghat 4 log laapata, lal naav thi")
    *_, alone = said_to(town, CHAT)
    assert "lal naav thi" in alone.text
    assert "naav doob gayi konhara ghat 3 log laapata" in alone.text


@pytest.mark.usefixtures("chat")
def test_an_alert_that_a_chat_does_not_take_goes_as_an_sms_that_carriers_let_through(
    town: Town,
) -> None:
    cries(town, PLACES[:5], every=5)
    town.passes(seconds=60)
    for row in said_to(town, CHAT):
        with town.service.sessions.begin() as session:
            kept = session.get(OutboxRow, row.id)
            assert kept is not None
            move_on(town.service.context, session, kept)
    moved = said_to(town, SPARE)
    assert [row.template for row in moved] == ["alert.new"] * 3 + ["alert.bundle_two"]
    assert not any(HOAXER in row.text or "this chat" in row.text for row in moved)
    assert all("Reply to 5676" in row.text for row in moved)


def test_the_deputy_of_who_was_told_answers_with_code_and_number(town: Town, room: Phone) -> None:
    cries(town, PLACES[:2], every=1)
    assert "on the way to 1002" in town.phone(DEPUTY).says("2 1002")
    assert town.incident("1002").rescue_coming_at is not None


def test_of_sixteen_open_ones_the_eldest_is_still_spoken_of_by_number_and_by_place(
    town: Town, room: Phone
) -> None:
    places = (*PLACES, "bela ghat", "hathua ghat", "ramchaura ghat", "patthar ghat", "bodha ghat")
    cries(town, places, every=1)
    town.passes(seconds=100)
    hoaxer = town.phone(HOAXER)
    hoaxer.says("1003 galat khabar")
    hoaxer.says("1004 sab bach gaye")
    hoaxer.says("kalighat wala jhooth hai")
    assert town.incident("1003").status == "withdrawal_pending_officer"
    assert town.incident("1004").status == "close_pending_officer"
    assert town.incident("1002").status == "withdrawal_pending_officer"
    assert town.incident("1015").status == "alerted"
    room.says("2 1001 aur 1005")
    assert [town.incident(n).rescue_coming_at is None for n in ("1001", "1005")] == [False, False]
