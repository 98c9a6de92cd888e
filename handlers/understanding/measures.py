"""Measured numbers: metres, square and cubic metres and kilograms, from any unit written."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from handlers.understanding.tokens import Token

_FOOT, _INCH, _HAATH, _GAJ = (
    Decimal("0.3048"),
    Decimal("0.0254"),
    Decimal("0.4572"),
    Decimal("0.9144"),
)
_UNITS: dict[str, Decimal] = {
    "metre": Decimal(1),
    "foot": _FOOT,
    "inch": _INCH,
    "cm": Decimal("0.01"),
    "haath": _HAATH,
    "gaj": _GAJ,
}
_WEIGHTS: dict[str, Decimal] = {
    "kilo": Decimal(1),
    "quintal": Decimal(100),
    "ton_unit": Decimal(1000),
    "mann": Decimal("37.32"),
}
_SMALLER = {"foot": "inch", "metre": "cm"}
_DIMENSIONS = ("length", "breadth", "depth")
_SQUARE = frozenset("barg baraga varga barag वरग बर्ग barga".split())
_HUNDREDTH = Decimal("0.01")


@dataclass(frozen=True, slots=True)
class Measure:
    """A number with its unit: value in metres, square or cubic metres, or kilograms."""

    kind: str  # metre square cubic weight bare
    value: Decimal
    first: int
    last: int
    converted: bool
    unit: str = ""


def measures(tokens: list[Token]) -> list[Measure]:
    """Every measured number of the message in order."""
    found: list[Measure] = []
    index = 0
    while index < len(tokens):
        measure = _measure(tokens, index)
        if measure is None:
            index += 1
            continue
        found.append(measure)
        index = measure.last + 1
    lengths = [measure for measure in found if measure.kind == "metre"]
    if lengths:
        found += _borrowed(tokens, found, lengths[0])
        found.sort(key=lambda measure: measure.first)
    return found


def _borrowed(tokens: list[Token], found: list[Measure], pattern: Measure) -> list[Measure]:
    """ "7.2 m long 1.9 wide": a number beside the name of a dimension takes the unit told."""
    taken = {at for measure in found for at in range(measure.first, measure.last + 1)}
    lent: list[Measure] = []
    for at, token in enumerate(tokens[:-1]):
        if token.value is None or at in taken or not tokens[at + 1].has(*_DIMENSIONS):
            continue
        value = rounded(token.value * _UNITS[pattern.unit], pattern.converted)
        lent.append(Measure("metre", value, at, at, pattern.converted, pattern.unit))
    return lent


def _measure(tokens: list[Token], index: int) -> Measure | None:
    token = tokens[index]
    if token.value is None:
        return None
    at = index + 1
    square = cubic = False
    while (
        at < len(tokens)
        and (
            tokens[at].has("square", "cubic")
            or tokens[at].raw in _SQUARE
            or tokens[at].raw in {".", "-", "running", "रनिंग"}
        )
        and at < index + 4
    ):
        square = square or tokens[at].has("square") or tokens[at].raw in _SQUARE
        cubic = cubic or tokens[at].has("cubic")
        at += 1
    unit = _unit(tokens, at)
    if unit is None:
        return _unitless(tokens, index, at, square, cubic)
    if unit in _WEIGHTS:
        return Measure("weight", token.value * _WEIGHTS[unit], index, at, unit != "kilo")
    if unit == "haath" and at + 1 < len(tokens) and tokens[at + 1].has("injured", "aux_perf"):
        return None
    return _length(tokens, index, at, unit, square, cubic)


def _unitless(
    tokens: list[Token], index: int, at: int, square: bool, cubic: bool
) -> Measure | None:
    value = tokens[index].value
    if value is None or not (square or cubic):
        return None
    raw = tokens[at - 1].raw
    feet = raw in {
        "sqft",
        "cft",
        "sft",
        "vargfut",
        "vargfeet",
        "ghanfut",
        "वर्गफुट",
        "वर्गफीट",
        "घनफुट",
    }
    factor = _FOOT if feet else Decimal(1)
    power = factor**3 if cubic else factor**2
    return Measure(
        "cubic" if cubic else "square", rounded(value * power, feet), index, at - 1, feet
    )


def _unit(tokens: list[Token], at: int) -> str | None:
    if at >= len(tokens):
        return None
    for unit in (*_UNITS, *_WEIGHTS):
        if unit in tokens[at].tags:
            return unit
    return None


def _length(
    tokens: list[Token], index: int, at: int, unit: str, square: bool, cubic: bool
) -> Measure:
    value = tokens[index].value or Decimal(0)
    factor = _UNITS[unit]
    if (
        not (square or cubic)
        and at + 1 < len(tokens)
        and tokens[at + 1].raw in {"sq", "square", "varg", "वर्ग", "skwayar", "²"}
    ):
        square, at = True, at + 1
    power = factor**3 if cubic else factor**2 if square else factor
    total = value * power
    if not (square or cubic) and unit in _SMALLER:
        total, at = _with_smaller(tokens, at, total, _SMALLER[unit])
    kind = "cubic" if cubic else "square" if square else "metre"
    return Measure(
        kind, rounded(total, unit not in {"metre", "cm"}), index, at, unit != "metre", unit
    )


def _with_smaller(
    tokens: list[Token], at: int, total: Decimal, smaller: str
) -> tuple[Decimal, int]:
    """ "5 foot 6 inch", "ek meter das sentimeter": the smaller unit added to the greater."""
    if at + 2 < len(tokens) and tokens[at + 1].value is not None and tokens[at + 2].has(smaller):
        return total + (tokens[at + 1].value or Decimal(0)) * _UNITS[smaller], at + 2
    return total, at


def rounded(value: Decimal, converted: bool) -> Decimal:
    """A converted value to the hundredth; one written in metres as it stands."""
    return value.quantize(_HUNDREDTH) if converted else value
