"""What the law still asks of the boat's owner or navik after a report: to go, and to write."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

from sqlalchemy.orm import Session

from bot.context import Context
from bot.delivery.legal import duties_of, letter_due
from bot.papers.facts import OWN_ROLES
from bot.papers.handing import hand_over
from bot.say import About, say_at
from bot.store import incidents
from bot.store.agenda import IN_PERSON_AFTER, LETTER_AFTER, LETTER_REMINDER
from bot.store.tables import Address, Incident
from handlers.base import Cite, Line, Quote, Reply


def ask(context: Context, session: Session) -> None:
    """The boat's owner or navik, and nobody else, is asked for the written report within 24 hours
    where somebody died or the boat was damaged, and reminded before they end."""
    now = context.clock.now()
    for incident in incidents.opened_between(session, now - timedelta(hours=24), now):
        if incident.status in ("unconfirmed", "withdrawal_pending_officer"):
            continue
        age = now - incident.opened_at
        if age >= IN_PERSON_AFTER:
            _send_in_person(context, session, incident)
        if not _wants_letter(incident):
            continue
        if age >= LETTER_AFTER:
            _ask_for_letter(context, session, incident, "accident.letter")
        if age >= LETTER_REMINDER:
            _ask_for_letter(context, session, incident, "accident.letter_reminder")


def _wants_letter(incident: Incident) -> bool:
    return incident.kind == "sinking" or bool(
        incident.counts.get("dead") or incident.counts.get("drowned")
    )


def _ask_for_letter(context: Context, session: Session, incident: Incident, name: str) -> None:
    due = letter_due(incident)
    if due is None:
        return
    line = Line(name, {"number": Quote(incident.number), "by": due.by, "rule": due.rule})
    _say_to_owners(context, session, incident, line)
    for address in _owners(session, incident):
        hand_over(
            context,
            session,
            address,
            incident,
            "letter",
            f"paper:{line.name}:{incident.id}:{address.id}",
        )


def _send_in_person(context: Context, session: Session, incident: Incident) -> None:
    """A message from us is no report in law: where a rule sends him to the thana, it is said."""
    found = duties_of(incident)
    rule = next((duty for duty in found if duty.mode == "in_person"), None)
    if rule is not None:
        cite = Cite(rule.instrument, rule.rule)
        _say_to_owners(context, session, incident, Line("accident.in_person", {"rule": cite}))


def _say_to_owners(context: Context, session: Session, incident: Incident, line: Line) -> None:
    for address in _owners(session, incident):
        once = f"{line.name}:{incident.id}:{address.id}"
        about = About("answer", "letter", incident_id=incident.id, once=once)
        say_at(context, session, address, address.person, Reply(lines=(line,)), about)


def _owners(session: Session, incident: Incident) -> Iterator[Address]:
    """Addresses from which the boat's owner or navik reported."""
    for reporter in incidents.reporters(session, incident.id):
        address = session.get(Address, reporter.address_id)
        if address is not None and address.person.role in OWN_ROLES:
            yield address
