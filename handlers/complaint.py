"""A complaint of overloading or the like: forwarded to the office that can act on it."""

from __future__ import annotations

from handlers.base import Line, Reply, TellOffice, Term, Turn

OFFICE = "district_control_room"


def forward(turn: Turn) -> Reply:
    """The complaint goes on in the writer's own words; he hears to whom."""
    line = Line("complaint.forwarded", {"office": Term(f"office.{OFFICE}")})
    return Reply(lines=(line,), effects=(TellOffice(OFFICE, turn.heard.text),))
