"""Reading the facts of a question strictly: each wrong one is named, none is guessed."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from decimal import Decimal, InvalidOperation
from functools import lru_cache
from typing import Any, Final, TypeVar

from core.calendar import SUNDAY, WEEKDAYS, OfficeDays
from core.errors import ImpossibleFact
from core.rulebook import Law, Rulebook, load

T = TypeVar("T")


class _Missing:
    """No default: the fact must be there."""


MISSING: Final = _Missing()

_DAY = re.compile(r"\d{4}-\d{2}-\d{2}\Z", re.ASCII)
_FIGURE = re.compile(r"[+-]?(\d{1,15}(\.\d{0,9})?|\.\d{1,9})\Z", re.ASCII)
_GROUPED = re.compile(r"[+-]?\d{1,3}(,\d{2,3})*,\d{3}(\.\d{0,9})?\Z", re.ASCII)
LARGEST = Decimal(10) ** 12


@dataclass(frozen=True, slots=True)
class Facts:
    """The inputs of one question and the jurisdiction it was asked under.

    `books` are rulebooks with an office's overlays; an instrument not among them is loaded bare.
    Each reader takes the field's name and an optional default, used when the field is absent or
    null. All raise ImpossibleFact naming the field.
    """

    inputs: Mapping[str, Any]
    jurisdiction: str
    books: Mapping[str, Rulebook] = field(default_factory=dict)

    def has(self, name: str) -> bool:
        """True when the fact is there and not null."""
        return self.inputs.get(name) is not None

    def law(self, instrument: str = "", day: date | None = None, district: str = "") -> Law:
        """The law of `day`, else of the input `on` (or `as_of`), else the newest we hold.

        The instrument is the jurisdiction asked under unless named.
        """
        code = instrument or self.jurisdiction
        book = self.books.get(code) or load(code)
        asked = day or self.day("on", None) or self.day("as_of", None)
        return book.on(asked, district) if asked else book.latest(district)

    def decimal(
        self,
        name: str,
        default: T | _Missing = MISSING,
        *,
        least: Decimal | int | None = 0,
        most: Decimal | int = LARGEST,
        above: Decimal | int | None = None,
    ) -> Decimal | T:
        """A figure given as a number or as digits: least <= figure <= most, and > `above`."""
        raw = self.inputs.get(name)
        if raw is None:
            return self._default(name, default)
        figure = _figure(name, raw)
        if least is not None and figure < least:
            raise ImpossibleFact(name, f"must be {least} or more")
        if above is not None and figure <= above:
            raise ImpossibleFact(name, f"must be more than {above}")
        if figure > most:
            raise ImpossibleFact(name, f"must be {most} or less")
        return figure

    def money(
        self, name: str, default: T | _Missing = MISSING, *, above: int | None = None
    ) -> Decimal | T:
        """Rupees, not negative, in whole paise."""
        amount = self.decimal(name, default, above=above)
        if isinstance(amount, Decimal) and amount != round(amount, 2):
            raise ImpossibleFact(name, "an amount has at most two decimals (paise)")
        return amount

    def whole(
        self,
        name: str,
        default: T | _Missing = MISSING,
        *,
        least: int = 0,
        most: int = 10**9,
    ) -> int | T:
        """A whole number from `least` to `most`."""
        figure = self.decimal(name, default, least=least, most=most)
        if not isinstance(figure, Decimal):
            return figure
        if figure != figure.to_integral_value():
            raise ImpossibleFact(name, "must be a whole number")
        return int(figure)

    def day(self, name: str, default: T | _Missing = MISSING) -> date | T:
        """A calendar day such as "2026-07-08"."""
        raw = self.inputs.get(name)
        return self._default(name, default) if raw is None else _day(name, raw)

    def moment(self, name: str, default: T | _Missing = MISSING) -> datetime | T:
        """An instant with its zone, such as "2026-07-08T10:00:00+05:30"."""
        raw = self.inputs.get(name)
        if raw is None:
            return self._default(name, default)
        try:
            made = datetime.fromisoformat(raw)
        except (TypeError, ValueError):
            raise ImpossibleFact(name, "must be a time such as 2026-07-08T10:00:00+05:30") from None
        if made.tzinfo is None:
            raise ImpossibleFact(name, "the time needs its zone, for example +05:30")
        _sane_year(name, made.year)
        return made

    def flag(self, name: str, default: T | _Missing = MISSING) -> bool | T:
        """True or false (also the words yes, no, true, false)."""
        raw = self.inputs.get(name)
        if raw is None:
            return self._default(name, default)
        if isinstance(raw, bool):
            return raw
        word = raw.strip().casefold() if isinstance(raw, str) else raw
        if word in ("yes", "true"):
            return True
        if word in ("no", "false"):
            return False
        raise ImpossibleFact(name, "must be true or false")

    def text(self, name: str, default: T | _Missing = MISSING) -> str | T:
        """Words, trimmed, at most 200 characters."""
        raw = self.inputs.get(name)
        if raw is None:
            return self._default(name, default)
        if not isinstance(raw, str) or not raw.strip():
            raise ImpossibleFact(name, "must be words")
        if len(raw) > 200:
            raise ImpossibleFact(name, "is too long")
        return raw.strip()

    def code(self, name: str, choices: Collection[str], default: T | _Missing = MISSING) -> str | T:
        """One of `choices`, whatever its case; spaces and hyphens count as underscores."""
        raw = self.text(name, default) if not isinstance(self.inputs.get(name), int) else None
        if raw is None and self.inputs.get(name) is not None:
            raw = str(self.inputs[name])
        if not self.has(name) or not isinstance(raw, str):
            return self._default(name, default)
        for choice in choices:
            if raw == choice or _coded(raw) == _coded(choice):
                return choice
        raise ImpossibleFact(name, f"must be one of {', '.join(sorted(choices))}")

    def days(self, name: str) -> frozenset[date]:
        """A list of days; empty when absent."""
        raw = self.inputs.get(name)
        if raw is None:
            return frozenset()
        if not isinstance(raw, list) or len(raw) > 2000:
            raise ImpossibleFact(name, "must be a list of days")
        return frozenset(_day(name, item) for item in raw)

    def office_days(self) -> OfficeDays:
        """Weekly offs and holidays from `weekly_off` (names or 0-6) and `holidays`."""
        if not self.has("weekly_off") and not self.has("holidays"):
            return _SUNDAYS
        raw = self.inputs.get("weekly_off")
        offs = [SUNDAY] if raw is None else _weekdays(raw if isinstance(raw, list) else [raw])
        return OfficeDays(frozenset(offs), self.days("holidays"))

    def _default(self, name: str, default: T | _Missing) -> T:
        if isinstance(default, _Missing):
            raise ImpossibleFact(name, "is missing")
        return default


_SUNDAYS = OfficeDays()
_NAMES = {name.casefold(): number for number, name in enumerate(WEEKDAYS)}
_NAMES |= {name[:3]: number for name, number in _NAMES.items()}


def _weekdays(raw: list[Any]) -> list[int]:
    made = []
    for item in raw:
        number = _NAMES.get(item.strip().casefold()) if isinstance(item, str) else item
        if not isinstance(number, int) or isinstance(number, bool) or not 0 <= number <= 6:
            raise ImpossibleFact("weekly_off", "must be weekdays such as Sunday")
        made.append(number)
    return made


def _figure(name: str, raw: Any) -> Decimal:
    if isinstance(raw, bool):
        raise ImpossibleFact(name, "must be a figure")
    if isinstance(raw, float):
        raw = repr(raw)
    if isinstance(raw, int) and abs(raw) > LARGEST:
        raise ImpossibleFact(name, "is absurdly large")
    text = str(raw).strip() if isinstance(raw, int | str | Decimal) else ""
    if len(text) > 40:
        raise ImpossibleFact(name, "is absurdly long")
    if _GROUPED.match(text):
        # Grouped as 1,23,457 or 123,457; "12,5" is neither and stays refused.
        text = text.replace(",", "")
    if not _FIGURE.match(text):
        raise ImpossibleFact(name, "must be a figure in plain digits")
    try:
        return Decimal(text)
    except InvalidOperation:
        raise ImpossibleFact(name, "must be a figure in plain digits") from None


def _day(name: str, raw: Any) -> date:
    if not isinstance(raw, str) or not _DAY.match(raw.strip()):
        raise ImpossibleFact(name, "must be a day such as 2026-07-08")
    try:
        made = date.fromisoformat(raw.strip())
    except ValueError:
        raise ImpossibleFact(name, f"there is no day {raw.strip()}") from None
    _sane_year(name, made.year)
    return made


def _sane_year(name: str, year: int) -> None:
    # No rule here is older than 1962: a year far from that is a slip, and would overrun the calendar.
    if not 1900 <= year <= 2199:
        raise ImpossibleFact(name, f"the year {year} cannot be right")


@lru_cache(maxsize=4096)
def _coded(text: str) -> str:
    return re.sub(r"[\s\-]+", "_", text.strip().casefold())
