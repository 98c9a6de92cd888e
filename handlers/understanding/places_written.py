"""The place that a message names, exactly as written: a ghat or village, else the river.

Names are known by what stands around them (a ghat, "near", "ke paas", a clause of their own), by
being no word of everyday talk (learned with the classifier's weights), or by our list of towns.
"""

from __future__ import annotations

from handlers.understanding.place_heads import (
    WALE,
    ghats_of_things,
    landmarks,
    named_between,
    named_ghats,
    named_rivers,
    of_river,
    stated,
)
from handlers.understanding.place_sound import name_sound
from handlers.understanding.place_spans import (
    Span,
    around,
    bare_clause,
    extent,
    own_clause,
    whole_name,
)
from handlers.understanding.place_words import (
    BANK,
    BEFORE,
    DETERMINERS,
    DISTRICT,
    GENITIVE,
    GIVEN_HEADS,
    HEADS,
    LOCATIVE,
    NAME_ENDINGS,
    NAMING,
    NEARNESS,
    RIVER_PARTS,
    STRONG_BEFORE,
    TITLES,
    VERBISH,
    Reading,
    is_river,
)
from handlers.understanding.tokens import Token

_ITS_PEOPLE = frozenset("log logon लोग लोगों or ओर beech bich बीच mallah gramin ग्रामीण".split())
_WARDS = frozenset("phc hospital aspatal पीएचसी अस्पताल".split())
_TOLD = frozenset(
    "suchna soochna khabar report ghatna hadsa सूचना खबर रिपोर्ट घटना हादसा हादसे shikayat शिकायत mp bihar".split()
)
_BY_MEANS = frozenset("se से s सँ sa wala wali wale वाला वाली वाले tak तक".split())
_FROM_HERE = (
    *(
        "bol",
        "aa",
        "aay",
        "khul",
        "nikl",
        "chl",
        "lot",
        "utr",
        "phunch",
        "gay",
        "ja",
        "km",
        "kilo",
        "aag",
        "upar",
        "nic",
        "piche",
        "dur",
        "pehle",
        "pahle",
    ),
    *(
        "बोल",
        "आ",
        "खुल",
        "निकल",
        "चल",
        "लौट",
        "उतर",
        "पहुँच",
        "पहुंच",
        "गया",
        "गई",
        "जा",
        "किलो",
        "आग",
        "ऊपर",
        "नीच",
        "पीछे",
        "दूर",
        "पहले",
        "खबर",
        "khabar",
        "फोन",
        "phone",
    ),
)
_LONG = 5
_CAPITAL, _SOUNDING, _MOST_SOUND, _HALFWAY, _SHORT = 1.3, 1.5, 1.0, 0.5, 0.8
_LEAST, _SETTLED = 1.5, 4.0


def find_place(text: str, tokens: list[Token], skip: set[int]) -> str | None:
    """The most telling place phrase as written: a named ghat, then a village, then the river."""
    reading = Reading(text, tokens, skip)
    best: tuple[float, int, Span] | None = None
    for weight, span in _candidates(reading):
        ranked = (weight, -span[0], span)
        if best is None or ranked > best:
            best = ranked
    if best is None:
        return None
    first, last = best[2]
    return text[tokens[first].start : tokens[last].end]


def _candidates(reading: Reading) -> list[tuple[float, Span]]:
    found: list[tuple[float, Span]] = []
    for at in range(len(reading.tokens)):
        found.extend(named_ghats(reading, at))
        found.extend(named_rivers(reading, at))
        found.extend(landmarks(reading, at))
        if reading.tokens[at].raw in WALE:
            found.extend(ghats_of_things(reading, at))
        found.extend(stated(reading, at))
        if reading.name_like(at) and not reading.name_like(at - 1):
            last = extent(reading, at)
            pair = named_between(reading, at, last)
            if pair is not None:
                found.append((10.0, pair))
            weight = _weight(reading, at, last)
            if weight >= _LEAST:
                found.append((weight, whole_name(reading, at, last)))
    bare = bare_clause(reading)
    if bare is not None and not any(weight >= _SETTLED for weight, _ in found):
        found.append((_SETTLED, bare))
    return found


def _weight(reading: Reading, first: int, last: int) -> float:
    """How surely the words from `first` to `last` are a place; 0 = not at all."""
    tokens = reading.tokens
    after = tokens[last + 1].raw if last + 1 < len(tokens) else ""
    if after in HEADS or (first and tokens[first - 1].raw in _WARDS):
        return 0.0
    if tokens[last].raw in RIVER_PARTS and last + 1 < len(tokens) and is_river(tokens[last + 1]):
        return 0.0
    known = any(reading.known(at) for at in range(first, last + 1))
    bonus = 1.0 if known or tokens[last].key.endswith(NAME_ENDINGS) else 0.0
    if known and (after == ":" or after in DISTRICT or _of_district(tokens, first)):
        return 1.6
    placed = _placed(reading, first, last)
    if not bonus and placed > 1.0:
        placed += _by_sound(reading, first, last)
    return max(placed, 3.0 if known else 0.0) + bonus


def _by_sound(reading: Reading, first: int, last: int) -> float:
    """What the look and sound of an unknown name add to it, or take from it."""
    tokens = reading.tokens[first : last + 1]
    sound = max(name_sound(token.key) for token in tokens)
    found = _SOUNDING * max(-1.0, min(_MOST_SOUND, sound - _HALFWAY))
    if reading.proper(first) or reading.capital(first):
        found += _CAPITAL
    elif max(len(token.raw) for token in tokens) < _LONG:
        found -= _SHORT
    return found


def _placed(reading: Reading, first: int, last: int) -> float:
    """The weight that the words around a name give it."""
    tokens = reading.tokens
    before, after, further = around(tokens, first, last)
    close = before == "to" and first > 1 and tokens[first - 2].raw == "close"
    if before in STRONG_BEFORE or close or (after in GENITIVE and further in NEARNESS):
        return 7.0
    if after in GIVEN_HEADS or _titled(tokens, first):
        return 6.5
    if own_clause(tokens, first, last) and len(tokens) > 2:
        return 6.0 + (0.2 if last + 1 >= len(tokens) else 0.0)
    told = first > 0 and (of_river(tokens[first - 1]) or _last_word(reading, first, last))
    if before in BANK or told:
        return 5.5
    return _by_neighbours(reading, first, last)


def _owned_thing(reading: Reading, before: str, last: int) -> bool:
    """ "uske jhole me", "ek gaddhe me", "nav ke pende se": what is owned or pointed at is a thing."""
    if before not in DETERMINERS and before not in GENITIVE:
        return False
    if reading.known(last) or reading.tokens[last].key.endswith(NAME_ENDINGS):
        return False
    return not (reading.proper(last) and before not in GENITIVE)


def _boat_of(reading: Reading, last: int) -> bool:
    """ "Meerganj ki kishti": the boat of a place, where the name is written or ends like one."""
    behind = reading.tokens[last + 2] if last + 2 < len(reading.tokens) else None
    named = reading.proper(last) or reading.tokens[last].key.endswith(NAME_ENDINGS)
    return behind is not None and behind.has("boat") and named


def _sets_out(reading: Reading, last: int) -> bool:
    """ "maner se bol raha hu", "matihani se khuli thi", "digha se do km": from a place, not by means."""
    ends = reading.tokens[last].key.endswith(NAME_ENDINGS)
    if ends or reading.known(last) or reading.proper(last):
        return True
    behind = reading.tokens[last + 2 : last + 4]
    if not behind or behind[0].is_mark or behind[0].has("boat") or behind[0].raw in _TOLD:
        return True
    return any(
        token.raw.startswith(_FROM_HERE) or token.key.startswith(_FROM_HERE) or token.is_number
        for token in behind
    )


def _last_word(reading: Reading, first: int, last: int) -> bool:
    """ "… kal dopahar 3 baje sultanganj": the name closes the message behind the time."""
    behind = range(last + 1, len(reading.tokens))
    if not behind:
        return first - 1 in reading.skip
    return behind[0] in reading.skip and all(
        at in reading.skip or reading.tokens[at].is_mark for at in behind
    )


def _by_neighbours(reading: Reading, first: int, last: int) -> float:
    before, after, further = around(reading.tokens, first, last)
    if _owned_thing(reading, before, last):
        return _loose_weight(reading, first, last)
    if after in _BY_MEANS and not _sets_out(reading, last):
        return _loose_weight(reading, first, last)
    if after in NEARNESS or after in LOCATIVE:
        return 5.0
    if before == "the" and first > 1 and reading.tokens[first - 2].raw in BEFORE:
        return 4.5 if reading.capital(first) else 0.0
    if after in GENITIVE and _boat_of(reading, last):
        return 4.0
    if before in BEFORE or (
        before in {"to", "left", "reached"} and (reading.capital(first) or reading.proper(first))
    ):
        return 4.5
    if after in GENITIVE and further in _ITS_PEOPLE:
        return 4.0
    return _loose_weight(reading, first, last)


def _loose_weight(reading: Reading, first: int, last: int) -> float:
    tokens = reading.tokens
    opens = first == 0 or tokens[first - 1].is_mark
    closes = last + 1 >= len(tokens) or tokens[last + 1].is_mark
    if closes and first and is_river(tokens[first - 1]):
        return 3.5
    told = (*VERBISH, "cry", "missing", "dead", "injured", "now")
    if closes and first and tokens[first - 1].has(*told):
        return 3.0
    if closes and first and reading.capital(first) and not tokens[first - 1].is_mark:
        return 2.5
    return 1.0 if closes or opens else 0.0


def _of_district(tokens: list[Token], first: int) -> bool:
    """ "prakhand ghanshyampur", "jila saran": a district or block is not the place."""
    return first > 0 and tokens[first - 1].raw in DISTRICT


def _titled(tokens: list[Token], first: int) -> bool:
    at = first - 1
    while at >= 0 and tokens[at].raw in NAMING:
        at -= 1
    return (
        at >= 0
        and tokens[at].raw in TITLES
        and (at == first - 1 or tokens[first - 1].raw not in GENITIVE)
    )
