"""Freeboard, and the load line that shows it."""

from __future__ import annotations

from decimal import Decimal

from core.errors import ImpossibleFact
from core.loadline import freeboard
from core.lookup import stated
from core.registration import load_line_mark
from handlers.base import Arg, Line, Reply, Turn
from handlers.boat_facts import gave_up, known, measure, when_known, wrong
from handlers.boat_law import Standing, ask_rules, cite, standing, statement
from handlers.details import details
from handlers.facts import ask, done

TOPIC = "freeboard_loadline"
SLOTS = frozenset({"depth_m", "district", "state"})
_ASK_DEPTH = Line("loadline.ask_depth")


def answer(turn: Turn) -> Reply:
    """The mark's size and place, whether it may go under, or the freeboard for a depth."""
    facts = known(turn, TOPIC)
    where = standing(turn, facts)
    if where.coverage == "mp":
        line = stated(where.mp, "red_safety_line")
        return done(TOPIC, facts, Line("loadline.in_mp", {"rule": cite(line.citations[0])}))
    if gave_up(turn, TOPIC):
        return when_known(TOPIC, facts)
    asked = details(turn.heard.text)
    if "line_under" in asked:
        under = ask_rules(where, lambda law: statement(law, "no_submerge_cargo"))
        return done(TOPIC, facts, Line("loadline.never_under", {"rule": under.rule}))
    if "mark" in asked and "depth_m" not in facts:
        return done(TOPIC, facts, *_mark(where))
    facts = {**facts, "season": _season(asked) or facts.get("season")}
    try:
        depth = measure(facts, "depth_m")
    except ImpossibleFact as fault:
        return wrong(TOPIC, facts, fault, _ASK_DEPTH)
    if depth is None:
        lines = _freeboard(where, Decimal(1), None)
        if where.coverage == "none" or (len(lines) > 1 and where.coverage == "own"):
            return done(TOPIC, facts, *lines)
        return ask(TOPIC, facts, "depth_m", _ASK_DEPTH, *lines)
    return done(TOPIC, facts, *_freeboard(where, depth, facts["season"]))


def _season(asked: frozenset[str]) -> str | None:
    return next((season for season in ("flood", "fair") if season in asked), None)


def _freeboard(where: Standing, depth: Decimal, season: object) -> tuple[Line, ...]:
    """Fair weather and flood; the flood alone where the flood was asked for."""
    fair = ask_rules(where, lambda law: freeboard(law, depth, "fair"))
    flood = ask_rules(where, lambda law: freeboard(law, depth, "flood"))
    args: dict[str, Arg] = {
        "depth": depth.normalize() + 0,
        "flood_cm": flood.finding.value.freeboard_cm,
        "rule": fair.rule,
    }
    if season == "flood":
        return (Line("loadline.flood", args), *flood.notes)
    both: dict[str, Arg] = {**args, "fair_cm": fair.finding.value.freeboard_cm}
    return (Line("loadline.freeboard", both), *fair.notes)


def _mark(where: Standing) -> tuple[Line, ...]:
    found = ask_rules(where, load_line_mark)
    value = found.finding.value
    args: dict[str, Arg] = {
        "mark_length": value.length_cm,
        "mark_width": value.width_cm,
        "mark_depth": value.engraved_cm,
        "rule": found.rule,
    }
    return (Line("loadline.mark", args), *found.notes)
