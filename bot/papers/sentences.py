"""The words of the papers, in Hindi and English; offices, kinds and rules are named as in messages.

Papers are read by offices, so that readers of romanised Hindi get Devanagari. Their sentences
stand in `locales/<language>/papers`, apart from those of messages: no template is registered for them.
"""

from __future__ import annotations

from datetime import datetime
from functools import lru_cache
from types import MappingProxyType

from bot.clock import local
from bot.rendering import values
from bot.rendering.catalogue import LOCALES, Catalogue, catalogue
from bot.rendering.wording import word
from handlers.base import Arg, Line, Quote

PAPER_LANGUAGES: tuple[str, ...] = ("hi", "en")
BLANK = "_" * 22
LONG_BLANK = "_" * 48
"""Left to be filled in with a pen."""


@lru_cache(maxsize=1)
def sentences() -> Catalogue:
    """The sentences of the papers over those of the messages, read once."""
    own, shared = Catalogue.load(LOCALES, PAPER_LANGUAGES, within="papers"), catalogue()
    both = {
        language: MappingProxyType({**shared.entries[language], **own.entries[language]})
        for language in PAPER_LANGUAGES
    }
    return Catalogue(MappingProxyType(both), own.plurals)


def paper_language(language: str | None) -> str:
    """The language of a paper for a reader of `language`."""
    return "en" if language == "en" else "hi"


def say(language: str, sentence: str, /, **given: Arg | str) -> str:
    """A sentence of the papers in words. A plain text stands for a person's words.

    Raises MissingSentence, and ValueError for a value that cannot be said.
    """
    args = {key: Quote(value) if isinstance(value, str) else value for key, value in given.items()}
    return word(Line(sentence, args), language, "chat", sentences=sentences())


def value(language: str, given: Arg) -> str:
    """A value by itself in the words of a paper; raises as `say` does."""
    return say(language, "sheet.value", value=given)


def day_and_hour(at: datetime, language: str) -> str:
    """ "24 Jun 2026, Wed, 10:05 am", at Asia/Kolkata: a paper is read in later years too."""
    return f"{values.day(local(at).date(), language)}, {values.hour(at, language)}"
