"""The sentences of the accident path that are put together from facts."""

from __future__ import annotations

from collections.abc import Mapping

from handlers.base import Arg, Items, Later, Line, Place, Quote, Term

COUNT_SLOTS: tuple[str, ...] = ("aboard", "rescued", "missing", "dead", "injured", "drowned")
"""Counts of people, in the order in which they are said."""
MOST = 2000
"""More people than this no boat carries: such a number is another figure."""
_SAY_FIRST: tuple[str, ...] = ("missing", "drowned", "dead", "injured", "aboard", "rescued")


def counts_in(slots: Mapping[str, object]) -> dict[str, int]:
    """The counts of people among the slots; absent stays absent, and a figure that can be no count
    (a phone number, a year) is left to the words, which the officers read."""
    counts = {name: int(str(slots[name])) for name in COUNT_SLOTS if slots.get(name) is not None}
    return {name: count for name, count in counts.items() if 0 <= count <= MOST}


def what_happened(kind: str, counts: Mapping[str, int], *, with_kind: bool = True) -> Items:
    """ "naav doobi, 3 laapata": the kind and the gravest counts, short enough for a template."""
    parts: list[Arg] = [Term(f"kind.{kind}")] if with_kind else []
    grave = [name for name in _SAY_FIRST if name in counts][:3]
    parts += [Line(f"count.{name}", {"n": counts[name]}, count=counts[name]) for name in grave]
    return Items(tuple(parts))


def place_quote(place: Place) -> Quote:
    """The place as it was written: an officer reads what the reporter said."""
    return Quote(place.written)


def received_lines(
    kind: str, counts: Mapping[str, int], place: Place | None, *, pinned: bool = False
) -> tuple[Line, ...]:
    """The first answer: 112 first, the report's number, what was understood, who is being told."""
    args: dict[str, Arg] = {
        "emergency": Quote("112"),
        "number": Later("report_number"),
        "what": what_happened(kind, counts),
        "told": Later("told"),
        "n": Later("told_in_all"),
    }
    hurt = kind != "sinking" and counts.get("injured")
    safety = Line("accident.safety_hurt" if hurt else "accident.safety_water")
    if place is None and not pinned:
        return Line("accident.received_unplaced", args), safety
    where: Arg = place_quote(place) if place else Term("phrase.pin")
    return Line("accident.received", {**args, "place": where}), safety
