"""Engine, sessions and transactions, and databases made from a template for tests and trials."""

from __future__ import annotations

import hashlib
import secrets
import select
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import quote, urlencode

import psycopg
from psycopg import sql
from psycopg.conninfo import conninfo_to_dict
from sqlalchemy import Engine, create_engine, event, text
from sqlalchemy.exc import DBAPIError, DisconnectionError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.orm import Session, sessionmaker

from bot.store.migrate import fingerprint, migrate

Sessions = sessionmaker[Session]
Address = str | Callable[[], str]
"""A libpq address, or what finds it out anew for each connection; see `bot.store.server.locate`."""

_SCRATCH = "naav_scratch_"
_ADDRESS = "naav_address"

IDLE_SECONDS = 60
"""A transaction in which nothing happens for so long is ended by the server: a process that hangs
must not keep a report locked. No transaction of ours waits for a gateway or for a person; moving
the simulated clock holds one for half of this at most."""

POOL_SECONDS = 2.0
"""How long a transaction waits for a connection when all are taken. A webhook that gets none keeps
its message on the disk, and its gateway must have the answer before it gives up."""


def open_engine(address: Address, *, size: int = 10, name: str = "naav") -> Engine:
    """An engine on an address; up to `size` connections are kept, twice that are opened.

    name: shown by PostgreSQL as application_name. Sessions speak UTC, and none holds its locks
    for longer than `IDLE_SECONDS` without doing anything.
    """
    engine = create_engine(
        "postgresql+psycopg://",
        creator=lambda: _connect(address if isinstance(address, str) else address(), name),
        pool_size=size,
        max_overflow=size,
        pool_timeout=POOL_SECONDS,
        hide_parameters=True,  # people's words and numbers stand in them, and errors are logged
        execution_options={_ADDRESS: address},
    )
    event.listen(engine, "checkout", _refuse_dead)
    return engine


def _connect(address: str, name: str) -> psycopg.Connection:
    options = str(conninfo_to_dict(address).get("options") or "")
    idle = f"-c idle_in_transaction_session_timeout={IDLE_SECONDS}s"
    given: dict[str, Any] = {
        "application_name": name,
        "connect_timeout": 5,
        "options": f"{options} -c timezone=UTC {idle}".strip(),
    }
    return psycopg.connect(address, **given)


def _refuse_dead(connection: psycopg.Connection, *_: object) -> None:
    """A connection that lies in the pool has nothing to read unless the server ended it; then the
    pool makes a new one. Asking the server itself would cost every transaction a round trip."""
    look = select.poll()
    look.register(connection.pgconn.socket, select.POLLIN)
    if look.poll(0):
        raise DisconnectionError


def open_sessions(address: Address, *, size: int = 10, name: str = "naav") -> Sessions:
    """A factory of sessions on its own engine (`sessions.kw["bind"]`); see `open_engine`."""
    return sessionmaker(open_engine(address, size=size, name=name), expire_on_commit=False)


def beside(sessions: Sessions, name: str) -> Sessions:
    """A factory with a connection of its own on the same database, closed along with the other.

    For what is asked for in the middle of other transactions: whoever holds a connection and
    waits for a second one of the same pool may wait for others who do just that.
    """
    bind = sessions.kw["bind"]
    own = open_sessions(bind.get_execution_options()[_ADDRESS], size=1, name=name)
    event.listen(bind, "engine_disposed", lambda _engine: close_sessions(own))
    return own


def close_sessions(sessions: Sessions) -> None:
    """Close every connection of a factory's engine."""
    bind = sessions.kw["bind"]
    if isinstance(bind, Engine):
        bind.dispose()


@contextmanager
def transaction(sessions: Sessions) -> Iterator[Session]:
    """One transaction: committed at the end, rolled back by any exception."""
    with sessions.begin() as session:
        yield session


def wait_at_most(session: Session, seconds: float) -> None:
    """In this transaction a lock that cannot be had for so long is an error; see `is_passing`."""
    session.execute(text(f"SET LOCAL lock_timeout = {int(seconds * 1000)}"))


def is_away(error: BaseException) -> bool:
    """Whether an error says that the database cannot be reached, as against a fault of ours."""
    if isinstance(error, PoolTimeout):
        return True
    cause = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(cause, psycopg.errors.IdleInTransactionSessionTimeout):
        return True  # this process hung, and the server ended its session
    if not isinstance(cause, psycopg.OperationalError | psycopg.InterfaceError):
        return False
    # No code at all: the connection broke. 08: connection trouble; 53: out of connections or disk;
    # 57P: the server is being stopped, is starting, or ended our session.
    return not cause.sqlstate or cause.sqlstate.startswith(("08", "53", "57P"))


def is_passing(error: BaseException) -> bool:
    """Whether the same may well succeed when tried again: the database was away, or two
    transactions stood in each other's way (40: rolled back for another, 55P03: lock not had)."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    code = getattr(cause, "sqlstate", None) or ""
    return is_away(error) or code.startswith("40") or code == "55P03"


@contextmanager
def scratch_database(admin_address: str) -> Iterator[str]:
    """A fresh migrated database on the same server, dropped at the end; gives its address.

    It is copied from a template that is migrated once for each state of the migrations. Those
    that a killed process left behind are dropped on the way.
    """
    name = _SCRATCH + secrets.token_hex(6)
    with psycopg.connect(admin_address, autocommit=True) as admin:
        _sweep(admin)
        _try_lock(admin, name)
        with _locked(admin, "naav_template"):
            template = _template(admin, admin_address)
            admin.execute(
                sql.SQL("CREATE DATABASE {} TEMPLATE {}").format(
                    sql.Identifier(name), sql.Identifier(template)
                )
            )
        try:
            yield _sibling(admin_address, name)
        finally:
            _drop(admin, name)


def _template(admin: psycopg.Connection, admin_address: str) -> str:
    """The template of this state of the migrations, made where it is missing; under its lock."""
    name = f"naav_template_{hashlib.sha256(fingerprint().encode()).hexdigest()[:12]}"
    if _exists(admin, name):
        return name
    _forget_old_templates(admin)
    draft = f"{name}_draft"
    admin.execute(
        sql.SQL("CREATE DATABASE {} ENCODING 'UTF8' TEMPLATE template0").format(
            sql.Identifier(draft)
        )
    )
    migrate(_sibling(admin_address, draft))
    # Renamed only when whole, so that a death in the middle leaves no half template.
    admin.execute(
        sql.SQL("ALTER DATABASE {} RENAME TO {}").format(
            sql.Identifier(draft), sql.Identifier(name)
        )
    )
    return name


def _forget_old_templates(admin: psycopg.Connection) -> None:
    found = admin.execute(
        "SELECT datname FROM pg_database WHERE starts_with(datname, 'naav_template_')"
    ).fetchall()
    for (name,) in found:
        _drop(admin, name)


def _sweep(admin: psycopg.Connection) -> None:
    """Drop scratch databases whose maker is gone: it held the lock of its name while it lived."""
    found = admin.execute(
        "SELECT datname FROM pg_database WHERE starts_with(datname, %s)", (_SCRATCH,)
    ).fetchall()
    for (name,) in found:
        if _try_lock(admin, name):
            _drop(admin, name)
            admin.execute("SELECT pg_advisory_unlock(hashtextextended(%s, 0))", (name,))


def _try_lock(admin: psycopg.Connection, name: str) -> bool:
    row = admin.execute("SELECT pg_try_advisory_lock(hashtextextended(%s, 0))", (name,)).fetchone()
    return bool(row and row[0])


@contextmanager
def _locked(admin: psycopg.Connection, name: str) -> Iterator[None]:
    admin.execute("SELECT pg_advisory_lock(hashtextextended(%s, 0))", (name,))
    try:
        yield
    finally:
        admin.execute("SELECT pg_advisory_unlock(hashtextextended(%s, 0))", (name,))


def _exists(admin: psycopg.Connection, name: str) -> bool:
    found = admin.execute("SELECT 1 FROM pg_database WHERE datname = %s", (name,)).fetchone()
    return found is not None


def _drop(admin: psycopg.Connection, name: str) -> None:
    admin.execute(sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(sql.Identifier(name)))


def _sibling(address: str, database: str) -> str:
    """The address of another database on the same server."""
    parts = conninfo_to_dict(address)
    parts.pop("dbname", None)
    given = {name: str(value) for name, value in parts.items() if value is not None}
    return f"postgresql:///{database}?{urlencode(given, quote_via=quote)}"
