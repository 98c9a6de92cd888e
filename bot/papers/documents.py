"""Which paper goes to whom: the letter to the owner or navik who reported, the report to officers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from sqlalchemy.orm import Session

from bot.papers.facts import letter_facts, situation_facts
from bot.papers.letter import letter_pdf
from bot.papers.sentences import paper_language
from bot.papers.situation import situation_pdf
from bot.say import language_of
from bot.store import incidents
from bot.store.tables import Address, Incident

PaperKind = Literal["letter", "sitrep"]
KINDS: tuple[PaperKind, ...] = ("letter", "sitrep")


@dataclass(frozen=True, slots=True)
class Paper:
    """A paper with all that it says; `pdf` makes it, which needs no database any more."""

    name: str
    pdf: Callable[[], bytes]


def paper_for(
    session: Session, kind: str, incident_id: int, address_id: int, made_at: datetime
) -> Paper | None:
    """The paper of a kind for whoever has this address; None where it is not his to have.

    A letter goes to the owner or navik who reported from that address, a situation report to an
    officer who was told of the incident. made_at: people's time.
    """
    incident = session.get(Incident, incident_id)
    address = session.get(Address, address_id)
    if incident is None or address is None:
        return None
    language = paper_language(language_of(address.person))
    name = f"{kind}-{incident.number}.pdf"
    if kind == "letter":
        letter = letter_facts(session, incident, address, made_at)
        return Paper(name, lambda: letter_pdf(letter, language)) if letter else None
    if kind != "sitrep" or incidents.alert_for(session, incident_id, address.person_id) is None:
        return None
    situation = situation_facts(session, incident, made_at)
    return Paper(name, lambda: situation_pdf(situation, language))
