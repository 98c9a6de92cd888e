"""Which offices are sent to the rescue: those of the district, of the banks, of a pin."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy.orm import Session

from bot.geography.pins import distance_km
from bot.store import directory
from bot.store.tables import Incident, Office

RESCUE_KINDS: tuple[str, ...] = (
    "police_station",
    "district_control_room",
    "circle_officer",
    "sdrf",
    "divers",
    "ambulance",
)
CONTROL_ROOM = ("district_control_room",)
_BESIDE_KINDS = ("police_station", *CONTROL_ROOM)


def rescuers(session: Session, incident: Incident, tell: Sequence[str] = ()) -> Sequence[Office]:
    """The rescue offices of the district; of others that the place may lie in, or that lie across
    the river, the control rooms, and with a pin the stations.

    tell: the kinds of office that the district's policy tells; where it names none, or the
    district has none of them, the usual ones.
    """
    own = [incident.district] if incident.district else []
    beside = [code for code in _perhaps(session, incident) if code != incident.district]
    offices = _of_district(session, incident, own, tell)
    known = {office.id for office in offices}
    for office in directory.offices_of(session, _BESIDE_KINDS, beside, sample=incident.sample):
        if office.id not in known:
            offices.append(office)
    if incident.district is None and incident.lat is None:
        rooms = [office for office in offices if office.kind in CONTROL_ROOM]
        # A cry from nowhere, and no room that answers for every place: all of them hear it.
        return rooms or directory.all_of_kind(session, CONTROL_ROOM, sample=incident.sample)
    return _own_stations(session, incident, offices)


def _of_district(
    session: Session, incident: Incident, own: Sequence[str], tell: Sequence[str]
) -> list[Office]:
    usual = RESCUE_KINDS if own else _BESIDE_KINDS
    for kinds in (tell, usual) if own and tell else (usual,):
        offices = directory.offices_of(session, kinds, own, sample=incident.sample)
        if offices:
            return list(offices)
    return []


def _perhaps(session: Session, incident: Incident) -> Sequence[str]:
    """Districts that are not certain: candidates of a name until one is told, and those that lie
    beside a pin (`beside:<code>`) always."""
    found: list[str] = []
    for candidate in incident.candidates or ():
        prefix, _, code = str(candidate).rpartition(":")
        if prefix == "beside" or (incident.district is None and prefix == "district"):
            found.append(code)
        elif incident.district is None:
            place = directory.place(session, code)
            found += [place.district] if place and place.district else []
    return list(dict.fromkeys(found))


def _own_stations(
    session: Session, incident: Incident, offices: Sequence[Office]
) -> Sequence[Office]:
    """Of the stations only those that answer for the place; else the nearest ones. Those across
    the river from a pin come beside them."""
    place = directory.place(session, incident.place_id) if incident.place_id else None
    wanted = set(place.stations) if place else set()
    stations = [office for office in offices if office.kind == "police_station"]
    mine = [each for each in stations if each.code in wanted or each.district is None]
    if not wanted or not any(each.code in wanted for each in stations):
        mine = nearest([s for s in stations if _within(s, incident)], incident)
    mine += nearest([s for s in stations if not _within(s, incident)], incident, count=1)
    return [o for o in offices if o.kind != "police_station" or o in mine]


def _within(station: Office, incident: Incident) -> bool:
    return incident.district is None or station.district in (None, incident.district)


def nearest(stations: Sequence[Office], incident: Incident, count: int = 2) -> list[Office]:
    """The nearest stations where there is a pin; all of them where there is none, or where the
    directory does not say where any stands."""
    lat, lon = incident.lat, incident.lon
    if lat is None or lon is None:
        return list(stations)
    away = sorted(
        (distance_km(lat, lon, each.lat, each.lon), each.id, each)
        for each in stations
        if each.lat is not None and each.lon is not None
    )
    return [each for _, _, each in away[:count]] or list(stations)
