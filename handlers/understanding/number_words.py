"""What a word is worth as a number: ones, scales, groups, fractions, in any spelling."""

from __future__ import annotations

from decimal import Decimal
from functools import lru_cache

from handlers.understanding.folding import fold
from handlers.understanding.lexicon.numerals import ADDERS, FRACTIONS, GROUPS, ONES, SCALES
from handlers.understanding.script import is_devanagari, plainly
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
_NEVER = frozenset(
    # Great, which sounds like twelve.
    ["ब\u0921\u093cा", "ब\u0921\u093cे", "बड़ा", "बड़े"]
) | frozenset(
    "no so me is as the to at for an tree bus तो सो अब साथ ab care chai chay चाय same सता sita sit दें दे de tara नया naya nayi "
    "बार baar bar बारे bare दिस dis this desh देश chare चारा chara तेरा तेरी teri tera sata dasha बेस".split()
)
_CLASSIFIERS = (
    "गोटा",
    "गोटे",
    "गोट",
    "टा",
    "ठो",
    "गो",
    "gota",
    "gote",
    "got",
    "gor",
    "tho",
    "ta",
    "go",
)
_COUNTABLE = frozenset(
    "du dui tin teen char chari panch paanch chhah chhao sat saat aath ath nau das das egarah barah terah".split()
)


def word_value(token: Token, kind: str) -> Decimal | None:
    """The value of a number word of the given kind ("one", "scale", "group", …), else None."""
    if token.is_number or token.is_mark:
        return None
    return word_values(token.raw, token.key).get(kind)


@lru_cache(maxsize=16384)
def word_values(raw: str, key: str) -> dict[str, Decimal]:
    """What a word is worth, by the kind of number word that it is; mostly nothing."""
    if raw in _NEVER:
        return {}
    plain = plainly(raw) if is_devanagari(raw) else raw
    counted = _with_classifier(plain) or _with_classifier(raw)
    if counted is not None:
        return {"one": counted}
    found: dict[str, Decimal] = {}
    for kind, table in _RAW.items():
        value = table.get(raw, table.get(plain))
        if value is None and len(key) >= 4:
            value = _KEYS[kind].get(key)
        if value is not None:
            found[kind] = value
    return found


def _with_classifier(plain: str) -> Decimal | None:
    """ "panchta", "nauta", "dugo": a number grown together with the eastern word that counts."""
    for ending in _CLASSIFIERS:
        stem = plain.removesuffix(ending)
        spelt = plainly(stem) if is_devanagari(stem) else stem
        if stem != plain and len(stem) > 1 and spelt in _COUNTABLE:
            return _ONES[spelt]
    return None
