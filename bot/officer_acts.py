"""What officers do to an incident: seen, on the way, not ours, closed; each noted for ever."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sqlalchemy.orm import Session

from bot import alerting
from bot.context import Context
from bot.duty_lists import duty_of
from bot.policies import policy_for
from bot.rescuers import RESCUE_KINDS
from bot.say import About, say_at
from bot.store import directory, incidents
from bot.store.tables import Address, AlertRow, InboxRow, Incident, Office, PersonRow
from bot.views import name_of
from handlers.base import (
    Arg,
    CloseIncident,
    HandOver,
    Line,
    MarkOnTheWay,
    MarkSeen,
    Quote,
    Reply,
    Term,
)
from handlers.understanding.places import same_sound


def mark_seen(
    context: Context, session: Session, row: InboxRow, officer: PersonRow, effect: MarkSeen
) -> None:
    """Quiets the repeats to this officer; the first one's office is named to the reporters."""
    incident, alert, office = _opened(context, session, row, officer, effect.number)
    if incident is None or alert is None or office is None:
        return
    first = not any(other.seen_at for other in incidents.alerts_of(session, incident.id))
    alert.seen_at = alert.seen_at or context.clock.now()
    if incident.status in ("open", "alerted", "unconfirmed"):
        incident.status = "acknowledged"
    _note(context, session, incident, "seen", row, officer, office)
    if first:
        args: dict[str, Arg] = {"number": Quote(incident.number), "office": name_of(office)}
        _tell_reporters(context, session, incident, Line("accident.update_seen", args))
        _tell_others(context, session, incident, officer, Line("alert.acknowledged", args))


def mark_on_the_way(
    context: Context, session: Session, row: InboxRow, officer: PersonRow, effect: MarkOnTheWay
) -> None:
    """The first rescue office holds and stops the climb; the others and the reporters hear who."""
    incident, alert, office = _opened(context, session, row, officer, effect.number)
    if incident is None or alert is None or office is None:
        return
    now = context.clock.now()
    first = alert.on_the_way_at is None
    alert.seen_at = alert.seen_at or now
    alert.on_the_way_at = now
    alert.not_ours_at = None
    alert.detail = effect.detail or alert.detail
    policy = policy_for(session, incident.district)
    if policy.stopped_by(office.kind, rescue=alert.list == "rescue"):
        incident.rescue_coming_at = incident.rescue_coming_at or now
        incident.asked_after_at = None
        incident.next_step_at = now
    if incident.status in ("open", "alerted", "unconfirmed"):
        incident.status = "acknowledged"
    _note(context, session, incident, "on_the_way", row, officer, office, effect.detail)
    if first or effect.detail:
        ending, args = _coming(incident, office, effect.detail)
        _tell_reporters(context, session, incident, Line(f"accident.update_{ending}", args))
        _tell_others(context, session, incident, officer, Line(f"alert.{ending}", args))


def hand_over(
    context: Context, session: Session, row: InboxRow, officer: PersonRow, effect: HandOver
) -> Mapping[str, Arg]:
    """ "Not ours": the named station is told and stands in the chain from now on; the chain to
    everybody else goes on. Where nobody could be told so, and nobody else has it, the next ones
    are told now and not at the end of a wait. Gives to whom it goes."""
    incident, alert, office = _opened(context, session, row, officer, effect.number)
    if incident is None or alert is None or office is None:
        return {"handed_to": _EVERYBODY}
    alert.not_ours_at = context.clock.now()
    alert.on_the_way_at = None
    _nobody_coming(context, session, incident)
    named = _station_named(session, incident, effect.to)
    if named is not None and named.id == office.id:
        named = None
    _note(context, session, incident, "not_ours", row, officer, office, effect.to, named)
    if named is not None:
        duty = duty_of(context, session, named, "rescue")
        if alerting.tell_office(context, session, incident, duty, "new"):
            return {"handed_to": name_of(named)}
    if not _somebody_has_it(session, incident):
        incident.next_step_at = context.clock.now()
    return {"handed_to": _EVERYBODY}


def _nobody_coming(context: Context, session: Session, incident: Incident) -> None:
    """Where he was the only one on the way, the climb that this had stopped goes on now."""
    if incident.rescue_coming_at is None:
        return
    policy = policy_for(session, incident.district)
    alerts = [alert for alert in incidents.alerts_of(session, incident.id) if alert.on_the_way_at]
    offices = incidents.offices_named(session, [alert.office_id for alert in alerts])
    if not any(
        policy.stopped_by(offices[alert.office_id].kind, rescue=alert.list == "rescue")
        for alert in alerts
    ):
        incident.rescue_coming_at = incident.asked_after_at = None
        incident.next_step_at = context.clock.now()


_EVERYBODY = Term("phrase.everybody")


def _somebody_has_it(session: Session, incident: Incident) -> bool:
    return incident.rescue_coming_at is not None or any(
        alert.list == "rescue" and alert.not_ours_at is None
        for alert in incidents.alerts_of(session, incident.id)
    )


def close(
    context: Context, session: Session, row: InboxRow, officer: PersonRow, effect: CloseIncident
) -> None:
    """Only an officer closes; everyone who was told and who reported hears it. How it ended may be
    said afterwards, once."""
    incident, _, office = _opened(context, session, row, officer, effect.number)
    if incident is None:
        return
    if incident.status == "closed":
        if effect.outcome and not incident.outcome:
            incident.outcome = effect.outcome
            _note(context, session, incident, "closed", row, officer, office, effect.outcome)
        return
    incident.status = "closed"
    incident.closed_at = context.clock.now()
    incident.outcome = effect.outcome or None
    incident.next_step_at = None
    _note(context, session, incident, "closed", row, officer, office, effect.outcome)
    number: Arg = Quote(incident.number)
    _tell_reporters(context, session, incident, Line("accident.update_closed", {"number": number}))
    if office is not None:
        line = Line("alert.closed", {"number": number, "office": name_of(office)})
        _tell_others(context, session, incident, officer, line)


def _opened(
    context: Context, session: Session, row: InboxRow, officer: PersonRow, number: str
) -> tuple[Incident | None, AlertRow | None, Office | None]:
    """The incident locked, this officer's alert (made where a colleague was told), his office."""
    incident = incidents.by_number(session, number, lock=True)
    if incident is None:
        return None, None, None
    row.incident_id = incident.id
    if incident.status == "closed":  # perhaps this very moment, by another; nothing changes now
        return incident, None, directory.office_of_person(session, officer.id)
    alert = incidents.alert_for(session, incident.id, officer.id)
    office = directory.office_of_person(session, officer.id)
    if alert is None and office is not None:
        now = context.clock.now()
        rescue = office.kind in RESCUE_KINDS
        alert = AlertRow(
            incident_id=incident.id,
            person_id=officer.id,
            office_id=office.id,
            list="rescue" if rescue else "legal",
            level=incident.level,
            told_at=now,
            last_told_at=now,
        )
        session.add(alert)
        session.flush()
    if alert is not None:
        office = session.get(Office, alert.office_id)
    return incident, alert, office


def _coming(incident: Incident, office: Office, detail: str | None) -> tuple[str, dict[str, Arg]]:
    args: dict[str, Arg] = {"number": Quote(incident.number), "office": name_of(office)}
    if detail:
        return "coming", {**args, "detail": Quote(detail)}
    return "coming_bare", args


def _tell_reporters(context: Context, session: Session, incident: Incident, line: Line) -> None:
    for reporter in incidents.reporters(session, incident.id):
        address = session.get(Address, reporter.address_id)
        if address is not None:
            about = About("answer", "accident", incident_id=incident.id, urgent=True)
            say_at(context, session, address, address.person, Reply(lines=(line,)), about)


def _tell_others(
    context: Context, session: Session, incident: Incident, officer: PersonRow, line: Line
) -> None:
    kind = {"alert.acknowledged": "acknowledged", "alert.closed": "closed"}.get(
        line.name, "acknowledged"
    )
    for alert in incidents.alerts_of(session, incident.id):
        other = session.get(PersonRow, alert.person_id)
        if other is not None and other.id != officer.id:
            alerting.send_alert(context, session, incident, alert, other, kind, lines=(line,))


def _station_named(session: Session, incident: Incident, words: str | None) -> Office | None:
    """The station of that name: of several, one of the incident's district, else only where the
    name is not shared."""
    if not words:
        return None
    named = [
        office
        for office in directory.all_offices(session)
        if office.kind == "police_station"
        and office.sample == incident.sample
        and any(same_sound(words, str(name)) for name in office.names.values())
    ]
    here = [office for office in named if incident.district in (None, office.district)]
    return here[0] if len(here) == 1 or (here and incident.district) else _only(named)


def _only(offices: Sequence[Office]) -> Office | None:
    return offices[0] if len(offices) == 1 else None


def _note(
    context: Context,
    session: Session,
    incident: Incident,
    kind: str,
    row: InboxRow,
    officer: PersonRow,
    office: Office | None,
    detail: str | None = None,
    to: Office | None = None,
) -> None:
    said = {"detail": detail, "to": to.code if to else None}
    incidents.note(
        session,
        incident,
        kind,
        now=context.clock.now(),
        wall=context.clock.wall(),
        words=row.text,
        facts={name: value for name, value in said.items() if value},
        person_id=officer.id,
        office_id=office.id if office else None,
        inbox_id=row.id,
    )
