"""Who is told when those told first are silent, off duty, not concerned, or not to be reached."""

from __future__ import annotations

from datetime import UTC, datetime, time

import pytest
from sqlalchemy import select

from bot.clock import INDIA
from bot.store.tables import Address, Office, PolicyRow, Roster, ServiceAlarm
from tests.stories.stage import Town

NAVIK = "+919000000001"
STATION, DEPUTY = "+919000000011", "+919000000012"
OTHER, OTHER_DEPUTY = "+919000000013", "+919000000014"
SURVEYOR = "+919000000021"
ROOM = "+919000000031"
DIVER = "+919000000041"
CRY = "naav doob gayi rajghat 3 log laapata"


@pytest.fixture
def thanas(town: Town) -> None:
    """Rajghat's station with a deputy, Sonpur's with a deputy in the next district."""
    town.office(
        "thana_rajghat",
        "police_station",
        STATION,
        DEPUTY,
        district="muzaffarpur",
        name="Rajghat thana",
    )
    town.office(
        "thana_sonpur",
        "police_station",
        OTHER,
        OTHER_DEPUTY,
        district="saran",
        name="Sonpur thana",
    )


def hours(town: Town, number: str, start: int, end: int) -> None:
    """An officer is on duty from and until these hours."""
    with town.service.sessions.begin() as session:
        person = session.scalars(select(Address.person_id).where(Address.value == number)).one()
        for roster in session.scalars(select(Roster).where(Roster.person_id == person)):
            roster.duty_from, roster.duty_until = time(start), time(end)


def dead(town: Town, number: str) -> None:
    """A number that the gateway refused for good."""
    with town.service.sessions.begin() as session:
        address = session.scalars(select(Address).where(Address.value == number)).one()
        address.dead_at, address.dead_reason = town.clock.now(), "bad_number"


def policy(town: Town, **said: object) -> None:
    """Muzaffarpur's own policy."""
    with town.service.sessions.begin() as session:
        session.add(PolicyRow(district="muzaffarpur", policy=dict(said)))


def alarms(town: Town) -> set[str]:
    """The kinds of alarm that were raised."""
    with town.service.sessions.begin() as session:
        return set(session.scalars(select(ServiceAlarm.kind)))


def night(town: Town, hour: int, minute: int = 0) -> None:
    """It becomes this hour of the next day in India."""
    wanted = datetime(2026, 12, 1, hour, minute, tzinfo=INDIA).astimezone(UTC)
    town.clock.move(wanted - town.clock.now())


def test_who_is_on_duty_is_told_first_whatever_his_rank(town: Town, thanas: None) -> None:
    hours(town, STATION, 6, 18)
    hours(town, DEPUTY, 18, 6)
    night(town, 2)
    town.phone(NAVIK).says(CRY)
    assert town.phone(DEPUTY).hears()
    assert town.phone(STATION).hears() == ""


def test_when_the_shift_changes_meanwhile_the_next_one_is_told_all_the_same(
    town: Town, thanas: None
) -> None:
    hours(town, STATION, 6, 18)
    hours(town, DEPUTY, 18, 6)
    night(town, 5, 58)
    town.phone(NAVIK).says(CRY)
    town.phone(DEPUTY).hears()
    town.passes(minutes=6)
    assert town.incident().number in town.phone(STATION).hears()


def test_a_station_named_by_night_is_told_through_who_serves_by_night(
    town: Town, thanas: None
) -> None:
    hours(town, OTHER, 6, 18)
    hours(town, OTHER_DEPUTY, 18, 6)
    night(town, 2)
    town.phone(NAVIK).says(CRY)
    assert "Sonpur" in town.phone(STATION).says("3 sonpur thana")
    assert town.incident().number in town.phone(OTHER_DEPUTY).hears()
    assert town.phone(OTHER).hears() == ""


def test_a_station_named_whose_first_officer_has_no_number_is_told_through_the_next(
    town: Town, thanas: None
) -> None:
    dead(town, OTHER)
    town.phone(NAVIK).says(CRY)
    town.phone(STATION).says("3 sonpur")
    assert town.incident().number in town.phone(OTHER_DEPUTY).hears()


def test_a_station_to_which_it_was_handed_stands_in_the_chain_with_its_deputy(
    town: Town, thanas: None
) -> None:
    town.phone(NAVIK).says(CRY)
    town.phone(STATION).says("3 sonpur")
    town.phone(OTHER).hears()
    town.passes(minutes=6)
    assert town.incident().number in town.phone(OTHER_DEPUTY).hears()
    assert town.phone(DEPUTY).hears(), "not ours stops no chain"


def test_a_station_that_nobody_knows_is_said_to_nobody_and_the_next_is_told_at_once(
    town: Town, thanas: None
) -> None:
    town.phone(NAVIK).says(CRY)
    answer = town.phone(STATION).says("3 atlantis thana")
    assert "atlantis" not in answer.casefold()
    assert "all who are on the list" in answer
    town.passes(seconds=1)
    assert town.incident().number in town.phone(DEPUTY).hears()


def test_the_office_above_is_told_at_the_first_climb(town: Town, thanas: None) -> None:
    with town.service.sessions.begin() as session:
        station = session.scalars(select(Office).where(Office.code == "thana_rajghat")).one()
        station.above = "sdpo"
    town.office("sdpo", "sub_divisional_officer", ROOM, district="muzaffarpur", name="SDPO")
    town.phone(NAVIK).says(CRY)
    assert town.phone(ROOM).hears() == ""
    town.passes(minutes=6)
    assert town.incident().number in town.phone(ROOM).hears()
    town.phone(ROOM).says("2")
    assert town.incident().rescue_coming_at is not None


def test_an_office_that_comes_in_late_is_climbed_like_the_others(town: Town, thanas: None) -> None:
    town.office("room", "district_control_room", ROOM, SURVEYOR, DIVER, name="Control")
    town.phone(NAVIK).says("naav doob gayi 3 log laapata")
    town.passes(minutes=16)
    assert town.phone(STATION).hears() == ""
    town.phone(NAVIK).says("rajghat")
    assert town.incident().number in town.phone(STATION).hears()
    assert town.phone(DEPUTY).hears() == ""
    town.passes(minutes=6)
    assert town.incident().number in town.phone(DEPUTY).hears()


def test_a_district_with_a_surveyor_and_no_rescuer_is_an_alarm_and_every_control_room_hears(
    town: Town,
) -> None:
    town.office("surveyor", "boat_surveyor", SURVEYOR, district="muzaffarpur")
    town.office("room", "district_control_room", ROOM, district="patna", name="Patna control")
    town.phone(NAVIK).says(CRY)
    assert "list_empty" in alarms(town)
    assert town.incident().number in town.phone(ROOM).hears()
    assert town.phone(SURVEYOR).hears()


def test_a_rescue_list_that_cannot_be_reached_is_an_alarm_and_every_control_room_hears(
    town: Town, thanas: None
) -> None:
    town.office("room", "district_control_room", ROOM, district="patna", name="Patna control")
    dead(town, STATION)
    dead(town, DEPUTY)
    town.phone(NAVIK).says(CRY)
    assert {"list_empty", "roster_hole"} <= alarms(town)
    assert town.incident().number in town.phone(ROOM).hears()


def test_a_district_decides_whom_it_tells_and_what_stops_the_climb(
    town: Town, thanas: None
) -> None:
    town.office("divers", "divers", DIVER, district="muzaffarpur", name="Divers")
    policy(town, tell=["police_station", "divers"], stops=["divers"], answer=3)
    town.office("room", "district_control_room", ROOM, district="muzaffarpur", name="Control")
    town.phone(NAVIK).says(CRY)
    assert town.phone(DIVER).hears()
    assert town.phone(ROOM).hears() == "", "its policy does not name the control room"
    town.phone(STATION).says("2 BR06P1234")
    town.passes(minutes=4)
    assert town.phone(DEPUTY).hears(), "a station on the way stops nothing there"
    town.phone(DIVER).says("2")
    assert town.incident().rescue_coming_at is not None


@pytest.mark.parametrize("nonsense", [{"answer": 0}, {"patience": 4}, {"tell": 4}, {"tell": [4]}])
def test_a_policy_that_makes_no_sense_holds_no_alert_back(
    town: Town, thanas: None, nonsense: dict[str, object]
) -> None:
    policy(town, **nonsense)
    town.phone(NAVIK).says(CRY)
    assert town.phone(STATION).hears()
    town.passes(minutes=6)
    assert town.phone(DEPUTY).hears()


@pytest.mark.parametrize(
    "detail",
    [
        "A" * 600,
        "http://evil.example/x?y=1 BR06",
        "call +91 98765 43210 now",
        "{number} %s %(x)s {0}",
        "BR06\u202e\u0000\u200b\n\n1 1001",
        "<b>BR06</b> & 'quote\" --",
        "🚤" * 90,
    ],
)
def test_what_an_officer_writes_breaks_no_message_and_sends_nobody_elsewhere(
    town: Town, thanas: None, detail: str
) -> None:
    navik = town.phone(NAVIK)
    navik.says(CRY)
    number = town.incident().number
    town.phone(STATION).says(f"2 {number} {detail}")
    told = navik.hears()
    assert told.startswith("Madad ravana: Rajghat thana")
    assert f"Report {number}." in told
    assert len(told) <= 160
    assert not {"http", "98765", "\u202e", "\x00"} & set(told.split())
    assert "evil.example/x" not in told
    assert "43210" not in told
    assert town.incident().rescue_coming_at is not None
