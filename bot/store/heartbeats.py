"""When each part of the service last said that it lives."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from bot.store.tables import Heartbeat


def latest(session: Session) -> Mapping[str, datetime]:
    """The last word of each part, by its name, as wall time."""
    return {row.name: row.at for row in session.scalars(select(Heartbeat))}
