"""Reading an answer in the light of what was asked: "9" after "length?" is nine metres."""

from __future__ import annotations

from decimal import Decimal

from handlers.understanding.analysis import Analysis
from handlers.understanding.boat_numbers import find_boat_number
from handlers.understanding.count_answers import count_answer, only_of_people
from handlers.understanding.dates import find_dashed_date, find_date
from handlers.understanding.measures import measures
from handlers.understanding.mentions import is_person
from handlers.understanding.money import find_amount, find_boat_class, find_ferry_class, find_years
from handlers.understanding.place_answers import place_answer
from handlers.understanding.quantities import sizes
from handlers.understanding.services import find_service

COUNTS = frozenset({"missing", "dead", "injured", "aboard", "rescued", "drowned", "people"})
SCENE_FACTS = COUNTS | {
    "place",
    "district",
    "boat_no",
    "time",
    "still_on",
    "report_real",
    "what_happened",
    "casualties",
}
WHERE = frozenset({"place", "district"})
_HARM_COUNTED = frozenset({"dead", "missing", "injured"})
_FACTS_WORDS = 8
_FEW = 5
_SIZES = {
    "length_m": "metre",
    "breadth_m": "metre",
    "depth_m": "metre",
    "bench_m": "metre",
    "area_m2": "square",
    "volume_m3": "cubic",
}
_WHOLE = frozenset({"passengers", "children", "adults", "navik_count", "tons", "days_late"})
_LETTERS = {"a": "A", "ए": "A", "क": "A", "1": "A", "b": "B", "बी": "B", "ख": "B", "2": "B"}


def expected_slots(
    analysis: Analysis, expecting: str, found: dict[str, object]
) -> dict[str, object]:
    """What the answer says about `expecting`, beside the slots `found` already."""
    if expecting in WHERE and found.keys() & (COUNTS | {"boat_no", "time"}):
        return {}
    value = _value(analysis, expecting)
    if value is None and expecting in WHERE:
        return _people_told(analysis)
    if value is None or (expecting in COUNTS and found.keys() & COUNTS):
        return {}
    if expecting in _SIZES:
        return (
            {} if any(name in found for name in _SIZES if name != expecting) else {expecting: value}
        )
    return {"aboard" if expecting == "people" else expecting: value}


def _people_told(analysis: Analysis) -> dict[str, object]:
    """ "5 log", where a place was asked: how many they are."""
    count = (
        count_answer(analysis, "people")
        if any(is_person(token) for token in analysis.tokens)
        else None
    )
    return {} if count is None else {"aboard": count}


def only_facts(analysis: Analysis, expecting: str | None) -> bool:
    """Whether an answer while a report is open states counts, and tells of nothing new.

    "laapata 0", "10 log the 4 nikle": facts of the report that is open, and no second one.
    """
    if expecting not in SCENE_FACTS - {"what_happened", "report_real", "still_on"}:
        return False
    words = [token for token in analysis.tokens if not token.is_mark]
    if len(words) > _FACTS_WORDS or analysis.roles() & {"cry", "boat"}:
        return False
    return all(event.kind in _HARM_COUNTED for event in analysis.events)


def _value(analysis: Analysis, expecting: str) -> object | None:
    if expecting in _SIZES:
        return _size(analysis, _SIZES[expecting])
    if expecting in COUNTS:
        return _people(analysis, expecting)
    if expecting in _WHOLE or expecting == "years":
        return _count(analysis, expecting)
    if expecting in {"place", "district", "authority", "what", "order_kind"}:
        return place_answer(analysis) if expecting in WHERE else None
    return _of_office(analysis, expecting)


def _of_office(analysis: Analysis, expecting: str) -> object | None:
    tokens = analysis.tokens
    if expecting == "boat_no":
        boat = find_boat_number(tokens)
        return boat.value if boat else _bare_digits(analysis)
    if expecting == "boat_class":
        return find_boat_class(tokens) or _one_or_two(analysis)
    if expecting == "ferry_class":
        return find_ferry_class(tokens) or _letter(analysis)
    if expecting == "service":
        return find_service(analysis.roles(), tokens)
    if expecting == "amount_rs":
        return find_amount(tokens, set()) or _any_amount(analysis)
    if expecting in {"date", "acceptance_date"}:
        named = find_date(tokens)
        return find_dashed_date(analysis.text) or (named[0] if named else None)
    return None


def _size(analysis: Analysis, kind: str) -> object | None:
    sized = [measure for measure in measures(analysis.tokens) if measure.kind in {kind, "metre"}]
    if sized:
        return sized[0].value
    if sizes(analysis.tokens):
        return None
    bare = [token.value for token in analysis.tokens if token.value is not None]
    return bare[-1] if bare else None


def _count(analysis: Analysis, expecting: str) -> int | None:
    if expecting == "years":
        years = find_years(analysis.tokens)
        if years is not None:
            return years
    whole = [
        int(token.value)
        for token in analysis.tokens
        if token.value is not None and token.value == token.value.to_integral_value()
    ]
    if len(whole) == 1 and len(analysis.tokens) <= _FEW:
        return whole[0]
    return 0 if not whole and expecting != "years" and _nobody(analysis) else None


def _people(analysis: Analysis, expecting: str) -> int | None:
    count = count_answer(analysis, expecting)
    if count is not None:
        return count
    numbered = any(token.value is not None for token in analysis.tokens)
    silent = numbered or expecting == "people" or not only_of_people(analysis, expecting)
    return 0 if not silent and _nobody(analysis) else None


def _nobody(analysis: Analysis) -> bool:
    roles = analysis.roles()
    denied = "none_of" in roles or ("anyone" in roles and "neg" in roles)
    return denied or _plain_no(analysis)


def _plain_no(analysis: Analysis) -> bool:
    words = [token for token in analysis.tokens if not token.is_mark]
    return (
        len(words) <= 2
        and any(token.has("no_w", "none_of") for token in words)
        and not any(token.has("unknown_w") for token in words)
    )


def _bare_digits(analysis: Analysis) -> str | None:
    words = [token for token in analysis.tokens if not token.is_mark]
    if len(words) == 1 and words[0].value is not None and words[0].raw.isdigit():
        return words[0].raw
    return None


def _one_or_two(analysis: Analysis) -> int | None:
    numbers = [token.value for token in analysis.tokens if token.value is not None]
    return int(numbers[0]) if len(numbers) == 1 and numbers[0] in (Decimal(1), Decimal(2)) else None


def _letter(analysis: Analysis) -> str | None:
    for token in analysis.tokens:
        if token.raw in _LETTERS:
            return _LETTERS[token.raw]
    return None


def _any_amount(analysis: Analysis) -> int | Decimal | None:
    numbers = [token.value for token in analysis.tokens if token.value is not None]
    if len(numbers) != 1:
        return None
    return int(numbers[0]) if numbers[0] == numbers[0].to_integral_value() else numbers[0]
