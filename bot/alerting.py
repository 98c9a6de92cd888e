"""How an incident is told: to the first officer of every office, to the next ones, in what words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sqlalchemy.orm import Session

from bot import holding
from bot.alarms import raise_alarm
from bot.context import Context
from bot.duty_lists import Duty, chain, control_rooms, duties
from bot.say import About, room_of, say_at
from bot.store import incidents, people
from bot.store.tables import Address, AlertRow, Incident, PersonRow
from bot.views import name_of
from handlers.accident_words import what_happened
from handlers.base import Arg, Line, Name, Quote, Reply, Term


def tell_first(
    context: Context, session: Session, incident: Incident, kind: str, *, only_new: bool = False
) -> Sequence[Name]:
    """Tell the first officer of every office on the lists; the offices that were told, by name.

    only_new: offices that were told before are left out (the place has become clearer, and others
    are concerned now).
    An office in which nobody can be reached is a hole in the roster: the administrator hears of
    it at once. Where nobody of the rescue list can be told, every control room is, and that too
    is an alarm.
    """
    found = duties(context, session, incident)
    known = {alert.office_id for alert in incidents.alerts_of(session, incident.id)}
    heard: set[int] = set()
    told = [
        duty
        for duty in found
        if (only_new and duty.office.id in known)
        or tell_office(context, session, incident, duty, kind, heard)
    ]
    if not any(duty.list == "rescue" for duty in told):
        raise_alarm(context, session, "list_empty", incident.number, incident)
        for duty in control_rooms(context, session, incident):
            if duty.office.id not in {other.office.id for other in found}:
                reached = tell_office(context, session, incident, duty, kind, heard)
                told += [duty] if reached else []
    return [name_of(duty.office) for duty in told]


def tell_office(
    context: Context,
    session: Session,
    incident: Incident,
    duty: Duty,
    kind: str,
    heard: set[int] | None = None,
) -> bool:
    """Tell the first officer of an office who has a live address; False where nobody has.

    heard: who has been told in this turn; an officer of two offices hears it once.
    """
    heard = set() if heard is None else heard
    for officer in duty.officers:
        if officer.id in heard or tell(context, session, incident, duty, officer, kind):
            heard.add(officer.id)
            return True
    raise_alarm(context, session, "roster_hole", duty.office.code, incident)
    return False


def tell_next(context: Context, session: Session, incident: Incident, kind: str) -> None:
    """Tell the next officer of every office, and the first one of the offices above.

    The next is who has not been told yet, and not a place in a list: hours of duty change while
    an incident is open, and offices join it.
    """
    heard: set[int] = set()
    for duty, officers in _left(context, session, incident):
        for officer in officers:
            if officer.id in heard or tell(context, session, incident, duty, officer, kind):
                heard.add(officer.id)
                break


def anyone_left(context: Context, session: Session, incident: Incident) -> bool:
    """Whether anybody on the lists could be told who has not been told yet."""
    return any(
        people.live_addresses(session, officer.id)
        for _, officers in _left(context, session, incident)
        for officer in officers
    )


def _left(
    context: Context, session: Session, incident: Incident
) -> list[tuple[Duty, list[PersonRow]]]:
    known = {alert.person_id for alert in incidents.alerts_of(session, incident.id)}
    found = [
        (duty, [officer for officer in duty.officers if officer.id not in known])
        for duty in chain(context, session, incident)
    ]
    return [(duty, officers) for duty, officers in found if officers]


def tell(
    context: Context,
    session: Session,
    incident: Incident,
    duty: Duty,
    officer: PersonRow,
    kind: str,
) -> bool:
    """Tell one officer, once each; False when he has no live address."""
    addresses = people.live_addresses(session, officer.id)
    if not addresses:
        return False
    alert = incidents.alert_for(session, incident.id, officer.id)
    now = context.clock.now()
    if alert is None:
        alert = AlertRow(
            incident_id=incident.id,
            person_id=officer.id,
            office_id=duty.office.id,
            list=duty.list,
            level=incident.level,
            told_at=now,
            last_told_at=now,
        )
        session.add(alert)
        session.flush()
        until = holding.wait_until(session, incident, officer.id, kind, now, first=True)
        if until is not None:
            holding.hold(alert, kind, until, first=True)
            return True
        holding.note_told(context, session, incident, alert, kind)
    alert.last_told_at = now
    _send_alert_at(context, session, incident, alert, addresses[0], kind)
    return True


def tell_again(
    context: Context, session: Session, incident: Incident, alert: AlertRow, officer: PersonRow
) -> None:
    """Repeat an alert that was not answered. What still waits to be told goes now, by itself."""
    now, kind = context.clock.now(), "escalation"
    until = holding.wait_until(session, incident, officer.id, kind, now, first=False)
    if alert.held_until is None and until is not None:
        holding.hold(alert, kind, until, first=False)
        return
    send_alert(context, session, incident, alert, officer, kind)


def send_alert(
    context: Context,
    session: Session,
    incident: Incident,
    alert: AlertRow,
    officer: PersonRow,
    kind: str,
    *,
    lines: tuple[Line, ...] | None = None,
    once: str | None = None,
    words: tuple[str, ...] = (),
) -> None:
    """Queue one alert message to an officer's best live address. words: what reporters wrote
    since, for a chat; by default what the first of them wrote.

    Where he has not been told of the incident yet, the alert that waits goes before what is said
    of it; but of one that is closed he need not be told any more.
    """
    addresses = people.live_addresses(session, officer.id)
    if addresses:
        alert.last_told_at = context.clock.now()
        is_alert = lines is None and kind in holding.KINDS
        if alert.held_first and not is_alert and incident.status != "closed":
            held = alert.held_kind or "new"
            _send_alert_at(context, session, incident, alert, addresses[0], held)
        _send_alert_at(
            context,
            session,
            incident,
            alert,
            addresses[0],
            kind,
            lines=lines,
            once=once,
            words=words,
        )


def _send_alert_at(
    context: Context,
    session: Session,
    incident: Incident,
    alert: AlertRow,
    address: Address,
    kind: str,
    *,
    lines: tuple[Line, ...] | None = None,
    once: str | None = None,
    words: tuple[str, ...] = (),
) -> None:
    if alert.held_until is not None and lines is None and kind in holding.KINDS:
        holding.let_go(context, session, incident, alert, kind)
    reply_to = reply_to_of(context, address)
    said = lines or (alert_line(context, incident, kind, reply_to),)
    if room_of(address.kind) == "chat" and lines is None:
        said += _whole_words(session, incident, words or (incident.words,))
    if incident.drill:
        said = (Line("alert.drill", {"number": Quote(incident.number)}), *said)
    about = About(
        "alert",
        kind,
        incident_id=incident.id,
        alert_id=alert.id,
        once=once,
        buttons=_buttons(incident) if kind in _ANSWERED else (),
    )
    say_at(context, session, address, address.person, Reply(lines=said), about)


def reply_to_of(context: Context, address: Address) -> Quote | Term:
    """Where the reader of an alert answers it."""
    number = context.number_to_answer(address.kind, address.value)
    return Quote(number) if number else Term("phrase.this_chat")


_ANSWERED = frozenset({"new", "update", "unconfirmed", "escalation"})


def alert_line(context: Context, incident: Incident, kind: str, reply_to: Quote | Term) -> Line:
    """The alert's one template line: what, where, when, how many, number, how to answer."""
    args: dict[str, Arg] = {
        "number": Quote(incident.number),
        "what": what_happened(incident.kind, {k: int(v) for k, v in incident.counts.items()}),
    }
    place = place_said(incident)
    if kind == "new":
        args |= {"at": incident.opened_at, "reply_to": reply_to}
        if place is None:
            return Line("alert.new_unplaced", args)
        return Line("alert.new", {**args, "place": place})
    args["place"] = place or Term("phrase.place_unknown")
    if kind == "unconfirmed":
        args |= {"at": incident.opened_at, "reply_to": reply_to}
    if kind == "escalation":
        waited = context.clock.now() - incident.opened_at
        args |= {"minutes": int(waited.total_seconds() // 60), "reply_to": reply_to}
    return Line(f"alert.{kind}", args)


def place_said(incident: Incident) -> Quote | None:
    """The place as the reporter wrote it, else his point on the map to ten metres; longer figures
    would be taken out of an SMS as numbers to call."""
    if incident.place_written:
        return Quote(incident.place_written)
    if incident.lat is None or incident.lon is None:
        return None
    return Quote(f"{incident.lat:.4f},{incident.lon:.4f}")


def _whole_words(session: Session, incident: Incident, words: tuple[str, ...]) -> tuple[Line, ...]:
    """What a template cannot carry: the words, the reporter's number, the pin."""
    lines = [Line("alert.words", {"words": Quote(each)}) for each in words]
    for reporter in incidents.reporters(session, incident.id)[:3]:
        if reporter.phone:
            lines.append(Line("alert.reporter", {"phone": Quote(reporter.phone)}))
    if incident.lat is not None and incident.lon is not None:
        pin: Mapping[str, Arg] = {
            "lat": Quote(f"{incident.lat:.5f}"),
            "lon": Quote(f"{incident.lon:.5f}"),
        }
        lines.append(Line("alert.pin", pin))
    return tuple(lines)


def _buttons(incident: Incident) -> tuple[tuple[str, str], ...]:
    return tuple(
        (f"button.{name}", f"{code} {incident.number}")
        for name, code in (("seen", "1"), ("coming", "2"), ("not_ours", "3"))
    )
