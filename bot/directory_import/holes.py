"""Holes in the roster: where an alert would find nobody, or not the nearest."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import time

from sqlalchemy.orm import Session

from bot.store.roster_holes import Ghat, Serving, Staffed, ghats, staffed_offices

_DAY = 24 * 60
CONTROL, STATION = "district_control_room", "police_station"


def holes(session: Session, *, sample: bool = False) -> Sequence[str]:
    """Each hole in a line, the gravest first; empty where there is none."""
    offices = staffed_offices(session, sample=sample)
    places = ghats(session, sample=sample)
    return [
        *_nowhere(offices, places),
        *(line for office in offices for line in _staff(office)),
        *_places(places, {office.code for office in offices}),
    ]


def _nowhere(offices: Sequence[Staffed], places: Sequence[Ghat]) -> Iterable[str]:
    """Districts, and the whole, that nobody answers for."""
    if not any(office.kind == CONTROL and office.district is None for office in offices):
        yield "no control room answers for every place: a report without a place reaches nobody"
    concerned = {office.district for office in offices} | {place.district for place in places}
    for kind, name in ((CONTROL, "control room"), (STATION, "police station")):
        having = {office.district for office in offices if office.kind == kind}
        for district in sorted(each for each in concerned - having if each):
            yield f"district {district}: has no {name}"


def _staff(office: Staffed) -> Iterable[str]:
    if not office.officers:
        yield f"office {office.code}: has no officer"
        return
    for officer in office.officers:
        if not officer.reachable:
            yield f"office {office.code}: {officer.name} has no live address"
    for start, end in uncovered(office.officers):
        yield f"office {office.code}: nobody is on duty from {start:%H:%M} to {end:%H:%M}"
    if office.kind == STATION and not office.placed:
        yield f"office {office.code}: has no coordinates, so that no pin finds it"


def uncovered(officers: Sequence[Serving]) -> Sequence[tuple[time, time]]:
    """The hours of the day, from and until, in which nobody of an office is on duty."""
    covered = [False] * _DAY
    for officer in officers:
        if officer.hours is None or officer.hours[0] == officer.hours[1]:
            if officer.hours is None:
                return []
            continue
        start, end = (at.hour * 60 + at.minute for at in officer.hours)
        for minute in range(start, end if start < end else end + _DAY):
            covered[minute % _DAY] = True
    if not any(covered):
        return [(time(0, 0), time(0, 0))]
    edges = [m for m in range(_DAY) if not covered[m] and covered[m - 1]]
    return [(_clock(start), _clock(_end_of_gap(covered, start))) for start in edges]


def _end_of_gap(covered: Sequence[bool], start: int) -> int:
    return next(m for m in range(start, start + _DAY) if covered[m % _DAY]) % _DAY


def _clock(minute: int) -> time:
    return time(minute // 60, minute % 60)


def _places(places: Sequence[Ghat], codes: set[str]) -> Iterable[str]:
    for place in places:
        if not place.stations:
            yield f"place {place.id}: names no police station"
        for code in place.stations:
            if code not in codes:
                yield f"place {place.id}: its station {code} is no office that stands"
