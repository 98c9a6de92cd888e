"""Villages by sound in either script: districts where they are sure, candidates where they are not."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from time import perf_counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.geography import villages
from bot.geography.post_districts import codes_of
from bot.geography.villages import Villages
from core import places


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory) -> Villages:
    made = Villages(tmp_path_factory.mktemp("villages"))
    made.prepare()
    return made


@pytest.mark.parametrize("written", ["Chirand", "chiraand", "चिरांद", "chirand gram", "CHIRAND me"])
def test_a_village_is_found_in_either_script(index: Villages, written: str) -> None:
    found = index.find(written)
    assert found.districts == ("saran",)
    assert found.exact
    assert found.alone


def test_a_common_name_is_never_certain(index: Villages) -> None:
    found = index.find("Rampur")
    assert len(found.districts) > 20
    assert not found.alone


def test_a_like_sound_elsewhere_takes_the_certainty_away(index: Villages) -> None:
    found = index.find("बरियारपुर")  # Bariarpur of Munger is spelt without the y
    assert found.exact
    assert not found.alone


def test_a_district_that_was_parted_since_leaves_both(index: Villages) -> None:
    assert codes_of("SATNA") == ("satna", "maihar")
    assert set(index.find("Amarpatan").districts) >= {"satna", "maihar"}


@pytest.mark.parametrize("written", ["", "घाट", "12", "?!", "ka", "x" * 300, "qzxw vbnk"])
def test_what_is_no_name_is_nowhere(index: Villages, written: str) -> None:
    assert index.find(written).districts == ()


@given(st.text(max_size=60))
def test_any_text_gives_districts_that_exist(index: Villages, written: str) -> None:
    for code in index.find(written).districts:
        assert places.district(code) is not None


def test_a_look_up_takes_under_two_milliseconds(index: Villages) -> None:
    names = ["Doriganj", "चिरांद", "Kusheshwarsthan", "Rampur", "Bandrabhan", "Barmanghat"] * 20
    took = []
    for name in names:
        began = perf_counter()
        index.find(name)
        took.append(perf_counter() - began)
    assert sorted(took)[len(took) // 2] < 0.002


def test_every_district_of_the_post_is_one_of_ours() -> None:
    named = {district for _, district, _ in villages._offices() if district}
    assert len(named) == 90
    assert [name for name in named if not codes_of(name)] == []


def test_the_index_is_made_once_and_old_ones_go(tmp_path: Path) -> None:
    (tmp_path / "villages-000000000000.sqlite").touch()
    villages._make(tmp_path / "villages-1.sqlite")
    assert [path.name for path in tmp_path.glob("*")] == ["villages-1.sqlite"]
    with sqlite3.connect(tmp_path / "villages-1.sqlite") as made:
        assert made.execute("SELECT count(*) FROM village").fetchone()[0] > 15_000
    made.close()
