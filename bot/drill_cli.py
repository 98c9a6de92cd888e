"""`naav drill`: run an exercise, wait for what comes of it, and say how long everything took."""

from __future__ import annotations

import time
from collections.abc import Sequence
from datetime import timedelta

import typer

from bot import drill
from bot.channels.numbers import mask
from bot.columns import columns
from bot.drill import Told
from bot.service import Service, build
from bot.settings import Settings
from bot.store.database import close_sessions

LOOK_EVERY = 0.5
HEAD = ("office", "phone", "by", "queued", "called", "taken", "delivered", "answered", "state")


def run(settings: Settings, *, place: str | None, wait: int) -> None:
    """Run one exercise on the running service; it is ended whatever happens meanwhile.

    Raises:
        Refusal: it could not be begun.
        SystemExit: 1 where an alert did not go out.
    """
    service = build(settings, pool=2)
    try:
        told = _exercise(service, place, wait)
    finally:
        close_sessions(service.sessions)
    for line in columns(HEAD, [_row(one) for one in told]):
        typer.echo(line)
    for line in summary(told):
        typer.echo(line)
    if not told or any(one.taken is None for one in told):
        raise SystemExit(1)


def _exercise(service: Service, place: str | None, wait: int) -> Sequence[Told]:
    number = drill.begin(service, place)
    typer.echo(f"exercise {number} began; waiting {wait} s at most for answers")
    until = time.monotonic() + wait
    try:
        while True:
            with service.sessions() as session:
                told = drill.measure(session, number)
            if time.monotonic() >= until or (told and all(one.seen is not None for one in told)):
                return told
            time.sleep(LOOK_EVERY)
    finally:
        drill.finish(service, number)


def summary(told: Sequence[Told]) -> Sequence[str]:
    """What matters, in a few lines: gateways called how soon, what was lost on the way."""
    if not told:
        return ["nobody was told: see the holes that naav import reports"]
    calls = [one.called for one in told if one.called is not None]
    lines = [
        f"{len(told)} officers, {len(calls)} gateway calls, the last after {_ms(max(calls))}"
        if calls
        else f"{len(told)} officers, no gateway call: does the service run?"
    ]
    for words, missing in (
        ("not taken by a gateway", [one for one in told if one.taken is None]),
        ("not proven to have arrived", [one for one in told if one.delivered is None]),
        ("no answer", [one for one in told if one.seen is None]),
    ):
        if missing:
            lines.append(f"{words}: {', '.join(sorted({one.office or '?' for one in missing}))}")
    return lines


def _row(one: Told) -> tuple[object, ...]:
    times = (one.queued, one.called, one.taken, one.delivered, one.seen)
    said = [_ms(each) if each is not None else None for each in times]
    return (one.office, mask(one.phone), one.channel, *said, one.state)


def _ms(took: timedelta) -> str:
    seconds = took.total_seconds()
    return f"{seconds * 1000:.0f} ms" if seconds < 10 else f"{seconds:.0f} s"
