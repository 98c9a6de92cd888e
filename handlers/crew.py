"""How many naviks must be aboard."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal

from core import crew
from core.errors import ImpossibleFact, NotStated
from core.findings import Finding
from core.rulebook import Law
from handlers.base import Arg, Line, Reply, Turn
from handlers.boat_facts import count, known, measure, wrong
from handlers.boat_law import Standing, ask_rules, gap, silent, standing
from handlers.details import details
from handlers.facts import done

TOPIC = "crew"
SLOTS = frozenset({"passengers", "adults", "luggage_kg", "district", "state"})
_KG_OF_TON = 1000
_ASK_PERSONS = Line("crew.ask_persons")


def answer(turn: Turn) -> Reply:
    """The least crew by persons or tons of burden; without either, the whole rule."""
    facts = known(turn, TOPIC)
    where = standing(turn, facts)
    if where.coverage == "mp":
        return done(TOPIC, facts, _in_mp(where))
    above = "above" in details(turn.heard.text)
    try:
        persons = count(facts, "passengers") or count(facts, "adults")
        weight = measure(facts, "luggage_kg")
        if weight:
            return done(TOPIC, facts, *_by_tons(where, weight / _KG_OF_TON, persons, above=above))
        if persons:
            return done(TOPIC, facts, *_by_persons(where, persons, above=above))
    except ImpossibleFact as fault:
        return wrong(TOPIC, facts, fault, _ASK_PERSONS)
    return done(TOPIC, facts, *_whole_rule(where))


def _by_persons(where: Standing, persons: int, *, above: bool) -> tuple[Line, ...]:
    """ "More than 30" asks for 31."""
    asked = persons + 1 if above else persons
    try:
        found = ask_rules(where, lambda law: crew.passenger_crew(law, asked))
    except NotStated as refusal:
        fallback = ask_rules(where, _reading_below)
        args: dict[str, Arg] = {
            "passengers": persons,
            "n": fallback.finding.value,
            "rule": silent(refusal)["rule"],
        }
        return (Line("crew.below", args),)
    args = {"n": found.finding.value.min_navik, "passengers": persons, "rule": found.rule}
    name = "crew.above_persons" if above else "crew.by_persons"
    return (Line(name, args), *found.notes)


def _by_tons(
    where: Standing, tons: Decimal, persons: int | None, *, above: bool
) -> tuple[Line, ...]:
    asked = tons + Decimal("0.001") if above else tons
    if persons:
        both = ask_rules(where, lambda law: crew.mixed_crew(law, persons, asked))
        args: dict[str, Arg] = {"n": both.finding.value.min_navik, "rule": both.rule}
        return (Line("crew.mixed", args), *both.notes)
    found = ask_rules(where, lambda law: crew.cargo_crew(law, asked))
    args = {"n": found.finding.value.min_navik, "tons": tons.normalize() + 0, "rule": found.rule}
    name = "crew.above_tons" if above else "crew.by_tons"
    return (Line(name, args), *found.notes)


def _whole_rule(where: Standing) -> tuple[Line, ...]:
    found = ask_rules(where, _figures)
    args: dict[str, Arg] = dict(found.finding.value)
    return (Line("crew.in_general", {**args, "rule": found.rule}), *found.notes)


_FIGURES: Mapping[str, str] = {
    "least": "passenger.small_from",
    "most": "passenger.small_up_to",
    "few": "passenger.small",
    "many": "passenger.large",
    "tons": "cargo.small_up_to",
    "cargo_few": "cargo.small",
    "cargo_many": "cargo.large",
}


def _figures(law: Law) -> Finding[tuple[tuple[str, int], ...]]:
    """The figures of r25 and r26 by the names of the sentence."""
    rows = {name: law.value(f"crew.{key}") for name, key in _FIGURES.items()}
    value = tuple((name, int(row.decimal)) for name, row in rows.items())
    return law.finding("crew", value, tuple(rows.values()))


def _reading_below(law: Law) -> Finding[int]:
    """What the English words of r26 would give a boat of fewer than fifteen."""
    reading = crew.crew_reading_below(law)
    return law.finding("crew", int(reading.get("min_navik")), (law.cite("r26(i)"),))


def _in_mp(where: Standing) -> Line:
    """The Executive Engineer fixes the number (r17)."""
    return Line("crew.in_mp", silent(gap(where.mp, "unanswered_number_of_ferrymen")))
