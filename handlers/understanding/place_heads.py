"""Ghats, rivers and pairs of places that the words beside a name tell for certain."""

from __future__ import annotations

from handlers.understanding.ghat_names import COLOURS, LANDMARKS, names_ghat
from handlers.understanding.mentions import is_person
from handlers.understanding.ordinary import is_ordinary
from handlers.understanding.place_spans import (
    Span,
    own_clause,
)
from handlers.understanding.place_words import (
    AND,
    BEFORE,
    BETWEEN,
    BUILT,
    GENITIVE,
    LOCATIVE,
    NAME_ENDINGS,
    NEARNESS,
    RIVER_KEPT,
    RIVER_PARTS,
    VERBISH,
    Reading,
    is_everyday,
    is_head,
    is_river,
    is_small,
)
from handlers.understanding.tokens import Token

_RIVER_KEYS = frozenset({"ndi", "nd", "nodi"})
_RIVER_AFTER = frozenset(
    "nadi नदी nadee river balan बलान reservoir maiya मैया ji जी barrage setu".split()
)
_RITES = frozenset(
    "snan snaan स्नान aarti आरती puja पूजा jal जल maiya मैया मइया ji जी mata माता".split()
)
_BY_IT = frozenset(
    "ke k के ka का paas pas पास wale wala वाले वाला samne सामने niche नीचे bagal बगल".split()
)
_PLACE_WORDS = frozenset(
    "place jagah location sthal जगह स्थान sthan स्थल ghatnasthal घटनास्थल".split()
)
WALE = frozenset("wale wala vale vala waale वाले वाला".split())
_STREAM = frozenset({"dhar", "धार", "dhaar"})


def named_between(reading: Reading, first: int, last: int) -> Span | None:
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


def named_ghats(reading: Reading, at: int) -> list[tuple[float, Span]]:
    """ "sethani ghat", "barka ghat", "akharaghat"; a ghat in a clause of its own weighs more."""
    tokens = reading.tokens
    token = tokens[at]
    if not is_head(token) or at in reading.skip:
        joined = token.key.endswith("ght") and len(token.key) > 4 and not token.is_mark
        if not joined or is_ordinary(token) or token.raw.endswith(("ight", "ought", "aught")):
            return []
        last = at + 1 if at + 1 < len(tokens) and tokens[at + 1].raw in BUILT else at
        return [(8.5, (at, last))]
    if at and token.raw in BUILT and tokens[at - 1].raw in BUILT - {"bazar", "bazaar"}:
        return []
    first = at
    while first > 0 and at - first < 3 and names_ghat(reading, first - 1, at - first, token):
        first -= 1
    if first == at:
        return []
    if at - first > 1 and reading.known(first) and not is_everyday(tokens[first + 1]):
        first += 1
    weight = 6.5 if token.raw in BUILT else 9.0
    return [(weight + (0.5 if own_clause(tokens, first, at) else 0.0), (first, at))]


def landmarks(reading: Reading, at: int) -> list[tuple[float, Span]]:
    """ "bade mandir ke paas ghat", "kali mandir wale ghat", "purana pul ke niche", "near old bridge"."""
    tokens = reading.tokens
    if at in reading.skip or tokens[at].raw not in LANDMARKS or not at:
        return []
    first = at - 1
    if tokens[first].raw not in COLOURS and not _named_after(reading, first):
        return []
    end = at + 1
    while end < len(tokens) and end - at < 4 and tokens[end].raw in _BY_IT:
        end += 1
    if end > at + 1 and end < len(tokens) and is_head(tokens[end]):
        return [(9.0, (first, end))]
    if tokens[first].raw not in COLOURS:
        return []
    after = tokens[at + 1].raw if at + 1 < len(tokens) else ""
    before = tokens[first - 1].raw if first else ""
    placed = after in GENITIVE | LOCATIVE or before in BEFORE
    return [(4.0 if placed else 3.0, (first, at))]


def _named_after(reading: Reading, at: int) -> bool:
    token = reading.tokens[at]
    if token.is_mark or token.is_number or is_small(token) or len(token.raw) < 2:
        return False
    return not token.has("boat")


def ghats_of_things(reading: Reading, at: int) -> list[tuple[float, Span]]:
    """ "godam wale ghat", "pipal wala ghat": a ghat called after what stands there."""
    tokens = reading.tokens
    if not at or at + 1 >= len(tokens):
        return []
    if tokens[at + 1].key != "ght" or at - 1 in reading.skip or reading.known(at - 1):
        return []
    thing = tokens[at - 1]
    if thing.raw in NEARNESS or thing.key.endswith(NAME_ENDINGS):
        return []
    if not _named_after(reading, at - 1) or is_person(thing) or thing.has(*VERBISH, "neg"):
        return []
    first = at - 2 if at > 1 and tokens[at - 2].raw in COLOURS else at - 1
    return [(3.9, (first, at + 1))]


def stated(reading: Reading, at: int) -> list[tuple[float, Span]]:
    """ "Place: Kali Sthan", "jagah - purana pul": what stands behind the word and its colon."""
    tokens = reading.tokens
    if tokens[at].raw not in _PLACE_WORDS or at + 2 >= len(tokens):
        return []
    if tokens[at + 1].raw not in {":", "-", "="}:
        return []
    last = at + 1
    while last + 1 < len(tokens) and last - at <= 4 and not tokens[last + 1].is_mark:
        last += 1
    return [(9.8, (at + 2, last))] if last > at + 1 and last - at <= 4 else []


def named_rivers(reading: Reading, at: int) -> list[tuple[float, Span]]:
    tokens = reading.tokens
    if at in reading.skip or tokens[at].is_mark:
        return []
    if not is_river(tokens[at]):
        named = tokens[at].key in _RIVER_KEYS or tokens[at].raw in _STREAM | {"river"}
        named = named and reading.name_like(at - 1) and not is_person(tokens[at - 1])
        return [(2.5, (at - 1, at))] if named else []
    if tokens[at].raw == "son" and not _is_the_son(reading, at):
        return []
    if at + 1 < len(tokens) and tokens[at + 1].raw in _RITES:
        return []
    first = at - 1 if at and tokens[at - 1].raw in RIVER_PARTS else at
    last = at
    while last + 1 < len(tokens) and last - at < 2 and of_river(tokens[last + 1]):
        last += 1
    return [(2.0, (first, last))]


def of_river(token: Token) -> bool:
    """Whether the word belongs to the river named before it: "nadi", "barrage"."""
    return token.raw in RIVER_KEPT or token.key in _RIVER_KEYS


def _is_the_son(reading: Reading, at: int) -> bool:
    """The river Son, not somebody's son: a river word behind it, or a capital and "par", "me"."""
    after = reading.tokens[at + 1].raw if at + 1 < len(reading.tokens) else ""
    return _followed_by_river(reading.tokens, at) or (
        reading.capital(at) and after in LOCATIVE - {"s", "m", "p"}
    )


def _followed_by_river(tokens: list[Token], at: int) -> bool:
    return at + 1 < len(tokens) and tokens[at + 1].raw in _RIVER_AFTER
