"""Instalments: amounts, days, interest; what is known is not asked; a correction answers anew."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import pytest

from handlers.base import Cite, Money, Person, Reply
from handlers.instalments import handle
from tests.handlers.turns import fits, lease, line, names, said, then, turn

MP = Person(id=1, state="mp")
BIHAR = Person(id=1, state="bihar")


def asked(text: str = "", person: Person | None = None, **slots: object) -> Reply:
    return handle(turn(text, "instalment", slots=slots, person=person))


def test_a_plan_is_asked_for_step_by_step_and_then_dated() -> None:
    first = handle(turn("ghat ki kist batao mp", "instalment", slots={"state": "mp"}))
    assert names(first) == ("instalment.ask_class",)
    second = handle(
        then(first, turn("A class ek saal", "ack", slots={"ferry_class": "A", "years": 1}))
    )
    assert names(second) == ("instalment.ask_amount",)
    third = handle(then(second, turn("sava lakh", "ack", slots={"amount_rs": 125000})))
    assert "Rs 31,250" in said(third)
    assert "5 instalments of Rs 18,750 each" in said(third)
    assert "1 Aug, 1 Oct, 1 Dec, 1 Feb, 1 Apr" in said(third)
    assert "PWD" in said(third)
    assert names(third)[-1] == "instalment.ask_date"
    fourth = handle(then(third, turn("10 june ko manjoor hui", "ack", slots={"date": "06-10"})))
    assert line(fourth, "instalment.first_by").args["due"] == date(2026, 6, 24)
    assert "24 Jun 2026" in said(fourth, "hi_Latn")
    assert fourth.ask is None
    for reply in (first, second, third, fourth):
        assert fits(reply)


def test_a_correction_keeps_what_was_not_corrected() -> None:
    first = asked(ferry_class="A", years=1, amount_rs=125000)
    second = handle(then(first, turn("nahi 96000", "ack", slots={"amount_rs": 96000})))
    assert line(second, "instalment.first").args["amount"] == Money(Decimal("24000.00"))


@pytest.mark.parametrize(
    ("ferry_class", "years", "bid", "first", "n", "other"),
    [
        ("A", 1, 80000, "20000.00", 5, "12000.00"),
        ("A", 2, 240000, "42000.00", 11, "18000.00"),
        ("A", 3, 500000, "75000.00", 17, "25000.00"),
        ("B", 1, 120000, "48000.00", 3, "24000.00"),
        ("B", 2, 240000, "48000.00", 3, "24000.00"),
    ],
)
def test_each_class_and_term(
    ferry_class: str, years: int, bid: int, first: str, n: int, other: str
) -> None:
    reply = asked(ferry_class=ferry_class, years=years, amount_rs=bid)
    assert line(reply, "instalment.first").args["amount"] == Money(Decimal(first))
    others = line(reply, "instalment.others").args
    assert (others["n"], others["amount"]) == (n, Money(Decimal(other)))
    assert ("instalment.inferred" in names(reply)) == (years == 3)
    assert ("instalment.later_years" in names(reply)) == (ferry_class == "B" and years > 1)
    assert line(reply, "instalment.basis").args["rule"] == Cite("MP-1962", "r8")


def test_the_last_instalment_takes_the_rest() -> None:
    reply = asked(ferry_class="A", years=1, amount_rs=Decimal("100000.10"))
    assert "instalment.last" in names(reply)


def test_the_first_day_needs_the_acceptance_alone_and_no_state() -> None:
    reply = asked("pehli kist kab tak bharein", amount_rs=150000, date="05-20")
    assert line(reply, "instalment.first_due").args["due"] == date(2026, 6, 3)
    assert names(reply)[-1] == "instalment.bihar"
    assert reply.ask is None
    assert fits(reply)


def test_when_without_a_day_says_the_days_and_asks_for_it() -> None:
    reply = asked("pehli kist kab", ferry_class="B", years=2)
    assert names(reply) == ("instalment.first_days", "instalment.ask_date")


def test_the_state_is_asked_only_where_it_decides() -> None:
    assert names(asked("kist kitni hogi")) == ("instalment.ask_state",)
    assert names(asked("kist kitni hogi", MP)) == ("instalment.ask_class",)


def test_bihar_dates_stand_in_the_agreement() -> None:
    reply = asked("agli kist kab", BIHAR)
    assert names(reply) == ("law.br-2026.fb_instalments_blank", "lookup.office")
    assert "Collector" in said(reply)
    assert "Format B 7" in said(reply)


def test_a_known_lease_is_not_asked_for() -> None:
    reply = asked("meri kist batao", Person(id=1, leases=(lease(),)))
    assert line(reply, "instalment.first_by").args["due"] == date(2026, 6, 24)
    assert "instalment.basis_known" in names(reply)
    assert reply.ask is None


def test_another_lessor_means_the_deed_decides() -> None:
    reply = asked("meri kist", Person(id=1, leases=(lease(granted_by="gram_panchayat"),)))
    assert "instalment.deed_decides" in names(reply)


def test_a_late_acceptance_is_flagged() -> None:
    reply = asked(ferry_class="A", years=1, amount_rs=1000, date="2026-08-10")
    assert line(reply, "instalment.late_acceptance").args["due"] == date(2026, 8, 1)


@pytest.mark.parametrize(
    ("slots", "slot"),
    [
        ({"ferry_class": "C", "years": 1, "amount_rs": 10}, "ferry_class"),
        ({"ferry_class": "A", "years": 9, "amount_rs": 10}, "years"),
        ({"ferry_class": "A", "years": 1, "amount_rs": 0}, "amount_rs"),
    ],
)
def test_a_fact_that_cannot_be_is_named_and_asked_again(
    slots: dict[str, object], slot: str
) -> None:
    reply = handle(turn("", "instalment", slots=slots))
    assert names(reply)[0] == f"instalment.wrong_{slot}"
    assert reply.dialogue is not None
    assert reply.dialogue.expecting == slot
    assert slot not in reply.dialogue.facts


def test_interest_is_reckoned_and_the_other_reading_shown() -> None:
    reply = asked("kist der se di, byaj kitna", MP, amount_rs=18750, date="2026-08-01")
    made = line(reply, "instalment.interest").args
    assert made["n"] == (date(2026, 11, 30) - date(2026, 8, 4)).days
    assert made["amount"] == Money(Decimal("606.16"))
    assert line(reply, "instalment.other_interest").args["amount"] == Money(Decimal("621.58"))
    assert "10%" in said(reply)


def test_no_interest_in_the_days_of_grace() -> None:
    reply = asked("byaj lagega", MP, amount_rs=18750, date="2026-11-28")
    assert line(reply, "instalment.no_interest").args["due"] == date(2026, 12, 1)


def test_interest_without_figures_asks_one_thing_at_a_time() -> None:
    first = asked("late byaj kitna", MP)
    assert names(first) == ("instalment.interest_rule", "instalment.ask_instalment")
    second = handle(then(first, turn("18750", "ack", slots={"amount_rs": 18750})))
    assert names(second)[-1] == "instalment.ask_due"


def test_an_instalment_of_nothing_is_asked_again() -> None:
    reply = asked("byaj", MP, amount_rs=0, date="2026-08-01")
    assert names(reply)[0] == "instalment.wrong_amount_rs"


def test_bihar_states_no_interest() -> None:
    reply = asked("byaj kitna", BIHAR)
    assert "no interest" in said(reply)
    assert "10%" not in said(reply)


def test_both_states_are_told_where_none_is_known() -> None:
    assert names(asked("der ho gayi byaj")) == (
        "instalment.interest_rule",
        "law.br-2026.silent_interest",
    )
