"""Rupees and paise as Decimal, each step rounded half-up to the paisa (policy G-07)."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal

PAISA = Decimal("0.01")
ZERO = Decimal("0.00")


def to_paisa(rupees: Decimal) -> Decimal:
    """`rupees` rounded half-up to whole paise, always with two decimals."""
    return rupees.quantize(PAISA, rounding=ROUND_HALF_UP)


def percent_of(rupees: Decimal, percent: Decimal) -> Decimal:
    """`percent` per cent of `rupees`, to the paisa."""
    return to_paisa(rupees * percent / 100)


def share_of(rupees: Decimal, part: int | Decimal, whole: int | Decimal) -> Decimal:
    """`rupees` x part / whole, to the paisa; multiplied first so that nothing is rounded twice."""
    return to_paisa(rupees * part / whole)


def from_paise(paise: int | Decimal) -> Decimal:
    """Whole paise as rupees."""
    return to_paisa(Decimal(paise) / 100)


def remainder_last(total: Decimal, firsts: list[Decimal]) -> list[Decimal]:
    """`firsts` followed by what is left of `total`, so that the parts sum to it to the paisa."""
    return [*firsts, to_paisa(total - sum(firsts, ZERO))]
