"""Closing an incident from the command line: in the name of an officer, as if he had written."""

from __future__ import annotations

from sqlalchemy.orm import Session

from bot import officer_acts
from bot.context import Context
from bot.refusal import Refusal
from bot.store import directory, incidents
from bot.store.incident_closing import note_command, person_at
from handlers.base import CloseIncident


def close_incident(
    context: Context, session: Session, number: str, outcome: str, phone: str
) -> None:
    """Close an incident with an outcome; all who were told and who reported hear of it.

    phone: the number, or the Telegram chat, of the officer in whose name it is done.

    Raises:
        Refusal: there is no such incident, it is closed, or he is no officer of any office.
    """
    outcome = " ".join(outcome.split())
    if not outcome:
        raise Refusal("--outcome: is empty; say in a few words how it ended")
    incident = incidents.by_number(session, number)
    if incident is None:
        raise Refusal(f"there is no incident {number}; see naav incident list")
    if incident.status == "closed":
        raise Refusal(f"incident {number} is closed already: {incident.outcome}")
    address = person_at(session, phone)
    if address is None or directory.office_of_person(session, address.person_id) is None:
        raise Refusal(f"--officer: {phone} is no officer of any office in the directory")
    if address.person.sample != incident.sample:
        raise Refusal(
            f"--officer: {phone} is of the sample and the incident is not, or the reverse"
        )
    row = note_command(
        session, address, f"close {number} {outcome}", context.clock.now(), context.clock.wall()
    )
    officer_acts.close(context, session, row, address.person, CloseIncident(number, outcome))
