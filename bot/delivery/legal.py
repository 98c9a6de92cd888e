"""Which offices the rules name for an incident: `core.reports` asked with what is known."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from bot.clock import local_day
from bot.store.tables import Incident
from core.errors import RuleError
from core.jurisdictions import instruments_at
from core.reports import AccidentFacts, Duty, accident_duties, accident_letter
from core.rulebook import Law, load
from handlers.base import Cite

_KINDS: Mapping[str, tuple[str, ...]] = {
    "police_station_nearest": ("police_station",),
    "police_station_jurisdiction": ("police_station",),
    "police": ("police_station",),
    "boat_surveyor": ("boat_surveyor",),
    "registering_officer": ("registering_officer",),
    "leasing_authority": ("executive_engineer",),
    "executive_engineer": ("executive_engineer",),
    "concerned_authority": ("registering_officer", "circle_officer"),
    "competent_authority": ("collector",),
    "collector": ("collector",),
    "district_magistrate": ("collector",),
}
"""Which kinds of office in the directory answer for an office that a rule names."""
_HARMS: Mapping[str, str] = {
    "dead": "death",
    "drowned": "drowned",
    "missing": "missing",
    "injured": "serious_hurt",
}


def legal_kinds(incident: Incident) -> Sequence[str]:
    """The kinds of office that any applicable rule names, without repetition, in the rules' order."""
    kinds: list[str] = []
    for duty in duties_of(incident):
        for recipient in duty.recipients:
            kinds += [kind for kind in _KINDS.get(recipient, ()) if kind not in kinds]
    return kinds


def duties_of(incident: Incident) -> Sequence[Duty]:
    """Every duty that any applicable rule lays on somebody after this incident."""
    harms = {harm for count, harm in _HARMS.items() if incident.counts.get(count)}
    if incident.kind == "sinking":
        harms.add("boat_sunk")
    facts = AccidentFacts(frozenset(harms or {"unknown"}), happened_at=incident.opened_at)
    laws = _laws(incident)
    return accident_duties(laws, facts).value.duties if laws else ()


@dataclass(frozen=True, slots=True)
class LetterDue:
    """The written report that the owner or navik owes the registering officer: until when, and
    under which rule."""

    by: datetime
    rule: Cite


def letter_due(incident: Incident) -> LetterDue | None:
    """Until when, and under which rule; None where no instrument there asks for a letter. The
    hours run from the report, since the hour of the accident itself is not known for certain."""
    day = local_day(incident.opened_at)
    for instrument in instruments_at(incident.state, incident.district):
        try:
            found = accident_letter(load(instrument).on(day), incident.opened_at)
        except RuleError:
            continue
        cited = found.citations[0]
        return LetterDue(found.value.letter_by, Cite(cited.instrument, cited.rule))
    return None


def _laws(incident: Incident) -> Sequence[Law]:
    """The law of the day of every instrument that speaks at the place."""
    day = local_day(incident.opened_at)
    return [load(name).on(day) for name in instruments_at(incident.state, incident.district)]
