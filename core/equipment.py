"""Life buoys and the other things that must be aboard."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal

from core.errors import ImpossibleFact
from core.findings import Finding, Reading, value_type
from core.models_rows import models
from core.rulebook import Law, Value

BUOYANCY = ("none", "tanks", "buoyant_seats_only")


@value_type
class LifeBuoys:
    """How many approved life buoys; for buoyant seats alone also what the English text allows."""

    life_buoys: int
    alt_english_text: int | None


@models("D2-042", "D2-106", "D2-107", "D1-028", "D1-091", "D1-092")
def life_buoys(
    law: Law, outboard: bool, passengers: int | None = None, buoyancy: str = "none"
) -> Finding[LifeBuoys]:
    """Two on every boat (r9(f)); on an outboard passenger boat one for five, at least two (r28(e)).

    Fractions go up. Half of that, at least two, with internal buoyancy tanks. For buoyant seats
    alone only the 2018 English text halves, so the full number is taken and that one shown.
    Where r9(f) and r28(e) differ the higher number holds.
    """
    every = law.value("equipment.buoys.every_boat")
    if not outboard:
        return law.finding("life_buoys", LifeBuoys(every.whole, None), (every,))
    if passengers is None:
        raise ImpossibleFact("passengers", "is missing: buoys are counted by passengers")
    if buoyancy not in BUOYANCY:
        raise ImpossibleFact("buoyancy", f"must be one of {', '.join(BUOYANCY)}")
    ratio = law.value("equipment.buoys.persons_per_buoy")
    least = max(law.value("equipment.buoys.least").whole, every.whole)
    full = max(_up(Decimal(passengers) / ratio.whole), least)
    share = _share(law, buoyancy)
    if share is None:
        return law.finding("life_buoys", LifeBuoys(full, None), (ratio, every), status="computed")
    half = max(_up(_up(Decimal(passengers) / ratio.whole) * share.decimal), least)
    if "english_text_only" in share.doubts:
        why = "only the English text lets buoyant seats halve the number"
        made = LifeBuoys(full, half)
        readings: tuple[Reading, ...] = (Reading.of("english_text", why, life_buoys=half),)
    else:
        made, readings = LifeBuoys(half, None), ()
    basis = (ratio, share, every)
    return law.finding("life_buoys", made, basis, status="computed", readings=readings)


def _share(law: Law, buoyancy: str) -> Value | None:
    if buoyancy == "none":
        return None
    key = "share_with_tanks" if buoyancy == "tanks" else "share_with_buoyant_seats"
    return law.value(f"equipment.buoys.{key}")


def _up(figure: Decimal) -> int:
    whole = int(figure)
    return whole if whole == figure else whole + 1


@value_type
class Item:
    """One thing to carry: code, how many (None where the rule gives no number), words, rule."""

    code: str
    count: int | None
    en: str
    hi: str
    rule: str


@value_type
class Equipment:
    """All that a boat of this kind must carry before it is licensed or may ply."""

    items: tuple[Item, ...]


@models("D1-026", "D1-029", "D1-031", "D1-090", "D1-093", "D1-094", "D1-095")
def equipment_list(
    law: Law,
    *,
    outboard: bool,
    passenger: bool,
    engine: bool | None = None,
    passengers: int | None = None,
    buoyancy: str = "none",
) -> Finding[Equipment]:
    """What must be aboard by kind of boat (r9, r27, r28); `engine` is taken from `outboard`.

    Life buoys come first, counted where the number of passengers is known; an outboard passenger
    boat of unknown size shows the least number.
    """
    kinds = {"every_boat"}
    if passenger:
        kinds.add("passenger")
    if engine or outboard:
        kinds.add("engine")
    if outboard and passenger:
        kinds.add("outboard_passenger")
    by_size = outboard and passenger and passengers is not None
    buoys = life_buoys(law, by_size, passengers, buoyancy)
    items = [_buoys(buoys)]
    basis: list[Value] = []
    for key in law.keys("equipment.item."):
        row = law.value(key)
        if row.mapping["for"] in kinds:
            items.append(_item(key, row.mapping, row))
            basis.append(row)
    return law.finding("equipment", Equipment(tuple(items)), (*buoys.citations, *basis))


def _buoys(found: Finding[LifeBuoys]) -> Item:
    words = ("approved life buoys", "स्वीकृत जीवन रक्षक छल्ले")
    return Item("life_buoys", found.value.life_buoys, *words, found.citations[0].rule)


def _item(key: str, entry: Mapping[str, object], row: Value) -> Item:
    count = entry["count"]
    return Item(
        key.removeprefix("equipment.item."),
        count if isinstance(count, int) else None,
        str(entry["en"]),
        str(entry["hi"]),
        row.citation.rule,
    )
