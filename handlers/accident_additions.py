"""What an open report gains by a message: the effect, what is noted of it, and the next question."""

from __future__ import annotations

from handlers.accident_questions import next_question
from handlers.accident_words import counts_in, place_quote, what_happened
from handlers.base import (
    AddToIncident,
    Attachment,
    Dialogue,
    Items,
    Line,
    Place,
    Quote,
    Reply,
    Report,
    Turn,
)
from handlers.meant_reports import is_guessed, open_reports, which_one

TOPIC = "accident"


def add(
    turn: Turn, report: Report, *, kind: str | None = None, confirmed: bool | None = None
) -> Reply:
    """Add what the message says, and tell the reporter what was understood of it."""
    slots = turn.heard.slots
    counts = counts_in(slots)
    number = Quote(report.number)
    lines: list[Line] = []
    if counts or (kind and kind != report.kind):
        said: Items = what_happened(_worse(kind, report.kind), counts, with_kind=not counts)
        lines.append(Line("accident.noted", {"number": number, "what": said}))
    elif turn.place:
        said_place = _place_said(turn, turn.place)
        name = "place_corrected" if turn.place.corrects else "noted_place"
        lines.append(Line(f"accident.{name}", {"number": number, "place": said_place}))
    elif boat_no := text_of(slots.get("boat_no")):
        lines.append(Line("accident.noted_boat", {"number": number, "boat_no": Quote(boat_no)}))
    else:
        lines.append(Line("accident.noted_words", {"number": number}))
    return noted(turn, report, tuple(lines), kind=kind, confirmed=confirmed)


def noted(
    turn: Turn,
    report: Report,
    lines: tuple[Line, ...],
    *,
    kind: str | None = None,
    confirmed: bool | None = None,
) -> Reply:
    """Add what the message says and answer with these lines; the next question goes along."""
    slots = turn.heard.slots
    counts = counts_in(slots)
    known = {**report.counts, **counts}
    boat_no = text_of(slots.get("boat_no")) or report.boat_no
    place = turn.place or report.place
    pinned = report.pinned or has_pin(turn.attachments)
    asked_for, question = next_question(place, known, boat_no, report.asked, pinned=pinned)
    effect = AddToIncident(
        report.number,
        turn.heard.text,
        counts=counts,
        place=turn.place,
        boat_no=text_of(slots.get("boat_no")),
        happened=text_of(slots.get("time")),
        confirmed=confirmed,
        kind="sinking" if kind == "sinking" else None,
        asked=asked_for,
        attachments=turn.attachments,
    )
    if is_guessed(turn):
        lines += (which_one(report, open_reports(turn)),)
    return Reply(
        lines=lines,
        ask=question,
        effects=(effect,),
        dialogue=dialogue_with(turn, asked_for, question, report),
    )


def dialogue_with(
    turn: Turn, expecting: str | None, question: Line | None, report: Report | None = None
) -> Dialogue:
    """The dialogue danger interrupted waits behind the report's questions; which of several
    reports the question is about is kept with it."""
    before = turn.dialogue
    waiting = before.waiting if before.topic == TOPIC else before
    if expecting is None:
        return waiting if waiting and waiting.topic else Dialogue()
    kept = waiting if waiting and waiting.topic else None
    about = {"report": report.number} if report else {}
    return Dialogue(topic=TOPIC, expecting=expecting, facts=about, question=question, waiting=kept)


def _place_said(turn: Turn, place: Place) -> Quote:
    """The place as it was said just now: an answer to "which district?" is the district."""
    district = turn.heard.slots.get("district") if turn.dialogue.expecting == "district" else None
    return Quote(str(district)) if district else place_quote(place)


def _worse(kind: str | None, known: str) -> str:
    return "sinking" if "sinking" in (kind, known) else "accident"


def has_pin(attachments: tuple[Attachment, ...]) -> bool:
    """Whether a point on the map was sent."""
    return any(item.kind == "location" for item in attachments)


def text_of(value: object) -> str | None:
    """A fact as text; None where it was not said."""
    return str(value) if value not in (None, "") else None
