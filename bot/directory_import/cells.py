"""What may stand in a cell: each reader gives the value, or says in a few words what is wrong."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date, datetime, time

from bot.channels.numbers import national, to_e164
from bot.clock import INDIA
from core import places

Cell = object
"""A cell as the workbook holds it: text, number, date, time, truth, or None."""
Reader = Callable[[Cell], object]
LANGUAGES = ("hi", "en", "hi_Latn")
_CODE = re.compile(r"[a-z0-9][a-z0-9_.-]{1,59}")


def text(cell: Cell) -> str:
    """Words with blanks made single; a whole number as its digits."""
    if isinstance(cell, float) and cell.is_integer():
        cell = int(cell)
    return " ".join(str(cell).replace("\x00", "").split())[:300]


def code(cell: Cell) -> str:
    """A short name for reference."""
    said = text(cell).lower().replace(" ", "_")
    if not _CODE.fullmatch(said):
        raise ValueError("must be a short code of a-z, 0-9, _ and -, such as thana_ahiyapur")
    if said.startswith("sample-"):
        raise ValueError("codes that begin with sample- belong to the sample")
    return said


def names(cell: Cell) -> tuple[str, ...]:
    """Several, parted by semicolons or lines."""
    parts = (" ".join(part.split()) for part in re.split(r"[;\n]", str(cell)))
    return tuple(dict.fromkeys(part for part in parts if part))


def codes(cell: Cell) -> tuple[str, ...]:
    """Several codes, parted by semicolons or lines."""
    return tuple(code(part) for part in names(cell))


def district(cell: Cell) -> str:
    """A district under any of its names."""
    known = places.district(text(cell))
    if known is None:
        raise ValueError(f"{text(cell)} is no district of Bihar or Madhya Pradesh")
    return known.code


def state(cell: Cell) -> str:
    """Bihar or M.P. under any of its names."""
    known = places.state(text(cell))
    if known is None:
        raise ValueError("must be Bihar or Madhya Pradesh")
    return known


def choice(*allowed: str) -> Reader:
    """One of several words."""

    def read(cell: Cell) -> str:
        said = text(cell)
        folded = {each.lower(): each for each in allowed}
        if said.lower().replace(" ", "_") not in folded:
            raise ValueError(f"must be one of {', '.join(allowed)}")
        return folded[said.lower().replace(" ", "_")]

    return read


def choices(*allowed: str) -> Reader:
    """Several of these words, parted by semicolons or lines."""
    one = choice(*allowed)

    def read(cell: Cell) -> tuple[str, ...]:
        return tuple(str(one(part)) for part in names(cell))

    return read


def number(low: int, high: int) -> Reader:
    """A whole number within bounds."""

    def read(cell: Cell) -> int:
        try:
            said = int(text(cell))
        except ValueError:
            raise ValueError(f"must be a whole number from {low} to {high}") from None
        if not low <= said <= high:
            raise ValueError(f"must be from {low} to {high}")
        return said

    return read


def degrees(low: float, high: float, name: str) -> Reader:
    """A coordinate inside India, in decimal degrees."""

    def read(cell: Cell) -> float:
        try:
            said = float(text(cell).replace(",", ".").rstrip("°NEne "))
        except ValueError:
            said = float("nan")
        if not low <= said <= high:
            raise ValueError(f"must be a {name} in decimal degrees, {low:g} to {high:g}")
        return round(said, 6)

    return read


def phone(cell: Cell) -> str:
    """A telephone number, kept as +91…

    A spreadsheet that takes it for a number may round it: what was a number and ends in zeros, or
    has a fraction or a power of ten, is not believed.
    """
    said = text(cell)
    by_sum = not isinstance(cell, str) and said.endswith("00000")
    if by_sum or re.search(r"\d[.,]\d+$|\d[eE][+-]?\d+$", said):
        raise ValueError(
            f"{said} was rounded by the spreadsheet; format the column as text and write it again"
        )
    found = to_e164(said)
    if found is None:
        raise ValueError(f"{text(cell)} is no telephone number; write it as +919812345678")
    return found


def telegram(cell: Cell) -> str:
    """A numeric Telegram chat."""
    said = text(cell)
    if not re.fullmatch(r"[1-9]\d{3,15}", said):
        raise ValueError("must be the numeric Telegram chat id, such as 123456789")
    return said


def clock(cell: Cell) -> time:
    """A time of day."""
    if isinstance(cell, datetime):
        cell = cell.time()
    if isinstance(cell, time):
        return cell.replace(second=0, microsecond=0, tzinfo=None)
    found = re.fullmatch(r"(\d{1,2})[:.](\d{2})(?::\d{2})?", text(cell))
    if found is None or int(found[1]) > 23 or int(found[2]) > 59:
        raise ValueError("must be a time of day such as 06:00 or 18:30")
    return time(int(found[1]), int(found[2]))


def moment(cell: Cell) -> datetime:
    """A day, with or without a time, as people in India have it."""
    if isinstance(cell, date) and not isinstance(cell, datetime):
        cell = datetime.combine(cell, time())
    if not isinstance(cell, datetime):
        try:
            cell = datetime.fromisoformat(text(cell))
        except ValueError:
            raise ValueError("must be a day such as 2026-11-30, or 2026-11-30 18:00") from None
    return cell if cell.tzinfo else cell.replace(tzinfo=INDIA)


def shown(value: object) -> Cell:
    """A value as it is written into a cell, so that it is read again as the same."""
    if isinstance(value, tuple):
        return "; ".join(str(part) for part in value) or None
    if isinstance(value, datetime):
        return value.astimezone(INDIA).strftime("%Y-%m-%d %H:%M")
    if isinstance(value, time):
        return value.strftime("%H:%M")
    return value


def shown_phone(value: object) -> Cell:
    """A number as people dial it, where it is Indian; as text, so that no spreadsheet rounds it."""
    said = str(value) if value else ""
    return national(said) if said.startswith("+91") else (said or None)
