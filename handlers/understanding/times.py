"""When something happened, in the writer's own words."""

from __future__ import annotations

import re
from functools import lru_cache

from handlers.understanding.lexicon.clock import (
    AGO,
    BARE_DAYS,
    CLOCKS,
    DAYS,
    EVERY,
    EVERY_ALONE,
    FALLS,
    FEASTS,
    FEASTS_FORE,
    HOURS,
    LEADS,
    LINKS,
    MINUTES,
    MOUTH,
    OPENERS,
    PART_SHAPES,
    PARTS,
    PAST_HOUR,
    PAST_THE,
    PRAYER_TIMES,
    SETTING,
    SOLE_DAYS,
    SOME,
    SPANS,
    SUN,
    TODAY,
    TWILIGHT,
    WEEKDAYS,
)
from handlers.understanding.script import is_devanagari, plainly
from handlers.understanding.tokens import Token

_JUST_NOW = (("abhi", "abhi"), ("अभी", "अभी"), ("just", "now"))
_SINCE = frozenset("se since से sa".split())
_BECOMES = frozenset({"ho", "हो", "bhel", "भेल"})
_UNTIL = frozenset("tak तक".split())
_TOO = frozenset("bhi भी wali wala वाली वाला".split())
_HALVES = frozenset({"a", "p"})
_ENGLISH_ONES = frozenset({"an", "a"})
_POINTS = frozenset("noon midnight midday mid-day".split())
_AFTER_SUN = (("ke", "baad"), ("के", "बाद"), ("k", "baad"), ("se", "pehle"), ("से", "पहले"))
_A_LITTLE = frozenset("thoda thodi थोड़ा थोड़ी kuch कुछ theek ठीक turant तुरंत pahle".split())
_AFTERWARDS = frozenset("baad बाद bad pehle pahle पहले".split())
_TIME_OF = frozenset({"समय", "samay", "वक्त", "waqt", "time", "bela", "बेला"})


_HALF_OF_NIGHT = frozenset("aadhi adhi आधी".split())
_SHAPE = re.compile("|".join(f"(?:{shape})" for shape in PART_SHAPES))
_NO_PART = frozenset(
    "same sanja_ sabhe subhe_ sabar sabr saver server sabse sabh sabhi savar sawar swar sever sevar sabir savaar sawaar suar soar sir".split()
)


@lru_cache(maxsize=4096)
def _is_part(raw: str) -> bool:
    """Whether the word is a part of the day, in any usual spelling of either script."""
    if raw in PARTS:
        return True
    plain = plainly(raw) if is_devanagari(raw) else raw
    return plain not in _NO_PART and bool(_SHAPE.fullmatch(plain))


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
    if tuple(token.raw for token in tokens[index : index + 2]) in _JUST_NOW:
        return index + 2, 1
    lead = 1 if tokens[index].raw in LEADS and index + 1 < len(tokens) else 0
    ago = _ago(tokens, index + lead)
    if ago and ago < len(tokens) and tokens[ago].raw in _UNTIL:
        return index, 0
    if ago:
        return ago, 3 + lead
    weight, last = 0, index
    at = index + lead
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
    return last, _worth(tokens, index, last, weight)


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
    parts = any(_is_part(raw) for raw in raws)
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
    if _is_part(token.raw):
        return 2, _part_length(tokens, at)
    if token.raw in DAYS or (token.raw in TODAY and _means_today(tokens, at)):
        return 1, 1
    special = next((length for find in _SPECIAL if (length := find(tokens, at))), 0)
    if special:
        return 2, special
    clock = _clock(tokens, at)
    return (3, clock) if clock else (0, 0)


def _means_today(tokens: list[Token], at: int) -> bool:
    """ "aai bhor", or "aai" where it opens its clause; else it is "came"."""
    part = at + 1 < len(tokens) and _is_part(tokens[at + 1].raw)
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
    return 2 if behind and behind[0] in FALLS else 1


def _by_sun(tokens: list[Token], at: int) -> int:
    """ "suraj dubne ke baad", "suraj doobne se thoda pehle": the length, or 0."""
    if tokens[at].raw not in SUN or at + 3 >= len(tokens):
        return 0
    if not tokens[at + 1].raw.startswith(tuple(SETTING)):
        return 0
    rest = [token.raw for token in tokens[at + 2 : at + 5]]
    if tuple(rest[:2]) in _AFTER_SUN:
        return 4
    little = len(rest) == 3 and rest[1] in _A_LITTLE and (rest[0], rest[2]) in _AFTER_SUN
    return 5 if little else 0


def _late_day(tokens: list[Token], at: int) -> int:
    """ "dhalte din": the afternoon."""
    behind = tokens[at + 1].raw if at + 1 < len(tokens) else ""
    return 2 if tokens[at].raw.startswith(("dhalte", "ढलते")) and behind in {"din", "दिन"} else 0


def _of_feast(tokens: list[Token], at: int) -> int:
    """ "muharram ki raat", "kartik purnima ki subah": the length, or 0."""
    end = at + 1 if tokens[at].raw in FEASTS_FORE else at
    if end + 2 >= len(tokens) or tokens[end].raw not in FEASTS:
        return 0
    linked = tokens[end + 1].raw in LINKS and _is_part(tokens[end + 2].raw)
    return end + 3 - at if linked else 0


def _dark(tokens: list[Token], at: int) -> int:
    """ "munh andhere", "मुँह अन्हारे": before the day breaks."""
    behind = tokens[at + 1].raw if at + 1 < len(tokens) else ""
    return 2 if tokens[at].raw in MOUTH and behind in TWILIGHT else 0


_SPECIAL = (_by_sun, _of_feast, _late_day, _dark)


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
        parted = following in BARE_DAYS and at + 2 < len(tokens) and _is_part(tokens[at + 2].raw)
        return ":" in raw or before in OPENERS or _is_part(before) or parted
    if re.fullmatch(r"([01]\d|2[0-3])[0-5]\d", raw):
        return following in DAYS and following not in BARE_DAYS and before in {"at", "around"}
    if not re.fullmatch(r"1?\d", raw):
        return False
    further = tokens[at - 2].raw if at > 1 else ""
    if _is_part(before) and further in DAYS:
        return following == "" or tokens[at + 1].is_mark
    if [token.raw for token in tokens[at + 1 : at + 3]] == ["in", "the"]:
        return at + 3 < len(tokens) and _is_part(tokens[at + 3].raw)
    return before == "at" and _is_part(further)


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
