"""A second pair of eyes on a schedule of its own: is every incident moving, does every alert go out?"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

import httpx
import structlog

from bot.alarms import raise_alarm
from bot.context import Context
from bot.delivery.send import Sender
from bot.store import heartbeats, incidents, outbox

log = structlog.get_logger()
STEP_LATE = timedelta(minutes=2)
ALERT_LATE = timedelta(seconds=15)
WORKER_SILENT = timedelta(seconds=60)
ALERTS_WORKER = "worker:alerts"
WATCHED = ("ticker", ALERTS_WORKER, "worker:messages")
"""The processes without whose heartbeat nothing is well."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What one look found: incidents without a next step or with a step not taken, alerts that
    waited and were sent by the watchdog itself, processes that are silent."""

    stuck: tuple[str, ...]
    rescued_alerts: int
    silent: tuple[str, ...]

    @property
    def well(self) -> bool:
        """Whether the outside may be told that all is well."""
        return not (self.stuck or self.rescued_alerts or self.silent)


@dataclass(frozen=True, slots=True)
class Watchdog:
    """Looks, mends what it can by itself, raises an alarm, and reports outside while all is well."""

    context: Context
    sender: Sender

    def look(self) -> Finding:
        """One look; see `Finding`. An incident that stands still is set going again."""
        finding = Finding(self._stuck(), self._send_waiting(), self._silent())
        if finding.well:
            self._report_outside()
        else:
            log.error(
                "not well",
                stuck=finding.stuck,
                rescued=finding.rescued_alerts,
                silent=finding.silent,
            )
        return finding

    def _stuck(self) -> tuple[str, ...]:
        now = self.context.clock.now()
        with self.context.sessions.begin() as session:
            found = [*incidents.stepless(session), *incidents.overdue(session, now - STEP_LATE)]
            for incident in found:
                if incident.next_step_at is None:
                    incident.next_step_at = now
                raise_alarm(self.context, session, "overdue", incident.number, incident)
            return tuple(incident.number for incident in found)

    def _send_waiting(self) -> int:
        """Alerts that no worker has taken are sent from here: a claim is taken by one only."""
        wall = self.context.clock.wall()
        with self.context.sessions.begin() as session:
            waiting = outbox.alerts_waiting(session, wall - ALERT_LATE)
            if outbox.any_but_alarms(session, waiting):
                raise_alarm(self.context, session, "unsent", ALERTS_WORKER)
        for outbox_id in waiting:
            self.sender.deliver(outbox_id)
        return len(waiting)

    def _silent(self) -> tuple[str, ...]:
        since = self.context.clock.wall() - WORKER_SILENT
        with self.context.sessions.begin() as session:
            beats = heartbeats.latest(session)
            alive = {name.split("@")[0] for name, at in beats.items() if at >= since}
            silent = tuple(name for name in WATCHED if name not in alive)
            for name in silent:
                raise_alarm(self.context, session, "silent", name)
        return silent

    def _report_outside(self) -> None:
        url = self.context.settings.heartbeat_url
        if not url:
            return
        try:
            httpx.get(url, timeout=5).raise_for_status()
        except httpx.HTTPError as error:
            log.warning("heartbeat not taken", error=type(error).__name__)
