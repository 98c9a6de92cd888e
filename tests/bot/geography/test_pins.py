"""A pin's districts: sure in the middle of one, both where a river may part them."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.geography.pins import distance_km, locate
from core import places

LATS, LONS = st.floats(-90, 90), st.floats(-180, 180)


def test_a_pin_in_the_middle_of_a_district_is_sure() -> None:
    assert locate(26.138, 85.388).district == "muzaffarpur"


def test_where_a_river_parts_two_districts_both_count() -> None:
    found = locate(25.686, 85.193)  # the mouth of the Gandak: Hajipur here, Sonepur there
    assert found.district is None
    assert set(found.beside) >= {"vaishali", "saran"}


@pytest.mark.parametrize(("lat", "lon"), [(28.6, 77.2), (0, 0), (math.nan, 85), (91, 0)])
def test_outside_the_two_states_nothing_is_said(lat: float, lon: float) -> None:
    assert locate(lat, lon).district is None


@given(LATS, LONS, LATS, LONS)
def test_distance_is_the_same_both_ways(a: float, b: float, c: float, d: float) -> None:
    there, back = distance_km(a, b, c, d), distance_km(c, d, a, b)
    assert math.isclose(there, back, abs_tol=1e-6)
    assert 0 <= there <= 20_100


def test_distance_is_in_kilometres() -> None:
    assert distance_km(25.61, 85.14, 26.12, 85.39) == pytest.approx(62, abs=2)  # Patna, Muzaffarpur


@given(st.floats(21, 27.5), st.floats(74, 88.3))
def test_any_pin_gives_districts_that_exist_and_no_district_twice(lat: float, lon: float) -> None:
    found = locate(lat, lon)
    said = [*([found.district] if found.district else []), *found.beside]
    assert len(said) == len(set(said))
    assert all(places.district(code) for code in said)
