"""What falls due: incidents' next steps, reminders, messages whose job is gone. Safe to repeat."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import cast

import structlog
from sqlalchemy.orm import Session

from bot import bundling, ordering, reminding, updates
from bot.channels.base import AddressKind
from bot.context import Context
from bot.delivery import letters, situations, stepping
from bot.delivery.failover import next_address, repeat_at
from bot.delivery.gateways import Gateways
from bot.delivery.send import ALERT_LEASE, LEASE
from bot.intake import ServiceIntake
from bot.say import deliver_job
from bot.store import inbox, incidents, outbox
from bot.store.database import is_passing, wait_at_most
from bot.store.engine_jobs import wake_jobs
from bot.store.tables import OutboxRow, PersonRow

log = structlog.get_logger()
INBOX_PATIENCE = timedelta(seconds=5)
JOB_PATIENCE = timedelta(seconds=20)
OTHER_JOB_PATIENCE = timedelta(minutes=2)
LOOK_AT_OTHERS = timedelta(minutes=1)
"""Of messages that are not urgent a hundred thousand may wait: those are gone through so often."""
TAKE_IN_SECONDS = 2.0
"""How long one look reads what waits to be read; the rest has its turn a second later, so that a
flood that waits on the disk holds no escalation back."""
STEP_LOCK_SECONDS = 10.0
"""How long a step waits for an incident that somebody else holds, before the next one's turn."""
BUNDLE_LOCK_SECONDS = 2.0
"""How long a bundle waits for its incidents; after that each goes by itself."""


@dataclass(frozen=True, slots=True)
class Ticker:
    """One look at everything that waits. Several may run side by side: rows are locked, and each
    step is decided again under its lock.

    gateways: by which a message may go once more that no phone has confirmed.
    """

    context: Context
    intake: ServiceIntake
    gateways: Gateways | None = None
    _looked: list[datetime] = field(default_factory=list)

    def tick(self) -> None:
        """Look once. A part that breaks does not keep the others from their turn."""
        for part in (
            self.step_incidents,
            self.tell_bundles,
            self.wake_messages,
            self.take_in,
            self.remind,
            self.mend_outbox,
            self.prove_alerts,
        ):
            try:
                part()
            except Exception as error:
                log.exception("tick part failed", part=part.__name__, error=type(error).__name__)

    def take_in(self) -> None:
        """Messages kept on disk, and stored ones that nobody has read to the end."""
        until = time.monotonic() + TAKE_IN_SECONDS
        self.intake.drain(until)
        before = self.context.clock.wall() - INBOX_PATIENCE
        with self.context.sessions.begin() as session:
            waiting = inbox.waiting(session, before)
        for inbox_id in waiting:
            try:
                self.intake.process(inbox_id)
            except Exception as error:
                log.exception("turn failed", inbox_id=inbox_id, error=type(error).__name__)
            if time.monotonic() > until:
                break

    def step_incidents(self) -> None:
        """Every incident whose next step has come, each in a transaction of its own."""
        with self.context.sessions.begin() as session:
            due = incidents.due(session, self.context.clock.now())
        for incident_id in due:
            try:
                with self.context.sessions.begin() as session:
                    wait_at_most(session, STEP_LOCK_SECONDS)
                    stepping.step(self.context, session, incident_id)
            except Exception as error:
                passing = is_passing(error)
                name = type(error).__name__
                log.error("step failed", incident=incident_id, error=name, exc_info=not passing)

    def tell_bundles(self) -> None:
        """What was held back to go together, an officer at a time."""
        with self.context.sessions.begin() as session:
            waiting = bundling.due(self.context, session)
        for person_id in waiting:
            try:
                with self.context.sessions.begin() as session:
                    wait_at_most(session, BUNDLE_LOCK_SECONDS)
                    bundling.send_held(self.context, session, person_id)
            except Exception as error:
                name = type(error).__name__
                log.error("bundle failed", error=name, exc_info=not is_passing(error))
                self._tell_singly(person_id)

    def _tell_singly(self, person_id: int) -> None:
        """The sure way where the bundle fails: each alert by itself, in a transaction of its own,
        so that one that cannot be told keeps no other back."""
        with self.context.sessions.begin() as session:
            held = bundling.due_of(self.context, session, person_id)
        for incident_id in held:
            try:
                with self.context.sessions.begin() as session:
                    wait_at_most(session, BUNDLE_LOCK_SECONDS)
                    bundling.send_one(self.context, session, person_id, incident_id)
            except Exception as error:
                log.error("held alert failed", incident=incident_id, error=type(error).__name__)

    def remind(self) -> None:
        """Reminders and letters whose hour has come."""
        while True:
            with self.context.sessions.begin() as session:
                if reminding.send_due(self.context, session) < 200:
                    break
        with self.context.sessions.begin() as session:
            updates.send_owed(self.context, session)
        with self.context.sessions.begin() as session:
            ordering.announce(self.context, session)
        with self.context.sessions.begin() as session:
            letters.ask(self.context, session)
        with self.context.sessions.begin() as session:
            situations.send(self.context, session)

    def wake_messages(self) -> None:
        """Messages that were put off and whose time has come go to the workers."""
        with self.context.sessions.begin() as session:
            wake_jobs(session)

    def mend_outbox(self) -> None:
        """Messages whose job is gone are deferred again; those whose worker died are sent again,
        marked as perhaps repeated."""
        wall = self.context.clock.wall()
        with self.context.sessions.begin() as session:
            lost = [*outbox.jobless(session, wall - JOB_PATIENCE, urgent=True)]
            if self._is_time_for_others(wall):
                lost += outbox.jobless(session, wall - OTHER_JOB_PATIENCE, urgent=False)
            for row in lost:
                self._defer(session, row)
            for row in outbox.abandoned(session, wall, ALERT_LEASE, LEASE):
                row.state, row.repeated, row.next_attempt_at = "queued", True, wall
                self._defer(session, row)

    def prove_alerts(self) -> None:
        """An alert that a gateway took but no phone confirmed within `receipt_seconds` goes to the
        next address too; where the officer has no other, once more to this one by a gateway that
        has not had it."""
        wall = self.context.clock.wall()
        patience = timedelta(seconds=self.context.settings.receipt_seconds)
        with self.context.sessions.begin() as session:
            for row in outbox.unproven_alerts(session, wall - patience):
                row.doubted_at = wall
                address = next_address(session, row)
                person = session.get(PersonRow, row.person_id)
                if address is not None and person is not None:
                    repeat_at(self.context, session, row, address, person)
                elif address is None and self._another_way(session, row):
                    row.tried = [*row.tried, row.gateway or ""]
                    row.state, row.repeated, row.next_attempt_at = "queued", True, wall
                    self._defer(session, row)

    def _another_way(self, session: Session, row: OutboxRow) -> bool:
        address = outbox.address(session, row)
        if self.gateways is None:
            return False
        return bool(
            self.gateways.choose(
                cast(AddressKind, address.kind),
                address.value,
                "alert",
                sample=address.person.sample,
                tried=(*row.tried, row.gateway or ""),
            )
        )

    def _is_time_for_others(self, wall: datetime) -> bool:
        if self._looked and wall - self._looked[0] < LOOK_AT_OTHERS:
            return False
        self._looked[:] = [wall]
        return True

    def _defer(self, session: Session, row: OutboxRow) -> None:
        job = deliver_job(row.id, row.purpose, urgent=row.incident_id is not None)
        self.context.jobs.defer(session, job)
