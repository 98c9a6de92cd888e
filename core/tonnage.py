"""Gross tonnage: K times the volume, K read from a table that only the 2011 text has."""

from __future__ import annotations

from bisect import bisect_left
from decimal import Decimal
from functools import lru_cache

from core.errors import NotCovered
from core.findings import Finding, value_type
from core.models_rows import models
from core.money import to_paisa
from core.rulebook import Law, Value


@value_type
class Tonnage:
    """volume_m3: of all enclosed spaces, from the Surveyor; K; tons to two decimals, and exact."""

    volume_m3: Decimal
    k: Decimal
    gross_tonnage: Decimal
    gross_tonnage_exact: Decimal


@models("D2-072", "D2-073", "D2-074", "D1-047", "D1-057", "D1-065", "D1-066")
def gross_tonnage(formula: Law, table: Law, volume: Decimal) -> Finding[Tonnage]:
    """GT = K x V (r22(4) of 2018) with K from the table of 2011, linear between its volumes.

    `formula` is BR-2018-DBG, `table` is BR-2011; under either alone NotCaptured is raised. The
    volume in cubic metres is not length x breadth x depth. Raises NotCovered below 10 and above
    1000 cubic metres: the table is not carried on beyond its ends. The rounding is not stated.
    """
    rule = formula.value("tonnage.formula")
    line = formula.value("tonnage.interpolation")
    k_table = table.value("tonnage.k")
    k = _interpolated(k_table, volume)
    if k is None:
        raise NotCovered(
            "the table of K runs from 10 to 1000 cubic metres and is not carried on",
            instrument=formula.instrument,
            rule=rule.citation.rule,
            office="boat_surveyor",
            citations=(rule.citation, k_table.citation),
        )
    exact = k * volume
    made = Tonnage(volume, k, to_paisa(exact), exact)
    return formula.finding(
        "gross_tonnage",
        made,
        (rule, line, k_table),
        status="indicative",
        doubts=("tonnage_rounding_not_stated",),
        caveats=("joined_from_two_documents",),
    )


@lru_cache(maxsize=64)
def _columns(table: Value) -> tuple[tuple[Decimal, ...], tuple[Decimal, ...]]:
    return (
        tuple(Decimal(row[0]) for row in table.items),
        tuple(Decimal(row[1]) for row in table.items),
    )


def _interpolated(table: Value, volume: Decimal) -> Decimal | None:
    volumes, factors = _columns(table)
    if not volumes[0] <= volume <= volumes[-1]:
        return None
    index = bisect_left(volumes, volume)
    if volumes[index] == volume:
        return factors[index]
    low, high = index - 1, index
    rise = (factors[high] - factors[low]) / (volumes[high] - volumes[low])
    return factors[low] + rise * (volume - volumes[low])
