"""`naav run`: the whole service on one machine, from the database up, until Ctrl-C."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from contextlib import suppress
from functools import partial
from pathlib import Path
from types import FrameType

import structlog

from bot import sample
from bot.doubts import about_administrators, about_settings
from bot.logs import configure
from bot.metrics import FOLDER, fresh_folder
from bot.processes.children import Child, Children
from bot.processes.lifeline import GRACE_SECONDS
from bot.processes.port import answers, check_port
from bot.processes.ready import END_SECONDS, MEANWHILE, Readiness, bring_up, say
from bot.processes.running import only_one
from bot.service import Service, build_ahead
from bot.settings import Settings
from bot.store.database import close_sessions
from bot.store.server import release, running, start

log = structlog.get_logger()

LOOK_SECONDS = 0.1
REVIVE_SECONDS = 1.0
"""The pause before a database that did not start is tried again."""


class Supervisor:
    """Starts everything in order, keeps it alive, ends it in order."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._stopping = False
        self._announced = False
        self._reviving: threading.Thread | None = None

    def run(self) -> None:
        """Returns when it was told to stop and everything has ended.

        Raises:
            PortUnavailable, AlreadyRunning, StoreUnavailable, SettingsError: nothing was started;
            one line says why. A database that is away is no reason: the web takes messages, and
            the rest is started when it is there.
        """
        var = self._settings.var.resolve()
        with only_one(var):
            check_port(self._settings.host, self._settings.port)
            configure(self._settings, "run")
            say(about_settings(self._settings, os.environ))
            for name in (signal.SIGTERM, signal.SIGINT):
                signal.signal(name, self._stop)
            readiness = Readiness(partial(self._prepare, build_ahead(self._settings)), MEANWHILE)
            try:
                readiness.begin()
                self._keep(var, readiness.there)
            finally:
                readiness.end()
                if self._reviving is not None:
                    self._reviving.join(END_SECONDS)
                release(var)

    def _stop(self, _number: int, _frame: FrameType | None) -> None:
        self._stopping = True

    def _prepare(self, built: Service) -> None:
        bring_up(self._settings)
        sample.load(built)
        with built.sessions() as session:
            say(about_administrators(self._settings, session))
        close_sessions(built.sessions)

    def _keep(self, var: Path, there: threading.Event) -> None:
        """there: set when the database can be used. Until then the web alone runs."""
        first, *others = (Child(arguments) for arguments in parts(self._settings))
        children = Children(
            environment={**os.environ, FOLDER: str(fresh_folder(var))}, children=[first]
        )
        try:
            while not self._stopping:
                if there.is_set():
                    children.children += others
                    others = []
                    self._revive_database()
                    self._announce()
                children.keep()
                time.sleep(LOOK_SECONDS)
        finally:
            children.end(within=GRACE_SECONDS)

    def _revive_database(self) -> None:
        """Start our own PostgreSQL again when it has died; it may take a minute, in which the
        processes are looked after as before."""
        at_it = self._reviving is not None and self._reviving.is_alive()
        if self._settings.database_url or at_it or running(self._settings.var):
            return
        log.error("the database has died and is started again")
        self._reviving = threading.Thread(target=self._revive, daemon=True, name="revive")
        self._reviving.start()

    def _revive(self) -> None:
        try:
            start(self._settings.var)
        except Exception as error:
            log.error("the database does not start", why=str(error))
            time.sleep(REVIVE_SECONDS)

    def _announce(self) -> None:
        if self._announced or not answers(self._settings.host, self._settings.port):
            return
        self._announced = True
        shown = f"[{self._settings.host}]" if ":" in self._settings.host else self._settings.host
        with suppress(OSError):  # whoever started us may not listen any more
            sys.stdout.write(
                f"Naav Saathi runs: http://{shown}:{self._settings.port}/   (Ctrl-C stops it)\n"
            )
            sys.stdout.flush()


def parts(settings: Settings) -> list[list[str]]:
    """What follows `naav` for each process of the service; first the one that takes messages."""
    needed = [
        ["web"],
        ["worker", "--lane", "alerts"],
        ["worker", "--lane", "messages", "--lane", "upkeep"],
        ["ticker"],
        ["watchdog"],
    ]
    if polls_telegram(settings):
        needed.append(["telegram"])
    return needed


def polls_telegram(settings: Settings) -> bool:
    """Whether Telegram is asked for messages: a token and no address where it could bring them."""
    return bool(settings.telegram_token and not settings.public_url and not settings.only_india)
