"""The service's figures for Prometheus, gathered over its processes."""

from __future__ import annotations

import os
from pathlib import Path

from prometheus_client import REGISTRY, CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""Where this environment variable names a folder, each process keeps its figures in a file there,
and any of them can give the sum."""

_TO_ALERT = (0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0, 60.0, 300.0)
_TO_ANSWER = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)

INBOUND = Counter("naav_inbound_messages", "Messages that came in.", ["channel", "topic"])
REPEATED = Counter("naav_inbound_repeats", "Messages a gateway brought again.", ["channel"])
INCIDENTS = Counter("naav_incidents", "Accidents and sinkings opened.", ["kind"])
ALERTS = Counter("naav_alerts", "Officers told.", ["kind"])
ESCALATIONS = Counter("naav_escalations", "Steps of escalation taken.", ["step"])
REMINDERS = Counter("naav_reminders", "Reminders sent.", ["kind"])
SENDS = Counter("naav_sends", "Calls of a gateway.", ["gateway", "purpose", "result"])
TICK_FAILURES = Counter("naav_tick_failures", "Ticks that ended in an error.", [])
TIME_TO_ANSWER = Histogram(
    "naav_turn_seconds", "From a message stored to its answer committed.", buckets=_TO_ANSWER
)
TIME_TO_ALERT = Histogram(
    "naav_alert_seconds", "From a report stored to an alert taken by a gateway.", buckets=_TO_ALERT
)


def exposition() -> bytes:
    """All figures in Prometheus' text format, summed over the processes where there are several."""
    if os.environ.get(FOLDER):
        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
        return generate_latest(registry)
    return generate_latest(REGISTRY)


def fresh_folder(var: Path) -> Path:
    """An empty folder for the processes' figures; what ended processes left there is dropped."""
    folder = var / "metrics"
    folder.mkdir(parents=True, exist_ok=True)
    for left in folder.glob("*.db"):
        left.unlink(missing_ok=True)
    return folder
