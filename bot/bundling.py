"""Telling an officer in one message of several incidents from one reporter, each with its number."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime

from sqlalchemy.orm import Session

from bot import alerting, holding
from bot.context import Context
from bot.delivery.failover import hurry
from bot.say import About, room_of, say_at
from bot.store import floods, incidents, people
from bot.store.tables import Address, AlertRow, Incident, OutboxRow, PersonRow
from handlers.base import Arg, Line, Quote, Reply, Term

Held = tuple[AlertRow, Incident]
SENTENCES = {2: "alert.bundle_two", 3: "alert.bundle_three", 4: "alert.bundle_four"}
"""By how many incidents one message tells of: more would not fit an SMS."""
PLACES = ("first_alert", "second_alert", "third_alert", "fourth_alert")
TAIL = 4
"""Digits of the reporter's number in an SMS. The whole number could be called, and a carrier drops
a text with a number to call that is not on its list: it stands in chats and in the record."""


def due(context: Context, session: Session) -> Sequence[int]:
    """Officers for whom something has waited long enough."""
    return floods.waiting(session, context.clock.now())


def due_of(context: Context, session: Session, person_id: int) -> Sequence[int]:
    """The incidents that an officer waits to be told of."""
    return floods.held_ids(session, person_id)


def send_held(context: Context, session: Session, person_id: int) -> None:
    """Tell an officer of what was held back for him: of each reporter whose oldest has waited long
    enough all, at most four in a message; what stands alone goes as any other alert."""
    officer = session.get(PersonRow, person_id)
    if officer is None:
        return
    now = context.clock.now()
    for reporter, held in _by_reporter(session, person_id, now):
        wanted = _wanted(held)
        addresses = people.live_addresses(session, person_id)
        for part in _parts(wanted):
            if not addresses:
                _unreachable(context, session, part)
            elif reporter is None or len(part) == 1:
                _singly(context, session, officer, part)
            else:
                _together(context, session, officer, addresses[0], reporter, part)


def send_one(context: Context, session: Session, person_id: int, incident_id: int) -> None:
    """Tell an officer of one held incident by itself."""
    incident = incidents.locked(session, incident_id)
    alert = incidents.alert_for(session, incident_id, person_id)
    officer = session.get(PersonRow, person_id)
    if alert is None or officer is None or alert.held_until is None:
        return
    held = _wanted([(alert, incident)])
    if held and not people.live_addresses(session, person_id):
        _unreachable(context, session, held)
    else:
        _singly(context, session, officer, held)


def send_apart(context: Context, session: Session, row: OutboxRow) -> None:
    """Tell of each incident of a bundle by itself: for a gateway that has no approved template of
    the bundle yet."""
    for alert_id in (row.alert_id, *floods.bundled_in(session, row.id)):
        alert = session.get(AlertRow, alert_id)
        incident = session.get(Incident, alert.incident_id) if alert else None
        officer = session.get(PersonRow, row.person_id)
        if alert and incident and officer and incident.status != "closed":
            alerting.send_alert(context, session, incident, alert, officer, "new")


def _by_reporter(
    session: Session, person_id: int, now: datetime
) -> Iterator[tuple[Address | None, list[Held]]]:
    """What is due, by its only reporter; None for what others have reported too by now."""
    found: dict[int, tuple[Address | None, list[Held]]] = {}
    for alert, incident in floods.held_for(session, person_id):
        reporter = floods.only_reporter(session, incident.id)
        key = reporter.id if reporter else 0
        found.setdefault(key, (reporter, []))[1].append((alert, incident))
    for reporter, held in found.values():
        earliest = min(alert.held_until for alert, _ in held if alert.held_until is not None)
        if earliest <= now:
            yield reporter, held


def _wanted(held: Sequence[Held]) -> list[Held]:
    """Those that are still to be told: a closed incident is not, nor a repeat to an officer who
    answered in the meantime."""
    wanted: list[Held] = []
    for alert, incident in held:
        if incident.status == "closed" or (_answered(alert) and not alert.held_first):
            holding.forget(alert)
        else:
            wanted.append((alert, incident))
    return wanted


def _answered(alert: AlertRow) -> bool:
    """Whether the officer spoke of the incident since he last heard of that reporter."""
    spoke = (alert.seen_at, alert.on_the_way_at, alert.not_ours_at)
    if alert.held_until is None:
        return False
    since = alert.held_until - holding.HELD_AT_MOST
    return any(at is not None and at >= since for at in spoke)


def _parts(held: Sequence[Held]) -> Iterator[Sequence[Held]]:
    """In messages of nearly the same length, so that none is left over for one incident."""
    messages = -(-len(held) // max(SENTENCES))
    begin = 0
    for index in range(messages):
        end = begin + -(-(len(held) - begin) // (messages - index))
        yield held[begin:end]
        begin = end


def _singly(context: Context, session: Session, officer: PersonRow, held: Sequence[Held]) -> None:
    for alert, incident in held:
        kind = alert.held_kind or "new"
        alerting.send_alert(context, session, incident, alert, officer, kind)


def _unreachable(context: Context, session: Session, held: Sequence[Held]) -> None:
    """The officer's last address has died while he waited: the next one is told now."""
    for alert, incident in held:
        holding.forget(alert)
        hurry(context, session, incident)


def _together(
    context: Context,
    session: Session,
    officer: PersonRow,
    address: Address,
    reporter: Address,
    held: Sequence[Held],
) -> None:
    first, incident = held[0]
    args: dict[str, Arg] = {
        "tail": Quote(reporter.value[-TAIL:]),
        "reply_to": alerting.reply_to_of(context, address),
        **{name: _entry(each) for name, (_, each) in zip(PLACES, held, strict=False)},
    }
    lines = [Line(SENTENCES[len(held)], args)]
    if room_of(address.kind) == "chat":
        lines += _whole(reporter, held)
    about = About("alert", "bundle", incident_id=incident.id, alert_id=first.id)
    made = say_at(context, session, address, officer, Reply(lines=tuple(lines)), about)
    if made is None:
        raise LookupError("a bundle was not taken")
    floods.link(session, made, [alert.id for alert, _ in held[1:]])
    _note(context, session, held)


def _entry(incident: Incident) -> Line:
    place = alerting.place_said(incident) or Term("phrase.place_unknown")
    return Line("phrase.alert_at", {"number": Quote(incident.number), "place": place})


def _whole(reporter: Address, held: Sequence[Held]) -> Iterator[Line]:
    """What a chat has room for: the reporter's number and what he wrote of each."""
    yield Line("alert.reporter", {"phone": Quote(reporter.value)})
    for _, incident in held:
        yield Line("alert.words", {"words": Quote(f"{incident.number}: {incident.words}")})


def _note(context: Context, session: Session, held: Sequence[Held]) -> None:
    now, wall = context.clock.now(), context.clock.wall()
    numbers = [incident.number for _, incident in held]
    for alert, incident in held:
        incidents.note(
            session,
            incident,
            "bundled",
            now=now,
            wall=wall,
            person_id=alert.person_id,
            office_id=alert.office_id,
            facts={"told_with": [each for each in numbers if each != incident.number]},
        )
        holding.let_go(context, session, incident, alert, alert.held_kind or "new")
        alert.last_told_at = now
