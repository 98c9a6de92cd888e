"""Tolls: never an amount; who crosses free, on what condition, and whom to complain to."""

from __future__ import annotations

import re

import pytest

from handlers.base import Person, Reply
from handlers.tolls import handle
from tests.handlers.turns import names, said, then, turn


def asked(text: str, person: Person | None = None) -> Reply:
    return handle(turn(text, "tolls", person=person))


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("police constable on duty", "toll.free"),
        ("police constable on leave", "toll.not_free"),
        ("person swimming across", "toll.free"),
        ("crossing in own boat, no charge to others", "toll.free"),
        ("government vehicle without challan", "toll.not_free"),
        ("public official on emergency duty", "toll.free"),
    ],
)
def test_heads_of_the_list(text: str, verdict: str) -> None:
    assert names(asked(text))[0] == verdict


def test_duty_is_asked_once_and_the_answer_decides() -> None:
    first = asked("पुलिस वाले से उतराई लेनी है कि नहीं")
    assert names(first)[-1] == "toll.ask_duty"
    yes = handle(then(first, turn("haan", "ack", moves=frozenset({"yes"}))))
    assert names(yes)[0] == "toll.free"
    no = handle(then(first, turn("nahi", "ack", moves=frozenset({"no"}))))
    assert names(no)[0] == "toll.not_free"


def test_no_head_frees_a_pupil() -> None:
    reply = asked("school ke bachche se khewa lena hai")
    assert names(reply) == ("law.br-2026.unanswered_pupil_exemption",)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("lessee taking double toll from us", "law.br-2026.penalty_extortion_delay"),
        ("toll ki rate kaun tay karta hai", "law.br-2026.toll_rate_authority"),
        ("rate board nahi lagaya", "law.br-2026.penalty_toll_table"),
        ("can a private ferry charge toll", "law.br-2026.private_no_toll"),
        ("who are exempted from toll", "law.br-2026.toll_exempt_rule5"),
        ("साइकिल का पथकर कितना", "toll.rate"),
    ],
)
def test_other_questions(text: str, name: str) -> None:
    assert names(asked(text))[0] == name


@pytest.mark.parametrize("state", ["mp", "bihar", None])
def test_no_rupee_is_ever_said(state: str | None) -> None:
    for text in ("cycle ka toll kitna", "double toll liya", "free kaun hai", "board nahi"):
        reply = asked(text, Person(id=1, state=state))
        assert not re.search(r"Rs|rupee", said(reply))


def test_madhya_pradesh_reads_the_plate() -> None:
    reply = asked("toll for a bicycle", Person(id=1, state="mp"))
    assert names(reply) == ("law.mp-1962.silent_toll_rates", "lookup.office")
    assert "plate" in said(reply)
    assert "Executive Engineer" in said(reply)
