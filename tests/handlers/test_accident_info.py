"""Rules about accidents: whom to tell, by when in writing, who raises the boat; never money."""

from __future__ import annotations

import pytest

from handlers.accident_info import accident_info, sinking_info
from handlers.base import Cite, Person, Reply, Term
from tests.handlers.turns import fits, line, names, said, turn

DARBHANGA = Person(id=1, state="bihar", district="darbhanga")


def accident(text: str, person: Person | None = DARBHANGA) -> Reply:
    return accident_info(turn(text, "accident_info", person=person))


def sinking(text: str, person: Person | None = DARBHANGA) -> Reply:
    return sinking_info(turn(text, "sinking_info", person=person))


def test_hurt_is_told_in_person_at_the_thana_and_to_the_surveyor() -> None:
    reply = accident("koi ghayal ho jaye to kisko batana")
    args = line(reply, "duties.tell").args
    assert args["office"] == Term("office.police_station_nearest")
    assert args["other_office"] == Term("office.boat_surveyor")
    assert args["rule"] == Cite("BR-2018-DBG", "r20(1)")
    assert "duties.in_person" in names(reply)


def test_the_letter_stands_first_where_the_hours_are_asked() -> None:
    reply = accident("दुर्घटना की रिपोर्ट कितने घंटे में")
    assert names(reply)[0] == "duties.letter"
    assert line(reply, "duties.letter").args["n"] == 24
    assert line(reply, "duties.letter").args["office"] == Term("office.registering_officer")


def test_by_phone_or_in_person() -> None:
    assert names(accident("thana jana zaroori hai ya phone se chalega"))[0] == "duties.in_person"


def test_madhya_pradesh_tells_police_and_engineer_and_asks_no_letter() -> None:
    reply = accident("kisi ki maut ho to kisko batayein", Person(id=1, state="mp"))
    args = line(reply, "duties.tell").args
    assert args["other_office"] == Term("office.executive_engineer")
    assert args["rule"] == Cite("MP-1962", "r15")
    assert "duties.letter" not in names(reply)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("doobi nav kitne din me nikalni hoti hai", "duties.salvage"),
        ("who pays for salvage", "duties.salvage"),
        ("sahayata milegi kya", "duties.compensation"),
        ("malik ko saja hogi kya", "law.br-2018-dbg.unanswered_fine_amounts"),
        ("nav dub jaye to police ko batana hai", "duties.tell"),
    ],
)
def test_after_a_sinking(text: str, name: str) -> None:
    assert names(sinking(text))[0] == name


def test_money_is_never_named() -> None:
    assert "Rs" not in said(accident("muavja kitna milta hai"))
    assert "Circle Officer" in said(accident("muavja kitna milta hai"))


def test_a_place_outside_our_law_is_told_to_call() -> None:
    reply = accident("kisko batayein", Person(id=1, state="elsewhere"))
    assert names(reply)[0] in ("duties.police", "duties.tell")
    assert fits(reply)


@pytest.mark.parametrize("text", ["maut ho jaye", "takkar ho jaye", "kya karna hai"])
def test_each_fits_its_budget(text: str) -> None:
    assert fits(accident(text))
    assert fits(sinking(text))
