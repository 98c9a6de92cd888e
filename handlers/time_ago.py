"""How long ago something happened, in the words of a message: "3 mahina pehle", "last week"."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from functools import lru_cache
from itertools import pairwise

from core.calendar import add_months
from handlers.understanding.analysis import analyse
from handlers.understanding.folding import fold
from handlers.understanding.tokens import Token


@dataclass(frozen=True, slots=True)
class Ago:
    """The day, and whether it is exact: told in days, not in weeks, months or years."""

    day: date
    exact: bool


_UNITS: Mapping[str, tuple[str, ...]] = {
    "day": ("din", "day", "days", "roj"),
    "week": ("hafta", "hafte", "haftah", "week", "weeks", "saptah"),
    "month": ("mahina", "mahine", "mahinon", "maheena", "month", "months", "maah"),
    "year": ("saal", "sal", "years", "year", "varsh", "baras"),
}
_UNIT_OF: Mapping[str, str] = {fold(word): unit for unit, words in _UNITS.items() for word in words}
_CUES = frozenset(
    fold(word)
    for word in "pehle pahle pahile ago back late der beet khatam hua gaya ho expired since".split()
)
_LAST = frozenset(fold(word) for word in "last pichhle pichhla pichle gat gaye".split())
_DAYS: Mapping[str, int] = {"day": 1, "week": 7}
_MONTHS: Mapping[str, int] = {"month": 1, "year": 12}
_MOST = 600


@lru_cache(maxsize=256)
def ago(text: str, today: date) -> Ago | None:
    """The day that the message names by its distance from `today`; None where it names none."""
    tokens = [token for token in analyse(text).tokens if not token.is_mark]
    if not any(token.key in _CUES | _LAST for token in tokens):
        return None
    for before, token in pairwise(tokens):
        unit = _UNIT_OF.get(token.key)
        count = _count(before)
        if unit is not None and count is not None:
            return _back(today, unit, count)
    return None


def _count(token: Token) -> Decimal | None:
    """How many: a number, or one for "last"."""
    if token.key in _LAST:
        return Decimal(1)
    value = token.value
    return value if value is not None and 0 < value <= _MOST else None


def _back(today: date, unit: str, count: Decimal) -> Ago:
    whole, part = divmod(count * _MONTHS.get(unit, 0), 1)
    if unit in _MONTHS:
        return Ago(add_months(today, -int(whole)) - timedelta(days=int(part * 30)), False)
    return Ago(today - timedelta(days=int(count * _DAYS[unit])), unit == "day")
