"""Appeals: the forum by who gave the order, the last day, and what excuses delay."""

from __future__ import annotations

from datetime import date

import pytest

from handlers.appeals import handle
from handlers.base import Cite, Person, Reply, Term
from handlers.router import respond
from tests.handlers.turns import fits, line, names, said, then, turn


def asked(text: str, person: Person | None = None, **slots: object) -> Reply:
    return handle(turn(text, "appeal", slots=slots, person=person))


@pytest.mark.parametrize(
    ("text", "name", "forum", "n", "rule"),
    [
        ("appeal against collector settlement order", "appeal_in", "commissioner", 30, "r12(1)"),
        ("nagar parishad ne bandobasti ki", "appeal_in", "sub_divisional_officer", 30, "r12(1)"),
        ("एसडीओ के आदेश के खिलाफ पुनरीक्षण", "revision_in", "collector", 30, "r13(1)"),
        ("collector ka revision order", "revision_in", "commissioner", 30, "r13(7)"),
        ("Commissioner ne kharij kar diya", "revision_in", "board_of_revenue", 30, "r13(10)"),
        ("jurmana laga diya galat", "appeal_in", "collector", 60, "r19(1)"),
        ("collector ne jurmana lagaya", "appeal_in", "commissioner", 30, "r19(4)"),
    ],
)
def test_the_rung_follows_from_the_order(
    text: str, name: str, forum: str, n: int, rule: str
) -> None:
    reply = asked(text)
    args = line(reply, f"appeal.{name}").args
    assert args["office"] == Term(f"office.{forum}")
    assert (args["n"], args["rule"]) == (n, Cite("BR-2026", rule))
    assert reply.dialogue is not None
    assert reply.dialogue.expecting == "date"
    assert fits(reply)


def test_nothing_is_asked_where_both_ways_agree() -> None:
    reply = asked("bandobasti ke khilaf appeal kitna din ke andar")
    assert names(reply) == ("appeal.any_settlement",)
    assert "30 days" in said(reply)
    assert reply.ask is None


def test_the_day_of_the_order_gives_the_last_day() -> None:
    first = asked("collector ke aadesh ke khilaf appeal")
    second = handle(then(first, turn("20 november", "ack", slots={"date": "11-20"})))
    args = line(second, "appeal.appeal_by").args
    assert args["due"] == date(2026, 12, 20)
    assert "appeal.closed_day" in names(second)  # a Sunday


def test_a_day_that_is_past_says_how_delay_is_excused() -> None:
    reply = asked("sdo ka aadesh", date="2026-10-01")
    assert line(reply, "appeal.passed").args["n"] == 30
    assert line(reply, "appeal.excuse").args["rule"] == Cite("BR-2026", "r13(3)")


def test_where_no_excuse_is_written_it_is_said() -> None:
    reply = asked("jurmana lag gaya", date="2026-08-01")
    assert "appeal.no_excuse" in names(reply)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("can delay be excused", "law.br-2026.appeal_condonation"),
        ("appeal mein certified copy lagti hai kya", "law.br-2026.appeal_attested_copy"),
        ("appeal mein vakil zaroori hai", "law.br-2026.appeal_lawyer_papers"),
        ("appeal ki fees kitni", "law.br-2026.unanswered_appeal_fee"),
        ("how long till the appeal is decided", "law.br-2026.appeal_disposal_60wd"),
        ("sdo ke aadesh par revision mein deri maaf hogi", "appeal.excuse"),
        ("sdo ke aadesh par kagaj kaun se", "appeal.papers"),
        ("collector ke aadesh par appeal ka faisla kab tak", "appeal.disposal"),
    ],
)
def test_details(text: str, name: str) -> None:
    assert names(asked(text)) == (name,)


def test_a_last_order_opens_no_further_rung() -> None:
    reply = asked("commissioner ka jurmana")
    assert names(reply) == ("appeal.none_further",)


def test_madhya_pradesh_has_no_appeal_and_names_whose_word_is_final() -> None:
    reply = asked("appeal kitne din mein", Person(id=1, state="mp"))
    assert names(reply) == ("law.mp-1962.silent_appeal", "lookup.office")
    assert "30" not in said(reply)
    assert "Executive Engineer" in said(reply)


def test_a_revoked_licence_is_not_answered_from_the_ghat_rules() -> None:
    reply = asked("licence radd kar diya, appeal kahan")
    assert names(reply) == ("law.br-2018-dbg.silent_appeal",)


def test_the_day_of_an_order_whose_maker_is_not_known() -> None:
    reply = asked("appeal kahan karein 5 november ka aadesh", date="2026-11-05")
    assert names(reply) == ("appeal.any_settlement", "appeal.any_last_day")
    assert line(reply, "appeal.any_last_day").args["due"] == date(2026, 12, 5)


def test_whose_order_it_was_may_be_told_afterwards() -> None:
    first = respond(turn("appeal kitne din me", "appeal"))
    reply = respond(then(first, turn("collector ka", "out_of_scope", confidence=0.7)))
    assert names(reply)[0] == "appeal.appeal_in"
