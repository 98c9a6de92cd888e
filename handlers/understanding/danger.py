"""The judgement of danger, made before the topic: is it now, and is it real?

The statistics give a chance, learnt from words, events with their aspect, negations and all the
signs that speak for elsewhere and long ago. Rules are few, for each was measured against them on
messages they had not seen: a plain cry and a boat told to go under now are believed whatever the
statistics say; words that take a report back, and bare facts, are no report unless the chance is
high.
"""

from __future__ import annotations

from handlers.understanding.analysis import Analysis
from handlers.understanding.classifier import Opinion
from handlers.understanding.signs import Event
from handlers.understanding.tokens import Token
from handlers.understanding.types import NO_DANGER, Danger, DangerKind, Verdict

REAL, UNSURE = 0.35, 0.2
"""Chances from which a message counts as a report, and from which it is asked about."""

REAL_IN_DOUBT = 0.5
"""Chance from which a message is a report that names nothing which happened, or asks whether."""

BELIEVED_AGAINST_WITHDRAWAL = 0.9
"""Chance from which words such as "jhooth" do not take a report back: "jhooth kehte hain, par…"."""

UNDER = frozenset({"sink", "capsize", "filling"})
_TOLD = frozenset({"perf", "prog"})
_CALMING = frozenset(
    "hypo_if past_season money_sunk quote_src oos_w rule compensation licence salvage lease "
    "freeboard_w withdraw status insurance night far_w remission paper load_verb report_w toll "
    "thank".split()
)
_LAND = frozenset({"vehicle_word", "oos_w"})
_HANDED_ON = frozenset(
    "forward forwarded fwd fwded frwd forwd viral share shared reshare received dainik bhaskar ndtv aajtak patrika ujala "
    "फॉरवर्ड फारवर्ड फॉरवर्डेड वायरल शेयर दैनिक भास्कर आजतक पत्रिका उजाला हिन्दुस्तान".split()
)
_FILM = frozenset("video vdo reel youtube वीडियो विडियो रील".split())
_YESTERDAY = frozenset("kal kl yesterday beeti last parso कल बीती बीते परसों गत".split())
_IS_IT_NOT = frozenset({"na", "ना", "naa", "न"})
"""Behind a verb no denial, but "is it not": "nav dub gai na"."""
_CALLS = frozenset("sos mede bchv bchie bchiye bchva bchba bchu bchev bchl".split())


def judge(analysis: Analysis, opinion: Opinion) -> Danger:
    """The danger that `analysis` tells of, weighed with the statistics of `opinion`."""
    roles = analysis.roles()
    reasons = [f"{e.kind} {e.aspect}{' denied' if e.denied else ''}" for e in analysis.events]
    chance = opinion.danger
    certain = _certain(analysis, roles)
    if is_withdrawal(analysis, roles):
        denied = any(event.denied for event in analysis.events)
        if denied or chance < BELIEVED_AGAINST_WITHDRAWAL:
            return NO_DANGER
    if certain:
        reasons.append(certain)
    elif chance < UNSURE or (chance < REAL_IN_DOUBT and _is_bare(analysis, roles)):
        if not _asks_whether(analysis, roles):
            return NO_DANGER
        reasons.append("asked whether it is so")
    eventless = not analysis.events and "cry" not in roles
    doubtful = eventless or _asks_whether(analysis, roles) or _shows_film(analysis)
    needed = REAL_IN_DOUBT if doubtful else REAL
    verdict: Verdict = "real" if certain or chance >= needed else "unsure"
    if not certain and _only_denied(analysis):
        verdict = "unsure"
        reasons.append("nothing told but that it is not so")
    if not certain and _handed_on(analysis, roles):
        verdict = "unsure"
        reasons.append("news of yesterday handed on")
    reasons.append(f"chance {chance:.2f}")
    return Danger(verdict, _kind(analysis, roles, opinion), tuple(reasons))


def _only_denied(analysis: Analysis) -> bool:
    """ "nav doobi nahi", "boat doobi nahi hai": a boat, that it went under, that not, and no word
    more; "nav doobi, koi nahi bacha" is another matter."""
    words = [token for token in analysis.tokens if not token.is_mark]
    denied = [event for event in analysis.events if event.kind in UNDER and event.denied]
    known = all(word.has("boat", "neg", "aux_now", "aux_perf", *UNDER) for word in words)
    if any(word.raw in _IS_IT_NOT for word in words):
        return False
    return bool(denied) and len(denied) == len(analysis.events) and known


def calls(analysis: Analysis) -> bool:
    """Whether somebody calls for rescue himself ("bachao", "sos")."""
    return any(token.key in _CALLS for token in analysis.tokens)


def is_withdrawal(analysis: Analysis, roles: frozenset[str]) -> bool:
    """Whether the message takes a report back: words of error, and nothing told as happening."""
    if "withdraw" not in roles or _in_earnest(analysis.tokens, analysis.events):
        return False
    told = [event for event in analysis.events if event.kind in UNDER and not event.denied]
    return not any(event.aspect in _TOLD for event in told) or "correct_w" in roles


def _in_earnest(tokens: list[Token], events: list[Event]) -> bool:
    """ "mazak nahi", "not a prank": the word that would take the report back is itself denied."""
    happened = {event.at for event in events}
    for at, token in enumerate(tokens):
        if token.has("withdraw"):
            before = range(max(0, at - 2), at)
            after = range(at + 1, min(len(tokens), at + 3))
            for near in (before, after):
                denied = any(tokens[step].has("neg") for step in near)
                if denied and not happened & {*near, near.stop}:
                    return True
    return False


def _certain(analysis: Analysis, roles: frozenset[str]) -> str:
    """Why this is a report whatever the statistics say, or ""."""
    words = [token for token in analysis.tokens if not token.is_mark]
    if roles & (_CALMING - {"oos_w"}) or {"past_year", "asked"} & set(analysis.marks):
        return ""
    if len(words) <= 6 and any(token.key in _CALLS for token in words) and "oos_w" not in roles:
        return "call for rescue"
    under = _told_under(analysis.events)
    if "boat" in roles and under and len(words) <= (8 if "now" in roles else 3):
        return "told as happening now"
    if len(words) <= 5 and _person_going_under(analysis) and not roles & _LAND:
        return "told as happening now"
    return ""


def _asks_whether(analysis: Analysis, roles: frozenset[str]) -> bool:
    """ "kya nav doob gai", "rajghat me nav doobi thi?": who asks so may have seen or heard it."""
    if roles & _CALMING or "duty" in roles or "past_year" in analysis.marks:
        return False
    if "boat" not in roles or "asked" not in analysis.marks:
        return False
    return sum(not token.is_mark for token in analysis.tokens) <= 8 and any(
        event.kind in UNDER and event.aspect in _TOLD | {"past"} and not event.denied
        for event in analysis.events
    )


def _handed_on(analysis: Analysis, roles: frozenset[str]) -> bool:
    """ "forwarded: kal raat nav palti, 6 ki maut", "… - Dainik Bhaskar": asked whether it is now."""
    if roles & {"cry", "now"}:
        return False
    raws = {token.raw for token in analysis.tokens}
    return bool(raws & _HANDED_ON) and bool(raws & _YESTERDAY)


def _shows_film(analysis: Analysis) -> bool:
    """ "nav dubi video dekho": a film of it, perhaps from anywhere."""
    return any(token.raw in _FILM for token in analysis.tokens)


def _is_bare(analysis: Analysis, roles: frozenset[str]) -> bool:
    """A place, a number or good news alone: an answer to a question, and no report by itself."""
    words = sum(not token.is_mark for token in analysis.tokens)
    if analysis.events:
        return words <= 8 and all(event.denied for event in analysis.events)
    return words <= 4 and "cry" not in roles


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
        event.kind in UNDER and event.aspect in _TOLD and not event.denied for event in events
    )


def _kind(analysis: Analysis, roles: frozenset[str], opinion: Opinion) -> DangerKind:
    """A boat under water is a sinking, and wins over all else; a person under water is not."""
    weight = 1.0
    for event in analysis.events:
        if event.kind in UNDER and event.aspect in _TOLD and not event.denied:
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
