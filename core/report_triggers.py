"""Which harms bring which reporting row of an instrument into play, and how firmly."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

# What happened. "drowned": dead or missing is not clear; "unknown": nothing is known yet.
HARMS = (
    "death",
    "drowned",
    "missing",
    "serious_hurt",
    "property_damage",
    "boat_damaged",
    "boat_lost",
    "bridge_damaged",
    "boat_sunk",
    "unknown",
)
# How firmly a duty stands: the rule names the harm; the safe reading of its words covers it; or no
# rule asks and the service tells the office all the same.
STATED, SAFE_READING, GOOD_PRACTICE = "stated", "safe_reading", "good_practice"

_LIVES = frozenset({"death", "drowned", "missing"})


@dataclass(frozen=True, slots=True)
class Trigger:
    """Which harms bring a reporting row of an instrument into play, and how firmly."""

    key: str
    stated: frozenset[str]
    safe: frozenset[str] = frozenset()
    practice: frozenset[str] = frozenset()
    ferry: str | None = None

    def basis(self, harms: frozenset[str], ferry: str | None) -> str | None:
        """The firmest basis on which the facts trigger the row; None when they do not."""
        if self.ferry is not None and ferry != self.ferry:
            return None
        if harms & self.stated:
            return STATED
        if harms & self.safe:
            return SAFE_READING
        return GOOD_PRACTICE if harms & self.practice else None


_DAMAGED = frozenset({"boat_damaged", "boat_sunk", "boat_lost"})
_LETTER = Trigger(
    "reports.letter",
    stated=frozenset({"death", "boat_damaged"}),
    safe=frozenset({"drowned"}),
    practice=frozenset({"missing", "boat_sunk", "boat_lost", "unknown"}),
)
TRIGGERS: Mapping[str, tuple[Trigger, ...]] = {
    "MP-1962": (
        Trigger(
            "reports.death_or_grievous_hurt",
            stated=frozenset({"death", "serious_hurt"}),
            safe=frozenset({"drowned", "missing"}),
            practice=frozenset({"unknown"}),
        ),
        Trigger(
            "reports.boat_or_bridge_damage",
            stated=_DAMAGED | {"bridge_damaged"},
            practice=frozenset({"unknown"}),
        ),
    ),
    "BR-2011": (
        _LETTER,
        Trigger("reports.accident_action", stated=frozenset(HARMS)),
    ),
    "BR-2018-DBG": (
        _LETTER,
        Trigger(
            "reports.hurt_or_property",
            stated=frozenset({"serious_hurt", "property_damage"}),
            safe=_LIVES | {"boat_damaged"},
            practice=frozenset({"boat_sunk", "boat_lost", "bridge_damaged", "unknown"}),
        ),
        Trigger("reports.sinking", stated=frozenset({"boat_sunk", "boat_lost"})),
        Trigger("reports.salvage", stated=frozenset({"boat_sunk"})),
        Trigger("reports.salvage_by_state", stated=frozenset({"boat_sunk"})),
    ),
    "BR-2026": (
        Trigger(
            "reports.private_ferry",
            stated=frozenset({"death", "serious_hurt"}),
            safe=frozenset({"drowned", "missing"}),
            practice=frozenset({"unknown"}),
            ferry="private",
        ),
        Trigger(
            "reports.public_ferry", stated=frozenset({"death", "serious_hurt"}), ferry="public"
        ),
    ),
}
# Rows that record a silence or a loss: asking for them raises NotStated or NotCaptured. When an
# amendment gives one words, its trigger above takes over.
GAPS: Mapping[str, str] = {
    "BR-2011": "reports.accident_action",
    "BR-2026": "reports.public_ferry",
}

# Told though the instrument does not name them: (offices, the rule whose silence this fills).
PRACTICE: Mapping[str, tuple[tuple[str, ...], str]] = {
    "MP-1962": (("executive_engineer", "police_station_nearest"), "r15"),
    "BR-2011": (("police_station_nearest", "boat_surveyor"), "r20"),
    "BR-2018-DBG": (("police_station_nearest",), "r20"),
    "BR-2026": (("police_station_nearest", "collector"), "r8(11)"),
}
