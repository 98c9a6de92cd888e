"""The judgement of danger, made before the topic: is it now, and is it real?

The statistics give a chance; the rules move it where a sign is certain. A boat going under is
believed even when the statistics waver; an event asked about, denied or long past is not.
"""

from __future__ import annotations

from handlers.understanding.analysis import Analysis
from handlers.understanding.classifier import Opinion
from handlers.understanding.signs import Event
from handlers.understanding.tokens import Token
from handlers.understanding.types import NO_DANGER, Danger, DangerKind, Verdict

REAL, UNSURE = 0.45, 0.2
"""Chances from which a message counts as a report, and from which it is asked about."""

BELIEVED = 0.3
"""Chance from which a boat plainly told to go under is a report whatever else is likely."""

_UNDER = frozenset({"sink", "capsize", "filling"})
_TOLD = frozenset({"perf", "prog"})
_CALMING = frozenset(
    {
        "hypo_if",
        "past_season",
        "money_sunk",
        "quote_src",
        "oos_w",
        "rule",
        "compensation",
        "licence",
        "salvage",
        "lease",
        "freeboard_w",
        "withdraw",
        "status",
        "insurance",
        "night",
        "far_w",
        "remission",
        "paper",
        "load_verb",
        "report_w",
        "toll",
    }
)
_ELSEWHERE = frozenset({"far_w", "quote_src", "money_sunk", "oos_w"})
_UNTOLD = frozenset({"inf", "hyp", "hab", "fut"})
_HARM = frozenset({"missing", "injured", "dead", "fire", "lightning", "collide", "fall", "drown"})
_AT_WATER = frozenset({"boat", "river", "ghat", "navik"})
_ALARMING = frozenset({"cry", "water", "boat"})
_CALLS = frozenset("bchv bchie bchiye bchva bchba bchu bchev bchl".split())


def judge(analysis: Analysis, opinion: Opinion) -> Danger:
    """The danger that `analysis` tells of, weighed with the statistics of `opinion`."""
    roles = analysis.roles()
    if is_withdrawal(analysis, roles):
        return NO_DANGER
    reasons = list(_reasons(analysis))
    chance = _weighed(analysis, roles, opinion, reasons)
    if chance < UNSURE:
        return NO_DANGER
    verdict: Verdict = "real" if chance >= REAL else "unsure"
    reasons.append(f"chance {chance:.2f}")
    return Danger(verdict, _kind(analysis, roles, opinion), tuple(reasons))


def is_withdrawal(analysis: Analysis, roles: frozenset[str]) -> bool:
    """Whether the message takes a report back: words of error, and nothing told as happening."""
    if "withdraw" not in roles:
        return False
    told = [event for event in analysis.events if event.kind in _UNDER and not event.denied]
    return not any(event.aspect in _TOLD for event in told) or "correct_w" in roles


def _weighed(
    analysis: Analysis, roles: frozenset[str], opinion: Opinion, reasons: list[str]
) -> float:
    chance = opinion.danger
    calm = bool(roles & _CALMING)
    words = [token for token in analysis.tokens if not token.is_mark]
    if not calm and len(words) <= 6 and any(token.key in _CALLS for token in words):
        reasons.append("call for rescue")
        return max(chance, 0.95)
    if not roles & _ALARMING and _nothing_told(analysis, words):
        return 0.0
    chance *= _doubt(analysis, roles)
    calm = calm or opinion.topics["out_of_scope"] > chance
    if not calm and chance >= BELIEVED and _boat_going_under(analysis, roles):
        reasons.append("boat going under")
        return max(chance, 0.8)
    if not roles & _CALMING and len(words) <= 3 and _told_under(analysis.events):
        reasons.append("short cry")
        return max(chance, 0.7)
    if not calm and chance >= UNSURE and _harm_told(analysis, roles):
        reasons.append("harm told at the water")
        return max(chance, 0.5)
    if chance < REAL and not analysis.events and "cry" not in roles:
        return 0.0
    return chance


def _nothing_told(analysis: Analysis, words: list[Token]) -> bool:
    """A place, a count or good news alone: an answer to a question, and no report by itself."""
    told = [event for event in analysis.events if not event.denied]
    if analysis.events:
        return not told and len(words) <= 8
    return len(words) <= 4


def _doubt(analysis: Analysis, roles: frozenset[str]) -> float:
    """How much the chance is lowered: elsewhere, hearsay and money; events asked of, not told."""
    if "cry" in roles:
        return 1.0
    doubt = 0.65 if roles & _ELSEWHERE else 1.0
    if analysis.events and all(
        event.aspect in _UNTOLD or event.denied for event in analysis.events
    ):
        doubt *= 0.75
    return doubt


def _harm_told(analysis: Analysis, roles: frozenset[str]) -> bool:
    """People hurt, dead or missing, fire or collision, told of a boat or the river, nothing asked."""
    if "asked" in analysis.marks or not roles & _AT_WATER:
        return False
    return any(
        event.kind in _HARM and event.aspect in _TOLD | {"noun"} and not event.denied
        for event in analysis.events
        if not analysis.tokens[event.at].guessed
    )


def _boat_going_under(analysis: Analysis, roles: frozenset[str]) -> bool:
    asked = any(mark == "asked" for mark in analysis.marks)
    return "boat" in roles and not asked and _told_under(analysis.events)


def _told_under(events: list[Event]) -> bool:
    return any(
        event.kind in _UNDER and event.aspect in _TOLD and not event.denied for event in events
    )


def _reasons(analysis: Analysis) -> list[str]:
    return [
        f"{event.kind} {event.aspect}{' denied' if event.denied else ''}"
        for event in analysis.events
    ]


def _kind(analysis: Analysis, roles: frozenset[str], opinion: Opinion) -> DangerKind:
    """A boat under water is a sinking, and wins over all else; a person under water is not."""
    weight = 1.0
    for event in analysis.events:
        if event.kind in _UNDER and event.aspect in _TOLD and not event.denied:
            weight *= _SUBJECT_WEIGHT[_subject(analysis, event)]
    if "boat" not in roles:
        weight *= 0.7
    return (
        "sinking" if opinion.topics["sinking"] * weight > opinion.topics["accident"] else "accident"
    )


_SUBJECT_WEIGHT = {"boat": 4.0, "person": 0.4, "": 1.0}


def _subject(analysis: Analysis, event: Event) -> str:
    """What went under: the nearest boat or person named before the word, else just after it."""
    tokens = analysis.tokens
    for at in [*range(event.at - 1, max(-1, event.at - 6), -1), *range(event.at + 1, event.at + 4)]:
        if at >= len(tokens):
            break
        if tokens[at].has("boat"):
            return "boat"
        if tokens[at].has("person", "navik") and event.kind == "sink":
            return "person"
    return ""
