"""Which of the 549 rulebook rows is modelled, stated, or a gap, and the table that shows it.

`python -m core.coverage` writes the table into core/README.md.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType

import core
from core.models_rows import rows_modelled
from core.rulebook import INSTRUMENTS, load
from core.statements import Statement, by_row

README = Path(__file__).parent / "README.md"
BEGIN, END = "<!-- coverage: begin -->", "<!-- coverage: end -->"
STATES = ("modelled", "stated", "not_stated", "not_captured")
_SHOWN = 3


@dataclass(frozen=True, slots=True)
class Covered:
    """One rulebook row: its statement, its state (one of STATES), and what answers it.

    `functions` are names such as "loadline.freeboard"; `values` are keys of dated values.
    """

    row: str
    statement: Statement
    state: str
    functions: tuple[str, ...]
    values: tuple[str, ...]


@cache
def coverage() -> tuple[Covered, ...]:
    """Every row of the four instruments, in order."""
    return tuple(
        Covered(row, one, _state(one, row), _functions().get(row, ()), _values().get(row, ()))
        for row, one in sorted(by_row().items())
    )


def covered(row: str) -> Covered:
    """The coverage of one row; KeyError for no such row."""
    return _by_row()[row]


def counts() -> Mapping[str, Mapping[str, int]]:
    """How many rows of each instrument are in each state."""
    made: dict[str, Counter[str]] = {code: Counter() for code in INSTRUMENTS}
    for one in coverage():
        made[one.statement.instrument][one.state] += 1
    return made


def unclaimed() -> tuple[str, ...]:
    """Rows that a function or value claims although no statement words them: there must be none."""
    known = by_row()
    return tuple(sorted({*_functions(), *_values()} - set(known)))


def table() -> str:
    """The coverage as Markdown: the counts, then every row by instrument."""
    lines = ["| instrument | modelled | stated | not stated | not captured | rows |"]
    lines.append("|---|--:|--:|--:|--:|--:|")
    for code, by_state in counts().items():
        figures = [by_state[state] for state in STATES]
        lines.append(f"| {code} | {' | '.join(map(str, figures))} | {sum(figures)} |")
    for code in INSTRUMENTS:
        lines += ["", f"<details><summary>{code}, row by row</summary>", ""]
        lines += ["| row | what | rule | state | answered by |", "|---|---|---|---|---|"]
        lines += [_line(one) for one in coverage() if one.statement.instrument == code]
        lines += ["", "</details>"]
    return "\n".join(lines) + "\n"


def with_table(readme: str) -> str:
    """A README's text with the table between its two marks; ValueError without the marks."""
    before, mark, rest = readme.partition(BEGIN)
    _, other, after = rest.partition(END)
    if not mark or not other:
        raise ValueError(f"README.md: needs the lines {BEGIN} and {END}")
    return f"{before}{BEGIN}\n{table()}{END}{after}"


def _line(one: Covered) -> str:
    answers = tuple(dict.fromkeys((*one.functions, *one.values)))[:_SHOWN]
    told = ", ".join(f"`{each}`" for each in answers) if one.state == "modelled" else ""
    statement = one.statement
    return (
        f"| {one.row} | `{statement.key}` | {statement.citation.rule} "
        f"| {one.state.replace('_', ' ')} | {told} |"
    )


def _state(one: Statement, row: str) -> str:
    if one.gap:
        return one.gap
    return "modelled" if row in _functions() or row in _values() else "stated"


@cache
def _by_row() -> Mapping[str, Covered]:
    return MappingProxyType({one.row: one for one in coverage()})


@cache
def _functions() -> Mapping[str, tuple[str, ...]]:
    found: dict[str, list[str]] = defaultdict(list)
    for module in pkgutil.iter_modules(core.__path__):
        for row, name in rows_modelled(importlib.import_module(f"core.{module.name}")):
            found[row].append(name)
    return {row: tuple(names) for row, names in found.items()}


@cache
def _values() -> Mapping[str, tuple[str, ...]]:
    found: dict[str, dict[str, None]] = defaultdict(dict)
    for row, key in _rows_of_values():
        found[row][key] = None
    return {row: tuple(keys) for row, keys in found.items()}


def _rows_of_values() -> Iterator[tuple[str, str]]:
    for code in INSTRUMENTS:
        for (key, _), dated in load(code).values.items():
            for value in dated:
                if not value.gap:
                    yield from ((row, key) for row in value.rows)


if __name__ == "__main__":
    README.write_text(with_table(README.read_text("utf-8")), "utf-8")
