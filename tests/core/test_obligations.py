"""What has to be done by which day: reminders can rely on it."""

from __future__ import annotations

from datetime import date, timedelta
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import boat_obligations, duties, lease_obligations, obligations, settlement_obligations
from core.calendar import OfficeDays, Span
from core.errors import ImpossibleFact, NotStated
from core.findings import Finding, from_json
from core.rulebook import load
from core.settlement_end import DueInstalment

MP = load("MP-1962").on(date(2026, 11, 30))
BIHAR = load("BR-2026").on(date(2026, 11, 30))
DARBHANGA = load("BR-2018-DBG").on(date(2026, 11, 30))
OPEN_ALWAYS = OfficeDays(frozenset())

offices = st.builds(
    OfficeDays,
    st.frozensets(st.integers(0, 6), max_size=3),
    st.frozensets(st.dates(date(2026, 1, 1), date(2030, 12, 31)), max_size=30),
)
sums = st.integers(1, 10**9).map(lambda paise: Decimal(paise) / 100)


def _reliable(found: Finding[obligations.Obligations], office: OfficeDays) -> None:
    """Act on an open day, never after the last day; in order; cited; whole through JSON."""
    dated = found.value.dated
    for each in dated:
        assert each.act_by <= each.due
        assert not office.is_closed(each.act_by)
        assert each.closed_day == office.is_closed(each.due)
    assert [each.act_by for each in dated] == sorted(each.act_by for each in dated)
    assert found.citations
    assert from_json(found.to_json()) == found


@given(
    st.sampled_from(["A", "B"]),
    st.integers(1, 3),
    sums,
    st.integers(-300, 100),
    offices,
)
def test_a_lease_is_paid_in_full_by_its_reminders(
    ferry_class: str, years: int, bid: Decimal, shift: int, office: OfficeDays
) -> None:
    """The instalments reminded of make the bid, whatever the class and the day of acceptance."""
    accepted = date(2026, 6, 1) + timedelta(days=shift)
    lease = lease_obligations.FerryLease(
        ferry_class, years, 2026, bid, acceptance=accepted, intimation=accepted
    )
    found = lease_obligations.lease_obligations(MP, lease, office)
    paid = [each.amount for each in found.value.dated if each.code == "instalment"]
    assert sum(amount for amount in paid if amount is not None) == bid
    _reliable(found, office)


@given(
    st.lists(st.tuples(st.dates(date(2027, 4, 1), date(2030, 3, 31)), sums), max_size=12),
    offices,
)
def test_each_instalment_has_its_proof(
    rows: list[tuple[date, Decimal]], office: OfficeDays
) -> None:
    """Two days after each instalment its challan is due; without a table, none is made up."""
    settlement = settlement_obligations.Settlement(
        date(2027, 4, 1), 3, instalments=tuple(DueInstalment(*row) for row in rows)
    )
    found = settlement_obligations.settlement_obligations(BIHAR, settlement, office)
    dues = sorted(day for day, _ in rows)
    for code, later in (("instalment", 0), ("challan_proof", 2)):
        days = sorted(each.due for each in found.value.dated if each.code == code)
        assert days == [day + timedelta(days=later) for day in dues]
    asked = {each.code for each in found.value.undated}
    assert ("instalments" in asked) == (not rows)
    _reliable(found, office)


@given(st.dates(date(2018, 11, 8), date(2060, 1, 1)), offices)
def test_a_licence_is_reminded_of_before_any_reading_ends_it(
    granted: date, office: OfficeDays
) -> None:
    """The day to act lies before the third anniversary."""
    boat = boat_obligations.LicensedBoat("class_1", granted=granted)
    found = boat_obligations.boat_obligations(DARBHANGA, boat, office)
    renew = next(each for each in found.value.dated if each.code == "renew_licence")
    assert renew.act_by < renew.due
    _reliable(found, office)


def test_what_falls_in_a_month() -> None:
    """`due_between` finds what is to be done or due in the span, and nothing else."""
    lease = lease_obligations.FerryLease("B", 1, 2026, Decimal(100), acceptance=date(2026, 5, 10))
    found = lease_obligations.lease_obligations(MP, lease).value
    july = found.due_between(date(2026, 7, 1), date(2026, 7, 31))
    assert [(each.code, each.number) for each in july] == [("instalment", 2)]


def test_unknown_acceptance_makes_no_date_up() -> None:
    """Without the day of acceptance or a signed table the instalments are undated."""
    found = lease_obligations.lease_obligations(
        MP, lease_obligations.FerryLease("A", 1, 2026, Decimal(100))
    ).value
    assert "instalment" not in {each.code for each in found.dated}
    assert "instalments" in {each.code for each in found.undated}


def test_a_private_ferry_applies_and_answers_a_notice() -> None:
    """The window is dated; one begun later is not; a notice adds its own day."""
    first = settlement_obligations.private_ferry_obligations(
        BIHAR, notice_served=date(2026, 12, 31)
    ).value
    assert [(each.code, each.due, each.act_by) for each in first.dated] == [
        ("apply_for_registration", date(2026, 10, 8), date(2026, 10, 8)),
        ("furnish_particulars", date(2027, 1, 31), date(2027, 1, 30)),
    ]
    later = settlement_obligations.private_ferry_obligations(BIHAR, started_on=date(2026, 11, 1))
    assert later.value.dated == ()
    assert [each.code for each in later.value.undated] == ["apply_for_registration"]


def test_an_appeal_can_be_reminded_of() -> None:
    """The last day of an appeal, brought forward to an open day."""
    found = settlement_obligations.appeal_obligation(
        BIHAR, "collector_revision_order", date(2026, 12, 18)
    )
    (each,) = found.value.dated
    assert (each.due, each.act_by) == (date(2027, 1, 17), date(2027, 1, 16))
    assert each.lateness == ("no_condonation",)


def test_recoup_needs_its_sum_and_surrender_its_notice() -> None:
    """What the Collector's notices say becomes dated; half a notice is refused."""
    settlement = settlement_obligations.Settlement(
        date(2027, 4, 1),
        3,
        surrender_notice=date(2028, 1, 31),
        recoup_amount=Decimal(5),
        recoup_by=date(2028, 5, 5),
    )
    found = settlement_obligations.settlement_obligations(BIHAR, settlement).value
    by_code = {each.code: each.due for each in found.dated}
    assert by_code["surrender_notice_ends"] == date(2028, 2, 29)
    assert by_code["recoup_deposit"] == date(2028, 5, 5)
    half = settlement_obligations.Settlement(date(2027, 4, 1), 3, recoup_by=date(2028, 5, 5))
    with pytest.raises(ImpossibleFact):
        settlement_obligations.settlement_obligations(BIHAR, half)


@given(st.dates(date(2026, 7, 8), date(2060, 1, 1)), st.integers(0, 200), st.integers(0, 200))
def test_recurring_duties_join_without_gap_or_repeat(first: date, one: int, two: int) -> None:
    """The duties of two spans side by side are those of the whole."""
    middle = first + timedelta(days=one)
    last = middle + timedelta(days=two + 1)
    whole = duties.recurring_duties(BIHAR, Span(first, last)).value.occurrences
    parts = (
        *duties.recurring_duties(BIHAR, Span(first, middle)).value.occurrences,
        *duties.recurring_duties(BIHAR, Span(middle + timedelta(days=1), last)).value.occurrences,
    )
    assert sorted(whole, key=lambda each: (each.due, each.code)) == sorted(
        parts, key=lambda each: (each.due, each.code)
    )


def test_recurring_duties_are_bounded_and_named() -> None:
    """A span beyond reason is refused; an office without such a duty is told so."""
    with pytest.raises(ImpossibleFact):
        duties.recurring_duties(BIHAR, Span(date(2026, 1, 1), date(2099, 1, 1)))
    with pytest.raises(NotStated):
        duties.recurring_duties(MP, Span(date(2026, 1, 1), date(2026, 2, 1)))
    with pytest.raises(NotStated):
        duties.recurring_duties(BIHAR, Span(date(2027, 1, 1), date(2027, 2, 1)), "poet")


def test_an_open_office_moves_nothing() -> None:
    """Where the office never closes one acts on the last day itself."""
    assert obligations.open_on_or_before(date(2026, 12, 6), OPEN_ALWAYS) == date(2026, 12, 6)
    assert obligations.open_on_or_before(date(2026, 12, 6), OfficeDays()) == date(2026, 12, 5)
