"""The paper that goes with a message: gathered when the message is claimed, made before it goes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime

import structlog
from sqlalchemy.orm import Session

from bot.channels.base import Outgoing, SendError
from bot.papers.documents import Paper, paper_for
from bot.store.claims import Claimed

log = structlog.get_logger(__name__)
MakePaper = Callable[[Outgoing], Outgoing]
"""Adds the paper to a message. Raises SendError (refused, for good) where it cannot be made."""


def paper_maker(session: Session, row: Claimed, now: datetime) -> MakePaper:
    """What adds the row's paper to its message, of the facts of this moment; drawing the page
    takes longer than a transaction should, and is done when it is called."""
    if row.document is None:
        return _nothing_to_add
    paper = paper_for(session, row.document, row.incident_id or 0, row.address_id, now)
    return lambda message: _with(message, paper)


def _nothing_to_add(message: Outgoing) -> Outgoing:
    return message


def _with(message: Outgoing, paper: Paper | None) -> Outgoing:
    """A message that says that a paper is attached never goes without one."""
    if paper is None:
        raise SendError("refused", permanent=True, detail="there is no such paper for the reader")
    try:
        return replace(message, document=(paper.name, paper.pdf()))
    except Exception as error:
        log.exception("paper not made", name=paper.name, error=type(error).__name__)
        raise SendError("refused", permanent=True, detail="the paper was not made") from error
