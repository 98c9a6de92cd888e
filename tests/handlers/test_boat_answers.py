"""Every boat topic in every place and language: words exist, budgets hold, no place is asked twice."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from handlers.base import Cite
from handlers.details import details
from handlers.time_ago import ago
from handlers.topics import TOPICS
from handlers.understanding.types import DANGER_INTENTS, INTENTS
from tests.handlers.places_of_persons import EVERYWHERE
from tests.handlers.turns import LANGUAGES, fits, line, said, turn

D = Decimal
QUESTIONS: Mapping[str, tuple[dict[str, object], ...]] = {
    "fee": ({}, {"service": "first_registration"}, {"service": "duplicate", "boat_class": 2}),
    "renewal_deadline": (
        {},
        {"date": "2026-12-20"},
        {"date": "2026-11-10"},
        {"date": "2026-07-20"},
    ),
    "duplicate_licence": ({},),
    "register_boat": ({}, {"boat_class": 1}),
    "transfer_ownership": ({}, {"date": "2026-11-25"}, {"date": "2026-10-01"}),
    "capacity": (
        {},
        {"length_m": D(6)},
        {"area_m2": D("12.25")},
        {"bench_m": D(8), "area_m2": D(9)},
        {"passengers": 20},
        {"passengers": 20, "adults": 16, "children": 6, "luggage_kg": D(130)},
        {"area_m2": D(12), "children": 8, "luggage_kg": D(200)},
    ),
    "crew": ({}, {"passengers": 10}, {"passengers": 28}, {"luggage_kg": D(25000)}),
    "freeboard_loadline": ({}, {"depth_m": D("1.25")}),
    "tonnage": ({}, {"volume_m3": D(55)}, {"volume_m3": D(5)}),
    "safety_equipment": ({}, {"passengers": 20}),
    "night_plying": ({},),
}
CASES = [
    (intent, slots, place)
    for intent, several in QUESTIONS.items()
    for slots in several
    for place in EVERYWHERE
]


@pytest.mark.parametrize(("intent", "slots", "place"), CASES)
def test_each_answer_is_one_message_within_its_budget(
    intent: str, slots: dict[str, object], place: str
) -> None:
    reply = TOPICS[intent].handle(turn("?", intent, slots=slots, person=EVERYWHERE[place]))
    assert fits(reply)
    for language in LANGUAGES:
        words = said(reply, language)
        assert "{" not in words
        assert "None" not in words


@pytest.mark.parametrize(("intent", "slots", "place"), CASES)
def test_the_same_question_gives_the_same_answer(
    intent: str, slots: dict[str, object], place: str
) -> None:
    asked = turn("?", intent, slots=slots, person=EVERYWHERE[place])
    assert TOPICS[intent].handle(asked) == TOPICS[intent].handle(asked)


@pytest.mark.parametrize(
    ("intent", "text", "slots", "rule"),
    [
        ("renewal_deadline", "licence kitne saal valid", {}, "r11"),
        ("renewal_deadline", "late fee", {"date": "2026-07-20"}, "r13"),
        ("freeboard_loadline", "freeboard kitna", {"depth_m": D(1)}, "r23"),
        ("capacity", "farsh 12 vargmeter", {"area_m2": D(12)}, "r24(1)(a)"),
        ("transfer_ownership", "kitne din mein khabar", {}, "r5(a)"),
    ],
)
def test_what_our_copy_of_2011_has_lost_is_said_to_be_lost(
    intent: str, text: str, slots: dict[str, object], rule: str
) -> None:
    asked = turn(text, intent, slots=slots, person=EVERYWHERE["tirhut"])
    found = line(TOPICS[intent].handle(asked), "scope.lost")
    assert found.args["rule"] == Cite("BR-2011", rule)


ODD = st.sampled_from(
    [None, "", "x", -1, 0, 1, 3, 20, D("0.01"), D("1.25"), D("1e9"), D("NaN"), D("Infinity"), 7.5]
)
SLOTS = sorted({slot for several in QUESTIONS for slot in TOPICS[several].slots} | {"service"})


@settings(deadline=None)
@given(
    st.sampled_from(sorted(QUESTIONS)),
    st.dictionaries(st.sampled_from(SLOTS), ODD, max_size=5),
    st.sampled_from(sorted(EVERYWHERE)),
    st.text(max_size=30),
)
def test_no_fact_however_odd_is_left_without_an_answer(
    intent: str, slots: dict[str, object], place: str, text: str
) -> None:
    asked = turn(text, intent, slots=slots, person=EVERYWHERE[place])
    reply = TOPICS[intent].handle(asked)
    assert all(said(reply, language) for language in LANGUAGES)


def test_every_topic_has_its_handler() -> None:
    elsewhere = DANGER_INTENTS | {"language_switch"}
    assert set(INTENTS) - set(TOPICS) == elsewhere


def test_the_facts_of_a_topic_find_back_to_it() -> None:
    for intent, several in QUESTIONS.items():
        for slots in several:
            assert slots.keys() <= TOPICS[intent].slots | {"service"}, intent


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("no engine on my boat", {"no_engine"}),
        ("bina engine wali nav", {"no_engine"}),
        ("injan wali nav", {"engine"}),
        ("सूरज डूबने के बाद नाव चला सकते हैं", set()),
        ("life jaket", {"buoys", "jackets"}),
        ("", set()),
    ],
)
def test_details_of_a_message(text: str, found: set[str]) -> None:
    named = details(text) & {"engine", "no_engine", "buoys", "jackets"}
    assert named == found


@pytest.mark.parametrize(
    ("text", "day", "exact"),
    [
        ("5 days ago", date(2026, 11, 25), True),
        ("3 mahina pehle khatam hua", date(2026, 8, 30), False),
        ("expired last week", date(2026, 11, 23), False),
        ("do saal pehle", date(2024, 11, 30), False),
    ],
)
def test_how_long_ago(text: str, day: date, exact: bool) -> None:
    found = ago(text, date(2026, 11, 30))
    assert found is not None
    assert (found.day, found.exact) == (day, exact)


@pytest.mark.parametrize("text", ["", "kitne din mein", "3 saal ka licence", "30 din"])
def test_no_distance_in_time_is_made_up(text: str) -> None:
    assert ago(text, date(2026, 11, 30)) is None
