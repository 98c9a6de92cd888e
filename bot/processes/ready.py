"""What every process does first: logs, the lifeline, a database that answers and is up to date."""

from __future__ import annotations

from bot.logs import configure
from bot.processes.lifeline import follow_supervisor
from bot.settings import Settings
from bot.store.migrate import migrate
from bot.store.server import connect


def make_ready(settings: Settings, process: str) -> str:
    """Returns the libpq address of the database.

    Raises:
        StoreUnavailable: there is none that can be used; one line says why.
    """
    configure(settings, process)
    follow_supervisor()
    address = connect(settings)
    migrate(address)
    return address
