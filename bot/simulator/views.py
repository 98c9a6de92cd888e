"""What the page and the terminal show, as plain data: messages, the clock, incidents."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy.orm import Session

from bot.clock import local
from bot.rendering.sms.segments import SINGLE, capacity, size
from bot.simulator.phones import kind_of, sender_of
from bot.store import screens, timeline
from bot.store.tables import Handset, Incident, Office, PersonRow

View = dict[str, Any]
INCIDENTS_SHOWN = 6


def message_view(row: Handset) -> View:
    """One message on a phone. arrived: it came from us, otherwise it was typed there."""
    return {
        "id": row.id,
        "phone": row.phone,
        "arrived": not row.outbound,
        "sender": None if row.outbound else sender_of(row.phone),
        "text": row.text,
        "buttons": _keys(row),
        "at": stamp(row.at),
        "size": size_view(row.text) if kind_of(row.phone) == "sms" else None,
    }


def size_view(text: str) -> View:
    """How the network counts a text: encoding, units used and there are, segments."""
    counted = size(text)
    segments = max(counted.segments, 1)
    room = SINGLE[counted.encoding] if segments == 1 else capacity(counted.encoding, segments)
    return {
        "encoding": "GSM-7" if counted.encoding == "gsm7" else "UCS-2",
        "units": counted.units,
        "room": room,
        "segments": counted.segments,
    }


def clock_view(now: datetime, shift_seconds: int, *, movable: bool) -> View:
    """The people's time, and by how much it is ahead of the wall."""
    return {"now": stamp(now), "shift": shift_seconds, "movable": movable}


def phones_view(session: Session) -> Sequence[View]:
    """The sample people who have a phone, once each, with what they are."""
    found: dict[str, View] = {}
    for phone, person, office in screens.owners(session):
        if phone not in found:
            found[phone] = _owner_view(phone, person, office)
    return list(found.values())


def incidents_view(session: Session) -> Sequence[View]:
    """The latest incidents, each with the officers told and everything that happened."""
    rows = timeline.latest(session, INCIDENTS_SHOWN)
    ids = [row.id for row in rows]
    officers = timeline.told(session, ids)
    history = timeline.happened(session, ids)
    messages = timeline.tellings(session, ids)
    return [
        {
            **_incident_view(row),
            "told": [
                _told_view(each, messages) for each in officers if each.alert.incident_id == row.id
            ],
            "history": [_event_view(each) for each in history if each.event.incident_id == row.id],
            "to_reporter": [
                _telling_view(each)
                for each in messages
                if each.incident_id == row.id and each.alert_id is None
            ],
        }
        for row in rows
    ]


def stamp(moment: datetime) -> str:
    """A moment on the people's clocks, ISO 8601."""
    return local(moment).isoformat(timespec="seconds")


def _keys(row: Handset) -> list[View]:
    """The keys under a message; an SMS has none."""
    if kind_of(row.phone) == "sms":
        return []
    return [{"label": label, "data": data} for label, data in row.buttons]


def _owner_view(phone: str, person: PersonRow, office: Office | None) -> View:
    return {
        "phone": phone,
        "kind": kind_of(phone),
        "name": person.name,
        "role": person.role,
        "language": person.language,
        "district": person.district,
        "office": _name(office),
        "office_kind": office.kind if office else None,
    }


def _incident_view(row: Incident) -> View:
    return {
        "number": row.number,
        "kind": row.kind,
        "status": row.status,
        "place": row.place_written,
        "district": row.district,
        "counts": row.counts,
        "boat_no": row.boat_no,
        "words": row.words,
        "opened_at": stamp(row.opened_at),
        "next_step_at": stamp(row.next_step_at) if row.next_step_at else None,
        "drill": row.drill,
    }


def _told_view(each: timeline.Told, messages: Sequence[timeline.Telling]) -> View:
    alert = each.alert
    sent = [_telling_view(item) for item in messages if item.alert_id == alert.id]
    return {
        "office": _name(each.office),
        "office_kind": each.office.kind,
        "officer": each.person.name,
        "list": alert.list,
        "told_at": stamp(alert.told_at),
        "seen_at": stamp(alert.seen_at) if alert.seen_at else None,
        "on_the_way_at": stamp(alert.on_the_way_at) if alert.on_the_way_at else None,
        "not_ours_at": stamp(alert.not_ours_at) if alert.not_ours_at else None,
        "detail": alert.detail,
        "messages": sent,
    }


def _telling_view(each: timeline.Telling) -> View:
    return {
        "kind": each.kind,
        "phone": each.phone,
        "channel": each.channel,
        "state": each.state,
        "at": stamp(each.said_at),
        "took": round(each.took.total_seconds(), 2) if each.took is not None else None,
        "error": each.error,
    }


def _event_view(each: timeline.Happened) -> View:
    return {
        "kind": each.event.kind,
        "at": stamp(each.event.at),
        "office": _name(each.office),
        "officer": each.person.name if each.person else None,
        "words": each.event.words,
    }


def _name(office: Office | None) -> str | None:
    if office is None:
        return None
    return str(office.names.get("en") or next(iter(office.names.values())))
