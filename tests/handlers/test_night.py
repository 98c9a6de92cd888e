"""Crossing after dark: the strictest rule of the place; where none is known, both States'."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from handlers import night
from handlers.base import Cite, Order, Person, Place, Quote
from tests.handlers.places_of_persons import DARBHANGA, MP, PATNA, TIRHUT, UNKNOWN
from tests.handlers.turns import LANGUAGES, fits, line, names, said, then, turn


@pytest.mark.parametrize(
    ("person", "name", "rule"),
    [
        (MP, "night.never", Cite("MP-1962", "r14")),
        (TIRHUT, "night.emergency_with_approved_lights", Cite("BR-2011", "r9(j)")),
        (DARBHANGA, "night.emergency_with_approved_lights", Cite("BR-2018-DBG", "r9(j) proviso")),
        (PATNA, "night.light_shown", Cite("BR-2026", "r5(6)")),
    ],
)
def test_the_rule_of_the_place(person: Person, name: str, rule: Cite) -> None:
    reply = night.answer(turn("raat mein nav chala sakte kya", person=person))
    assert names(reply) == (name,)
    assert line(reply, name).args["rule"] == rule


def test_where_no_place_is_known_both_states_in_one_sentence_and_no_question() -> None:
    reply = night.answer(turn("raat mein nav chala sakte kya", person=UNKNOWN))
    assert names(reply) == ("night.either_state",)
    assert line(reply, "night.either_state").args["mp_rule"] == Cite("MP-1962", "r14")
    assert fits(reply)


def test_the_state_alone_is_enough() -> None:
    bihar = night.answer(turn(slots={"state": "bihar"}))
    assert names(bihar) == ("night.emergency_with_approved_lights",)
    assert names(night.answer(turn(slots={"state": "mp"}))) == ("night.never",)


def test_a_state_that_is_not_ours_is_not_guessed() -> None:
    assert names(night.answer(turn(person=Person(id=1, state="up")))) == ("night.either_state",)


def test_a_place_told_afterwards_answers_anew() -> None:
    first = night.answer(turn("raat mein nav", person=UNKNOWN))
    place = Place("Darbhanga", district="darbhanga", state="bihar")
    later = night.answer(then(first, turn("darbhanga", place=place)))
    assert names(later) == ("night.emergency_with_approved_lights",)


def test_an_emergency_by_night() -> None:
    text = "रात में मरीज को पार कराना पड़े तो लाइट लगा के जा सकते हैं"
    reply = night.answer(turn(text, person=DARBHANGA))
    assert names(reply) == ("night.in_emergency",)
    assert all("112" in said(reply, language) for language in LANGUAGES)
    in_mp = night.answer(turn(text, person=MP))
    assert names(in_mp) == ("night.never", "night.call")


def test_a_lamp_is_never_enough_under_the_boat_rules() -> None:
    reply = night.answer(turn("can i ply at night if i have lamp", person=DARBHANGA))
    assert said(reply).startswith("Do not ply")


def test_a_districts_own_order_goes_before_every_rule() -> None:
    until = datetime(2026, 12, 1, 1, 0, tzinfo=UTC)
    order = Order("412/2026", "no_plying", until - timedelta(hours=12), until)
    asked = replace(turn("raat mein nav chala sakte hain", "night_plying"), orders=(order,))
    (told,) = night.answer(asked).lines
    assert told.name == "night.ordered_until"
    assert told.args["order"] == Quote("412/2026")
    assert told.args["until"] == until
