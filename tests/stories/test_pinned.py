"""A point on the map: it reaches a basic phone in figures, and nobody is asked where."""

from __future__ import annotations

from handlers.base import Attachment
from tests.stories.stage import Town

CHAT, STATION, ROOM = "501", "+919000000011", "+919000000031"
PIN = Attachment("location", lat=26.12, lon=85.39)


def test_a_pin_before_the_words_is_the_place(town: Town) -> None:
    station = town.office("thana", "police_station", STATION, district="muzaffarpur")[0]
    town.office("room", "district_control_room", ROOM, district="muzaffarpur")
    reporter = town.phone(CHAT, "simulator_chat")
    reporter.says("", PIN)
    answer = reporter.says("naav doob gayi, 3 laapata")
    assert "jagah bheji hui jagah" in answer
    assert "Kahan?" not in answer
    assert "26.1200,85.3900" in station.hears()
    assert town.incident().district == "muzaffarpur"


def test_a_pin_in_no_district_of_ours_leaves_the_question_open(town: Town) -> None:
    town.office("room", "district_control_room", ROOM)
    reporter = town.phone(CHAT, "simulator_chat")
    reporter.says("", Attachment("location", lat=28.61, lon=77.21))
    reporter.says("naav doob gayi, 3 laapata")
    assert "28.6100,77.2100" in town.phone(ROOM).hears()
    assert "Kahan?" in reporter.says("12 log the")


def test_a_figure_that_was_wrong_is_replaced_and_told(town: Town) -> None:
    station = town.office("thana", "police_station", STATION, district="muzaffarpur")[0]
    reporter = town.phone("+919000000001")
    reporter.says("naav doob gayi rajghat muzaffarpur 5 laapata")
    station.hears()
    assert "3 laapata" in reporter.says("5 nahi 3")
    assert "3 missing" in station.hears()
    assert town.incident().counts == {"missing": 3}
