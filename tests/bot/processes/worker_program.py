"""A worker for tests, as a process: its tasks write down that they ran, or hang as told."""

from __future__ import annotations

import sys
import time
from datetime import UTC, datetime
from typing import cast

from bot.delivery.jobs import Lane
from bot.processes.worker import Worker
from bot.store.database import open_sessions, transaction
from bot.store.service import beat

NOW = datetime(2026, 7, 1, 6, 0, tzinfo=UTC)
HANGS = 1000
"""Numbers from here on hang; below, a task is done at once."""


def main(address: str, lanes: list[str]) -> None:
    """Serve the lanes until told to stop."""
    sessions = open_sessions(address, size=4)

    def note(name: str) -> None:
        with transaction(sessions) as session:
            beat(session, name, NOW, {})

    def deliver(outbox_id: int) -> None:
        note(f"began:{outbox_id}")
        if outbox_id >= HANGS:
            time.sleep(600)
        note(f"did:{outbox_id}")

    Worker(address, {"deliver": deliver}, [cast(Lane, lane) for lane in lanes], note).run()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
