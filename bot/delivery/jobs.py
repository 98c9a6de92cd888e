"""The one port to the engine: jobs are deferred in the transaction that writes their rows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal, Protocol

from sqlalchemy.orm import Session

Lane = Literal["alerts", "messages", "upkeep"]


@dataclass(frozen=True, slots=True)
class Job:
    """One thing to execute. name: registered task; lane: its own slots, so that slow sends never
    hold those of alerts; at: not before this wall time; priority: higher first within a lane."""

    name: Literal["deliver", "process_inbox"]
    args: Mapping[str, int]
    lane: Lane = "messages"
    at: datetime | None = None
    priority: int = field(default=0)


class Jobs(Protocol):
    """Defers a job with the session's own transaction: it exists if and only if that commits."""

    def defer(self, session: Session, job: Job) -> None: ...
