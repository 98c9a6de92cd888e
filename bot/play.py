"""Letting simulated time pass: every moment at which something is due is lived through, in order."""

from __future__ import annotations

from datetime import datetime, timedelta

from bot.clock import ManualClock
from bot.delivery.engine import InProcessJobs
from bot.service import Service
from bot.store import agenda

MOST_STEPS = 5000


def advance(service: Service, jobs: InProcessJobs, clock: ManualClock, until: datetime) -> None:
    """Move a hand-moved clock to `until`, stopping at each due moment to tick and deliver."""
    live(service, jobs, clock)
    for _ in range(MOST_STEPS):
        with service.sessions.begin() as session:
            following = agenda.next_due(session, after=clock.now())
        if following is None or following > until:
            break
        clock.move(max(following - clock.now(), timedelta()))
        live(service, jobs, clock)
    if until > clock.now():
        clock.move(until - clock.now())
    live(service, jobs, clock)


def live(service: Service, jobs: InProcessJobs, clock: ManualClock) -> None:
    """One moment: what is due is decided, then delivered."""
    service.tick()
    jobs.run_due(clock.wall())
