"""The boat topics of the two Bihar boat rules at the machine door."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from decimal import Decimal
from typing import Any

from core import (
    capacity,
    carriage,
    crew,
    equipment,
    loadline,
    night,
    scope,
    tonnage,
)
from core.errors import SILENCES, ImpossibleFact, NotStated
from core.exposition import bihar_fees, bihar_papers
from core.exposition.answer import Answer
from core.exposition.facts import Facts

Adapter = Callable[[Facts], Answer]

RULES = ("BR-2011", "BR-2018-DBG")
JOINED = ("BR-2018-DBG+BR-2011", "BR-2011+BR-2018-DBG")


def _capacity(facts: Facts) -> Answer:
    law = facts.law()
    outboard = facts.flag("outboard", False)
    seats = facts.whole("seats", None, most=_MOST_PERSONS)
    if seats is None:
        seats = facts.whole("outboard_seats", None, most=_MOST_PERSONS)
    elif not facts.has("outboard"):
        outboard = True
    tilt = facts.whole("tilt_test_persons", None, most=_MOST_PERSONS)
    floor = facts.decimal("floor_area_m2", None, above=0, most=_LARGEST_FLOOR)
    bench = facts.decimal("bench_metres", None, above=0, most=_LONGEST_BENCH)
    try:
        found = capacity.capacity(law, floor, bench, seats if outboard else None, tilt)
    except SILENCES as error:
        return Answer.none(error, ["capacity"], by_method={}, final_word="boat_surveyor")
    return Answer.of(
        found,
        by_method=found.value.by_method(),
        capacity=found.value.capacity,
        final_word="boat_surveyor",
    )


# A boat is at most 15 m long (r2(a)): beyond these figures the question holds a wrong unit.
_LARGEST_FLOOR = 225
_LONGEST_BENCH = 1000
_MOST_PERSONS = 1000


def _load_check(facts: Facts) -> Answer:
    law = facts.law()
    limit = facts.whole("capacity", most=_MOST_PERSONS)
    adults = facts.whole("adults", 0, most=10 * _MOST_PERSONS)
    children = facts.whole("children_under_12", 0, most=10 * _MOST_PERSONS)
    luggage = facts.decimal("luggage_kg", Decimal(0), most=1_000_000)
    if not facts.has("adults") and not facts.has("children_under_12"):
        raise ImpossibleFact("adults", "is missing")
    try:
        return Answer.whole(capacity.load_check(law, limit, adults, children, luggage))
    except SILENCES as error:
        return Answer.none(error, _LOAD_KEYS)


def _passenger_share(facts: Facts) -> Answer:
    return Answer.whole(capacity.passenger_share(facts.law(), facts.whole("age", most=130)))


_LOAD_KEYS = ("load_equivalent", "within_capacity", "cautious_load", "cautious_within")


def _crew(facts: Facts) -> Answer:
    law = facts.law()
    boat = facts.code("boat", ("passenger", "cargo", "mixed"))
    if facts.flag("laid_up", False):
        return _laid_up(facts)
    try:
        if boat == "passenger":
            found = crew.passenger_crew(law, facts.whole("persons", least=1, most=_MOST_PERSONS))
        elif boat == "cargo":
            found = crew.cargo_crew(law, facts.decimal("tons_burden", above=0, most=_MOST_TONS))
        else:
            persons = facts.whole("persons", None, least=1, most=_MOST_PERSONS)
            tons = facts.decimal("tons_burden", None, above=0, most=_MOST_TONS)
            found = crew.mixed_crew(law, persons, tons)
    except NotStated as error:
        other = crew.crew_reading_below(law)
        return Answer.none(error, ["min_navik"], alt_up_to_30=other.get("min_navik"))
    return Answer.whole(found)


_MOST_TONS = 10_000


def _laid_up(facts: Facts) -> Answer:
    try:
        facts.law().value("crew.laid_up")
    except SILENCES as error:
        return Answer.none(error, ["min_navik"], note="enough crew to look after the boat")
    raise AssertionError("a laid-up crew now has a number: word it here")


def _freeboard(facts: Facts) -> Answer:
    depth = facts.decimal("depth_m", above=0, most=15)
    if facts.has("season"):
        season = _SEASONS[facts.code("season", _SEASONS)]
    else:
        # Named neither way, the day decides, with the cautious months of core.loadline.
        season = loadline.cautious_season(facts.day("date"), facts.flag("flood_warning", False))
    try:
        return Answer.whole(loadline.freeboard(facts.law(), depth, season))
    except SILENCES as error:
        return Answer.none(error, ["freeboard_cm", "max_immersion_in_tilt_test_cm"])


_SEASONS = {
    "fair": "fair",
    "fair_weather": "fair",
    "dry": "fair",
    "winter": "fair",
    "summer": "fair",
    "monsoon": "monsoon",
    "rainy": "monsoon",
    "rains": "monsoon",
    "flood": "flood",
    "flood_season": "flood",
}


def _tilt_test(facts: Facts) -> Answer:
    found = capacity.tilt_test(
        facts.law(),
        facts.decimal("freeboard_cm", above=0, most=1500),
        facts.decimal("immersed_cm", most=1500),
    )
    return Answer.whole(found)


def _gross_tonnage(facts: Facts) -> Answer:
    volume = facts.decimal("volume_m3", above=0, most=1_000_000)
    joined = "+" in facts.jurisdiction
    formula = facts.law("BR-2018-DBG" if joined else "")
    table = facts.law("BR-2011" if joined else "")
    try:
        found = tonnage.gross_tonnage(formula, table, volume)
    except SILENCES as error:
        return Answer.none(error, ["K", "gross_tonnage", "gross_tonnage_exact"])
    value = found.value
    return Answer.of(
        found,
        K=value.k,
        gross_tonnage=value.gross_tonnage,
        gross_tonnage_exact=value.gross_tonnage_exact,
    )


def _life_buoys(facts: Facts) -> Answer:
    outboard = facts.flag("outboard")
    passengers = facts.whole("passengers", None, most=_MOST_PERSONS)
    buoyancy = _BUOYANCY[facts.code("buoyancy", _BUOYANCY, "none")]
    found = equipment.life_buoys(facts.law(), outboard, passengers, buoyancy)
    keys: dict[str, Any] = {"life_buoys": found.value.life_buoys}
    if found.value.alt_english_text is not None:
        keys["alt_english_text"] = found.value.alt_english_text
    return Answer.of(found, **keys)


_BUOYANCY = {
    **{name: name for name in equipment.BUOYANCY},
    "internal_buoyancy_tanks": "tanks",
    "tanks_and_buoyant_seats": "tanks",
    "both": "tanks",
    "buoyant_seats": "buoyant_seats_only",
    "seats": "buoyant_seats_only",
}


def _equipment(facts: Facts) -> Answer:
    found = equipment.equipment_list(
        facts.law(),
        outboard=facts.flag("outboard"),
        passenger=facts.code("boat", ("passenger", "cargo", "mixed"), "passenger") != "cargo",
        engine=facts.flag("engine", None),
        passengers=facts.whole("passengers", None, most=_MOST_PERSONS),
        buoyancy=_BUOYANCY[facts.code("buoyancy", _BUOYANCY, "none")],
    )
    return Answer.whole(found)


def _boat_scope(facts: Facts) -> Answer:
    length = facts.decimal("length_m", None, above=0, most=1000)
    power = facts.decimal("bhp", None, most=1_000_000)
    return Answer.whole(scope.boat_scope(facts.law(), length, power))


def _night_plying(facts: Facts) -> Answer:
    emergency = facts.flag("emergency", False)
    approved = facts.flag("lights_approved", False)
    if isinstance(facts.inputs.get("lights"), str):
        # Lights of any other kind than those the Surveyor approved do not open the night.
        approved = facts.text("lights").casefold().replace(" ", "_") in _APPROVED_LIGHTS
    else:
        facts.flag("lights", None)
    dark = facts.code("time", ("after_sunset", "before_sunrise", "night", "day"), "night") != "day"
    found = night.night_plying(
        facts.law(), after_sunset=dark, emergency=emergency, approved_lights=approved
    )
    return Answer.whole(found)


_APPROVED_LIGHTS = ("approved", "approved_by_boat_surveyor", "approved_by_surveyor")


def _animals(facts: Facts) -> Answer:
    found = carriage.animals(
        facts.law(),
        facts.flag("other_passengers_aboard"),
        facts.flag("passenger_with_animal", True),
    )
    return Answer.whole(found)


_UNDER_ONE_RULE: Mapping[str, Adapter] = {
    **bihar_fees.ADAPTERS,
    "capacity": _capacity,
    "load_check": _load_check,
    "passenger_share": _passenger_share,
    "crew": _crew,
    "freeboard": _freeboard,
    "tilt_test": _tilt_test,
    "gross_tonnage": _gross_tonnage,
    "life_buoys": _life_buoys,
    "equipment": _equipment,
    "boat_scope": _boat_scope,
    "night_plying": _night_plying,
    "animals": _animals,
    **bihar_papers.ADAPTERS,
}
_JOINED: Mapping[str, Adapter] = {**bihar_fees.JOINED_ADAPTERS, "gross_tonnage": _gross_tonnage}


def _topics() -> Iterator[tuple[tuple[str, str], Adapter]]:
    for name, adapter in _UNDER_ONE_RULE.items():
        for rules in RULES:
            yield (name, rules), adapter
    for name, adapter in _JOINED.items():
        for rules in JOINED:
            yield (name, rules), adapter


TOPICS: Mapping[tuple[str, str], Adapter] = dict(_topics())
