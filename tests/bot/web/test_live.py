"""The stream of one browser: everything once, in whatever order it was committed."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from anyio import CapacityLimiter
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from bot.clock import ManualClock
from bot.service import Service, in_process
from bot.settings import Settings
from bot.store.database import Sessions
from bot.store.tables import Handset
from bot.web import live
from bot.web.live import LOOKERS, Watched, look, stream

NOW = datetime(2026, 11, 30, 4, 30, tzinfo=UTC)


@pytest.fixture
def service(sessions: Sessions, tmp_path: Path) -> Service:
    return in_process(Settings(var=tmp_path), sessions, ManualClock(NOW))[0]


def on_phone(number: int, words: str, *, typed: bool = False) -> Handset:
    return Handset(
        id=number, phone="+919000000101", outbound=typed, text=words, at=NOW, wall=NOW, buttons=[]
    )


def events(told: list[str], kind: str) -> list[Any]:
    found = []
    for event in told:
        lines = dict(line.split(": ", 1) for line in event.strip().splitlines())
        if lines.get("event") == kind:
            found.append(json.loads(lines["data"]))
    return found


def test_each_message_is_told_once(service: Service) -> None:
    watched = Watched(service, last=0)
    with service.sessions.begin() as session:
        session.add_all([on_phone(1, "menu", typed=True), on_phone(2, "नाव साथी\nid: 9")])
    told = look(watched)
    messages = events(told, "message")
    assert [(each["id"], each["arrived"]) for each in messages] == [(1, False), (2, True)]
    assert messages[1]["text"] == "नाव साथी\nid: 9"
    assert messages[1]["size"]["encoding"] == "UCS-2"
    assert told[0].startswith("id: 1\nevent: message\ndata: ")
    assert events(look(watched), "message") == []


def test_a_lower_number_committed_later_is_not_passed_over(service: Service) -> None:
    watched = Watched(service, last=0)
    with service.sessions.begin() as session:
        session.add(on_phone(12, "second"))
    assert [each["id"] for each in events(look(watched), "message")] == [12]
    with service.sessions.begin() as session:
        session.add(on_phone(11, "first"))
    assert [each["id"] for each in events(look(watched), "message")] == [11]
    assert events(look(watched), "message") == []


def test_many_messages_come_in_several_looks(service: Service) -> None:
    with service.sessions.begin() as session:
        session.add_all([on_phone(number, "x") for number in range(1, 601)])
    watched, told = Watched(service, last=0), []
    for _ in range(5):
        told += [each["id"] for each in events(look(watched), "message")]
    assert told == list(range(1, 601))


def test_the_clock_is_told_when_it_moves(service: Service) -> None:
    watched = Watched(service, last=0)
    [first] = events(look(watched), "clock")
    assert first == {"now": "2026-11-30T10:00:00+05:30", "shift": 0, "movable": True}
    assert events(look(watched), "clock") == []
    with service.sessions.begin() as session:
        session.execute(text("INSERT INTO simulated_clock (id, shift_seconds) VALUES (1, 3600)"))
    [moved] = events(look(watched), "clock")
    assert moved["now"] == "2026-11-30T11:00:00+05:30"


def test_a_quiet_stream_says_that_it_lives(service: Service) -> None:
    watched = Watched(service, last=0)
    look(watched)
    assert look(watched) == []
    assert isinstance(service.clock, ManualClock)
    service.clock.move(timedelta(seconds=11))
    assert look(watched) == [": still here\n\n"]


def test_the_store_away_is_said_once_and_its_return_too(service: Service) -> None:
    watched = Watched(service, last=0)

    class Away:
        settings, clock = service.settings, service.clock

        def sessions(self) -> None:
            raise OperationalError("away", None, Exception())

    watched.service = Away()  # type: ignore[assignment]
    assert events(look(watched), "away") == [{"away": True}]
    assert look(watched) == []
    watched.service = service
    assert events(look(watched), "back") == [{}]


def test_many_browsers_leave_threads_for_what_comes_in(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_once, most = 0, 0
    lock = threading.Lock()

    def slow(_watched: Watched) -> list[str]:
        nonlocal at_once, most
        with lock:
            at_once += 1
            most = max(most, at_once)
        time.sleep(0.02)
        with lock:
            at_once -= 1
        return ["news"]

    async def first_news(lookers: CapacityLimiter) -> str:
        events = stream(Watched(service, last=0), lookers)
        assert (await anext(events)).startswith("retry")
        return await anext(events)

    async def watch() -> list[str]:
        lookers = CapacityLimiter(LOOKERS)
        return await asyncio.gather(*(first_news(lookers) for _ in range(40)))

    monkeypatch.setattr(live, "look", slow)
    assert asyncio.run(watch()) == ["news"] * 40
    assert most == LOOKERS
