"""Of several processes that could do the same one does: the one whose connection holds the lock."""

from __future__ import annotations

import psycopg

TICKING = 4_611_020_902
POLLING = 4_611_020_903
"""Keys of the advisory locks: who ticks, who asks Telegram."""


class Leadership:
    """A lock that lives as long as our connection: when we die or are cut off, another has it."""

    def __init__(self, address: str, key: int = TICKING) -> None:
        self._address = address
        self._key = key
        self._connection: psycopg.Connection | None = None

    def held(self) -> bool:
        """Whether it is our turn; takes the lock when it is free.

        Raises:
            psycopg.OperationalError: the database is away, and with it the lock.
        """
        try:
            if self._connection is not None:
                self._connection.execute("SELECT 1")
                return True
            return self._take()
        except psycopg.OperationalError:
            self.let_go()
            raise

    def let_go(self) -> None:
        """Give the lock up."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _take(self) -> bool:
        connection = psycopg.connect(
            self._address, autocommit=True, connect_timeout=5, application_name="naav-lock"
        )
        row = connection.execute("SELECT pg_try_advisory_lock(%s)", (self._key,)).fetchone()
        if row and row[0]:
            self._connection = connection
            return True
        connection.close()
        return False
