"""Look-ups: the facts a person may ask for in prose, answered with their rule or their silence."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from core.statements import by_key
from handlers import lookups
from handlers.base import Person, Place
from handlers.topics import TOPICS
from handlers.understanding.types import DANGER_INTENTS, INTENTS
from tests.handlers.turns import names, said, then, turn

ROOT = Path(__file__).parents[2]
MP = Person(id=1, state="mp")
BIHAR = Person(id=1, state="bihar", district="patna")
MUZAFFARPUR = Person(id=1, state="bihar", district="muzaffarpur")


@pytest.mark.parametrize(
    ("person", "question", "words", "rule"),
    [
        (MP, "appeal period", "no appeal", "10(c-d)"),
        (MP, "passenger capacity of a boat number", "red", "13"),
        (MP, "toll rates for a bicycle", "plate", "7"),
        (BIHAR, "private ferry toll or commerce", "no toll", "8(2)"),
        (BIHAR, "private owner reports serious injury or death", "without delay", "8(11)"),
        (BIHAR, "public lessee accident report", "police and the Collector", ""),
        (BIHAR, "interest on late settlement money", "no interest", ""),
        (BIHAR, "fine for excess toll", "11(3)", "16"),
        (BIHAR, "registration fee of private ferry", "No fee", "8(3)"),
        (BIHAR, "passenger capacity of a boat", "register plate", "5"),
        (BIHAR, "last day for a remission application", "apply at once", "10(1)"),
        (BIHAR, "settlement with a person with criminal case pending", "criminal", "4(18)"),
        (BIHAR, "instalments dates agreement Format B", "signed agreement", "Format B 7"),
        (BIHAR, "pupils exempt from toll", "No head frees pupils", "5(5)"),
        (MUZAFFARPUR, "how long does a licence hold 2011", "not in this copy", "11"),
        (MUZAFFARPUR, "late renewal fee 2011", "not in this copy", "13"),
        (MUZAFFARPUR, "freeboard 2011", "not in this copy", "23"),
        (MUZAFFARPUR, "capacity by floor area 2011", "not in this copy", "24(a)"),
    ],
)
def test_facts_in_prose(person: Person, question: str, words: str, rule: str) -> None:
    reply = lookups.answer(turn(question, "fee", person=person, room="chat"))
    assert reply is not None, question
    text = said(reply)
    assert words in text, text
    assert rule in text, text


def test_a_silence_names_the_office() -> None:
    reply = lookups.answer(turn("fine for excess toll", "tolls", person=BIHAR))
    assert reply is not None
    assert names(reply)[-1] == "lookup.office"


def test_a_place_told_later_asks_the_same_of_its_rules() -> None:
    first = lookups.answer(turn("passenger capacity of a boat number", "capacity", person=MP))
    assert first is not None
    place = Place("Patna", district="patna", state="bihar")
    second = lookups.handle(then(first, turn("Patna", slots={"district": "Patna"}, place=place)))
    assert names(second)[0].startswith("law.br-2026.")


@pytest.mark.parametrize("text", ["aaj mausam kaisa hai", "cricket score batao", "hello", "", "ok"])
def test_what_no_rule_speaks_of_is_not_answered_with_one(text: str) -> None:
    assert names(lookups.beyond(turn(text))) == ("out_of_scope.reply",)


def test_what_a_rule_surely_speaks_of_is_found_though_it_seemed_beyond() -> None:
    asked = "criminal case pending settlement person"
    reply = lookups.beyond(turn(asked, person=BIHAR, confidence=0.6))
    assert names(reply)[0] == "law.br-2026.ineligible_persons"


def test_what_is_surely_beyond_gets_no_rule() -> None:
    asked = "criminal case pending settlement person"
    assert names(lookups.beyond(turn(asked, person=BIHAR))) == ("out_of_scope.reply",)


def test_every_rule_that_a_handler_says_exists() -> None:
    said_keys = [
        [arg.value for arg in node.args if isinstance(arg, ast.Constant)]
        for file in (ROOT / "handlers").glob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "says"
    ]
    said_keys = [given for given in said_keys if len(given) == 2]
    assert len(said_keys) > 8
    for instrument, key in said_keys:
        assert key in by_key(str(instrument)), (instrument, key)


def test_every_topic_has_its_handler() -> None:
    elsewhere = DANGER_INTENTS | {"language_switch"}
    assert set(INTENTS) - set(TOPICS) == elsewhere
