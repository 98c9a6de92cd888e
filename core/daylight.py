"""When a ferry of Bihar may cross after dark under the 2026 rules; boats' own licences apart."""

from __future__ import annotations

from core.errors import ImpossibleFact
from core.findings import Finding, value_type
from core.models_rows import models
from core.rulebook import Law

FERRIES = ("public", "private")


@value_type
class DarkCrossing:
    """Whether the ferry may cross, and whether a light must be shown on the boat."""

    allowed: bool
    light_required: bool


@models("D3-048", "D3-082")
def dark_crossing(law: Law, ferry: str, dark: bool, light_shown: bool) -> Finding[DarkCrossing]:
    """Ordinarily sunrise to sunset; later if each boat shows a light (BR-2026 r5(6), r8(8)).

    A light is not enough where the boat's own licence forbids night trips (core.night): the
    strictest applies.
    """
    if ferry not in FERRIES:
        raise ImpossibleFact("ferry", "a ferry is public or private")
    ground = law.value(f"daylight.{ferry}")
    return law.finding(
        "night_plying",
        DarkCrossing(light_shown or not dark, dark),
        [ground],
        caveats=("boat_licence_may_be_stricter", "weather_and_act_apply"),
    )
