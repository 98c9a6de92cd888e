"""Who may not bid for a ferry or be given its settlement."""

from __future__ import annotations

from collections.abc import Collection

from core.errors import ImpossibleFact
from core.findings import Finding, value_type
from core.models_rows import models
from core.rulebook import Law

_BARS = "eligibility.bars."


@value_type
class Eligibility:
    """Whether a bidder may be accepted, and the bars that stand against it.

    eligible: True says only that none of the bars told of stands in the rules' way.
    """

    eligible: bool
    barred_by: tuple[str, ...]


def bars(law: Law) -> tuple[str, ...]:
    """The codes of everything that bars a bidder on the day of `law`."""
    return tuple(key.removeprefix(_BARS) for key in law.keys(_BARS))


@models("D0-071", "D0-072", "D0-073", "D3-040")
def bidder(law: Law, told: Collection[str]) -> Finding[Eligibility]:
    """Whether a bidder of whom `told` is true (codes of `bars`) may be given the ferry.

    BR-2026 r4(18): no settlement with a person of criminal background, convicted, or with a
    criminal case pending. MP-1962 Form A cond.1-3: no bid without deposit and solvency certificate,
    nor with arrears of a PWD lease. The authority decides; raises ImpossibleFact for another code.
    """
    known = bars(law)
    for code in told:
        if code not in known:
            raise ImpossibleFact("bidder", f"must be among {', '.join(known)}")
    standing = tuple(code for code in known if code in told)
    grounds = [law.value(f"{_BARS}{code}") for code in standing or known]
    return law.finding(
        "eligibility",
        Eligibility(not standing, standing),
        grounds,
        caveats=("authority_decides",),
    )
