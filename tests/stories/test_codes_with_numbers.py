"""An officer's code with a number behind it, as the buttons send it, whatever else is open."""

from __future__ import annotations

import pytest
from sqlalchemy import select

from bot.store import incidents
from bot.store.tables import AlertRow
from tests.stories.stage import Phone, Town

ROOM, CALLER = "+919000000031", "+919000000001"


@pytest.fixture
def room(town: Town) -> Phone:
    """The one control room, which hears of every place."""
    return town.office("room", "district_control_room", ROOM, district="muzaffarpur")[0]


def cries(town: Town, *places: str) -> None:
    """A sinking at each of the places."""
    for place in places:
        town.phone(CALLER).says(f"naav doob gayi {place} 3 log laapata")
        town.passes(seconds=2)


@pytest.mark.parametrize(
    ("code", "moment"), [("1", "seen_at"), ("2", "on_the_way_at"), ("3", "not_ours_at")]
)
def test_the_number_of_an_open_report_chooses_that_report(
    town: Town, room: Phone, code: str, moment: str
) -> None:
    cries(town, "rajghat", "kalighat", "pahleja ghat")
    first, _, last = town.incidents()
    for incident in (first, last):
        room.says(f"{code} {incident.number}")
        with town.service.sessions.begin() as session:
            (alert, *_) = incidents.alerts_of(session, incident.id)
            assert getattr(alert, moment) is not None
            assert alert.detail is None


@pytest.mark.parametrize("number", ["4821", "९९९९"])
def test_any_other_number_is_that_of_the_vehicle(town: Town, room: Phone, number: str) -> None:
    cries(town, "rajghat")
    room.says(f"2 {number}")
    with town.service.sessions.begin() as session:
        assert session.scalars(select(AlertRow.detail)).all() == [number]


def test_a_number_without_end_breaks_nothing(town: Town, room: Phone) -> None:
    cries(town, "rajghat")
    assert room.says("2 " + "9" * 700)
    with town.service.sessions.begin() as session:
        (on_the_way,) = session.scalars(select(AlertRow.on_the_way_at)).all()
        assert on_the_way is not None


@pytest.mark.parametrize(
    ("code", "moment"), [("1", "seen_at"), ("2", "on_the_way_at"), ("3", "not_ours_at")]
)
@pytest.mark.parametrize("numbers", ["1001 1003", "1001, 1003", "१००१ और १००३", "1001 aur 1003"])
def test_one_code_answers_all_whose_numbers_it_names(
    town: Town, room: Phone, code: str, moment: str, numbers: str
) -> None:
    cries(town, "rajghat", "kalighat", "pahleja ghat")
    said = room.says(f"{code} {numbers}")
    assert "1001, 1003" in said
    with town.service.sessions.begin() as session:
        found = [
            getattr(incidents.alerts_of(session, incident.id)[0], moment)
            for incident in town.incidents()
        ]
        details = session.scalars(select(AlertRow.detail)).all()
    assert [moment is not None for moment in found] == [True, False, True]
    assert not any(details)


def test_the_vehicle_behind_several_numbers_goes_with_each(town: Town, room: Phone) -> None:
    cries(town, "rajghat", "kalighat")
    room.says("2 1001 1002 BR06P1234")
    with town.service.sessions.begin() as session:
        details = session.scalars(select(AlertRow.detail).order_by(AlertRow.id)).all()
    assert list(details) == ["BR06P1234", "BR06P1234"]


def test_figures_apart_from_the_number_are_those_of_a_vehicle(town: Town, room: Phone) -> None:
    cries(town, "rajghat", "kalighat")
    room.says("2 1001 BR 06 P 1002")
    with town.service.sessions.begin() as session:
        details = session.scalars(select(AlertRow.detail).order_by(AlertRow.id)).all()
    assert list(details) == ["BR 06 P 1002", None]


@pytest.mark.parametrize(
    ("words", "outcome"),
    [("1001 1002 jhooth", "false_alarm"), ("band 1001 1002 sab mil gaye", "band 1001 1002 sab")],
)
def test_several_are_closed_with_one_outcome(
    town: Town, room: Phone, words: str, outcome: str
) -> None:
    cries(town, "rajghat", "kalighat", "pahleja ghat")
    assert "1001, 1002" in room.says(words)
    first, second, third = town.incidents()
    assert first.status == second.status == "closed"
    assert (first.outcome or "").startswith(outcome)
    assert third.status != "closed"
