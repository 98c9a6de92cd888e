"""When a licensed boat of the Bihar boat rules may ply after dark."""

from __future__ import annotations

from core.findings import Finding, value_type
from core.models_rows import models
from core.rulebook import Law


@value_type
class NightPlying:
    """Whether the boat may ply, and the condition on which the night turns."""

    allowed: bool
    condition: str


@models("D1-032", "D1-033", "D2-046", "D2-047")
def night_plying(
    law: Law, *, after_sunset: bool = True, emergency: bool = False, approved_lights: bool = False
) -> Finding[NightPlying]:
    """By night only in an emergency, and with special lights the Boat Surveyor approved (r9(j)).

    A ferry's own night rule (core.daylight, core.ferrymen) does not lift this one.
    """
    rule = law.value("night.allowed")
    allowed = not after_sunset or (emergency and approved_lights)
    basis = (rule,) if after_sunset else (law.value("night.by_day"),)
    return law.finding(
        "night_plying",
        NightPlying(allowed, rule.text),
        basis,
        caveats=("weather_and_load_still_bind",) if allowed else (),
    )
