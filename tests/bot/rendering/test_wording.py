"""Typed values become words of each language, and in an SMS only what a template can carry."""

from __future__ import annotations

import logging
import re
from datetime import UTC, date, datetime
from decimal import Decimal
from pathlib import Path
from types import MappingProxyType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.rendering.arguments import Argument
from bot.rendering.catalogue import LANGUAGES, Catalogue, Entry, MissingSentence, catalogue
from bot.rendering.sms.gsm7 import is_gsm7
from bot.rendering.wording import Room, pack, piece, word
from handlers.base import Arg, Cite, Items, Later, Line, Money, Name, Quote, Term

WORDS = Catalogue(
    MappingProxyType(
        {
            language: {
                "say": Entry(("<{value}>",), "test"),
                "say.place": Entry(("<{place}>",), "test"),
                "say.what": Entry(("<{what}>",), "test"),
                "say.count": Entry(("<{n}>",), "test"),
                "say.phone": Entry(("<{phone}>",), "test"),
                "days": Entry(("{n} day", "{n} days"), "test"),
                "instrument.br-2018-dbg": Entry(("2018 niyam",), "terms"),
                "rule_word.item": Entry(("mad",), "terms"),
                "rule_word.annexure": Entry(("Anulagnak",), "terms"),
            }
            for language in LANGUAGES
        }
    ),
    {language: lambda n: int(n != 1) for language in LANGUAGES},
)


def say(value: Arg, language: str = "hi_Latn", room: Room = "chat", name: str = "value") -> str:
    line = Line(
        "say" if name == "value" else f"say.{name}", {"n" if name == "count" else name: value}
    )
    return word(line, language, room, sentences=WORDS)[1:-1]


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (1250000, "12,50,000"),
        (Decimal("1234567.50"), "12,34,567.5"),
        (Money(Decimal("12345.50")), "Rs 12,345.50"),
        (date(2026, 6, 24), "24 Jun 2026, budhvar"),
        (datetime(2026, 6, 24, 4, 35, tzinfo=UTC), "24 Jun, subah 10:05 baje"),
        (Cite("BR-2018-DBG", "r24(1)"), "2018 niyam 24(1)"),
        (Cite("br-2018-dbg", "Annexure 1 item 2"), "2018 niyam Anulagnak 1 mad 2"),
        (Cite("BR-2018-DBG", "r7(1), r23(1)"), "2018 niyam 7(1), 23(1)"),
        (Quote("Kamtaul\x00 ghat\n\u202eJale"), "Kamtaul ghat Jale"),
        (Name({"hi": "जाले थाना", "en": "Jale thana"}), "Jale thana"),
        (Name({"hi": "जाले थाना"}), "जाले थाना"),
        (Items((Quote("a"), 3, Quote("c"))), "a, 3, c"),
        (Line("days", {"n": 1}, count=1), "1 day"),
        (Line("days", {"n": 7}, count=7), "7 days"),
        (Term("office.never_heard_of"), "never heard of"),
    ],
)
def test_each_kind_of_value(value: Arg, said: str) -> None:
    assert say(value) == said


def test_a_missing_term_is_logged_and_does_not_stop_the_message(
    caplog: pytest.LogCaptureFixture,
) -> None:
    assert say(Term("office.never_heard_of"))
    assert "term_missing language=hi_Latn term=office.never_heard_of" in caplog.text


def test_a_missing_sentence_says_which() -> None:
    with pytest.raises(MissingSentence, match=r"locales/en.*no\.such"):
        word(Line("no.such"), "en", sentences=WORDS)


def test_a_missing_value_says_which() -> None:
    with pytest.raises(ValueError, match=r"say: no value is given for \{value\}"):
        word(Line("say"), "en", sentences=WORDS)


def test_what_is_not_known_yet_cannot_be_said() -> None:
    with pytest.raises(ValueError, match="Later"):
        say(Later("told"))


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("कमतौल घाट", "Kamtaul Ghat"),
        ("Kamtaul ghat, Jale prakhand, zila Darbhanga", "Kamtaul ghat, Jale prakhand,.."),
        ("ghat call 98765 43210 jaldi", "ghat call jaldi"),
        ("http://x.example/a ghat", "ghat"),
        ("+91-98765-43210", "-"),
        ("🚤🚤", "-"),
        ("{place} %s", "{place} %s"),
        ("₹500 – “Ram”", 'Rs 500 - "Ram"'),
    ],
)
def test_a_quote_in_an_sms_is_safe_for_its_template(written: str, said: str) -> None:
    assert say(Quote(written), "hi_Latn", "sms", "place") == said


def test_a_quote_in_a_chat_is_what_was_written() -> None:
    written = "कमतौल घाट, call 98765 43210 " + "x" * 50
    assert say(Quote(written), "en", "chat", "place") == written


def test_what_was_shortened_is_logged_without_its_words(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO):
        say(Quote("Ramprasad ki naav ke paas wala ghat"), "en", "sms", "place")
    assert "value_shortened sentence=say.place value=place length=35" in caplog.text
    assert "Ramprasad" not in caplog.text


@given(st.text(max_size=200), st.sampled_from(LANGUAGES))
def test_any_words_fit_a_template_variable(written: str, language: str) -> None:
    said = say(Quote(written), language, "sms", "place")
    assert 1 <= len(said) <= 30
    assert said == " ".join(said.split())
    assert language == "hi" or is_gsm7(said)


@given(st.text(max_size=200), st.sampled_from(LANGUAGES))
def test_any_words_are_one_line_in_a_chat(written: str, language: str) -> None:
    assert "\n" not in say(Quote(written), language, "chat", "place")


def test_a_count_in_an_sms_is_digits_alone() -> None:
    assert say(12500, "en", "sms", "count") == "12500"
    assert say(12500, "en", "chat", "count") == "12,500"


def test_a_number_to_call_is_kept_whole() -> None:
    assert say(Quote("06272 222333"), "en", "sms", "phone") == "06272222333"


FACTS = Argument("what", "facts", slots=2)
LIST = Argument("told", "list")


@pytest.mark.parametrize(
    ("parts", "holds", "slots"),
    [
        (["naav doobi", "3 laapata"], FACTS, ("naav doobi, 3 laapata",)),
        (
            ["naav durghatna", "12 laapata", "10 mrit"],
            FACTS,
            ("naav durghatna, 12 laapata", "10 mrit"),
        ),
        (["a" * 15, "b" * 15, "c" * 15, "d" * 15], FACTS, ("a" * 15, "b" * 15 + " +2")),
        (["Jale thana", "SDRF", "gotakhor"], LIST, ("Jale thana, SDRF, gotakhor",)),
        (["Jale thana", "zila control room", "SDRF"], LIST, ("Jale thana +2",)),
        (["x" * 40, "y"], LIST, ("x" * 25 + "..+1",)),
        ([], LIST, ("-",)),
    ],
)
def test_a_list_takes_as_few_variables_as_hold_it(
    parts: list[str], holds: Argument, slots: tuple[str, ...]
) -> None:
    assert [slot.replace(" ", "") for slot in pack(parts, holds)] == [
        slot.replace(" ", "") for slot in slots
    ]


@given(st.lists(st.text(min_size=1, max_size=50), max_size=8), st.sampled_from([FACTS, LIST]))
def test_a_list_never_outgrows_its_variables(parts: list[str], holds: Argument) -> None:
    slots = pack(parts, holds)
    assert 1 <= len(slots) <= holds.slots
    assert all(len(slot) <= 30 for slot in slots)


def test_facts_that_need_a_second_variable_have_their_own_template() -> None:
    wide = Items((Quote("naav durghatna"), Quote("12 laapata"), Quote("10 mrit")))
    found = piece(Line("say.what", {"what": wide}), "hi_Latn", "sms", sentences=WORDS)
    assert found.key == "say.what#what2"
    assert found.text == "<naav durghatna, 12 laapata aur 10 mrit>"
    assert found.variables == ("naav durghatna, 12 laapata", "10 mrit")


def test_a_plural_form_has_its_own_template() -> None:
    one = piece(Line("days", {"n": 1}, count=1), "en", "sms", sentences=WORDS)
    many = piece(Line("days", {"n": 2}, count=2), "en", "sms", sentences=WORDS)
    assert (one.key, one.text) == ("days#0", "1 day")
    assert (many.key, many.text) == ("days#1", "2 days")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_citation_of_the_rulebooks_fits_a_template_variable(language: str) -> None:
    folder = Path(__file__).parents[3] / "core" / "rulebooks"
    cited = {
        (file.parent.name, rule.strip("\"' "))
        for file in folder.glob("*/*.yaml")
        for rule in re.findall(r"cite: (\"[^\"]+\"|[^,}\n]+)", file.read_text(encoding="utf-8"))
    }
    assert len(cited) > 50
    for instrument, rule in cited:
        line = Line("accident.in_person", {"rule": Cite(instrument, rule)})
        (said,) = piece(line, language, "sms").variables
        assert not said.endswith(".."), (instrument, rule, said)


def test_the_catalogues_that_come_with_the_service_are_read_once() -> None:
    assert catalogue() is catalogue()
