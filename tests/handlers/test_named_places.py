"""The district a free sentence names, and the common words that only look like one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from handlers.named_places import district_in, with_district
from handlers.understanding.types import Danger
from tests.handlers.turns import turn


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("freeboard in sitamarhi", "sitamarhi"),
        ("सीतामढ़ी में नाव", "sitamarhi"),
        ("Muzaffarpur, late fee?", "muzaffarpur"),
        ("west champaran ka niyam", "west_champaran"),
        ("nav ka licence kho gaya", None),
        ("gaya zila me nav", "gaya"),
        ("2 guna shulk", None),
        ("dhar tez hai", None),
        ("", None),
    ],
)
def test_the_district_named(text: str, code: str | None) -> None:
    found = district_in(text)
    assert (found.code if found else None) == code


def test_its_state_comes_with_it_and_mp_alone_is_heard() -> None:
    slots = with_district(turn("bhopal me licence fee", "fee")).heard.slots
    assert slots["state"] == "mp"
    assert with_district(turn("boat rules in M.P.", "fee")).heard.slots == {"state": "mp"}


def test_what_is_heard_already_and_danger_stay_as_they_were() -> None:
    told = turn("sitamarhi", "fee", slots={"district": "patna"})
    assert with_district(told) is told
    cry = turn("nav dub gai patna", "sinking", danger=Danger("real", "sinking"))
    assert with_district(cry) is cry


@given(st.text(max_size=60))
def test_any_text_is_read_without_a_fault(text: str) -> None:
    assert district_in(text) is None or text
