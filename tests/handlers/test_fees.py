"""Fees: by service and class, the caveat each carries, and where our copy has no list."""

from __future__ import annotations

from decimal import Decimal

import pytest

from core.fees import SERVICES
from handlers import fees
from handlers.base import Cite, Line, Money, Person, Place
from tests.handlers.places_of_persons import DARBHANGA, EVERYWHERE, MP, PATNA, TIRHUT, UNKNOWN
from tests.handlers.turns import fits, line, names, said, then, turn


def _ask(slots: dict[str, object], person: Person = UNKNOWN, place: Place | None = None) -> Line:
    reply = fees.answer(turn("fee", "fee", slots=slots, person=person, place=place))
    return reply.lines[0]


@pytest.mark.parametrize(
    ("service", "boat_class", "rupees", "item"),
    [
        ("first_registration", 1, "50", 1),
        ("first_registration", 2, "40", 1),
        ("annual_renewal", 1, "10", 2),
        ("annual_renewal", 2, "10", 2),
        ("remeasurement", 1, "10", 3),
        ("change_of_owner", 2, "10", 4),
        ("duplicate", 2, "10", 5),
        ("change_of_navik", 2, "10", 6),
    ],
)
def test_a_service_of_a_class(service: str, boat_class: int, rupees: str, item: int) -> None:
    found = _ask({"service": service, "boat_class": boat_class})
    assert found.name == "fee.one_class"
    assert str(_rupees(found)) == f"{rupees}.00"
    assert found.args["rule"] == Cite("BR-2011", f"Annexure 1 item {item}")


@pytest.mark.parametrize(("service", "item"), [("learner_licence", 7), ("navik_licence", 8)])
def test_a_persons_licence_has_no_class(service: str, item: int) -> None:
    found = _ask({"service": service, "boat_class": 2})
    assert (found.name, str(_rupees(found))) == ("fee.one", "10.00")
    assert found.args["rule"] == Cite("BR-2011", f"Annexure 1 item {item}")


def test_without_a_class_both_fees_are_told_instead_of_asking() -> None:
    reply = fees.answer(turn("fee", "fee", slots={"service": "first_registration"}))
    assert names(reply) == ("fee.both_classes", "fee.caveat")
    assert "Rs 50" in said(reply)
    assert "Rs 40" in said(reply)
    assert reply.ask is None


def test_where_the_classes_pay_alike_no_class_is_named() -> None:
    assert _ask({"service": "annual_renewal"}).name == "fee.one"


def test_without_a_service_all_fees_in_one_message() -> None:
    reply = fees.answer(turn("nav ka naya licence ka fees", "fee"))
    assert names(reply) == ("fee.list", "fee.caveat")
    assert all(figure in said(reply) for figure in ("Rs 50", "Rs 40", "Rs 10"))
    assert fits(reply)


def test_a_class_told_later_narrows_the_answer() -> None:
    first = fees.answer(turn("nav ka naya licence ka fees", "fee"))
    later = fees.answer(then(first, turn("class 2", "instalment", slots={"boat_class": 2})))
    assert line(later, "fee.list_class").args["amount"] == Money(Decimal("40.00"))
    assert "Rs 50" not in said(later)


def test_a_change_of_service_keeps_the_class() -> None:
    first = fees.answer(turn(slots={"service": "annual_renewal", "boat_class": 1}))
    later = fees.answer(then(first, turn(slots={"service": "first_registration"})))
    assert str(_rupees(later.lines[0])) == "50.00"


@pytest.mark.parametrize("service", [*SERVICES, None])
@pytest.mark.parametrize("where", ["unknown", "tirhut"])
def test_every_fee_says_that_it_may_have_been_revised(service: str | None, where: str) -> None:
    slots = {"service": service} if service else {}
    reply = fees.answer(turn(slots=slots, person=EVERYWHERE[where]))
    assert names(reply)[-1] == "fee.caveat"
    assert "2011" in said(reply)


@pytest.mark.parametrize("person", [DARBHANGA, PATNA])
def test_elsewhere_in_bihar_the_figure_is_called_borrowed(person: Person) -> None:
    reply = fees.answer(turn(slots={"service": "first_registration"}, person=person))
    assert names(reply) == ("fee.both_classes", "fee.borrowed")


def test_a_place_named_in_the_message_decides_before_the_registration() -> None:
    place = Place("Darbhanga", district="darbhanga", state="bihar")
    reply = fees.answer(turn(slots={"service": "duplicate"}, person=TIRHUT, place=place))
    assert names(reply)[-1] == "fee.borrowed"


def test_in_mp_there_is_no_such_fee_and_the_engineer_is_named() -> None:
    reply = fees.answer(turn(slots={"service": "first_registration"}, person=MP))
    assert names(reply) == ("fee.none_in_mp",)
    assert "Executive Engineer" in said(reply)
    assert "Rs" not in said(reply)


def test_a_change_of_size_may_cost_two_fees() -> None:
    reply = fees.answer(turn(slots={"service": "remeasurement", "boat_class": 1}))
    assert str(_total(reply.lines[1])) == "20.00"


def _rupees(found: Line) -> object:
    amount = found.args["amount"]
    assert isinstance(amount, Money)
    return amount.rupees


def _total(found: Line) -> object:
    amount = found.args["total_fee"]
    assert isinstance(amount, Money)
    return amount.rupees
