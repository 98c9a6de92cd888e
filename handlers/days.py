"""A day as people tell it, without its year, put into the year that is meant."""

from __future__ import annotations

from datetime import date


def day_told(told: object, today: date, *, past: bool = True) -> date | None:
    """The day of a `date` slot ("2027-06-12" or "06-12"); None where it is none.

    past: of a day without a year the last one up to `today` is meant (a bid that was accepted),
    else the next one from `today` on (an instalment still to come).
    """
    parts = str(told or "").split("-")
    if not all(part.isdigit() for part in parts):
        return None
    if len(parts) == 3:
        return _day(int(parts[0]), int(parts[1]), int(parts[2]))
    if len(parts) != 2:
        return None
    # Eight years on either side hold a 29 February, also around a century without one.
    step = -1 if past else 1
    for year in range(today.year, today.year + 9 * step, step):
        found = _day(year, int(parts[0]), int(parts[1]))
        if found is not None and (found <= today if past else found >= today):
            return found
    return None


def _day(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None
