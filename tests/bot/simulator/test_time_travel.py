"""The simulated clock stops wherever something falls due, and moves only where it may."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime, time, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy.orm import Session, sessionmaker

from bot.clock import INDIA, Clock, ManualClock, WallClock, local
from bot.settings import Settings
from bot.simulator import time_travel
from bot.simulator.time_travel import ClockRefused, move_to, next_morning
from bot.store import simulated_clock
from bot.store.database import Sessions
from bot.store.tables import Incident, Obligation, PersonRow, Reminder

NOON = datetime(2026, 11, 30, 6, 30, tzinfo=UTC)
MINUTE = timedelta(minutes=1)


@dataclass
class Moved:
    """A service that notes at which moments it was called."""

    sessions: sessionmaker[Session]
    clock: Clock = field(default_factory=lambda: ManualClock(NOON))
    settings: Settings = field(default_factory=Settings)
    ticks: list[datetime] = field(default_factory=list)

    def tick(self) -> None:
        self.ticks.append(self.clock.now())


def incident(next_step_at: datetime | None, *, opened_at: datetime = NOON - 2 * MINUTE) -> Incident:
    return Incident(
        number=str(next_step_at),
        kind="sinking",
        opened_at=opened_at - timedelta(days=2),
        stored_at=opened_at,
        next_step_at=next_step_at,
        words="naav doob gayi",
    )


def test_it_stops_at_steps_reminders_and_every_morning(sessions: Sessions) -> None:
    step, reminder = NOON + 5 * MINUTE, NOON + timedelta(days=1, hours=3)
    with sessions.begin() as session:
        session.add_all([incident(step), incident(NOON + timedelta(days=9))])
        person = PersonRow(role="lessee", created_at=NOON)
        session.add(person)
        session.flush()
        owed = Obligation(
            person_id=person.id, source="lease:1", kind="instalment", due_on=NOON.date()
        )
        session.add(owed)
        session.flush()
        session.add(Reminder(obligation_id=owed.id, offset_days=0, due_at=reminder))
    service = Moved(sessions)
    target = NOON + timedelta(days=2)
    moved = move_to(service, target)
    mornings = [
        datetime.combine(local(NOON).date() + timedelta(days=n), time(9), INDIA) for n in (1, 2)
    ]
    assert service.ticks == [step, mornings[0], reminder, mornings[1], target]
    assert (moved.now, moved.arrived, moved.steps) == (target, True, 5)


def test_it_stops_where_the_written_report_is_asked_for(sessions: Sessions) -> None:
    with sessions.begin() as session:
        row = incident(None)
        row.opened_at = NOON - MINUTE
        session.add(row)
    service = Moved(sessions)
    move_to(service, NOON + timedelta(hours=20))
    assert NOON + 29 * MINUTE in service.ticks
    assert row.opened_at + timedelta(hours=20) in service.ticks


def test_a_chain_without_end_stops_short_and_says_so(
    sessions: Sessions, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(time_travel, "LONGEST_SECONDS", 0.3)
    with sessions.begin() as session:
        session.add(incident(NOON + MINUTE))

    class Repeating(Moved):
        def tick(self) -> None:
            super().tick()
            with self.sessions.begin() as session:
                for row in session.query(Incident):
                    row.next_step_at = self.clock.now() + MINUTE

    service = Repeating(sessions)
    moved = move_to(service, NOON + timedelta(days=7))
    assert not moved.arrived
    assert moved.now == service.clock.now() < NOON + timedelta(days=7)
    assert service.ticks == sorted(service.ticks)


def test_it_stands_still_beside_a_real_channel(sessions: Sessions) -> None:
    service = Moved(sessions, settings=Settings(telegram_token="1:x"))  # type: ignore[arg-type]
    with pytest.raises(ClockRefused, match="real channel is set \\(telegram\\)"):
        move_to(service, NOON + MINUTE)
    assert service.ticks == []


@pytest.mark.parametrize(
    ("by", "said"), [(-MINUTE, "only moves forward"), (timedelta(days=401), "at most 400 days")]
)
def test_where_it_does_not_go(sessions: Sessions, by: timedelta, said: str) -> None:
    with pytest.raises(ClockRefused, match=said):
        move_to(Moved(sessions), NOON + by)


def test_real_time_cannot_be_moved(sessions: Sessions) -> None:
    service = Moved(sessions, clock=WallClock())
    with pytest.raises(ClockRefused, match="cannot be moved"):
        move_to(service, service.clock.now() + MINUTE)


def test_two_cannot_move_it_at_once(sessions: Sessions) -> None:
    with sessions.begin() as other:
        assert simulated_clock.hold(other)
        with pytest.raises(ClockRefused, match="being moved already"):
            move_to(Moved(sessions), NOON + MINUTE)


@given(st.integers(0, 3 * 365 * 24 * 3600))
def test_the_next_morning_is_nine_and_within_a_day(seconds: int) -> None:
    now = NOON + timedelta(seconds=seconds)
    morning = next_morning(now)
    assert local(morning).time() == time(9)
    assert timedelta() < morning - now <= timedelta(days=1)
