"""Where the database is: reading DATABASE_URL, and proving that what answers there will do."""

from __future__ import annotations

import re

import psycopg
from psycopg.conninfo import conninfo_to_dict

from bot.refusal import Refusal

OLDEST = 140000
"""The oldest server version taken, in PostgreSQL's own numbering: 14.0."""

_SCHEMES = re.compile(r"^(postgres|postgresql)(\+psycopg)?://")


class StoreUnavailable(Refusal):
    """The database cannot be used. One line: where it was looked for, why not, how to mend it."""


class StoreAway(StoreUnavailable):
    """The database cannot be used now, and may come by itself: whoever can wait, waits."""


def read_address(text: str) -> str:
    """A libpq address from what an operator writes in DATABASE_URL.

    Raises:
        StoreUnavailable: it is no PostgreSQL address.
    """
    address, known = _SCHEMES.subn("postgresql://", text.strip())
    if not known:
        raise StoreUnavailable(
            "DATABASE_URL: must look like postgresql://user:password@host:5432/name"
        )
    try:
        conninfo_to_dict(address)
    except psycopg.ProgrammingError:
        raise StoreUnavailable(
            "DATABASE_URL: cannot be read; write postgresql://user:password@host:5432/name "
            "with odd signs in the password percent-encoded"
        ) from None
    return address


def spoken(address: str) -> str:
    """Host and database of an address, for people and logs: never the password."""
    parts = conninfo_to_dict(address)
    host = parts.get("host") or parts.get("hostaddr") or "the local socket"
    port = f":{parts['port']}" if parts.get("port") else ""
    return f"{host}{port}/{parts.get('dbname') or ''}"


def prove(address: str, timeout: int = 5) -> None:
    """Connect once and see that the server is new enough and keeps UTF-8.

    Raises:
        StoreAway: nothing answers, or what answers does not let us in.
        StoreUnavailable: it is too old, or it keeps no UTF-8.
    """
    try:
        with psycopg.connect(address, connect_timeout=timeout) as connection:
            version = connection.info.server_version
            encoding = connection.info.parameter_status("server_encoding")
    except psycopg.Error as error:
        raise StoreAway(_why(address, error)) from None
    if version < OLDEST:
        raise StoreUnavailable(
            f"the database at {spoken(address)} is PostgreSQL {version // 10000}; "
            "14 or newer is needed"
        )
    if encoding != "UTF8":
        raise StoreUnavailable(
            f"the database at {spoken(address)} keeps {encoding}; create it with ENCODING 'UTF8'"
        )


def _why(address: str, error: psycopg.Error) -> str:
    # What is set in is a question back to us, and not the reason.
    said = [line for line in str(error).splitlines() if line.strip() and not line[0].isspace()]
    reason = said[-1].strip() if said else type(error).__name__
    secret = conninfo_to_dict(address).get("password")
    if secret:
        reason = reason.replace(str(secret), "***")
    return f"the database at {spoken(address)} is away ({reason}); start it, or mend DATABASE_URL"
