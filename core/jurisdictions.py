"""Which instruments speak of a place, a ferry and a boat: all of them, the strictest first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal
from types import MappingProxyType

from core import places
from core.agreement import joined
from core.errors import ImpossibleFact, NotCovered
from core.findings import Finding, value_type
from core.models_rows import models
from core.rulebook import Law, Rulebook, Value, load
from core.scope import boat_scope

# A boat's own licence binds before the rules of the ghat: they are the stricter for safety.
_ORDER = ("BR-2011", "BR-2018-DBG", "BR-2026", "MP-1962")
_BOAT_RULES = ("BR-2011", "BR-2018-DBG")
# Who grants a lease tells the State.
_LESSORS: Mapping[str, str] = MappingProxyType(
    {
        "executive_engineer": "mp",
        "superintending_engineer": "mp",
        "collector": "bihar",
        "additional_collector": "bihar",
        "local_authority": "bihar",
        "circle_officer": "bihar",
    }
)
FERRIES = ("public", "private")
CLASSES = ("A", "B")


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """What is known of the place, the ferry and the boat; None is not known.

    state: "bihar", "mp" or its name. district: any usual spelling; other_bank: the district across
    where the water is a border, both then count. ferry: "public" or "private".
    ferry_class: "A" or "B" (Madhya Pradesh only). lessor: the office code that granted the lease.
    length_m and bhp: the boat's length in metres and its engine in British horse power.
    """

    state: str | None = None
    district: str | None = None
    other_bank: str | None = None
    ferry: str | None = None
    ferry_class: str | None = None
    lessor: str | None = None
    length_m: Decimal | None = None
    bhp: Decimal | None = None


@value_type
class Speaks:
    """One instrument, whether it surely speaks or only may, and the reason as a code.

    why: "district_covered", "whole_state", "state_not_known" or "district_not_known".
    """

    instrument: str
    sure: bool
    why: str


@value_type
class LeftOut:
    """One instrument that does not speak, and why.

    why: "other_state", "district_not_covered", "boat_outside_scope" or "not_in_force".
    """

    instrument: str
    why: str


@value_type
class Jurisdiction:
    """Every instrument that speaks or may, strictest for safety first, and those left out.

    boat_rules: True when a boat rule covers the district, False when none of ours does (say so),
    None when the district is not known.
    """

    speaking: tuple[Speaks, ...]
    left_out: tuple[LeftOut, ...]
    state: str | None
    districts: tuple[str, ...]
    boat_rules: bool | None


@models("D0-003", "D1-003", "D2-003", "D3-003")
def jurisdiction(
    day: date, where: Whereabouts, books: Mapping[str, Rulebook] | None = None
) -> Finding[Jurisdiction]:
    """Which instruments speak on `day` of what is known (extent rules of all four).

    Raises ImpossibleFact for facts that clash or name no place of ours, and NotCovered when no
    instrument that we hold speaks there.
    """
    state, banks = _place(where)
    speaking: list[tuple[Law, Speaks]] = []
    left_out: list[LeftOut] = []
    for code in _ORDER:
        book = (books or {}).get(code) or load(code)
        reason = _excluded(book, day, state, banks, where)
        if reason:
            left_out.append(LeftOut(code, reason))
        else:
            law = book.on(day)
            speaking.append((law, _speaks(law, state, banks)))
    if not speaking:
        raise NotCovered("No instrument that we hold speaks of this place.", office="police")
    return _finding(speaking, left_out, state, banks, where)


def _finding(
    speaking: Sequence[tuple[Law, Speaks]],
    left_out: Sequence[LeftOut],
    state: str | None,
    banks: tuple[str, ...],
    where: Whereabouts,
) -> Finding[Jurisdiction]:
    spoken = tuple(one for _, one in speaking)
    made = Jurisdiction(
        spoken, tuple(left_out), state, banks, _boat_rules(spoken, left_out, state, banks)
    )
    each = [law.finding("which_law", made, [_extent(law)]) for law, _ in speaking]
    told = joined(each)
    return replace(told, caveats=(*told.caveats, *_caveats(made, where)))


def laws_at(
    day: date, where: Whereabouts, books: Mapping[str, Rulebook] | None = None
) -> tuple[Law, ...]:
    """The law of `day` of every instrument that speaks or may, with the district's own orders.

    As `jurisdiction`; `books` are rulebooks with an office's overlays.
    """
    found = jurisdiction(day, where, books).value
    laws = []
    for one in found.speaking:
        book = (books or {}).get(one.instrument) or load(one.instrument)
        laws.append(book.on(day, _orders_of(book.on(day), found.districts)))
    return tuple(laws)


def instruments_at(state: str | None, district: str | None = None) -> tuple[str, ...]:
    """The codes of the instruments that speak or may at a place; none for a place not ours.

    Never raises, so that an alert is never held up: a district we do not know tells nothing.
    """
    in_state = places.state(state) if state else None
    found = places.district(district) if district else None
    if state and in_state is None:
        return ()
    known = found if found and in_state in (None, found.state) else None
    state_code = known.state if known else in_state
    banks = (known.code,) if known else ()
    return tuple(each for each in _ORDER if not _elsewhere(load(each).latest(), state_code, banks))


def _orders_of(law: Law, banks: tuple[str, ...]) -> str:
    """The English name of the bank whose orders count: the first that the instrument covers."""
    for code in banks:
        place = places.district(code)
        if place and not _elsewhere(law, place.state, (code,)):
            return place.en
    return ""


def _place(where: Whereabouts) -> tuple[str | None, tuple[str, ...]]:
    """The codes of the State and of the district on each bank, from all that tells of them."""
    _known("ferry", where.ferry, FERRIES)
    _known("ferry_class", where.ferry_class, CLASSES)
    told: dict[str, str] = {}
    if where.state:
        told["state"] = places.state(where.state) or ""
        if not told["state"]:
            raise NotCovered(f"We hold no ferry law of {where.state}.", office="police")
    banks = []
    for field, name in (("district", where.district), ("other_bank", where.other_bank)):
        if name:
            found = _bank(field, name)
            banks.append(found.code)
            told[field] = found.state
    if where.ferry_class is not None:
        told["ferry_class"] = "mp"
    if where.lessor is not None and where.lessor in _LESSORS:
        told["lessor"] = _LESSORS[where.lessor]
    return _one_state(told), tuple(dict.fromkeys(banks))


def _known(field: str, code: str | None, choices: tuple[str, ...]) -> None:
    if code is not None and code not in choices:
        raise ImpossibleFact(field, f"must be {' or '.join(choices)}")


def _bank(field: str, name: str) -> places.District:
    found = places.district(name)
    if found is None:
        raise ImpossibleFact(field, "neither State has a district so called")
    return found


def _one_state(told: Mapping[str, str]) -> str | None:
    if len(set(told.values())) > 1:
        *others, last = told
        raise ImpossibleFact(last, f"does not fit {', '.join(others)}: it is of another State")
    return next(iter(told.values()), None)


def _extent(law: Law) -> Value:
    """The dated row that says where an instrument holds: a list of districts, or its State."""
    return law.find("extent.districts") or law.value("extent.state")


def _elsewhere(law: Law, state: str | None, banks: tuple[str, ...]) -> str:
    if state is not None and law.rulebook.instrument.state != state:
        return "other_state"
    extent = _extent(law)
    if banks and isinstance(extent.data, tuple) and not set(banks).intersection(extent.items):
        return "district_not_covered"
    return ""


def _excluded(
    book: Rulebook,
    day: date,
    state: str | None,
    banks: tuple[str, ...],
    where: Whereabouts,
) -> str:
    if state is not None and book.instrument.state != state:
        return "other_state"
    if day < book.instrument.commencement:
        return "not_in_force"
    law = book.on(day)
    if _too_big(law, where):
        return _elsewhere(law, state, banks) or "boat_outside_scope"
    return _elsewhere(law, state, banks)


def _too_big(law: Law, where: Whereabouts) -> bool:
    if law.instrument not in _BOAT_RULES or (where.length_m is None and where.bhp is None):
        return False
    length = where.length_m if where.length_m is not None else Decimal(0)
    return not boat_scope(law, length, where.bhp).value.within_rules


def _speaks(law: Law, state: str | None, banks: tuple[str, ...]) -> Speaks:
    if state is None:
        return Speaks(law.instrument, False, "state_not_known")
    if isinstance(_extent(law).data, tuple):
        why = "district_covered" if banks else "district_not_known"
        return Speaks(law.instrument, bool(banks), why)
    return Speaks(law.instrument, True, "whole_state")


def _boat_rules(
    speaking: Sequence[Speaks],
    left_out: Sequence[LeftOut],
    state: str | None,
    banks: tuple[str, ...],
) -> bool | None:
    """Whether a boat rule covers the district, also where this boat falls outside it."""
    if state == "mp":
        return False
    if not banks:
        return None
    reached = [one for one in speaking if one.instrument in _BOAT_RULES]
    return bool(reached) or any(one.why == "boat_outside_scope" for one in left_out)


def _caveats(made: Jurisdiction, where: Whereabouts) -> tuple[str, ...]:
    told = []
    if made.boat_rules is False and made.state == "bihar":
        told.append("no_boat_rules_for_district")
    if made.state == "mp" and where.ferry == "private":
        told.append("rules_speak_of_public_ferries")
    return tuple(told)
