"""How many naviks a boat must carry."""

from __future__ import annotations

from decimal import Decimal

from core.errors import ImpossibleFact, NotStated
from core.findings import Finding, Reading, value_type
from core.models_rows import models
from core.rulebook import Law, Value


@value_type
class Crew:
    """The least number of naviks aboard a "passenger", "cargo" or "mixed" boat while plying."""

    boat: str
    min_navik: int


@models("D2-090", "D2-091", "D1-077", "D1-078")
def passenger_crew(law: Law, persons: int) -> Finding[Crew]:
    """Two naviks for 15 to 30 persons, three above (r26).

    Raises NotStated below 15: the Hindi and the figure begin at 15; the English "upto 15 to 30"
    can be read as two for every boat up to 30 (`crew_reading_below`).
    """
    count, basis = _passenger(law, persons)
    return law.finding("crew", Crew("passenger", count), basis, status="computed")


def _passenger(law: Law, persons: int) -> tuple[int, tuple[Value, ...]]:
    if persons < law.value("crew.passenger.small_from").whole:
        law.value("crew.passenger.below_15")
    top = law.value("crew.passenger.small_up_to")
    row = law.value("crew.passenger.small" if persons <= top.whole else "crew.passenger.large")
    return row.whole, (row, top) if row.key.endswith("small") else (row,)


def crew_reading_below(law: Law) -> Reading:
    """The reading that gives small passenger boats a number, for the one who must decide."""
    why = 'the English words "upto 15 to 30" can be read as every boat up to 30 persons'
    return Reading.of("up_to_30", why, min_navik=law.value("crew.passenger.small").whole)


@models("D2-088", "D2-089", "D1-075", "D1-076")
def cargo_crew(law: Law, tons: Decimal) -> Finding[Crew]:
    """Two naviks up to 20 tons burden, three above (r25); the burden is that of the licence."""
    row, limit = _cargo(law, tons)
    return law.finding("crew", Crew("cargo", row.whole), (row, limit), status="computed")


def _cargo(law: Law, tons: Decimal) -> tuple[Value, Value]:
    limit = law.value("crew.cargo.small_up_to")
    return law.value("crew.cargo.small" if tons <= limit.decimal else "crew.cargo.large"), limit


def mixed_crew(law: Law, persons: int | None, tons: Decimal | None) -> Finding[Crew]:
    """For a boat that carries both: the larger of the numbers that the rules give.

    No rule speaks of the crew of a mixed boat: the safer number is taken and marked inferred.
    """
    if persons is None and tons is None:
        raise ImpossibleFact("persons", "is missing: give the persons or the tons of burden")
    counts: list[int] = []
    basis: list[Value] = []
    if tons is not None:
        row, limit = _cargo(law, tons)
        counts.append(row.whole)
        basis += [row, limit]
    if persons is not None:
        try:
            count, grounds = _passenger(law, persons)
        except NotStated:
            # The cargo rule alone speaks then; without tons nothing does.
            if not basis:
                raise
        else:
            counts.append(count)
            basis += grounds
    return law.finding(
        "crew",
        Crew("mixed", max(counts)),
        basis,
        status="inferred",
        doubts=("crew_of_mixed_boat_not_stated",),
    )
