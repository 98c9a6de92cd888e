"""Reminders: every duty and every cost of lateness has its words; nothing is claimed of a mere day."""

from __future__ import annotations

import re
from datetime import date
from decimal import Decimal
from pathlib import Path

import pytest

from bot.rendering.catalogue import catalogue
from bot.rendering.reply import word_reply
from handlers.base import NotePayment, Person, Reply
from handlers.reminders import lines_for, paid, says_paid
from tests.handlers.turns import LANGUAGES, lease, turn

CORE = Path(__file__).parents[2] / "core"
_SOURCES = "".join(
    (CORE / f"{name}.py").read_text(encoding="utf-8")
    for name in ("lease_obligations", "settlement_obligations", "boat_obligations")
)
DUE = date(2026, 12, 1)
FACTS = {"instrument": "MP-1962", "rule": "r8", "ferry": "Barman ghat"}


def _codes() -> set[str]:
    """Codes of obligations, as the modules that make them write them."""
    made = set(re.findall(r'obligation\(\s*"(\w+)"', _SOURCES))
    return made | set(re.findall(r'\("(\w+)", "r1\d', _SOURCES)) | {"instalment"}


def _costs() -> set[str]:
    written = re.findall(r"(?:costs?|lateness|_LATE_INSTALMENT) ?= ?\(([^)]*)\)", _SOURCES)
    written += re.findall(r'"r1\d[^"]*", \(([^)]*)\)', _SOURCES)
    return {code for row in written for code in re.findall(r'"(\w+)"', row)}


def said(kind: str, offset: int = -1, amount: Decimal | None = None, **more: object) -> Reply:
    return Reply(
        lines=lines_for(
            kind,
            due_on=DUE,
            amount=amount,
            offset_days=offset,
            today=DUE,
            softened=bool(more.pop("softened", False)),
            facts={**FACTS, **more},
        )
    )


def test_every_obligation_of_the_core_has_its_word() -> None:
    codes = _codes()
    assert len(codes) >= 15
    for language in LANGUAGES:
        assert {f"duty.{code}" for code in codes} <= set(catalogue().names(language, "duty"))


def test_every_cost_of_lateness_has_its_sentence() -> None:
    costs = _costs()
    assert len(costs) >= 10
    for cost in costs:
        lines = said("instalment", amount=Decimal(100), lateness=[cost]).lines
        assert lines[-1].name == f"cost.{cost}"


@pytest.mark.parametrize(("offset", "phase"), [(-7, "before"), (0, "today"), (1, "after")])
@pytest.mark.parametrize("amount", [None, Decimal("18750.00")])
def test_a_reminder_says_what_by_when_and_how_to_stop(
    offset: int, phase: str, amount: Decimal | None
) -> None:
    reply = said("instalment", offset, amount, lateness=["interest_after_three_days"])
    verb = "pay" if amount else "do"
    assert reply.lines[0].name == f"reminder.{verb}_{phase}"
    english = word_reply(reply, "en", "sms")
    assert "STOP" in english.texts[0]
    assert "Barman ghat" in english.texts[0]
    assert ("Rs 18,750" in english.texts[0]) == (amount is not None)
    for language in LANGUAGES:
        assert not word_reply(reply, language, "sms").paged


def test_a_day_that_comes_by_itself_asks_for_no_money() -> None:
    reply = said("year_amount_accrues", amount=Decimal(5000))
    assert [line.name for line in reply.lines] == ["reminder.event"]
    assert "5,000" not in word_reply(reply, "en", "sms").texts[0]


def test_what_he_said_is_done_is_reminded_of_softly() -> None:
    reply = said("instalment", softened=True, lateness=["lease_may_be_resumed"])
    assert [line.name for line in reply.lines] == ["reminder.softened"]


def test_unknown_lateness_says_nothing_about_it() -> None:
    assert len(said("instalment", lateness=["something_new"]).lines) == 1
    assert len(said("instalment", lateness="interest").lines) == 1


def test_paid_is_noted_for_one_who_has_to_pay() -> None:
    lessee = Person(id=1, leases=(lease(),))
    heard = turn("jama kiya 4711", "ack", person=lessee, moves=frozenset({"paid"}), rest="4711")
    assert says_paid(heard)
    assert paid(heard).effects == (NotePayment("4711"),)
    assert not says_paid(turn("jama kiya", "ack", moves=frozenset({"paid"})))
    question = "challan jama kar diya ab raseed kahan dikhani hai"
    assert not says_paid(turn(question, person=lessee, moves=frozenset({"paid"})))
