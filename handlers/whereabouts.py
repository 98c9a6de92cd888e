"""Where the matter lies: State and instruments, from what is said, then from what is known."""

from __future__ import annotations

from collections.abc import Mapping

from core import places
from core.jurisdictions import instruments_at
from handlers.base import Turn

_STATE_OF_INSTRUMENT: Mapping[str, str] = {
    "MP-1962": "mp",
    "BR-2011": "bihar",
    "BR-2018-DBG": "bihar",
    "BR-2026": "bihar",
}


def state_of(turn: Turn, facts: Mapping[str, object]) -> str | None:
    """The State, "bihar" or "mp": as told, as the place or the ferry's class tells, as the
    registry knows; None where nothing tells."""
    told = facts.get("state")
    if told:
        return places.state(str(told))
    if turn.place is not None and turn.place.state:
        return turn.place.state
    if facts.get("ferry_class"):
        return "mp"  # only Madhya Pradesh parts its ferries into A and B
    return _known_state(turn)


def district_of(turn: Turn, facts: Mapping[str, object]) -> str | None:
    """The district's code: of the place that was heard or told before, else of the person."""
    if turn.place is not None and turn.place.district:
        return turn.place.district
    told = facts.get("district")
    found = places.district(str(told)) if told else None
    return found.code if found else turn.person.district


def instruments_of(turn: Turn, facts: Mapping[str, object]) -> tuple[str, ...]:
    """The codes of the instruments that speak or may speak there, strictest first."""
    return instruments_at(state_of(turn, facts), district_of(turn, facts))


def _known_state(turn: Turn) -> str | None:
    person = turn.person
    codes = [lease.instrument for lease in person.leases]
    codes += [licence.instrument for licence in person.licences]
    known = {_STATE_OF_INSTRUMENT[code] for code in codes if code in _STATE_OF_INSTRUMENT}
    if len(known) == 1:
        return known.pop()
    if person.state:
        return places.state(person.state)
    found = places.district(person.district) if person.district else None
    return found.state if found else None
