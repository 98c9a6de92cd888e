"""What every process does first: logs, the lifeline, and a database that is there and up to date,
for which it waits as long as it takes."""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

import psycopg
import structlog
from alembic.util import CommandError
from sqlalchemy.exc import SQLAlchemyError

from bot.doubts import about_settings
from bot.logs import configure
from bot.processes.lifeline import follow_supervisor
from bot.settings import Settings
from bot.store.address import StoreAway
from bot.store.migrate import migrate
from bot.store.server import connect

log = structlog.get_logger()

LOOK_SECONDS = 2.0
SAY_AGAIN_SECONDS = 60.0
PATIENCE_SECONDS = 10.0
"""How long a start waits for its first try: whoever takes messages begins then at the latest."""
END_SECONDS = 20.0
MEANWHILE = "; messages that come are kept on the disk until then"

_MAY_PASS = (StoreAway, psycopg.Error, SQLAlchemyError, CommandError)
"""What somebody can mend at the database while we run. Anything else is ours or the settings'."""


def begin(settings: Settings, process: str) -> bool:
    """Logs and the lifeline; True where a supervisor started this process. What is doubtful about
    the settings is said once: by `naav run`, or by a process that was started alone."""
    configure(settings, process)
    supervised = follow_supervisor()
    if not supervised:
        say(about_settings(settings, os.environ))
    return supervised


def make_ready(settings: Settings, process: str) -> str:
    """For a command that does its work and ends: returns the libpq address of the database.

    Raises:
        StoreUnavailable: there is none that can be used; one line says why.
    """
    configure(settings, process)
    return bring_up(settings)


def wait_ready(
    settings: Settings, process: str, stopped: Callable[[], bool] = lambda: False
) -> str | None:
    """For a process that can do nothing without the database: its libpq address once it is there
    and up to date, or None when told to stop before.

    Raises:
        StoreUnavailable: there is one that will never do; one line says why.
    """
    supervised = begin(settings, process)
    found: list[str] = []
    readiness = Readiness(lambda: found.append(bring_up(settings)), quiet=supervised)
    readiness.begin()
    while not readiness.there.wait(0.2):
        if stopped():
            readiness.end()
            return None
    return found[0]


def bring_up(settings: Settings) -> str:
    """Find the database (start it where it is ours) and bring its schema up to date; its address.

    Raises:
        StoreUnavailable and whatever keeps the schema from being brought up to date.
    """
    address = connect(settings)
    migrate(address)
    return address


def say(lines: Sequence[str]) -> None:
    """Lines for the operator, on standard error; where nobody reads them, work goes on."""
    with suppress(OSError):
        sys.stderr.writelines(f"naav: {line}\n" for line in lines)
        sys.stderr.flush()


@dataclass(slots=True)
class Readiness:
    """Tries to make ready, beside everything else, until it is done.

    attempt: one try; there: set when one went through; meanwhile: what becomes of messages until
    then, told along with the cause; quiet: the supervisor does the telling, and one line of log
    is enough.
    """

    attempt: Callable[[], object]
    meanwhile: str = ""
    quiet: bool = False
    there: threading.Event = field(default_factory=threading.Event)
    _tried: threading.Event = field(default_factory=threading.Event)
    _stop: threading.Event = field(default_factory=threading.Event)
    _thread: threading.Thread | None = None
    _begun: bool = False
    _error: Exception | None = None
    _told_at: float = float("-inf")

    def begin(self, patience: float = PATIENCE_SECONDS) -> None:
        """Start trying, and wait so many seconds at most for the end of the first try.

        Raises:
            Exception: the first try failed, and not because of a database that may yet come.
        """
        self._thread = threading.Thread(target=self._run, daemon=True, name="ready")
        self._thread.start()
        self._tried.wait(patience)
        self._begun = True
        error = self._error
        if error is not None and not isinstance(error, _MAY_PASS):
            self._stop.set()
            raise error

    def end(self) -> None:
        """Stop trying; the try that is under way is waited for."""
        self._stop.set()
        if self._thread is not None:
            self._thread.join(END_SECONDS)

    def _run(self) -> None:
        while not self._stop.is_set():
            self._error = error = self._try()
            if error is None:
                self.there.set()
                self._tried.set()
                return
            if self._begun or isinstance(error, _MAY_PASS):
                self._tell(error)
            self._tried.set()
            self._stop.wait(LOOK_SECONDS)

    def _try(self) -> Exception | None:
        try:
            self.attempt()
        except Exception as error:
            return error
        return None

    def _tell(self, error: Exception) -> None:
        again = SAY_AGAIN_SECONDS if not self.quiet else float("inf")
        if time.monotonic() - self._told_at < again:
            return
        self._told_at = time.monotonic()
        if self.quiet:
            log.warning("waits for the database", why=why(error))
        else:
            say([f"waiting: {why(error)}{self.meanwhile}"])


def why(error: Exception) -> str:
    """One line of an error: ours as it stands, the database's with its name in front. Only its
    first line: the others may show what people wrote."""
    if isinstance(error, StoreAway):
        return str(error)
    cause = getattr(error, "orig", None) or error
    words = str(cause).strip().splitlines()
    return f"the database is not ready ({type(cause).__name__}: {words[0] if words else ''})"
