"""Real values of every placeholder: one for the registration sheet, and the longest there is."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from functools import lru_cache

from bot.rendering import values
from bot.rendering.arguments import Argument
from bot.rendering.catalogue import catalogue
from bot.rendering.wording import pack

_DAY = date(2026, 6, 24)
_HOUR = datetime(2026, 6, 24, 4, 35, tzinfo=UTC)
_LETTER = {"hi": "क", "en": "m", "hi_Latn": "m"}
_LONGEST_RULE = {"hi": "अनुलग्नक 1 मद 6", "en": "Annexure 1 item 6", "hi_Latn": "Anulagnak 1 mad 6"}
_EXAMPLE_NAME = {"hi": "दरभंगा", "en": "Darbhanga", "hi_Latn": "Darbhanga"}


def example(holds: Argument, language: str) -> str:
    """One real value in words, as it would stand in an SMS."""
    if holds.example:
        return holds.example
    if holds.kind == "facts":
        return _facts(holds, language, "12")
    if holds.family:
        return _first(holds.family[0], language)
    made = {
        "count": "12",
        "decimal": values.number(Decimal("12.5")),
        "money": values.money(Decimal("12345.50"), language),
        "date": values.day(_DAY, language),
        "time": values.moment(_HOUR, language),
        "cite": f"{_first('instrument', language)} 20(1)",
        "name": _EXAMPLE_NAME[language],
    }
    return made.get(holds.kind, _EXAMPLE_NAME[language])


def longest(holds: Argument, language: str) -> str:
    """The longest real value of one of its variables, as it would stand in an SMS."""
    if holds.kind == "facts":
        return _facts(holds, language, "120")
    made: dict[str, Callable[[], str]] = {
        "count": lambda: "1250",
        "decimal": lambda: values.number(Decimal("123456.75")),
        "money": lambda: values.money(Decimal("12345678.50"), language),
        "date": lambda: _longest_day(language),
        "time": lambda: _longest_hour(language),
        "cite": lambda: f"{_longest_term('instrument', language)} {_LONGEST_RULE[language]}",
        "phone": lambda: "9" * holds.limit,
    }
    return made.get(holds.kind, lambda: _filled(holds, language))()


def _filled(holds: Argument, language: str) -> str:
    """As many letters as the variable may hold; of a closed family, its longest word."""
    if holds.kind == "name" and holds.family and holds.family != ("office",):
        return _longest_term(holds.family[0], language)
    return _LETTER[language] * holds.limit


def _facts(holds: Argument, language: str, people: str) -> str:
    """What one of its variables holds, of the longest kind of event and three counts of people."""
    kind, counts = holds.family
    names = catalogue().names(language, counts)
    said = sorted((catalogue().text(language, name) for name in names), key=len)[-3:]
    parts = [_longest_term(kind, language), *(part.replace("{n}", people) for part in said)]
    return pack(parts, holds)[holds.slot]


def _first(family: str, language: str) -> str:
    name = catalogue().names(language, family)[0]
    return catalogue().text(language, name)


@lru_cache(maxsize=64)
def _longest_term(family: str, language: str) -> str:
    return _widest(catalogue().text(language, name) for name in catalogue().names(language, family))


@lru_cache(maxsize=8)
def _longest_day(language: str) -> str:
    return _widest(values.day(_DAY + timedelta(days=count), language) for count in range(366))


@lru_cache(maxsize=8)
def _longest_hour(language: str) -> str:
    hours = (_HOUR + timedelta(hours=25 * count) for count in range(366))
    return _widest(values.moment(hour, language) for hour in hours)


def _widest(texts: Iterable[str]) -> str:
    return max(texts, key=len)
