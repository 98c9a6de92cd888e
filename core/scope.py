"""Which craft the boat rules speak of, and of which class a boat is."""

from __future__ import annotations

from decimal import Decimal

from core.errors import ImpossibleFact
from core.findings import Finding, value_type
from core.models_rows import models
from core.rulebook import Law


@value_type
class Scope:
    """Whether a craft is a boat under these rules."""

    within_rules: bool


@models("D1-004", "D1-005", "D2-006", "D2-007")
def boat_scope(law: Law, length_m: Decimal | None, bhp: Decimal | None = None) -> Finding[Scope]:
    """Up to 15 m long, 15 included, and an engine under 20 British horse power (r2(a)).

    bhp None means no engine. A length left out matters only when the engine is small enough.
    """
    longest = law.value("scope.longest")
    power = law.value("scope.horse_power_below")
    strong = bhp is not None and bhp >= power.whole
    if length_m is None and not strong:
        raise ImpossibleFact("length_m", "is missing")
    within = not strong and length_m is not None and length_m <= longest.decimal
    return law.finding("boat_scope", Scope(within), (longest, power))


@value_type
class BoatClass:
    """The class that decides the fee column: "class_1" or "class_2"."""

    boat_class: str


MATERIALS_CLASS_1 = ("iron", "wood", "frp", "ferro_cement")


@models("D1-008", "D1-009", "D2-010", "D2-011")
def boat_class(
    law: Law, material: str, ship_shaped: bool, straight_keel: bool
) -> Finding[BoatClass]:
    """Class I: a ship-shaped barge or float of iron, wood, FRP or ferro-cement, straight keel.

    Open country boats, sail boats and all others are Class II (r2(d), (e)). The Hindi words for
    Class I differ: in doubt the Boat Surveyor says.
    """
    first = material in MATERIALS_CLASS_1 and ship_shaped and straight_keel
    code = "class_1" if first else "class_2"
    return law.finding(
        "boat_class", BoatClass(code), (law.value(f"scope.{code}"),), caveats=("surveyor_decides",)
    )
