"""How many a boat may carry: measures asked one at a time, corrections, loads, and each place."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from handlers import capacity
from handlers.base import Cite, Person
from tests.handlers.places_of_persons import DARBHANGA, MP, PATNA, TIRHUT
from tests.handlers.turns import fits, line, names, said, then, turn

D = Decimal


def _number(slots: dict[str, object], person: Person = DARBHANGA) -> object:
    reply = capacity.answer(turn(slots=slots, person=person))
    return reply.lines[0].args.get("n")


@pytest.mark.parametrize(
    ("slots", "number"),
    [
        ({"length_m": D(6), "breadth_m": D("1.5")}, 16),
        ({"length_m": D(8), "breadth_m": D("1.5")}, 21),
        ({"length_m": D(7), "breadth_m": D(2)}, 25),
        ({"length_m": D("6.1"), "breadth_m": D("1.52")}, 16),
        ({"area_m2": D(12)}, 21),
        ({"area_m2": D("8.5")}, 15),
        ({"bench_m": D(8)}, 16),
        ({"bench_m": D(4), "area_m2": D(20)}, 8),
        ({"bench_m": D(40), "area_m2": D(5)}, 9),
    ],
)
def test_the_number_by_floor_or_bench_whichever_is_lower(
    slots: dict[str, object], number: int
) -> None:
    assert _number(slots) == number


def test_one_measure_is_asked_at_a_time_and_a_correction_answers_anew() -> None:
    first = capacity.answer(turn("kitni sawari", slots={"length_m": D(6)}))
    assert names(first) == ("capacity.ask_breadth",)
    second = capacity.answer(then(first, turn("dedh meter", slots={"breadth_m": D("1.5")})))
    assert line(second, "capacity.by_floor").args["n"] == 16
    third = capacity.answer(then(second, turn("nahi 8 meter", slots={"length_m": D(8)})))
    assert line(third, "capacity.by_floor").args["n"] == 21
    assert " 21 " in said(third)


def test_without_any_measure_the_length_is_asked_with_an_example() -> None:
    reply = capacity.answer(turn("nav me kitne log"))
    assert names(reply) == ("capacity.ask_length",)
    assert "Like 6 metre" in said(reply)
    assert reply.dialogue is not None
    assert reply.dialogue.expecting == "length_m"


def test_a_stated_number_is_the_limit_for_the_loads_that_follow() -> None:
    first = capacity.answer(turn("meri nav 20 sawari ki hai", slots={"passengers": 20}))
    assert names(first) == ("capacity.stated_limit", "capacity.ask_load")
    second = capacity.answer(then(first, turn(slots={"adults": 16, "children": 6})))
    fits_line = line(second, "capacity.fits")
    assert (fits_line.args["load"], fits_line.args["limit"]) == (D(19), 20)
    third = capacity.answer(then(second, turn(slots={"luggage_kg": D(130)})))
    over = line(third, "capacity.over")
    assert (over.args["load"], over.args["n"]) == (D(21), 1)
    assert said(third).startswith("Do not go")


def test_a_load_without_a_limit_asks_what_the_licence_says() -> None:
    first = capacity.answer(turn(slots={"adults": 16, "children": 6}))
    assert names(first) == ("capacity.ask_limit",)
    second = capacity.answer(then(first, turn(slots={"passengers": 20})))
    assert names(second)[0] == "capacity.fits"


def test_a_part_of_a_person_is_warned_of() -> None:
    first = capacity.answer(turn(slots={"passengers": 20}))
    reply = capacity.answer(then(first, turn(slots={"adults": 19, "children": 1})))
    assert names(reply)[0] == "capacity.fits"
    tight = capacity.answer(then(first, turn(slots={"adults": 19, "children": 3})))
    assert names(tight)[0] == "capacity.over"
    barely = capacity.answer(
        then(first, turn(slots={"adults": 18, "children": 3, "luggage_kg": D(30)}))
    )
    assert names(barely)[0] == "capacity.barely"


@pytest.mark.parametrize(
    ("slots", "grown"),
    [
        ({"length_m": D(7), "breadth_m": D(2), "luggage_kg": D(130)}, 23),
        ({"bench_m": D(8), "children": 10}, 11),
        ({"bench_m": D(6), "children": 4, "luggage_kg": D(65)}, 9),
        ({"length_m": D("5.5"), "breadth_m": D("1.8"), "children": 8}, 13),
    ],
)
def test_children_and_goods_leave_room_for_so_many(slots: dict[str, object], grown: int) -> None:
    reply = capacity.answer(turn(slots=slots, person=DARBHANGA))
    assert line(reply, "capacity.left").args["n"] == grown


def test_goods_alone_may_be_too_much() -> None:
    reply = capacity.answer(turn(slots={"area_m2": D(2), "luggage_kg": D(300)}, person=DARBHANGA))
    assert names(reply) == ("capacity.no_room",)


@pytest.mark.parametrize(
    ("slots", "field"),
    [
        ({"length_m": D(-3)}, "length_m"),
        ({"length_m": D(6), "breadth_m": D(0)}, "breadth_m"),
        ({"length_m": D(800), "breadth_m": D(2)}, "length_m"),
        ({"passengers": D("2.5")}, "passengers"),
        ({"passengers": 20, "children": -1, "adults": 3}, "children"),
        ({"area_m2": D("0.2")}, "area_m2"),
        ({"bench_m": D("0.3")}, "bench_m"),
    ],
)
def test_a_measure_that_cannot_be_is_named_and_asked_again(
    slots: dict[str, object], field: str
) -> None:
    reply = capacity.answer(turn(slots=slots))
    assert names(reply)[0] == "scope.wrong_fact"
    assert reply.ask is not None
    assert reply.dialogue is not None
    assert field not in reply.dialogue.facts


def test_who_does_not_know_the_measure_hears_the_rule_and_who_can_tell() -> None:
    first = capacity.answer(turn("nav me kitne log", person=DARBHANGA))
    reply = capacity.answer(
        then(first, turn("pata nahi", moves=frozenset({"unknown"}), person=DARBHANGA))
    )
    assert names(reply) == ("capacity.rate", "scope.when_known")
    rate = line(reply, "capacity.rate")
    assert (rate.args["to_area"], rate.args["to_bench"]) == (D("1.8"), D(2))
    later = capacity.answer(then(reply, turn(slots={"area_m2": D(12)}, person=DARBHANGA)))
    assert names(later) == ("capacity.by_floor",)


def test_all_measures_anew_are_another_boat() -> None:
    first = capacity.answer(turn(slots={"passengers": 20, "adults": 16}, person=DARBHANGA))
    assert names(first) == ("capacity.fits",)
    measures = {"length_m": D(6), "breadth_m": D("1.5")}
    asked = turn("6 x 1.5 m nav me kitne", "capacity", slots=measures, person=DARBHANGA)
    assert line(capacity.answer(then(first, asked)), "capacity.by_floor").args["n"] == 16


def test_longer_than_the_rules_reach() -> None:
    at_limit = {"length_m": D(15), "breadth_m": D(2)}
    assert capacity.answer(turn(slots=at_limit)).lines[0].name == "capacity.by_floor"
    beyond = {"length_m": D("15.1"), "breadth_m": D(2)}
    assert names(capacity.answer(turn(slots=beyond))) == ("capacity.too_long",)


def test_each_place_hears_whose_rule_it_is() -> None:
    slots: dict[str, object] = {"area_m2": D(12)}
    noted = {
        person.district: names(capacity.answer(turn(slots=slots, person=person)))[1:]
        for person in (DARBHANGA, TIRHUT, PATNA, Person(id=1))
    }
    assert noted == {
        "darbhanga": (),
        "muzaffarpur": ("scope.lost",),
        "patna": ("scope.no_rules",),
        None: ("scope.only_br_2018_dbg",),
    }


def test_benches_are_alike_in_both_so_no_place_is_doubted() -> None:
    reply = capacity.answer(turn(slots={"bench_m": D(8)}))
    assert names(reply) == ("capacity.by_bench",)
    tirhut = capacity.answer(turn(slots={"bench_m": D(8)}, person=TIRHUT))
    assert line(tirhut, "capacity.by_bench").args["rule"] == Cite("BR-2011", "r24(1)(b)")


def test_in_mp_the_red_line_and_the_engineer() -> None:
    reply = capacity.answer(turn(slots={"area_m2": D(12)}, person=MP))
    assert names(reply) == ("capacity.in_mp",)
    assert line(reply, "capacity.in_mp").args["rule"] == Cite("MP-1962", "r13")


measures = st.decimals(D("1"), D("15"), places=2)


@settings(deadline=None)
@given(measures, st.decimals(D("0.5"), D("4"), places=2))
def test_a_longer_boat_never_carries_fewer_and_every_answer_fits(
    length: Decimal, breadth: Decimal
) -> None:
    reply = capacity.answer(turn(slots={"length_m": length, "breadth_m": breadth}))
    shorter = capacity.answer(turn(slots={"length_m": length / 2, "breadth_m": breadth}))
    assert fits(reply)
    now, then_ = (each.lines[0].args.get("n", 0) for each in (reply, shorter))
    assert isinstance(now, int)
    assert isinstance(then_, int)
    assert now >= then_


@pytest.mark.parametrize(
    "text",
    [
        "15 log 2 quintal saman 20 sawari ki naav",
        "15 लोग 2 क्विंटल सामान 20 सवारी की नाव",
        "15 people 200 kg in a 20 passenger boat",
    ],
)
def test_the_boat_of_so_many_names_the_limit_and_not_the_load(text: str) -> None:
    slots = {"passengers": 15, "luggage_kg": Decimal(200)}
    reply = capacity.answer(turn(text, "capacity", slots=slots))
    assert line(reply, "capacity.fits").args["limit"] == 20
