"""Which sentences are said together in one message, so that each whole message can be approved.

A combination that is missing here is no error: a gateway that needs approved templates then
sends its lines one by one, which costs more segments.
"""

from __future__ import annotations

from itertools import product

from handlers.boat_combinations import BOAT_COMBINATIONS

_RECEIVED = ("accident.received", "accident.received_unplaced")
_SAFETY = ("accident.safety_water", "accident.safety_hurt")
_PLACE_KNOWN = (
    "ask.district",
    "ask.missing",
    "ask.aboard",
    "ask.hurt",
    "ask.boat_no",
    "ask.still_on",
)
_REPORT_QUESTIONS = ("ask.place", *_PLACE_KNOWN)
_NOTED = (
    "accident.noted",
    "accident.noted_boat",
    "accident.noted_words",
    "accident.noted_photo",
    "accident.noted_pin",
    "accident.noted_voice",
    "accident.noted_contact",
)
_ONE_OF_SEVERAL = ("accident.noted", "accident.noted_words")

COMBINATIONS: tuple[tuple[str, ...], ...] = (
    *product(_RECEIVED, _SAFETY),
    *product(("accident.received",), _SAFETY, _PLACE_KNOWN),
    *product(("accident.received_unplaced",), _SAFETY, _REPORT_QUESTIONS),
    *product(_NOTED, _REPORT_QUESTIONS),
    *product(("accident.noted_place", "accident.place_corrected"), _PLACE_KNOWN),
    *product(_ONE_OF_SEVERAL, ("accident.which_one",), _REPORT_QUESTIONS),
    ("officer.news_noted", "accident.which_one"),
    *product(("unclear.again",), _REPORT_QUESTIONS),
    ("accident.unsure", "ask.real"),
    ("unclear.again", "ask.real"),
    ("alert.drill", "alert.new"),
    ("alert.drill", "alert.new_unplaced"),
    *BOAT_COMBINATIONS,
)
"""Names of the lines of each message that has more than one, the question last."""

EXPECTS_ANSWER: frozenset[str] = frozenset(
    {"menu.main", "menu.greeting", "help.reply", "unclear.two", "language.which"}
)
"""Sentences that wait for an answer without being called a question."""


def expects_answer(name: str) -> bool:
    """Whether an answer is waited for after this sentence: `ask.place`, `fees.ask_class`, a menu.

    The number to answer is then printed behind it where its sender cannot be answered.
    """
    return name in EXPECTS_ANSWER or any(
        part == "ask" or part.startswith("ask_") for part in name.split(".")
    )
