"""What the law still asks of the boat's owner or navik after a report: to go, and to write."""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy.orm import Session

from bot.clock import local_day
from bot.context import Context
from bot.delivery.legal import duties_of
from bot.say import About, say_at
from bot.store import incidents
from bot.store.tables import Address, Incident
from core.errors import RuleError
from core.jurisdictions import instruments_at
from core.reports import accident_letter
from core.rulebook import load
from handlers.base import Cite, Line, Quote, Reply

IN_PERSON_AFTER = timedelta(minutes=10)
LETTER_AFTER = timedelta(minutes=30)
LETTER_REMINDER = timedelta(hours=20)


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
    letter = _letter(incident)
    if letter is not None:
        by, rule = letter
        line = Line(name, {"number": Quote(incident.number), "by": by, "rule": rule})
        _say_to_owners(context, session, incident, line)


def _send_in_person(context: Context, session: Session, incident: Incident) -> None:
    """A message from us is no report in law: where a rule sends him to the thana, it is said."""
    found = duties_of(incident)
    rule = next((duty for duty in found if duty.mode == "in_person"), None)
    if rule is not None:
        cite = Cite(rule.instrument, rule.rule)
        _say_to_owners(context, session, incident, Line("accident.in_person", {"rule": cite}))


def _say_to_owners(context: Context, session: Session, incident: Incident, line: Line) -> None:
    for reporter in incidents.reporters(session, incident.id):
        address = session.get(Address, reporter.address_id)
        if address is None or address.person.role not in ("owner", "navik"):
            continue
        once = f"{line.name}:{incident.id}:{address.id}"
        about = About("answer", "letter", incident_id=incident.id, once=once)
        say_at(context, session, address, address.person, Reply(lines=(line,)), about)


def _letter(incident: Incident) -> tuple[datetime, Cite] | None:
    """Until when, and under which rule; None where no instrument there asks for a letter."""
    day = local_day(incident.opened_at)
    for instrument in instruments_at(incident.state, incident.district):
        try:
            found = accident_letter(load(instrument).on(day), incident.opened_at)
        except RuleError:
            continue
        cited = found.citations[0]
        return found.value.letter_by, Cite(cited.instrument, cited.rule)
    return None
