"""The whole service as processes, killed and cut off while a sinking is reported: nobody is missed."""

from __future__ import annotations

import os
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from random import Random

import pytest

from tests.chaos.house import House, running_house
from tests.chaos.world import ROOM, STATION, SURVEYOR
from tests.fakes.http_server import DROP, NOT_JSON, Reply
from tests.fakes.twilio import FakeTwilio, error
from tests.processes import wait_until

TOLD = 90.0
"""Seconds within which everybody must have been told, whatever was killed: a claim whose worker
died is taken up again after thirty, and this machine may be busy."""
FIRST_TOLD = (STATION[0], SURVEYOR[0], ROOM[0])


@pytest.fixture
def house() -> Iterator[House]:
    with FakeTwilio() as twilio, running_house(twilio) as made:
        yield made


def _kill(*words: str) -> Callable[[House], None]:
    def strike(house: House) -> None:
        house.part(*words).kill()

    return strike


def _restart_database(house: House) -> None:
    pid_file = house.made.folder / "var" / "pg" / "postmaster.pid"
    os.kill(int(pid_file.read_text().split()[0]), signal.SIGQUIT)  # immediate shutdown


def _gateway(*replies: Reply) -> Callable[[House], None]:
    def strike(house: House) -> None:
        house.twilio.script.extend(replies)

    return strike


# The first two run with all tests; all of them with CHAOS=all (make chaos).
STRIKES: dict[str, Callable[[House], None]] = {
    "the alerts' worker is killed": _kill("worker", "--lane", "alerts"),
    "the database stops immediately": _restart_database,
    "the ticker is killed": _kill("ticker"),
    "the web is killed": _kill("web"),
    "the watchdog is killed": _kill("watchdog"),
    "the gateway drops calls": _gateway(DROP, DROP, DROP, DROP),
    "the gateway asks to wait": _gateway(*[error(429, 20429, **{"Retry-After": "1"})] * 4),
    "the gateway babbles": _gateway(NOT_JSON, NOT_JSON),
    "the gateway is silent": _gateway(Reply(hang=12)),
}


@pytest.mark.slow
@pytest.mark.alone
def test_whatever_is_killed_everybody_is_told_and_nothing_is_lost(house: House) -> None:
    random = Random(6)
    chosen = STRIKES if os.environ.get("CHAOS") == "all" else dict(list(STRIKES.items())[:2])
    for place, (what, strike) in enumerate(chosen.items()):
        navik = f"+9198112{place:05d}"
        before = random.random() < 0.5
        if before:
            strike(house)
        house.says(navik, f"naav doob gayi rajghat {place + 2} log laapata")
        if not before:
            strike(house)
        _everybody_is_told(house, what)
        _escalated(house, what, strike)
        house.ask("UPDATE incidents SET status = 'closed', next_step_at = NULL")
    _nothing_is_lost(house)


def _newest(house: House) -> str:
    found = house.ask("SELECT number FROM incidents WHERE status <> 'closed' ORDER BY id DESC")
    return str(found[0][0]) if found else ""


def _everybody_is_told(house: House, what: str) -> None:
    wait_until(lambda: _newest(house), TOLD, f"an incident when {what}")
    number = _newest(house)
    for phone in FIRST_TOLD:
        wait_until(
            lambda phone=phone: house.heard(phone, number),  # type: ignore[misc]
            TOLD,
            f"the alert to {phone} when {what}",
        )


def _escalated(house: House, what: str, strike: Callable[[House], None]) -> None:
    """Nobody answers in time, and the same trouble strikes again."""
    number = _newest(house)
    time.sleep(1)
    house.ask("UPDATE incidents SET next_step_at = now() WHERE status <> 'closed'")
    # What was killed may not have risen yet; the step must be taken all the same.
    with suppress(AssertionError, FileNotFoundError):
        strike(house)
    for phone in (STATION[1], ROOM[1]):
        wait_until(
            lambda phone=phone: house.heard(phone, number),  # type: ignore[misc]
            TOLD,
            f"the deputy {phone} when {what}",
        )


def _nothing_is_lost(house: House) -> None:
    open_rows = "SELECT count(*) FROM outbox WHERE state IN ('queued', 'sending')"
    wait_until(lambda: house.ask(open_rows) == [(0,)], TOLD, "an empty outbox")
    kept = Counter(str(sid) for (sid,) in house.ask("SELECT provider_id FROM inbox"))
    assert kept == Counter(house.said.keys())
    assert house.ask("SELECT count(*) FROM inbox WHERE state <> 'processed'") == [(0,)]
    lost = "SELECT number FROM incidents WHERE id NOT IN (SELECT incident_id FROM alerts)"
    assert house.ask(lost) == []
    unsent = """
        SELECT alerts.id FROM alerts WHERE NOT EXISTS (
            SELECT 1 FROM outbox LEFT JOIN bundled_alerts ON outbox_id = outbox.id
            WHERE alerts.id IN (outbox.alert_id, bundled_alerts.alert_id)
            AND state IN ('sent', 'delivered'))
    """
    assert house.ask(unsent) == []
    assert house.ask("SELECT count(*) FROM outbox WHERE state = 'failed'") == [(0,)]
    sure = house.ask("SELECT count(*) FROM outbox WHERE NOT repeated")
    doubtful = house.ask("SELECT coalesce(sum(attempts), 0) FROM outbox WHERE repeated")
    assert len(house.twilio.sent) <= int(str(sure[0][0])) + int(str(doubtful[0][0]))
