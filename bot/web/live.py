"""Live updates for the page: one stream for each browser, read from the tables as they change."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from anyio import CapacityLimiter, to_thread
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from bot.simulator.views import clock_view, incidents_view, message_view
from bot.store import screens
from bot.store.service import clock_shift
from bot.store.tables import Handset

if TYPE_CHECKING:
    from bot.web.app import Served

EVERY = 0.15
"""Seconds between two looks. A message is on the page within this after it is on the phone."""
LOOK_BACK = 50
INCIDENTS_EVERY = timedelta(milliseconds=400)
LOOKERS = 4
"""How many browsers look at the same time; with many open pages each looks more seldom, and the
threads that take messages in stay free."""
SILENCE = timedelta(seconds=10)
"""A comment is sent after so long without news, so that a dead connection is noticed."""


@dataclass(slots=True)
class Watched:
    """What one browser has been shown. last: the newest handset row."""

    service: Served
    last: int
    seen: set[int] = field(default_factory=set)
    shown: dict[str, str] = field(default_factory=dict)
    incidents_at: datetime | None = None
    spoke_at: datetime | None = None


async def stream(watched: Watched, lookers: CapacityLimiter) -> AsyncIterator[str]:
    """Server-sent events: `message`, `clock`, `incidents`; `away` while the store is away."""
    yield "retry: 1000\n\n"
    while True:
        for event in await to_thread.run_sync(look, watched, limiter=lookers):
            yield event
        await asyncio.sleep(EVERY)


def look(watched: Watched) -> list[str]:
    """What is new since the last look, each as the text of one event."""
    wall = watched.service.clock.wall()
    try:
        news = _news(watched, wall)
    except SQLAlchemyError:
        news = _changed(watched, "away", {"away": True})
    else:
        news = ([_event("back", {})] if watched.shown.pop("away", None) else []) + news
    if not news and watched.spoke_at is not None and wall - watched.spoke_at < SILENCE:
        return []
    watched.spoke_at = wall
    return news or [": still here\n\n"]


def _news(watched: Watched, wall: datetime) -> list[str]:
    service = watched.service
    with service.sessions() as session:
        fresh = _fresh(session, watched)
        shift = clock_shift(session)
        news = [_event("message", message_view(row), row.id) for row in fresh]
        seconds = int(shift.total_seconds())
        if watched.shown.get("shift") != str(seconds):
            watched.shown["shift"] = str(seconds)
            movable = not service.settings.real_channels
            news.append(_event("clock", clock_view(wall + shift, seconds, movable=movable)))
        if watched.incidents_at is None or wall - watched.incidents_at >= INCIDENTS_EVERY:
            watched.incidents_at = wall
            news += _changed(watched, "incidents", list(incidents_view(session)))
    return news


def _fresh(session: Session, watched: Watched) -> list[Handset]:
    """Messages not shown yet. Looks a little back: a lower id may be committed after a higher."""
    ids = screens.ids_after(session, watched.last - LOOK_BACK)
    rows = screens.rows(session, [each for each in ids if each not in watched.seen])
    watched.last = max(ids, default=watched.last)
    watched.seen = set(ids)
    return list(rows)


def _changed(watched: Watched, kind: str, value: object) -> list[str]:
    text = _event(kind, value)
    if watched.shown.get(kind) == text:
        return []
    watched.shown[kind] = text
    return [text]


def _event(kind: str, value: object, number: int | None = None) -> str:
    head = f"id: {number}\n" if number is not None else ""
    return f"{head}event: {kind}\ndata: {json.dumps(value, ensure_ascii=False)}\n\n"
