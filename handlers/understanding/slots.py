"""The stated facts of one message under the slot names of the labelled examples."""

from __future__ import annotations

import itertools

from handlers.understanding.analysis import Analysis
from handlers.understanding.boat_letters import find_lettered, find_numbered
from handlers.understanding.boat_numbers import find_boat_number
from handlers.understanding.casualties import count_people
from handlers.understanding.dates import find_dashed_date, find_date
from handlers.understanding.lexicon.clock import SOLE_DAYS
from handlers.understanding.money import find_amount, find_boat_class, find_ferry_class, find_years
from handlers.understanding.places_written import find_place
from handlers.understanding.quantities import sizes
from handlers.understanding.services import find_service
from handlers.understanding.times import find_time
from handlers.understanding.tokens import Token

SCENE = ("accident", "sinking")
SCORED: dict[str, frozenset[str]] = {
    **dict.fromkeys(
        SCENE,
        frozenset("place time boat_no aboard rescued missing dead injured drowned state".split()),
    ),
    "complaint_overloading": frozenset({"place", "time", "boat_no"}),
    "status_of_report": frozenset({"place", "boat_no"}),
    "fee": frozenset({"service", "boat_class", "state"}),
    "instalment": frozenset({"amount_rs", "years", "ferry_class", "date", "state"}),
    "capacity": frozenset(
        "length_m breadth_m depth_m area_m2 bench_m volume_m3 passengers children luggage_kg state".split()
    ),
    "tonnage": frozenset({"volume_m3", "state"}),
    "freeboard_loadline": frozenset({"depth_m", "state"}),
    "crew": frozenset({"passengers", "state"}),
    "safety_equipment": frozenset({"passengers", "state"}),
    **dict.fromkeys(
        "renewal_deadline register_boat transfer_ownership duplicate_licence appeal tolls night_plying "
        "surrender_or_remission challan_proof".split(),
        frozenset({"state"}),
    ),
}
"""The slots that the machine door gives for each topic; further topics carry none."""

_STATES = {
    "bihar": "bihar",
    "बिहार": "bihar",
    "mp": "mp",
    "madhya": "mp",
    "मध्य": "mp",
    "मप्र": "mp",
    "एमपी": "mp",
    "m.p": "mp",
    "मध्यप्रदेश": "mp",
    "madhyapradesh": "mp",
}


def find_slots(analysis: Analysis, intent: str) -> dict[str, object]:
    """Every fact that the message states; the topic decides which readings are tried."""
    if intent in SCENE or intent in {"complaint_overloading", "status_of_report"}:
        return _scene(analysis, intent)
    slots: dict[str, object] = {}
    tokens = analysis.tokens
    slots.update(_of_leases(analysis, intent))
    slots.update(sizes(tokens))
    boat_class = find_boat_class(tokens)
    if boat_class is not None:
        slots["boat_class"] = boat_class
    service = find_service(analysis.roles(), tokens)
    if service is not None:
        slots["service"] = service
    state = _state(tokens)
    if state is not None:
        slots["state"] = state
    return slots


def _scene(analysis: Analysis, intent: str) -> dict[str, object]:
    tokens, slots = analysis.tokens, dict[str, object]()
    skip: set[int] = set()
    boat = find_boat_number(tokens) or find_lettered(analysis.text, tokens) or find_numbered(tokens)
    if boat is not None:
        slots["boat_no"] = boat.value
        skip.update(range(boat.first, boat.last + 1))
    time = find_time(analysis.text, tokens)
    if time is not None and intent not in SCENE and time.casefold() in SOLE_DAYS:
        time = None
    if time is not None:
        slots["time"] = time
        skip.update(_covered(analysis, time))
    place = find_place(analysis.text, tokens, skip)
    if place is not None:
        slots["place"] = place
    state = _state(tokens)
    if state is not None:
        slots["state"] = state
    if intent in SCENE:
        slots.update(count_people(analysis, skip))
    return slots


def _covered(analysis: Analysis, phrase: str) -> set[int]:
    start = analysis.text.find(phrase)
    end = start + len(phrase)
    return {
        index
        for index, token in enumerate(analysis.tokens)
        if token.start >= start and token.end <= end
    }


def _of_leases(analysis: Analysis, intent: str) -> dict[str, object]:
    tokens, slots = analysis.tokens, dict[str, object]()
    skip: set[int] = set()
    dated = find_date(tokens)
    dashed = find_dashed_date(analysis.text)
    if dashed is not None:
        slots["date"] = dashed
    elif dated is not None:
        slots["date"], skip = dated
    years = find_years(tokens)
    if years is not None:
        slots["years"] = years
    ferry_class = find_ferry_class(tokens)
    if ferry_class is not None:
        slots["ferry_class"] = ferry_class
    amount = find_amount(tokens, skip)
    if amount is not None and not (intent == "capacity" or intent == "tonnage"):
        slots["amount_rs"] = amount
    return slots


def _state(tokens: list[Token]) -> str | None:
    for at, token in enumerate(tokens):
        numbered = any(near.is_number for near in tokens[at + 1 : at + 3])
        if token.raw in _STATES and token.raw not in {"madhya", "मध्य"} and not numbered:
            return _STATES[token.raw]
    for first, second in itertools.pairwise(tokens):
        if first.raw in {"म", "m"} and second.raw in {"प्र", "pr"}:
            return "mp"
        if first.raw in {"madhya", "मध्य"} and second.raw.startswith(("prad", "प्रद")):
            return "mp"
    return None
