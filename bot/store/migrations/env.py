"""What Alembic runs: the steps, on the connection it is handed, in that connection's transaction."""

from __future__ import annotations

from alembic import context
from sqlalchemy import Connection

from bot.store.migrations.scope import is_ours
from bot.store.tables import Base


def run(connection: Connection) -> None:
    """Run the steps on this connection."""
    context.configure(
        connection=connection,
        target_metadata=Base.metadata,
        include_name=is_ours,
        compare_type=True,
        compare_server_default=False,
    )
    context.run_migrations()


run(context.config.attributes["connection"])
