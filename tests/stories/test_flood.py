"""Many people, one sinking: nothing is dropped, and the officer reads bundles, not a flood."""

from __future__ import annotations

from sqlalchemy import func, select

from bot.store.tables import Address, IncidentEvent
from tests.stories.stage import Town

ROOM = "+919000000031"
CHAT = "77001"


def test_twenty_reporters_in_a_minute_are_two_messages_to_the_officer(town: Town) -> None:
    (room,) = town.office("room", "district_control_room", ROOM, district="muzaffarpur")
    for number in range(20):
        town.phone(f"+9190000004{number:02}").says(f"naav doob gayi rajghat {number + 1} laapata")
        town.passes(seconds=2)
    first = room.hears()
    assert first.count("|") == 1
    town.passes(seconds=61)
    bundled = room.hears()
    assert bundled.count("|") == 0
    assert "20 missing" in bundled
    incident = town.incident()
    with town.service.sessions.begin() as session:
        reported = session.scalar(
            select(func.count())
            .select_from(IncidentEvent)
            .where(IncidentEvent.incident_id == incident.id, IncidentEvent.kind == "reported")
        )
    assert reported == 20
    town.passes(seconds=61)
    assert room.hears() == ""


def test_an_officer_in_a_chat_reads_the_words_and_answers_there(town: Town) -> None:
    town.office("room", "district_control_room", ROOM, district="muzaffarpur")
    navik = town.phone("+919000000001")
    navik.says("naav doob gayi rajghat 3 log laapata")
    with town.service.sessions.begin() as session:
        address = session.scalars(select(Address).where(Address.value == ROOM)).one()
        address.kind, address.value = "simulator_chat", CHAT
    town.passes(seconds=5)
    navik.says("ek pul ke khambe ke paas atki hai naav")
    said = town.phone(CHAT, "simulator_chat").hears()
    assert "khambe ke paas" in said


def test_a_cry_from_nowhere_reaches_every_control_room(town: Town) -> None:
    (one,) = town.office("one", "district_control_room", ROOM, district="muzaffarpur")
    (two,) = town.office("two", "district_control_room", "+919000000032", district="patna")
    town.phone("+919000000001").says("doob rahe hain bachao")
    assert town.incident().number in one.hears()
    assert town.incident().number in two.hears()
