"""Inbound messages a second through Debian's Kannel into the service, beside a bare endpoint."""

from __future__ import annotations

import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import httpx
import psycopg

from bot.store.database import scratch_database
from bot.store.server import start
from tests.conftest import VAR
from tests.fakes.kannel import BEARERBOX, FAKESMSC, Kannel, answers, free_port, until
from tests.processes import processes

SECRET = "a-secret-of-kannel"
MESSAGES, TO_THE_BARE_ONE, PATIENCE = 300, 1000, 300.0
TEXTS = (
    "nav par jacket kitni chahiye",
    "nav ki registration fees kitni hai",
    "kya raat me nav chala sakte hain",
    "licence kaise banega",
    "naav doob gayi rajghat 3 log laapata",
)
Seen = Callable[[], int]
"""Says how many messages have been taken so far."""
BARE = Path(__file__).parent / "bare_endpoint.py"


def main() -> None:
    """Print both figures; the database syncs to the disk, as it does in service."""
    if not (Path(BEARERBOX).exists() and Path(FAKESMSC).exists()):
        sys.stdout.write("  left out: Debian's kannel and kannel-extras are not installed\n")
        return
    bare = _rate(_bare, TO_THE_BARE_ONE)
    _say(f"  a bare endpoint   {bare:7.1f} messages a second")
    ours = _rate(_service, MESSAGES)
    _say(f"  the service       {ours:7.1f} messages a second, stored, read, answered")
    _say(f"  that is           {ours / bare:7.0%} of the bare endpoint's")


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def _messages() -> list[str]:
    """Of many senders, so that none of them is a repeat to be passed over."""
    chance = random.Random("kannel")
    return [
        f"91{chance.randint(7_000_000_000, 8_999_999_999)} 56070 text {chance.choice(TEXTS)}"
        for _ in range(4000)
    ]


def _rate(behind: Callable[[int, str], AbstractContextManager[Seen]], messages: int) -> float:
    """Messages a second, from the operator's call to the last one taken."""
    port = free_port()
    hook = f"http://127.0.0.1:{port}/webhooks/kannel"
    with (
        tempfile.TemporaryDirectory() as folder,
        Kannel(Path(folder), hook, SECRET) as kannel,
        behind(port, kannel.sendsms_url) as seen,
    ):
        began = time.perf_counter()
        kannel.operator(*_messages(), times=messages)
        until(lambda: seen() >= messages, PATIENCE)
        return messages / (time.perf_counter() - began)


@contextmanager
def _bare(port: int, sendsms: str) -> Iterator[Seen]:
    with tempfile.TemporaryDirectory() as folder, processes(Path(folder)) as made:
        made.program([sys.executable, str(BARE), str(port)])
        answers(port)
        with httpx.Client() as client:
            yield lambda: int(client.get(f"http://127.0.0.1:{port}/seen").text)


@contextmanager
def _service(port: int, sendsms: str) -> Iterator[Seen]:
    address = start(VAR)
    with psycopg.connect(address, autocommit=True) as admin:
        admin.execute("ALTER SYSTEM SET fsync = on")
        admin.execute("SELECT pg_reload_conf()")
    with (
        scratch_database(address) as database,
        tempfile.TemporaryDirectory() as folder,
        processes(Path(folder), DATABASE_URL=database, **_settings(port, sendsms)) as made,
        psycopg.connect(database, autocommit=True) as looking,
    ):
        made.naav("web")
        made.naav("worker")
        answers(port, 60)
        query = "SELECT count(*) FROM inbox WHERE state = 'processed'"

        def seen() -> int:
            found = looking.execute(query).fetchone()
            return int(found[0]) if found else 0

        yield seen


def _settings(port: int, sendsms: str) -> dict[str, str]:
    return {
        "NAAV_PORT": str(port),
        "NAAV_SAMPLE": "false",
        "NAAV_KANNEL_SENDSMS_URL": sendsms,
        "NAAV_KANNEL_PASSWORD": SECRET,
        "NAAV_KANNEL_SECRET": SECRET,
        "NAAV_KANNEL_NUMBER": "56070",
    }


if __name__ == "__main__":
    main()
