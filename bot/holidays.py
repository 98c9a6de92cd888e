"""Public holidays of the two states for the rule core, which takes them as an input."""

from __future__ import annotations

from datetime import date
from functools import lru_cache

import holidays

from core.calendar import OfficeDays

_STATES = {"MP-1962": "MP"}
_BIHAR = "BR"


@lru_cache(maxsize=8)
def office_days(instrument: str) -> OfficeDays:
    """When the offices under an instrument are closed: Sundays and the state's public holidays."""
    return OfficeDays(holidays=frozenset(_listed(_STATES.get(instrument, _BIHAR))))


def public_holidays(state: str | None) -> frozenset[date]:
    """The public holidays of a state ("bihar" or "mp"); of Bihar where none is known."""
    return office_days("MP-1962" if state == "mp" else "BR-2026").holidays


def _listed(state: str) -> list[date]:
    found = holidays.country_holidays("IN", subdiv=state, years=range(2024, 2036))
    return sorted(found)
