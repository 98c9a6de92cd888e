"""`naav chat`: one simulated phone in a terminal, on the same database and the same path."""

from __future__ import annotations

import importlib
import itertools
import os
import re
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Annotated

import typer
from sqlalchemy.exc import SQLAlchemyError

from bot import sample
from bot.clock import local
from bot.delivery.engine import InProcessJobs
from bot.logs import configure
from bot.refusal import Refusal
from bot.service import Service, assemble
from bot.settings import read_settings
from bot.simulated import StoredClock
from bot.simulator import keypad, time_travel
from bot.simulator.phones import HEADER, NotAPhone, kind_of, read_phone, sender_of
from bot.simulator.views import phones_view, size_view
from bot.store import screens
from bot.store.database import close_sessions, open_sessions
from bot.store.migrate import migrate
from bot.store.server import connect
from bot.store.tables import Handset

app = typer.Typer(rich_markup_mode=None, add_completion=False)

LOOK_SECONDS = 0.15
LISTEN_LAST = 0.6
DEFAULT_SMS = "+919000000101"
DEFAULT_CHAT = "chat-105"
_SPAN = re.compile(r"\+?(\d{1,5})\s*(m|min|h|d|w)")
_UNIT = {"m": 1, "min": 1, "h": 60, "d": 1440, "w": 10080}
HELP = """\
:phones            sample people and their phones
:as PHONE          take another phone, known or not
:header TEXT       answer the header our SMS come from, as the network would refuse it
:clock             the simulated time
:clock +1d         move it: m(inutes), h(ours), d(ays), w(eeks), or 9 for the next nine o'clock
:quit              end"""

Say = Callable[[str], None]


class UnknownCommand(ValueError):
    """What was written after the colon is no command. One line."""


@dataclass(slots=True)
class Terminal:
    """One phone in a terminal. deliver: brings what is due to the phones, where no worker does."""

    service: Service
    phone: str
    say: Say
    deliver: Callable[[], None] = lambda: None
    seen: set[int] = field(default_factory=set)
    numbers: itertools.count[int] = field(default_factory=lambda: itertools.count(1))

    def line(self, written: str) -> bool:
        """Take one line as it was typed; False when it ends the chat."""
        words = written.strip()
        if not words:
            return True
        if words in (":quit", ":q"):
            return False
        try:
            if words.startswith(":"):
                self._command(words[1:])
            else:
                self._send(words)
        except (keypad.Refused, NotAPhone, UnknownCommand, time_travel.ClockRefused) as error:
            self.say(f"  ! {error}")
        return True

    def look(self) -> None:
        """Deliver what is due and print what has come to this phone."""
        self.deliver()
        with self.service.sessions() as session:
            fresh = [
                row for row in screens.on_phone(session, self.phone) if row.id not in self.seen
            ]
        for row in fresh:
            self.seen.add(row.id)
            if not row.outbound:
                self._show(row)

    def take(self, phone: str) -> None:
        """Hold another phone; what is on it already is not shown again."""
        self.phone = read_phone(phone)
        with self.service.sessions() as session:
            self.seen = {row.id for row in screens.on_phone(session, self.phone)}
        self.say(f"  You hold {self.phone}. :help says what else there is.")

    def _send(self, words: str, to: str | None = None) -> None:
        stamp = self.service.clock.wall().strftime("%Y%m%d%H%M%S%f")
        typed = keypad.Typed(self.phone, f"{os.getpid()}-{stamp}-{next(self.numbers)}", words, to)
        for text in keypad.send(self.service, typed):
            self.say(f"  ! {text}")
        self.look()

    def _show(self, row: Handset) -> None:
        head = f"  {local(row.at):%d %b %H:%M} {sender_of(self.phone)}"
        if kind_of(self.phone) == "sms":
            size = size_view(row.text)
            head += f" [{size['encoding']} {size['units']}, {size['segments']} SMS]"
        self.say("\n".join([head, *(f"  | {part}" for part in row.text.splitlines())]))
        if row.buttons and kind_of(self.phone) == "chat":
            self.say("  " + "  ".join(f"[{label}: {data}]" for label, data in row.buttons))

    def _command(self, words: str) -> None:
        name, _, rest = words.partition(" ")
        found = _COMMANDS.get(name)
        if found is None:
            raise UnknownCommand(f"There is no :{name}; :help lists what there is.")
        found(self, rest.strip())

    def _phones(self, _rest: str) -> None:
        with self.service.sessions() as session:
            for each in phones_view(session):
                self.say(f"  {each['phone']:14} {each['office'] or each['role']}: {each['name']}")

    def _clock(self, rest: str) -> None:
        if rest:
            now = self.service.clock.now()
            moved = time_travel.move_to(self.service, _moment(rest, now), self.deliver)
            self.look()
            if not moved.arrived:
                self.say(f"  ! Stopped after {moved.steps} events; move on again.")
        self.say(f"  {local(self.service.clock.now()):%a %d %b %Y %H:%M} IST")


_COMMANDS: dict[str, Callable[[Terminal, str], None]] = {
    "help": lambda terminal, _rest: terminal.say(HELP),
    "phones": Terminal._phones,
    "as": Terminal.take,
    "header": lambda terminal, rest: terminal._send(rest, HEADER),
    "clock": Terminal._clock,
}


def _moment(written: str, now: datetime) -> datetime:
    if written in ("9", "9:00", "morning"):
        return time_travel.next_morning(now)
    found = _SPAN.fullmatch(written)
    if found is None:
        raise UnknownCommand("Say how far: +10m, +1h, +1d, +1w or 9.")
    return now + timedelta(minutes=int(found[1]) * _UNIT[found[2]])


def chat(
    service: Service, phone: str, source: Iterable[str], deliver: Callable[[], None], say: Say
) -> None:
    """Talk until the input ends. While nobody types, what arrives is printed as it comes.

    Raises:
        Refusal: there is no such phone.
    """
    lock, stop = threading.Lock(), threading.Event()
    terminal = Terminal(service, phone, say, deliver)
    try:
        terminal.take(phone)
    except NotAPhone as error:
        raise Refusal(f"--as {phone}: {error}") from None
    watcher = threading.Thread(target=_watch, args=(terminal, lock, stop), daemon=True)
    watcher.start()
    try:
        for written in source:
            with lock:
                if not terminal.line(written):
                    break
        stop.wait(LISTEN_LAST)
    finally:
        stop.set()
        watcher.join()


def _watch(terminal: Terminal, lock: threading.Lock, stop: threading.Event) -> None:
    """Print what arrives until told to stop. A database that is away is said once."""
    away = False
    while not stop.wait(LOOK_SECONDS):
        with lock:
            try:
                terminal.look()
                away = False
            except SQLAlchemyError:
                if not away:
                    terminal.say("  ! The database is away; waiting for it.")
                away = True


class InProcess:
    """Delivery by this process: what was deferred here is carried out at each call, and once a
    second everything that is due. A service that runs beside it on the same database may do the
    same: rows are locked, and nothing is said twice."""

    def __init__(self, service: Service, jobs: InProcessJobs) -> None:
        self._service, self._jobs = service, jobs
        self._ticked = float("-inf")

    def __call__(self) -> None:
        if time.monotonic() - self._ticked >= 1.0:
            self._ticked = time.monotonic()
            self._service.tick()
        self._jobs.run_due(self._service.clock.wall())


def run(phone: str) -> None:
    """Chat from this terminal as the given phone, on the service's own database.

    Raises:
        Refusal: a real channel is configured, or there is no such phone.
        StoreUnavailable: there is no database that can be used.
    """
    settings = read_settings()
    if settings.real_channels:
        name = settings.real_channels[0]
        raise Refusal(f"naav chat writes in any name, so it is off while {name} is set; unset it")
    # A log between the lines of a conversation is no use to whoever talks.
    configure(settings.model_copy(update={"log_level": "CRITICAL"}), "chat")
    address = connect(settings)
    migrate(address)
    sessions = open_sessions(address, size=3, name="naav chat")
    jobs = InProcessJobs()
    service = assemble(settings, sessions, StoredClock(sessions), jobs)
    jobs.register(service.tasks)
    sample.load(service)
    try:
        chat(service, phone, _lines(), InProcess(service, jobs), _print)
    finally:
        close_sessions(sessions)


def _lines() -> Iterator[str]:
    """Lines from a person, with history and editing, or from a file."""
    if not sys.stdin.isatty():
        yield from sys.stdin
        return
    importlib.import_module("readline")
    while True:
        try:
            yield input("> ")
        except EOFError:
            return


def _print(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


@app.command()
def _talk(
    phone: Annotated[str | None, typer.Option("--as", help="Whose phone: a number.")] = None,
    in_chat: Annotated[bool, typer.Option("--chat", help="A chat instead of SMS.")] = False,
) -> None:
    """Write to the service from this terminal as one of the simulated phones."""
    run(phone or (DEFAULT_CHAT if in_chat else DEFAULT_SMS))


def main(arguments: Sequence[str]) -> None:
    """What `naav chat` does with what follows it on the command line."""
    app(args=list(arguments), prog_name="naav chat", standalone_mode=False)
