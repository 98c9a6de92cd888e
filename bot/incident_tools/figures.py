"""Figures of a month: how soon each office saw what it was told, and said that it was coming."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta

from bot.clock import INDIA
from bot.incident_tools.record import name_of
from bot.refusal import Refusal
from bot.store.incident_records import Event
from bot.store.tables import Incident

Key = tuple[int, str]


@dataclass(frozen=True, slots=True)
class Waits:
    """How long something took each time that it came to pass."""

    took: Sequence[timedelta]

    @property
    def count(self) -> int:
        """How often it came to pass."""
        return len(self.took)

    def minutes(self, share: float) -> float | None:
        """The time within which this share was done, in minutes (nearest rank); None for none."""
        if not self.took:
            return None
        place = max(math.ceil(share * len(self.took)) - 1, 0)
        return round(sorted(self.took)[place].total_seconds() / 60, 1)


@dataclass(frozen=True, slots=True)
class OfficeFigures:
    """One office, or every office together. told: how many incidents it was told of; seen, coming:
    how long after it was told the first of its officers answered so."""

    office: str
    district: str | None
    told: int
    seen: Waits
    coming: Waits


def month_of(written: str) -> tuple[datetime, datetime]:
    """The first moments of a month (2026-11) and of the next, in India.

    Raises:
        Refusal: it is no month.
    """
    try:
        first = datetime.strptime(written.strip(), "%Y-%m").date()  # noqa: DTZ007
    except ValueError:
        raise Refusal(f"--month: {written} is no month; write it as 2026-11") from None
    following = date(first.year + first.month // 12, first.month % 12 + 1, 1)
    return _begin(first), _begin(following)


def by_office(incidents: Sequence[Incident], events: Iterable[Event]) -> Sequence[OfficeFigures]:
    """The figures of each office in the order of districts and names.

    They come from the history, which only grows, and not from where an alert stands now.
    """
    told, seen, coming = _firsts(events)
    districts = {incident.id: incident.district for incident in incidents}
    groups: Mapping[tuple[str, str | None], list[Key]] = defaultdict(list)
    for key in told:
        if key[0] in districts:
            groups[key[1], districts[key[0]]].append(key)
    return [
        OfficeFigures(
            office,
            district,
            len(keys),
            Waits([seen[key] - told[key] for key in keys if key in seen]),
            Waits([coming[key] - told[key] for key in keys if key in coming]),
        )
        for (office, district), keys in sorted(
            groups.items(), key=lambda item: (item[0][1] or "", item[0][0])
        )
    ]


def altogether(incidents: Sequence[Incident], events: Iterable[Event]) -> OfficeFigures:
    """From the report until anybody saw it, and until anybody said that he was coming."""
    told, seen, coming = _firsts(events)
    opened = {incident.id: incident.opened_at for incident in incidents}
    return OfficeFigures(
        "all offices",
        None,
        len({incident for incident, _ in told if incident in opened}),
        Waits(_since(opened, seen)),
        Waits(_since(opened, coming)),
    )


def _since(opened: Mapping[int, datetime], answers: Mapping[Key, datetime]) -> list[timedelta]:
    first: dict[int, datetime] = {}
    for (incident, _), at in answers.items():
        first[incident] = min(at, first.get(incident, at))
    return [at - opened[incident] for incident, at in first.items() if incident in opened]


def _firsts(
    events: Iterable[Event],
) -> tuple[dict[Key, datetime], dict[Key, datetime], dict[Key, datetime]]:
    """When each office was first told of each incident, saw it, and said that it was coming. Who
    says that he is coming has seen it."""
    told: dict[Key, datetime] = {}
    seen: dict[Key, datetime] = {}
    coming: dict[Key, datetime] = {}
    for event in events:
        office = name_of(event.office)
        if office is None:
            continue
        key = event.row.incident_id, office
        if event.row.kind == "told":
            told.setdefault(key, event.row.at)
        if event.row.kind in ("seen", "on_the_way"):
            seen.setdefault(key, event.row.at)
        if event.row.kind == "on_the_way":
            coming.setdefault(key, event.row.at)
    return told, seen, coming


def _begin(day: date) -> datetime:
    return datetime.combine(day, time(), INDIA)
