"""What `naav web`, `naav worker`, `naav ticker` and `naav telegram` do."""

from __future__ import annotations

import threading
import time
from collections.abc import Sequence
from functools import partial
from typing import cast

import structlog
import uvicorn

from bot.balances import look_at_balances
from bot.channels.telegram import TelegramChannel
from bot.channels.telegram_polling import TelegramPolling
from bot.delivery.jobs import Lane
from bot.processes.lifeline import until_stopped
from bot.processes.port import check_port
from bot.processes.ready import MEANWHILE, Readiness, begin, bring_up, say, wait_ready
from bot.processes.telegram_webhook import register_in_background
from bot.processes.ticker import Ticker
from bot.processes.worker import PACES, Worker
from bot.refusal import Refusal
from bot.service import Service, build, build_ahead
from bot.settings import Settings
from bot.store.database import is_away, transaction
from bot.store.engine_jobs import clear_dead_jobs
from bot.store.leadership import POLLING, Leadership
from bot.store.service import beat
from bot.watchdog import Watchdog
from bot.web.app import create_app

log = structlog.get_logger()

TURN_SECONDS = 5.0
WATCH_SECONDS = 10.0
DRAIN_SECONDS = 1.0
BALANCE_SECONDS = 900.0
WEB_PATIENCE_SECONDS = 3.0
"""How long the web waits for the database before it takes messages without."""


def web(settings: Settings) -> None:
    """Serve the webhooks, the page, health and metrics until told to stop. While the database is
    away, from the start or later, what comes is kept on the disk."""
    check_port(settings.host, settings.port)
    supervised = begin(settings, "web")
    service = build_ahead(settings)
    readiness = Readiness(lambda: bring_up(settings), MEANWHILE, quiet=supervised)
    readiness.begin(WEB_PATIENCE_SECONDS)
    _prove_disk(service)
    channel = service.channels.get("telegram")
    if isinstance(channel, TelegramChannel) and settings.public_url:
        register_in_background(channel.register_webhook, settings.public_url)
    _drain_beside(service, readiness.there)
    config = uvicorn.Config(
        create_app(service),
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=2,
    )
    uvicorn.Server(config).run()


def worker(settings: Settings, lanes: Sequence[str]) -> None:
    """Carry out the jobs of these lanes (all where none is named) until told to stop."""
    taken = tuple(cast(Lane, lane) for lane in lanes) or tuple(PACES)
    address = wait_ready(settings, f"worker {' '.join(taken)}")
    if address is None:
        return
    service = build(settings)
    Worker(address, service.tasks, taken, partial(_beat, service)).run()


def ticker(settings: Settings) -> None:
    """Do each second what is due until told to stop."""
    stop = until_stopped()
    address = wait_ready(settings, "ticker", stop.is_set)
    if address is None:
        return
    service = build(settings)
    Ticker(Leadership(address), service.tick, Upkeep(service)).run(stop)


def watchdog(settings: Settings) -> None:
    """Look whether all is well until told to stop; no error ends it. While the database is not
    there nobody outside is told that all is well."""
    stop = until_stopped()
    if wait_ready(settings, "watchdog", stop.is_set) is None:
        return
    service = build(settings)
    watching = Watchdog(service.context, service.sender, service.intake.spool)
    while not stop.wait(WATCH_SECONDS):
        try:
            watching.look()
        except Exception as error:
            log.error("watchdog failed", error=type(error).__name__, exc_info=not is_away(error))


def telegram(settings: Settings) -> None:
    """Ask Telegram for messages until told to stop; of several processes one asks."""
    stop = until_stopped()
    address = wait_ready(settings, "telegram", stop.is_set)
    if address is None:
        return
    service = build(settings)
    channel = service.channels.get("telegram")
    if not isinstance(channel, TelegramChannel):
        raise Refusal("NAAV_TELEGRAM_TOKEN: is not set; put the bot's token there")
    _prove_disk(service)
    _drain_beside(service)
    turn = Leadership(address, POLLING)
    while not stop.is_set() and not turn.held():
        stop.wait(TURN_SECONDS)
    TelegramPolling(channel, service.intake).run(stop)
    turn.let_go()


def _prove_disk(service: Service) -> None:
    """Tell at the start when this process could not keep a message; while the database is there
    it works all the same."""
    try:
        service.intake.spool.prove()
    except OSError as error:
        cause = f"{error.filename or 'NAAV_VAR'}: {(error.strerror or str(error)).lower()}"
        say([f"{cause}; no message can be kept while the database is away; mend it or NAAV_VAR"])


def _drain_beside(service: Service, there: threading.Event | None = None) -> None:
    """Take in what this process had to keep on its own disk, which no ticker elsewhere can see;
    once the database is `there`, where that is waited for."""

    def drain() -> None:
        if there is not None:
            there.wait()
        while True:
            time.sleep(DRAIN_SECONDS)
            try:
                service.intake.drain()
            except Exception as error:
                log.error("not taken in", error=type(error).__name__, exc_info=not is_away(error))

    threading.Thread(target=drain, daemon=True, name="drain").start()


def _beat(service: Service, name: str) -> None:
    with transaction(service.sessions) as session:
        beat(session, name, service.clock.wall(), {})


class Upkeep:
    """What the ticker does beside ticking: jobs of dead workers, its heartbeat, balances."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._asked = float("-inf")

    def __call__(self) -> None:
        service, began = self._service, time.monotonic()
        with transaction(service.sessions) as session:
            cleared = clear_dead_jobs(session)
            detail = {"cleared": cleared, "seconds": round(time.monotonic() - began, 3)}
            beat(session, "ticker", service.clock.wall(), detail)
        if began - self._asked >= BALANCE_SECONDS:
            self._asked = began
            # Beside the ticker: a gateway that does not answer must not hold an escalation.
            threading.Thread(
                target=look_at_balances, args=(service.context, service.channels), daemon=True
            ).start()
