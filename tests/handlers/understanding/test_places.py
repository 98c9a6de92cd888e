"""Places match by sound in either script; namesakes are told apart by their district."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from handlers.understanding.places import Entry, match, same_sound

ENTRIES = (
    Entry("g1", ("दोरीगंज घाट", "Doriganj Ghat"), "saran", "bihar"),
    Entry("g2", ("कोनहारा घाट", "Konhara Ghat"), "vaishali", "bihar"),
    Entry("g3", ("रामपुर घाट", "Rampur Ghat"), "saran", "bihar"),
    Entry("g4", ("रामपुर घाट", "Rampur Ghat"), "patna", "bihar"),
    Entry("g5", ("सेठानी घाट", "Sethani Ghat"), "narmadapuram", "mp"),
)


@pytest.mark.parametrize("written", ["doriganj ghat", "दोरीगंज", "Dorigunj ghaat", "DORIGANJ"])
def test_spellings_find_the_place(written: str) -> None:
    found = match(written, ENTRIES)
    assert found[0].entry.id == "g1"


def test_the_same_sound_is_certain_and_alone() -> None:
    found = match("सेठानी घाट", ENTRIES)
    assert [(each.entry.id, each.score) for each in found] == [("g5", 1.0)]


def test_a_district_decides_between_namesakes() -> None:
    assert {each.entry.id for each in match("rampur ghat", ENTRIES)} == {"g3", "g4"}
    assert [each.entry.id for each in match("rampur ghat", ENTRIES, district="patna")] == ["g4"]


def test_an_unknown_place_matches_nothing() -> None:
    assert match("timbuktu", ENTRIES) == ()


@pytest.mark.parametrize(
    ("one", "two", "same"),
    [
        ("doriganj ghat", "दोरीगंज घाट", True),
        ("raghopur ghat", "राघोपुर", True),
        ("konhara", "sethani", False),
        ("", "ghat", False),
    ],
)
def test_two_writings_of_one_place(one: str, two: str, same: bool) -> None:
    assert same_sound(one, two) is same


@given(st.text(max_size=60))
def test_any_text_can_be_looked_up(written: str) -> None:
    assert all(0.0 < each.score <= 1.0 for each in match(written, ENTRIES))
