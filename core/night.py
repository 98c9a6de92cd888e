"""Crossing after dark, by the instrument that speaks."""

from __future__ import annotations

from core.errors import ImpossibleFact
from core.findings import Finding, value_type
from core.models_rows import models
from core.rulebook import Law

FERRIES = ("public", "private")


@value_type
class NightPlying:
    """Whether a crossing is allowed, and the condition on which nights turn.

    condition: "never", "emergency_with_approved_lights" or "light_shown".
    """

    allowed: bool
    condition: str


@models("D0-051", "D1-032", "D1-033", "D2-046", "D2-047", "D3-048", "D3-082")
def night_plying(
    law: Law,
    *,
    after_sunset: bool = True,
    emergency: bool = False,
    approved_lights: bool = False,
    light_shown: bool = False,
    ferry: str = "public",
) -> Finding[NightPlying]:
    """Whether a boat may cross.

    M.P.: never between sunset and sunrise, lamp or no lamp (r14). The 2011 and 2018 boat rules:
    only in an emergency and with special lights that the Boat Surveyor approved (r9(j)). The 2026
    ferry rules: when each boat shows a light (r5(6) public, r8(8) private); that does not lift the
    stricter rule of a boat's own licence. By day allowed.
    """
    rule = law.value(_key(law, ferry))
    by_night = {
        "never": False,
        "emergency_with_approved_lights": emergency and approved_lights,
        "light_shown": light_shown,
    }
    allowed = by_night[rule.text] if after_sunset else True
    return law.finding(
        "night_plying",
        NightPlying(allowed, rule.text),
        (rule,),
        caveats=_caveats(law, allowed, after_sunset),
    )


def _key(law: Law, ferry: str) -> str:
    if law.instrument != "BR-2026":
        return "night.allowed"
    if ferry not in FERRIES:
        raise ImpossibleFact("ferry", "must be public or private")
    return f"night.allowed.{ferry}"


def _caveats(law: Law, allowed: bool, after_sunset: bool) -> tuple[str, ...]:
    if not allowed:
        return ()
    stricter = law.instrument == "BR-2026" and after_sunset
    return ("weather_and_load_still_bind", *(("boat_licence_may_be_stricter",) if stricter else ()))
