"""How many naviks: both sides of fifteen, thirty and twenty tons."""

from __future__ import annotations

from decimal import Decimal

import pytest

from handlers import crew
from handlers.base import Cite, Person
from tests.handlers.places_of_persons import DARBHANGA, MP, PATNA, TIRHUT
from tests.handlers.turns import fits, line, names, said, turn


@pytest.mark.parametrize(("persons", "naviks"), [(15, 2), (30, 2), (31, 3), (40, 3)])
def test_by_passengers(persons: int, naviks: int) -> None:
    reply = crew.answer(turn(slots={"passengers": persons}))
    assert line(reply, "crew.by_persons").args["n"] == naviks


@pytest.mark.parametrize("persons", [1, 10, 14])
def test_below_fifteen_the_rules_are_silent_and_two_is_called_safe(persons: int) -> None:
    reply = crew.answer(turn(slots={"passengers": persons}))
    found = line(reply, "crew.below")
    assert found.args["n"] == 2
    assert "give no number" in said(reply)
    assert "Boat Surveyor" in said(reply)


@pytest.mark.parametrize(
    ("text", "kilos", "naviks", "name"),
    [
        ("15 ton", 15000, 2, "crew.by_tons"),
        ("20 ton", 20000, 2, "crew.by_tons"),
        ("25 ton", 25000, 3, "crew.by_tons"),
        ("goods boat 20 ton se upar", 20000, 3, "crew.above_tons"),
    ],
)
def test_by_tons(text: str, kilos: int, naviks: int, name: str) -> None:
    reply = crew.answer(turn(text, slots={"luggage_kg": Decimal(kilos)}))
    assert line(reply, name).args["n"] == naviks


def test_more_than_thirty_is_thirty_one() -> None:
    reply = crew.answer(turn("tees se jyada passenger", slots={"passengers": 30}))
    found = line(reply, "crew.above_persons")
    assert (found.args["n"], found.args["passengers"]) == (3, 30)


def test_passengers_with_cargo_take_the_higher_number() -> None:
    reply = crew.answer(turn(slots={"passengers": 20, "luggage_kg": Decimal(25000)}))
    assert line(reply, "crew.mixed").args["n"] == 3


def test_without_a_number_the_whole_rule_in_one_message() -> None:
    reply = crew.answer(turn("kitne navik hona chahiye"))
    found = line(reply, "crew.in_general")
    wanted = {"least": 15, "most": 30, "few": 2, "many": 3, "tons": 20}
    assert wanted.items() <= dict(found.args).items()
    assert fits(reply)


def test_both_rules_agree_so_the_own_one_is_cited_and_no_doubt_is_said() -> None:
    cited = {
        person.district: line(
            crew.answer(turn(slots={"passengers": 40}, person=person)), "crew.by_persons"
        ).args["rule"]
        for person in (DARBHANGA, TIRHUT)
    }
    assert cited == {
        "darbhanga": Cite("BR-2018-DBG", "r26(ii)"),
        "muzaffarpur": Cite("BR-2011", "r26(ii)"),
    }
    assert names(crew.answer(turn(slots={"passengers": 40}))) == ("crew.by_persons",)


def test_a_district_without_boat_rules_hears_that_it_is_a_guide() -> None:
    reply = crew.answer(turn(slots={"passengers": 40}, person=PATNA))
    assert names(reply) == ("crew.by_persons", "scope.no_rules")


def test_in_mp_the_engineer_fixes_it() -> None:
    reply = crew.answer(turn(slots={"passengers": 40}, person=MP))
    assert line(reply, "crew.in_mp").args["rule"] == Cite("MP-1962", "r17")


@pytest.mark.parametrize("person", [Person(id=1), DARBHANGA])
def test_a_number_that_cannot_be_is_asked_again(person: Person) -> None:
    reply = crew.answer(turn(slots={"passengers": -4}, person=person))
    assert names(reply) == ("scope.wrong_fact", "crew.ask_persons")
