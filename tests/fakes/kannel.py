"""Debian's Kannel with its fake operator, started on free loopback ports for a test."""

from __future__ import annotations

import re
import socket
import subprocess
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Self
from urllib.parse import quote_from_bytes, unquote_to_bytes

BEARERBOX, SMSBOX = "/usr/sbin/bearerbox", "/usr/sbin/smsbox"
FAKESMSC = "/usr/lib/kannel/test/fakesmsc"
_GOT = re.compile(r"Got message \d+: <(\S+) (\S+) (.*)>\s*$", re.DOTALL)

CONFIGURATION = """
group = core
admin-port = {admin}
admin-password = {password}
admin-allow-ip = "127.0.0.1"
smsbox-port = {box}
box-allow-ip = "127.0.0.1"
dlr-storage = internal
sms-combine-concatenated-mo = false

group = smsc
smsc = fake
smsc-id = operator
port = {operator}
connect-allow-ip = 127.0.0.1

group = smsbox
bearerbox-host = 127.0.0.1
sendsms-port = {sendsms}
http-request-retry = 100000
http-queue-delay = {pause}

group = sendsms-user
username = naav
password = {password}
max-messages = 10
concatenation = true

group = sms-service
keyword = default
catch-all = true
omit-empty = true
max-messages = 0
get-url = "{hook}?secret={password}&id=%I&from=%p&to=%P&coding=%c&udh=%u&text=%b"
"""


@dataclass(frozen=True, slots=True)
class Segment:
    """One segment as the operator got it: its header (empty when it goes alone) and its text."""

    sender: str
    to: str
    header: bytes
    text: str


def free_port() -> int:
    """A port of the loopback that nobody listens on."""
    with socket.socket() as asked:
        asked.bind(("127.0.0.1", 0))
        return int(asked.getsockname()[1])


class Kannel:
    """bearerbox and smsbox, and the operator's side of them."""

    def __init__(self, folder: Path, hook: str, password: str) -> None:
        self._folder = folder
        self._operator_port = free_port()
        self._sendsms = free_port()
        self._box = free_port()
        self._processes: list[subprocess.Popen[bytes]] = []
        self._operator: subprocess.Popen[bytes] | None = None
        self._configuration = folder / "kannel.conf"
        self._configuration.write_text(
            CONFIGURATION.format(
                admin=free_port(),
                box=self._box,
                operator=self._operator_port,
                sendsms=self._sendsms,
                password=password,
                hook=hook,
                pause=1,
            )
        )

    @property
    def sendsms_url(self) -> str:
        return f"http://127.0.0.1:{self._sendsms}/cgi-bin/sendsms"

    def __enter__(self) -> Self:
        try:
            self._start("bearerbox", [BEARERBOX, str(self._configuration)])
            answers(self._box)
            self._start("smsbox", [SMSBOX, str(self._configuration)])
            answers(self._sendsms)
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        for process in reversed(self._processes):
            process.terminate()
        for process in self._processes:
            try:
                process.wait(5)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()

    def operator(self, *messages: str, times: int = 1, interval: float = 0.0) -> Path:
        """Connects the operator, who delivers messages so many times, `interval` seconds apart,
        each time one of them by chance, and keeps what comes back; the one before it hangs up.
        The path is where it writes; `segments` reads it.
        """
        if self._operator is not None:
            self._operator.terminate()
            self._operator.wait(5)
        self._operator = self._start(
            "operator",
            [
                *(FAKESMSC, "-H", "127.0.0.1", "-r", str(self._operator_port)),
                *("-i", str(interval), "-m", str(times), *messages),
            ],
        )
        return self._folder / "operator.log"

    def _start(self, name: str, command: list[str]) -> subprocess.Popen[bytes]:
        # Kannel and its operator write what happens to their error stream.
        with (self._folder / f"{name}.log").open("wb") as log:
            process = subprocess.Popen(command, stdout=log, stderr=log, cwd=self._folder)
        self._processes.append(process)
        return process


def ucs2(sender: str, to: str, text: str) -> str:
    """A text in UCS-2, as the operator is told to deliver it."""
    return f"{sender} {to} ucs2 {quote_from_bytes(text.encode('utf-16-be'), safe='')}"


def piece(sender: str, to: str, header: bytes, text: str) -> str:
    """A piece of a long text in the plain alphabet."""
    return f"{sender} {to} udh-text {quote_from_bytes(header)} {text}"


def segments(log: Path) -> list[Segment]:
    """What the operator got from us, segment by segment."""
    lines = log.read_bytes().decode("utf-8", "replace")
    found = []
    for line in re.split(r"(?=\d{4}-\d\d-\d\d \d\d:\d\d:\d\d )", lines):
        got = _GOT.search(line)
        if got:
            found.append(_segment(*got.groups()))
    return found


def _segment(sender: str, to: str, rest: str) -> Segment:
    words = rest.split(" ")
    header = b""
    if words[0] == "udh":
        header, words = unquote_to_bytes(words[1]), words[2:]
    kind, content = words[0], " ".join(words[1:])
    if kind == "text":
        return Segment(sender, to, header, content)
    raw = unquote_to_bytes(content.replace("+", " "))
    return Segment(sender, to, header, raw.decode("utf-16-be", "replace"))


def answers(port: int, seconds: float = 10.0) -> None:
    """Waits until somebody listens there."""
    until(lambda: _listens(port), seconds)


def until(true: Callable[[], object], seconds: float = 10.0) -> None:
    """Waits until it is so."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.02)


def _listens(port: int) -> bool:
    with socket.socket() as asked:
        return asked.connect_ex(("127.0.0.1", port)) == 0
