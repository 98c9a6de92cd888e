"""What the reporter of an accident is asked, and in which order."""

from __future__ import annotations

from collections.abc import Mapping

from handlers.accident_words import place_quote
from handlers.base import Arg, Line, Place

MOST_QUESTIONS = 4
_QUESTIONS: tuple[tuple[str, str], ...] = (
    ("place", "ask.place"),
    ("district", "ask.district"),
    ("missing", "ask.missing"),
    ("aboard", "ask.aboard"),
    ("injured", "ask.hurt"),
    ("boat_no", "ask.boat_no"),
    ("still_on", "ask.still_on"),
)
ASKED_FOR = frozenset(name for name, _ in _QUESTIONS) | {"people", "dead", "still_on", "time"}


def next_question(
    place: Place | None,
    counts: Mapping[str, int],
    boat_no: str | None,
    asked: tuple[str, ...],
    *,
    pinned: bool = False,
) -> tuple[str | None, Line | None]:
    """The next thing worth asking that is neither known nor asked before; at most four in all.
    pinned: a point on the map was sent, which is a place and a district."""
    if len(asked) >= MOST_QUESTIONS:
        return None, None
    known = {
        "place": pinned or place is not None,
        "district": pinned
        or place is None
        or place.place_id is not None
        or place.district is not None,
        "missing": bool(counts.keys() & {"missing", "drowned"}),
        "aboard": "aboard" in counts,
        "injured": bool(counts.keys() & {"injured", "dead"}),
        "boat_no": boat_no is not None,
        "still_on": False,
    }
    for name, line in _QUESTIONS:
        if known[name] or name in asked:
            continue
        args: dict[str, Arg] = {"place": place_quote(place)} if name == "district" and place else {}
        return name, Line(line, args)
    return None, None
