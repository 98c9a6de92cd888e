"""What may travel together in a passenger boat."""

from __future__ import annotations

from core.findings import Finding, Reading, value_type
from core.models_rows import models
from core.rulebook import Law


@value_type
class Animals:
    """Whether a passenger with an animal may travel, and whether the crew may refuse."""

    allowed: bool
    may_refuse: bool


@models("D1-087", "D1-098", "D2-101", "D2-118")
def animals(law: Law, other_passengers: bool, with_animal: bool = True) -> Finding[Animals]:
    """No animals together with other passengers; owner and crew may travel with one (r27(k)).

    The crew may refuse a person with animals once others are aboard (r30(f)). The 2018 Hindi text
    lacks both clauses: the stricter English is followed.
    """
    together = law.value("carriage.animals_with_passengers")
    refuse = law.value("carriage.may_refuse_animals")
    clash = other_passengers and with_animal
    made = Animals(together.flag if clash else True, refuse.flag and clash)
    readings: tuple[Reading, ...] = ()
    if clash and "english_text_only" in together.doubts:
        why = "the Hindi text has no such clause; the stricter English is followed"
        readings = (Reading.of("hindi_text", why, allowed=True),)
    return law.finding("animals", made, (together, refuse), readings=readings)
