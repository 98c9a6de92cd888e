"""When something happened, in the writer's own words."""

from __future__ import annotations

import re

from handlers.understanding.lexicon.clock import (
    AGO,
    APPROACHES,
    BARE_DAYS,
    CLOCKS,
    DAYS,
    EARLY_LATE,
    EVERY,
    EVERY_ALONE,
    FALLS,
    HOURS,
    LEADS,
    LINKS,
    MINUTES,
    NEAR_BY,
    NEARLY,
    OF,
    OPENERS,
    PAST_HOUR,
    PAST_THE,
    PRAYER_TIMES,
    SOLE_DAYS,
    SOME,
    SPANS,
    TODAY,
    WEEKDAYS,
)
from handlers.understanding.parts_of_day import is_part, special
from handlers.understanding.tokens import Token

_JUST_NOW = (("abhi", "abhi"), ("अभी", "अभी"), ("just", "now"), ("jst", "now"))
_SINCE = frozenset("se since से sa".split())
_BECOMES = frozenset({"ho", "हो", "bhel", "भेल"})
_UNTIL = frozenset("tak तक".split())
_TOO = frozenset("bhi भी wali wala वाली वाला".split())
_HALVES = frozenset({"a", "p"})
_ENGLISH_ONES = frozenset({"an", "a"})
_NOONS = ("dopah", "dopeh", "doph", "dupah", "दोपह", "दुपह")
_AT = frozenset({"at", "around", "about"})
_SURE, _HOUR, _HOURS = 2, 3, 24
_POINTS = frozenset("noon midnight midday mid-day".split())
_AFTERWARDS = frozenset("baad बाद bad pehle pahle पहले".split())
_TIME_OF = frozenset({"समय", "samay", "वक्त", "waqt", "time", "bela", "बेला"})


_HALF_OF_NIGHT = frozenset("aadhi adhi आधी".split())


def find_time(text: str, tokens: list[Token]) -> str | None:
    """The longest time phrase of the message exactly as written, or None."""
    best: tuple[int, int, int] | None = None
    for index in range(len(tokens)):
        end, weight = _phrase(tokens, index)
        if weight and (best is None or weight > best[2]):
            best = (index, end, weight)
    if best is None:
        return None
    first = best[0] - 1 if best[0] and tokens[best[0] - 1].raw in _HALF_OF_NIGHT else best[0]
    return text[tokens[first].start : tokens[best[1] - 1].end]


def _phrase(tokens: list[Token], index: int) -> tuple[int, int]:
    """The end of the time phrase that starts at `index`, and its weight (0 = none)."""
    lead = 1 if tokens[index].raw in LEADS and index + 1 < len(tokens) else 0
    ago = _ago(tokens, index + lead)
    if ago and ago < len(tokens) and tokens[ago].raw in _UNTIL:
        return index, 0
    if ago:
        return ago, 3 + lead
    if tuple(token.raw for token in tokens[index : index + 2]) in _JUST_NOW:
        return index + 2, 1
    return _pieces(tokens, index, lead)


def _pieces(tokens: list[Token], index: int, lead: int) -> tuple[int, int]:
    """Days, parts of the day and hours in a row from `index`, behind `lead` leading words."""
    approach = _approach(tokens, index) if tokens[index].raw in APPROACHES else 0
    weight, last = 0, index
    at = index + (lead or approach)
    while at < len(tokens):
        gain, length = _piece(tokens, at)
        if gain:
            at = last = at + length
            weight += gain
        elif weight and _links(tokens, at, last):
            at += 1
        else:
            break
    if weight and tokens[index].raw in LEADS and not _leads_time(tokens, index, last):
        return index, 0
    if approach and weight < _SURE:
        return index, 0
    worth = _worth(tokens, index, last, weight)
    return _or_so(tokens, last) if worth >= _HOUR else last, worth


def _approach(tokens: list[Token], index: int) -> int:
    """ "shortly after 5 pm", "early this morning", "late on Tuesday night": the words that lead in."""
    if index + 1 >= len(tokens):
        return 0
    words = [tokens[index].raw, tokens[index + 1].raw]
    if words[1] in {"after", "before"} or (words[0] in EARLY_LATE and words[1] in {"on", "in"}):
        return 2
    return int(words[0] in EARLY_LATE)


def _or_so(tokens: list[Token], last: int) -> int:
    """ "sat baje ke karib", "दस बजे के आसपास": the end of the phrase with its "about"."""
    if last + 1 >= len(tokens) or tokens[last].raw not in OF:
        return last
    if tokens[last + 1].raw in NEARLY:
        return last + 2
    behind = tuple(token.raw for token in tokens[last + 1 : last + 3])
    return last + 3 if behind in NEAR_BY else last


def _leads_time(tokens: list[Token], index: int, last: int) -> bool:
    """ "abhi sham 4 baje" is one phrase; "abhi raat ho gayi" is none that "abhi" opens."""
    if tokens[index].raw in OPENERS:
        return True
    return any(_clock(tokens, at) for at in range(index + 1, last))


def _links(tokens: list[Token], at: int, last: int) -> bool:
    """Whether a small word (or a hyphen) may stand here between two parts of a time."""
    if at - last >= 2:
        return False
    if tokens[at].raw == ",":
        return at + 1 < len(tokens) and _piece(tokens, at + 1)[0] > 1 and at - last < 1
    return tokens[at].raw in LINKS or tokens[at].raw == "-"


def _worth(tokens: list[Token], index: int, last: int, weight: int) -> int:
    """The weight of the phrase; nought for a bare day, and for a span since which something lasts."""
    raws = {token.raw for token in tokens[index:last]}
    if not raws:
        return 0
    if raws <= DAYS and not raws & {"tonight"} and not _repeated(raws):
        return 1 if raws <= SOLE_DAYS and last - index == 1 else 0
    parts = any(is_part(raw) for raw in raws)
    if tokens[index].raw in BARE_DAYS and not (parts or raws & CLOCKS or _repeated(raws)):
        return 0
    following = tokens[last].raw if last < len(tokens) else ""
    before = tokens[index - 1].raw if index else ""
    if "good" in {tokens[index - 1].raw if index else "", tokens[index].raw}:
        return 0
    lasting = following in _SINCE | _BECOMES | _TOO or before in _SINCE
    if last - index == 1 and parts and lasting and not raws & _POINTS:
        return 0
    return weight


def _repeated(raws: set[str]) -> bool:
    """ "har mangalvar", "pratidin": what happens again and again."""
    return bool(raws & EVERY_ALONE) or bool(raws & EVERY and raws & WEEKDAYS)


def _piece(tokens: list[Token], at: int) -> tuple[int, int]:
    """The weight and length of the part of a time at `at`: a day, a part of the day, an hour."""
    token = tokens[at]
    if is_part(token.raw):
        return 2, _part_length(tokens, at)
    told = special(tokens, at)
    if told:
        return 2, told
    if token.raw in DAYS or (token.raw in TODAY and _means_today(tokens, at)):
        return 1, 1
    clock = _clock(tokens, at)
    return (3, clock) if clock else (0, 0)


def _means_today(tokens: list[Token], at: int) -> bool:
    """ "aai bhor", or "aai" where it opens its clause; else it is "came"."""
    part = at + 1 < len(tokens) and is_part(tokens[at + 1].raw)
    return part or at == 0 or tokens[at - 1].is_mark


def _part_length(tokens: list[Token], at: int) -> int:
    """ "sham", "sham ke samay", "sham dhale", "godhuli bela"."""
    behind = [token.raw for token in tokens[at + 1 : at + 3]]
    if (
        len(behind) == 2
        and behind[0] in LINKS
        and behind[1] in _TIME_OF | (_AFTERWARDS if tokens[at].raw in PRAYER_TIMES else frozenset())
    ):
        return 3
    if behind and behind[0] in {"baad", "बाद"} and tokens[at].raw.startswith(_NOONS):
        return 2
    return 2 if behind and behind[0] in FALLS else 1


def _clock(tokens: list[Token], at: int) -> int:
    """The length of an hour told at `at`: "5 baje", "8.20 a.m.", "half past four", "0530"; or 0."""
    token = tokens[at]
    if token.raw in PAST_HOUR and at + 2 < len(tokens) and tokens[at + 1].raw in {"past", "to"}:
        return 3 if tokens[at + 2].is_number else 0
    if not token.is_number:
        return 0
    following = tokens[at + 1].raw if at + 1 < len(tokens) else ""
    if following in _HALVES and _dotted(tokens, at + 1):
        closed = at + 4 < len(tokens) and tokens[at + 4].raw == "."
        return 5 if closed else 4
    if following in PAST_THE and at + 3 < len(tokens) and tokens[at + 2].is_number:
        return 4 if tokens[at + 3].raw in MINUTES else 2
    if following in CLOCKS or (following in HOURS and len(token.raw) >= 4 and token.raw[0] < "3"):
        return 2
    return 1 if _bare_hour(tokens, at, following) else 0


def _bare_hour(tokens: list[Token], at: int, following: str) -> bool:
    """ "7:30" alone, "sham 4.30", "last night at 10", "0530 today"."""
    raw = tokens[at].raw
    before = tokens[at - 1].raw if at else ""
    if re.fullmatch(r"([01]?\d|2[0-3])[:.][0-5]\d", raw):
        parted = following in BARE_DAYS and at + 2 < len(tokens) and is_part(tokens[at + 2].raw)
        return ":" in raw or before in OPENERS or is_part(before) or parted
    if re.fullmatch(r"([01]\d|2[0-3])[0-5]\d", raw):
        return following in DAYS and following not in BARE_DAYS and before in {"at", "around"}
    further = tokens[at - 2].raw if at > 1 else ""
    hour = tokens[at].value
    if hour is None or not 0 < hour <= _HOURS:
        return False
    ends = following == "" or tokens[at + 1].is_mark
    if not re.fullmatch(r"1?\d", raw):
        half = hour != int(hour) and is_part(before) and ends
        return half or _in_the(tokens, at)
    if is_part(before) and further in DAYS:
        return ends
    if before in _AT and following == "last":
        return at + 2 < len(tokens) and is_part(tokens[at + 2].raw)
    return _in_the(tokens, at) or (before in _AT and is_part(further))


def _in_the(tokens: list[Token], at: int) -> bool:
    """ "3 in the afternoon", "four in the morning"."""
    behind = tokens[at + 1 : at + 4]
    linked = [token.raw for token in behind[:2]] == ["in", "the"]
    return linked and len(behind) > 2 and is_part(behind[2].raw)


def _dotted(tokens: list[Token], at: int) -> bool:
    return [token.raw for token in tokens[at + 1 : at + 3]] == [".", "m"]


def _ago(tokens: list[Token], index: int) -> int:
    """ "10 minat pehle", "half an hour ago", "thodi der pehle": the index after it, or 0."""
    if index >= len(tokens):
        return 0
    token = tokens[index]
    if not (token.is_number or token.raw in SOME):
        return 0
    at = index + 1
    if at < len(tokens) and tokens[at].raw in _ENGLISH_ONES:
        at += 1
    if at + 1 < len(tokens) and tokens[at].raw in SPANS and tokens[at + 1].raw in AGO:
        return at + 2
    return 0
