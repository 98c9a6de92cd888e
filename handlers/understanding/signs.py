"""Signs of an event in a message: what happened, in which tense, denied or not, asked or told."""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass

from handlers.understanding.mentions import is_person
from handlers.understanding.tokens import Token

EVENTS: tuple[str, ...] = (
    "sink",
    "capsize",
    "filling",
    "collide",
    "fire",
    "lightning",
    "adrift",
    "marooned",
    "fall",
    "drown",
    "missing",
    "injured",
    "dead",
    "accident_w",
)
QUESTIONS: tuple[str, ...] = ("q_what", "q_how", "q_where", "q_who", "q_when", "q_mark", "q_can")
_REACH = 4
_INFINITIVE = re.compile(
    r"(dub|dob|plt|ult|palt|takra|tkra|gir|mr|bh|dubla|lg|ksh?)(ne|na|nai|nei|la|ala|lak)$"
)
_GLUED = re.compile(r"(dub|plt|ult)(g|r|ch)(?!i?$)")
_PARTICIPLE = re.compile(
    r"(dub|bur|plt|palt|ult|ulet|gir|khs|mr|fs)(l(e|o|k|ke|en|n|u|iyo|ie|iyav)?|i)"
)
_HABITUAL = re.compile(r"(ta|ti|te)$")
_CONTINUOUS = re.compile(r"(t|et|it)$")
_FUTURE = re.compile(r"(egi|ega|enge|yegi|tai|bai|ihe|ihen)$")
_ENGLISH_PAST = frozenset(
    "sank sunk sunken capsized capsised overturned collided crashed rammed drifted drowned fell "
    "flipped toppled tipped died killed exploded swept slipped injured hurt wounded burned burnt "
    "struck hit stranded marooned trapped stuck leaked vanished missing dead snapped".split()
)
_ENGLISH_NOW = frozenset(
    "sinking capsizing filling drifting drowning burning leaking overturning dying bleeding floating "
    "clinging struggling sinkin sinkng".split()
)
_ENGLISH_BARE = frozenset(
    "sink sinks capsize capsizes collide collides drown drowns fall falls die dies drift drifts "
    "overturn overturns leak leaks hits strikes crash".split()
)
_MODALS = frozenset(
    "if when would could should may might can will whenever unless once suppose".split()
)


@dataclass(frozen=True, slots=True)
class Event:
    """One event word: its kind, its aspect, whether it is denied, and its token's place."""

    kind: str
    aspect: str  # perf prog past hab hyp fut inf noun
    denied: bool
    at: int


def events(tokens: list[Token]) -> list[Event]:
    """Every event word of the message with its aspect, in order."""
    found: list[Event] = []
    for index, token in enumerate(tokens):
        kinds = [kind for kind in EVENTS if kind in token.tags]
        for kind in kinds:
            found.append(Event(kind, _aspect(tokens, index), _denied(tokens, index, kind), index))
    return found


def _aspect(tokens: list[Token], index: int) -> str:
    token = tokens[index]
    if token.raw in _ENGLISH_NOW | _ENGLISH_PAST | _ENGLISH_BARE:
        return _english_aspect(tokens, index)
    if _GLUED.match(token.key):
        return "prog" if token.key[3] == "r" else "perf"
    if _INFINITIVE.search(token.key):
        return "inf"
    if _FUTURE.search(token.key) and len(token.key) > 4:
        return "fut"
    aspect = _from_auxiliaries(tokens, index)
    return "perf" if aspect == "noun" and _PARTICIPLE.fullmatch(token.key) else aspect


def _english_aspect(tokens: list[Token], index: int) -> str:
    before = {tokens[step].raw for step in range(max(0, index - 4), index)}
    if before & _MODALS:
        return "hyp"
    raw = tokens[index].raw
    if raw in _ENGLISH_NOW:
        return "prog"
    return "perf" if raw in _ENGLISH_PAST else "hab"


_AUXILIARIES: tuple[tuple[str, str], ...] = (
    ("hypo_verb", "hyp"),
    ("infinitive", "inf"),
    ("future", "fut"),
    ("aux_prog", "prog"),
    ("aux_perf", "perf"),
    ("past_be", "past"),
)


def _from_auxiliaries(tokens: list[Token], index: int) -> str:
    own = tokens[index].key
    for step in range(index + 1, min(len(tokens), index + 1 + _REACH)):
        token = tokens[step]
        if token.is_mark or (step > index + 1 and token.has("sink", "capsize", "boat")):
            break
        for role, aspect in _AUXILIARIES:
            if role in token.tags:
                return _perfect(tokens, step) if aspect == "perf" else aspect
        if "aux_now" in token.tags:
            return _present(own)
        if "to_cond" in token.tags:
            return "hyp"
    return _present(own) if _HABITUAL.search(own) else "noun"


def _perfect(tokens: list[Token], step: int) -> str:
    following = tokens[step + 1] if step + 1 < len(tokens) else None
    if following is not None and following.has("past_be"):
        return "past"
    if following is not None and following.has("to_cond"):
        return "perfto"
    return "perf"


def _present(own: str) -> str:
    if _HABITUAL.search(own):
        return "hab"
    return "prog" if _CONTINUOUS.search(own) else "perf"


def _denied(tokens: list[Token], index: int, kind: str) -> bool:
    if kind == "missing":
        return False
    before = tokens[max(0, index - 2) : index]
    after = tokens[index + 1 : index + 3]
    if any(token.has("neg", "none_of") for token in before if not token.is_mark):
        return True
    for token in after:
        if token.is_mark or token.is_number or token.has("missing"):
            return False
        if token.has("neg"):
            return True
    return False


_ROLE_SIGNS = (
    "hypo_if past_season far_w quote_src money_sunk cry safe_all saved withdraw boat river ghat water person "
    "child navik now thank compensation rule duty salvage load_verb none_of oos_w status informed "
    "report_w licence lease owner_self time_w night challan paper animal vehicle_word engine"
).split()


def signs(tokens: list[Token], found: list[Event], told: list[tuple[int, str]]) -> list[str]:
    """The signs of the message as names, the evidence that the judgement of danger rests on."""
    present: set[str] = set()
    for token in tokens:
        present |= token.tags
    marks = [f"has:{role}" for role in _ROLE_SIGNS if role in present]
    asked = any(role in present for role in QUESTIONS)
    if asked:
        marks.append("asked")
    if any(_is_past_year(token) for token in tokens):
        marks.append("past_year")
    dry = not present & _WET
    if dry:
        marks.append("dry")
    for event in found:
        marks.extend(_event_signs(event, present, asked))
        subject = _subject(tokens, event.at)
        marks.append(f"subj:{event.kind}:{subject}")
        marks.append(f"subj:{event.aspect}:{subject}{':dry' if dry else ''}")
    if not found:
        marks.append("no_event")
    marks.extend(_people_signs(tokens, {state for _, state in told}))
    return marks


def _people_signs(tokens: list[Token], told: set[str]) -> list[str]:
    """Whether people are counted, and what is told to have become of them."""
    marks = [f"told:{state}" for state in sorted(told)]
    for first, second in itertools.pairwise(tokens):
        if first.value is not None and (is_person(second) or second.has("counter")):
            return [*marks, "counted"]
    return marks


_WET = frozenset({"boat", "river", "ghat", "navik", "water", "marooned"})
_SUBJECTS = (
    "boat navik person animal vehicle_word goods paper licence fee oos_w money_sunk engine ghat lease"
).split()


def _subject(tokens: list[Token], at: int) -> str:
    """What it happened to: the nearest thing named in the four words before, else just after."""
    for near in [*range(at - 1, max(-1, at - 5), -1), *range(at + 1, min(len(tokens), at + 3))]:
        for role in _SUBJECTS:
            if role in tokens[near].tags and not tokens[near].guessed:
                return role
    return "other"


def _event_signs(event: Event, present: set[str], asked: bool) -> list[str]:
    group = "boat_ev" if event.kind in {"sink", "capsize", "filling"} else "other_ev"
    denied = "!" if event.denied else ""
    marks = [
        f"ev:{event.kind}{denied}",
        f"ev:{event.kind}:{event.aspect}{denied}",
        f"{group}:{event.aspect}{denied}",
    ]
    for role in (
        "hypo_if",
        "past_season",
        "far_w",
        "quote_src",
        "money_sunk",
        "oos_w",
        "boat",
        "cry",
        "past_be",
        "duty",
    ):
        if role in present:
            marks.append(f"{group}:{event.aspect}{denied}&{role}")
    if asked:
        marks.append(f"{group}:{event.aspect}{denied}&asked")
    return marks


def _is_past_year(token: Token) -> bool:
    return token.is_number and bool(re.fullmatch(r"(19[5-9]\d|20[0-2]\d)", token.raw))
