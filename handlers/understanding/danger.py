"""The judgement of danger, made before the topic: is it now, and is it real?

The statistics give a chance; the rules move it where a sign is certain. A boat going under is
believed even when the statistics waver; an event asked about, denied or long past is not.
"""

from __future__ import annotations

from handlers.understanding.analysis import Analysis
from handlers.understanding.classifier import Opinion
from handlers.understanding.signs import Event
from handlers.understanding.types import NO_DANGER, Danger, DangerKind, Verdict

REAL, UNSURE = 0.5, 0.2
"""Chances from which a message counts as a report, and from which it is asked about."""

BELIEVED = 0.12
"""Chance from which a plainly told event is a report whatever else the statistics say."""

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
    }
)
_CALLS = frozenset("bchv bchie bchiye bchva bchba bchu bchev bchl".split())


def judge(analysis: Analysis, opinion: Opinion) -> Danger:
    """The danger that `analysis` tells of, weighed with the statistics of `opinion`."""
    roles = analysis.roles()
    if is_withdrawal(analysis, roles):
        return NO_DANGER
    chance = _chance(opinion)
    reasons = list(_reasons(analysis))
    chance = _weighed(analysis, roles, chance, reasons)
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


def _chance(opinion: Opinion) -> float:
    topical = opinion.topics["accident"] + opinion.topics["sinking"]
    return (opinion.danger + topical) / 2


def _weighed(analysis: Analysis, roles: frozenset[str], chance: float, reasons: list[str]) -> float:
    calm = bool(roles & _CALMING)
    words = [token for token in analysis.tokens if not token.is_mark]
    if not calm and len(words) <= 6 and any(token.key in _CALLS for token in words):
        reasons.append("call for rescue")
        return max(chance, 0.95)
    if not calm and chance >= BELIEVED and _boat_going_under(analysis, roles):
        reasons.append("boat going under")
        return max(chance, 0.8)
    if not calm and len(words) <= 3 and _told_under(analysis.events):
        reasons.append("short cry")
        return max(chance, 0.7)
    if not analysis.events and "cry" not in roles:
        return chance * 0.8
    return chance


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
    sinking = opinion.topics["sinking"]
    accident = opinion.topics["accident"]
    if "boat" in roles and _told_under(analysis.events):
        sinking *= 1.5
    return "sinking" if sinking > accident else "accident"
