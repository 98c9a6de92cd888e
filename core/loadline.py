"""Freeboard: how much of the side must stay above water."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

from core.findings import Finding, Reading, value_type
from core.models_rows import models
from core.rulebook import Law

FLOOD_MONTHS = range(6, 11)


@value_type
class Freeboard:
    """Freeboard in cm for a depth in metres, and half of it: the limit of the tilt test."""

    depth_m: Decimal
    season: str
    freeboard_cm: Decimal
    max_immersion_in_tilt_test_cm: Decimal


@models("D2-076", "D2-077", "D2-082", "D1-067", "D1-071")
def freeboard(law: Law, depth_m: Decimal, season: str) -> Finding[Freeboard]:
    """25 cm per metre of depth in fair weather, 1.5 times that in monsoon and flood (r23(2)).

    season: "fair", "monsoon" or "flood". Depth is that of r22(3) (assumed). Raises NotCaptured
    under BR-2011.
    """
    rate = law.value("freeboard.per_metre_of_depth")
    flood = law.value("freeboard.flood_times")
    share = law.value("capacity.tilt_percent_of_freeboard")
    fair = depth_m * rate.decimal
    height = fair if season == "fair" else fair * flood.decimal
    made = Freeboard(depth_m, season, _short(height), _short(height * share.decimal / 100))
    readings: tuple[Reading, ...] = ()
    if season == "fair":
        why = "the flood season's dates are not stated: from June to October take this one"
        readings = (Reading.of("flood_season", why, freeboard_cm=_short(fair * flood.decimal)),)
    return law.finding(
        "freeboard", made, (rate, flood, share), status="computed", readings=readings
    )


def cautious_season(day: date, flood_warning: bool = False) -> str:
    """ "flood" from June to October or under a flood warning, else "fair".

    The months are a cautious choice: the rules give no dates (D2-an).
    """
    return "flood" if flood_warning or day.month in FLOOD_MONTHS else "fair"


def _short(figure: Decimal) -> Decimal:
    """Without trailing zeros, never in exponent form."""
    made = figure.normalize()
    return made.quantize(Decimal(1)) if made == made.to_integral_value() else made
