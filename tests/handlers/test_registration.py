"""Registering a boat, its number, and a boat that changes hands."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import pytest

from handlers import registration
from handlers.base import Cite, Money, Person, Quote
from tests.handlers.places_of_persons import DARBHANGA, MP, PATNA, TIRHUT, UNKNOWN
from tests.handlers.turns import line, names, said, then, turn


def test_how_to_register_names_form_office_and_both_fees() -> None:
    reply = registration.register(turn("how to register new wooden boat", person=DARBHANGA))
    assert names(reply) == ("register.how",)
    words = said(reply)
    assert all(each in words for each in ("Form 4", "DTO", "Rs 50", "Rs 40", "4(1)"))


def test_with_a_class_one_fee() -> None:
    reply = registration.register(turn(slots={"boat_class": 2}, person=DARBHANGA))
    assert line(reply, "register.how_class").args["amount"] == Money(Decimal("40.00"))


@pytest.mark.parametrize(
    ("district", "letters"),
    [
        ("muzaffarpur", "BRF"),
        ("east_champaran", "BRE"),
        ("west_champaran", "BRP"),
        ("sitamarhi", "BRX"),
        ("vaishali", "BRZ"),
        ("sheohar", "BEQ"),
    ],
)
def test_the_letters_of_a_district_where_our_copy_has_them(district: str, letters: str) -> None:
    person = Person(id=1, state="bihar", district=district)
    reply = registration.register(turn("register kaise", person=person))
    assert line(reply, "register.letters").args["letters"] == Quote(letters)


def test_no_letters_where_our_copy_has_none() -> None:
    for person in (DARBHANGA, PATNA, UNKNOWN):
        assert "register.letters" not in names(registration.register(turn(person=person)))


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("नाव पर नंबर किस रंग से और कितना बड़ा लिखना है", "register.mark"),
        ("bina registration nav chalane par kya hoga", "register.without"),
        ("who measures my boat before registration", "register.measured"),
        ("nav ka panjikaran kaise karaye form kahan milega", "register.how"),
    ],
)
def test_the_kind_of_question_chooses_the_answer(text: str, name: str) -> None:
    assert names(registration.register(turn(text, person=DARBHANGA)))[0] == name


def test_the_number_is_15_cm_and_the_hindi_print_is_shown_beside_it() -> None:
    reply = registration.register(turn("number kis rang se", person=DARBHANGA))
    assert line(reply, "register.mark").args["height"] == Decimal(15)
    assert line(reply, "register.mark_hindi").args["other_height"] == Decimal(75)
    older = registration.register(turn("number kis rang se", person=TIRHUT))
    assert names(older) == ("register.mark",)
    assert line(older, "register.mark").args["rule"] == Cite("BR-2011", "r3(b)")


def test_plying_without_a_licence_costs_three_times_the_fee() -> None:
    reply = registration.register(turn("bina licence chalana", person=DARBHANGA))
    assert line(reply, "register.without").args["times"] == 3


@pytest.mark.parametrize(("boat_class", "rupees"), [(1, "150.00"), (2, "120.00")])
def test_with_a_class_the_sum_is_told_as_a_guide(boat_class: int, rupees: str) -> None:
    asked = turn("bina licence chalana", slots={"boat_class": boat_class}, person=DARBHANGA)
    reply = registration.register(asked)
    assert line(reply, "register.without_sum").args["amount"] == Money(Decimal(rupees))
    assert "about" in said(reply)


def test_a_sale_without_its_day_names_the_days_and_the_fee() -> None:
    reply = registration.transfer(turn("nav bech di", person=DARBHANGA))
    found = line(reply, "transfer.how")
    assert (found.args["days"], found.args["amount"]) == (14, Money(Decimal("10.00")))
    assert found.args["rule"] == Cite("BR-2018-DBG", "r5(a)")


@pytest.mark.parametrize(
    ("today", "name"),
    [(date(2026, 11, 24), "transfer.by_day"), (date(2026, 11, 25), "transfer.late")],
)
def test_both_sides_of_the_fourteenth_day(today: date, name: str) -> None:
    reply = registration.transfer(turn(slots={"date": "2026-11-10"}, person=DARBHANGA, today=today))
    assert names(reply)[0] == name
    assert line(reply, name).args["last_day"] == date(2026, 11, 24)


def test_days_ago_are_counted_from_today() -> None:
    reply = registration.transfer(turn("sold my boat 5 days ago", person=DARBHANGA))
    assert line(reply, "transfer.by_day").args["last_day"] == date(2026, 12, 9)


def test_a_sunday_is_flagged() -> None:
    reply = registration.transfer(turn(slots={"date": "2026-11-22"}, person=DARBHANGA))
    assert date(2026, 12, 6).weekday() == 6
    assert names(reply) == ("transfer.by_day", "renewal.closed_day")


def test_an_inherited_boat_is_said_not_to_be_in_the_rules() -> None:
    reply = registration.transfer(turn("बाबूजी नहीं रहे, नाव हमारे नाम कैसे होगी"))
    assert names(reply)[0] == "transfer.inherited"
    assert "do not speak of heirs" in said(reply)


def test_what_was_inherited_stays_so_when_the_place_is_told() -> None:
    first = registration.transfer(turn("pita ji nahi rahe, virasat"))
    later = registration.transfer(then(first, turn(person=DARBHANGA)))
    assert names(later) == ("transfer.inherited",)


def test_an_impossible_day_of_sale_is_asked_again() -> None:
    reply = registration.transfer(turn(slots={"date": "2026-11-31"}, person=DARBHANGA))
    assert names(reply) == ("scope.wrong_fact", "transfer.ask_day")


def test_where_our_copy_of_2011_is_lost_it_is_said() -> None:
    reply = registration.transfer(turn("bech di", person=TIRHUT))
    assert line(reply, "scope.lost").args["rule"] == Cite("BR-2011", "r5(a)")


def test_mp_has_no_register_of_boats() -> None:
    assert names(registration.register(turn(person=MP))) == ("fee.none_in_mp",)
    assert names(registration.transfer(turn(person=MP))) == ("fee.none_in_mp",)
