"""Reading never fails, answers fit what was asked, and officers' codes are read in any script."""

from __future__ import annotations

import json
from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from handlers.understanding import INTENTS, MOVES, understand
from handlers.understanding.door import answer_line

ODD = (
    "",
    " ",
    "\x00\x01\x02",
    "\u202e\u200f",
    "a" * 10_000,
    "नाव " * 3000,
    "🙏" * 50,
    "१" * 400,
    "?" * 300,
)


@pytest.mark.parametrize("text", ODD)
def test_odd_text_is_read(text: str) -> None:
    assert understand(text).intent in INTENTS


@settings(max_examples=150, deadline=None)
@given(
    st.text(max_size=300),
    st.sampled_from(
        [None, "length_m", "people", "place", "amount_rs", "yes_no", "boat_no", "date"]
    ),
    st.booleans(),
)
def test_any_text_is_read_the_same_twice(text: str, expecting: str | None, officer: bool) -> None:
    first = understand(text, expecting=expecting, officer=officer)
    assert first == understand(text, expecting=expecting, officer=officer)
    assert first.intent in INTENTS
    assert 0.0 <= first.confidence <= 1.0
    assert first.moves <= frozenset(MOVES)
    assert (first.danger.kind is None) == (first.danger.verdict == "none")


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=200))
def test_the_door_answers_every_line(line: str) -> None:
    answer = json.loads(answer_line(line))
    assert {"id", "intent", "confidence", "language", "slots"} <= answer.keys()


def test_the_door_answers_in_plain_numbers() -> None:
    line = json.dumps({"id": "x", "text": "lambai 7 mitar chaurai 2 mitar kitne log"})
    assert json.loads(answer_line(line))["slots"] == {"length_m": 7, "breadth_m": 2}


@pytest.mark.parametrize(
    ("text", "expecting", "slots"),
    [
        ("9", "length_m", {"length_m": Decimal(9)}),
        ("dedh meter", "breadth_m", {"breadth_m": Decimal("1.5")}),
        ("7 metre long 2 metre wide", "length_m", {"length_m": 7, "breadth_m": 2}),
        ("nahi 8 meter lambai", None, {"length_m": 8}),
        ("2 nahi mil rahe", "people", {"missing": 2}),
        ("2 nahi 3 lapata hai", "people", {"missing": 3}),
        ("10 log the 4 nikle", "people", {"aboard": 10, "rescued": 4}),
        ("mare koi nahi", "dead", {"dead": 0}),
        ("ghayal koi nahi wo galat tha", "people", {"injured": 0}),
        ("0", "missing", {"missing": 0}),
        ("sava lakh", "amount_rs", {"amount_rs": 125000}),
        ("A class ek saal", "ferry_class", {"ferry_class": "A", "years": 1}),
        ("10 june ko manjoor hui", "acceptance_date", {"acceptance_date": "06-10"}),
        ("16 bade 6 bachche 12 se chhote", None, {"adults": 16, "children": 6}),
        ("aur 130 kilo saman", None, {"luggage_kg": 130}),
        ("doriganj ghat", "place", {"place": "doriganj ghat"}),
        ("class 2", "boat_class", {"boat_class": 2}),
    ],
)
def test_an_answer_fits_what_was_asked(
    text: str, expecting: str | None, slots: dict[str, object]
) -> None:
    given_slots = understand(text, expecting=expecting).slots
    assert {name: given_slots.get(name) for name in slots} == slots


@pytest.mark.parametrize(
    ("text", "moves", "reference", "rest"),
    [
        ("ACK 4821", {"seen", "report_number"}, "4821", None),
        ("ack १५", {"seen", "report_number"}, "15", None),
        ("मिल गया 4821", {"seen", "report_number"}, "4821", None),
        ("1", {"seen"}, None, None),
        ("2 BR06 1234", {"on_the_way", "vehicle"}, None, "BR06 1234"),
        ("3 doriganj thana", {"not_ours", "station"}, None, "doriganj thana"),
        ("pahunch rahe hain", {"on_the_way"}, None, None),
        ("close 4821", {"close", "report_number"}, "4821", None),
        ("jhooth hai 4821", {"false", "report_number"}, "4821", None),
        ("band 4821 sab mil gaye", {"close", "report_number"}, "4821", None),
        ("4821 sab log mil gaye band karo", {"close", "report_number"}, "4821", None),
        ("बंद 4821 सब मिल गए", {"close", "report_number"}, "4821", None),
        ("4821 over sab bach gaye", {"close", "report_number"}, "4821", None),
        ("4821 khatam, 3 mil gaye 1 laapata", {"close", "report_number"}, "4821", None),
    ],
)
def test_an_officer_is_understood(
    text: str, moves: set[str], reference: str | None, rest: str | None
) -> None:
    meant = understand(text, officer=True)
    assert moves <= meant.moves
    assert (meant.reference, meant.rest) == (reference, rest)
    assert meant.danger.verdict == "none"


@pytest.mark.parametrize(
    "text",
    [
        "abhi band nahi hua 4821",
        "4821 band nahi karna",
        "kaam khatam nahi hua 4821",
        "not closed 4821",
        "4821 band karenge baad me",
        "4821 band kar du?",
        "4821 band?",
        "kya 4821 band hua",
        "रास्ता बंद है 4821",
        "4821 ka rasta band hai",
        "jhooth nahi hai 4821",
        "4821 fake nahi, sach hai",
        "4821 jhooth hai kya",
    ],
)
def test_what_does_not_say_that_it_is_over_ends_nothing(text: str) -> None:
    assert not understand(text, officer=True).moves & {"close", "false"}


def test_a_bare_digit_of_the_public_is_no_code() -> None:
    assert "seen" not in understand("1").moves
    assert "choice" in understand("1").moves


@pytest.mark.parametrize(
    ("text", "expecting", "move"),
    [
        ("haan", "yes_no", "yes"),
        ("1", "report_real", "yes"),
        ("2", "report_real", "no"),
        ("nahi", "report_real", "no"),
        ("menu", None, "menu"),
        ("STOP", "people", "stop"),
        ("हिंदी", None, "language:hi"),
        ("english please", "length_m", "language:en"),
        ("english nahi aati hindi me likhiye", None, "language:hi"),
        ("koi nahi", "missing", "none"),
        ("pata nahi", "missing", "unknown"),
        ("sab bach gaye", "people", "all_safe"),
        ("sab mil gaye", None, "all_safe"),
        ("sab theek hain", "people", "all_safe"),
        ("jama kiya 4711", None, "paid"),
        ("2 nahi 3 lapata hai", None, "correction"),
        ("0", None, "zero"),
    ],
)
def test_a_move_is_seen(text: str, expecting: str | None, move: str) -> None:
    assert move in understand(text, expecting=expecting).moves


def test_stop_inside_a_sentence_is_no_stop() -> None:
    assert "stop" not in understand("nav ko stop kaise kare raat me").moves


@pytest.mark.parametrize("expecting", ["people", "place", "district"])
@pytest.mark.parametrize(
    ("text", "slots"),
    [("10 log the 4 nikle", {"aboard": 10, "rescued": 4}), ("laapata 0", {"missing": 0})],
)
def test_facts_of_an_open_report_are_no_second_one(
    text: str, slots: dict[str, object], expecting: str
) -> None:
    meant = understand(text, expecting=expecting)
    assert dict(meant.slots) == slots
    assert meant.danger.verdict == "none"
