"""The whole record of one incident: what was reported, who was told how and when, who answered."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any

from bot.channels.numbers import mask
from bot.clock import local
from bot.store.incident_records import Event, Kept, Message
from bot.store.tables import Incident, Office

_LONG_NUMBER = re.compile(r"\+?\d(?:[\s-]?\d){7,}")
Hide = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a timeline. at: people's time; what: an event's kind, or what became of a
    message (queued, called, taken, delivered, failed); channel: by which gateway or address."""

    at: datetime
    what: str
    office: str | None = None
    who: str | None = None
    phone: str | None = None
    channel: str | None = None
    detail: str | None = None


def hiding(full: bool) -> Hide:
    """How telephone numbers are shown, in a field or inside words: whole, or their last digits."""
    if full:
        return lambda words: words
    return lambda words: _LONG_NUMBER.sub(lambda found: mask(found[0]), words)


def timeline(kept: Kept, *, full: bool) -> Sequence[Entry]:
    """Everything that happened to an incident in the order of time."""
    hide = hiding(full)
    entries = [_event(event, hide) for event in kept.events]
    for message in kept.messages:
        entries += _message(message, hide)
    return sorted(entries, key=lambda entry: entry.at)


def facts(incident: Incident, *, full: bool) -> Mapping[str, Any]:
    """What an incident is now, as plain values; times as people in India have them."""
    hide = hiding(full)
    return {
        "number": incident.number,
        "kind": incident.kind,
        "status": incident.status,
        "drill": incident.drill,
        "sample": incident.sample,
        "opened_at": stamp(incident.opened_at),
        "stored_at": stamp(incident.stored_at),
        "place": incident.place_written,
        "place_id": incident.place_id,
        "district": incident.district,
        "state": incident.state,
        "lat": incident.lat,
        "lon": incident.lon,
        "counts": dict(incident.counts),
        "boat_no": incident.boat_no,
        "happened": incident.happened,
        "words": hide(incident.words),
        "photos": incident.photos,
        "level": incident.level,
        "rescue_coming_at": stamp(incident.rescue_coming_at),
        "closed_at": stamp(incident.closed_at),
        "outcome": hide(incident.outcome) if incident.outcome else None,
    }


def record(kept: Kept, *, full: bool) -> Mapping[str, Any]:
    """The incident with its reporters, who was told and answered, and its timeline."""
    hide = hiding(full)
    offices = {e.row.office_id: name_of(e.office) for e in kept.events if e.office is not None}
    offices |= {m.office.id: name_of(m.office) for m in kept.messages if m.office is not None}
    return {
        **facts(kept.incident, full=full),
        "reporters": [
            {"phone": _shown(each.phone, hide), "first_at": stamp(each.first_at)}
            for each in kept.reporters
        ],
        "alerts": [
            {
                "office": offices.get(alert.office_id),
                "list": alert.list,
                "told_at": stamp(alert.told_at),
                "repeats": alert.repeats,
                "seen_at": stamp(alert.seen_at),
                "on_the_way_at": stamp(alert.on_the_way_at),
                "not_ours_at": stamp(alert.not_ours_at),
                "detail": _shown(alert.detail, hide),
            }
            for alert in kept.alerts
        ],
        "timeline": [
            {**asdict(entry), "at": stamp(entry.at)} for entry in timeline(kept, full=full)
        ],
    }


def name_of(office: Office | None) -> str | None:
    """An office's name for a report in English."""
    if office is None:
        return None
    return str(office.names.get("en") or office.names.get("hi_Latn") or office.code)


def stamp(at: datetime | None) -> str | None:
    """A moment with its offset, to the millisecond, on the people's clocks."""
    return local(at).isoformat(timespec="milliseconds") if at else None


def _event(event: Event, hide: Hide) -> Entry:
    row = event.row
    said = [
        row.words or "",
        *(f"{key} {_plain(value)}" for key, value in sorted(row.facts.items()) if value),
    ]
    return Entry(
        row.at,
        row.kind,
        name_of(event.office),
        event.person.name if event.person else None,
        _shown(event.phone, hide),
        None,
        hide("; ".join(part for part in said if part)) or None,
    )


def _plain(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _message(message: Message, hide: Hide) -> Iterable[Entry]:
    """A message's way. Gateways live by the wall; it is laid on the people's time by its queueing."""
    row = message.row
    shift = row.said_at - row.created_at

    def entry(at: datetime, what: str, channel: str | None, detail: str | None) -> Entry:
        return Entry(
            at + shift,
            what,
            name_of(message.office),
            message.person.name,
            hide(message.phone),
            channel,
            detail,
        )

    kind = f"{row.purpose} {row.kind}"
    yield entry(row.created_at, "queued", message.address_kind, hide(f"{kind}: {row.text}"))
    for attempt in message.attempts:
        yield entry(attempt.started_at, "called", attempt.gateway, kind)
        if attempt.ended_at is not None:
            detail = hide(f"{attempt.result or ''} {attempt.detail or ''}".strip())
            yield entry(attempt.ended_at, "answered", attempt.gateway, detail or None)
    if row.delivered_at is not None:
        yield entry(row.delivered_at, "delivered", row.gateway, kind)
    if row.failed_at is not None:
        yield entry(row.failed_at, "failed", row.gateway, hide(row.error or "") or None)


def _shown(value: str | None, hide: Hide) -> str | None:
    return hide(value) if value else None
