"""An office's own orders reach the answers: a revised fee is told, with the 2011 one gone."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from decimal import Decimal

from core.rulebook import load
from handlers import fees
from handlers.base import Money
from tests.handlers.places_of_persons import TIRHUT
from tests.handlers.turns import turn


def test_a_district_magistrates_revised_fee_is_told() -> None:
    order = {
        "instrument": "BR-2011",
        "order": "DM/214",
        "issued_by": "district_magistrate",
        "from": date(2026, 1, 1),
        "values": {"fees.first_registration.class_2": "75.00"},
    }
    books = {"BR-2011": load("BR-2011").with_overlay(order)}
    slots = {"service": "first_registration", "boat_class": 2}
    asked = turn("class 2 nayi naav ki fees", "fee", slots=slots, person=TIRHUT)
    before, after = fees.answer(asked), fees.answer(replace(asked, books=books))
    amounts = [
        [arg.rupees for line in reply.lines for arg in line.args.values() if isinstance(arg, Money)]
        for reply in (before, after)
    ]
    assert amounts == [[Decimal("40.00")], [Decimal("75.00")]]
