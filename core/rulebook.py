"""The rulebooks: all dated rows of an instrument, and the law they make on a day."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cache
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Any

from core.districts import district_key
from core.errors import NotInForce, RulebookError
from core.law import Law, Value
from core.overlays import Overlay, read_overlay
from core.rulebook_files import DatedRow, Instrument, read_instrument, read_yaml

__all__ = ["INSTRUMENTS", "Law", "Rulebook", "Value", "load", "with_overlays"]

INSTRUMENTS = ("MP-1962", "BR-2011", "BR-2018-DBG", "BR-2026")


@dataclass(frozen=True, slots=True, eq=False)
class Rulebook:
    """All dated rows of one instrument, with any office's overlays laid on top.

    `base` is the newest printed row by key: what an overlay may revise.
    """

    instrument: Instrument
    base: Mapping[str, DatedRow]
    values: Mapping[tuple[str, str], tuple[Value, ...]]
    overlays: tuple[Overlay, ...] = ()
    keys: tuple[str, ...] = field(init=False)
    newest: date = field(init=False)

    def __post_init__(self) -> None:
        begins = self.instrument.commencement
        days = (row.since for rows in self.values.values() for row in rows)
        object.__setattr__(self, "keys", tuple(dict.fromkeys(key for key, _ in self.values)))
        object.__setattr__(self, "newest", max(days, default=begins))

    def digest(self) -> str:
        """Twelve hex digits that change when any row, date or order does; for an audit trail."""
        return _digest(self)

    def on(self, day: date, district: str = "") -> Law:
        """The law of `day`; NotInForce before the instrument's commencement."""
        begins = self.instrument.commencement
        if day < begins:
            raise NotInForce(
                f"{self.instrument.code} was not in force on {day.isoformat()}: "
                f"it begins {begins.isoformat()}",
                instrument=self.instrument.code,
                rule=self.instrument.commencement_rule,
                office=self.instrument.office,
            )
        return Law(self, day, district_key(district))

    def latest(self, district: str = "") -> Law:
        """The law after the newest row we hold, for a question that names no day."""
        return Law(self, self.newest, district_key(district))

    def with_overlay(self, source: Path | str | Mapping[str, Any]) -> Rulebook:
        """This rulebook with an office's dated file (or mapping) laid over it.

        Raises RulebookError, one line naming file, row and field, when the file is wrong.
        """
        overlay = read_overlay(source, self.instrument, self.base)
        values = dict(self.values)
        for key, rows in overlay.rows.items():
            place = (key, overlay.district)
            added = [_value(key, row, overlay) for row in rows]
            values[place] = _ascending((*values.get(place, ()), *added), overlay.name)
        return Rulebook(self.instrument, self.base, values, (*self.overlays, overlay))


def with_overlays(folder: Path) -> dict[str, Rulebook]:
    """All rulebooks with every overlay file of a folder laid over its own instrument, by name.

    Raises RulebookError, one line, for a file that is wrong or names no instrument of ours.
    """
    books = {code: load(code) for code in INSTRUMENTS}
    for path in sorted(folder.glob("*.yaml")):
        data = read_yaml(path)
        code = data.get("instrument") if isinstance(data, Mapping) else None
        if code not in books:
            raise RulebookError(f"{path.name}: instrument: must be one of {', '.join(books)}")
        books[code] = books[code].with_overlay(path)
    return books


@cache
def _digest(book: Rulebook) -> str:
    said = sha256(book.instrument.code.encode())
    for place in sorted(book.values):
        for row in book.values[place]:
            shown = (place, row.data, row.gap, row.unit, row.citation, row.since, row.until)
            said.update(repr(shown).encode())
    return said.hexdigest()[:12]


def _value(key: str, row: DatedRow, overlay: Overlay | None = None) -> Value:
    return Value(
        key,
        row.data,
        row.unit,
        row.citation,
        row.since,
        row.until,
        row.read_on,
        row.rows,
        row.doubts,
        overlay.order if overlay else "",
        overlay.district if overlay else "",
        row.gap,
        row.office,
    )


def _ascending(rows: tuple[Value, ...], where: str) -> tuple[Value, ...]:
    ordered = tuple(sorted(rows, key=lambda row: row.since))
    for earlier, later in pairwise(ordered):
        if earlier.since == later.since:
            raise RulebookError(f"{where}: {earlier.key}: two rows from {later.since}")
    return ordered


@cache
def load(instrument: str) -> Rulebook:
    """The rulebook of an instrument code (see INSTRUMENTS), read once; KeyError when unknown."""
    if instrument not in INSTRUMENTS:
        raise KeyError(f"no instrument {instrument!r}; there are {', '.join(INSTRUMENTS)}")
    head, rows = read_instrument(instrument)
    values = {
        (key, ""): _ascending(tuple(_value(key, row) for row in dated), instrument)
        for key, dated in rows.items()
    }
    base = {key: dated[-1] for key, dated in rows.items()}
    return Rulebook(head, base, values)
