"""Ghats, rivers and pairs of places that the words beside a name tell for certain."""

from __future__ import annotations

from handlers.understanding.ghat_names import names_ghat
from handlers.understanding.mentions import is_person
from handlers.understanding.ordinary import is_ordinary
from handlers.understanding.place_spans import (
    Span,
    own_clause,
)
from handlers.understanding.place_words import (
    AND,
    BETWEEN,
    BUILT,
    LOCATIVE,
    RIVER_KEPT,
    RIVER_PARTS,
    Reading,
    is_everyday,
    is_head,
    is_river,
)
from handlers.understanding.tokens import Token

_RIVER_KEYS = frozenset({"ndi", "nd", "nodi"})
_RIVER_AFTER = frozenset(
    "nadi नदी nadee river balan बलान reservoir maiya मैया ji जी barrage setu".split()
)
_RITES = frozenset(
    "snan snaan स्नान aarti आरती puja पूजा jal जल maiya मैया मइया ji जी mata माता".split()
)
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
    first = at
    while first > 0 and at - first < 2 and names_ghat(reading, first - 1, at - first, token):
        first -= 1
    if first == at:
        return []
    if at - first > 1 and reading.known(first) and not is_everyday(tokens[first + 1]):
        first += 1
    weight = 6.5 if token.raw in BUILT else 9.0
    return [(weight + (0.5 if own_clause(tokens, first, at) else 0.0), (first, at))]


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
