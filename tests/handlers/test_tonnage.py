"""Gross tonnage inside and outside the table, and the formula."""

from __future__ import annotations

from decimal import Decimal

import pytest

from handlers import tonnage
from handlers.base import Cite, Quote
from tests.handlers.places_of_persons import MP
from tests.handlers.turns import line, names, said, then, turn


@pytest.mark.parametrize(
    ("volume", "factor", "tons"),
    [
        ("10", "0.22", "2.2"),
        ("20", "0.226", "4.52"),
        ("30", "0.2295", "6.89"),
        ("55", "0.2348", "12.91"),
        ("200", "0.246", "49.2"),
        ("1000", "0.26", "260"),
    ],
)
def test_tons_and_k(volume: str, factor: str, tons: str) -> None:
    reply = tonnage.answer(turn(slots={"volume_m3": Decimal(volume)}))
    found = line(reply, "tonnage.value")
    assert (found.args["tons"], found.args["factor"]) == (Decimal(tons), Quote(factor))
    assert names(reply)[1] == "tonnage.joined"


@pytest.mark.parametrize("volume", ["9.99", "1000.01", "8"])
def test_outside_the_table_the_surveyor(volume: str) -> None:
    reply = tonnage.answer(turn(slots={"volume_m3": Decimal(volume)}))
    assert names(reply) == ("tonnage.outside",)
    assert "Boat Surveyor" in said(reply)


def test_the_formula_then_the_volume() -> None:
    first = tonnage.answer(turn("tonnage nikalne ka formula"))
    assert names(first) == ("tonnage.formula", "tonnage.ask_volume")
    assert line(first, "tonnage.formula").args["rule"] == Cite("BR-2018-DBG", "r22(4)")
    second = tonnage.answer(then(first, turn(slots={"volume_m3": Decimal(30)})))
    assert names(second)[0] == "tonnage.value"


def test_an_impossible_volume_is_asked_again() -> None:
    reply = tonnage.answer(turn(slots={"volume_m3": Decimal(0)}))
    assert names(reply) == ("scope.wrong_fact", "tonnage.ask_volume")


def test_mp_has_none() -> None:
    assert names(tonnage.answer(turn(person=MP))) == ("tonnage.in_mp",)


def test_who_does_not_know_hears_who_can_tell() -> None:
    first = tonnage.answer(turn("tonnage"))
    assert names(first)[-1] == "tonnage.ask_volume"
    reply = tonnage.answer(then(first, turn("pata nahi", moves=frozenset({"unknown"}))))
    assert names(reply) == ("scope.when_known",)
