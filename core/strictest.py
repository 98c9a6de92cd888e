"""The strictest of several laws where lives hang on it: crossing after dark."""

from __future__ import annotations

from collections.abc import Sequence

from core.agreement import joined
from core.findings import Finding, Reading, value_type
from core.night import NightPlying, night_plying
from core.rulebook import Law

# Conditions of a night crossing, the strictest first.
STRICTNESS = ("never", "emergency_with_approved_lights", "light_shown")


@value_type
class NightRule:
    """What one instrument, or a district's order laid over it, says of crossing after dark.

    order: the number of the order, "" for the instrument's own words.
    """

    instrument: str
    rule: str
    order: str
    condition: str
    allowed: bool


@value_type
class NightEverywhere:
    """Whether a boat may cross under all rules at once, and each rule, the strictest first."""

    allowed: bool
    condition: str
    rules: tuple[NightRule, ...]


def night_everywhere(
    laws: Sequence[Law],
    *,
    after_sunset: bool = True,
    emergency: bool = False,
    approved_lights: bool = False,
    light_shown: bool = False,
    ferry: str = "public",
) -> Finding[NightEverywhere]:
    """Whether a boat may cross under every instrument that speaks (see core.jurisdictions).

    A light is not enough where the boat's own licence forbids the night: the strictest decides
    (MP-1962 r14; BR-2011 and BR-2018-DBG r9(j); BR-2026 r5(6), r8(8)). A district's order laid over
    an instrument counts as that instrument's rule. Approved lights are lights shown. Raises
    ValueError without laws.
    """
    if not laws:
        raise ValueError("no law to ask")
    found = [
        (
            law,
            night_plying(
                law,
                after_sunset=after_sunset,
                emergency=emergency,
                approved_lights=approved_lights,
                light_shown=light_shown or approved_lights,
                ferry=ferry,
            ),
        )
        for law in laws
    ]
    found.sort(key=lambda each: STRICTNESS.index(each[1].value.condition))
    rules = tuple(_rule(law, finding) for law, finding in found)
    all_of_them = joined([finding for _, finding in found])
    made = NightEverywhere(all(rule.allowed for rule in rules), rules[0].condition, rules)
    looser = tuple(
        Reading.of(rule.instrument, "a stricter rule binds too", allowed=rule.allowed)
        for rule in rules
        if rule.allowed and not made.allowed
    )
    return Finding(
        "night_plying",
        made,
        all_of_them.citations,
        all_of_them.status,
        looser,
        all_of_them.doubts,
        all_of_them.caveats,
    )


def _rule(law: Law, finding: Finding[NightPlying]) -> NightRule:
    ground = finding.citations[0]
    return NightRule(
        law.instrument, ground.rule, ground.part, finding.value.condition, finding.value.allowed
    )
