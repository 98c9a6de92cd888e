"""Which instruments speak of a place, a ferry and a boat: all of them, the strictest first."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from types import MappingProxyType

from core import places
from core.errors import ImpossibleFact, NotCovered
from core.findings import Citation, Finding, value_type
from core.models_rows import models
from core.rulebook import Law, Rulebook, load
from core.scope import boat_scope

_STATE_OF: Mapping[str, str] = MappingProxyType(
    {"MP-1962": "mp", "BR-2011": "bihar", "BR-2018-DBG": "bihar", "BR-2026": "bihar"}
)
# A boat's own licence binds before the rules of the ghat: they are the stricter for safety.
_ORDER = ("BR-2011", "BR-2018-DBG", "BR-2026", "MP-1962")
_BOAT_RULES = ("BR-2011", "BR-2018-DBG")
_COVERED: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        "BR-2011": frozenset(
            {
                "east_champaran",
                "west_champaran",
                "muzaffarpur",
                "sitamarhi",
                "vaishali",
                "sheohar",
            }
        ),
        "BR-2018-DBG": frozenset({"darbhanga", "madhubani", "samastipur"}),
    }
)
_EXTENT: Mapping[str, str] = MappingProxyType(
    {"MP-1962": "r1(ii)", "BR-2011": "Appendix A", "BR-2018-DBG": "r1", "BR-2026": "r1(2)"}
)
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
    speaking: list[Speaks] = []
    left_out: list[LeftOut] = []
    for code in _ORDER:
        reason = _excluded(code, day, state, banks, where, books or {})
        if reason:
            left_out.append(LeftOut(code, reason))
        else:
            speaking.append(_speaks(code, state, banks))
    if not speaking:
        raise NotCovered("No instrument that we hold speaks of this place.", office="police")
    covered = None if not banks and state != "mp" else _any_boat_rule(banks)
    made = Jurisdiction(tuple(speaking), tuple(left_out), state, banks, covered)
    return Finding(
        "which_law",
        made,
        tuple(Citation(one.instrument, _EXTENT[one.instrument]) for one in speaking),
        caveats=_caveats(made, where),
    )


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
        laws.append(book.on(day, _orders_of(one.instrument, found.districts)))
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
    return tuple(each for each in _ORDER if not _elsewhere(each, state_code, banks))


def _orders_of(instrument: str, banks: tuple[str, ...]) -> str:
    """The English name of the bank whose orders count: the first that the instrument covers."""
    for code in banks:
        place = places.district(code)
        if place and not _elsewhere(instrument, place.state, (code,)):
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


def _elsewhere(code: str, state: str | None, banks: tuple[str, ...]) -> str:
    if state is not None and _STATE_OF[code] != state:
        return "other_state"
    if banks and code in _COVERED and not _COVERED[code].intersection(banks):
        return "district_not_covered"
    return ""


def _excluded(
    code: str,
    day: date,
    state: str | None,
    banks: tuple[str, ...],
    where: Whereabouts,
    books: Mapping[str, Rulebook],
) -> str:
    reason = _elsewhere(code, state, banks)
    if reason:
        return reason
    book = books.get(code) or load(code)
    if day < book.instrument.commencement:
        return "not_in_force"
    return "boat_outside_scope" if _too_big(book.on(day), where) else ""


def _too_big(law: Law, where: Whereabouts) -> bool:
    if law.instrument not in _BOAT_RULES or (where.length_m is None and where.bhp is None):
        return False
    length = where.length_m if where.length_m is not None else Decimal(0)
    return not boat_scope(law, length, where.bhp).value.within_rules


def _speaks(code: str, state: str | None, banks: tuple[str, ...]) -> Speaks:
    if state is None:
        return Speaks(code, False, "state_not_known")
    if code in _COVERED:
        return Speaks(code, bool(banks), "district_covered" if banks else "district_not_known")
    return Speaks(code, True, "whole_state")


def _any_boat_rule(banks: tuple[str, ...]) -> bool:
    return any(covered.intersection(banks) for covered in _COVERED.values())


def _caveats(made: Jurisdiction, where: Whereabouts) -> tuple[str, ...]:
    told = [caveat for one in made.speaking for caveat in load(one.instrument).instrument.caveats]
    if made.boat_rules is False and made.state == "bihar":
        told.append("no_boat_rules_for_district")
    if made.state == "mp" and where.ferry == "private":
        told.append("rules_speak_of_public_ferries")
    return tuple(dict.fromkeys(told))
