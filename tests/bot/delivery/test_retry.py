"""After a gateway's refusal: the next gateway, later, the next address; an alert is never dropped."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.channels.base import Failure, Purpose, SendError
from bot.delivery.retry import MOST_ATTEMPTS, after_failure

WALL = datetime(2026, 11, 30, tzinfo=UTC)
PASSING: list[Failure] = ["throttled", "unreachable", "timeout", "nonsense", "unknown"]


def test_another_gateway_takes_over_at_once() -> None:
    error = SendError("unreachable", permanent=False)
    verdict = after_failure(error, "alert", 1, True, WALL)
    assert (verdict.act, verdict.at) == ("again", WALL)


def test_the_gateways_own_wait_is_kept_but_an_alert_waits_a_minute_at_most() -> None:
    error = SendError("throttled", permanent=False, wait=17)
    assert after_failure(error, "answer", 1, False, WALL).at == WALL + timedelta(seconds=17)
    long = SendError("throttled", permanent=False, wait=900)
    assert after_failure(long, "alert", 1, False, WALL).at == WALL + timedelta(seconds=60)


def test_a_permanent_refusal_goes_to_the_next_address() -> None:
    error = SendError("bad_number", permanent=True)
    assert after_failure(error, "alert", 1, False, WALL).act == "elsewhere"


def test_a_dead_address_is_marked() -> None:
    error = SendError("opted_out", permanent=True, address_dead=True)
    verdict = after_failure(error, "reminder", 1, True, WALL)
    assert (verdict.act, verdict.address_dead) == ("elsewhere", True)


def test_a_reminder_is_given_up_after_its_attempts() -> None:
    error = SendError("timeout", permanent=False)
    assert after_failure(error, "reminder", MOST_ATTEMPTS, False, WALL).act == "give_up"


@given(
    st.sampled_from(PASSING),
    st.integers(1, 10_000),
    st.none() | st.floats(-10, 1e6, allow_nan=False),
)
def test_an_alert_is_tried_again_within_a_minute_for_ever(
    kind: Failure, attempts: int, wait: float | None
) -> None:
    verdict = after_failure(
        SendError(kind, permanent=False, wait=wait), "alert", attempts, False, WALL
    )
    assert verdict.act == "again"
    assert verdict.at is not None
    assert WALL <= verdict.at <= WALL + timedelta(seconds=60)


@pytest.mark.parametrize("purpose", ["answer", "reminder", "notice"])
def test_waits_grow(purpose: Purpose) -> None:
    error = SendError("timeout", permanent=False)
    waits = [after_failure(error, purpose, n, False, WALL).at for n in range(1, 6)]
    assert waits == sorted(waits, key=lambda at: at or WALL)
    assert len(set(waits)) == len(waits)
