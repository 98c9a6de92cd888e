"""Which of several open reports a message is about: by number, by place, by what was asked, else
the newest."""

from __future__ import annotations

import re
from collections.abc import Iterable

from handlers.accident_words import place_quote
from handlers.base import Arg, Line, Quote, Report, Term, Turn
from handlers.places_named import report_named

_NUMBER = re.compile(
    r"(?:\b(?:report|rep|reports|ripot|riport|no|number|nambar|id)\b\.?\s*|(?:रिपोर्ट|नंबर|नम्बर)\s*|#)*"
    r"(?<!\d)(\d{4,8})(?!\d)"
    r"(?:\s+(?:wale|wali|wala|waale|vale|mein|me|ka|ki|ke|par|pe|वाले|वाली|वाला|में|का|की|के|पर)(?!\w))?\s*[:,-]?",
    re.IGNORECASE,
)


def open_reports(turn: Turn) -> tuple[Report, ...]:
    """The sender's reports that are not closed, newest first."""
    return tuple(report for report in turn.reports if report.status != "closed")


def meant(turn: Turn) -> Report | None:
    """The open report that the message is about; None where the sender has none."""
    found = open_reports(turn)
    return _told(turn, found) or next(iter(found), None)


def is_guessed(turn: Turn) -> bool:
    """Whether several are open and nothing told which of them is meant."""
    found = open_reports(turn)
    return len(found) > 1 and _told(turn, found) is None


def which_one(report: Report, others: Iterable[Report]) -> Line:
    """To which of several reports something was added, and how to name another."""
    other = next(each.number for each in others if each.number != report.number)
    return Line("accident.which_one", {**number_and_place(report), "other": Quote(other)})


def number_and_place(report: Report) -> dict[str, Arg]:
    """How a report is named, so that who meant another one sees it."""
    place = place_quote(report.place) if report.place else Term("phrase.place_unknown")
    return {"number": Quote(report.number), "place": place}


def apart(text: str) -> str:
    """An officer's code and number written together ("2,1001", "2/1001"), set apart."""
    return _TOGETHER.sub(r"\1 ", text)


_TOGETHER = re.compile(r"^\s*([123१२३])\s*[,./:;=*#_-]+\s*(?=\d{4,8}(?!\d))")


def addressed(
    text: str, reports: tuple[Report, ...], *, only_first: bool = False
) -> tuple[str | None, str]:
    """The number of one of these reports that the text names (only_first: begins with), and the
    text without it: of "1004 2 mil gaye" two people are told, and not a thousand and four."""
    known = {report.number for report in reports}
    for found in _NUMBER.finditer(text):
        number = str(int(found[1]))
        rest = f"{text[: found.start()]} {text[found.end() :]}".strip()
        if only_first and text[: found.start()].strip():
            break
        if number in known and any(sign.isalnum() for sign in rest):
            return number, rest
    return None, text


def _told(turn: Turn, found: tuple[Report, ...]) -> Report | None:
    named = turn.named_report
    for report in found:
        if named is not None and report.number == named.number:
            return report
    by_place = report_named(turn.heard.text, found) if len(found) > 1 else None
    return by_place or _asked_about(turn, found)


def _asked_about(turn: Turn, found: tuple[Report, ...]) -> Report | None:
    """The report that our open question was about."""
    number = turn.dialogue.facts.get("report") if turn.dialogue.expecting else None
    return next((report for report in found if report.number == number), None)
