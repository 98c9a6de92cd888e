"""The law of one instrument on one day: dated values, each with the rule it is written in."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, TypeVar

from core.districts import district_key
from core.errors import NotCaptured, NotInForce, NotStated, RulebookError, RuleError
from core.findings import Citation, Finding, Reading
from core.overlays import Overlay, read_overlay
from core.rulebook_files import DatedRow, Instrument, read_instrument, read_yaml

T = TypeVar("T")

_GAPS: Mapping[str, type[RuleError]] = {"not_stated": NotStated, "not_captured": NotCaptured}

INSTRUMENTS = ("MP-1962", "BR-2011", "BR-2018-DBG", "BR-2026")


@dataclass(frozen=True, slots=True, eq=False)
class Value:
    """One legal value as it stood on a day.

    `data` is Decimal for money and measures, int for counts, str for codes and words, bool for
    flags, tuples and mappings for tables (see core.rulebook_files.UNITS); None for a repeal or a
    gap, whose kind `gap` tells and whose `office` can be asked. Compared by identity, so that work
    on a table can be cached by its Value.
    """

    key: str
    data: Any
    unit: str
    citation: Citation
    since: date
    until: date | None
    read_on: date
    rows: tuple[str, ...]
    doubts: tuple[str, ...]
    order: str = ""
    district: str = ""
    gap: str = ""
    office: str = ""

    @property
    def decimal(self) -> Decimal:
        """The figure as Decimal."""
        return Decimal(self._typed(int, Decimal))

    @property
    def whole(self) -> int:
        """The figure as a whole number."""
        return int(self._typed(int))

    @property
    def text(self) -> str:
        """The value as a word or code."""
        return str(self._typed(str))

    @property
    def flag(self) -> bool:
        """The value as yes or no."""
        return bool(self._typed(bool))

    @property
    def items(self) -> tuple[Any, ...]:
        """The value as a list."""
        made: tuple[Any, ...] = self._typed(tuple)
        return made

    @property
    def mapping(self) -> Mapping[str, Any]:
        """The value as a table by name."""
        made: Mapping[str, Any] = self._typed(Mapping)
        return made

    def _typed(self, *types: type) -> Any:
        if not isinstance(self.data, types):
            raise RulebookError(f"{self.citation.instrument} {self.key}: not a {types[0].__name__}")
        return self.data


@dataclass(frozen=True, slots=True)
class Law:
    """One instrument as it stood on `day`, in `district` where an order of that district applies.

    Every calculator takes a Law first: the day and an office's orders travel in it.
    """

    rulebook: Rulebook
    day: date
    district: str = ""

    @property
    def instrument(self) -> str:
        """The code of the instrument."""
        return self.rulebook.instrument.code

    def find(self, key: str) -> Value | None:
        """The value of `key` on the day; None when there is none yet, any more, or at all."""
        row = self._row(key)
        return None if row is None or row.data is None else row

    def value(self, key: str) -> Value:
        """The value of `key` on the day.

        Raises NotInForce when its first row is later than the day or it has been repealed,
        NotStated or NotCaptured where the row records a gap, and KeyError when the instrument has
        no such key at all.
        """
        row = self._row(key)
        if row is None:
            known = self.rulebook.values.get((key, ""), ())
            if not known:
                raise KeyError(f"{self.instrument} has no value called {key}")
            raise self._absent(NotInForce, known[0])
        if row.data is None:
            raise self._absent(_GAPS.get(row.gap, NotInForce), row)
        return row

    def _row(self, key: str) -> Value | None:
        general = _in_force(self.rulebook.values.get((key, ""), ()), self.day)
        if self.district:
            local = _in_force(self.rulebook.values.get((key, self.district), ()), self.day)
            if local and (general is None or local.since >= general.since):
                return local
        return general

    def _absent(self, kind: type[RuleError], row: Value) -> RuleError:
        return kind(
            instrument=self.instrument,
            rule=row.citation.rule,
            office=row.office or self.rulebook.instrument.office,
            citations=(row.citation,),
        )

    def in_district(self, district: str) -> Law:
        """The same law with the orders of `district`."""
        return Law(self.rulebook, self.day, district_key(district))

    def keys(self, prefix: str = "") -> Iterator[str]:
        """The keys in force on the day that begin with `prefix`."""
        for key in self.rulebook.keys:
            if key.startswith(prefix) and self.find(key) is not None:
                yield key

    def cite(self, rule: str, part: str = "") -> Citation:
        """A citation of this instrument."""
        return Citation(self.instrument, rule, part)

    def finding(
        self,
        topic: str,
        value: T,
        basis: Sequence[Value | Citation],
        *,
        status: str = "stated",
        readings: tuple[Reading, ...] = (),
        doubts: tuple[str, ...] = (),
        caveats: tuple[str, ...] = (),
    ) -> Finding[T]:
        """A Finding resting on `basis`, with the doubts of its values and of the instrument."""
        cited: dict[Citation, None] = {}
        open_questions = dict.fromkeys(doubts)
        for ground in basis:
            if isinstance(ground, Value):
                cited[ground.citation] = None
                open_questions.update(dict.fromkeys(ground.doubts))
            else:
                cited[ground] = None
        open_questions.update(dict.fromkeys(self.rulebook.instrument.doubts_on(self.day)))
        told = dict.fromkeys((*caveats, *self.rulebook.instrument.caveats))
        return Finding(
            topic, value, tuple(cited), status, readings, tuple(open_questions), tuple(told)
        )


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

    def __post_init__(self) -> None:
        object.__setattr__(self, "keys", tuple(dict.fromkeys(key for key, _ in self.values)))

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
        newest = max((row.since for rows in self.values.values() for row in rows), default=None)
        begins = self.instrument.commencement
        return Law(self, max(newest or begins, begins), district_key(district))

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


def _in_force(rows: tuple[Value, ...], day: date) -> Value | None:
    if len(rows) == 1:
        row = rows[0]
        return row if row.since <= day and (row.until is None or day <= row.until) else None
    index = bisect_right(rows, day, key=lambda row: row.since)
    if not index:
        return None
    row = rows[index - 1]
    return row if row.until is None or day <= row.until else None


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
