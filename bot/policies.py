"""A district's escalation policy as it holds: its own where it has a good one, else the default."""

from __future__ import annotations

import structlog
from sqlalchemy.orm import Session

from bot.delivery.escalation import DEFAULT, Policy, policy_from
from bot.store import directory

log = structlog.get_logger()


def policy_for(session: Session, district: str | None) -> Policy:
    """The policy of a district. A row that makes no sense must not hold an alert back: it is
    logged, and the default holds."""
    try:
        return policy_from(directory.policy_of(session, district))
    except (ValueError, TypeError) as error:
        log.error("policy not read, the default holds", district=district, why=str(error))
        return DEFAULT
