"""What holds for every boat, whatever its figures."""

from __future__ import annotations

from datetime import date, timedelta
from decimal import ROUND_FLOOR, Decimal
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import (
    capacity,
    carriage,
    crew,
    equipment,
    fees,
    licences,
    loadline,
    night,
    registration,
    scope,
    tonnage,
)
from core.errors import ImpossibleFact, NotCaptured, NotCovered, NotStated
from core.rulebook import load

OLD = load("BR-2011").latest()
NEW = load("BR-2018-DBG").latest()

measures = st.decimals("0.01", 200, places=2)
days = st.dates(date(2018, 11, 8), date(2100, 12, 31))
persons = st.integers(1, 500)


@given(floor=measures, bench=measures, cut=st.decimals(0, 1, places=3))
def test_capacity_never_rises_when_the_boat_shrinks(
    floor: Decimal, bench: Decimal, cut: Decimal
) -> None:
    """A smaller floor or a shorter bench never carries more."""
    whole = capacity.capacity(NEW, floor, bench).value
    less = capacity.capacity(NEW, floor * cut, bench * cut).value
    assert less.capacity <= whole.capacity
    assert whole.capacity == min(whole.by_method().values())
    assert capacity.capacity(NEW, floor).value.capacity >= whole.capacity


@given(floor=measures)
def test_capacity_is_whole_persons_rounded_down(floor: Decimal) -> None:
    """1.8 persons a square metre; never more than the floor bears."""
    count = capacity.capacity(NEW, floor).value.capacity
    assert count <= floor * Decimal("1.8") < count + 1


@given(
    limit=st.integers(0, 200),
    adults=st.integers(0, 200),
    children=st.integers(0, 100),
    luggage=st.decimals(0, 5000, places=2),
)
def test_the_cautious_load_is_never_lighter(
    limit: int, adults: int, children: int, luggage: Decimal
) -> None:
    """What is within by the cautious count is within by the exact one."""
    load_ = capacity.load_check(NEW, limit, adults, children, luggage).value
    assert load_.cautious_load >= load_.load_equivalent
    assert load_.within_capacity or not load_.cautious_within
    exact = adults + Decimal(children) / 2 + luggage / 65
    assert abs(load_.load_equivalent - exact) <= Decimal("0.00005")


@given(adults=persons, children=st.integers(0, 100))
def test_more_aboard_is_never_lighter(adults: int, children: int) -> None:
    """One more adult adds one; two more children add one."""
    first = capacity.load_check(NEW, 0, adults, children).value.load_equivalent
    assert capacity.load_check(NEW, 0, adults + 1, children).value.load_equivalent == first + 1
    assert capacity.load_check(NEW, 0, adults, children + 2).value.load_equivalent == first + 1


@given(count=st.integers(15, 500), tons=st.decimals("0.01", 500, places=2))
def test_crew_never_falls_as_the_boat_fills(count: int, tons: Decimal) -> None:
    """One person or ton more never needs fewer naviks; a mixed boat needs the larger number."""
    now = crew.passenger_crew(NEW, count).value.min_navik
    assert crew.passenger_crew(NEW, count + 1).value.min_navik >= now
    cargo = crew.cargo_crew(NEW, tons).value.min_navik
    assert crew.cargo_crew(NEW, tons + 1).value.min_navik >= cargo
    assert crew.mixed_crew(NEW, count, tons).value.min_navik == max(now, cargo)


@given(count=st.integers(1, 14))
def test_small_passenger_boats_have_no_crew_number(count: int) -> None:
    """Below fifteen the rule is silent; the other reading gives two."""
    with pytest.raises(NotStated):
        crew.passenger_crew(NEW, count)
    with pytest.raises(NotStated):
        crew.mixed_crew(NEW, count, None)
    assert crew.mixed_crew(NEW, count, Decimal(5)).value.min_navik == 2
    assert crew.crew_reading_below(NEW).get("min_navik") == 2


@given(depth=st.decimals("0.01", 15, places=2))
def test_flood_freeboard_is_half_as_much_again(depth: Decimal) -> None:
    """1.5 times in monsoon and flood, half of either for the tilt test."""
    fair = loadline.freeboard(NEW, depth, "fair").value
    for season in ("monsoon", "flood"):
        flood = loadline.freeboard(NEW, depth, season).value
        assert flood.freeboard_cm == fair.freeboard_cm * Decimal("1.5")
        assert flood.max_immersion_in_tilt_test_cm * 2 == flood.freeboard_cm
    assert "E" not in str(fair.freeboard_cm)


@given(volume=st.decimals(10, 1000, places=2), more=st.decimals("0.01", 100, places=2))
def test_tonnage_rises_with_volume(volume: Decimal, more: Decimal) -> None:
    """K and the tonnage rise, and K stays by the curve the table was drawn from."""
    small = tonnage.gross_tonnage(NEW, OLD, volume)
    assert small.status == "indicative"
    assert {c.instrument for c in small.citations} == {"BR-2011", "BR-2018-DBG"}
    curve = Decimal("0.2") + Decimal("0.02") * volume.log10()
    assert abs(small.value.k - curve) < Decimal("0.0007")
    if volume + more <= 1000:
        large = tonnage.gross_tonnage(NEW, OLD, volume + more).value
        assert large.k >= small.value.k
        assert large.gross_tonnage_exact > small.value.gross_tonnage_exact


@given(
    volume=st.one_of(st.decimals("0.01", "9.99", places=2), st.decimals("1000.01", 9999, places=2))
)
def test_the_table_is_not_carried_on(volume: Decimal) -> None:
    """Outside 10 to 1000 cubic metres there is no figure."""
    with pytest.raises(NotCovered):
        tonnage.gross_tonnage(NEW, OLD, volume)


@given(count=st.integers(0, 500), buoyancy=st.sampled_from(equipment.BUOYANCY))
def test_buoys_are_never_too_few(count: int, buoyancy: str) -> None:
    """At least two; one for five, or half of that with tanks; never fewer for one more aboard."""
    for law in (OLD, NEW):
        found = equipment.life_buoys(law, True, count, buoyancy).value.life_buoys
        assert found >= 2
        assert found * (5 if buoyancy == "none" else 10) >= count
        assert equipment.life_buoys(law, True, count + 1, buoyancy).value.life_buoys >= found
    assert equipment.life_buoys(NEW, False).value.life_buoys == 2


@given(expired=days, wait=st.integers(-60, 900))
def test_the_single_fee_month(expired: date, wait: int) -> None:
    """Single up to the last day, double after it, and never plying in between."""
    applied = expired + timedelta(days=wait)
    law = load("BR-2018-DBG").latest()
    found = fees.renewal_multiplier(law, expired, applied, "class_2").value
    last = found.last_single_fee_day
    assert last is not None
    assert 28 <= (last - expired).days <= 31
    assert found.multiplier == (2 if applied > last else 1)
    assert found.plying_allowed_meanwhile is (False if applied > expired else None)
    assert found.fee is None


@given(granted=days)
def test_a_licence_lasts_three_years(granted: date) -> None:
    """The anniversary, or 28 February; the cautious day is the one before."""
    value = licences.licence_validity(NEW, granted).value
    assert value.expiry.year == granted.year + 3
    assert value.expiry - value.cautious_last_day == timedelta(days=1)
    assert 1095 <= (value.expiry - granted).days <= 1096


@given(old=days, shift=st.integers(-60, 60))
def test_remind_on_the_earlier_day(old: date, shift: int) -> None:
    """Whichever reading is right, the reminder is not late."""
    value = licences.renewal_validity(NEW, old, old + timedelta(days=shift)).value
    assert value.remind_by == min(value.expiry, value.alt_from_previous_expiry)
    assert value.remind_by >= old


@given(day=days)
def test_no_last_day_precedes_its_trigger(day: date) -> None:
    """Reports, returns, ends of registration and sales all lie ahead."""
    assert registration.survey_report(NEW, day).value.due.last_day == day + timedelta(days=30)
    assert licences.boat_sale(NEW, day).value.report_by.last_day == day + timedelta(days=14)
    assert registration.registration_ceases(NEW, day).value.number_ceases_from > day
    due = registration.annual_return(NEW, day).value.due.last_day
    assert day <= due
    assert (due.month, due.day) == (5, 1)
    assert (due - day).days < 366


@given(length=st.decimals("0.01", 40, places=2), power=st.decimals(0, 60, places=1))
def test_scope_has_two_edges(length: Decimal, power: Decimal) -> None:
    """Fifteen metres are in, twenty horse power are out."""
    within = scope.boat_scope(NEW, length, power).value.within_rules
    assert within == (length <= 15 and power < 20)


@given(
    dark=st.booleans(),
    emergency=st.booleans(),
    approved=st.booleans(),
    light=st.booleans(),
)
def test_night_rules_agree_on_the_strictest(
    dark: bool, emergency: bool, approved: bool, light: bool
) -> None:
    """M.P. never; boat rules in an emergency with approved lights; ferries with a light."""
    asked = partial(
        night.night_plying,
        after_sunset=dark,
        emergency=emergency,
        approved_lights=approved,
        light_shown=light,
    )
    assert asked(load("MP-1962").latest()).value.allowed is not dark
    for law in (OLD, NEW):
        assert asked(law).value.allowed == (not dark or (emergency and approved))
    for ferry in night.FERRIES:
        found = asked(load("BR-2026").latest(), ferry=ferry)
        assert found.value.allowed == (not dark or light)


def test_the_joined_fee_cites_both() -> None:
    """The amount of 2011 and the multiple of 2018 stand side by side in the citations."""
    found = fees.joined_fee(NEW, OLD, "unlicensed", "class_2")
    assert found.value.fee == Decimal("120.00")
    assert found.status == "indicative"
    assert {c.instrument for c in found.citations} == {"BR-2011", "BR-2018-DBG"}
    assert found.readings[0].get("fee") == Decimal("160.00")
    assert found.readings[0].get("difference") == Decimal("40.00")
    with pytest.raises(ImpossibleFact):
        fees.joined_fee(NEW, OLD, "sinking", "class_1")
    with pytest.raises(ImpossibleFact):
        fees.joined_fee(NEW, OLD, "unlicensed", "class_1", 12)


def test_readings_not_taken_travel_with_the_answer() -> None:
    """Double or in addition, triple or in addition, 15 or 75 cm, gazette or order."""
    late = fees.renewal_multiplier(NEW, date(2024, 1, 1), date(2024, 6, 1))
    assert late.readings[0].get("multiplier") == 3
    assert fees.unlicensed_multiplier(NEW, False).readings[0].get("multiplier") == 4
    assert registration.number_mark(NEW).readings[0].get("min_height_cm") == 75
    assert registration.number_mark(OLD).readings == ()
    assert registration.registration_window(NEW).readings[0].get("last_day") == date(2018, 12, 3)
    both = fees.fee(OLD, "remeasurement", "class_1").readings[0]
    assert both.get("rupees") == Decimal("20.00")
    assert both.get("difference") == Decimal("10.00")
    assert carriage.animals(NEW, True).readings[0].get("allowed") is True
    assert carriage.animals(OLD, True).readings == ()


def test_every_fee_warns_of_revision() -> None:
    """A fee is always as printed: the District Magistrate may have revised it."""
    for service in fees.SERVICES:
        for boat_class in fees.BOAT_CLASSES:
            found = fees.fee(OLD, service, boat_class)
            assert "dm_may_have_revised" in found.caveats
            assert "force_to_be_confirmed" in found.caveats


def test_mixed_boats_and_classes() -> None:
    """Passengers with cargo is measured as cargo; Class I needs all three marks of build."""
    assert capacity.measured_as(NEW, True, True).value.kind == "cargo"
    assert capacity.measured_as(OLD, True, False).value.kind == "passenger"
    with pytest.raises(NotCaptured):
        capacity.measured_as(OLD, True, True)
    with pytest.raises(NotStated):
        capacity.measured_as(NEW, False, False)
    assert scope.boat_class(NEW, "wood", True, True).value.boat_class == "class_1"
    for build in (("wood", False, True), ("wood", True, False), ("bamboo", True, True)):
        assert scope.boat_class(NEW, *build).value.boat_class == "class_2"


def test_equipment_grows_with_the_boat() -> None:
    """An outboard passenger boat carries all that a country boat does, and more."""
    for law in (OLD, NEW):
        plain = equipment.equipment_list(law, outboard=False, passenger=True).value.items
        cargo = equipment.equipment_list(law, outboard=True, passenger=False).value.items
        motor = equipment.equipment_list(
            law, outboard=True, passenger=True, passengers=31
        ).value.items
        codes = {item.code for item in motor}
        assert {item.code for item in plain} < codes
        assert {item.code for item in cargo} < codes
        assert "fire_extinguisher" in {item.code for item in cargo}
        assert "fire_extinguisher" not in {item.code for item in plain}
        assert motor[0].code == "life_buoys"
        assert motor[0].count == 7
        assert plain[0].count == 2
        for item in motor:
            assert item.rule.startswith("r")
            assert item.hi
            assert item.en


def test_facts_that_cannot_be() -> None:
    """Unknown class, service, buoyancy, mark, ferry or manner are named."""
    for call in (
        lambda: fees.fee(OLD, "first_registration", "class_3"),
        lambda: fees.fee(OLD, "painting", "class_1"),
        lambda: equipment.life_buoys(NEW, True),
        lambda: equipment.life_buoys(NEW, True, 10, "cork"),
        lambda: registration.marks(NEW, "flag"),
        lambda: licences.renewal(NEW, "class_3", date(2027, 1, 1)),
        lambda: capacity.capacity(NEW),
        lambda: crew.mixed_crew(NEW, None, None),
        lambda: scope.boat_scope(NEW, None),
        lambda: night.night_plying(load("BR-2026").latest(), ferry="royal"),
    ):
        with pytest.raises(ImpossibleFact):
            call()


def test_rounding_of_persons_is_floor() -> None:
    """21.6 persons are 21."""
    exact = Decimal("12") * Decimal("1.8")
    assert capacity.capacity(NEW, Decimal("12")).value.floor == int(
        exact.to_integral_value(ROUND_FLOOR)
    )
