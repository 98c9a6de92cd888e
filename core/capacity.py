"""How many a passenger boat may carry, and whether a load fits."""

from __future__ import annotations

from decimal import ROUND_FLOOR, ROUND_HALF_UP, Decimal
from fractions import Fraction

from core.errors import ImpossibleFact, NotStated
from core.findings import Finding, value_type
from core.models_rows import models
from core.rulebook import Law, Value


@value_type
class Capacity:
    """Whole persons beside the crew: by each method that was given figures, and the lowest.

    The Boat Surveyor's own number is final.
    """

    floor: int | None
    bench: int | None
    seats: int | None
    tilt: int | None
    capacity: int

    def by_method(self) -> dict[str, int]:
        """The methods that were used, by name."""
        named = (("floor", self.floor), ("bench", self.bench))
        more = (("seats", self.seats), ("tilt", self.tilt))
        return {name: count for name, count in (*named, *more) if count is not None}


@models("D2-079", "D2-080", "D2-083", "D2-104", "D1-068", "D1-069", "D1-072", "D1-089")
def capacity(
    law: Law,
    floor_area: Decimal | None = None,
    bench: Decimal | None = None,
    seats: int | None = None,
    tilt: int | None = None,
) -> Finding[Capacity]:
    """The lowest of the methods that apply (r24(1)), each rounded down to whole persons.

    floor_area in square metres, 1.8 persons each; bench in running metres, 2 persons each; seats
    (outboard boats need one each, r28(c)); tilt: the number at which the boat passed the Surveyor's
    tilt test. Raises ImpossibleFact when nothing was given, NotCaptured for the floor under BR-2011.
    """
    given = (("floor_area_m2", floor_area), ("bench_metres", bench), ("seats", seats))
    if all(figure is None for _, figure in given) and tilt is None:
        raise ImpossibleFact("floor_area_m2", "is missing: give the floor area or the bench length")
    basis: list[Value] = []
    floor_count = _persons(law, "persons_per_floor_square_metre", floor_area, basis)
    bench_count = _persons(law, "persons_per_bench_metre", bench, basis)
    if seats is not None:
        basis.append(law.value("capacity.seat_for_each_passenger"))
    if tilt is not None:
        basis.append(law.value("capacity.tilt_percent_of_freeboard"))
    counts = [n for n in (floor_count, bench_count, seats, tilt) if n is not None]
    made = Capacity(floor_count, bench_count, seats, tilt, min(counts))
    return law.finding(
        "capacity",
        made,
        basis,
        status="computed",
        doubts=("rounding_not_stated",),
        caveats=("boat_surveyor_decides",),
    )


def _persons(law: Law, key: str, measure: Decimal | None, basis: list[Value]) -> int | None:
    if measure is None:
        return None
    rate = law.value(f"capacity.{key}")
    basis.append(rate)
    return int((measure * rate.decimal).to_integral_value(ROUND_FLOOR))


@value_type
class Load:
    """A load in persons: exact to four decimals, and cautiously with every part rounded up."""

    load_equivalent: Decimal
    within_capacity: bool
    cautious_load: int
    cautious_within: bool


_FOUR = Decimal("0.0001")


@models("D2-085", "D2-086", "D2-087", "D2-143", "D1-074")
def load_check(
    law: Law, capacity: int, adults: int, children: int = 0, luggage_kg: Decimal = Decimal(0)
) -> Finding[Load]:
    """Whether a load fits (r24(2)): two children under 12 are one person, so are 65 kg of luggage.

    The crew is not counted. Odd children and part weights count as fractions (taken); beside it
    the cautious count rounds each up. Raises NotCaptured for luggage under BR-2011.
    """
    pair = law.value("capacity.children_per_person")
    basis = [pair]
    load = adults + Fraction(children, pair.whole)
    cautious = adults + _up(Fraction(children, pair.whole))
    if luggage_kg:
        weight = law.value("capacity.luggage_per_person")
        basis.append(weight)
        share = Fraction(luggage_kg) / Fraction(weight.decimal)
        load += share
        cautious += _up(share)
    exact = Decimal(load.numerator) / Decimal(load.denominator)
    made = Load(
        exact.quantize(_FOUR, ROUND_HALF_UP), load <= capacity, cautious, cautious <= capacity
    )
    return law.finding(
        "load_check", made, basis, status="computed", doubts=("odd_child_and_part_weight",)
    )


def _up(share: Fraction) -> int:
    return -(-share.numerator // share.denominator)


@value_type
class PassengerShare:
    """What one passenger of this age counts for, in persons."""

    age: int
    counts_as: Decimal


@models("D2-085", "D2-143", "D1-074")
def passenger_share(law: Law, age: int) -> Finding[PassengerShare]:
    """Half a person below 12 years, one from the twelfth birthday (r24(2), Form III note)."""
    limit = law.value("capacity.child_below_years")
    pair = law.value("capacity.children_per_person")
    share = Decimal(1) / pair.whole if age < limit.whole else Decimal(1)
    return law.finding("passenger_share", PassengerShare(age, share), (limit, pair))


@value_type
class TiltTest:
    """The tilt test at full load, two thirds of the passengers on one side: cm under water."""

    limit_cm: Decimal
    immersed_cm: Decimal
    passed: bool


@models("D2-081", "D2-082", "D1-070", "D1-071")
def tilt_test(law: Law, freeboard_cm: Decimal, immersed_cm: Decimal) -> Finding[TiltTest]:
    """Passed when no more than half the freeboard goes under (r24(1)(c)).

    A boat that fails carries fewer; by how much the rule does not say: the Surveyor decides.
    """
    share = law.value("capacity.tilt_percent_of_freeboard")
    limit = freeboard_cm * share.decimal / 100
    made = TiltTest(limit, immersed_cm, immersed_cm <= limit)
    basis = (share, law.value("capacity.heavy_side_share"))
    return law.finding("tilt_test", made, basis, status="computed", caveats=("surveyor_decides",))


@value_type
class MeasuredAs:
    """As which kind of boat it is measured and marked: "passenger" or "cargo"."""

    kind: str


@models("D2-078", "D2-008", "D2-009", "D1-006", "D1-007")
def measured_as(law: Law, passengers: bool, cargo: bool) -> Finding[MeasuredAs]:
    """A boat that carries passengers and cargo is measured and marked as a cargo boat (r23(3))."""
    if passengers and cargo:
        row = law.value("capacity.mixed_boat_measured_as")
        return law.finding("measured_as", MeasuredAs(row.text), (row,))
    if not passengers and not cargo:
        raise NotStated(
            "the rules know passenger and cargo boats only",
            instrument=law.instrument,
            rule="r2(b), r2(c)",
            office="boat_surveyor",
        )
    kind = "passenger" if passengers else "cargo"
    cite = law.cite("r2(b)" if passengers else "r2(c)")
    return law.finding("measured_as", MeasuredAs(kind), (cite,))
