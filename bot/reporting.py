"""Reports of the public as they become incidents: opened, added to, joined, withdrawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import Literal, cast

from sqlalchemy.orm import Session

from bot import alerting
from bot.context import Context
from bot.delivery.escalation import first_look
from bot.metrics import INCIDENTS
from bot.pinning import merge_place, settle_pin, whereabouts
from bot.policies import policy_for
from bot.report_records import facts_of, note_report, remember_reporter, told_facts
from bot.store import inbox, incidents
from bot.store.tables import Address, InboxRow, Incident, IncidentReporter, PersonRow
from bot.updates import tell_news
from bot.views import name_of
from handlers.base import (
    AddToIncident,
    Arg,
    Name,
    OpenIncident,
    Place,
    Quote,
    WithdrawIncident,
)
from handlers.understanding.places import same_sound

SAME_EVENT = timedelta(hours=2)
"""Two people who report a sinking at the same place within this time mean the same one."""


def open_incident(
    context: Context, session: Session, row: InboxRow, address: Address, effect: OpenIncident
) -> Mapping[str, Arg]:
    """Store a new report, tell the first officers in the same transaction, set the next look.

    A second reporter of the same event at the same place joins it; where that is not certain a
    new incident is opened and marked as perhaps the same.
    """
    incidents.open_one_at_a_time(session)
    same, sure = _already_reported(context, session, row, address, effect)
    if same is not None and sure:
        known = incidents.locked(session, same.id)
        if known.status != "closed":  # an officer may have closed it this very moment
            return _join(context, session, row, address, known, effect)
    incident = _new(context, session, row, address, effect, same)
    remember_reporter(context, session, incident, address, effect.attachments, asked=None)
    note_report(context, session, incident, "reported", row, address, facts_of(effect))
    if effect.unconfirmed:
        told: Sequence[Name] = ()
    else:
        told = alert_first(context, session, incident)
    row.incident_id = incident.id
    return told_facts(incident, told)


def add(
    context: Context, session: Session, row: InboxRow, address: Address, effect: AddToIncident
) -> Mapping[str, Arg]:
    """Add what was said to an incident; officers who were told hear of it at once."""
    incident = _locked_by_number(session, effect.number)
    if inbox.is_drill(row) and not incident.drill:
        return told_facts(incident, ())
    if incident.status == "closed" and effect.confirmed:
        return open_incident(context, session, row, address, _anew(incident, effect))
    row.incident_id = incident.id
    officer = address.person.role in ("officer", "admin")
    if not officer or session.get(IncidentReporter, (incident.id, address.id)) is not None:
        remember_reporter(context, session, incident, address, effect.attachments, effect.asked)
    note_report(context, session, incident, "added", row, address, facts_of(effect, incident))
    if effect.confirmed is False:
        return _never_mind(context, session, incident, address)
    changed = _merge(context, session, incident, effect)
    if incident.status == "unconfirmed" and effect.confirmed:
        told = alert_first(context, session, incident)
        return told_facts(incident, told)
    true_after_all = incident.status in _PENDING and effect.confirmed
    if changed:
        alerting.tell_first(context, session, incident, "new", only_new=True)
    if true_after_all:
        _true_after_all(context, session, incident)
    else:
        tell_news(context, session, incident, but=address.person_id if officer else None)
    return told_facts(incident, ())


def _anew(incident: Incident, effect: AddToIncident) -> OpenIncident:
    """A cry about an incident that an officer closed this very moment: one of its own."""
    before = incident.place_written and Place(
        incident.place_written, incident.place_id, incident.district, incident.state
    )
    return OpenIncident(
        kind=effect.kind or cast(Literal["accident", "sinking"], incident.kind),
        words=effect.words,
        place=effect.place or before or None,
        counts=effect.counts,
        boat_no=effect.boat_no or incident.boat_no,
        attachments=effect.attachments,
    )


def _true_after_all(context: Context, session: Session, incident: Incident) -> None:
    """Said to be wrong or over, and now cried again: officers who were asked to confirm that read
    the whole alert anew, since "new facts" would not say that it stands."""
    incident.status = "alerted"
    incident.next_step_at = min(
        incident.next_step_at or context.clock.now(),
        context.clock.now() + timedelta(minutes=policy_for(session, incident.district).answer),
    )
    _say_to_told(context, session, incident, "new")


_PENDING = ("withdrawal_pending_officer", "close_pending_officer")


def withdraw(
    context: Context, session: Session, row: InboxRow, address: Address, effect: WithdrawIncident
) -> None:
    """Officers are told; the record stays and the escalation goes on until an officer closes it."""
    incident = _locked_by_number(session, effect.number)
    row.incident_id = incident.id
    false_alarm = effect.why == "false_alarm"
    note_report(context, session, incident, "withdrawn", row, address, {"why": effect.why})
    if incident.status == "closed":
        return
    was_unconfirmed = incident.status == "unconfirmed"
    incident.status = "withdrawal_pending_officer" if false_alarm else "close_pending_officer"
    if was_unconfirmed:
        incident.next_step_at = context.clock.now()
    if not false_alarm:
        incident.counts = {**incident.counts, "missing": 0}
    _say_to_told(context, session, incident, "withdrawn" if false_alarm else "all_safe")


def alert_first(context: Context, session: Session, incident: Incident) -> Sequence[Name]:
    """Tell the first officer of every office on both lists."""
    incident.status = "open"
    told = alerting.tell_first(context, session, incident, "new")
    if told:
        incident.status = "alerted"
    return told


def _say_to_told(context: Context, session: Session, incident: Incident, kind: str) -> None:
    for alert in incidents.alerts_of(session, incident.id):
        officer = session.get(PersonRow, alert.person_id)
        if officer is not None and alert.not_ours_at is None:
            alerting.send_alert(context, session, incident, alert, officer, kind)


def _new(
    context: Context,
    session: Session,
    row: InboxRow,
    address: Address,
    effect: OpenIncident,
    same: Incident | None,
) -> Incident:
    """The incident with its first look set; `same` is another that it may be a part of."""
    place = effect.place
    pin = next((item for item in effect.attachments if item.kind == "location"), None)
    incident = Incident(
        number=incidents.next_number(session),
        kind=effect.kind,
        status="unconfirmed" if effect.unconfirmed else "open",
        opened_at=context.clock.now(),
        stored_at=context.clock.wall(),
        place_written=place.written if place else None,
        place_id=place.place_id if place else None,
        candidates=list(place.candidates) if place else [],
        district=place.district if place else None,
        state=place.state if place else None,
        lat=pin.lat if pin else None,
        lon=pin.lon if pin else None,
        counts=dict(effect.counts),
        boat_no=effect.boat_no,
        happened=effect.happened,
        words=effect.words,
        photos=sum(1 for item in effect.attachments if item.kind == "photo"),
        level=0,
        maybe_same_as=same.id if same else None,
        drill=inbox.is_drill(row),
        sample=address.person.sample,
    )
    settle_pin(context, session, incident)
    policy = policy_for(session, incident.district)
    incident.next_step_at = first_look(effect.unconfirmed, policy, incident.opened_at)
    session.add(incident)
    session.flush()
    INCIDENTS.labels(incident.kind).inc()
    return incident


def _already_reported(
    context: Context, session: Session, row: InboxRow, address: Address, effect: OpenIncident
) -> tuple[Incident | None, bool]:
    """An open incident that this is too, and whether that is certain. An exercise is never taken
    for an accident, nor an accident for a part of an exercise."""
    if effect.place is None:
        return None, False
    since = context.clock.now() - SAME_EVENT
    for known in incidents.open_since(session, since, effect.place.district):
        if known.sample != address.person.sample or known.place_written is None:
            continue
        if known.drill != inbox.is_drill(row):
            continue
        if effect.place.place_id and known.place_id:
            if effect.place.place_id == known.place_id:
                return known, known.kind == effect.kind
            continue
        if same_sound(effect.place.written, known.place_written):
            return known, known.kind == effect.kind
    return None, False


def _join(
    context: Context,
    session: Session,
    row: InboxRow,
    address: Address,
    incident: Incident,
    effect: OpenIncident,
) -> Mapping[str, Arg]:
    """A second reporter: never adds counts up; of two figures the graver stands."""
    remember_reporter(context, session, incident, address, effect.attachments, asked=None)
    note_report(context, session, incident, "reported", row, address, facts_of(effect))
    for name, count in effect.counts.items():
        known = incident.counts.get(name)
        if known is None or int(known) < count:
            incident.counts = {**incident.counts, name: count}
    if incident.status == "unconfirmed" and not effect.unconfirmed:
        alert_first(context, session, incident)
    elif incident.status in _PENDING and not effect.unconfirmed:
        _true_after_all(context, session, incident)
    else:
        tell_news(context, session, incident)
    row.incident_id = incident.id
    told = [
        name_of(office)
        for office in incidents.offices_named(
            session, [alert.office_id for alert in incidents.alerts_of(session, incident.id)]
        ).values()
    ]
    return told_facts(incident, told)


def _merge(context: Context, session: Session, incident: Incident, effect: AddToIncident) -> bool:
    """What the reporter says now stands; what he said before stays in the history. Gives whether
    somebody else may have to be told now, because the place is clearer."""
    before = whereabouts(incident)
    incident.counts = {**incident.counts, **effect.counts}
    incident.boat_no = effect.boat_no or incident.boat_no
    incident.happened = effect.happened or incident.happened
    if effect.kind == "sinking":
        incident.kind = "sinking"
    for item in effect.attachments:
        if item.kind == "photo":
            incident.photos += 1
        if item.kind == "location" and item.lat is not None:
            incident.lat, incident.lon = item.lat, item.lon
    merge_place(incident, effect.place)
    settle_pin(context, session, incident)
    return whereabouts(incident) != before


def _never_mind(
    context: Context, session: Session, incident: Incident, address: Address
) -> Mapping[str, Arg]:
    """ "Not now": nobody was told yet, so nobody has to be; the record stays. Where another
    reported the same, his word still stands, and the incident waits for him."""
    reporters = incidents.reporters(session, incident.id)
    alone = all(reporter.address_id == address.id for reporter in reporters)
    if incident.status == "unconfirmed" and alone:
        incident.status = "closed"
        incident.outcome = "not_now"
        incident.closed_at = context.clock.now()
        incident.next_step_at = None
    return {"report_number": Quote(incident.number)}


def _locked_by_number(session: Session, number: str) -> Incident:
    incident = incidents.by_number(session, number, lock=True)
    if incident is None:
        raise LookupError("a report that was just read is not there")
    return incident


__all__ = ["add", "alert_first", "open_incident", "withdraw"]
