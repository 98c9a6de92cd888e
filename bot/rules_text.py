"""The rulebook as lines for a terminal, in Hindi or English."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from decimal import Decimal
from typing import Any

from core.amendments import Change
from core.coverage import Covered, covered
from core.doubts import words as doubt_words
from core.lookup import Hit
from core.offices import OFFICES
from core.rulebook import INSTRUMENTS, Rulebook, Value
from core.statements import Statement

_EN: Mapping[str, str] = {
    "rule": "rule",
    "rows": "rows",
    "kind": "kind",
    "state": "state",
    "worked_out_by": "worked out by",
    "values": "values",
    "from": "from",
    "until": "until",
    "order": "order",
    "gap": "gap",
    "doubt": "doubt",
    "ask": "ask",
    "terms": "the gazette's words",
    "bears": "in every answer",
    "modelled": "modelled",
    "stated": "stated",
    "not_stated": "the rules do not state this",
    "not_captured": "not in our copy of the rules",
    "repealed": "no longer in force",
    "instrument_begins": "begins",
    "begins": "new",
    "revised": "revised",
    "ends": "ends",
    "statement_begins": "now says",
    "statement_ends": "no longer says",
    "nothing": "Nothing found.",
    "no_change": "No change in law between the two days.",
}
_HI: Mapping[str, str] = {
    "rule": "नियम",
    "rows": "पंक्ति",
    "kind": "प्रकार",
    "state": "स्थिति",
    "worked_out_by": "गणना",
    "values": "मान",
    "from": "से",
    "until": "तक",
    "order": "आदेश",
    "gap": "कमी",
    "doubt": "संदेह",
    "ask": "पूछें",
    "terms": "गजट के शब्द",
    "bears": "हर उत्तर में",
    "modelled": "गणना होती है",
    "stated": "लिखा है",
    "not_stated": "नियम में नहीं लिखा",
    "not_captured": "हमारी प्रति में नहीं",
    "repealed": "अब लागू नहीं",
    "instrument_begins": "लागू",
    "begins": "नया",
    "revised": "बदला",
    "ends": "समाप्त",
    "statement_begins": "अब कहता है",
    "statement_ends": "अब नहीं कहता",
    "nothing": "कुछ नहीं मिला।",
    "no_change": "इन दो दिनों के बीच कानून में कोई बदलाव नहीं।",
}
WORDS: Mapping[str, Mapping[str, str]] = {"en": _EN, "hi": _HI}


def listing(
    entries: Iterable[Covered], books: Mapping[str, Rulebook], language: str
) -> Iterator[str]:
    """One line for each statement, under its instrument's title."""
    shown: set[str] = set()
    seen: set[tuple[str, str]] = set()
    for entry in entries:
        one = entry.statement
        if (one.instrument, one.key) in seen:
            continue
        seen.add((one.instrument, one.key))
        if one.instrument not in shown:
            shown.add(one.instrument)
            title = books[one.instrument].instrument.title[language]
            yield f"{one.instrument}  {title}"
        state = WORDS[language][entry.state]
        yield f"  {entry.row}  {one.key}  [{one.citation.rule}; {state}]"
        yield f"      {one.wording(language)}"


def found(hits: Sequence[Hit], language: str) -> Iterator[str]:
    """What a search found: key, rule and words."""
    if not hits:
        yield WORDS[language]["nothing"]
    for hit in hits:
        one = hit.statement
        row = f"{one.rows[0]}  " if one.rows else ""
        yield f"{one.instrument}  {row}{one.key}  [{one.citation.rule}]"
        yield f"    {one.wording(language)}"


def shown(one: Statement, book: Rulebook, language: str) -> Iterator[str]:
    """A rule whole: words, values with their dates and citations, doubts, and whom to ask."""
    words = WORDS[language]
    yield f"{one.instrument}  {book.instrument.title[language]}"
    yield f"{one.key}  ({words['rule']} {one.citation.rule})"
    yield f"  {one.wording(language)}"
    entries = [covered(row) for row in one.rows]
    if one.rows:
        yield f"  {words['rows']}: {', '.join(one.rows)}"
    state = entries[0].state if entries else one.gap
    yield f"  {words['state']}: {words[state]}"
    yield from _answers(entries, book, language)
    if one.doubt(language):
        yield f"  {words['doubt']}: {one.doubt(language)}"
    if one.terms:
        yield f"  {words['terms']}: {'; '.join(one.terms)}"
    if one.office in OFFICES:
        office = OFFICES[one.office]
        yield f"  {words['ask']}: {office.hi if language == 'hi' else office.en}"
    if book.instrument.caveats:
        told = [doubt_words(caveat, language) for caveat in book.instrument.caveats]
        yield f"  {words['bears']}: {' '.join(told)}"


def values_of(key: str, book: Rulebook, language: str) -> Iterator[str]:
    """Every dated row of one value, with the orders of districts."""
    for (name, district), dated in sorted(book.values.items()):
        if name == key:
            yield f"  {key}" + (f" ({district})" if district else "")
            yield from (f"    {dated_value(row, language)}" for row in dated)


def dated_value(row: Value, language: str) -> str:
    """One dated row: its figure, its days, its rule, its order and doubts."""
    words = WORDS[language]
    days = f"{words['from']} {row.since.isoformat()}"
    if row.until is not None:
        days += f" {words['until']} {row.until.isoformat()}"
    told = " ".join(doubt_words(code, language) for code in row.doubts)
    doubts = f"  {words['doubt']}: {told}" if told else ""
    part = f", {row.citation.part}" if row.citation.part else ""
    return f"{_figure(row, language)}  {days}  [{row.citation.rule}{part}]{doubts}"


def order(book: Rulebook, language: str) -> Iterator[str]:
    """The newest order laid over a rulebook: its file, number, district, and the rows it makes."""
    one = book.overlays[-1]
    district = f" ({one.district})" if one.district else ""
    yield f"{one.name}  {one.instrument}{district}  {WORDS[language]['order']}: {one.order}"
    for key, dated in sorted(book.values.items()):
        for row in dated:
            if key[1] == one.district and row.order == one.order:
                yield f"  {key[0]}: {dated_value(row, language)}"


def changed(changes: Sequence[Change], books: Mapping[str, Rulebook], language: str) -> list[str]:
    """What changed in law, a line for each change."""
    if not changes:
        return [WORDS[language]["no_change"]]
    return [_change(change, books, language) for change in changes]


def instruments(books: Mapping[str, Rulebook], language: str) -> Iterator[str]:
    """The four instruments and the day each begins."""
    for code in INSTRUMENTS:
        head = books[code].instrument
        began = (
            head.commencement.isoformat()
            if head.commencement_day_known
            else str(head.commencement.year)
        )
        yield f"{code}  {head.title[language]}  {WORDS[language]['from']} {began}"


def _answers(entries: Sequence[Covered], book: Rulebook, language: str) -> Iterator[str]:
    functions = dict.fromkeys(name for entry in entries for name in entry.functions)
    if functions:
        yield f"  {WORDS[language]['worked_out_by']}: {', '.join(functions)}"
    keys = dict.fromkeys(key for entry in entries for key in entry.values)
    if keys:
        yield f"  {WORDS[language]['values']}:"
        for key in keys:
            yield from (f"  {line}" for line in values_of(key, book, language))


def _change(change: Change, books: Mapping[str, Rulebook], language: str) -> str:
    words = WORDS[language]
    where = f"{change.day.isoformat()}  {change.instrument}"
    if change.kind == "instrument_begins":
        title = books[change.instrument].instrument.title[language]
        return f"{where}  {words['instrument_begins']}: {title}"
    district = f" ({change.district})" if change.district else ""
    head = f"{where}  {change.key}{district}  {words[change.kind]}: "
    cited = (
        f"  [{change.citation.rule}{', ' if change.citation.part else ''}{change.citation.part}]"
    )
    if change.statement is not None:
        return head + change.statement.wording(language) + cited
    sides = [_figure(row, language) for row in (change.before, change.after) if row is not None]
    return head + " -> ".join(sides) + cited


def _figure(row: Value, language: str) -> str:
    if row.gap:
        return WORDS[language][row.gap]
    if row.data is None:
        return WORDS[language]["repealed"]
    unit = (
        "" if row.unit in ("code", "text", "flag", "date", "list", "table", "season") else row.unit
    )
    return f"{_plain(row.data)} {unit.replace('_', ' ')}".strip()


def _plain(data: Any) -> str:
    if isinstance(data, Decimal):
        return format(data, "f")
    if isinstance(data, date):
        return data.isoformat()
    if isinstance(data, bool):
        return "yes" if data else "no"
    if isinstance(data, tuple):
        return ", ".join(_plain(item) for item in data)
    if isinstance(data, Mapping):
        return "; ".join(f"{name}: {_plain(item)}" for name, item in data.items())
    return str(data)
