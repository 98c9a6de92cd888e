"""The districts of the post's directory as ours: old names, and those that have been parted since."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from core import places

STATES: Mapping[str, str] = {"BIHAR": "bihar", "MADHYA PRADESH": "mp"}
_BY_NAME: Mapping[str, str] = {
    "KAIMUR (BHABUA)": "kaimur",
    "PASHCHIM CHAMPARAN": "west_champaran",
    "PURBI CHAMPARAN": "east_champaran",
    "EAST NIMAR": "khandwa",
    "HOSHANGABAD": "narmadapuram",
}
_PARTED: Mapping[str, tuple[str, ...]] = {
    "satna": ("satna", "maihar"),
    "rewa": ("rewa", "mauganj"),
    "chhindwara": ("chhindwara", "pandhurna"),
}
"""Districts of which another was made in 2023, which the post's directory does not know yet: a
village it puts into the old one may lie in either."""


@cache
def codes_of(name: str | None) -> tuple[str, ...]:
    """The districts that a district of the post's directory may be today; none for no name or one
    outside the two States."""
    if not name:
        return ()
    code = _BY_NAME.get(name.upper())
    if code is None:
        found = places.district(name)
        code = found.code if found else None
    return _PARTED.get(code, (code,)) if code else ()
