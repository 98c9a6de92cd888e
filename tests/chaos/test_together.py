"""Many at the same moment, against the real database: officers, reporters, one webhook many times."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable, Sequence
from datetime import timedelta
from pathlib import Path
from typing import TypeVar

import pytest
from sqlalchemy import select

from bot.channels.base import Answer, Inbound
from bot.store.database import Sessions
from bot.store.tables import AlertRow, InboxRow, Incident, IncidentEvent, OutboxRow
from tests.chaos.world import CRY, ROOM, STATION, furnish
from tests.stories.stage import MORNING, Town, build_town

Row = TypeVar("Row")
AT_ONCE = 10


@pytest.fixture
def town(sessions: Sessions, tmp_path: Path) -> Town:
    made = build_town(sessions, tmp_path)
    furnish(sessions)
    return made


def _says(town: Town, number: str, words: str, provider_id: str) -> Answer:
    inbound = Inbound("twilio", provider_id, "sms", number, words, MORNING)
    return town.service.intake.take(inbound, inline=True)


def _together(acts: Sequence[Callable[[], Answer]]) -> list[Answer]:
    """All of them begun at the same moment; what each came to."""
    barrier = threading.Barrier(len(acts))
    answers: list[Answer] = []

    def run(act: Callable[[], Answer]) -> None:
        barrier.wait()
        answers.append(act())

    threads = [threading.Thread(target=run, args=(act,)) for act in acts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(answers) == len(acts)
    return answers


def _all(town: Town, table: type[Row]) -> list[Row]:
    with town.service.sessions.begin() as session:
        found: list[Row] = list(session.scalars(select(table)))
        session.expunge_all()
        return found


@pytest.mark.parametrize("round_", range(5))
def test_two_officers_in_the_same_millisecond_are_both_noted_and_one_is_first(
    town: Town, round_: int
) -> None:
    _says(town, "+919811100001", CRY, "cry")
    number = town.incident().number
    _together(
        [
            lambda: _says(town, STATION[0], f"2 {number} BR06P1234", "station"),
            lambda: _says(town, ROOM[0], f"2 {number}", "room"),
        ]
    )
    incident = town.incident()
    assert incident.rescue_coming_at is not None
    with town.service.sessions.begin() as session:
        coming = session.scalars(select(AlertRow).where(AlertRow.on_the_way_at.is_not(None))).all()
        kinds = Counter(session.scalars(select(IncidentEvent.kind)))
        states = Counter(session.scalars(select(InboxRow.state)))
    assert len(coming) == 2
    assert kinds["on_the_way"] == 2
    assert states == {"processed": 3}


def test_ten_reports_of_one_sinking_in_the_same_second_are_one_incident(town: Town) -> None:
    answers = _together(
        [
            lambda n=n: _says(town, f"+9198111009{n:02d}", f"{CRY} jaldi", f"cry-{n}")  # type: ignore[misc]
            for n in range(AT_ONCE)
        ]
    )
    number = town.incident().number
    assert all(number in answer.texts[0] for answer in answers)
    with town.service.sessions.begin() as session:
        kinds = Counter(session.scalars(select(IncidentEvent.kind)))
    assert kinds["reported"] == AT_ONCE


def test_ten_reports_of_ten_sinkings_in_the_same_second_are_ten_incidents(town: Town) -> None:
    answers = _together(
        [
            lambda n=n: _says(town, f"+9198111009{n:02d}", f"naav doob gayi {n} log", f"cry-{n}")  # type: ignore[misc]
            for n in range(1, AT_ONCE + 1)
        ]
    )
    assert all("112" in answer.texts[0] for answer in answers)
    assert len(_all(town, Incident)) == AT_ONCE
    assert {row.state for row in _all(town, InboxRow)} == {"processed"}


def test_the_same_webhook_in_parallel_has_one_effect_and_one_answer(town: Town) -> None:
    answers = _together([lambda: _says(town, "+919811100001", CRY, "same")] * AT_ONCE)
    assert len({answer.texts for answer in answers}) == 1
    assert sum(not answer.repeated for answer in answers) == 1
    assert len(_all(town, Incident)) == 1
    alerts = [row for row in _all(town, OutboxRow) if row.purpose == "alert"]
    assert len(alerts) == 3


def test_a_step_and_an_answer_at_the_same_moment_do_not_lock_up(town: Town) -> None:
    """The step writes to the phone whose turn waits for the incident that the step holds."""
    _says(town, "+919811100001", CRY, "cry")
    number = town.incident().number
    for turn in range(4):
        town.clock.move(timedelta(minutes=1))
        with town.service.sessions.begin() as session:
            incident = session.scalars(select(Incident)).one()
            incident.next_step_at = town.clock.now()
        ticking = threading.Thread(target=town.service.tick)
        ticking.start()
        answer = _says(town, STATION[0], f"1 {number}", f"seen-{turn}")
        ticking.join()
        assert answer.texts
    assert {row.state for row in _all(town, InboxRow)} == {"processed"}
    assert town.incident().level >= 1
