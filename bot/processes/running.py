"""Which `naav run` holds a var folder, so that there is one and it can be stopped."""

from __future__ import annotations

import fcntl
import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bot.refusal import Refusal
from bot.store.address import StoreUnavailable

STOP_SECONDS = 20.0


class AlreadyRunning(Refusal):
    """The service runs on this var folder already. One line says where and how to stop it."""


@contextmanager
def only_one(var: Path) -> Iterator[None]:
    """Hold the var folder while the service runs. The kernel lets go of it if we are killed.

    Raises:
        AlreadyRunning: another process holds it.
        StoreUnavailable: the folder cannot be written.
    """
    path = var / "run.lock"
    try:
        var.mkdir(parents=True, exist_ok=True)
        lock = open(path, "a+")  # noqa: SIM115 - held while the service runs
    except OSError as error:
        raise StoreUnavailable(
            f"{error.filename or var}: {(error.strerror or str(error)).lower()}; "
            "set NAAV_VAR to a folder that can be written"
        ) from None
    with lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise AlreadyRunning(
                f"already running on {var} (process {_process(path)}); naav stop ends it"
            ) from None
        try:
            os.ftruncate(lock.fileno(), 0)
            os.write(lock.fileno(), f"{os.getpid()}\n".encode())
        except OSError as error:
            raise StoreUnavailable(
                f"{path}: {(error.strerror or str(error)).lower()}; make room on that disk, "
                "or set NAAV_VAR to a folder on another"
            ) from None
        yield


def end_running(var: Path) -> bool:
    """Ask the `naav run` of a var folder to end and wait until it has. False when there is none.

    Raises:
        AlreadyRunning: it does not end.
    """
    path = var / "run.lock"
    number = _process(path)
    if number is None or _is_free(path):
        return False
    os.kill(number, signal.SIGTERM)
    until = time.monotonic() + STOP_SECONDS
    while time.monotonic() < until:
        if _is_free(path):
            return True
        time.sleep(0.1)
    raise AlreadyRunning(f"process {number} does not end; kill it and run naav stop again")


def _process(path: Path) -> int | None:
    try:
        return int(path.read_text().strip())
    except (OSError, ValueError):
        return None


def _is_free(path: Path) -> bool:
    try:
        with open(path, "a") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except FileNotFoundError:
        return True
    except BlockingIOError:
        return False
    return True
