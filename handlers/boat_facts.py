"""The measures, counts and days of a boat question, checked before any rule is asked."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta
from decimal import Decimal, InvalidOperation

from core.errors import ImpossibleFact
from handlers.base import Licence, Line, Reply, Term, Turn
from handlers.boat_law import place_facts
from handlers.facts import ask, done, gathered

_MOST: Mapping[str, int] = {
    "length_m": 60,
    "breadth_m": 15,
    "depth_m": 10,
    "area_m2": 500,
    "bench_m": 300,
    "volume_m3": 100000,
    "luggage_kg": 1000000,
    "passengers": 1000,
    "adults": 1000,
    "children": 1000,
}
"""Above these a figure is a slip of the hand or of the unit: it is asked for again."""
_MAY_BE_NOUGHT = frozenset({"luggage_kg", "children", "adults"})
_NEAR = 366 * 2
"""Days around today within which a day without its year is looked for."""


def known(turn: Turn, topic: str) -> dict[str, object]:
    """What the topic knows so far, the place of this message included."""
    return {**gathered(turn, topic), **place_facts(turn)}


def measure(facts: Mapping[str, object], name: str) -> Decimal | None:
    """A measure in its unit, None when not known. Raises ImpossibleFact naming it."""
    value = facts.get(name)
    if value is None:
        return None
    try:
        figure = Decimal(str(value))
    except InvalidOperation:
        raise ImpossibleFact(name, "is no figure") from None
    if not figure.is_finite():
        raise ImpossibleFact(name, "is no figure")
    least = figure >= 0 if name in _MAY_BE_NOUGHT else figure > 0
    if not least or figure > _MOST[name]:
        raise ImpossibleFact(name, f"must be above 0 and not above {_MOST[name]}")
    return figure


def count(facts: Mapping[str, object], name: str) -> int | None:
    """A whole number of persons, None when not known. Raises ImpossibleFact naming it."""
    figure = measure(facts, name)
    if figure is None:
        return None
    if figure != figure.to_integral_value():
        raise ImpossibleFact(name, "must be a whole number")
    return int(figure)


def boat_class(facts: Mapping[str, object], licence: Licence | None = None) -> str | None:
    """ "class_1" or "class_2": as said, else as registered, else None."""
    said = facts.get("boat_class") or (licence.boat_class if licence else None)
    return f"class_{said}" if str(said) in ("1", "2") else None


def day_named(facts: Mapping[str, object], today: date) -> date | None:
    """The one date of the question; without its year, the one nearest to `today`.

    Raises ImpossibleFact for a day that no calendar has, or one more than 50 years away.
    """
    said = facts.get("date")
    if said is None or isinstance(said, date):
        return said
    parts = str(said).split("-")
    try:
        numbers = [int(part) for part in parts]
        found = date(*numbers) if len(numbers) == 3 else _nearest(numbers[0], numbers[1], today)
    except (ValueError, IndexError, TypeError):
        raise ImpossibleFact("date", "is no day of the calendar") from None
    if abs(found.year - today.year) > 50:
        raise ImpossibleFact("date", "is too far away")
    return found


def _nearest(month: int, day: int, today: date) -> date:
    """The day of that number nearest to `today`; ValueError when no near year has it."""
    found = []
    for year in range(today.year - 4, today.year + 5):
        try:
            found.append(date(year, month, day))
        except ValueError:
            continue
    near = [each for each in found if abs(each - today) <= timedelta(days=_NEAR)] or found
    return min(near, key=lambda each: abs(each - today))


def licence_meant(turn: Turn, facts: Mapping[str, object]) -> Licence | None:
    """The registered licence a question is about: the boat named, else the only or earliest one."""
    number = str(facts.get("boat_no") or "").replace("-", "").upper()
    held = sorted(turn.person.licences, key=lambda each: each.expires_on)
    named = [each for each in held if number and each.boat_no.replace("-", "").upper() == number]
    if number:
        return named[0] if named else None
    return held[0] if held else None


def gave_up(turn: Turn, topic: str) -> bool:
    """Whether what was asked is not known to the asker, or he will not say it."""
    asked = turn.dialogue.expecting if turn.dialogue.topic == topic else None
    if asked is None or asked in turn.heard.slots:
        return False
    return bool(turn.heard.moves & {"unknown", "skip", "no"})


def when_known(topic: str, facts: Mapping[str, object], *before: Line) -> Reply:
    """No figure without the fact: who can tell it, and that the answer follows when it is told."""
    later = Line("scope.when_known", {"office": Term("office.boat_surveyor")})
    return done(topic, facts, *before, later)


def wrong(topic: str, facts: Mapping[str, object], fault: ImpossibleFact, question: Line) -> Reply:
    """Say which fact cannot be, forget it, and ask for it again."""
    kept = {name: value for name, value in facts.items() if name != fault.field}
    said = Line("scope.wrong_fact", {"fact": Term(f"fact.{fault.field}")})
    return ask(topic, kept, fault.field, question, said)
