"""Everything the conversation may know about one message, gathered before it is answered."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from sqlalchemy.orm import Session

from bot.clock import local_day
from bot.context import Context
from bot.holidays import public_holidays
from bot.say import room_of
from bot.store import directory, inbox, incidents
from bot.store.speakers import Speaker
from bot.store.tables import Address, InboxRow, Incident, PersonRow
from bot.views import person_of, report_of, reports_of
from handlers.base import Dialogue, Order, Place, Report, Turn
from handlers.meant_reports import addressed, apart, meant
from handlers.named_places import district_in
from handlers.places_named import corrected_place
from handlers.understanding import Understanding, understand
from handlers.understanding.places import same_sound

_NO_PLACE = frozenset(
    "yes no none unknown skip menu back zero choice stop start all_safe withdrawal help".split()
)
"""Meanings of a short message that make it no name of a place, whatever was asked."""
_ENDS = frozenset({"close", "false"})
"""What an officer may say only where he names the report: "1001 sab mil gaye band"."""
_LONGEST_PLACE = 60
"""Letters of a place's name with what was said beside it."""
_OF_A_BOAT = frozenset({"boat_no", "boat_class", "ferry_class", "service"})
_SAID_TO_BE_OVER = frozenset({"closed", "withdrawal_pending_officer", "close_pending_officer"})
"""Reports whose sender says that nobody is in danger: a number alone is no count any more."""


def build_turn(
    context: Context, session: Session, row: InboxRow, speaker: Speaker, text: str
) -> Turn:
    """Everything the conversation may know about one message (text: with its other pieces)."""
    address, person, now = row.address, speaker.person, context.clock.now()
    reports = _own_reports(session, address, now) if speaker.has_reported else ()
    dialogue = _still_standing(speaker.dialogue, reports)
    alerts = _alerts(session, person, now)
    heard = _heard(text, dialogue, reports, alerts, person)
    heard = _with_number(session, person, heard)
    seen = person_of(session, speaker)
    named = _named(session, person, address, heard)
    turn = Turn(heard, seen, now, local_day(now), dialogue, reports, alerts, named_report=named)
    place = _place(context, session, turn, meant(turn))
    return replace(
        turn,
        place=place,
        attachments=inbox.attachments(row),
        room_for=room_of(address.kind),
        holidays=public_holidays((place.state if place else None) or seen.state),
        books=context.books,
        orders=_orders(session, (place.district if place else None) or seen.district, now),
    )


def _orders(session: Session, district: str | None, now: datetime) -> tuple[Order, ...]:
    """The orders of a district that stand now."""
    if district is None:
        return ()
    return tuple(
        Order(row.number, row.kind, row.starts_at, row.ends_at, row.daily_from, row.daily_until)
        for row in directory.orders(session, district, now)
    )


def _own_reports(session: Session, address: Address, now: datetime) -> tuple[Report, ...]:
    found = incidents.reported_from(session, address.id, now - incidents.RECENT)
    return reports_of(session, found)


def _alerts(session: Session, person: PersonRow, now: datetime) -> tuple[Report, ...]:
    if person.role not in ("officer", "admin"):
        return ()
    found = incidents.alerted_to(session, person.id, now - incidents.RECENT)
    return reports_of(session, [(incident, None) for incident in found])


def _with_number(session: Session, person: PersonRow, heard: Understanding) -> Understanding:
    """ "2 4821": what stands alone behind a code may be a vehicle's number; where it is that of an
    open report that concerns this officer, it is the report's. A colleague may have told him."""
    *before, said = (heard.rest or "").split() or [""]
    if heard.reference is not None or person.role not in ("officer", "admin"):
        return heard
    if not said.isdecimal() or len(said) > 9 or _is_plate(before):
        return heard
    incident = incidents.by_number(session, str(int(said)))
    if incident is None or incident.status == "closed" or not _concerns(session, person, incident):
        return heard
    moves = (heard.moves - {"vehicle", "station"}) | {"report_number"}
    return replace(heard, reference=str(int(said)), rest=" ".join(before) or None, moves=moves)


def _is_plate(before: list[str]) -> bool:
    """Whether the words in front of a number are those of a number plate: "BR 06 P"."""
    return any(any(sign.isdecimal() for sign in word) or len(word) == 1 for word in before)


def _still_standing(dialogue: Dialogue, reports: tuple[Report, ...]) -> Dialogue:
    """The dialogue without a question about a report that has been closed since: what is said now
    is no answer to it, and may be a cry."""
    of_report = dialogue.topic == "accident" and dialogue.expecting != "what_happened"
    if not of_report or any(report.status != "closed" for report in reports):
        return dialogue
    return dialogue.waiting or Dialogue()


def _heard(
    text: str,
    dialogue: Dialogue,
    reports: tuple[Report, ...],
    alerts: tuple[Report, ...],
    person: PersonRow,
) -> Understanding:
    """What was said; the number of a report that he may speak of is its address, and no count."""
    officer = person.role in ("officer", "admin")
    known = tuple(each for each in (*reports, *alerts) if each.status != "closed")
    # An officer's number stands before what he says of it; behind a code it is read with the code.
    number, said = addressed(apart(text) if officer else text, known, only_first=officer)
    heard = understand(said, expecting=_expecting(dialogue, reports, alerts), officer=officer)
    if number is None:
        return heard
    moves = heard.moves | {"report_number"}
    if officer and not moves & _ENDS:
        moves |= understand(f"{number} {said}", officer=True).moves & _ENDS
    return replace(heard, text=text, reference=number, moves=moves)


def _expecting(
    dialogue: Dialogue, reports: tuple[Report, ...], alerts: tuple[Report, ...]
) -> str | None:
    if dialogue.expecting:
        return dialogue.expecting
    if any(alert.status != "closed" for alert in alerts):
        return "casualties"
    is_open = any(report.status not in _SAID_TO_BE_OVER for report in reports)
    return "people" if is_open and dialogue.topic is None else None


def _named(
    session: Session, person: PersonRow, address: Address, heard: Understanding
) -> Report | None:
    """The report a message names; only an officer whom it concerns, or who reported it, may see
    it."""
    if heard.reference is None:
        return None
    incident = incidents.by_number(session, heard.reference)
    if incident is None:
        return None
    mine = next(
        (r for r in incidents.reporters(session, incident.id) if r.address_id == address.id), None
    )
    if mine is None and not _concerns(session, person, incident):
        return None
    return report_of(session, incident, mine)


def _concerns(session: Session, person: PersonRow, incident: Incident) -> bool:
    """Whether an officer answers for an incident: he or his office was told of it, or it lies in
    his office's district, or either of them has none. A number mistyped by an officer far away
    must not end the search for somebody who is near."""
    if person.role == "admin":
        return True
    if person.role != "officer":
        return False
    alerts = incidents.alerts_of(session, incident.id)
    offices = directory.offices_of_person(session, person.id)
    told = {alert.office_id for alert in alerts}
    return any(alert.person_id == person.id for alert in alerts) or any(
        office.id in told
        or None in (office.district, incident.district)
        or office.district == incident.district
        for office in offices
    )


def _place(context: Context, session: Session, turn: Turn, report: Report | None) -> Place | None:
    """The place that was said, looked up; with what is known of it where its district was asked."""
    heard, near = turn.heard, turn.person.district
    known = report.place if report else None
    instead = corrected_place(heard.text, known)
    if instead is not None:
        return replace(context.gazetteer.find(session, instead, near=near), corrects=True)
    written = heard.slots.get("place") or heard.slots.get("district")
    if not written or _is_no_place(heard, str(written)):
        return None
    found = context.gazetteer.find(session, str(written), near=near)
    named = district_in(heard.text) if found.district is None else None
    if named is not None:
        found = context.gazetteer.narrow(
            session, found, Place(named.en, None, named.code, named.state)
        )
    if turn.dialogue.expecting == "district" and heard.danger.verdict == "none" and known:
        return _nearer(context, session, known, found)
    return found


def _nearer(context: Context, session: Session, known: Place, found: Place) -> Place:
    """A place whose district was asked, with the answer: its district, or, where the answer names
    no district that we know, both names."""
    if found.district is not None:
        return context.gazetteer.narrow(session, known, found)
    both = f"{known.written}, {found.written}"
    if len(both) > _LONGEST_PLACE or same_sound(known.written, found.written):
        return known
    return Place(both, known.place_id, None, found.state or known.state, found.candidates)


def _is_no_place(heard: Understanding, written: str) -> bool:
    """Whether what stands for the place is the whole of a message that says something else."""
    whole = written.casefold().strip() == heard.text.casefold().strip()
    cry = heard.danger.verdict != "none"  # "bachao", said again when the place was asked
    return whole and bool(cry or heard.moves & _NO_PLACE or heard.slots.keys() & _OF_A_BOAT)
