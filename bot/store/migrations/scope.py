"""Which tables of the database are the models' business, and which the engine's."""

from __future__ import annotations

from collections.abc import MutableMapping
from typing import Any


def is_ours(name: str | None, kind: str, _parents: MutableMapping[Any, str | None]) -> bool:
    """Whether Alembic should compare this: not the engine's tables, nor the note of its steps."""
    return not (
        kind == "table"
        and name is not None
        and (name.startswith("procrastinate_") or name == "engine_migrations")
    )
