"""Crossing after dark: the strictest of all rules that speak where the boat plies."""

from __future__ import annotations

from collections.abc import Mapping

from core import places
from core.jurisdictions import Whereabouts, laws_at
from core.strictest import NightEverywhere, night_everywhere
from handlers.base import Arg, Cite, Line, Order, Quote, Reply, Turn
from handlers.boat_facts import known
from handlers.boat_law import Standing, standing
from handlers.details import details
from handlers.facts import done

TOPIC = "night_plying"
EMERGENCY = Quote("112")
SLOTS = frozenset({"district", "state"})


def answer(turn: Turn) -> Reply:
    """No, or only when: where no place is known, the rule of each State in one sentence."""
    facts = known(turn, TOPIC)
    where = standing(turn, facts)
    if turn.orders:
        return done(TOPIC, facts, _ordered(turn.orders[0]))
    asked = details(turn.heard.text)
    facts = {**facts, **{name: True for name in ("emergency", "lights") if name in asked}}
    state = _state(where, facts, turn)
    if state is None:
        return done(TOPIC, facts, Line("night.either_state", _rules_of_both(turn)))
    return done(TOPIC, facts, *_by_place(turn, where, state, facts))


def _ordered(order: Order) -> Line:
    """A district's own order goes before every rule: it is the stricter, and it is of today."""
    args: dict[str, Arg] = {"order": Quote(order.number)}
    if order.daily_from is not None and order.daily_until is not None:
        hours: dict[str, Arg] = {
            "hour_from": Quote(f"{order.daily_from:%H:%M}"),
            "hour_until": Quote(f"{order.daily_until:%H:%M}"),
        }
        return Line("night.ordered_daily", {**args, **hours})
    if order.ends_at is None:
        return Line("night.ordered", args)
    return Line("night.ordered_until", {**args, "until": order.ends_at})


def _state(where: Standing, facts: Mapping[str, object], turn: Turn) -> str | None:
    if where.district is not None:
        return where.district.state
    if where.coverage == "mp":
        return "mp"
    named = facts.get("state") or turn.person.state
    told = places.state(str(named)) if named else None
    return told or ("bihar" if where.coverage == "own" else None)


def _rules_of_both(turn: Turn) -> dict[str, Arg]:
    """The rule of M.P. and the stricter of Bihar's."""
    found = {
        state: night_everywhere(laws_at(turn.today, Whereabouts(state=state), turn.books)).value
        for state in ("mp", "bihar")
    }
    return {"mp_rule": _rule(found["mp"]), "rule": _rule(found["bihar"])}


def _by_place(
    turn: Turn, where: Standing, state: str, facts: Mapping[str, object]
) -> tuple[Line, ...]:
    district = where.district.code if where.district else None
    laws = laws_at(turn.today, Whereabouts(state=state, district=district), turn.books)
    if where.coverage == "own":
        laws = tuple(law for law in laws if law.instrument != where.laws[1].instrument)
    found = night_everywhere(laws).value
    args: dict[str, Arg] = {"rule": _rule(found)}
    if found.condition == "emergency_with_approved_lights" and facts.get("emergency"):
        return (Line("night.in_emergency", {**args, "emergency": EMERGENCY}),)
    said = Line(f"night.{found.condition}", args)
    if found.condition == "never" and facts.get("emergency"):
        return (said, Line("night.call", {"emergency": EMERGENCY}))
    return (said,)


def _rule(found: NightEverywhere) -> Cite:
    """The strictest rule of those that bind."""
    return Cite(found.rules[0].instrument, found.rules[0].rule)
