"""The whole service as processes, with a Twilio beside it and people whom it may reach."""

from __future__ import annotations

import shutil
import socket
import tempfile
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import psutil
import psycopg

from bot.store import server
from bot.store.database import close_sessions, open_sessions
from tests.chaos.world import furnish
from tests.fakes.twilio import SID, SMS_NUMBER, TOKEN, FakeTwilio, signed, sms
from tests.processes import Processes, processes, wait_until

UP = 90.0


@dataclass(slots=True)
class House:
    """A running service, its far end, and what was said to it."""

    made: Processes
    run: psutil.Process
    twilio: FakeTwilio
    address: str
    said: dict[str, str] = field(default_factory=dict)

    def part(self, *words: str) -> psutil.Process:
        """The process of the service that was started with these words."""
        for child in self.run.children():
            if tuple(child.cmdline()[-len(words) :]) == words:
                return child
        raise AssertionError(f"no process {' '.join(words)}")

    def says(self, number: str, words: str) -> None:
        """As an SMS gateway brings it: again with the same id until it is answered with 200."""
        sid = f"SM{len(self.said):032d}"
        self.said[sid] = words
        url = f"http://127.0.0.1:{self.made.settings['NAAV_PORT']}/webhooks/twilio"
        given = signed(url, sms(words, number, MessageSid=sid, SmsMessageSid=sid))
        request = urllib.request.Request(url, given.body, given.headers)

        def taken() -> bool:
            try:
                with urllib.request.urlopen(request, timeout=20) as answer:
                    return bool(answer.status == 200)
            except (OSError, urllib.error.URLError):
                return False

        wait_until(taken, UP, "the webhook's answer")

    def ask(self, query: str) -> list[tuple[object, ...]]:
        """What the database says, asked until it answers."""
        found: list[tuple[object, ...]] = []

        def answers() -> bool:
            try:
                with psycopg.connect(self.address, connect_timeout=2, autocommit=True) as one:
                    cursor = one.execute(query.encode())
                    found[:] = cursor.fetchall() if cursor.description else []
            except psycopg.Error:
                return False
            return True

        wait_until(answers, UP, "an answer of the database")
        return found

    def heard(self, number: str, words: str) -> bool:
        """Whether a phone was sent something with these words."""
        return any(form["To"] == number and words in form["Body"] for form in self.twilio.sent)


@contextmanager
def running_house(twilio: FakeTwilio) -> Iterator[House]:
    """`naav run` on a database of its own, furnished; nothing of it is left after."""
    folder = Path(tempfile.mkdtemp(prefix="naav-"))
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        port = trial.getsockname()[1]
    try:
        with processes(folder, **_settings(port, twilio)) as made:
            run = made.naav("run")
            wait_until(lambda: "Naav Saathi runs:" in run.said or not run.lives, UP, "the service")
            assert run.lives, run.said
            address = server.start(folder / "var")
            sessions = open_sessions(address, size=1)
            furnish(sessions)
            close_sessions(sessions)
            yield House(made, psutil.Process(run.process.pid), twilio, address)
            run.stop(within=30)
    finally:
        server.stop(folder / "var")
        shutil.rmtree(folder, ignore_errors=True)


def _settings(port: int, twilio: FakeTwilio) -> dict[str, str]:
    return {
        "NAAV_PORT": str(port),
        "NAAV_SAMPLE": "false",
        "NAAV_TWILIO_ACCOUNT_SID": SID,
        "NAAV_TWILIO_AUTH_TOKEN": TOKEN,
        "NAAV_TWILIO_NUMBER": SMS_NUMBER,
        "NAAV_TWILIO_API": twilio.url,
    }
