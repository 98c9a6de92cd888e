"""Numbers, money, days and hours in the words of each language."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime
from decimal import Decimal
from zoneinfo import ZoneInfo

from babel.dates import format_date
from babel.numbers import format_decimal

KOLKATA = ZoneInfo("Asia/Kolkata")
_LOCALE: Mapping[str, str] = {"hi": "hi", "en": "en", "hi_Latn": "en"}
_RUPEE: Mapping[str, str] = {"hi": "रु", "en": "Rs", "hi_Latn": "Rs"}
_DAY_MONTH: Mapping[str, str] = {"hi": "d MMMM", "en": "d MMM", "hi_Latn": "d MMM"}
# CLDR writes "Budhwaar"; the spelling of our sentences is "budhvar".
_WEEKDAYS = ("somvar", "mangalvar", "budhvar", "guruvar", "shukravar", "shanivar", "ravivar")
_DAY_PARTS: Mapping[str, tuple[str, str, str, str]] = {
    "hi": ("रात", "सुबह", "दोपहर", "शाम"),
    "hi_Latn": ("raat", "subah", "dopahar", "shaam"),
}
_BAJE: Mapping[str, str] = {"hi": "बजे", "hi_Latn": "baje"}


def number(value: int | Decimal) -> str:
    """A number with lakh grouping and at most three decimals: 12,34,567.5; digits are 0-9."""
    return format_decimal(value, format="#,##,##0.###", locale="en")


def money(rupees: Decimal, language: str) -> str:
    """ "Rs 12,345.50", or "Rs 12,345" where it is whole; no rupee sign, which costs the
    7-bit alphabet and which old phones do not show."""
    pattern = "#,##,##0" if rupees == rupees.to_integral_value() else "#,##,##0.00"
    return f"{_RUPEE[language]} {format_decimal(rupees, format=pattern, locale='en')}"


def day(value: date, language: str) -> str:
    """ "24 Jun 2026, budhvar": the weekday keeps a reader from taking a wrong day."""
    shown = format_date(value, f"{_DAY_MONTH[language]} y", locale=_LOCALE[language])
    if language == "hi_Latn":
        return f"{shown}, {_WEEKDAYS[value.weekday()]}"
    weekday = "EEEE" if language == "hi" else "EEE"
    return f"{shown}, {format_date(value, weekday, locale=_LOCALE[language])}"


def moment(value: datetime, language: str) -> str:
    """ "24 Jun, subah 10:05 baje", at Asia/Kolkata; the year is left out, hours are near.

    Raises ValueError for a time without its zone.
    """
    if value.tzinfo is None:
        raise ValueError("a time without a zone cannot be said: give an aware datetime")
    shown = format_date(
        value.astimezone(KOLKATA).date(), _DAY_MONTH[language], locale=_LOCALE[language]
    )
    return f"{shown}, {hour(value, language)}"


def hour(value: datetime, language: str) -> str:
    """ "subah 10:05 baje", at Asia/Kolkata. Raises ValueError for a time without its zone."""
    if value.tzinfo is None:
        raise ValueError("a time without a zone cannot be said: give an aware datetime")
    local = value.astimezone(KOLKATA)
    clock = f"{(local.hour - 1) % 12 + 1}:{local.minute:02d}"
    if language == "en":
        return f"{clock} {'am' if local.hour < 12 else 'pm'}"
    return f"{_day_part(local.hour, language)} {clock} {_BAJE[language]}"


def _day_part(hour: int, language: str) -> str:
    night, morning, noon, evening = _DAY_PARTS[language]
    if hour < 4 or hour >= 20:
        return night
    if hour < 12:
        return morning
    return noon if hour < 16 else evening
