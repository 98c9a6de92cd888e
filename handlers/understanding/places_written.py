"""The place that a message names, exactly as written: a ghat or village, else the river.

Names are known by what stands around them (a ghat, "near", "ke paas", a clause of their own), by
being no word of everyday talk (learned with the classifier's weights), or by our list of towns.
"""

from __future__ import annotations

from handlers.understanding.ordinary import is_ordinary
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
    AND,
    BANK,
    BEFORE,
    BETWEEN,
    BUILT,
    DETERMINERS,
    DISTRICT,
    GENITIVE,
    GIVEN_HEADS,
    HEADS,
    LOCATIVE,
    NAME_ENDINGS,
    NAMING,
    NEARNESS,
    RIVER_KEPT,
    RIVER_PARTS,
    STRONG_BEFORE,
    TITLES,
    VERBISH,
    Reading,
    is_everyday,
    is_head,
    is_river,
    names_ghat,
)
from handlers.understanding.tokens import Token

_RIVER_KEYS = frozenset({"ndi", "nd", "nodi"})
_RIVER_AFTER = frozenset(
    "nadi नदी nadee river balan बलान reservoir maiya मैया ji जी barrage setu".split()
)
_ITS_PEOPLE = frozenset("log logon लोग लोगों or ओर beech bich बीच mallah gramin ग्रामीण".split())
_WARDS = frozenset("phc hospital aspatal पीएचसी अस्पताल".split())
_TOLD = frozenset(
    "suchna soochna khabar report ghatna hadsa सूचना खबर रिपोर्ट घटना हादसा हादसे shikayat शिकायत mp bihar".split()
)
_RITES = frozenset(
    "snan snaan स्नान aarti आरती puja पूजा jal जल maiya मैया मइया ji जी mata माता".split()
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
_STREAM = frozenset({"dhar", "धार", "dhaar"})
_LONG = 5
_CAPITAL, _SOUNDING, _MOST_SOUND, _HALFWAY, _SHORT = 1.3, 1.5, 1.0, 0.5, 0.8
_LEAST, _SETTLED = 1.5, 4.0


def find_place(text: str, tokens: list[Token], skip: set[int]) -> str | None:
    """The most telling place phrase as written: a named ghat, then a village, then the river."""
    reading = Reading(text, tokens, skip)
    best: tuple[float, int, Span] | None = None
    for weight, span in _candidates(reading):
        ranked = (weight, -span[0], span)
        if best is None or ranked[:2] > best[:2]:
            best = ranked
    if best is None:
        return None
    first, last = best[2]
    return text[tokens[first].start : tokens[last].end]


def _candidates(reading: Reading) -> list[tuple[float, Span]]:
    found: list[tuple[float, Span]] = []
    for at in range(len(reading.tokens)):
        found.extend(_ghats(reading, at))
        found.extend(_rivers(reading, at))
        if reading.name_like(at) and not reading.name_like(at - 1):
            last = extent(reading, at)
            pair = _between(reading, at, last)
            if pair is not None:
                found.append((10.0, pair))
            weight = _weight(reading, at, last)
            if weight >= _LEAST:
                found.append((weight, whole_name(reading, at, last)))
    bare = bare_clause(reading)
    if bare is not None and not any(weight >= _SETTLED for weight, _ in found):
        found.append((_SETTLED, bare))
    return found


def _between(reading: Reading, first: int, last: int) -> Span | None:
    """ "gopalpur aur sahpur ke bich", "between Bakhri and Khagaria": both names."""
    tokens = reading.tokens
    while last + 1 < len(tokens) and is_head(tokens[last + 1]):
        last += 1
    if last + 2 >= len(tokens) or tokens[last + 1].raw not in AND:
        return None
    end = last + 2
    while end + 1 < len(tokens) and (reading.name_like(end + 1) or is_head(tokens[end + 1])):
        end += 1
    behind = [token.raw for token in tokens[end + 1 : end + 3]]
    if any(raw in BETWEEN for raw in behind) or (first and tokens[first - 1].raw == "between"):
        return first, end
    return None


def _ghats(reading: Reading, at: int) -> list[tuple[float, Span]]:
    """ "sethani ghat", "barka ghat", "akharaghat"; a ghat in a clause of its own weighs more."""
    tokens = reading.tokens
    token = tokens[at]
    if not is_head(token) or at in reading.skip:
        joined = token.key.endswith("ght") and len(token.key) > 4 and not token.is_mark
        if not joined or is_ordinary(token) or token.raw.endswith(("ight", "ought", "aught")):
            return []
        last = at + 1 if at + 1 < len(tokens) and tokens[at + 1].raw in BUILT else at
        return [(8.5, (at, last))]
    first = at
    while first > 0 and at - first < 2 and names_ghat(reading, first - 1, at - first, token):
        first -= 1
    if first == at:
        return []
    if at - first > 1 and reading.known(first) and not is_everyday(tokens[first + 1]):
        first += 1
    weight = 6.5 if token.raw in BUILT else 9.0
    return [(weight + (0.5 if own_clause(tokens, first, at) else 0.0), (first, at))]


def _rivers(reading: Reading, at: int) -> list[tuple[float, Span]]:
    tokens = reading.tokens
    if at in reading.skip or tokens[at].is_mark:
        return []
    if not is_river(tokens[at]):
        named = tokens[at].key in _RIVER_KEYS or tokens[at].raw in _STREAM | {"river"}
        return [(2.5, (at - 1, at))] if named and reading.name_like(at - 1) else []
    if tokens[at].raw == "son" and not _is_the_son(reading, at):
        return []
    if at + 1 < len(tokens) and tokens[at + 1].raw in _RITES:
        return []
    first = at - 1 if at and tokens[at - 1].raw in RIVER_PARTS else at
    last = at
    while last + 1 < len(tokens) and last - at < 2 and _belongs(tokens[last + 1]):
        last += 1
    return [(2.0, (first, last))]


def _belongs(token: Token) -> bool:
    return token.raw in RIVER_KEPT or token.key in _RIVER_KEYS


def _is_the_son(reading: Reading, at: int) -> bool:
    """The river Son, not somebody's son: a river word behind it, or a capital and "par", "me"."""
    after = reading.tokens[at + 1].raw if at + 1 < len(reading.tokens) else ""
    return _followed_by_river(reading.tokens, at) or (
        reading.capital(at) and after in LOCATIVE - {"s", "m", "p"}
    )


def _followed_by_river(tokens: list[Token], at: int) -> bool:
    return at + 1 < len(tokens) and tokens[at + 1].raw in _RIVER_AFTER


def _weight(reading: Reading, first: int, last: int) -> float:
    """How surely the words from `first` to `last` are a place; 0 = not at all."""
    tokens = reading.tokens
    after = tokens[last + 1].raw if last + 1 < len(tokens) else ""
    if after in HEADS or (first and tokens[first - 1].raw in _WARDS):
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
    told = first > 0 and (_belongs(tokens[first - 1]) or _last_word(reading, first, last))
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
