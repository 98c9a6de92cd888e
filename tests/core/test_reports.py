"""Whom an accident must be told to: nobody named by a rule is ever left out."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import reports
from core.errors import ImpossibleFact, NotStated, RuleError
from core.findings import from_json
from core.jurisdictions import Whereabouts, laws_at
from core.offices import OFFICES
from core.report_triggers import GOOD_PRACTICE, SAFE_READING, STATED
from core.rulebook import INSTRUMENTS, Law, load

LAWS = {code: load(code).latest() for code in INSTRUMENTS}

harms = st.frozensets(st.sampled_from(reports.HARMS), min_size=1)
ferries = st.sampled_from([None, *reports.FERRIES])
moments = st.none() | st.integers(0, 10**9).map(
    lambda seconds: datetime(2026, 7, 9, tzinfo=UTC) + timedelta(seconds=seconds)
)
facts = st.builds(reports.AccidentFacts, harms, ferries, moments)
places = st.lists(st.sampled_from(list(LAWS.values())), min_size=1, unique=True)


@given(places, facts)
def test_the_union_holds_every_office_that_any_rule_names(
    laws: list[Law], told: reports.AccidentFacts
) -> None:
    """The union contains what each instrument alone asks, police among them, and is cited."""
    found = reports.accident_duties(laws, told)
    for law in laws:
        try:
            alone = reports.duties_under(law, told)
        except RuleError:
            continue
        assert set(alone.value.recipients) <= set(found.value.recipients)
    assert any("police" in office for office in found.value.recipients)
    assert set(found.value.recipients) <= set(OFFICES)
    assert {citation.instrument for citation in found.citations} == {law.instrument for law in laws}
    assert from_json(found.to_json()) == found


@given(places, facts, st.sampled_from(reports.HARMS))
def test_knowing_more_harm_never_tells_fewer(
    laws: list[Law], told: reports.AccidentFacts, more: str
) -> None:
    """Another harm can only add offices."""
    before = reports.accident_duties(laws, told).value.recipients
    worse = reports.AccidentFacts(told.harms | {more}, told.ferry, told.happened_at)
    assert set(before) <= set(reports.accident_duties(laws, worse).value.recipients)


@given(facts)
def test_the_letter_is_due_a_day_after_by_the_clock(told: reports.AccidentFacts) -> None:
    """Where a letter is due and the hour is known, it is due exactly 24 hours later."""
    found = reports.accident_duties([LAWS["BR-2018-DBG"]], told).value
    letter = any(duty.when == "letter_24h" for duty in found.duties)
    if letter and told.happened_at is not None:
        assert found.letter_by == told.happened_at + timedelta(hours=24)
    else:
        assert found.letter_by is None


@pytest.mark.parametrize("harm", sorted({"death", "drowned", "missing", "serious_hurt", "unknown"}))
def test_people_are_never_left_to_chance(harm: str) -> None:
    """Whatever the place, harm to people goes to a police station at once."""
    for law in LAWS.values():
        found = reports.accident_duties([law], reports.AccidentFacts(frozenset({harm}))).value
        assert any(office.startswith("police_station") for office in found.recipients)
        assert found.when.startswith("at_once")


def test_stated_offices_come_first() -> None:
    """Offices that a rule names stand before those told of the service's own accord."""
    told = reports.AccidentFacts(frozenset({"serious_hurt"}), "private")
    found = reports.accident_duties([LAWS["BR-2018-DBG"], LAWS["BR-2026"]], told).value
    bases = [duty.basis for duty in found.duties]
    order = [STATED, SAFE_READING, GOOD_PRACTICE]
    assert bases == sorted(bases, key=order.index)
    assert found.go_in_person


def test_no_law_and_no_harm() -> None:
    """A place without a law, or an accident without a harm, is told so."""
    with pytest.raises(NotStated):
        reports.accident_duties([], reports.AccidentFacts(frozenset({"death"})))
    with pytest.raises(ImpossibleFact):
        reports.AccidentFacts(frozenset())
    with pytest.raises(ImpossibleFact):
        reports.AccidentFacts(frozenset({"death"}), "ferry of the moon")


@pytest.mark.parametrize("code", ["MP-1962", "BR-2026"])
def test_the_letter_is_of_the_boat_rules_only(code: str) -> None:
    """The ferry rules ask for no letter."""
    with pytest.raises(NotStated):
        reports.accident_letter(LAWS[code], datetime(2026, 12, 1, tzinfo=UTC))


def test_an_amendment_fills_a_gap() -> None:
    """When a report duty for public ferries is written, it is followed without touching code."""
    book = load("BR-2026").with_overlay(
        {
            "instrument": "BR-2026",
            "order": "Made-up amendment 1 of 2027",
            "issued_by": "state_government",
            "values": {
                "reports.public_ferry": [
                    {
                        "value": {
                            "recipients": ["police_station_jurisdiction", "collector"],
                            "bearer": "lessee",
                            "when": "without_delay",
                            "mode": "not_stated",
                        },
                        "unit": "table",
                        "cite": "r5(23)",
                        "from": date(2027, 4, 1),
                        "read_on": date(2027, 4, 1),
                    }
                ]
            },
        }
    )
    told = reports.AccidentFacts(frozenset({"death"}), "public")
    with pytest.raises(NotStated):
        reports.duties_under(book.on(date(2027, 3, 31)), told)
    after = reports.duties_under(book.on(date(2027, 4, 1)), told)
    assert after.value.recipients == ("police_station_jurisdiction", "collector")


@pytest.mark.parametrize(
    ("where", "offices"),
    [
        (
            Whereabouts(district="Darbhanga", ferry="public"),
            {"police_station_nearest", "boat_surveyor", "registering_officer", "collector"},
        ),
        (
            Whereabouts(district="Muzaffarpur", ferry="private"),
            {"police_station_jurisdiction", "registering_officer", "boat_surveyor", "collector"},
        ),
        (Whereabouts(district="Patna", ferry="public"), {"police_station_nearest", "collector"}),
        (Whereabouts(state="mp"), {"police_station_nearest", "executive_engineer"}),
    ],
    ids=["darbhanga", "muzaffarpur", "patna", "mp"],
)
def test_a_death_at_a_place(where: Whereabouts, offices: set[str]) -> None:
    """From the place alone the laws follow, and from them the offices."""
    laws = laws_at(date(2026, 11, 30), where)
    told = reports.AccidentFacts(frozenset({"death"}), where.ferry)
    assert offices <= set(reports.accident_duties(laws, told).value.recipients)
