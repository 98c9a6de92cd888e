"""What may and what may not be done at a ferry or with a boat."""

from __future__ import annotations

from core.errors import ImpossibleFact
from core.findings import Finding, value_type
from core.models_rows import models
from core.rulebook import Law

_CONDUCT = "conduct."


@value_type
class Conduct:
    """Whether an act is allowed to the lessee, owner or navik of that kind of ferry or boat."""

    allowed: bool
    action: str


def actions(law: Law, ferry: str) -> tuple[str, ...]:
    """The acts the instrument speaks of for a "public" or "private" ferry, or a "boat"."""
    prefix = f"{_CONDUCT}{ferry}."
    return tuple(key.removeprefix(prefix) for key in law.keys(prefix))


@models("D3-044", "D3-054", "D3-074", "D3-080", "D3-083", "D3-087", "D0-048", "D0-053", "D2-018")
def may(law: Law, ferry: str, action: str) -> Finding[Conduct]:
    """Whether `action` (a code of `actions`) is allowed (BR-2026 r5, r8; MP-1962 r9-r16, r22).

    Raises ImpossibleFact for an act the instrument does not speak of.
    """
    if action not in actions(law, ferry):
        known = ", ".join(actions(law, ferry)) or "none under this instrument"
        raise ImpossibleFact("action", f"must be one of {known}")
    rule = law.value(f"{_CONDUCT}{ferry}.{action}")
    return law.finding("conduct", Conduct(rule.flag, action), [rule])
