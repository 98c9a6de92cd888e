"""Renewal day by day, what lateness costs, and a duplicate."""

from __future__ import annotations

from datetime import date, timedelta
from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from handlers import licences
from handlers.base import Cite, Licence, Money, Person
from tests.handlers.places_of_persons import DARBHANGA, MP, PATNA, TIRHUT
from tests.handlers.turns import fits, line, names, said, then, turn

OWNER = Person(
    id=1,
    role="owner",
    state="bihar",
    district="darbhanga",
    licences=(Licence(1, "BR-2018-DBG", "BR-DBG-1127", 2, date(2026, 12, 15)),),
)


def _renew(today: date, expires: str, person: Person = DARBHANGA) -> tuple[str, ...]:
    reply = licences.renewal(turn(slots={"date": expires}, person=person, today=today))
    return names(reply)


@pytest.mark.parametrize(
    ("today", "name"),
    [
        (date(2026, 7, 19), "renewal.before"),
        (date(2026, 7, 20), "renewal.before"),
        (date(2026, 7, 21), "renewal.grace"),
        (date(2026, 8, 20), "renewal.grace"),
        (date(2026, 8, 21), "renewal.late"),
        (date(2028, 7, 20), "renewal.late"),
        (date(2028, 7, 21), "renewal.ceased"),
    ],
)
def test_both_sides_of_every_day(today: date, name: str) -> None:
    assert _renew(today, "2026-07-20")[0] == name


def test_the_last_day_at_the_single_fee_is_told_with_its_rule() -> None:
    reply = licences.renewal(
        turn(slots={"date": "2026-07-20"}, person=DARBHANGA, today=date(2026, 7, 1))
    )
    found = line(reply, "renewal.before")
    assert found.args["last_day"] == date(2026, 8, 20)
    assert found.args["rule"] == Cite("BR-2018-DBG", "r13(4)")


def test_a_late_renewal_is_double_and_the_sum_is_a_guide() -> None:
    reply = licences.renewal(turn(slots={"date": "2026-07-20"}, person=DARBHANGA))
    found = line(reply, "renewal.late")
    assert (found.args["times"], found.args["amount"]) == (2, Money(Decimal("20.00")))
    assert "about" in said(reply)


def test_a_last_day_on_a_sunday_is_flagged() -> None:
    closed = _renew(date(2026, 7, 1), "2026-07-23")
    assert date(2026, 8, 23).weekday() == 6
    assert closed == ("renewal.before", "renewal.closed_day")


def test_the_registry_knows_the_day_and_the_class() -> None:
    reply = licences.renewal(turn("licence kab tak", person=OWNER))
    assert names(reply) == ("renewal.before", "renewal.way_class_2")
    assert line(reply, "renewal.before").args["expires"] == date(2026, 12, 15)


def test_a_day_that_was_said_goes_before_the_registered_one() -> None:
    reply = licences.renewal(turn(slots={"date": "2026-11-20"}, person=OWNER))
    assert names(reply)[0] == "renewal.grace"


def test_without_a_day_the_rule_is_told_and_the_day_asked() -> None:
    reply = licences.renewal(turn("renew kab tak", person=DARBHANGA))
    assert names(reply) == ("renewal.in_general", "renewal.ask_expiry")
    args = line(reply, "renewal.in_general").args
    assert [args[name] for name in ("years", "more_years", "months", "times")] == [3, 1, 1, 2]
    answered = licences.renewal(then(reply, turn(slots={"date": "2026-07-20"}, person=DARBHANGA)))
    assert names(answered)[0] == "renewal.late"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("licence 3 mahina pehle khatam hua, ab renew ke liye late to nahi", "renewal.late_about"),
        ("my boat licence expired last week till when can i renew", "renewal.grace_about"),
        ("renewal late ho gaya डेढ़ महीना, penalty lagegi?", "renewal.late_about"),
    ],
)
def test_a_distance_in_time_tells_whether_it_is_late(text: str, name: str) -> None:
    assert names(licences.renewal(turn(text, person=DARBHANGA)))[0] == name


@pytest.mark.parametrize("said_day", ["2026-02-31", "13-45", "1800-01-01", "x"])
def test_a_day_that_cannot_be_is_asked_again(said_day: str) -> None:
    reply = licences.renewal(turn(slots={"date": said_day}, person=DARBHANGA))
    assert names(reply) == ("scope.wrong_fact", "renewal.ask_expiry")
    assert reply.dialogue is not None
    assert "date" not in reply.dialogue.facts


def test_a_day_without_its_year_is_the_nearest() -> None:
    reply = licences.renewal(turn(slots={"date": "07-20"}, person=DARBHANGA))
    assert line(reply, "renewal.late").args["expires"] == date(2026, 7, 20)


@pytest.mark.parametrize(("person", "note"), [(TIRHUT, "scope.lost"), (PATNA, "scope.no_rules")])
def test_a_rule_that_is_not_theirs_is_called_a_guide(person: Person, note: str) -> None:
    reply = licences.renewal(turn("renew kab tak", person=person))
    assert names(reply) == ("renewal.in_general", note)


def test_in_mp_there_is_no_licence_in_the_rules() -> None:
    assert names(licences.renewal(turn("renew", person=MP))) == ("fee.none_in_mp",)
    assert names(licences.duplicate(turn("kho gaya", person=MP))) == ("fee.none_in_mp",)


def test_a_duplicate_needs_an_application_the_fee_and_a_running_licence() -> None:
    reply = licences.duplicate(turn("licence kho gya", person=DARBHANGA))
    found = line(reply, "duplicate.how")
    assert found.args["amount"] == Money(Decimal("10.00"))
    assert found.args["rule"] == Cite("BR-2018-DBG", "r18")
    assert "2011" in said(reply)


def test_a_duplicate_of_an_expired_licence_needs_renewal_first() -> None:
    reply = licences.duplicate(turn("licence kho gya", person=OWNER, today=date(2026, 12, 16)))
    assert names(reply) == ("duplicate.expired",)


def test_who_does_not_know_the_day_hears_who_can_tell() -> None:
    first = licences.renewal(turn("renew kab tak", person=DARBHANGA))
    reply = licences.renewal(then(first, turn("pata nahi", moves=frozenset({"unknown"}))))
    assert names(reply) == ("scope.when_known",)


@settings(deadline=None)
@given(st.dates(date(2024, 1, 1), date(2028, 12, 31)), st.integers(-700, 900))
def test_whatever_the_day_one_sentence_fits_and_no_day_is_wrong(today: date, back: int) -> None:
    expires = today - timedelta(days=back)
    reply = licences.renewal(
        turn(slots={"date": expires.isoformat()}, person=DARBHANGA, today=today)
    )
    late = names(reply)[0] in ("renewal.late", "renewal.ceased")
    assert late == (back > 31) or back in (28, 29, 30, 31)
    assert fits(reply)
