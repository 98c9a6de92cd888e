"""Where an incident is, as words and pins say it: its place, its district, those beside it."""

from __future__ import annotations

from sqlalchemy.orm import Session

from bot.context import Context
from bot.store import directory
from bot.store.tables import Incident
from core import places
from handlers.base import Place

BESIDE = "beside:"
"""Before a district among an incident's candidates: it lies beside the pin and is told as well."""


def settle_pin(context: Context, session: Session, incident: Incident) -> None:
    """Put an incident with a pin into its district, and note the districts beside it.

    A district that was told in words stands; that of the pin is then one beside it.
    """
    if incident.lat is None or incident.lon is None:
        return
    found = context.gazetteer.locate(session, incident.lat, incident.lon)
    kept = [each for each in incident.candidates or () if not str(each).startswith(BESIDE)]
    if incident.district is None and found.district is not None:
        incident.district = found.district
        incident.place_id = incident.place_id or _namesake_in(session, kept, found.district)
    near = [code for code in (found.district, *found.beside) if code]
    incident.candidates = [*kept, *(BESIDE + code for code in near if code != incident.district)]
    if incident.state is None:
        known = {one.state for code in near if (one := places.district(code))}
        incident.state = known.pop() if len(known) == 1 else None


def whereabouts(incident: Incident) -> tuple[object, ...]:
    """All that decides who is told; it changes when somebody else may have to be."""
    pin = incident.lat, incident.lon
    return incident.district, incident.place_id, tuple(incident.candidates or ()), pin


def merge_place(incident: Incident, place: Place | None) -> None:
    """The place as it was said now, unless it says less than what is known."""
    if place is None:
        return
    if place.corrects:
        _put_right(incident, place)
        return
    if incident.place_written and incident.district and not (place.district or place.candidates):
        return
    if incident.place_written is None or place.place_id or not incident.place_id:
        keeps_name = place.place_id is None and place.district and incident.place_written
        if not keeps_name:
            incident.place_written = place.written
        incident.place_id = place.place_id or incident.place_id
        incident.district = place.district or incident.district
        incident.state = place.state or incident.state
        incident.candidates = list(place.candidates) or incident.candidates


def _put_right(incident: Incident, place: Place) -> None:
    """The place was wrong: nothing of it stands. What was said before is in the history."""
    incident.place_written, incident.place_id = place.written, place.place_id
    if place.district or place.candidates:  # else those of the old district go on looking
        incident.district = place.district
    incident.state = place.state or incident.state
    incident.candidates = list(place.candidates)


def _namesake_in(session: Session, candidates: list[str], district: str) -> str | None:
    """The one of several places of the name written that lies in the pin's district."""
    rows = [directory.place(session, each) for each in candidates if ":" not in each]
    inside = [row.id for row in rows if row is not None and row.district == district]
    return inside[0] if len(inside) == 1 else None
