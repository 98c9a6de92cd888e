"""Every figure in the rulebooks is read by some case, and a case fails when the figure changes."""

from __future__ import annotations

import dataclasses
import json
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

import pytest

from core.exposition import answer_line
from core.law import Law, Value
from core.rulebook import INSTRUMENTS, Rulebook, load
from tests.core.door_comparison import differences, worked_cases
from tests.core.law_cases import law_cases

Key = tuple[str, str]


@dataclass(frozen=True)
class Question:
    """A line for the door and the result that is right."""

    line: str
    expected: Any


def questions() -> Iterator[Question]:
    """The worked cases and the lawyer's cases that have a result."""
    for worked in worked_cases():
        yield Question(json.dumps(worked), worked["expected"])
    for case in law_cases():
        if case.result is not None:
            asked = {"topic": case.topic, "jurisdiction": case.jurisdiction, "inputs": case.inputs}
            yield Question(json.dumps(asked), case.result)


@pytest.fixture(scope="module")
def readers() -> dict[Key, list[Question]]:
    """Which questions read which value."""
    found: dict[Key, list[Question]] = defaultdict(list)
    plain_row = Law._row
    seen: set[Key] = set()

    def noting(law: Law, key: str) -> Value | None:
        seen.add((law.instrument, key))
        return plain_row(law, key)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Law, "_row", noting)
        for question in questions():
            seen.clear()
            answer_line(question.line)
            for key in seen:
                found[key].append(question)
    return found


def figures() -> list[Key]:
    """Every value that is a number."""
    return [
        (code, key)
        for code in INSTRUMENTS
        for (key, _), rows in load(code).values.items()
        if isinstance(rows[-1].data, Decimal | int) and not isinstance(rows[-1].data, bool)
    ]


def changed(book: Rulebook, key: str) -> Rulebook:
    """The same book with the figure of `key` doubled and one more."""
    rows = tuple(
        dataclasses.replace(row, data=row.data * 2 + 1) if row.data is not None else row
        for row in book.values[key, ""]
    )
    return Rulebook(book.instrument, book.base, {**book.values, (key, ""): rows})


@pytest.mark.parametrize("place", figures(), ids="-".join)
def test_a_changed_figure_is_noticed(place: Key, readers: dict[Key, list[Question]]) -> None:
    """Some case reads the value and no longer comes out right when it changes."""
    code, key = place
    books = {code: changed(load(code), key)}
    asked = readers.get(place, [])
    assert asked, f"no case reads {code} {key}"
    assert any(
        differences(question.expected, json.loads(answer_line(question.line, books))["result"])
        for question in asked
    ), f"no case notices a change of {code} {key}"
