"""What a rule says, as a sentence in each language: whole, short, in its alphabet."""

from __future__ import annotations

import pytest

from bot.rendering.catalogue import LANGUAGES, MissingSentence, catalogue
from bot.rendering.law_sentences import law_names, law_sentence
from bot.rendering.reply import word_reply
from bot.rendering.roman import romanised
from bot.rendering.sms.gsm7 import is_gsm7
from bot.rendering.sms.segments import size
from bot.rendering.templates import match, template_of
from handlers.base import Cite, Line, Reply

RULE = "2026 niyam 12(1)"


def test_every_statement_of_the_core_can_be_said_in_every_language() -> None:
    names = law_names()
    assert len(names) > 500
    for language in LANGUAGES:
        for name in names:
            said = str(law_sentence(language, name))
            assert said.count("{rule}") == 1, (name, said)
            assert "{" not in said.replace("{rule}", ""), name


@pytest.mark.parametrize("language", ["en", "hi_Latn"])
def test_latin_sentences_stay_in_the_seven_bit_alphabet(language: str) -> None:
    for name in law_names():
        said = str(law_sentence(language, name))
        assert is_gsm7(said), (name, said)
        assert size(said.replace("{rule}", RULE)).segments <= 2, (name, said)


def test_hindi_sentences_go_in_three_segments() -> None:
    for name in law_names():
        said = str(law_sentence("hi", name)).replace("{rule}", "2026 नियम 12(1)")
        assert size(said).segments <= 3, (name, said)


def test_a_reply_says_it_and_its_template_is_its_name() -> None:
    rule = Cite("BR-2026", "r4(17)")
    name = "law.br-2026.surrender_notice_1m"
    reply = Reply(lines=(Line(name, {"rule": rule}),))
    for language in LANGUAGES:
        worded = word_reply(reply, language, "sms")
        assert worded.template == name
        assert len(worded.texts) == 1
        assert match(worded.texts[0], template_of(name, language))


def test_no_such_rule_is_a_missing_sentence() -> None:
    for name in ("law.br-2026.nothing", "law.xx-1.key", "law", "lawless.br-2026.x"):
        with pytest.raises(MissingSentence):
            catalogue().text("en", name)


@pytest.mark.parametrize(
    ("hindi", "roman"),
    [
        ("नाव डूबने पर", "Naav dubne par"),
        ("शर्त", "Shart"),
        ("पत्र", "Patra"),
        ("पर्याप्त कारण", "Paryapt karan"),
        ("दिखाए", "Dikhaye"),
        ("कोई", "Koi"),
        ("गाड़ियाँ", "Gadiyan"),
        ("तारीखें", "Tarikhein"),
        ("30 से.मी. लम्बा।", "30 cm lamba."),
        ("समाहर्त्ता को दें; समाहर्त्ता", "Samaharta (Collector) ko dein; samaharta"),
        ("१२ दिन। फिर", "12 din. Phir"),
        ("", ""),
    ],
)
def test_hindi_is_written_as_people_write_it(hindi: str, roman: str) -> None:
    assert romanised(hindi) == roman
