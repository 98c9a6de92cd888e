"""A second pair of eyes on a schedule of its own: is every incident moving, does every alert go out?"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from datetime import timedelta
from socket import gethostname
from typing import Any

import httpx
import structlog

from bot.alarms import raise_alarm
from bot.context import Context
from bot.delivery.send import Sender
from bot.spool import Spool
from bot.store import floods, heartbeats, incidents, lateness, outbox
from bot.store.database import is_away

log = structlog.get_logger()
STEP_LATE = timedelta(minutes=2)
ALERT_LATE = timedelta(seconds=15)
NOT_GONE = timedelta(minutes=2)
NOT_READ = timedelta(minutes=2)
"""After these, what is tried again and again by itself is for people to look at."""
WORKER_SILENT = timedelta(seconds=60)
ALERTS_WORKER = "worker:alerts"
WATCHED = ("ticker", ALERTS_WORKER, "worker:messages")
"""The processes without whose heartbeat nothing is well."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What one look found.

    stuck: incidents without a next step, with a step not taken, or with an officer who should have
    been told by now; rescued_alerts: alerts that
    waited for a worker and were sent by the watchdog itself; not_gone: incidents with an alert
    that no gateway takes; silent: processes that say nothing; unread: messages that nobody has
    read, in the store or on the disk; full: the disk would not take a message; broken: parts of
    the look itself that failed.
    """

    stuck: tuple[str, ...] = ()
    rescued_alerts: int = 0
    not_gone: tuple[str, ...] = ()
    silent: tuple[str, ...] = ()
    unread: tuple[str, ...] = ()
    full: bool = False
    broken: tuple[str, ...] = ()

    @property
    def well(self) -> bool:
        """Whether the outside may be told that all is well."""
        return self == Finding()


@dataclass(frozen=True, slots=True)
class Watchdog:
    """Looks, mends what it can by itself, raises an alarm, and reports outside while all is well."""

    context: Context
    sender: Sender
    spool: Spool

    def look(self) -> Finding:
        """One look; see `Finding`. An incident that stands still is set going again. A part that
        breaks keeps no other from its turn."""
        found: dict[str, Any] = {}
        broken: list[str] = []
        for name, part in self._parts().items():
            try:
                found[name] = part()
            except Exception as error:
                kind = type(error).__name__
                log.error("look failed", part=name, error=kind, exc_info=not is_away(error))
                broken.append(name)
        finding = Finding(**found, broken=tuple(broken))
        if finding.well:
            self._report_outside()
        else:
            log.error("not well", **{k: v for k, v in asdict(finding).items() if v})
        return finding

    def _parts(self) -> Mapping[str, Callable[[], object]]:
        return {
            "stuck": self._stuck,
            "rescued_alerts": self._send_waiting,
            "not_gone": self._not_gone,
            "silent": self._silent,
            "unread": self._unread,
            "full": self._full,
        }

    def _stuck(self) -> tuple[str, ...]:
        now = self.context.clock.now()
        with self.context.sessions.begin() as session:
            found = [
                *incidents.stepless(session),
                *incidents.overdue(session, now - STEP_LATE),
                *floods.held_too_long(session, now - STEP_LATE),
            ]
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

    def _not_gone(self) -> tuple[str, ...]:
        """Alerts that are tried and tried and that no gateway takes."""
        wall = self.context.clock.wall()
        with self.context.sessions.begin() as session:
            found = lateness.alerts_not_gone(session, wall - NOT_GONE)
            for incident in found:
                raise_alarm(self.context, session, "not_gone", incident.number, incident)
            return tuple(incident.number for incident in found)

    def _unread(self) -> tuple[str, ...]:
        """Messages that wait to be read, in the store or still on this machine's disk."""
        before = self.context.clock.wall() - NOT_READ
        with self.context.sessions.begin() as session:
            stored = [str(each) for each in lateness.messages_not_read(session, before)]
            found = (*stored, *self.spool.late(before))
            for each in found:
                raise_alarm(self.context, session, "unread", each)
        return found

    def _full(self) -> bool:
        """Whether this machine's disk would turn a message away."""
        try:
            self.spool.prove()
        except OSError as error:
            log.error("disk takes nothing", why=str(error))
            with self.context.sessions.begin() as session:
                raise_alarm(self.context, session, "disk", gethostname())
            return True
        return False

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
