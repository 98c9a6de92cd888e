"""Surrender, remission, closure, proof of payment."""

from __future__ import annotations

from datetime import date

import pytest

from handlers.base import Cite, Person, Reply
from handlers.settlements import challan_proof, surrender_or_remission
from tests.handlers.turns import fits, line, names, said, turn

MP = Person(id=1, state="mp")


def surrender(text: str, person: Person | None = None, **slots: object) -> Reply:
    return surrender_or_remission(turn(text, "surrender_or_remission", slots=slots, person=person))


def challan(text: str, person: Person | None = None, **slots: object) -> Reply:
    return challan_proof(turn(text, "challan_proof", slots=slots, person=person))


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("ghat ka lease chhodna hai", "surrender.how"),
        ("लीज surrender ka notice किसको", "surrender.how"),
        ("want to surrender my lease", "surrender.how"),
        ("flood closed ferry 40 days, can i get remission", "remission.how"),
        ("बाढ़ में घाट बंद रहा, माफी मिलेगी", "remission.how"),
        ("सरकार घाट बंद क देलक, पैसा वापस", "law.br-2026.discontinue_deduction"),
    ],
)
def test_which_of_the_ways(text: str, first: str) -> None:
    reply = surrender(text)
    assert names(reply)[0] == first
    assert fits(reply)


def test_the_notice_and_its_first_free_day() -> None:
    reply = surrender("surrender", date="2027-01-31")
    assert line(reply, "surrender.from").args["due"] == date(2027, 3, 1)


def test_no_day_and_no_fee_is_made_up_for_a_remission() -> None:
    reply = surrender("baadh mein nuksan, maafi")
    assert "not stated" in said(reply)
    assert line(reply, "remission.how").args["rule"] == Cite("BR-2026", "r10")


def test_madhya_pradesh_is_silent_on_surrender_and_refuses_remission() -> None:
    assert names(surrender("patta chhodna hai", MP)) == ("surrender.mp",)
    assert names(surrender("baadh mein maafi", MP))[0] == "law.mp-1962.no_remission"


def test_proof_of_payment_within_two_days() -> None:
    reply = challan("challan ki copy kab tak")
    assert line(reply, "challan.how").args["n"] == 2
    assert "2 days" in said(reply)
    by = challan("challan", date="2026-12-04")
    assert line(by, "challan.by").args["due"] == date(2026, 12, 6)
    assert "appeal.closed_day" in names(by)
    open_day = challan("challan", date="2026-12-07")
    assert names(open_day) == ("challan.by",)


@pytest.mark.parametrize("text", ["is photo of receipt ok", "treasury रसीद खो गई"])
def test_a_photo_or_a_lost_receipt_is_the_offices_to_say(text: str) -> None:
    reply = challan(text)
    assert names(reply) == ("challan.odd_proof",)
    assert "Collector" in said(reply)


def test_madhya_pradesh_sets_no_day_for_proof() -> None:
    assert names(challan("challan kab", MP)) == ("challan.mp", "lookup.office")
