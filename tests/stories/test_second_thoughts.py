"""Who changes his mind, mistypes a number, or says again what was taken back: the search goes on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import select

from bot import conversation, turns
from bot.store.tables import Incident
from handlers.base import Attachment, Reply, Turn
from handlers.router import respond
from handlers.understanding import Understanding, understand
from tests.stories.stage import Phone, Town

NAVIK, OTHER = "+919000000001", "+919000000002"
STATION, DEPUTY, FAR = "+919000000011", "+919000000012", "+919000000013"
CRY = "naav doob gayi rajghat 3 log laapata"
WRONG = "galat khabar thi"


@pytest.fixture
def station(town: Town) -> tuple[Phone, ...]:
    """Rajghat's station with a deputy, told of what the navik cried."""
    found = town.office(
        "thana_rajghat", "police_station", STATION, DEPUTY, district="muzaffarpur", name="Rajghat"
    )
    town.phone(NAVIK).says(CRY)
    assert "1001" in found[0].hears()
    return found


def test_who_was_on_the_way_and_says_not_ours_no_longer_stops_the_climb(
    town: Town, station: tuple[Phone, ...]
) -> None:
    first, deputy = station
    first.says("2 BR06P1234")
    town.passes(minutes=1)
    assert deputy.hears() == ""
    first.says("3")
    town.passes(minutes=1)
    assert "1001" in deputy.hears()
    assert town.incident().rescue_coming_at is None


def test_another_who_is_on_the_way_still_stops_it(town: Town, station: tuple[Phone, ...]) -> None:
    first, deputy = station
    first.says("2 BR06P1234")
    deputy.says("2 1001 jeep")
    first.says("3")
    deputy.hears()
    town.passes(minutes=10)
    assert "NO RESCUE CONFIRMED" not in deputy.hears()
    assert town.incident().rescue_coming_at is not None


def test_who_said_not_ours_and_comes_after_all_hears_what_follows(
    town: Town, station: tuple[Phone, ...]
) -> None:
    first, _ = station
    first.says("3")
    first.says("2 1001 jeep")
    town.phone(NAVIK).says("ab 5 log laapata hain")
    assert "5 missing" in first.hears()


@pytest.mark.parametrize("answer", ["2 1001 jeep", "BAND 1001 sab theek", "1 1001", "3 1001"])
def test_a_number_mistyped_far_away_changes_nothing(
    town: Town, station: tuple[Phone, ...], answer: str
) -> None:
    (far,) = town.office("thana_far", "police_station", FAR, district="bhagalpur", name="Far")
    before = town.incident()
    assert "othing was changed" in far.says(answer)
    after = town.incident()
    assert (after.status, after.rescue_coming_at) == (before.status, None)
    town.passes(minutes=5)
    assert "NO RESCUE CONFIRMED" in station[0].hears()


def test_a_colleague_of_the_district_may_answer(town: Town, station: tuple[Phone, ...]) -> None:
    (near,) = town.office("room", "circle_officer", FAR, district="muzaffarpur", name="Circle")
    near.says("2 1001 jeep")
    assert "Circle" in station[0].hears()


@pytest.mark.parametrize("crier", [NAVIK, OTHER])
def test_what_was_taken_back_and_is_cried_again_is_told_as_a_whole_alert(
    town: Town, station: tuple[Phone, ...], crier: str
) -> None:
    first, _ = station
    town.phone(NAVIK).says(WRONG)
    assert town.incident().status == "withdrawal_pending_officer"
    first.hears()
    town.phone(crier).says("naav doob rahi hai rajghat bachao")
    assert town.incident().status == "alerted"
    assert "BOAT ALERT 1001" in first.hears()


def test_of_two_who_were_unsure_one_cannot_take_it_back_for_the_other(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    def doubtful(text: str, **given: Any) -> Understanding:
        heard = understand(text, **given)
        if heard.danger.verdict == "none":
            return heard
        return replace(heard, danger=replace(heard.danger, verdict="unsure"))

    monkeypatch.setattr(turns, "understand", doubtful)
    (first,) = town.office("thana_rajghat", "police_station", STATION, district="muzaffarpur")
    town.phone(NAVIK).says(CRY)
    town.phone(OTHER).says(CRY)
    assert (town.incident().status, first.hears()) == ("unconfirmed", "")
    town.phone(NAVIK).says("nahi")
    assert town.incident().status == "unconfirmed"
    town.passes(minutes=2)
    assert "1001" in first.hears()


@pytest.mark.parametrize(
    ("said", "counts"),
    [
        ("3 mil gaye", {"missing": 3, "rescued": 3}),
        ("2 mil gaye 1 abhi bhi laapata", {"missing": 1, "rescued": 2}),
        ("1001 wale 2 mil gaye", {"missing": 3}),
        ("2 nikal gaye", {"missing": 3}),
        ("३ मिल गए", {"missing": 3, "rescued": 3}),
        ("ek aur mil gaya ab 2 laapata", {"missing": 2}),
    ],
)
def test_who_was_found_is_no_officers_code_from_who_reported(
    town: Town, station: tuple[Phone, ...], said: str, counts: dict[str, int]
) -> None:
    assert "1001" in town.phone(NAVIK).says(said)
    found = town.incident().counts
    assert {name: found[name] for name in counts} == counts
    assert "1001" in station[0].hears()


def test_a_phone_number_is_no_count_of_people(town: Town, station: tuple[Phone, ...]) -> None:
    answer = town.phone(NAVIK).says("9812345678")
    assert "adhikariyon ko bhej rahe hain" in answer
    assert town.incident().counts == {"missing": 3}
    assert "1001" in station[0].hears()


@pytest.mark.parametrize("said", ["3 log abhi bhi nahi mile", "khatra abhi bhi hai"])
def test_who_says_that_it_is_not_over_after_an_officer_closed_it_is_heard_anew(
    town: Town, said: str
) -> None:
    room, _ = town.office("room", "district_control_room", STATION, DEPUTY)
    navik = town.phone(NAVIK)
    assert "112" in navik.says("naav doob gayi konhara ghat")
    number = town.incident().number
    room.says(f"BAND {number} sab theek")
    navik.hears()
    room.hears()
    assert "112" in navik.says(said)
    town.passes(minutes=2)
    newest = town.incidents()[-1]
    assert (newest.status, newest.number != number) == ("alerted", True)
    assert newest.number in room.hears()


def test_a_cry_that_answers_where_is_no_place(town: Town) -> None:
    town.phone(NAVIK).says("bachao")
    town.phone(NAVIK).says("bachao")
    assert town.incident().place_written is None


def test_an_officer_whose_words_are_not_understood_reads_how_to_answer(
    town: Town, station: tuple[Phone, ...]
) -> None:
    station[0].says("2 BR06P1234")
    answer = station[0].says("nahi ja paye gaadi kharab hai")
    assert "3 not ours" in answer


def test_a_pin_of_a_phone_that_knows_no_place_moves_nobody(
    town: Town, station: tuple[Phone, ...]
) -> None:
    chat = town.phone("chat-navik", "simulator_chat")
    chat.says("naav doob gayi konhara ghat", Attachment("location", lat=25.69, lon=85.21))
    chat.says("ye dekho", Attachment("location", lat=0, lon=0))
    found = town.incidents()[-1]
    assert (found.lat, found.lon) == (25.69, 85.21)


@pytest.mark.parametrize(
    ("cry", "advice"),
    [("bachcha doob raha hai", "Rassi"), ("naav takrayi rajghat 2 ghayal", "Khoon")],
)
def test_who_is_in_the_water_gets_the_advice_for_water(town: Town, cry: str, advice: str) -> None:
    assert advice in town.phone(NAVIK).says(cry)


@pytest.fixture
def closed_meanwhile(town: Town, monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """From the call on, an officer closes each incident while a message is being answered."""
    whole = respond

    def late(turn: Turn) -> Reply:
        reply = whole(turn)
        with town.service.sessions.begin() as session:
            for incident in session.scalars(select(Incident)):
                incident.status, incident.next_step_at = "closed", None
        return reply

    return lambda: monkeypatch.setattr(conversation, "respond", late)


@pytest.mark.parametrize("crier", [NAVIK, OTHER])
def test_a_cry_while_an_officer_closes_is_an_incident_of_its_own(
    town: Town,
    station: tuple[Phone, ...],
    closed_meanwhile: Callable[[], None],
    crier: str,
) -> None:
    closed_meanwhile()
    town.phone(crier).says("naav doob rahi hai rajghat bachao")
    assert [known.status for known in town.incidents()] == ["closed", "alerted"]
    assert town.incident("1002").place_id == "rajghat"
    assert "BOAT ALERT 1002" in station[0].hears()


@pytest.mark.parametrize("answer", ["1", "2 jeep", "3"])
def test_an_answer_while_another_closes_changes_nothing(
    town: Town,
    station: tuple[Phone, ...],
    closed_meanwhile: Callable[[], None],
    answer: str,
) -> None:
    navik, _ = town.phone(NAVIK), town.phone(NAVIK).hears()
    closed_meanwhile()
    station[0].says(answer)
    assert navik.hears() == ""
    found = town.incident()
    assert (found.status, found.next_step_at, found.rescue_coming_at) == ("closed", None, None)
