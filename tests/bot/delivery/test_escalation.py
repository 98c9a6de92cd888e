"""The next step of an incident: never silence until it is closed."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.delivery.escalation import DEFAULT, Policy, Standing, first_look, next_step, policy_from

NOW = datetime(2026, 11, 30, 4, 30, tzinfo=UTC)


def test_silence_tells_the_next_officers() -> None:
    step = next_step(Standing("alerted", left=True), DEFAULT, NOW)
    assert (step.act, step.next_at) == ("climb", NOW + timedelta(minutes=5))


def test_the_end_of_the_chain_is_repetition() -> None:
    step = next_step(Standing("acknowledged", left=False), DEFAULT, NOW)
    assert (step.act, step.next_at) == ("repeat", NOW + timedelta(minutes=5))


def test_an_unconfirmed_report_goes_out_marked_after_two_minutes() -> None:
    assert first_look(True, DEFAULT, NOW) == NOW + timedelta(minutes=2)
    assert next_step(Standing("unconfirmed", left=True), DEFAULT, NOW).act == "tell_unconfirmed"


@pytest.mark.parametrize(
    ("minutes_since", "act"),
    [(29, "rest"), (30, "ask_after")],
)
def test_on_the_way_rests_until_it_is_asked_after(minutes_since: int, act: str) -> None:
    coming = NOW - timedelta(minutes=minutes_since)
    assert next_step(Standing("acknowledged", left=True, coming_at=coming), DEFAULT, NOW).act == act


def test_no_answer_to_the_asking_lets_the_climb_go_on() -> None:
    coming, asked = NOW - timedelta(minutes=41), NOW - timedelta(minutes=10)
    standing = Standing("acknowledged", left=True, coming_at=coming, asked_after_at=asked)
    assert next_step(standing, DEFAULT, NOW).act == "resume"


def test_an_answer_to_the_asking_starts_the_rest_anew() -> None:
    standing = Standing(
        "acknowledged",
        left=True,
        coming_at=NOW - timedelta(minutes=60),
        asked_after_at=NOW - timedelta(minutes=20),
        spoke_at=NOW - timedelta(minutes=15),
    )
    step = next_step(standing, DEFAULT, NOW)
    assert (step.act, step.next_at) == ("rest", NOW + timedelta(minutes=15))


_moments = st.none() | st.integers(0, 600).map(lambda m: NOW - timedelta(minutes=m))
_standings = st.builds(
    Standing,
    status=st.sampled_from(
        [
            "open",
            "alerted",
            "unconfirmed",
            "acknowledged",
            "withdrawal_pending_officer",
            "close_pending_officer",
        ]
    ),
    left=st.booleans(),
    coming_at=_moments,
    asked_after_at=_moments,
    spoke_at=_moments,
)


@given(_standings)
def test_an_open_incident_always_has_a_next_look_in_the_future(standing: Standing) -> None:
    step = next_step(standing, DEFAULT, NOW)
    assert step.next_at is not None
    assert NOW < step.next_at <= NOW + timedelta(minutes=30)


@given(_standings)
def test_without_anybody_coming_every_look_tells_somebody(standing: Standing) -> None:
    if standing.coming_at is None:
        act = next_step(standing, DEFAULT, NOW).act
        assert act in ("climb", "repeat", "tell_unconfirmed")


def test_a_closed_incident_rests_for_ever() -> None:
    assert next_step(Standing("closed", left=True), DEFAULT, NOW).next_at is None


def test_a_district_sets_its_own_minutes_and_nonsense_is_refused() -> None:
    assert policy_from({"answer": 3}) == Policy(answer=3)
    with pytest.raises(ValueError, match="answer"):
        policy_from({"answer": 0})
    with pytest.raises(ValueError, match="patience"):
        policy_from({"patience": 3})


def test_a_district_says_whom_it_tells_and_what_stops_it() -> None:
    policy = policy_from({"tell": ["sdrf"], "stops": ["sdrf", "divers"]})
    assert policy.tell == ("sdrf",)
    assert policy.stopped_by("divers", rescue=False)
    assert not policy.stopped_by("police_station", rescue=True)
    assert DEFAULT.stopped_by("police_station", rescue=True)
    assert not DEFAULT.stopped_by("boat_surveyor", rescue=False)
    with pytest.raises(ValueError, match="stops"):
        policy_from({"stops": [3]})
