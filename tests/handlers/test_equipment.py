"""Life buoys by boat and number, the list, the extinguisher; the lists are those of the rules."""

from __future__ import annotations

from datetime import date

import pytest

from core.equipment import equipment_list
from core.rulebook import load
from handlers import equipment
from handlers.base import Cite
from tests.handlers.places_of_persons import DARBHANGA, MP, PATNA, TIRHUT
from tests.handlers.turns import fits, line, names, said, then, turn

SAID = {
    "every": {"life_buoys", "bilge_gear", "anchor", "lights", "first_aid_box", "capacity_mark"},
    "engine": {"fire_extinguisher"},
    "outboard": {
        "sheathing",
        "seats",
        "bailers",
        "rescue_quoit",
        "portable_extinguisher",
        "drinking_water",
        "approved_first_aid_box",
        "navigation_lights",
        "reversing_gear",
    },
}
"""What the sentences enumerate; sheathing and the boxes are the Surveyor's to see."""


@pytest.mark.parametrize("code", ["BR-2011", "BR-2018-DBG"])
def test_the_sentences_name_what_the_rules_list(code: str) -> None:
    law = load(code).on(date(2026, 11, 30))

    def listed(*, outboard: bool, engine: bool) -> set[str]:
        found = equipment_list(law, outboard=outboard, passenger=True, engine=engine)
        return {item.code for item in found.value.items}

    every = listed(outboard=False, engine=False)
    assert every == SAID["every"]
    assert listed(outboard=False, engine=True) - every == SAID["engine"]
    assert listed(outboard=True, engine=True) - every == SAID["engine"] | SAID["outboard"]


def test_two_buoys_on_every_boat() -> None:
    reply = equipment.answer(turn("kitne life buoy rakhne hain", person=DARBHANGA))
    found = line(reply, "equipment.buoys")
    assert (found.args["n"], found.args["rule"]) == (2, Cite("BR-2018-DBG", "r9(f)"))


@pytest.mark.parametrize(("persons", "buoys"), [(4, 2), (10, 2), (11, 3), (20, 4), (21, 5)])
def test_outboard_boats_count_by_passengers(persons: int, buoys: int) -> None:
    reply = equipment.answer(turn("life buoy outboard engine", slots={"passengers": persons}))
    assert line(reply, "equipment.buoys_outboard").args["more_n"] == buoys


def test_tanks_halve_the_number_and_seats_alone_do_not() -> None:
    tanks = equipment.answer(turn("life buoy outboard tank", slots={"passengers": 40}))
    assert line(tanks, "equipment.buoys_outboard").args["more_n"] == 4
    seats = equipment.answer(
        turn("life buoy outboard buoyant seats", slots={"passengers": 40}, person=DARBHANGA)
    )
    assert line(seats, "equipment.buoys_outboard").args["more_n"] == 8


def test_without_the_engine_both_numbers_are_told() -> None:
    reply = equipment.answer(turn("life jaket kitna 20 sawari", slots={"passengers": 20}))
    found = line(reply, "equipment.buoys_either")
    assert (found.args["n"], found.args["more_n"]) == (2, 4)


def test_jackets_are_said_not_to_be_in_the_rules() -> None:
    reply = equipment.answer(turn("life jacket zaroori hai kya"))
    assert names(reply) == ("equipment.jackets",)
    assert "not jackets" in said(reply)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("आग बुझाने वाला सिलिंडर हर नाव में चाहिए", "equipment.extinguisher"),
        ("do i need fire extingusher, no engine on my boat", "equipment.extinguisher"),
        ("दवाई के डिब्बा राखब जरूरी छै की", "equipment.every_boat"),
        ("first aid box और torch compulsory hai kya?", "equipment.every_boat"),
        ("injan wali nav me kya kya suraksha saman", "equipment.engine_boat"),
        ("what all safety items on passenger boat with outboard engine", "equipment.outboard"),
        ("nav me kya kya saman chahiye", "equipment.every_boat"),
    ],
)
def test_the_thing_asked_for_is_answered(text: str, name: str) -> None:
    reply = equipment.answer(turn(text, person=DARBHANGA))
    assert names(reply)[0] == name
    assert fits(reply)


def test_the_number_told_later_counts_the_buoys() -> None:
    first = equipment.answer(turn("outboard nav ke life buoy"))
    second = equipment.answer(then(first, turn("25", slots={"passengers": 25})))
    assert line(second, "equipment.buoys_outboard").args["more_n"] == 5


def test_both_rules_agree_and_the_own_one_is_cited() -> None:
    reply = equipment.answer(turn("nav ka saman", person=TIRHUT))
    assert names(reply) == ("equipment.every_boat",)
    assert line(reply, "equipment.every_boat").args["rule"] == Cite("BR-2011", "r9(f)")


def test_other_places() -> None:
    assert names(equipment.answer(turn("saman", person=PATNA)))[1] == "scope.no_rules"
    assert names(equipment.answer(turn("saman", person=MP))) == ("equipment.in_mp",)


def test_an_impossible_number_is_asked_again() -> None:
    reply = equipment.answer(turn("life buoy", slots={"passengers": 0}))
    assert names(reply) == ("scope.wrong_fact", "crew.ask_persons")
