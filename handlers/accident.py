"""Accidents and sinkings as the reporter lives them: one message in, at most four short questions.

The report is an effect of the very first message; nothing here ever waits for a detail.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

from handlers import several_reports
from handlers.accident_additions import TOPIC, add, dialogue_with, has_pin, noted, text_of
from handlers.accident_corrections import corrected, found
from handlers.accident_forwarding import when_help_comes, words_to_forward
from handlers.accident_questions import ASKED_FOR, next_question
from handlers.accident_words import (
    COUNT_SLOTS,
    counts_in,
    received_lines,
)
from handlers.base import (
    AddToIncident,
    Attachment,
    Cite,
    Dialogue,
    Line,
    OpenIncident,
    Quote,
    Reply,
    Report,
    Turn,
    WithdrawIncident,
)
from handlers.meant_reports import is_guessed, meant, open_reports, which_one
from handlers.numbers_alone import is_number_alone
from handlers.past_events import is_another_days, is_of_the_past

SAME_EVENT = timedelta(hours=6)
"""Within this time a second cry of the same reporter from the same place is the same event."""
EMERGENCY = Quote("112")
RULE_IN_PERSON = Cite("BR-2018-DBG", "r20(1)")


def is_danger(turn: Turn) -> bool:
    """Whether this very message says that something is happening now, surely or perhaps."""
    return turn.heard.danger.verdict != "none"


def own_open_report(turn: Turn) -> Report | None:
    """The sender's report that the message is about, not closed; None where he has none."""
    return meant(turn)


def open_report(turn: Turn) -> Reply:
    """Open an incident with all that the message says; the first answer goes in the same turn."""
    heard = turn.heard
    kind = heard.danger.kind or "accident"
    counts = counts_in(heard.slots)
    effect = OpenIncident(
        kind=kind,
        words=heard.text,
        place=turn.place,
        counts=counts,
        boat_no=text_of(heard.slots.get("boat_no")),
        happened=text_of(heard.slots.get("time")),
        unconfirmed=heard.danger.verdict == "unsure",
        attachments=turn.attachments + _kept_attachments(turn.dialogue),
    )
    if effect.unconfirmed:
        question = Line("ask.real")
        return Reply(
            lines=(Line("accident.unsure", {"emergency": EMERGENCY}),),
            ask=question,
            effects=(effect,),
            dialogue=dialogue_with(turn, "report_real", question),
        )
    pinned = has_pin(effect.attachments)
    asked_for, question_line = next_question(turn.place, counts, effect.boat_no, (), pinned=pinned)
    return Reply(
        lines=received_lines(kind, counts, turn.place, pinned=pinned),
        ask=question_line,
        effects=(effect,),
        dialogue=dialogue_with(turn, asked_for, question_line),
    )


def goes_on_after_closing(turn: Turn) -> bool:
    """Whether somebody whose report an officer closed a while ago says that it is not over: "3 log
    abhi bhi nahi mile", "khatra abhi bhi hai". He was told to write again, and opens a new one."""
    closed = next(iter(turn.reports), None)
    if closed is None or closed.status != "closed" or turn.dialogue.topic is not None:
        return False
    if turn.now - closed.opened_at > SAME_EVENT:
        return False
    counts = counts_in(turn.heard.slots)
    return "still_on" in turn.heard.moves or bool(counts.get("missing") or counts.get("drowned"))


def says_all_safe(turn: Turn) -> bool:
    """Whether the message says that nobody is in danger any more: no new cry, whatever its words."""
    grave = counts_in(turn.heard.slots)
    return "all_safe" in turn.heard.moves and not any(
        grave.get(name) for name in ("missing", "drowned", "injured", "dead")
    )


def cry_again(turn: Turn, report: Report) -> Reply:
    """A new cry while a report is open: the same event unless its place says otherwise."""
    if is_another_days(turn, report):
        heard = replace(turn.heard, slots={})
        line = Line("accident.noted_words", {"number": Quote(report.number)})
        return noted(replace(turn, heard=heard, place=None), report, (line,))
    if _elsewhere(turn, report) or turn.now - report.opened_at > SAME_EVENT:
        return open_report(turn)
    return add(turn, report, kind=turn.heard.danger.kind, confirmed=True)


def follow(turn: Turn, report: Report) -> Reply | None:
    """What a message means for the sender's open report; None when it is about something else."""
    if several := several_reports.number_alone(turn):
        return several
    if "menu" in turn.heard.moves or is_of_the_past(turn, report):
        return None
    if several := several_reports.answer(turn):
        return several
    if not _says_more(turn, report):
        turn = replace(turn, place=None)
    for rule in _RULES:
        reply = rule(turn, report)
        if reply is not None:
            return reply
    return None


def attachment_without_report(turn: Turn) -> Reply:
    """A photo, pin, voice note or contact with nothing open: ask what happened, keep it."""
    kind = turn.attachments[0].kind
    if kind in ("sticker", "other"):
        return Reply(silent=True)
    line = Line(f"accident.heard_{_HEARD[kind]}", {"emergency": EMERGENCY})
    kept = tuple(_as_fact(item) for item in turn.attachments)
    return Reply(
        lines=(line,),
        dialogue=Dialogue(
            topic=TOPIC, expecting="what_happened", facts={"attachments": kept}, question=line
        ),
    )


_HEARD = {"photo": "photo", "location": "pin", "voice": "voice", "contact": "contact"}


def _answer_whether_real(turn: Turn, report: Report) -> Reply | None:
    if turn.dialogue.expecting != "report_real" or report.status != "unconfirmed":
        return None
    if "no" in turn.heard.moves or "withdrawal" in turn.heard.moves:
        return Reply(
            lines=(Line("accident.not_now", {"emergency": EMERGENCY}),),
            effects=(AddToIncident(report.number, turn.heard.text, confirmed=False),),
            dialogue=turn.dialogue.waiting or Dialogue(),
        )
    if "yes" in turn.heard.moves or counts_in(turn.heard.slots) or turn.place:
        return _confirm(turn, report)
    return None


def _confirm(turn: Turn, report: Report) -> Reply:
    counts = {**report.counts, **counts_in(turn.heard.slots)}
    place = turn.place or report.place
    pinned = report.pinned or has_pin(turn.attachments)
    asked_for, question = next_question(place, counts, report.boat_no, report.asked, pinned=pinned)
    effect = AddToIncident(
        report.number,
        turn.heard.text,
        counts=counts_in(turn.heard.slots),
        place=turn.place,
        confirmed=True,
        asked=asked_for,
    )
    return Reply(
        lines=received_lines(report.kind, counts, place, pinned=pinned),
        ask=question,
        effects=(effect,),
        dialogue=dialogue_with(turn, asked_for, question, report),
    )


def _withdrawn(turn: Turn, report: Report) -> Reply | None:
    moves = turn.heard.moves
    if "withdrawal" in moves and not counts_in(turn.heard.slots):
        effect = WithdrawIncident(report.number, turn.heard.text, "false_alarm")
        line = Line("accident.withdrawn", {"number": Quote(report.number)})
    elif "all_safe" in moves:
        effect = WithdrawIncident(report.number, turn.heard.text, "all_safe")
        line = Line("accident.all_safe", {"number": Quote(report.number)})
    else:
        return None
    lines: tuple[Line, ...] = (line,)
    if is_guessed(turn):
        lines += (which_one(report, open_reports(turn)),)
    return Reply(lines=lines, effects=(effect,), dialogue=turn.dialogue.waiting or Dialogue())


def _with_attachment(turn: Turn, report: Report) -> Reply | None:
    kinds = [item.kind for item in turn.attachments if item.kind in _HEARD]
    if not kinds:
        return None
    if not turn.heard.text.strip():
        line = Line(f"accident.noted_{_HEARD[kinds[0]]}", {"number": Quote(report.number)})
        return noted(turn, report, (line,))
    return add(turn, report)


def _with_facts(turn: Turn, report: Report) -> Reply | None:
    slots = turn.heard.slots
    answers_us = turn.dialogue.expecting in ASKED_FOR
    if counts_in(slots) or "boat_no" in slots:
        return add(turn, report)
    if turn.place and (answers_us or turn.heard.intent in ("accident", "sinking")):
        return add(turn, report)
    if answers_us and (turn.heard.moves & _SHORT_ANSWERS or is_number_alone(turn)):
        return add(turn, report)
    return None


def _place_put_right(turn: Turn, report: Report) -> Reply | None:
    """ "doriganj nahi, digha ghat": never a withdrawal, whatever else the words hold."""
    return add(turn, report) if turn.place and turn.place.corrects else None


def _corrected(turn: Turn, report: Report) -> Reply | None:
    fixed = corrected(turn, report) or found(turn)
    return None if fixed is None else add(fixed, report)


_SHORT_ANSWERS = frozenset({"none", "unknown", "skip", "still_on", "no", "yes"})
_Rule = Callable[[Turn, Report], Reply | None]
_RULES: tuple[_Rule, ...] = (
    _answer_whether_real,
    _place_put_right,
    _withdrawn,
    _with_attachment,
    _corrected,
    _with_facts,
    when_help_comes,
    words_to_forward,
)


def _elsewhere(turn: Turn, report: Report) -> bool:
    here, there = turn.place, report.place
    if here is None or there is None or here.corrects or turn.dialogue.expecting == "place":
        return False
    if here.place_id and there.place_id:
        return here.place_id != there.place_id
    return not here.same_words(there)


def _says_more(turn: Turn, report: Report) -> bool:
    """A place that was not asked for does not push one aside of which more is known."""
    known = report.place
    if turn.place is None or turn.place.corrects or known is None:
        return True
    if turn.dialogue.expecting in ("place", "district"):
        return True
    return bool(turn.place.district) or not known.district


def _as_fact(item: Attachment) -> dict[str, object]:
    return {name: getattr(item, name) for name in ("kind", "lat", "lon", "phone", "file_id")}


def _kept_attachments(dialogue: Dialogue) -> tuple[Attachment, ...]:
    kept = dialogue.facts.get("attachments", ()) if dialogue.topic == TOPIC else ()
    if not isinstance(kept, list | tuple):
        return ()
    return tuple(Attachment(**item) for item in kept if isinstance(item, dict))


__all__ = [
    "COUNT_SLOTS",
    "TOPIC",
    "attachment_without_report",
    "cry_again",
    "follow",
    "is_danger",
    "open_report",
    "own_open_report",
]
