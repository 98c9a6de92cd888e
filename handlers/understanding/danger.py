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

LIKELY_TOLL = 0.15
"""Chance from which a boat told to go under with people counted is a report."""

_NOT_HERE = frozenset(
    "hypo_if past_season money_sunk quote_src far_w oos_w rule compensation withdraw duty load_verb".split()
)
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
_LAND = frozenset({"vehicle_word", "oos_w"})
_UNTOLD = frozenset({"inf", "hyp", "hab", "fut"})
_HARM = frozenset({"missing", "injured", "dead", "fire", "lightning", "collide", "fall", "drown"})
_AT_WATER = frozenset({"boat", "river", "ghat", "navik"})
_ALARMING = frozenset({"cry", "water", "boat"})
_CALLS = frozenset("sos mede bchv bchie bchiye bchva bchba bchu bchev bchl".split())


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
    words = [token for token in analysis.tokens if not token.is_mark]
    certain = _certain(analysis, roles, words)
    if certain is not None:
        reasons.append(certain[0])
        return max(opinion.danger, certain[1])
    if not roles & _ALARMING and _nothing_told(analysis, words):
        return 0.0
    chance = opinion.danger * _doubt(analysis, roles)
    likely_other = opinion.topics["out_of_scope"] > chance
    for reason, least, floor in _likely(analysis, roles, words, likely_other):
        if chance >= least:
            reasons.append(reason)
            return max(chance, floor)
    if chance < REAL and not analysis.events and "cry" not in roles:
        return 0.0
    return chance


def _certain(
    analysis: Analysis, roles: frozenset[str], words: list[Token]
) -> tuple[str, float] | None:
    """What is a report whatever the statistics say, with the chance that it is given."""
    if not roles & _CALMING and len(words) <= 6 and any(token.key in _CALLS for token in words):
        return "call for rescue", 0.95
    if _plainly_now(analysis, roles, words):
        return "told as happening now", 0.7
    return None


def _likely(
    analysis: Analysis, roles: frozenset[str], words: list[Token], likely_other: bool
) -> list[tuple[str, float, float]]:
    """What is a report from some chance on: (reason, that chance, the chance it is given)."""
    found: list[tuple[str, float, float]] = []
    if _toll_told(analysis, roles):
        found.append(("boat going under with people counted", LIKELY_TOLL, 0.8))
    if roles & _CALMING:
        return found
    if not likely_other and (_boat_going_under(analysis, roles) or _person_going_under(analysis)):
        found.append(("going under", BELIEVED, 0.8))
    if len(words) <= 3 and _told_under(analysis.events):
        found.append(("short cry", 0.0, 0.7))
    if not likely_other and _harm_told(analysis):
        found.append(("harm told at the water", UNSURE, 0.5))
    return found


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
    if {"far_w", "quote_src"} <= roles:
        doubt *= 0.65
    if "past_year" in analysis.marks:
        doubt *= 0.6
    on_land = "dry" in analysis.marks and roles & _LAND
    if on_land and analysis.events and not _may_be_water(analysis, roles):
        doubt *= 0.6
    if analysis.events and all(
        event.aspect in _UNTOLD or event.denied for event in analysis.events
    ):
        doubt *= 0.75
    return doubt


def _may_be_water(analysis: Analysis, roles: frozenset[str]) -> bool:
    """Whether the event can be one of the water, though no water is named."""
    kinds = {event.kind for event in analysis.events}
    if kinds & {"capsize", "filling", "drown", "adrift", "marooned"}:
        return True
    short = len(analysis.tokens) <= 4
    return "sink" in kinds and (short or bool(roles & {"person", "child", "navik"}))


def _toll_told(analysis: Analysis, roles: frozenset[str]) -> bool:
    """A boat told to go under, and people counted: no talk of rules is told like that."""
    if "boat" not in roles or "counted" not in analysis.marks or roles & _NOT_HERE:
        return False
    if "asked" in analysis.marks or "past_year" in analysis.marks:
        return False
    return _told_under(analysis.events)


def _at_water(analysis: Analysis) -> bool:
    return any(token.has(*_AT_WATER) and not token.guessed for token in analysis.tokens)


def _harm_told(analysis: Analysis) -> bool:
    """People hurt, dead or missing, fire or collision, told of a boat or the river, nothing asked."""
    if "asked" in analysis.marks or not _at_water(analysis):
        return False
    return any(
        event.kind in _HARM and event.aspect in _TOLD | {"noun"} and not event.denied
        for event in analysis.events
        if not analysis.tokens[event.at].guessed
    )


def _boat_going_under(analysis: Analysis, roles: frozenset[str]) -> bool:
    """A boat told to sink; a question behind it ("ab kya karna hai") does not unsay it."""
    asked = "asked" in analysis.marks and "now" not in roles
    return "boat" in roles and not asked and _told_under(analysis.events)


def _plainly_now(analysis: Analysis, roles: frozenset[str], words: list[Token]) -> bool:
    """ "nav dub gai hai ab kya karna hai", "bachcha doob raha hai": nothing in it speaks of rules."""
    if roles & (_CALMING - {"oos_w"}) or "past_year" in analysis.marks:
        return False
    if len(words) <= 5 and _person_going_under(analysis):
        return not roles & _LAND
    return "boat" in roles and "now" in roles and _told_under(analysis.events)


def _person_going_under(analysis: Analysis) -> bool:
    """ "bachcha doob raha hai": somebody, and it is going on."""
    return any(
        event.kind in {"sink", "drown"}
        and event.aspect == "prog"
        and not event.denied
        and _subject(analysis, event) == "person"
        for event in analysis.events
    )


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
