"""Properties of the ladder of appeals and of the working days of a forum."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import appeals
from core.calendar import OfficeDays
from core.errors import ImpossibleFact, NotStated
from core.findings import from_json
from core.offices import OFFICES
from core.rulebook import load

BIHAR = load("BR-2026").on(date(2026, 11, 30))

days = st.dates(date(2026, 7, 8), date(2060, 1, 1))
orders = st.sampled_from((*appeals.ORDERS, *appeals.SAME_AS))
offices = st.builds(
    OfficeDays,
    st.frozensets(st.integers(0, 6), max_size=3),
    st.frozensets(st.dates(date(2026, 7, 8), date(2027, 12, 31)), max_size=20),
)


@given(orders, days, offices)
def test_last_day_never_precedes_the_order(order: str, made: date, office: OfficeDays) -> None:
    """The last day is the stated number of days after the order; rolling never goes back."""
    found = appeals.appeal(BIHAR, order, made, office)
    rung = found.value
    assert (rung.file_by.last_day - made).days == rung.days
    rolled = rung.file_by.roll_forward_to
    assert rung.file_by.closed_day == office.is_closed(rung.file_by.last_day)
    assert (rolled is None) == (not rung.file_by.closed_day)
    assert rolled is None or (rolled > rung.file_by.last_day and not office.is_closed(rolled))
    assert rung.papers
    assert rung.office in OFFICES
    assert from_json(found.to_json()) == found


@given(orders, days, st.integers(0, 200))
def test_lateness_is_counted_from_the_last_day(order: str, made: date, after: int) -> None:
    """In time up to the last day; an excuse is named only when late and only where written."""
    rung = appeals.appeal(BIHAR, order, made).value
    found = appeals.filed_in_time(BIHAR, order, made, made + timedelta(days=after))
    filing = found.value
    assert filing.in_time == (after <= rung.days)
    assert filing.days_late == max(0, after - rung.days)
    assert filing.condonation_route == (None if filing.in_time else rung.condonation_rule)
    assert from_json(found.to_json()) == found


@given(st.sampled_from([stage for stage in appeals.STAGES if "board" not in stage]), days, offices)
def test_disposal_counts_open_days(stage: str, filed: date, office: OfficeDays) -> None:
    """Between the filing and the target lie exactly the stated working days, the last one open."""
    found = appeals.disposal(BIHAR, stage, filed, office).value
    target = found.target_date
    assert target is not None
    span = [filed + timedelta(days=n) for n in range(1, (target - filed).days + 1)]
    assert sum(not office.is_closed(day) for day in span) == found.working_days
    assert not office.is_closed(target)


def test_without_a_calendar_there_is_no_target() -> None:
    """Only a bound is shown when the forum's days are not known."""
    found = appeals.disposal(BIHAR, "revision", date(2026, 12, 1)).value
    assert found.target_date is None
    assert found.not_before == date(2027, 1, 5)


def test_ladders() -> None:
    """Each first order climbs to its last forum."""
    climbed = {
        order: [forum for _, forum in appeals.ladder(BIHAR, order).value.rungs]
        for order in appeals.ORDERS
    }
    assert climbed["settlement_by_local_authority"] == [
        "sub_divisional_officer",
        "collector_revision",
        "commissioner_revision",
    ]
    assert climbed["settlement_by_collector"] == ["commissioner", "board_of_revenue_revision"]
    assert climbed["penalty_by_authorised_officer"] == ["collector", "commissioner"]


@pytest.mark.parametrize("order", appeals.LAST_ORDERS)
def test_last_orders_open_nothing(order: str) -> None:
    """Against these orders the rules are silent."""
    with pytest.raises(NotStated):
        appeals.appeal(BIHAR, order, date(2026, 12, 1))
    with pytest.raises(NotStated):
        appeals.ladder(BIHAR, order)


def test_unknown_orders_and_stages_are_named() -> None:
    """An unknown kind is refused, not guessed."""
    with pytest.raises(ImpossibleFact, match="must be one of"):
        appeals.appeal(BIHAR, "verdict", date(2026, 12, 1))
    with pytest.raises(ImpossibleFact, match="must be one of"):
        appeals.disposal(BIHAR, "verdict", date(2026, 12, 1))
