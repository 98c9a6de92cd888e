"""Who works a Madhya Pradesh ferry, when it may cross, and what help may cost."""

from __future__ import annotations

from decimal import Decimal

from core.errors import ImpossibleFact, NotStated
from core.findings import Finding, value_type
from core.models_rows import models
from core.money import from_paise
from core.rulebook import Law

OLDEST = 120


@value_type
class Presence:
    """Whether ferrymen must be at the ferry; metres within which a crew for how many boats stays."""

    duty_active: bool
    within_m: int
    crew_for_boats: int


@value_type
class StaffAge:
    """Whether a person of that age may take part in the management, and the least age in years."""

    allowed: bool
    min_age: int


@value_type
class FloodCrossing:
    """Whether the ferry may work as far as floods go."""

    allowed: bool


@value_type
class AssistCharge:
    """The most that ferrymen may take for helping carts and buses on and off a boat."""

    charge_allowed: bool
    max_paise: int
    max_rupees: Decimal


@models("D0-049", "D0-050")
def presence(law: Law, max_depth_m: Decimal) -> Finding[Presence]:
    """Ferrymen stay at hand all day once the stream is deeper than 0.91 m anywhere (r14)."""
    if max_depth_m < 0:
        raise ImpossibleFact("max_depth_m", "must be 0 or more")
    deeper, within = law.value("ferrymen.depth_above"), law.value("ferrymen.kept_within")
    boats = law.value("ferrymen.crew_for_boats")
    made = Presence(max_depth_m > deeper.decimal, int(within.decimal), boats.whole)
    return law.finding("ferrymen_presence", made, [deeper, within, boats])


@models("D0-056", "D0-057")
def staff_age(law: Law, age: int) -> Finding[StaffAge]:
    """Nobody under eighteen may take part; ferrymen must also be competent (MP-1962 r18)."""
    if not 0 <= age <= OLDEST:
        raise ImpossibleFact("age", f"must be 0 to {OLDEST} years")
    least = law.value("ferrymen.min_age")
    return law.finding("staff_age", StaffAge(age >= least.whole, least.whole), [least])


@models("D0-051")
def flood_crossing(law: Law, dangerous_flood: bool) -> Finding[FloodCrossing]:
    """No working while floods make it dangerous (MP-1962 r14); for nights see core.night."""
    in_flood = law.value("ferrymen.flood_crossing")
    made = FloodCrossing(in_flood.flag or not dangerous_flood)
    return law.finding("flood_crossing", made, [in_flood])


@models("D0-064", "D0-065", "D0-066", "D0-067")
def assist_charge(
    law: Law,
    unloaded_carts: int,
    loaded_carts: int,
    buses: int,
    boat_off_bank: bool,
    suitable_platform: bool,
) -> Finding[AssistCharge]:
    """The most for helping vehicles on and off, in paise (MP-1962 r22).

    Nothing at all unless shallow water keeps the boat off the bank and no platform serves. The
    rates are of 1962.
    """
    for field, count in (
        ("unloaded_carts", unloaded_carts),
        ("loaded_carts", loaded_carts),
        ("buses", buses),
    ):
        if count < 0:
            raise ImpossibleFact(field, "must be 0 or more")
    rates = [law.value(f"assistance.{name}") for name in ("unloaded_cart", "loaded_cart", "bus")]
    allowed = boat_off_bank and not suitable_platform
    counts = (unloaded_carts, loaded_carts, buses) if allowed else (0, 0, 0)
    paise = sum(rate.whole * count for rate, count in zip(rates, counts, strict=True))
    return law.finding(
        "assist_charge",
        AssistCharge(allowed, paise, from_paise(paise)),
        rates,
        status="computed",
    )


@models("D0-067")
def unlisted_vehicle(law: Law, vehicle: str) -> NotStated:
    """A vehicle that rule 22 does not list carries no rate: nothing may be charged for it."""
    return NotStated(
        f"Rule 22 lists carts and buses only; no charge is written for {vehicle}.",
        instrument=law.instrument,
        rule="r22",
        office="executive_engineer",
    )
