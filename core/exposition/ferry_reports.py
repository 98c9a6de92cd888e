"""The topics of accidents and losses at the machine door."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from core import reports
from core.errors import ImpossibleFact, NotCaptured, NotStated
from core.exposition.answer import Answer
from core.exposition.facts import Facts
from core.findings import Finding

BOAT_RULES = ("BR-2011", "BR-2018-DBG")

# How a question names what happened -> the harms of core.reports.
_EVENTS: Mapping[str, tuple[str, ...]] = {
    **{harm: (harm,) for harm in reports.HARMS},
    "loss_of_life": ("death",),
    "drowning": ("drowned",),
    "grievous_hurt": ("serious_hurt",),
    "serious_injury": ("serious_hurt",),
    "injury": ("serious_hurt",),
    "death_or_grievous_hurt": ("death", "serious_hurt"),
    "death_or_grievous_hurt_at_ferry": ("death", "serious_hurt"),
    "death_at_ferry": ("death",),
    "grievous_hurt_at_ferry": ("serious_hurt",),
    "serious_injury_or_death": ("death", "serious_hurt"),
    "serious_hurt_or_death": ("death", "serious_hurt"),
    "material_property_damage": ("property_damage",),
    "damage_to_property": ("property_damage",),
    "boat_damaged_no_injury": ("boat_damaged",),
    "boat_damage": ("boat_damaged",),
    "boat_efficiency_reduced": ("boat_damaged",),
    "boat_lost_no_injury": ("boat_lost",),
    "bridge_damaged_no_injury": ("bridge_damaged",),
    "bridge_damage": ("bridge_damaged",),
    "bridge_lost": ("bridge_damaged",),
    "sinking": ("boat_sunk",),
    "boat_sinking": ("boat_sunk",),
    "sunk": ("boat_sunk",),
}


def harms_of(facts: Facts) -> frozenset[str]:
    """The harms that the question's `event` stands for."""
    return frozenset(_EVENTS[facts.code("event", tuple(_EVENTS))])


def _report(facts: Facts) -> Answer:
    happened = facts.moment("accident_at", None)
    asked = reports.AccidentFacts(
        harms_of(facts), facts.code("ferry", reports.FERRIES, None), happened
    )
    law = facts.law(day=happened.date() if happened else None)
    try:
        found = reports.duties_under(law, asked)
    except (NotStated, NotCaptured) as error:
        return Answer.none(error, ("recipients", "when"), safe_action=_SAFE)
    return told(found)


_SAFE = "tell the police and the authority at once all the same"


def told(found: Finding[reports.AccidentDuties]) -> Answer:
    """Whom to tell, when and how, with every duty behind it."""
    made = found.value
    return Answer.of(
        found,
        recipients=made.recipients,
        when=made.when,
        go_in_person=made.go_in_person,
        letter_by=made.letter_by,
        duties=made.duties,
    )


def _letter(facts: Facts) -> Answer:
    happened = facts.moment("accident_at")
    found = reports.accident_letter(facts.law(day=happened.date()), happened)
    return Answer.whole(found, **{"or": "as soon after as possible"})


def _ferry_needed(facts: Facts) -> Answer:
    if not facts.has("ferry"):
        raise ImpossibleFact("ferry", "is missing: public or private")
    return _report(facts)


TOPICS: Mapping[tuple[str, str], Callable[[Facts], Answer]] = {
    ("accident_report", "MP-1962"): _report,
    ("loss_report", "MP-1962"): _report,
    **{("accident_report", code): _report for code in BOAT_RULES},
    **{("accident_letter", code): _letter for code in BOAT_RULES},
    ("accident_report", "BR-2026"): _ferry_needed,
}
