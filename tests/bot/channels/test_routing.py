"""Choosing gateways: fail-over, the switch for India, rates, quiet hours, expiry."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.channels.base import AddressKind, Channel, Purpose
from bot.channels.gateways_file import RoutingForm, RoutingRule
from bot.clock import INDIA, local
from bot.delivery.routing import (
    DEFAULT_POLICY,
    GatewayState,
    RoutingPolicy,
    Rule,
    condition,
    expires_at,
    free_at,
    inbound_number,
    not_before,
    policy_of,
    route,
)
from bot.settings import SettingsError

NOW = datetime(2026, 12, 1, 6, 30, tzinfo=UTC)
KANNEL = GatewayState("kannel", ("sms",), in_india=True)
AGGREGATOR = GatewayState("aggregator", ("sms",), in_india=True)
TWILIO = GatewayState("twilio", ("sms", "whatsapp"), in_india=False)
TELEGRAM = GatewayState("telegram", ("telegram",), in_india=False)
SIMULATOR = GatewayState("simulator", ("simulator_sms", "simulator_chat"), in_india=True)
ALL = (SIMULATOR, TELEGRAM, TWILIO, KANNEL, AGGREGATOR)
POLICY = RoutingPolicy(
    rules=(
        Rule(("twilio", "kannel")),
        Rule(("kannel", "aggregator"), prefix="+91"),
        Rule(("aggregator",), prefix="+91", purposes=("alert",)),
    )
)
HERE, ABROAD = "+919812345678", "+9779812345678"
MINUTE = timedelta(minutes=1)


def chosen(
    *states: GatewayState, purpose: Purpose = "answer", policy: RoutingPolicy = POLICY
) -> tuple[str, ...]:
    """For an SMS to an Indian number."""
    return route("sms", HERE, purpose, states or ALL, policy, NOW)


def test_the_longest_prefix_and_the_named_purpose_win() -> None:
    """Whoever is not named comes after."""
    assert chosen() == ("kannel", "aggregator", "twilio")
    assert chosen(purpose="alert") == ("aggregator", "twilio", "kannel")
    assert route("sms", ABROAD, "answer", ALL, POLICY, NOW) == ("twilio", "kannel", "aggregator")


@dataclass(frozen=True, slots=True)
class Known:
    """What routing asks of a channel."""

    serves: tuple[AddressKind, ...] = ("sms",)
    in_india: bool = True
    inbound_number: str | None = None


def channels(**known: Known) -> Mapping[str, Channel]:
    """Channels by name, in the registry's order."""
    return cast(Mapping[str, Channel], known)


def test_what_the_operator_wrote_comes_before_what_we_would_do() -> None:
    """Else Indian numbers go through India first, others through what stands outside."""
    there = channels(twilio=Known(in_india=False), kannel=Known(), aggregator=Known())
    rule = RoutingRule(prefix="+91", purposes=("alert",), gateways=("aggregator",))
    form = RoutingForm(rules=(rule,), per_second={"kannel": 20})
    policy = policy_of(there, form, only_india=False)
    assert chosen(policy=policy) == ("kannel", "aggregator", "twilio")
    assert chosen(policy=policy, purpose="alert") == ("aggregator", "kannel", "twilio")
    assert route("sms", ABROAD, "alert", ALL, policy, NOW)[0] == "twilio"
    assert policy.per_second == {"kannel": 20}


def test_a_gateway_that_is_not_there_is_named_in_one_line() -> None:
    """With only_india it may be one that is switched off."""
    form = RoutingForm(per_second={"kanel": 20})
    with pytest.raises(SettingsError, match="routing names kanel"):
        policy_of(channels(kannel=Known()), form, only_india=False)
    assert policy_of(channels(kannel=Known()), form, only_india=True).only_india


def test_the_number_to_answer_is_that_of_the_gateway_that_writes() -> None:
    """To a phone abroad another than at home; where it has none, the next one's."""
    there = channels(
        twilio=Known(in_india=False, inbound_number="+12025550100"),
        kannel=Known(inbound_number=None),
        aggregator=Known(inbound_number="56070"),
    )
    policy = policy_of(there, RoutingForm(), only_india=False)
    assert inbound_number("sms", HERE, there, policy) == "56070"
    assert inbound_number("sms", ABROAD, there, policy) == "+12025550100"
    assert inbound_number("telegram", "501", there, policy) == ""


def test_a_number_that_only_brings_messages_in_is_printed_too() -> None:
    """The header of the one that writes cannot be answered."""
    there = channels(header=Known(), long_code=Known(serves=(), inbound_number="+912025550100"))
    policy = policy_of(there, RoutingForm(), only_india=False)
    assert inbound_number("sms", HERE, there, policy) == "+912025550100"


def test_only_what_serves_the_address_is_named() -> None:
    """A chat is no SMS, and the simulator is nobody's gateway."""
    assert route("telegram", "501", "alert", ALL, POLICY, NOW) == ("telegram",)
    assert route("whatsapp", HERE, "alert", ALL, POLICY, NOW) == ("twilio",)
    assert route("simulator_sms", HERE, "alert", ALL, POLICY, NOW) == ("simulator",)


@pytest.mark.parametrize("kind", ["sms", "whatsapp", "telegram"])
def test_a_sample_person_has_no_real_gateway(kind: AddressKind) -> None:
    """Nor has a number of the examples."""
    assert route(kind, HERE, "alert", ALL, POLICY, NOW, sample=True) == ()
    assert route("sms", "+919000000101", "alert", ALL, POLICY, NOW) == ()


def test_only_india_leaves_out_every_processor_outside() -> None:
    """Also where nothing else is left."""
    policy = replace(POLICY, only_india=True)
    assert chosen(policy=policy) == ("kannel", "aggregator")
    assert route("telegram", "501", "alert", ALL, policy, NOW) == ()


TROUBLE = {
    "down": replace(KANNEL, failures=3, last_failure_at=NOW - MINUTE),
    "out of balance": replace(KANNEL, out_of_balance=True),
    "silent": replace(KANNEL, waiting_since=NOW - 10 * MINUTE),
    "throttled": replace(KANNEL, free_at=NOW + timedelta(seconds=1)),
}


@pytest.mark.parametrize("case", TROUBLE)
def test_a_gateway_in_trouble_gives_way_to_the_next(case: str) -> None:
    """And stays the last resort."""
    assert chosen(TROUBLE[case], AGGREGATOR) == ("aggregator", "kannel")
    assert chosen(TROUBLE[case]) == ("kannel",)


def test_of_several_in_trouble_the_least_troubled_comes_first() -> None:
    """One that only has to wait before one that is silent before one that is down."""
    waits = replace(TWILIO, free_at=NOW + MINUTE)
    silent = replace(AGGREGATOR, waiting_since=NOW - 20 * MINUTE)
    assert chosen(TROUBLE["down"], silent, waits) == ("twilio", "aggregator", "kannel")


def test_a_gateway_that_was_down_is_tried_again() -> None:
    """After its pause; its next failure puts it down at once."""
    state = replace(KANNEL, failures=3, last_failure_at=NOW - 2 * MINUTE)
    assert condition(state, POLICY, NOW) == "well"
    again = replace(state, failures=4, last_failure_at=NOW)
    assert condition(again, POLICY, NOW) == "down"


STATES = st.builds(
    GatewayState,
    name=st.sampled_from(["kannel", "aggregator", "twilio", "phone"]),
    serves=st.just(("sms",)),
    in_india=st.booleans(),
    failures=st.integers(0, 5),
    last_failure_at=st.none() | st.just(NOW),
    out_of_balance=st.booleans(),
    waiting_since=st.none() | st.just(NOW - timedelta(hours=1)),
    free_at=st.none() | st.just(NOW + MINUTE),
)


@settings(deadline=None)
@given(st.lists(STATES, unique_by=lambda state: state.name), st.sampled_from(["alert", "notice"]))
def test_trouble_never_leaves_a_message_without_a_gateway(
    states: list[GatewayState], purpose: Purpose
) -> None:
    """The order changes, the set does not."""
    found = route("sms", HERE, purpose, states, POLICY, NOW)
    assert sorted(found) == sorted(state.name for state in states)


@settings(deadline=None)
@given(st.floats(0.1, 50), st.integers(1, 60))
def test_a_rate_is_kept(per_second: float, messages: int) -> None:
    """In no window of the rate's length are there more calls than it allows."""
    calls: list[datetime] = []
    now = NOW
    for _ in range(messages):
        now = free_at(calls, per_second, now)
        calls.append(now)
    burst = max(1, int(per_second))
    window = timedelta(seconds=burst / per_second)
    for first, after in zip(calls, calls[burst:], strict=False):
        assert after - first >= window
    assert all(one <= two for one, two in pairwise(calls))


def test_a_gateways_own_wait_is_kept() -> None:
    """With a rate and without one."""
    assert free_at([], 0, NOW) == NOW
    assert free_at([], 0, NOW, wait=17) == NOW + timedelta(seconds=17)
    assert free_at([NOW], 1, NOW, wait=0.2) == NOW + timedelta(seconds=1)


@pytest.mark.parametrize(
    ("written", "sent"),
    [
        ("2026-12-01T08:59", "2026-12-01T09:00"),
        ("2026-12-01T09:00", "2026-12-01T09:00"),
        ("2026-12-01T18:59", "2026-12-01T18:59"),
        ("2026-12-01T19:00", "2026-12-02T09:00"),
        ("2026-12-01T23:30", "2026-12-02T09:00"),
        ("2026-12-02T00:10", "2026-12-02T09:00"),
    ],
)
@pytest.mark.parametrize("purpose", ["reminder", "notice"])
def test_quiet_hours_are_the_peoples(written: str, sent: str, purpose: Purpose) -> None:
    """By Indian clocks, though we keep UTC."""
    moment = datetime.fromisoformat(written).replace(tzinfo=INDIA).astimezone(UTC)
    wanted = datetime.fromisoformat(sent).replace(tzinfo=INDIA)
    assert not_before(purpose, moment, DEFAULT_POLICY) == wanted


@settings(deadline=None)
@given(st.timedeltas(timedelta(), timedelta(days=700)).map(lambda after: NOW + after))
def test_alerts_know_no_quiet_hours(moment: datetime) -> None:
    """Nor do answers; a reminder is never sent outside the day, nor held back over a day."""
    assert not_before("alert", moment, DEFAULT_POLICY) == moment
    assert not_before("answer", moment, DEFAULT_POLICY) == moment
    held = not_before("reminder", moment, DEFAULT_POLICY)
    assert 9 <= local(held).hour < 19
    assert timedelta() <= held - moment <= timedelta(hours=14)


@pytest.mark.parametrize(("purpose", "hours"), [("answer", 12), ("reminder", 10), ("notice", 24)])
def test_a_message_expires_when_it_is_too_old_to_help(purpose: Purpose, hours: int) -> None:
    """An outage of a day brings no answers of yesterday."""
    assert expires_at(purpose, NOW, DEFAULT_POLICY) == NOW + timedelta(hours=hours)


def test_an_alert_never_expires() -> None:
    """However long the outage was."""
    assert expires_at("alert", NOW, DEFAULT_POLICY) is None
