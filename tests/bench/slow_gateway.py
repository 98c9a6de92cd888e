"""A worker or a ticker whose only gateway is slow and writes down when it was called: a program."""

from __future__ import annotations

import os
import sys
import threading
import time
from datetime import timedelta
from pathlib import Path
from typing import cast

from bot.channels.base import AddressKind, Outgoing, SendReceipt
from bot.clock import Clock, ShiftedClock, WallClock, local
from bot.delivery.engine import ProcrastinateJobs
from bot.delivery.gateways import Gateways
from bot.delivery.jobs import Lane
from bot.delivery.routing import DEFAULT_POLICY
from bot.delivery.send import Sender
from bot.processes.lifeline import until_stopped
from bot.processes.ticker import Ticker
from bot.processes.worker import Worker
from bot.service import assemble
from bot.settings import read_settings
from bot.store.database import open_sessions, transaction
from bot.store.engine_jobs import clear_dead_jobs
from bot.store.leadership import Leadership
from bot.store.service import beat

SECONDS = 0.3
"""How long the gateway takes over each call."""


class SlowGateway:
    """Takes every message, slowly. calls: a file that gets `<outbox id> <monotonic time>` for each
    alert, written at the moment of the call."""

    name = "slow"
    serves: tuple[AddressKind, ...] = ("sms",)
    answers_inline = False
    reports_delivery = False
    in_india = True
    inbound_number: str | None = None

    def __init__(self, calls: Path) -> None:
        self._calls = os.open(calls, os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    def send(self, message: Outgoing) -> SendReceipt:
        if message.purpose == "alert":
            os.write(self._calls, f"{message.id} {time.monotonic()}\n".encode())
        time.sleep(SECONDS)
        return SendReceipt(f"slow-{message.id}")

    def close(self) -> None:
        os.close(self._calls)


def midday() -> Clock:
    """A clock on which it is noon in India now, so that reminders may go."""
    wall = WallClock()
    here = local(wall.now())
    return ShiftedClock(timedelta(hours=12 - here.hour, minutes=-here.minute))


def main(address: str, calls: Path, lanes: list[str]) -> None:
    """Serve these lanes, or tick, until told to stop."""
    sessions = open_sessions(address)
    clock = midday()
    settings = read_settings(var=calls.parent)
    service = assemble(settings, sessions, clock, ProcrastinateJobs())
    sender = Sender(service.context, Gateways({"slow": SlowGateway(calls)}, clock, DEFAULT_POLICY))

    def note(name: str) -> None:
        with transaction(sessions) as session:
            beat(session, name, clock.wall(), {})

    def upkeep() -> None:
        with transaction(sessions) as session:
            clear_dead_jobs(session)
        note("ticker")

    if lanes == ["ticker"]:
        Ticker(Leadership(address), service.tick, upkeep).run(until_stopped())
        return
    taken = [cast(Lane, lane) for lane in lanes]
    threading.current_thread().name = "worker"
    Worker(address, {"deliver": sender.deliver}, taken, note).run()


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), sys.argv[3:])
