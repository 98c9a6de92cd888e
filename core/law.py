"""One legal value, and the law of one day that values are asked of."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import TYPE_CHECKING, Any, TypeVar

from core.districts import district_key
from core.errors import NotCaptured, NotInForce, NotStated, RulebookError, RuleError
from core.findings import Citation, Finding, Reading

if TYPE_CHECKING:
    from core.rulebook import Rulebook

T = TypeVar("T")

_GAPS: Mapping[str, type[RuleError]] = {"not_stated": NotStated, "not_captured": NotCaptured}


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
        return self.data if type(self.data) is Decimal else Decimal(self._typed(int))

    @property
    def whole(self) -> int:
        """The figure as a whole number."""
        return self.data if type(self.data) is int else int(self._typed(int))

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
        cited: list[Citation] = []
        open_questions = list(doubts)
        for ground in basis:
            if isinstance(ground, Value):
                citation = ground.citation
                open_questions += ground.doubts
            else:
                citation = ground
            if citation not in cited:
                cited.append(citation)
        head = self.rulebook.instrument
        if not head.commencement_day_known:
            open_questions += head.doubts_on(self.day)
        return Finding(
            topic,
            value,
            tuple(cited),
            status,
            readings,
            tuple(dict.fromkeys(open_questions)) if open_questions else (),
            tuple(dict.fromkeys((*caveats, *head.caveats))) if caveats else head.caveats,
        )


def _in_force(rows: tuple[Value, ...], day: date) -> Value | None:
    if len(rows) == 1:
        row = rows[0]
        return row if row.since <= day and (row.until is None or day <= row.until) else None
    index = bisect_right(rows, day, key=lambda row: row.since)
    if not index:
        return None
    row = rows[index - 1]
    return row if row.until is None or day <= row.until else None
