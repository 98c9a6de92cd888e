"""The yardstick for alerts: Celery on Redis with priorities. Runs in an environment of its own
(requirements/bench.txt): broker, seconds a send takes, file of calls, then what to do."""

from __future__ import annotations

import os
import random
import sys
import time
from itertools import islice
from typing import Any

from celery import Celery  # type: ignore[import-not-found]

BROKER, SECONDS, CALLS = sys.argv[1], float(sys.argv[2]), sys.argv[3]
SLOTS = 20
"""As many as our worker has for alerts and messages together."""

app = Celery("yardstick", broker=BROKER)
app.conf.update(
    task_ignore_result=True,
    task_acks_late=True,
    worker_prefetch_multiplier=1,
    broker_transport_options={"priority_steps": [0, 9], "queue_order_strategy": "priority"},
    broker_connection_retry_on_startup=True,
)


@app.task(name="deliver")  # type: ignore[untyped-decorator]
def deliver(number: int, is_alert: bool) -> None:
    """One send."""
    if is_alert:
        calls = os.open(CALLS, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        os.write(calls, f"{number} {time.monotonic()}\n".encode())
        os.close(calls)
    time.sleep(SECONDS)


def queue_backlog(many: int) -> None:
    """Reminders at the lowest priority."""
    with app.producer_pool.acquire(block=True) as producer:
        for number in range(many):
            deliver.apply_async((number, False), priority=9, producer=producer)


def send_alerts(many: int, every: float) -> None:
    """Alerts one by one at uneven moments; prints each with the moment at which Redis had it."""
    for number in islice(range(1_000_000, 2_000_000), many):
        time.sleep(random.uniform(0, 2 * every))
        deliver.apply_async((number, True), priority=0)
        sys.stdout.write(f"{number} {time.monotonic()}\n")
    time.sleep(5)


def main(what: str, *given: str) -> Any:
    """Work, or queue something."""
    if what == "work":
        options = ["--pool", "threads", "--concurrency", str(SLOTS), "--loglevel", "ERROR"]
        return app.worker_main(["worker", "--without-gossip", "--without-mingle", *options])
    if what == "backlog":
        return queue_backlog(int(given[0]))
    return send_alerts(int(given[0]), float(given[1]))


if __name__ == "__main__":
    main(*sys.argv[4:])
