"""The one date that a message names, day first."""

from __future__ import annotations

import re
from datetime import date

from handlers.understanding.folding import fold
from handlers.understanding.script import ascii_digits
from handlers.understanding.tokens import Token

_MONTHS = {
    1: "january jan janvari janwari januari जनवरी",
    2: "february feb farvari farwari फरवरी",
    3: "march mar_ marc मार्च",
    4: "april apr aprail अप्रैल अपरेल अप्रेल aprel",
    5: "may mai मई",
    6: "june jun joon जून जुन",
    7: "july jul julai julaai जुलाई",
    8: "august aug agast अगस्त",
    9: "september sept sep sitambar सितंबर सितम्बर",
    10: "october oct aktubar aktoobar अक्टूबर",
    11: "november nov navambar नवंबर नवम्बर",
    12: "december dec disambar दिसंबर दिसम्बर",
}
_MONTH_OF = {word: month for month, words in _MONTHS.items() for word in words.split()}
_MONTH_KEYS = {fold(word): month for word, month in _MONTH_OF.items() if len(fold(word)) > 4}
_ORDINAL = frozenset({"st", "nd", "rd", "th", "tarikh", "तारीख", "of", "ko", "-"})


def year_like(token: Token) -> bool:
    """Whether the number is written as a year of this century or the last."""
    return bool(re.fullmatch(r"(19|20)\d\d", token.raw))


def find_date(tokens: list[Token]) -> tuple[str, set[int]] | None:
    """The date named, day first, "YYYY-MM-DD" or "MM-DD", and the tokens that it covers."""
    for at, token in enumerate(tokens):
        found = _numeric(token)
        if found is not None:
            return found, {at}
        month = month_of(token)
        if month is not None:
            named = _named(tokens, at, month)
            if named is not None:
                return named
    return None


def month_of(token: Token) -> int | None:
    """The month that a word names, 1-12, or None."""
    if token.is_number or token.is_mark:
        return None
    return _MONTH_OF.get(token.raw) or _MONTH_KEYS.get(token.key)


def _numeric(token: Token) -> str | None:
    match = re.fullmatch(r"(\d{1,2})[./:-](\d{1,2})[./:-](\d{2,4})", token.raw)
    if match is None:
        return None
    day, month, year = (int(part) for part in match.groups())
    return _iso(day, month, year + 2000 if year < 100 else year)


def _iso(day: int, month: int, year: int | None) -> str | None:
    try:
        checked = date(year or 2024, month, day)
    except ValueError:
        return None
    return checked.isoformat() if year else f"{month:02d}-{day:02d}"


def _named(tokens: list[Token], at: int, month: int) -> tuple[str, set[int]] | None:
    covered = {at}
    day_at = at - 1
    while day_at >= 0 and tokens[day_at].raw in _ORDINAL:
        day_at -= 1
    day = _day(tokens, day_at)
    if day is None:
        day_at = at + 1
        day = _day(tokens, day_at)
    if day is None:
        return None
    covered.add(day_at)
    year = None
    for year_at in range(at + 1, min(len(tokens), at + 4)):
        if tokens[year_at].is_number and year_like(tokens[year_at]):
            year = int(tokens[year_at].raw)
            covered.add(year_at)
            break
    iso = _iso(day, month, year)
    return (iso, covered) if iso else None


def _day(tokens: list[Token], at: int) -> int | None:
    if not 0 <= at < len(tokens):
        return None
    value = tokens[at].value
    return int(value) if value is not None and 1 <= value <= 31 else None


def find_dashed_date(text: str) -> str | None:
    """A date whose parts are joined by hyphens or dots ("12-06-2027", "०४.०६.२०२७")."""
    match = re.search(
        r"(?<!\d)(\d{1,2})\s?[-./]\s?(\d{1,2})\s?[-./]\s?(\d{4}|\d{2})(?!\d)", ascii_digits(text)
    )
    if match is None:
        return None
    day, month, year = (int(part) for part in match.groups())
    return _iso(day, month, year + 2000 if year < 100 else year)
