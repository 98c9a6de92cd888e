"""What officers answer to several alerts at once: one code and the numbers of all that it is for."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from handlers.base import (
    AddToIncident,
    CloseIncident,
    Effect,
    HandOver,
    Items,
    Line,
    MarkOnTheWay,
    MarkSeen,
    Quote,
    Reply,
    Report,
    Turn,
)

_AND = r"(?:\s*[,;/&]\s*|\s+(?:aur|and|और|व|तथा)\s+|\s+)"
_RUN = re.compile(rf"(?<!\w)\d{{4,8}}(?:{_AND}\d{{4,8}})+(?!\w)", re.IGNORECASE)
_DENIED = re.compile(
    r"[\s,.;:-]*(?:abhi\s+|अभी\s+)?(?:nahi|nahin|nhi|na|not|baki|baaki|jaari|jari|chalu|नहीं|नही|ना|बाकी|बाक़ी|जारी|चालू)(?!\w)",
    re.IGNORECASE,
)
"""Behind the last number: what was said goes for those before it, not for that one."""
_NUMBER = re.compile(r"\d+")
_BETWEEN = frozenset("aur and & और व तथा".split())


def named(turn: Turn) -> Sequence[Report]:
    """The open reports that a code names one after another, where the sender was told of more
    than one of them: figures that stand apart from the first number are a vehicle's."""
    known = {report.number: report for report in turn.alerts if report.status != "closed"}
    run = _RUN.search(turn.heard.text)
    if run is None:
        return ()
    if _DENIED.match(turn.heard.text, run.end()):
        return ()
    said = dict.fromkeys(str(int(number)) for number in _NUMBER.findall(run.group()))
    found = [known[number] for number in said if number in known]
    return found if len(found) > 1 else ()


def answer(turn: Turn, reports: Sequence[Report], outcome: str) -> Reply | None:
    """Carry out the code for each; None where the message has none. outcome: how it ended, in
    the officer's words."""
    numbers = [report.number for report in reports]
    for move, (name, act) in _ACTS.items():
        if move in turn.heard.moves:
            line = Line(name, {"numbers": Items(tuple(Quote(number) for number in numbers))})
            rest = _rest(turn, numbers)
            effects = [effect for number in numbers for effect in act(number, rest, outcome)]
            return Reply(lines=(line,), effects=tuple(effects))
    return None


def _rest(turn: Turn, numbers: Sequence[str]) -> str | None:
    """The words beside code and numbers: a vehicle or a station."""
    words = re.split(r"[\s,;/]+", turn.heard.rest or "")
    kept = [
        word
        for word in words
        if word
        and word.casefold() not in _BETWEEN
        and not (word.isdecimal() and str(int(word)) in numbers)
    ]
    return " ".join(kept) or None


def _closes(number: str, rest: str | None, outcome: str) -> tuple[Effect, ...]:
    return (CloseIncident(number, outcome),)


def _false(number: str, rest: str | None, outcome: str) -> tuple[Effect, ...]:
    return (CloseIncident(number, "false_alarm"),)


def _not_ours(number: str, rest: str | None, outcome: str) -> tuple[Effect, ...]:
    return (HandOver(number, rest),)


def _on_the_way(number: str, rest: str | None, outcome: str) -> tuple[Effect, ...]:
    return (MarkOnTheWay(number, rest),)


def _confirms(number: str, rest: str | None, outcome: str) -> tuple[Effect, ...]:
    return (MarkSeen(number), AddToIncident(number, outcome, confirmed=True))


def _seen(number: str, rest: str | None, outcome: str) -> tuple[Effect, ...]:
    return (MarkSeen(number),)


_ACTS: dict[str, tuple[str, Callable[[str, str | None, str], tuple[Effect, ...]]]] = {
    "close": ("officer.several_closed", _closes),
    "false": ("officer.several_closed", _false),
    "not_ours": ("officer.several_not_ours", _not_ours),
    "on_the_way": ("officer.several_coming", _on_the_way),
    "confirm": ("officer.several_seen", _confirms),
    "seen": ("officer.several_seen", _seen),
}
"""In this order: who closes and says more closes."""
