"""Gross tonnage: K times the volume that the Surveyor measures."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal

from core.errors import ImpossibleFact, NotCovered
from core.tonnage import gross_tonnage
from handlers.base import Arg, Line, Quote, Reply, Term, Turn
from handlers.boat_facts import gave_up, known, measure, when_known, wrong
from handlers.boat_law import Standing, cite, standing
from handlers.facts import ask, done

TOPIC = "tonnage"
SLOTS = frozenset({"volume_m3", "district", "state"})
_ASK_VOLUME = Line("tonnage.ask_volume")
_FOUR = Decimal("0.0001")


def answer(turn: Turn) -> Reply:
    """Tons and K for a volume; without a volume the formula, and the volume is asked for."""
    facts = known(turn, TOPIC)
    where = standing(turn, facts)
    if where.coverage == "mp":
        office: dict[str, Arg] = {"office": Term("office.executive_engineer")}
        return done(TOPIC, facts, Line("tonnage.in_mp", office))
    if gave_up(turn, TOPIC):
        return when_known(TOPIC, facts)
    try:
        volume = measure(facts, "volume_m3")
        if volume is None:
            formula = turn.law("BR-2018-DBG").value("tonnage.formula")
            said = Line("tonnage.formula", {"rule": cite(formula.citation)})
            return ask(TOPIC, facts, "volume_m3", _ASK_VOLUME, said)
        return done(TOPIC, facts, *_by_volume(where, volume))
    except ImpossibleFact as fault:
        return wrong(TOPIC, facts, fault, _ASK_VOLUME)


def _by_volume(where: Standing, volume: Decimal) -> tuple[Line, ...]:
    """Joined from two documents, the formula of 2018 and the table of 2011: so it is a guide."""
    formula = where.law("BR-2018-DBG")
    table = where.law("BR-2011")
    try:
        found = gross_tonnage(formula, table, volume)
    except NotCovered as refusal:
        args: dict[str, Arg] = {"office": Term(f"office.{refusal.office}")}
        return (Line("tonnage.outside", {**args, "rule": cite(refusal.citations[0])}),)
    value = found.value
    said: dict[str, Arg] = {
        "tons": value.gross_tonnage.normalize() + 0,
        "volume": volume.normalize() + 0,
        "rule": cite(found.citations[0]),
    }
    factor = Quote(str(value.k.quantize(_FOUR, ROUND_HALF_UP).normalize()))
    return (Line("tonnage.value", {**said, "factor": factor}), Line("tonnage.joined"))
