"""What was said once and is not to be said again, by its unique name."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import select
from sqlalchemy.orm import Session

from bot.store.tables import OutboxRow


def already_said(session: Session, names: Iterable[str]) -> frozenset[str]:
    """Those of the names under which a message was written."""
    wanted = list(names)
    if not wanted:
        return frozenset()
    found = session.scalars(select(OutboxRow.once).where(OutboxRow.once.in_(wanted))).all()
    return frozenset(name for name in found if name is not None)
