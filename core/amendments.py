"""What changed in the law between two days."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import pairwise

from core.errors import ImpossibleFact
from core.findings import Citation
from core.rulebook import INSTRUMENTS, Rulebook, Value, load
from core.statements import Statement, statements

_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Change:
    """One change in law.

    kind: "instrument_begins", "begins", "revised", "ends", "statement_begins" or "statement_ends".
    day: the first day on which it holds. before, after: the value as it stood and as it stands,
    None where there was or is none. statement: the words that begin or end. district: "" for the
    whole reach of the instrument. The order of an office, if one made the change, is in
    `citation.part`.
    """

    day: date
    instrument: str
    kind: str
    key: str
    citation: Citation
    before: Value | None = None
    after: Value | None = None
    statement: Statement | None = None
    district: str = ""


def changes(
    since: date, until: date, books: Mapping[str, Rulebook] | None = None
) -> tuple[Change, ...]:
    """Every change that took hold after `since` and no later than `until`, in order of days.

    An instrument that begins is one change, not one for each of its values. `books` are rulebooks
    with an office's overlays. Raises ImpossibleFact when the days are the wrong way round.
    """
    if until < since:
        raise ImpossibleFact("to", "is before from")
    found = [
        change
        for code in INSTRUMENTS
        for change in _changes_of((books or {}).get(code) or load(code))
        if since < change.day <= until
    ]
    return tuple(sorted(found, key=lambda one: (one.day, one.instrument, one.key, one.district)))


def _changes_of(book: Rulebook) -> Iterator[Change]:
    head = book.instrument
    start = Citation(head.code, head.commencement_rule)
    yield Change(head.commencement, head.code, "instrument_begins", "", start)
    for (key, district), dated in book.values.items():
        general = book.values.get((key, ""), ())
        yield from _changes_of_value(book, key, district, dated, general)
    for one in statements(head.code):
        yield from _changes_of_statement(one, head.commencement)


def _changes_of_value(
    book: Rulebook,
    key: str,
    district: str,
    dated: tuple[Value, ...],
    general: tuple[Value, ...],
) -> Iterator[Change]:
    code = book.instrument.code
    earlier: list[Value | None] = [_standing(general, dated[0].since) if district else None]
    earlier += [one for one, _ in pairwise(dated)]
    for before, row in zip(earlier, dated, strict=True):
        if before is not None and before.until is not None and before.until < row.since - _DAY:
            before = None
        if row.since == book.instrument.commencement:
            continue
        kind = "ends" if row.data is None and not row.gap else "revised" if before else "begins"
        yield Change(row.since, code, kind, key, row.citation, before, row, None, district)
    for row, after in zip(dated, [*dated[1:], None], strict=True):
        if row.until is not None and (after is None or after.since > row.until + _DAY):
            ended = row.until + _DAY
            yield Change(ended, code, "ends", key, row.citation, row, None, None, district)


def _standing(dated: tuple[Value, ...], day: date) -> Value | None:
    """The general value that a district's own row displaces on `day`."""
    held = [row for row in dated if row.since <= day and (row.until is None or day <= row.until)]
    return held[-1] if held else None


def _changes_of_statement(one: Statement, commencement: date) -> Iterator[Change]:
    if one.since != commencement:
        begins = "statement_begins"
        yield Change(one.since, one.instrument, begins, one.key, one.citation, statement=one)
    if one.until is not None:
        ended = one.until + _DAY
        ends = "statement_ends"
        yield Change(ended, one.instrument, ends, one.key, one.citation, statement=one)
