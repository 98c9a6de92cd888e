"""What the messages of each day came to: how many, in how many segments, at what cost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from sqlalchemy import text
from sqlalchemy.orm import Session


@dataclass(frozen=True, slots=True)
class DayFigures:
    """One day's messages of one purpose and kind through one gateway. cost: as the gateway
    stated it, None where it states none; failed: how many never went."""

    day: date
    purpose: str
    kind: str
    gateway: str
    messages: int
    segments: int
    delivered: int
    failed: int
    cost: Decimal | None


# A gateway states a cost as "-0.0075 USD" or "0.25"; only the figure is added up.
_FIGURES = text(
    """
    SELECT (o.said_at AT TIME ZONE 'Asia/Kolkata')::date AS day, o.purpose, o.kind,
           coalesce(o.gateway, '-') AS gateway, count(*) AS messages,
           sum(CASE WHEN a.kind IN ('sms', 'simulator_sms') THEN o.segments ELSE 0 END) AS segments,
           count(*) FILTER (WHERE o.state = 'delivered') AS delivered,
           count(*) FILTER (WHERE o.state IN ('failed', 'expired')) AS failed,
           sum(abs(substring(o.cost from '-?[0-9]+\\.?[0-9]*')::numeric)) AS cost
    FROM outbox o JOIN addresses a ON a.id = o.address_id
    WHERE (o.said_at AT TIME ZONE 'Asia/Kolkata')::date BETWEEN :first AND :last
    GROUP BY 1, 2, 3, 4
    ORDER BY 1, 2, 3, 4
    """
)


def sms_figures(session: Session, first: date, last: date) -> Sequence[DayFigures]:
    """The figures of each day from `first` to `last`, both included (days in India)."""
    rows = session.execute(_FIGURES, {"first": first, "last": last}).all()
    return [DayFigures(*row) for row in rows]
