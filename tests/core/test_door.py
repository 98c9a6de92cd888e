"""The calculation door: whatever comes in, one line of JSON goes out."""

from __future__ import annotations

import json
from datetime import date
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import ImpossibleFact
from core.exposition import answer_line, bihar_boats, calculate, door, ferries, lookups
from core.exposition.facts import Facts
from core.exposition.registry import TOPICS
from tests.core.door_comparison import worked_cases

CASES = worked_cases()
DIGITS = "9" * 5000

junk = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=20)),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=8), inner, max_size=3)
    ),
    max_leaves=6,
)
ODD = st.sampled_from(
    [
        "",
        "-1",
        "0",
        "1e999",
        "NaN",
        "Infinity",
        "2026-06-31",
        "0001-01-01",
        "9999-12-31",
        "9999-12-31T23:59:59+00:00",
        "१२",
        "x" * 300,
        10**30,
        -(10**30),
        -1,
        0,
        0.1,
        True,
        [],
        {},
        [1],
        ["2026-13-01"],
        {"a": None},
    ]
)


def ask(line: str) -> dict[str, Any]:
    """The answer to a line, which must be one printable line of JSON of the agreed shape."""
    said = answer_line(line)
    assert "\n" not in said
    said.encode("utf-8")
    answer: dict[str, Any] = json.loads(said)
    assert {"id", "result", "citations", "error"} <= set(answer)
    if answer["error"] is None:
        assert answer["citations"]
    else:
        assert answer["result"] is None
        assert answer["error"]["kind"] != "internal_error"
        assert {"kind", "field", "message"} <= set(answer["error"])
        assert answer["error"]["message"]
    return answer


@pytest.mark.parametrize(
    "line",
    [
        "",
        "not JSON",
        "[]",
        "1",
        '"words"',
        "null",
        "{}",
        '{"topic": 1}',
        '{"topic": "fee"}',
        '{"topic": "fee", "jurisdiction": "BR-2011"}',
        '{"topic": "fee", "jurisdiction": "BR-2011", "inputs": []}',
        '{"topic": "fee", "jurisdiction": "UP-1999", "inputs": {}}',
        '{"topic": "fare", "jurisdiction": "BR-2011", "inputs": {}}',
        '{"topic": "fee", "jurisdiction": "BR-2011", "inputs": {"x": NaN}}',
        '{"topic": "fee", "jurisdiction": "BR-2011", "inputs": {"x": Infinity}}',
        f'{{"topic": "capacity", "jurisdiction": "BR-2011", "inputs": {{"bench_metres": {DIGITS}}}}}',
        f'{{"topic": "capacity", "jurisdiction": "BR-2011", "inputs": {{"bench_metres": "{DIGITS}"}}}}',
        '{"topic": "capacity", "jurisdiction": "BR-2011", "inputs": {"bench_metres": 1e400}}',
        "[" * 100_000,
        '{"a":' * 50_000,
        '{"id": "\\ud800", "topic": "\\ud800"}',
        '{"id": {"deep": 1}}',
        "x" * 2_000_000,
        "\x00",
    ],
)
def test_bad_lines_are_refused_in_kind(line: str) -> None:
    """Every bad line gets an error that names a field."""
    assert ask(line)["error"]["field"]


@given(line=st.text(max_size=200) | junk.map(json.dumps))
def test_no_line_raises(line: str) -> None:
    """Noise and stray JSON alike."""
    assert ask(line)["error"] is not None


@given(case=st.sampled_from(CASES), data=st.data())
def test_no_fact_raises(case: dict[str, Any], data: st.DataObject) -> None:
    """A worked case with one fact swapped for something odd is answered or refused, never both."""
    inputs = dict(case["inputs"])
    if inputs:
        field = data.draw(st.sampled_from(sorted(inputs)))
        inputs[field] = data.draw(ODD | junk)
    ask(json.dumps({**case, "inputs": inputs}))


@given(case=st.sampled_from(CASES), data=st.data())
def test_a_missing_fact_is_answered_or_named(case: dict[str, Any], data: st.DataObject) -> None:
    """Leaving a fact out never breaks the door."""
    inputs = dict(case["inputs"])
    if inputs:
        inputs.pop(data.draw(st.sampled_from(sorted(inputs))))
    ask(json.dumps({**case, "inputs": inputs}))


@given(case=st.sampled_from(CASES))
def test_figures_and_digits_are_one(case: dict[str, Any]) -> None:
    """Figures may come as numbers or as digits in quotes."""

    def respelt(value: Any) -> Any:
        if isinstance(value, bool) or not isinstance(value, int | str):
            return value
        if isinstance(value, int):
            return str(value)
        return int(value) if value.isascii() and value.isdigit() else value

    asked = json.dumps({**case, "inputs": {n: respelt(v) for n, v in case["inputs"].items()}})
    assert ask(asked)["result"] == ask(json.dumps(case))["result"]


def test_the_identity_comes_back() -> None:
    """Words and numbers return as they came; anything else as null."""
    assert ask('{"id": "BR11-001"}')["id"] == "BR11-001"
    assert ask('{"id": 7}')["id"] == 7
    assert ask('{"id": [7]}')["id"] is None


def test_a_wrong_jurisdiction_is_told_the_right_ones() -> None:
    """The message lists where the topic is answered."""
    with pytest.raises(ImpossibleFact, match="BR-2011") as refusal:
        calculate("fee", "MP-1962", {})
    assert refusal.value.field == "jurisdiction"


def test_every_topic_of_the_worked_cases_is_registered() -> None:
    """Nothing in the worked cases is unknown to the door."""
    assert {(case["topic"], case["jurisdiction"]) for case in CASES} <= set(TOPICS)


def test_no_topic_is_answered_twice() -> None:
    """The areas of the door do not overlap."""
    parts = (bihar_boats.TOPICS, ferries.TOPICS, lookups.TOPICS)
    assert sum(len(part) for part in parts) == len(TOPICS)


def test_a_fault_of_ours_does_not_stop_the_stream(monkeypatch: pytest.MonkeyPatch) -> None:
    """A slip in an adapter costs one line, with an honest error, not the lines after it."""

    def slip(*_: Any) -> dict[str, Any]:
        raise KeyError("a slip")

    monkeypatch.setattr(door, "calculate", slip)
    case = json.dumps({"id": 1, "topic": "fee", "jurisdiction": "BR-2011", "inputs": {}})
    answer = json.loads(answer_line(case))
    assert answer["id"] == 1
    assert answer["error"]["kind"] == "internal_error"
    assert "slip" not in answer["error"]["message"]


def facts(**inputs: Any) -> Facts:
    """Facts under the 2018 rules."""
    return Facts(inputs, "BR-2018-DBG")


@pytest.mark.parametrize(
    ("raw", "figure"),
    [("12.5", "12.5"), (12.5, "12.5"), (12, "12"), ("1,23,457.50", "123457.50"), (" 7 ", "7")],
)
def test_figures(raw: Any, figure: str) -> None:
    """Plain digits, with or without the commas of lakhs."""
    assert facts(x=raw).decimal("x") == Decimal(figure)


@pytest.mark.parametrize(
    "raw", ["", "12,5", "1,2,3", "1e5", "१२", "0x10", "--1", True, [1], "NaN", 1e300, -0.5]
)
def test_no_figures(raw: Any) -> None:
    """Words, exponents, signs and floods of digits are no figures."""
    with pytest.raises(ImpossibleFact) as refusal:
        facts(x=raw).decimal("x")
    assert refusal.value.field == "x"


def test_amounts_are_in_paise() -> None:
    """Rs 1.005 cannot be paid."""
    assert facts(x="1.50").money("x") == Decimal("1.50")
    with pytest.raises(ImpossibleFact):
        facts(x="1.005").money("x")


@pytest.mark.parametrize(
    "raw", ["2026-06-31", "2026-2-3", "03/02/2026", 20260203, "", "२०२६-०२-०३"]
)
def test_no_days(raw: Any) -> None:
    """A day is written year-month-day and must exist."""
    with pytest.raises(ImpossibleFact):
        facts(x=raw).day("x")


def test_other_facts() -> None:
    """Defaults for what is absent or null; one spelling of a code or many."""
    assert facts(x=None).day("x", None) is None
    assert facts().whole("x", 3) == 3
    assert facts(x="Yes").flag("x") is True
    assert facts(x="Flood Season").code("x", ("flood_season",)) == "flood_season"
    assert facts(x=["2026-01-26"]).days("x") == {date(2026, 1, 26)}
    assert facts(weekly_off="friday").office_days().weekly_off == {4}
    assert facts(weekly_off=[5, "Sun"]).office_days().weekly_off == {5, 6}
    assert facts(on="2018-11-08").law().day == date(2018, 11, 8)
    for wrong in (
        lambda: facts().text("x"),
        lambda: facts(x=1.5).whole("x"),
        lambda: facts(x="maybe").flag("x"),
        lambda: facts(x="2026-01-01").days("x"),
        lambda: facts(weekly_off=["Someday"]).office_days(),
        lambda: facts(weekly_off=[True]).office_days(),
        lambda: facts(x="2026-01-01T10:00:00").moment("x"),
        lambda: facts(x="noon").moment("x"),
        lambda: facts(x="x" * 201).text("x"),
    ):
        with pytest.raises(ImpossibleFact):
            wrong()
