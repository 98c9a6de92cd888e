"""A worker: takes jobs of its lanes from the engine, each lane with slots of its own."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import psycopg
import psycopg_pool
import structlog
from procrastinate import App
from procrastinate.exceptions import ConnectorException

from bot.delivery.engine import Tasks, worker_app
from bot.delivery.jobs import Lane
from bot.store.express import called_out

log = structlog.get_logger()

BEAT_SECONDS = 5.0
LONGEST_PAUSE = 10.0
GRACE_SECONDS = 6.0
BEHIND_ALERTS = 5
"""How far a worker without alerts steps back (nice) when the processors are all taken."""

SWITCH_SECONDS = 0.0005
"""How long a thread may keep the others of its process waiting: an alert's thread waits for the
database a few times, and after each must not wait again for the engine's own."""

_AWAY = (ConnectorException, psycopg.Error, psycopg_pool.PoolTimeout, OSError)

Beat = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Pace:
    """slots: jobs at the same time; look: seconds between looks; listen: whether the engine looks
    as soon as there is a job, too."""

    slots: int
    look: float
    listen: bool = True


PACES: dict[Lane, Pace] = {
    # An alert goes by the express lane (`_express`), which the engine would only get in the way
    # of; its look comes behind, and sends what the express lane has missed.
    "alerts": Pace(slots=8, look=0.2, listen=False),
    "messages": Pace(slots=12, look=1.0),
    "upkeep": Pace(slots=2, look=5.0),
}


class Worker:
    """Runs the tasks of some lanes until told to stop; outlives the database being away."""

    def __init__(self, address: str, tasks: Tasks, lanes: Iterable[Lane], beat: Beat) -> None:
        """beat: called every few seconds with "worker:<lane>" while that lane is being served."""
        self._address = address
        self._tasks = tasks
        self._lanes = tuple(lanes)
        self._beat = beat
        self._slots = sum(PACES[lane].slots for lane in self._lanes)

    def run(self) -> None:
        """Work until SIGTERM or Ctrl-C, then finish what is begun (within a grace)."""
        if "alerts" not in self._lanes:
            os.nice(BEHIND_ALERTS)
        sys.setswitchinterval(SWITCH_SECONDS)
        asyncio.run(self._run())

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        stop = asyncio.Event()
        for name in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(name, stop.set)
        # Every slot a thread, and one for heartbeats, so that no lane waits for another's.
        loop.set_default_executor(ThreadPoolExecutor(self._slots + 2, thread_name_prefix="slot"))
        pause = 0.5
        while not stop.is_set():
            began = time.monotonic()
            try:
                await self._serve(stop)
            except _AWAY as error:
                log.warning("engine away", error=type(error).__name__, again_in=pause)
            if time.monotonic() - began > 60:
                pause = 0.5
            if not stop.is_set():
                await _sleep(stop, pause)
                pause = min(pause * 2, LONGEST_PAUSE)

    async def _serve(self, stop: asyncio.Event) -> None:
        """One life of the engine's connection; ends when told to stop or when it breaks."""
        app = worker_app(self._address, self._tasks, slots=self._slots)
        async with app.open_async():
            lanes = [asyncio.create_task(_work(app, lane)) for lane in self._lanes]
            around = [asyncio.create_task(stop.wait()), asyncio.create_task(self._beats())]
            if "alerts" in self._lanes:
                around.append(asyncio.create_task(self._express()))
            await asyncio.wait([*lanes, *around], return_when=asyncio.FIRST_COMPLETED)
            for task in (*lanes, *around):
                task.cancel()  # a lane finishes the jobs it has begun before it ends
            ended = await asyncio.gather(*lanes, *around, return_exceptions=True)
            for result in ended:
                if isinstance(result, Exception):
                    raise result

    async def _express(self) -> None:
        """Send each new alert as soon as the database calls its number out."""
        deliver = self._tasks["deliver"]
        loop = asyncio.get_running_loop()
        slots = ThreadPoolExecutor(PACES["alerts"].slots, thread_name_prefix="express")
        try:
            async for outbox_id in called_out(self._address):
                loop.run_in_executor(slots, _hurry, deliver, outbox_id)
        finally:
            slots.shutdown(wait=False)  # what is begun ends by itself and is waited for at the exit

    async def _beats(self) -> None:
        while True:
            for lane in self._lanes:
                await asyncio.to_thread(self._safe_beat, f"worker:{lane}")
            await asyncio.sleep(BEAT_SECONDS)

    def _safe_beat(self, name: str) -> None:
        try:
            self._beat(name)
        except Exception as error:
            log.warning("heartbeat not written", name=name, error=type(error).__name__)


def _hurry(deliver: Callable[..., None], outbox_id: int) -> None:
    try:
        deliver(outbox_id=outbox_id)
    except Exception as error:
        # The engine's job for the same row comes behind.
        log.warning("express failed", outbox_id=outbox_id, error=type(error).__name__)


async def _work(app: App, lane: Lane) -> None:
    pace = PACES[lane]
    await app.run_worker_async(
        queues=[lane],
        name=lane,
        concurrency=pace.slots,
        fetch_job_polling_interval=pace.look,
        listen_notify=pace.listen,
        delete_jobs="always",
        install_signal_handlers=False,
        shutdown_graceful_timeout=GRACE_SECONDS,
        update_heartbeat_interval=2.0,
        stalled_worker_timeout=30.0,
    )


async def _sleep(stop: asyncio.Event, seconds: float) -> None:
    try:
        await asyncio.wait_for(stop.wait(), seconds)
    except TimeoutError:
        return
