"""What each rule says in plain words: one worded statement for every row of the four documents."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache
from types import MappingProxyType
from typing import Any

from core.errors import RulebookError
from core.findings import Citation
from core.rulebook import INSTRUMENTS, load
from core.rulebook_files import FOLDER, Instrument, read_yaml

KINDS = (
    "source",
    "meaning",
    "duty",
    "prohibition",
    "right",
    "power",
    "deadline",
    "figure",
    "form",
    "exemption",
    "equipment",
    "gap",
)
GAPS = ("", "not_stated", "not_captured")
_FIELDS = frozenset(
    "key rows rule kind gap binds office en hi doubt_en doubt_hi terms words from until".split()
)


@dataclass(frozen=True, slots=True)
class Statement:
    """One thing a rule says, or is silent on, in English and Hindi.

    `rows` are the numbers of the rulebook rows it words. `gap` is "" for what is stated, else
    "not_stated" or "not_captured". `binds` are codes of who must heed it; `office` the code of the
    office to ask. `terms` are the gazette's own Hindi words, `words` further words to find it by.
    It holds from `since` to `until` (None: still).
    """

    key: str
    citation: Citation
    kind: str
    en: str
    hi: str
    office: str
    since: date
    until: date | None = None
    rows: tuple[str, ...] = ()
    gap: str = ""
    binds: tuple[str, ...] = ()
    doubt_en: str = ""
    doubt_hi: str = ""
    terms: tuple[str, ...] = ()
    words: tuple[str, ...] = ()

    @property
    def instrument(self) -> str:
        """The code of the instrument."""
        return self.citation.instrument

    def wording(self, language: str) -> str:
        """The statement in "hi", else in English."""
        return self.hi if language == "hi" else self.en

    def doubt(self, language: str) -> str:
        """What the text leaves open, in "hi", else in English; "" when nothing."""
        return self.doubt_hi if language == "hi" else self.doubt_en

    def holds_on(self, day: date) -> bool:
        """Whether it was law on that day."""
        return self.since <= day and (self.until is None or day <= self.until)


@cache
def statements(instrument: str) -> tuple[Statement, ...]:
    """Every statement of an instrument, in the order of its files and rows, read once.

    Raises KeyError for an unknown instrument and RulebookError, one line, for a wrong file.
    """
    head = load(instrument).instrument
    made: list[Statement] = []
    for path in sorted((FOLDER / instrument.lower() / "statements").glob("*.yaml")):
        entries = read_yaml(path)
        where = f"{instrument.lower()}/statements/{path.name}"
        if not isinstance(entries, list):
            raise RulebookError(f"{where}: must hold a list of statements")
        for number, entry in enumerate(entries, start=1):
            made.append(_statement(entry, f"{where}: entry {number}", head))
    return tuple(sorted(made, key=lambda one: (not one.rows, one.rows)))


@cache
def by_key(instrument: str) -> Mapping[str, tuple[Statement, ...]]:
    """The statements of an instrument by key, oldest first where a key was reworded."""
    made: dict[str, tuple[Statement, ...]] = {}
    for one in sorted(statements(instrument), key=lambda one: one.since):
        made[one.key] = (*made.get(one.key, ()), one)
    return MappingProxyType(made)


@cache
def by_row() -> Mapping[str, Statement]:
    """The statement that words each rulebook row, such as "D2-041"; the newest wording."""
    return MappingProxyType(
        {row: one for code in INSTRUMENTS for one in statements(code) for row in one.rows}
    )


def _statement(entry: Any, where: str, head: Instrument) -> Statement:
    if not isinstance(entry, Mapping):
        raise RulebookError(f"{where}: must hold key, rule, kind, en and hi")
    unknown = set(entry) - _FIELDS
    if unknown:
        raise RulebookError(f"{where}: {min(unknown)}: no such field")
    text = {name: _words(entry, name, where) for name in ("key", "rule", "kind", "en", "hi")}
    gap = entry.get("gap", "")
    if text["kind"] not in KINDS or gap not in GAPS:
        raise RulebookError(f"{where}: kind: or gap: is not one of those known")
    doubt_en, doubt_hi = str(entry.get("doubt_en", "")), str(entry.get("doubt_hi", ""))
    if bool(doubt_en) != bool(doubt_hi):
        raise RulebookError(f"{where}: doubt: needs both languages")
    return Statement(
        key=text["key"],
        citation=Citation(head.code, text["rule"]),
        kind=text["kind"],
        en=text["en"],
        hi=text["hi"],
        office=str(entry.get("office", head.office)),
        since=_day(entry, "from", where) or head.commencement,
        until=_day(entry, "until", where),
        rows=_list(entry, "rows", where),
        gap=gap,
        binds=_list(entry, "binds", where),
        doubt_en=doubt_en,
        doubt_hi=doubt_hi,
        terms=_list(entry, "terms", where),
        words=_list(entry, "words", where),
    )


def _words(entry: Mapping[str, Any], field: str, where: str) -> str:
    data = entry.get(field)
    if not isinstance(data, str) or not data.strip():
        raise RulebookError(f"{where}: {field}: is missing")
    return data


def _list(entry: Mapping[str, Any], field: str, where: str) -> tuple[str, ...]:
    data = entry.get(field, [])
    if not isinstance(data, list) or not all(isinstance(item, str) for item in data):
        raise RulebookError(f"{where}: {field}: must be a list of words")
    return tuple(data)


def _day(entry: Mapping[str, Any], field: str, where: str) -> date | None:
    data = entry.get(field)
    if data is not None and not isinstance(data, date):
        raise RulebookError(f"{where}: {field}: must be a day such as 2026-07-08")
    return data
