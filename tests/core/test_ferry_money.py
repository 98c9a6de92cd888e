"""Properties of the ferry sums: nothing is lost, nothing goes the wrong way."""

from __future__ import annotations

from datetime import date, timedelta
from decimal import Decimal
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import deposits, instalments, interest, leases, settlement_end, settlements
from core.calendar import Span
from core.errors import ImpossibleFact, NotStated
from core.findings import Finding, from_json
from core.rulebook import load

MP = load("MP-1962").on(date(2026, 11, 30))
BIHAR = load("BR-2026").on(date(2026, 11, 30))

rupees = st.integers(1, 10**11).map(lambda paise: Decimal(paise) / 100)
days = st.dates(date(2026, 7, 8), date(2060, 1, 1))


def survives(found: Finding[Any]) -> None:
    """A finding is cited and comes back from JSON as it went in."""
    assert found.citations
    assert from_json(found.to_json()) == found


@given(
    st.sampled_from(instalments.FERRY_CLASSES),
    st.integers(1, 3),
    rupees,
    st.integers(2026, 2060),
    st.integers(-200, 120),
)
def test_instalments_sum_to_the_bid_and_ascend(
    ferry_class: str, years: int, bid: Decimal, start: int, shift: int
) -> None:
    """They sum to the paisa; their days ascend, but for a late acceptance, which is flagged."""
    accepted = date(start, 6, 1) + timedelta(days=shift)
    found = instalments.instalment_plan(MP, ferry_class, years, bid, accepted, start)
    plan = found.value
    assert plan.total == bid
    later = [each.due for each in plan.instalments[1:]]
    assert all(one < two for one, two in pairwise(later))
    first = plan.instalments[0].due
    assert plan.first_after_second == (first > later[0])
    assert first == accepted + timedelta(days=14)
    assert ("first_instalment_after_second" in found.doubts) == plan.first_after_second
    assert [each.no for each in plan.instalments] == list(range(1, len(plan.instalments) + 1))
    survives(found)


@given(st.sampled_from(instalments.FERRY_CLASSES), st.integers(1, 3), rupees)
def test_instalment_shares_make_a_hundred(ferry_class: str, years: int, bid: Decimal) -> None:
    """The printed per cents of a bid, or of each year's rent, make a hundred."""
    accepted = date(2026, 5, 20)
    plan = instalments.instalment_plan(MP, ferry_class, years, bid, accepted, 2026).value
    if plan.annual_rents:
        assert sum(plan.annual_rents) == bid
        for year, rent in enumerate(plan.annual_rents, start=1):
            of_year = [each for each in plan.instalments if each.year == year]
            assert sum(each.percent for each in of_year) == 100
            assert sum(each.amount for each in of_year) == rent
    else:
        assert sum(each.percent for each in plan.instalments) == 100


@given(rupees, days, st.integers(-400, 4000), st.integers(0, 400))
def test_interest_never_falls_with_lateness(
    instalment: Decimal, due: date, late: int, more: int
) -> None:
    """None within the grace; never less for a later payment; never more than from the due date."""
    soon = interest.late_interest(MP, instalment, due, due + timedelta(days=late))
    after = interest.late_interest(MP, instalment, due, due + timedelta(days=late + more))
    assert soon.value.interest <= after.value.interest
    assert soon.value.interest <= soon.readings[0].get("interest")
    assert (soon.value.days == 0) == (late <= 3)
    survives(soon)


@given(rupees, st.integers(3, 5))
def test_settlement_readings_agree_but_in_the_fifth_year(amount: Decimal, term: int) -> None:
    """Amounts never fall; compound is the dearest reading, a single rise the cheapest."""
    found = settlements.settlement_amounts(BIHAR, amount, term)
    made = found.value
    assert made.total == sum(made.by_year)
    assert len(made.by_year) == term
    assert all(one <= two for one, two in pairwise(made.by_year))
    on_base, one_time = (each.get("yearly") for each in found.readings)
    assert one_time.total <= made.total
    assert on_base.by_year[:4] == made.by_year[:4] == one_time.by_year[:4]
    survives(found)


@given(rupees, rupees, days)
def test_security_is_never_negative(bid: Decimal, before: Decimal, told: date) -> None:
    """The balance is what the deposit before bidding leaves of the ten per cent, or nothing."""
    found = deposits.security_deposit(MP, bid, told, before)
    made = found.value
    assert made.balance_to_deposit is not None
    assert made.balance_to_deposit == max(Decimal(0), made.security_total - before)
    assert abs(made.security_total * 10 - bid) <= Decimal("0.05")
    assert made.pay_by.last_day > told
    survives(found)


@given(rupees, rupees)
def test_earnest_and_balance(reserve: Decimal, first: Decimal) -> None:
    """Earnest money and balance make the first year's amount unless earnest exceeds it."""
    found = deposits.earnest_money(BIHAR, reserve, first)
    made = found.value
    assert made.balance_after_set_off == max(Decimal(0), first - made.earnest)
    survives(found)


@given(rupees, rupees, rupees)
def test_shortfall_is_split_and_not_lost(lease: Decimal, again: Decimal, deposit: Decimal) -> None:
    """What the deposit covers and what is recovered make the whole loss."""
    found = settlement_end.relet_shortfall(BIHAR, lease, again, deposit)
    made = found.value
    assert made.from_deposit + made.recoverable_as_public_demand == made.shortfall
    assert made.from_deposit <= deposit
    survives(found)


@given(rupees, days, st.integers(0, 800), st.data())
def test_refund_lies_between_nothing_and_what_was_paid(
    paid: Decimal, first: date, length: int, data: st.DataObject
) -> None:
    """A longer service leaves a smaller refund; the two ends give all and nothing."""
    period = Span(first, first + timedelta(days=length))
    stop = first + timedelta(days=data.draw(st.integers(0, length)))
    found = settlement_end.compounding_refund(BIHAR, paid, period, stop)
    assert 0 <= found.value.refund <= paid
    whole = settlement_end.compounding_refund(BIHAR, paid, period, first).value.refund
    assert whole == paid
    after = settlement_end.compounding_refund(BIHAR, paid, period, period.last + timedelta(days=1))
    assert after.value.refund == 0
    survives(found)


@given(rupees, st.integers(2026, 2060), st.integers(1, 200))
def test_extension_rent_grows_day_by_day(bid: Decimal, year: int, more: int) -> None:
    """More days past the season never cost less, and the form's reading never costs less still."""
    season = leases.season(MP, year).value
    to = season.last + timedelta(days=more)
    found = leases.b_extension(MP, bid, 1, season, to)
    longer = leases.b_extension(MP, bid, 1, season, to + timedelta(days=1))
    assert found.value.extension_days == more
    assert found.value.extra_rent <= longer.value.extra_rent
    assert found.value.extra_rent <= found.readings[0].get("extra_rent")
    survives(found)


def test_removal_counts_each_instalment_once() -> None:
    """Two instalments of one day are both owed; their order in the list does not matter."""
    rows = tuple(
        settlement_end.DueInstalment(date(2027, month, 15), Decimal(month)) for month in (9, 4, 7)
    )
    twice = (*rows, settlement_end.DueInstalment(date(2027, 7, 15), Decimal(70)))
    found = settlement_end.removal_liability(BIHAR, twice, date(2027, 5, 1))
    assert found.value.liable_total_since_start == Decimal("81.00")
    assert found.value.next_instalment_due == date(2027, 7, 15)


def test_whole_months_stand_beside_days() -> None:
    """A year compounded and half of it served: days are taken, months are shown beside them."""
    period = Span(date(2027, 1, 1), date(2027, 12, 31))
    found = settlement_end.compounding_refund(BIHAR, Decimal("365.00"), period, date(2027, 7, 1))
    assert found.value.refund == Decimal("184.00")
    assert found.readings[0].get("refund") == Decimal("182.50")


def test_interest_is_no_law_of_bihar() -> None:
    """The ten per cent of M.P. is never carried into Bihar."""
    with pytest.raises(NotStated) as silent:
        interest.late_interest(BIHAR, Decimal(100), date(2027, 1, 1), date(2028, 1, 1))
    assert silent.value.office == "collector"


@pytest.mark.parametrize(
    ("ferry_class", "years", "bid", "accepted", "field"),
    [
        ("C", 1, "1", date(2026, 5, 1), "class"),
        ("A", 4, "1", date(2026, 5, 1), "years"),
        ("A", 0, "1", date(2026, 5, 1), "years"),
        ("A", 1, "-1", date(2026, 5, 1), "bid"),
        ("A", 1, "1", date(2027, 6, 1), "acceptance_date"),
    ],
)
def test_impossible_leases_are_named(
    ferry_class: str, years: int, bid: str, accepted: date, field: str
) -> None:
    """Each impossible fact is refused by its name."""
    with pytest.raises(ImpossibleFact) as refused:
        instalments.instalment_plan(MP, ferry_class, years, Decimal(bid), accepted, 2026)
    assert refused.value.field == field
