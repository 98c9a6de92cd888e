"""Taking an incident's due step, decided by `escalation` and carried out under the row's lock."""

from __future__ import annotations

from sqlalchemy.orm import Session

from bot import alerting
from bot.alarms import raise_alarm
from bot.context import Context
from bot.delivery.escalation import Standing, Step, next_step
from bot.metrics import ESCALATIONS
from bot.policies import policy_for
from bot.say import About, say_at
from bot.store import incidents
from bot.store.tables import Address, Incident, PersonRow
from handlers.base import Line, Quote, Reply


def step(context: Context, session: Session, incident_id: int) -> None:
    """Take the step that is due, if it still is once the incident is locked."""
    incident = incidents.locked(session, incident_id)
    now = context.clock.now()
    if incident.status == "closed" or incident.next_step_at is None or incident.next_step_at > now:
        return
    policy = policy_for(session, incident.district)
    found = next_step(_standing(context, session, incident), policy, now)
    incident.next_step_at = found.next_at
    ESCALATIONS.labels(found.act).inc()
    _ACTS[found.act](context, session, incident, found)


def _standing(context: Context, session: Session, incident: Incident) -> Standing:
    spoke = [a.on_the_way_at for a in incidents.alerts_of(session, incident.id) if a.on_the_way_at]
    return Standing(
        status=incident.status,
        left=alerting.anyone_left(context, session, incident),
        coming_at=incident.rescue_coming_at,
        asked_after_at=incident.asked_after_at,
        spoke_at=max(spoke, default=None),
    )


def _tell_unconfirmed(context: Context, session: Session, incident: Incident, step: Step) -> None:
    """Nobody said whether it is real: it goes out, marked unconfirmed."""
    incident.status = "alerted"
    alerting.tell_first(context, session, incident, "unconfirmed")
    _note(context, session, incident, "escalated", {"act": "unconfirmed"})
    line = Line("accident.unconfirmed_sent", {"number": Quote(incident.number)})
    for reporter in incidents.reporters(session, incident.id):
        address = session.get(Address, reporter.address_id)
        if address is not None:
            about = About("answer", "accident", incident_id=incident.id, urgent=True)
            say_at(context, session, address, address.person, Reply(lines=(line,)), about)


def _climb(context: Context, session: Session, incident: Incident, step: Step) -> None:
    """The next officers are told; those told before who have not looked are told again."""
    _tell_again(context, session, incident, only_silent=True)
    incident.level += 1
    alerting.tell_next(context, session, incident, "escalation")
    _note(context, session, incident, "escalated", {"level": incident.level})


def _repeat(context: Context, session: Session, incident: Incident, step: Step) -> None:
    """The end of the chain: everyone again, and the administrator hears that nobody answers."""
    told = _tell_again(context, session, incident, only_silent=True)
    if not told:
        told = _tell_again(context, session, incident, only_silent=False)
    if not told:
        alerting.tell_first(context, session, incident, "new")
    raise_alarm(context, session, "chain_ended", incident.number, incident)
    _note(context, session, incident, "repeated", {"told": told})


def _ask_after(context: Context, session: Session, incident: Incident, step: Step) -> None:
    """ "On the way" and then nothing: whoever is coming is asked."""
    incident.asked_after_at = context.clock.now()
    line = Line("alert.asked_after", {"number": Quote(incident.number)})
    for alert in incidents.alerts_of(session, incident.id):
        officer = session.get(PersonRow, alert.person_id)
        if alert.on_the_way_at is not None and officer is not None:
            alerting.send_alert(context, session, incident, alert, officer, "update", lines=(line,))
    _note(context, session, incident, "asked_after", {})


def _resume(context: Context, session: Session, incident: Incident, step: Step) -> None:
    """No answer to that either: nobody is known to be coming any more, the climb goes on."""
    incident.rescue_coming_at = None
    incident.asked_after_at = None
    for alert in incidents.alerts_of(session, incident.id):
        alert.seen_at = None
    _climb(context, session, incident, step)


def _rest(context: Context, session: Session, incident: Incident, step: Step) -> None:
    """Nothing to do at this look."""


_ACTS = {
    "tell_unconfirmed": _tell_unconfirmed,
    "climb": _climb,
    "repeat": _repeat,
    "ask_after": _ask_after,
    "resume": _resume,
    "rest": _rest,
}


def _tell_again(
    context: Context, session: Session, incident: Incident, *, only_silent: bool
) -> int:
    told = 0
    for alert in incidents.alerts_of(session, incident.id):
        officer = session.get(PersonRow, alert.person_id)
        if officer is None or alert.list == "admin" or alert.not_ours_at is not None:
            continue
        if only_silent and alert.seen_at is not None:
            continue
        alert.repeats += 1
        alerting.tell_again(context, session, incident, alert, officer)
        told += 1
    return told


def _note(
    context: Context, session: Session, incident: Incident, kind: str, facts: dict[str, object]
) -> None:
    incidents.note(
        session, incident, kind, now=context.clock.now(), wall=context.clock.wall(), facts=facts
    )
