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
