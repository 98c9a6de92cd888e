"""A boat sinks: stored before it is answered, told at once, escalated until somebody comes."""

from __future__ import annotations

import pytest

from tests.stories.stage import Phone, Town

NAVIK = "+919000000001"
OTHER = "+919000000002"
STATION, DEPUTY = "+919000000011", "+919000000012"
SURVEYOR = "+919000000021"
ROOM, ROOM_DEPUTY = "+919000000031", "+919000000032"


@pytest.fixture
def station(town: Town) -> tuple[Phone, Phone]:
    """Rajghat's station house officer and his deputy; a surveyor and a control room beside."""
    first, second = town.office(
        "thana_rajghat",
        "police_station",
        STATION,
        DEPUTY,
        district="muzaffarpur",
        name="Rajghat thana",
    )
    town.office("surveyor", "boat_surveyor", SURVEYOR, district="muzaffarpur")
    town.office("room", "district_control_room", ROOM, ROOM_DEPUTY, district="muzaffarpur")
    return first, second


def test_one_message_from_an_unknown_number_is_stored_answered_and_told(
    town: Town, station: tuple[Phone, Phone]
) -> None:
    answer = town.phone(NAVIK).says("naav doob gayi rajghat 3 log laapata")
    incident = town.incident()
    assert incident.kind == "sinking"
    assert incident.counts == {"missing": 3}
    assert incident.place_id == "rajghat"
    assert answer.startswith("ABHI 112")
    assert incident.number in answer
    assert "Rajghat thana" in answer
    for phone in (STATION, SURVEYOR, ROOM):
        assert incident.number in town.phone(phone).hears(), phone
    assert town.phone(DEPUTY).hears() == ""


def test_on_the_way_stops_the_climb_and_the_navik_hears_who(
    town: Town, station: tuple[Phone, Phone]
) -> None:
    town.phone(NAVIK).says("naav doob gayi rajghat 3 log laapata")
    town.phone(STATION).hears()
    number = town.incident().number
    noted = town.phone(STATION).says(f"2 {number} BR06P1234")
    assert number in noted
    told = town.phone(NAVIK).hears()
    assert "Rajghat thana" in told
    assert "BR06P1234" in told
    town.passes(minutes=29)
    assert town.phone(DEPUTY).hears() == ""
    assert town.incident().status == "acknowledged"


def test_seen_quiets_the_repeats_but_not_the_climb(
    town: Town, station: tuple[Phone, Phone]
) -> None:
    town.phone(NAVIK).says("naav doob gayi rajghat 3 log laapata")
    town.phone(STATION).hears()
    town.phone(STATION).says("1")
    town.passes(minutes=6)
    assert town.phone(STATION).hears() == ""
    assert town.incident().number in town.phone(DEPUTY).hears()


def test_a_surveyor_who_has_seen_it_never_stops_the_rescue(
    town: Town, station: tuple[Phone, Phone]
) -> None:
    town.phone(NAVIK).says("naav doob gayi rajghat 3 log laapata")
    town.phone(SURVEYOR).hears()
    town.phone(SURVEYOR).says("2")
    town.passes(minutes=6)
    assert town.incident().number in town.phone(DEPUTY).hears()


def test_silence_tells_the_next_officer_and_the_end_of_the_chain_is_repetition(
    town: Town, station: tuple[Phone, Phone]
) -> None:
    admin = town.person("+919000000099", "admin", language="en")
    town.phone(NAVIK).says("naav doob gayi rajghat 3 log laapata")
    town.passes(minutes=6)
    assert town.phone(DEPUTY).hears()
    town.phone(STATION).hears()
    town.passes(minutes=30)
    assert town.phone(STATION).hears().count("|") >= 3
    assert town.phone(ROOM_DEPUTY).hears()
    assert town.incident().number in admin.hears()
    assert town.incident().next_step_at is not None


def test_on_the_way_and_then_nothing_is_asked_about_and_then_the_climb_goes_on(
    town: Town, station: tuple[Phone, Phone]
) -> None:
    town.phone(NAVIK).says("naav doob gayi rajghat 3 log laapata")
    town.phone(STATION).says("2 BR06P1234")
    town.phone(STATION).hears()
    town.passes(minutes=31)
    assert town.incident().number in town.phone(STATION).hears()
    assert town.phone(DEPUTY).hears() == ""
    town.passes(minutes=11)
    assert town.incident().number in town.phone(DEPUTY).hears()


def test_only_an_officer_closes_and_everyone_hears(
    town: Town, station: tuple[Phone, Phone]
) -> None:
    town.phone(NAVIK).says("naav doob gayi rajghat 3 log laapata")
    number = town.incident().number
    town.phone(NAVIK).says("sab mil gaye")
    assert town.incident().status == "close_pending_officer"
    town.phone(NAVIK).hears()
    town.phone(ROOM).hears()
    town.phone(STATION).says(f"band {number}")
    assert town.incident().status == "closed"
    assert number in town.phone(NAVIK).hears()
    assert number in town.phone(ROOM).hears()
    town.passes(hours=3)
    assert town.phone(DEPUTY).hears() == ""


def test_who_closes_without_a_word_is_asked_how_it_ended(
    town: Town, station: tuple[Phone, Phone]
) -> None:
    town.phone(NAVIK).says("naav doob gayi rajghat 3 log laapata")
    number = town.incident().number
    assert "How did it end?" in town.phone(STATION).says("band kar do")
    assert (town.incident().status, town.incident().outcome) == ("closed", None)
    town.phone(NAVIK).hears()
    assert "in the record" in town.phone(STATION).says(f"band {number} 2 bache, 1 shav mila")
    assert town.incident().outcome == f"band {number} 2 bache, 1 shav mila"
    assert town.phone(NAVIK).hears() == "", "he has heard that it is closed"
    assert "already closed" in town.phone(STATION).says(f"band {number} sab bache")
    assert town.incident().outcome == f"band {number} 2 bache, 1 shav mila"


def test_who_says_how_it_ended_is_not_asked(town: Town, station: tuple[Phone, Phone]) -> None:
    town.phone(NAVIK).says("naav doob gayi rajghat 3 log laapata")
    number = town.incident().number
    assert "is closed." in town.phone(STATION).says(f"बंद {number} सब सुरक्षित")
    assert town.incident().outcome == f"बंद {number} सब सुरक्षित"


def test_the_same_message_id_twice_is_one_incident_with_one_answer(
    town: Town, station: tuple[Phone, Phone]
) -> None:
    navik = town.phone(NAVIK)
    first = navik.says("naav doob gayi rajghat 3 log laapata", provider_id="same")
    arrived = town.heard_in_all()
    assert navik.says("naav doob gayi rajghat 3 log laapata", provider_id="same") == ""
    assert first
    assert town.heard_in_all() == arrived
    assert len(town.incidents()) == 1


def test_two_reporters_of_one_sinking_are_one_incident_and_counts_are_not_added(
    town: Town, station: tuple[Phone, Phone]
) -> None:
    town.phone(NAVIK).says("nav dub gai rajghat 6 log lapata")
    town.passes(minutes=4)
    answer = town.phone(OTHER).says("राजघाट पर नाव पलट गई ६ आदमी नहीं मिल रहे")
    incident = town.incident()
    assert incident.counts["missing"] == 6
    assert incident.number in answer


def test_a_duty_list_without_anybody_is_itself_an_alarm_at_once(town: Town) -> None:
    admin = town.person("+919000000099", "admin", language="en")
    answer = town.phone(NAVIK).says("naav doob gayi rajghat 3 log laapata")
    assert "112" in answer
    assert town.incident().number in admin.hears()


def test_a_stranger_cannot_acknowledge(town: Town, station: tuple[Phone, Phone]) -> None:
    town.phone(NAVIK).says("naav doob gayi rajghat 3 log laapata")
    town.phone(OTHER).says(f"ACK {town.incident().number}")
    assert town.incident().status == "alerted"
