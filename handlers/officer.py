"""What officers answer: seen, on the way, not ours, close; in any script, with or without number."""

from __future__ import annotations

import re
from collections.abc import Callable

from handlers import officer_several
from handlers.accident_corrections import found
from handlers.accident_words import COUNT_SLOTS, counts_in, what_happened
from handlers.base import (
    AddToIncident,
    CloseIncident,
    Effect,
    HandOver,
    Items,
    Later,
    Line,
    MarkOnTheWay,
    MarkSeen,
    Quote,
    Reply,
    Report,
    Turn,
)
from handlers.meant_reports import number_and_place, which_one
from handlers.officer_vehicle import vehicle
from handlers.past_events import is_of_the_past
from handlers.places_named import report_named
from handlers.understanding import SURE
from handlers.understanding.analysis import analyse
from handlers.understanding.mentions import is_person

_LEAST_DIGITS = 4
"""Report numbers begin at four digits; shorter ones are codes and counts."""
CODES = frozenset({"seen", "on_the_way", "not_ours", "close", "false", "confirm"})


def speaks_as_officer(turn: Turn) -> bool:
    """Whether the message is an answer to an alert: a code, or a bare report number."""
    return bool(turn.heard.moves & CODES) and turn.heard.danger.verdict != "real"


def names_a_report(turn: Turn) -> bool:
    """Whether a code comes with the number of a report that the sender did not make himself:
    "3 mil gaye" is a count, and of "1001 wale 3 mil gaye" his own report's officers shall hear."""
    reference = turn.heard.reference
    if reference is None or len(reference) < _LEAST_DIGITS:
        return False
    return all(report.number != reference for report in turn.reports)


def number_alone(turn: Turn) -> Reply | None:
    """An officer sends a report's number and nothing else: how to answer it, or no such report."""
    text = turn.heard.text.strip()
    if turn.person.role not in ("officer", "admin") or not _is_report_number(text):
        return None
    known = {report.number: report for report in turn.alerts}
    wanted = str(int(text))
    if wanted in known:
        return _say("officer.how", known[wanted])
    asked = turn.dialogue.expecting is not None or not turn.alerts
    return None if asked else Reply(lines=(Line("officer.no_such", {"reference": Quote(wanted)}),))


def not_understood(turn: Turn) -> Reply | None:
    """Doubtful words of an officer who has an open alert: how to answer it, never a dead end."""
    if turn.person.role not in ("officer", "admin") or turn.dialogue.expecting:
        return None
    waiting = _open_alerts(turn)
    return _say("officer.how", waiting[0]) if waiting else None


def answers_nothing(turn: Turn) -> bool:
    """Whether the words are no question of their own: of an officer with an open alert that nobody
    goes to, "ok" and "band mat karna" are no more than an attempt at an answer."""
    heard = turn.heard
    if heard.intent == "out_of_scope":
        return True
    waiting = [alert for alert in _open_alerts(turn) if not alert.on_the_way_by]
    return bool(waiting) and heard.intent in _NO_QUESTION and not heard.moves & {"stop", "start"}


_NO_QUESTION = frozenset({"ack", "stop_optout", "start_optin"})


def news(turn: Turn) -> Reply | None:
    """What an officer writes of people ("2 log nikale") is added to the alert that he was told of;
    where several are open and none is named, to the newest, and he is told to which."""
    waiting = _open_alerts(turn)
    if turn.person.role not in ("officer", "admin") or not waiting:
        return None
    named = _named_alert(turn, waiting)
    report = named or waiting[0]
    told = found(turn) or turn
    counts = counts_in(told.heard.slots)
    sure = turn.heard.confidence >= SURE and turn.heard.intent not in _OF_PEOPLE
    if not counts.keys() & _FATES or sure or is_of_the_past(turn, report):
        return None
    what = what_happened(report.kind, counts, with_kind=False)
    lines: tuple[Line, ...] = (
        Line("officer.news_noted", {"number": Quote(report.number), "what": what}),
    )
    if named is None and len(waiting) > 1:
        lines += (which_one(report, waiting),)
    effects: tuple[Effect, ...] = (AddToIncident(report.number, turn.heard.text, counts=counts),)
    if "seen" in turn.heard.moves:
        effects += (MarkSeen(report.number),)
    return Reply(lines=lines, effects=effects)


def tells_of_found(turn: Turn) -> bool:
    """ "doriganj wale 2 mil gaye": people were found, and "mil gaya" is no answer to the alert; but
    "1 mil gaya" and "2 mil gaye" are the codes, unless a report's number stands before the 2."""
    if _NUMBERED_FIND.match(turn.heard.text) and turn.heard.moves & CODES == {"on_the_way"}:
        return found(turn) is not None
    if turn.heard.moves & CODES != {"seen"} or found(turn) is None:
        return False
    words = [token for token in analyse(turn.heard.text).words if not token.is_mark]
    by_digit = words[0].raw in _SEEN_DIGITS and not (len(words) > 1 and is_person(words[1]))
    return not by_digit


_NUMBERED_FIND = re.compile(
    r"\W*\d{4,8}\W+(?:wale\s+|me\s+|mein\s+|में\s+|वाले\s+)?[2२]\s+(?:mil|mile|मिल|मिले|found)\b",
    re.IGNORECASE,
)
_SEEN_DIGITS = frozenset({"1", "१"})


_FATES = frozenset(COUNT_SLOTS) - {"aboard"}
_OF_PEOPLE = frozenset({"accident", "sinking", "ack", "out_of_scope", "status_of_report"})


def _open_alerts(turn: Turn) -> list[Report]:
    return [report for report in turn.alerts if report.status != "closed"]


def _named_alert(turn: Turn, waiting: list[Report]) -> Report | None:
    """The open alert that is named by its number or its place."""
    if turn.heard.reference is not None and turn.named_report is not None:
        return turn.named_report
    return report_named(turn.heard.text, waiting)


def _is_report_number(text: str) -> bool:
    return text.isdecimal() and len(text) >= _LEAST_DIGITS


def answer(turn: Turn) -> Reply:
    """Carry out an officer's code; every wrong, old or closed number gets a clear answer."""
    if several := officer_several.named(turn):
        outcome = _outcome(turn.heard.text)
        if said := officer_several.answer(turn, several, outcome):
            return said
    found = _which(turn)
    if isinstance(found, Reply):
        return found
    if found.status == "closed":
        return _how_it_ended(turn, found) or _say("officer.already_closed", found)
    for move, act in _ACTS:
        if move in turn.heard.moves:
            return act(turn, found)
    return _say("officer.how", found)


def stranger(turn: Turn) -> Reply:
    """Somebody who is no officer sends a code: nothing changes, and he is told so."""
    return Reply(lines=(Line("officer.stranger", {"emergency": Quote("112")}),))


def _which(turn: Turn) -> Report | Reply:
    """The incident that is meant: the named one, else the only open one."""
    reference = turn.heard.reference
    if reference is not None:
        if turn.named_report is None:
            return Reply(lines=(Line("officer.no_such", {"reference": Quote(reference)}),))
        return turn.named_report
    open_alerts = _open_alerts(turn)
    if len(open_alerts) == 1:
        return open_alerts[0]
    if not open_alerts:
        return Reply(lines=(Line("officer.none_open"),))
    # "3 doriganj" names a station and not the place of a report.
    if "not_ours" not in turn.heard.moves and (
        by_place := report_named(turn.heard.text, open_alerts)
    ):
        return by_place
    numbers = Items(tuple(Quote(report.number) for report in open_alerts[:4]))
    return Reply(lines=(Line("officer.which", {"numbers": numbers}),))


def _seen(turn: Turn, report: Report) -> Reply:
    return _say_where("officer.seen_noted", report, MarkSeen(report.number))


def _on_the_way(turn: Turn, report: Report) -> Reply:
    effect = MarkOnTheWay(report.number, vehicle(turn))
    if report.on_the_way_by:
        held = Line(
            "officer.held_by",
            {"number": Quote(report.number), "office": report.on_the_way_by[0]},
        )
        return Reply(lines=(held,), effects=(effect,))
    return _say_where("officer.coming_noted", report, effect)


def _not_ours(turn: Turn, report: Report) -> Reply:
    effect = HandOver(report.number, turn.heard.rest)
    if not turn.heard.rest:
        return _say("officer.not_ours_ask", report, effect)
    line = Line(
        "officer.not_ours_noted", {"number": Quote(report.number), "to": Later("handed_to")}
    )
    return Reply(lines=(line,), effects=(effect,))


def _close(turn: Turn, report: Report) -> Reply:
    """Closed at once; where he does not say how it ended he is asked, for the record."""
    outcome = _outcome(turn.heard.text)
    name = "officer.closed_noted" if outcome else "officer.closed_ask"
    return _say(name, report, CloseIncident(report.number, outcome))


def _how_it_ended(turn: Turn, report: Report) -> Reply | None:
    """What an officer says afterwards of an incident that was closed without a word."""
    outcome = _outcome(turn.heard.text)
    if report.outcome or not outcome or "close" not in turn.heard.moves:
        return None
    return _say("officer.outcome_noted", report, CloseIncident(report.number, outcome))


_CLOSING = frozenset(
    "band bandh close closed over khatam khatm report number no case kar karo karein karen kiya do "
    "de dein dijiye diya gaya hai h alert boat naav nav ok please pls sir the is it "
    "बंद बन्द क्लोज खत्म ख़त्म समाप्त रिपोर्ट नंबर नम्बर केस कर करो करें किया दो दें दीजिए दिया गया है नाव संकट".split()
)
"""Words with which an incident is closed, and that do not say how it ended."""


def _outcome(text: str) -> str:
    """The officer's own words where any of them says more than that it is over; else nothing."""
    words = [word.strip(".,!?|।:;-()").casefold() for word in text.split()]
    said = [word for word in words if word and not word.isdecimal() and word not in _CLOSING]
    return " ".join(text.split()) if said else ""


def _false(turn: Turn, report: Report) -> Reply:
    return _say("officer.closed_noted", report, CloseIncident(report.number, "false_alarm"))


def _confirm(turn: Turn, report: Report) -> Reply:
    effect = AddToIncident(report.number, turn.heard.text, confirmed=True)
    return _say_where("officer.seen_noted", report, MarkSeen(report.number), effect)


def _say_where(
    name: str, report: Report, *effects: MarkSeen | MarkOnTheWay | AddToIncident
) -> Reply:
    """With the place, so that who mistyped a number sees that it is another report's."""
    return Reply(lines=(Line(name, number_and_place(report)),), effects=effects)


def _say(
    name: str,
    report: Report,
    *effects: MarkSeen | MarkOnTheWay | HandOver | CloseIncident | AddToIncident,
) -> Reply:
    return Reply(lines=(Line(name, {"number": Quote(report.number)}),), effects=effects)


_ACTS: tuple[tuple[str, Callable[[Turn, Report], Reply]], ...] = (
    ("close", _close),
    ("false", _false),
    ("not_ours", _not_ours),
    ("on_the_way", _on_the_way),
    ("confirm", _confirm),
    ("seen", _seen),
)
