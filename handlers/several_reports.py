"""One message about several of the sender's open reports, and a number that only names one."""

from __future__ import annotations

import re
from typing import Literal

from handlers.accident_status import status_line
from handlers.accident_words import counts_in
from handlers.base import AddToIncident, Effect, Line, Quote, Reply, Report, Turn, WithdrawIncident
from handlers.meant_reports import open_reports
from handlers.places_named import reports_named
from handlers.understanding.places import sound

_NUMBER = re.compile(r"(?<!\d)\d{4,8}(?!\d)")
_BOTH = frozenset("dono donon dunu duno both teeno tino teenon दोनों दोनो दुनु तीनों तीनो".split())
_PLACES = frozenset(
    "jagah jagahon place places report reports naav nav boat boats ghat ghaton me mein par pe the".split()
)
_PLACES_HINDI = frozenset("जगह रिपोर्ट नाव घाट में पर".split())


def number_alone(turn: Turn) -> Reply | None:
    """ "1001" of who has reported it: how it stands; a report's number counts nobody aboard."""
    text = turn.heard.text.strip(" .#")
    for report in open_reports(turn):
        if text.isdecimal() and str(int(text)) == report.number:
            return Reply(lines=(status_line(report),))
    return None


def answer(turn: Turn) -> Reply | None:
    """Words about several reports go to each of them as they stand, and the reply names each:
    which count belongs to which the officers read for themselves."""
    found = _meant(turn)
    if len(found) < 2 or turn.heard.intent == "status_of_report":
        return None
    why = _taken_back(turn)
    lines: list[Line] = []
    effects: list[Effect] = []
    for report in found:
        number = {"number": Quote(report.number)}
        if why is None:
            lines.append(Line("accident.noted_words", number))
            effects.append(AddToIncident(report.number, turn.heard.text))
        else:
            name = "all_safe" if why == "all_safe" else "withdrawn"
            lines.append(Line(f"accident.{name}", number))
            effects.append(WithdrawIncident(report.number, turn.heard.text, why))
    return Reply(lines=tuple(lines), effects=tuple(effects))


def _meant(turn: Turn) -> tuple[Report, ...]:
    """The open reports that the message names by number or place; all where it says "both"."""
    waiting = open_reports(turn)
    if len(waiting) < 2:
        return ()
    if _says_both(turn.heard.text) and len({_spot(report) for report in waiting}) > 1:
        return waiting
    numbers = {str(int(each)) for each in _NUMBER.findall(turn.heard.text)}
    placed = reports_named(turn.heard.text, waiting)
    by_place = (
        {each.number for each in placed} if len({_spot(each) for each in placed}) > 1 else set()
    )
    return tuple(each for each in waiting if each.number in numbers | by_place)


def _says_both(text: str) -> bool:
    """ "dono jhooth", "dono jagah sab mil gaye"; of "dono bachche mil gaye" two people are told."""
    words = [word.strip(".,!?।").casefold() for word in text.split()]
    if not words or words[0] not in _BOTH:
        return False
    return len(words) > 1 and (words[1] in _PLACES | _PLACES_HINDI or len(words) == 2)


def _spot(report: Report) -> str:
    return sound(report.place.written) if report.place else report.number


def _taken_back(turn: Turn) -> Literal["false_alarm", "all_safe"] | None:
    if counts_in(turn.heard.slots) and any(counts_in(turn.heard.slots).values()):
        return None
    if "withdrawal" in turn.heard.moves:
        return "false_alarm"
    return "all_safe" if "all_safe" in turn.heard.moves else None
