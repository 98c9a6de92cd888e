"""How many a boat may carry: by its floor or benches, and whether a mixed load fits."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import ROUND_FLOOR, Decimal

from core import capacity
from core.errors import ImpossibleFact
from core.findings import Finding
from core.lookup import stated
from core.rulebook import Law
from core.scope import boat_scope
from handlers.base import Arg, Line, Reply, Term, Turn
from handlers.boat_facts import count, gave_up, known, measure, when_known, wrong
from handlers.boat_law import Answer, Standing, ask_rules, cite, gap, silent, standing
from handlers.facts import ask, done

TOPIC = "capacity"
SLOTS = frozenset(
    {
        "length_m",
        "breadth_m",
        "area_m2",
        "bench_m",
        "passengers",
        "adults",
        "children",
        "luggage_kg",
        "district",
        "state",
    }
)
_LIMIT = re.compile(
    r"(\d{1,3})[ -]*(?:(?:sa+wa+ri|sa+va+ri|savaariyon|yatri|passengers?|seat(?:er|s)?)"
    r"(?: (?:ki|ke|wali|vali|ka))?[ -]+(?:na+[vow]|nauka|boat)|(?:सवारी|यात्री)(?: (?:की|वाली|का))? (?:नाव|नौका))",
    re.IGNORECASE,
)
_ASK_LENGTH = Line("capacity.ask_length")
_ASK_BREADTH = Line("capacity.ask_breadth")
_ASK_LIMIT = Line("capacity.ask_limit")
_ASK_LOAD = Line("capacity.ask_load")
_QUESTIONS: Mapping[str, Line] = {
    "breadth_m": _ASK_BREADTH,
    "passengers": _ASK_LIMIT,
    "adults": _ASK_LOAD,
    "children": _ASK_LOAD,
    "luggage_kg": _ASK_LOAD,
}


@dataclass(frozen=True, slots=True)
class _Boat:
    """Measures in metres, square metres and running metres; None where not known."""

    length: Decimal | None
    breadth: Decimal | None
    area: Decimal | None
    bench: Decimal | None

    @property
    def floor(self) -> Decimal | None:
        """The floor in square metres: as said, else length by breadth."""
        if self.area is not None or self.length is None or self.breadth is None:
            return self.area
        return self.length * self.breadth

    @property
    def smallest(self) -> str:
        """The measure to ask for again where there is no room for anybody."""
        if self.bench is not None and self.bench < 1:
            return "bench_m"
        return "length_m" if self.area is None else "area_m2"


@dataclass(frozen=True, slots=True)
class _Load:
    """What is to be carried; None where nothing was said. Luggage in kilograms."""

    adults: int | None
    children: int | None
    luggage: Decimal | None

    @property
    def said(self) -> bool:
        return any(each is not None for each in (self.adults, self.children, self.luggage))


def answer(turn: Turn) -> Reply:
    """The number a boat may carry, or whether a load fits it; asks for one measure at a time."""
    facts = _of_one_boat(turn)
    where = standing(turn, facts)
    if where.coverage == "mp":
        return done(TOPIC, facts, _in_mp(where))
    if gave_up(turn, TOPIC):
        return when_known(TOPIC, facts, *_rate(where))
    try:
        boat, load, limit = _read(facts)
        if boat.floor is not None or boat.bench is not None:
            return done(TOPIC, facts, *_by_measures(where, boat, load, limit))
        if boat.length is not None:
            return ask(TOPIC, facts, "breadth_m", _ASK_BREADTH)
        return _by_number(facts, where, load, limit)
    except ImpossibleFact as fault:
        return wrong(TOPIC, facts, fault, _QUESTIONS.get(fault.field, _ASK_LENGTH))


def _of_one_boat(turn: Turn) -> dict[str, object]:
    """What is known; a question that gives all measures anew is about another boat."""
    facts = {**known(turn, TOPIC), **_limit_named(turn)}
    heard = turn.heard
    anew = {"area_m2"} <= heard.slots.keys() or {"length_m", "breadth_m"} <= heard.slots.keys()
    if anew and heard.intent == TOPIC and "correction" not in heard.moves:
        place = ("district", "state")
        kept: dict[str, object] = {name: facts[name] for name in place if name in facts}
        return {**kept, **heard.slots}
    return facts


def _limit_named(turn: Turn) -> dict[str, object]:
    """ "20 sawari ki naav" names the licence's limit; any other number of people is the load."""
    found = _LIMIT.search(turn.heard.text)
    if found is None:
        return {}
    limit = int(found[1])
    told = turn.heard.slots.get("passengers")
    load = (
        {"adults": told} if told not in (None, limit) and "adults" not in turn.heard.slots else {}
    )
    return {"passengers": limit, **load}


def _read(facts: Mapping[str, object]) -> tuple[_Boat, _Load, int | None]:
    boat = _Boat(
        measure(facts, "length_m"),
        measure(facts, "breadth_m"),
        measure(facts, "area_m2"),
        measure(facts, "bench_m"),
    )
    load = _Load(count(facts, "adults"), count(facts, "children"), measure(facts, "luggage_kg"))
    return boat, load, count(facts, "passengers")


def _by_measures(where: Standing, boat: _Boat, load: _Load, asked: int | None) -> tuple[Line, ...]:
    """By floor and benches, the lower; then what a load leaves, or whether the number fits."""
    if boat.length is not None and not _within_rules(where, boat.length):
        return (Line("capacity.too_long", {"office": Term("office.boat_surveyor")}),)
    found = ask_rules(where, lambda law: capacity.capacity(law, boat.floor, boat.bench))
    most = found.finding.value.capacity
    if most < 1:
        raise ImpossibleFact(boat.smallest, "leaves no room for one person")
    adults = load.adults if load.adults is not None else asked
    if adults is not None:
        return _with_note(_fits(where, most, adults, load), found.notes)
    if load.said:
        return _with_note(_left(where, most, load), found.notes)
    return (_number(boat, found), *found.notes)


def _with_note(lines: tuple[Line, ...], notes: tuple[Line, ...]) -> tuple[Line, ...]:
    """The lines, and the note on the measures where they carry none: one doubt is enough."""
    return lines if len(lines) > 1 else (*lines, *notes)


def _rate(where: Standing) -> tuple[Line, ...]:
    """Persons to a square metre of floor and to a metre of bench, for whoever measures later."""
    found = ask_rules(where, _rates)
    args: dict[str, Arg] = {**dict(found.finding.value), "rule": found.rule}
    return (Line("capacity.rate", args),)


def _rates(law: Law) -> Finding[tuple[tuple[str, Decimal], ...]]:
    """The rates of r24(1)(a) and (b) by the names of the sentence."""
    keys = {"to_area": "persons_per_floor_square_metre", "to_bench": "persons_per_bench_metre"}
    rows = {name: law.value(f"capacity.{key}") for name, key in keys.items()}
    value = tuple((name, row.decimal) for name, row in rows.items())
    return law.finding("capacity", value, tuple(rows.values()))


def _number(boat: _Boat, found: Answer[capacity.Capacity]) -> Line:
    value = found.finding.value
    args: dict[str, Arg] = {"n": value.capacity, "rule": found.rule}
    if value.floor is not None and value.bench is not None:
        both: dict[str, Arg] = {"floor_n": value.floor, "bench_n": value.bench}
        return Line("capacity.lower_of_two", {**args, **both})
    if value.bench is not None and boat.bench is not None:
        return Line("capacity.by_bench", {**args, "bench": _tidy(boat.bench)})
    return Line("capacity.by_floor", {**args, "area": _tidy(boat.floor or Decimal(0))})


def _by_number(
    facts: Mapping[str, object], where: Standing, load: _Load, limit: int | None
) -> Reply:
    """No measures: the number written in the licence is the limit."""
    if limit is not None and load.said:
        return done(TOPIC, facts, *_fits(where, limit, load.adults or 0, load))
    if limit is not None:
        found = ask_rules(where, _shares)
        args: dict[str, Arg] = {"limit": limit, "rule": found.rule, **dict(found.finding.value)}
        said = Line("capacity.stated_limit", args)
        notes = () if where.coverage == "unknown" else found.notes
        return ask(TOPIC, facts, "adults", _ASK_LOAD, said, *notes)
    if load.said:
        return ask(TOPIC, facts, "passengers", _ASK_LIMIT)
    return ask(TOPIC, facts, "length_m", _ASK_LENGTH)


def _shares(law: Law) -> Finding[tuple[tuple[str, int], ...]]:
    """What children and luggage count for, by the names of the sentence (r24(2))."""
    keys = {"pair": "children_per_person", "age": "child_below_years", "kg": "luggage_per_person"}
    rows = {name: law.value(f"capacity.{key}") for name, key in keys.items()}
    value = tuple((name, int(row.decimal)) for name, row in rows.items())
    return law.finding("load_check", value, tuple(rows.values()))


def _fits(where: Standing, most: int, adults: int, load: _Load) -> tuple[Line, ...]:
    found = _weigh(where, most, adults, load)
    value = found.finding.value
    args: dict[str, Arg] = {
        "load": _tidy(value.load_equivalent),
        "limit": most,
        "rule": found.rule,
    }
    if not value.within_capacity:
        over = value.cautious_load - most
        return (Line("capacity.over", {**args, "n": over}), *found.notes)
    if not value.cautious_within:
        return (Line("capacity.barely", args), *found.notes)
    return (Line("capacity.fits", args), *found.notes)


def _left(where: Standing, most: int, load: _Load) -> tuple[Line, ...]:
    """How many grown persons beside the children and the luggage."""
    found = _weigh(where, most, 0, load)
    share = found.finding.value
    free = most - share.cautious_load
    args: dict[str, Arg] = {
        "limit": most,
        "load": _tidy(share.load_equivalent),
        "rule": found.rule,
    }
    if free <= 0:
        return (Line("capacity.no_room", args),)
    return (Line("capacity.left", {**args, "n": free}),)


def _weigh(where: Standing, most: int, adults: int, load: _Load) -> Answer[capacity.Load]:
    return ask_rules(
        where,
        lambda law: capacity.load_check(
            law, most, adults, load.children or 0, load.luggage or Decimal(0)
        ),
    )


def _within_rules(where: Standing, length: Decimal) -> bool:
    return boat_scope(where.laws[0], length).value.within_rules


def _in_mp(where: Standing) -> Line:
    """No number in the rules of 1962: the red line, marked by the engineer, is the limit."""
    line = stated(where.mp, "red_safety_line")
    office = silent(gap(where.mp, "unanswered_passenger_capacity_number"))["office"]
    return Line("capacity.in_mp", {"office": office, "rule": cite(line.citations[0])})


def _tidy(figure: Decimal) -> Decimal:
    """To two decimals downwards, without trailing noughts."""
    return figure.quantize(Decimal("0.01"), ROUND_FLOOR).normalize() + 0
