"""Freeboard by depth and season, the mark, and what may never go under."""

from __future__ import annotations

from decimal import Decimal

import pytest

from handlers import loadline
from handlers.base import Cite
from tests.handlers.places_of_persons import DARBHANGA, MP, PATNA, TIRHUT
from tests.handlers.turns import line, names, said, then, turn

D = Decimal


@pytest.mark.parametrize(
    ("depth", "fair", "flood"), [("1", "25", "37.5"), ("1.2", "30", "45"), ("0.8", "20", "30")]
)
def test_freeboard_for_a_depth_in_both_seasons(depth: str, fair: str, flood: str) -> None:
    reply = loadline.answer(turn("gahrai", slots={"depth_m": D(depth)}, person=DARBHANGA))
    found = line(reply, "loadline.freeboard")
    assert (found.args["fair_cm"], found.args["flood_cm"]) == (D(fair), D(flood))
    assert found.args["rule"] == Cite("BR-2018-DBG", "r23(2)")


def test_the_flood_alone_where_the_flood_is_asked() -> None:
    reply = loadline.answer(
        turn("depth 80 cm, what freeboard in flood season", slots={"depth_m": D("0.8")})
    )
    assert line(reply, "loadline.flood").args["flood_cm"] == D(30)
    assert "20" not in said(reply).replace("2018", "")


def test_without_a_depth_the_rate_and_then_the_depth() -> None:
    first = loadline.answer(turn("freeboard kaise nikalte hain", person=DARBHANGA))
    assert names(first) == ("loadline.freeboard", "loadline.ask_depth")
    second = loadline.answer(then(first, turn("1.2", slots={"depth_m": D("1.2")})))
    assert line(second, "loadline.freeboard").args["fair_cm"] == D(30)


def test_the_season_is_kept_until_the_depth_is_told() -> None:
    first = loadline.answer(turn("barsat mein kitna upar", person=DARBHANGA))
    second = loadline.answer(then(first, turn("1.2", slots={"depth_m": D("1.2")})))
    assert line(second, "loadline.flood").args["flood_cm"] == D(45)


def test_the_mark_and_who_sees_it_made() -> None:
    reply = loadline.answer(turn("load line ka nishan kitna bada", person=DARBHANGA))
    found = line(reply, "loadline.mark")
    sizes = [found.args[name] for name in ("mark_length", "mark_width", "mark_depth")]
    assert sizes == [D(30), D(15), D("2.5")]
    assert "before the Boat Surveyor" in said(reply)


def test_a_line_under_water_means_do_not_ply() -> None:
    reply = loadline.answer(turn("लोड लाइन डूब जाए to nav chala sakte kya"))
    assert names(reply)[0] == "loadline.never_under"
    assert said(reply).startswith("Do not ply")


def test_where_the_copy_is_lost_or_no_rules_are_held() -> None:
    lost = loadline.answer(turn("freeboard", person=TIRHUT))
    assert names(lost) == ("loadline.freeboard", "scope.lost")
    none = loadline.answer(turn("freeboard", person=PATNA))
    assert names(none) == ("loadline.freeboard", "scope.no_rules")


def test_in_mp_the_red_line() -> None:
    reply = loadline.answer(turn("nishan kitna bada", person=MP))
    assert line(reply, "loadline.in_mp").args["rule"] == Cite("MP-1962", "r13")


def test_an_impossible_depth_is_asked_again() -> None:
    reply = loadline.answer(turn(slots={"depth_m": D(80)}))
    assert names(reply) == ("scope.wrong_fact", "loadline.ask_depth")


def test_who_does_not_know_hears_who_can_tell() -> None:
    first = loadline.answer(turn("freeboard"))
    assert names(first)[-1] == "loadline.ask_depth"
    reply = loadline.answer(then(first, turn("pata nahi", moves=frozenset({"unknown"}))))
    assert names(reply) == ("scope.when_known",)
