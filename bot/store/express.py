"""New alerts called out by the database at their commit, so that a worker can make haste."""

from __future__ import annotations

from collections.abc import AsyncIterator

import psycopg
from sqlalchemy import text
from sqlalchemy.orm import Session

_CHANNEL = "naav_alerts"
_CALL = text("SELECT pg_notify(:channel, :number)")


def call_out(session: Session, outbox_id: int) -> None:
    """Have the number called out if and when this transaction commits. Whoever listens may send
    the message before the engine has found its job; the job is what makes sure."""
    given = {"channel": _CHANNEL, "number": str(outbox_id)}
    session.connection().execute(_CALL, given)


async def called_out(address: str) -> AsyncIterator[int]:
    """The numbers that are called out from now on.

    Raises:
        psycopg.OperationalError: the database is away.
    """
    async with await psycopg.AsyncConnection.connect(
        address, autocommit=True, connect_timeout=5, application_name="naav-express"
    ) as connection:
        await connection.execute(f"LISTEN {_CHANNEL}")
        async for notice in connection.notifies():
            yield int(notice.payload)
