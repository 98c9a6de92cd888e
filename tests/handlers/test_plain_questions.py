"""Questions in plain words, in three ways of writing: the statement or the office that answers."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest

from core.statements import by_key
from handlers import plain_questions
from handlers.base import Dialogue, Order, Person, Reply
from handlers.router import respond
from handlers.understanding.types import Danger
from tests.handlers.turns import NOW, fits, names, said, turn

BIHAR = Person(id=1, state="bihar")
MP = Person(id=1, state="mp")


@pytest.mark.parametrize(
    ("questions", "name"),
    [
        (
            (
                "private nav me durghatna me maut ho to kisko batana hai",
                "निजी नौका में गंभीर चोट या मौत हो तो किसे बताना है",
                "private ferry serious injury or death who to report",
            ),
            "law.br-2026.private_accident_report",
        ),
        (
            (
                "sarkari ghat ki nav me maut ho jaye to kisko khabar",
                "सार्वजनिक नौघाट पर मौत हो तो किसे सूचना देनी है",
                "public ferry death who must be told",
            ),
            "law.br-2026.silent_public_accident",
        ),
        (
            (
                "private ferry ke registration ki fees",
                "निजी नौका के निबंधन का शुल्क",
                "registration fee of private ferry",
            ),
            "law.br-2026.unanswered_private_registration_fee",
        ),
        (
            (
                "bandobasti ka paisa late hone par byaj",
                "बंदोबस्ती की राशि देर से देने पर ब्याज कितना",
                "interest on late settlement amount",
            ),
            "law.br-2026.silent_interest",
        ),
        (
            (
                "mafi ke liye aavedan ki aakhri tareekh",
                "छूट के आवेदन की अंतिम तिथि",
                "deadline for remission application",
            ),
            "law.br-2026.unanswered_remission_deadline",
        ),
        (
            (
                "mere upar mukadma hai ghat ki boli laga sakta hu",
                "आपराधिक मामला चल रहा है क्या बंदोबस्ती मिल सकती है",
                "can i bid with a criminal case pending",
            ),
            "law.br-2026.ineligible_persons",
        ),
        (
            ("andhi me nav chala sakte hai", "आंधी में नाव चलाएं क्या", "can i ply in a storm"),
            "law.br-2026.no_ply_bad_weather",
        ),
        (
            ("bhains nav me le ja sakte hai", "नाव में भैंस", "can a boat carry a buffalo"),
            "law.br-2018-dbg.animals_with_passengers",
        ),
        (
            ("gas cylinder nav me le jana", "नाव में गैस सिलेंडर", "petrol in a boat"),
            "law.br-2018-dbg.passenger_dangerous_goods",
        ),
    ],
)
def test_one_statement_answers(questions: tuple[str, ...], name: str) -> None:
    for question in questions:
        reply = plain_questions.answer(turn(question, person=BIHAR))
        assert reply is not None, question
        assert names(reply) == (name,), question


@pytest.mark.parametrize(
    ("question", "name", "words"),
    [
        ("nav dubne par muawza kitna milega", "duties.compensation", "Circle Officer"),
        ("बाढ़ में नाव का किराया सरकार कब देगी", "beyond.flood_hire", "Circle Officer"),
        ("baadh rahat camp kahan hai", "beyond.relief", "Circle Officer"),
        ("kal mausam kaisa rahega", "beyond.weather", "control room"),
        ("chhath me nav chalegi kya", "beyond.festival", "District Magistrate"),
        ("DTO ka phone number do", "beyond.phone", "112"),
        ("police ne nav zabt kar li", "beyond.seized", "Registering Officer"),
        ("machli marne ka licence", "beyond.fishing", "Fisheries"),
        ("who are you", "beyond.who", "machine"),
    ],
)
def test_what_is_not_ours_names_the_office_and_no_figure(
    question: str, name: str, words: str
) -> None:
    reply = plain_questions.answer(turn(question))
    assert reply is not None
    assert names(reply) == (name,)
    assert words in said(reply)
    assert "Rs" not in said(reply)
    assert fits(reply)


def test_each_state_hears_its_own_rule_and_an_unknown_place_both() -> None:
    question = "security deposit kitna"
    replies = {
        person.state: plain_questions.answer(turn(question, person=person)) or Reply()
        for person in (BIHAR, MP, Person(id=1))
    }
    told = {state: names(reply) for state, reply in replies.items()}
    assert told["bihar"] == ("law.br-2026.unanswered_deposit_amount",)
    assert told["mp"] == ("law.mp-1962.security_deposit_pct",)
    assert told[None] == told["bihar"] + told["mp"]


def test_a_rule_of_the_other_state_is_not_told() -> None:
    assert (
        plain_questions.answer(turn("chhoot ki antim tithi, remission deadline", person=MP)) is None
    )


def test_a_short_answer_to_our_question_is_no_question() -> None:
    open_question = Dialogue(topic="capacity", expecting="length_m")
    assert plain_questions.answer(turn("mausam kharab", dialogue=open_question)) is None
    assert plain_questions.answer(turn("nav me gas cylinder", dialogue=open_question)) is not None


def test_an_order_of_the_district_stands_above_the_rule() -> None:
    asked = turn("andhi me nav chala sakte hai", person=BIHAR)
    reply = plain_questions.answer(replace(asked, orders=(Order("12/2026", "weather", NOW),)))
    assert reply is not None
    assert names(reply) == ("night.ordered",)


@pytest.mark.parametrize(
    "row", plain_questions.QUESTIONS, ids=lambda row: "+".join(sorted(row.speaks_of))
)
def test_every_row_says_what_stands_in_the_rules(row: plain_questions.Question) -> None:
    assert row.line or row.rules
    for said_there in row.rules.values():
        for instrument, key in said_there:
            assert key in by_key(instrument), key


@pytest.mark.parametrize(
    ("text", "topic"),
    [
        ("muzaffarpur me nav bechne par kitne din", "transfer_ownership"),
        ("डीएम के आदेश पर अपील", "appeal"),
        ("licence kho gaya", "duplicate_licence"),
        ("मुजफ्फरपुर में देर से नवीकरण का शुल्क", "renewal_deadline"),
        ("sarkari karmchari duty par toll", "tolls"),
        ("namaste bhai", None),
    ],
)
def test_words_that_name_a_topic_outright(text: str, topic: str | None) -> None:
    assert plain_questions.topic_named(text) == topic


def test_anger_gets_regret_and_a_way_on() -> None:
    reply = respond(turn("tum log chor ho", "out_of_scope", confidence=0.3, runner_up="help"))
    assert names(reply) == ("beyond.sorry",)
    assert fits(reply)


def test_a_date_that_was_asked_for_is_no_cry() -> None:
    waiting = Dialogue(topic="renewal_deadline", expecting="date")
    real = Danger("real", "accident")
    answer = turn("31 march 2026", "accident", slots={"date": "2026-03-31"}, dialogue=waiting)
    heard = replace(answer.heard, danger=real, confidence=0.5, numbers=(Decimal(31),))
    assert names(respond(replace(answer, heard=heard)))[0].startswith("renewal.")
    cry = replace(heard, text="2 doob gaye", slots={"drowned": 2})
    assert names(respond(replace(answer, heard=cry)))[0].startswith("accident.")
