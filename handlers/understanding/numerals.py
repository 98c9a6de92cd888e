"""Numbers as people write them: digits of either script, words, dedh and sava, lakh and hazaar."""

from __future__ import annotations

from decimal import Decimal

from handlers.understanding.folding import fold
from handlers.understanding.lexicon.numerals import ADDERS, FRACTIONS, GROUPS, ONES, SCALES
from handlers.understanding.tokens import Token


def _table(source: dict[int, str]) -> dict[str, Decimal]:
    table: dict[str, Decimal] = {}
    for value, words in source.items():
        for word in words.split():
            table.setdefault(word, Decimal(value))
    return table


def _keyed(table: dict[str, Decimal]) -> dict[str, Decimal]:
    keyed: dict[str, Decimal] = {}
    for word, value in table.items():
        keyed.setdefault(fold(word), value)
    return keyed


_ONES = _table(ONES)
_SCALES = _table(SCALES)
_GROUPS = _table(GROUPS)
_FRACTIONS = {word: Decimal(value) for value, words in FRACTIONS.items() for word in words.split()}
_ADDERS = {word: Decimal(value) for value, words in ADDERS.items() for word in words.split()}
_KEYS = {
    "one": _keyed(_ONES),
    "scale": _keyed(_SCALES),
    "group": _keyed(_GROUPS),
    "fraction": _keyed(_FRACTIONS),
    "adder": _keyed(_ADDERS),
}
_RAW = {
    "one": _ONES,
    "scale": _SCALES,
    "group": _GROUPS,
    "fraction": _FRACTIONS,
    "adder": _ADDERS,
}
# Words that are numbers only where a counted thing or a unit follows (or a scale word).
AMBIGUOUS = frozenset(
    "do du doo sat sath saath nav nao nau so saw sai che cha char bara tera ded tin ten ath bis tis "
    "das dus bais sola satar satra half aadha adha adhi adhe pach dash pone paune one noa nou bavan "
    "chah chhai ek asi dui bawan dono dunno donon duno akela".split()
)
_AMBIGUOUS_KEYS = frozenset(fold(word) for word in AMBIGUOUS)
_FORBIDDEN_RAW = frozenset(
    "नाव no so me is as the to at ate for an tree foru bus bas बस तो सो बस अब ab so आठ_ car care "
    "chai chay चाय चाह same satya sita sit दें दे de tara तारा नया naya nayi naav nave तीर बार baar "
    "bar बारे bare दिस dis this desh देश chare चारा chara char_ तेरा तेरी teri sata सता".split()
)


def word_value(token: Token, kind: str) -> Decimal | None:
    """The value of a number word of the given kind ("one", "scale", "group", …), else None."""
    if token.is_number or token.is_mark or token.raw in _FORBIDDEN_RAW:
        return None
    value = _RAW[kind].get(token.raw)
    if value is None and (not token.raw.isascii() or len(token.key) >= 4):
        value = _KEYS[kind].get(token.key)
    return value


def is_ambiguous(token: Token) -> bool:
    """Whether the word is a number only where something counted follows."""
    return token.raw in AMBIGUOUS or (not token.raw.isascii() and token.key in _AMBIGUOUS_KEYS)


def read_numbers(tokens: list[Token]) -> list[Token]:
    """`tokens` with every number phrase merged into one number token that carries its value."""
    merged: list[Token] = []
    index = 0
    while index < len(tokens):
        value, used = _phrase(tokens, index)
        if value is None or used == 0:
            merged.append(tokens[index])
            index += 1
            continue
        first, last = tokens[index], tokens[index + used - 1]
        raw = " ".join(token.raw for token in tokens[index : index + used])
        number = Token(raw, raw, first.start, last.end, True, False, value, first.tags)
        if used == 1 and not first.is_number:
            number.key = first.key
        merged.append(number)
        index += used
    return merged


def _phrase(tokens: list[Token], index: int) -> tuple[Decimal | None, int]:
    """The value of the longest number phrase that starts at `index`, and its length in tokens."""
    if tokens[index].is_number and tokens[index].value is None:
        return None, 0
    total, current, used = Decimal(0), None, 0
    ceiling: Decimal | None = None
    while index + used < len(tokens):
        step = _part(tokens, index + used)
        if step is None:
            break
        part, scale, length = step
        if current is not None and scale is None:
            break
        if scale is not None:
            if ceiling is not None and scale >= ceiling:
                break
            total += (part if part is not None else (current or Decimal(1))) * scale
            current, ceiling = None, scale
        elif ceiling is not None and part is not None and part >= ceiling:
            break
        else:
            current = part
        used += length
    if used == 0:
        return None, 0
    return total + (current or Decimal(0)), used


def _part(tokens: list[Token], at: int) -> tuple[Decimal | None, Decimal | None, int] | None:
    """One part: (value, scale, tokens used): "dedh lakh" is (1.5, 100000, 2), "sau" (1, 100, 1)."""
    token = tokens[at]
    following = tokens[at + 1] if at + 1 < len(tokens) else None
    small = _small(tokens, at)
    if small is not None:
        value, length = small
        after = tokens[at + length] if at + length < len(tokens) else None
        scale = word_value(after, "scale") if after is not None else None
        if scale is None and after is not None:
            scale = _group(after)
        if scale is not None:
            return value, scale, length + 1
        return value, None, length
    scale = word_value(token, "scale")
    if scale is not None and not (token.raw in {"so", "saw", "sai"} and following is None):
        return Decimal(1), scale, 1
    group = _group(token)
    return (Decimal(1), group, 1) if group is not None else None


def _group(token: Token) -> Decimal | None:
    return word_value(token, "group")


def _small(tokens: list[Token], at: int) -> tuple[Decimal, int] | None:
    token = tokens[at]
    if token.is_number:
        return (token.value, 1) if token.value is not None else None
    adder = word_value(token, "adder")
    if adder is not None and at + 1 < len(tokens):
        return _added(tokens, at, adder)
    value = word_value(token, "fraction")
    if value is None:
        value = word_value(token, "one")
    return (value, 1) if value is not None else None


def _added(tokens: list[Token], at: int, adder: Decimal) -> tuple[Decimal, int] | None:
    """ "sadhe teen" 3.5; "sava lakh" 1.25 of a lakh; "sava meter" 1.25."""
    following = tokens[at + 1]
    base = following.value if following.is_number else word_value(following, "one")
    if base is not None:
        return base + adder, 2
    if adder == Decimal("0.5"):
        return None
    return Decimal(1) + adder, 1
