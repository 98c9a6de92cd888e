"""What a report leaves behind: its line of history, its reporter, and what the reporter is told of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy.orm import Session

from bot.context import Context
from bot.store import incidents
from bot.store.codec import pack
from bot.store.tables import Address, InboxRow, Incident, IncidentReporter
from handlers.base import AddToIncident, Arg, Attachment, Items, Name, OpenIncident, Quote, Term


def told_facts(incident: Incident, told: Sequence[Name]) -> Mapping[str, Arg]:
    """For the reporter: his report's number, who is being told first, and how many are in all."""
    first: Name | Term = told[0] if told else Term("office.district_control_room")
    return {
        "report_number": Quote(incident.number),
        "told": Items((first,)),
        "told_in_all": max(1, len(told)),
    }


def remember_reporter(
    context: Context,
    session: Session,
    incident: Incident,
    address: Address,
    attachments: Sequence[Attachment],
    asked: str | None,
) -> None:
    """Keep who reported, what he was asked, and the number to call him at."""
    reporter = session.get(IncidentReporter, (incident.id, address.id))
    now = context.clock.now()
    lent = next((item.phone for item in attachments if item.kind == "contact"), None)
    if reporter is None:
        phone = address.value if address.kind in ("sms", "whatsapp", "simulator_sms") else None
        reporter = IncidentReporter(
            incident_id=incident.id, address_id=address.id, phone=phone, asked={}, first_at=now
        )
        session.add(reporter)
    names = list(reporter.asked.get("names", ()))
    if asked and asked not in names:
        names.append(asked)
    reporter.asked = {"names": names, "last_heard_at": now.isoformat()}
    if lent:
        reporter.phone = lent


def facts_of(effect: OpenIncident | AddToIncident, known: Incident | None = None) -> dict[str, Any]:
    """What an effect says, as the history keeps it; known: the incident whose place it corrects."""
    instead = known.place_written if known and effect.place and effect.place.corrects else None
    return ({"instead_of": instead} if instead else {}) | {
        "counts": dict(effect.counts),
        "place": effect.place.written if effect.place else None,
        "boat_no": effect.boat_no,
        "happened": effect.happened,
        "attachments": [pack(item) for item in effect.attachments],
    }


def note_report(
    context: Context,
    session: Session,
    incident: Incident,
    kind: str,
    row: InboxRow,
    address: Address,
    facts: Mapping[str, Any],
) -> None:
    """Write the reporter's words and facts into the history."""
    incidents.note(
        session,
        incident,
        kind,
        now=context.clock.now(),
        wall=context.clock.wall(),
        words=row.text,
        facts=facts,
        address_id=address.id,
        person_id=address.person_id,
        inbox_id=row.id,
    )
