"""Findings: never without a citation, never changed by a journey through JSON."""

from __future__ import annotations

import dataclasses
import json
from datetime import UTC, date, datetime, timedelta, timezone
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import capacity, crew, equipment, fees, licences, loadline, registration, tonnage
from core.errors import ImpossibleFact, NotCaptured, NotInForce
from core.findings import Citation, Finding, Reading, from_json, plain, value_type
from core.rulebook import load

CITED = (Citation("BR-2018-DBG", "r11"),)


@value_type
class Sample:
    """A value with one of everything a finding may carry."""

    money: Decimal
    day: date | None
    moment: datetime
    flag: bool
    count: int
    word: str
    many: tuple[Any, ...]


zones = st.integers(-12 * 4, 14 * 4).map(lambda q: timezone(timedelta(minutes=15 * q)))
scalars = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.text(),
    st.decimals(allow_nan=False, allow_infinity=False),
    st.dates(),
    st.datetimes(timezones=zones),
)
values = st.recursive(scalars, lambda inner: st.lists(inner, max_size=3).map(tuple), max_leaves=8)
samples = st.builds(
    Sample,
    money=st.decimals(allow_nan=False, allow_infinity=False),
    day=st.none() | st.dates(),
    moment=st.datetimes(timezones=zones),
    flag=st.booleans(),
    count=st.integers(),
    word=st.text(),
    many=st.lists(values, max_size=3).map(tuple),
)
readings = st.builds(
    Reading,
    name=st.text(),
    values=st.lists(st.tuples(st.text(), values), max_size=3).map(tuple),
    why=st.text(),
)


def test_a_finding_needs_a_citation() -> None:
    """No answer of the law without the rule it rests on."""
    with pytest.raises(ValueError, match="needs a citation"):
        Finding("fee", 1, ())


def test_a_finding_needs_a_known_status() -> None:
    """A status outside the list is a slip of the pen, not a new kind of answer."""
    with pytest.raises(ValueError, match="unknown status"):
        Finding("fee", 1, CITED, status="perhaps")


@given(sample=samples, taken=st.lists(readings, max_size=2).map(tuple), doubt=st.text())
def test_a_finding_survives_json(sample: Sample, taken: tuple[Reading, ...], doubt: str) -> None:
    """What comes back equals what went, type by type."""
    finding = Finding("topic", sample, CITED, "computed", taken, (doubt,), ("caveat",))
    back = from_json(finding.to_json())
    assert back == finding
    assert type(back.value) is Sample


def test_every_kind_of_boat_finding_survives_json() -> None:
    """Each calculator's own value types come through as themselves."""
    old, new = load("BR-2011").latest(), load("BR-2018-DBG").latest()
    day = date(2027, 3, 1)
    findings: list[Finding[Any]] = [
        fees.fee(old, "remeasurement", "class_1"),
        fees.renewal_multiplier(new, day, date(2027, 6, 1)),
        fees.joined_fee(new, old, "unlicensed", "class_2"),
        licences.licence_validity(new, day),
        licences.renewal_validity(new, day, day),
        licences.renewal(new, "class_2", day),
        licences.boat_sale(new, day),
        registration.registration_letters(old, "Sheohar"),
        registration.registration_window(new),
        registration.number_mark(new),
        registration.load_line_mark(new),
        capacity.capacity(new, Decimal("12.5"), Decimal(7), 20, 19),
        capacity.load_check(new, 18, 17, 3, Decimal("97.5")),
        crew.passenger_crew(new, 20),
        loadline.freeboard(new, Decimal("0.65"), "fair"),
        tonnage.gross_tonnage(new, old, Decimal(35)),
        equipment.equipment_list(new, outboard=True, passenger=True, passengers=31),
    ]
    for finding in findings:
        assert from_json(finding.to_json()) == finding
        json.dumps(plain(finding.value))


@pytest.mark.parametrize(
    "text", ["1", "null", "[]", "{}", '{"of":"Nobody","with":{}}', '{"of":"Finding","with":{}}']
)
def test_other_json_is_no_finding(text: str) -> None:
    """Anything else is refused with one kind of error."""
    with pytest.raises(ValueError):
        from_json(text)


def test_value_types_are_frozen_and_single() -> None:
    """A value cannot be changed, and two types cannot share a name."""
    citation = Citation("BR-2011", "r22")
    with pytest.raises(dataclasses.FrozenInstanceError):
        citation.rule = "r23"  # type: ignore[misc]
    with pytest.raises(ValueError, match="two value types"):
        value_type(type("Citation", (), {}))


def test_a_finding_carries_no_stranger() -> None:
    """A float has no exact value, so it has no place in a finding."""
    with pytest.raises(TypeError, match="cannot carry float"):
        Finding("t", Reading.of("n", "w", figure=0.1), CITED).to_json()


def test_plain_form() -> None:
    """Figures leave as digits without an exponent, days and moments in ISO form."""
    moment = datetime(2027, 1, 1, 6, 5, tzinfo=UTC)
    shown = plain({"money": Decimal("1E+3"), "day": date(2027, 1, 1), "at": moment, "x": (1, None)})
    assert shown == {
        "money": "1000",
        "day": "2027-01-01",
        "at": "2027-01-01T06:05:00+00:00",
        "x": [1, None],
    }
    with pytest.raises(TypeError):
        plain(0.5)


def test_errors_speak_for_themselves() -> None:
    """The message of an error is its meaning; its data names rule, office and field."""
    error = NotCaptured(instrument="BR-2011", rule="r11", office="registering_officer")
    assert str(error) == " ".join((NotCaptured.__doc__ or "").split())
    assert error.as_data()["citations"] == [{"instrument": "BR-2011", "rule": "r11", "part": ""}]
    assert error.as_data()["office"] == "registering_officer"
    assert NotInForce("because").as_data()["message"] == "because"
    assert ImpossibleFact("class", "must be I or II").as_data()["field"] == "class"
    assert json.loads(json.dumps(error.as_data()))["kind"] == "not_captured"


def test_a_reading_gives_its_figures() -> None:
    """A reading is asked by the figure's name."""
    reading = Reading.of("extra", "why", multiplier=3)
    assert reading.get("multiplier") == 3
    with pytest.raises(KeyError):
        reading.get("fee")
