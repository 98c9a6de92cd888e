"""What must be aboard: life buoys by number, and the rest of the gear by kind of boat."""

from __future__ import annotations

from collections.abc import Mapping

from core.equipment import Equipment, LifeBuoys, equipment_list, life_buoys
from core.errors import ImpossibleFact
from core.findings import Finding
from core.rulebook import Law
from handlers.base import Arg, Line, Reply, Turn
from handlers.boat_facts import count, known, wrong
from handlers.boat_law import Answer, Standing, ask_rules, gap, silent, standing
from handlers.details import details
from handlers.facts import done

TOPIC = "safety_equipment"
SLOTS = frozenset({"passengers", "adults", "district", "state"})
_KEPT = ("engine", "outboard", "buoys", "jackets", "tanks", "buoyant_seats")
_ASK_PERSONS = Line("crew.ask_persons")


def answer(turn: Turn) -> Reply:
    """The thing asked for, or the list for that kind of boat."""
    facts = known(turn, TOPIC)
    where = standing(turn, facts)
    if where.coverage == "mp":
        refusal = gap(where.mp, "unanswered_life_saving_gear")
        return done(TOPIC, facts, Line("equipment.in_mp", {"office": silent(refusal)["office"]}))
    asked = details(turn.heard.text)
    facts = {**facts, **{name: True for name in _KEPT if name in asked}}
    try:
        persons = count(facts, "passengers") or count(facts, "adults")
        return done(TOPIC, facts, *_lines(where, facts, asked, persons))
    except ImpossibleFact as fault:
        return wrong(TOPIC, facts, fault, _ASK_PERSONS)


def _lines(
    where: Standing, facts: Mapping[str, object], asked: frozenset[str], persons: int | None
) -> tuple[Line, ...]:
    if "extinguisher" in asked:
        return _extinguisher(where)
    if "first_aid" in asked or "torch" in asked:
        return _every_boat(where)
    if facts.get("buoys"):
        return _buoys(where, facts, persons)
    if facts.get("outboard"):
        return (*_outboard(where, persons, facts), *_every_boat(where))
    if facts.get("engine"):
        return _every_boat(where, engine=True)
    return _every_boat(where)


def _buoys(where: Standing, facts: Mapping[str, object], persons: int | None) -> tuple[Line, ...]:
    """Two on every boat; by passengers on an outboard passenger boat."""
    every = ask_rules(where, lambda law: life_buoys(law, False))
    least = every.finding.value.life_buoys
    args: dict[str, Arg] = {"n": least, "rule": every.rule}
    named = "jackets" if facts.get("jackets") else "buoys"
    if persons is None:
        return (Line(f"equipment.{named}", args), *every.notes)
    more = _by_passengers(where, facts, persons)
    counted: dict[str, Arg] = {"passengers": persons, "more_n": more.finding.value.life_buoys}
    if facts.get("outboard"):
        outboard: dict[str, Arg] = {**counted, "rule": more.rule}
        return (Line("equipment.buoys_outboard", outboard), *more.notes)
    return (Line("equipment.buoys_either", {**args, **counted}), *more.notes)


def _by_passengers(where: Standing, facts: Mapping[str, object], persons: int) -> Answer[LifeBuoys]:
    buoyancy = "tanks" if facts.get("tanks") else "none"
    if facts.get("buoyant_seats"):
        buoyancy = "buoyant_seats_only"
    return ask_rules(where, lambda law: life_buoys(law, True, persons, buoyancy))


def _extinguisher(where: Standing) -> tuple[Line, ...]:
    """One wherever an engine is fitted; none is asked of a boat without."""
    found = _list(where, engine=True, passenger=False, outboard=False)
    rule = _rule_of(found, "fire_extinguisher")
    return (Line("equipment.extinguisher", {"rule": rule}), *found.notes)


def _every_boat(where: Standing, *, engine: bool = False) -> tuple[Line, ...]:
    found = _list(where, engine=engine, passenger=True, outboard=False)
    args: dict[str, Arg] = {"n": _buoy_count(found), "rule": found.rule}
    name = "equipment.engine_boat" if engine else "equipment.every_boat"
    return (Line(name, args), *found.notes)


def _outboard(
    where: Standing, persons: int | None, facts: Mapping[str, object]
) -> tuple[Line, ...]:
    found = _list(where, engine=True, passenger=True, outboard=True)
    args: dict[str, Arg] = {"rule": _rule_of(found, "seats")}
    said = (Line("equipment.outboard", args),)
    return (*_buoys(where, facts, persons)[:1], *said) if persons else said


def _list(where: Standing, *, engine: bool, passenger: bool, outboard: bool) -> Answer[Equipment]:
    def ask(law: Law) -> Finding[Equipment]:
        return equipment_list(law, outboard=outboard, passenger=passenger, engine=engine)

    return ask_rules(where, ask)


def _buoy_count(found: Answer[Equipment]) -> int:
    counts = {item.code: item.count for item in found.finding.value.items}
    return counts["life_buoys"] or 0


def _rule_of(found: Answer[Equipment], code: str) -> Arg:
    """The rule that asks for this thing, of the asker's own instrument."""
    rules = {item.code: item.rule for item in found.finding.value.items}
    return found.cite_rule(rules[code])
