"""What our sentences tell people to write is understood when they write it."""

from __future__ import annotations

import re

import pytest

from bot.rendering.catalogue import LANGUAGES, catalogue
from handlers.understanding import understand

# The sentence, and for each language the word it asks for with what that word must mean.
ASKED: tuple[tuple[str, dict[str, str], frozenset[str]], ...] = (
    (
        "accident.unconfirmed_sent",
        {"hi": "गलत खबर", "en": "false alarm", "hi_Latn": "galat khabar"},
        frozenset({"withdrawal"}),
    ),
    (
        "ask.boat_no",
        {"hi": "पता नहीं", "en": "not known", "hi_Latn": "pata nahi"},
        frozenset({"unknown", "no"}),
    ),
    (
        "reminders.stopped",
        {"hi": "शुरू", "en": "START", "hi_Latn": "START"},
        frozenset({"start", "start_optin"}),
    ),
    (
        "reminders.started",
        {"hi": "बंद", "en": "STOP", "hi_Latn": "STOP"},
        frozenset({"stop", "stop_optout"}),
    ),
    (
        "out_of_scope.reply",
        {"hi": "मेनू", "en": "menu", "hi_Latn": "menu"},
        frozenset({"menu", "greet_or_menu"}),
    ),
    ("page.more", {"hi": "1", "en": "1", "hi_Latn": "1"}, frozenset({"choice", "more"})),
)
DANGER: tuple[tuple[str, dict[str, str]], ...] = (
    ("menu.main", {"hi": "नाव डूबी", "en": "boat sunk", "hi_Latn": "naav doobi"}),
    (
        "complaint.forwarded",
        {"hi": "नाव डूब रही है", "en": "boat sinking", "hi_Latn": "naav doob rahi hai"},
    ),
)
LANGUAGE_WORDS = {
    "hi": ("हिंदी", "हिंग्लिश", "अंग्रेजी"),
    "en": ("hindi", "hinglish", "english"),
    "hi_Latn": ("hindi", "hinglish", "english"),
}
OFFICER_WORDS = {"hi": "बंद 4821", "en": "CLOSE 4821", "hi_Latn": "BAND 4821"}


def _stands_in(word: str, language: str, name: str) -> bool:
    return re.search(re.escape(word), catalogue().text(language, name)) is not None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "words", "meanings"), ASKED)
def test_a_word_we_ask_for_is_understood(
    language: str, name: str, words: dict[str, str], meanings: frozenset[str]
) -> None:
    assert _stands_in(words[language], language, name)
    heard = understand(words[language])
    assert meanings & {*heard.moves, heard.intent}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "words"), DANGER)
def test_a_cry_we_give_as_an_example_raises_the_alarm(
    language: str, name: str, words: dict[str, str]
) -> None:
    assert _stands_in(words[language], language, name)
    assert understand(words[language]).danger.verdict == "real"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_languages_we_offer_can_be_chosen(language: str) -> None:
    for word, chosen in zip(LANGUAGE_WORDS[language], ("hi", "hi_Latn", "en"), strict=True):
        assert _stands_in(word, language, "language.which")
        assert f"language:{chosen}" in understand(word).moves


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_officer_closes_with_the_word_he_was_given(language: str) -> None:
    word, number = OFFICER_WORDS[language].split()
    assert _stands_in(word, language, "officer.coming_noted")
    heard = understand(f"{word} {number}", officer=True)
    assert "close" in heard.moves
    assert heard.reference == number
