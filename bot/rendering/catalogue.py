"""The catalogues of sentences: gettext files read straight from text, one language each.

CatalogueError       a file cannot be read, or holds a name twice: start-up stops
MissingSentence      a name that no file of the language has: a slip that the tests exclude
"""

from __future__ import annotations

import gettext
import string
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType

from babel.messages.catalog import Catalog as Messages
from babel.messages.pofile import PoFileError, read_po

import locales

LANGUAGES: tuple[str, ...] = ("hi", "en", "hi_Latn")
"""The languages the service speaks; each is complete, none falls back to another."""
LOCALES = Path(locales.__file__).parent


class CatalogueError(Exception):
    """A catalogue file cannot be used. The message names the file and the entry, in one line."""


class MissingSentence(KeyError):
    """No sentence of this name in this language."""

    def __init__(self, language: str, name: str) -> None:
        super().__init__(f"locales/{language}: no sentence is called {name}")


@dataclass(frozen=True, slots=True)
class Entry:
    """One sentence: forms (one, or one for each plural), the file it stands in."""

    forms: tuple[str, ...]
    topic: str


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All sentences of all languages by name, and which plural form a count takes."""

    entries: Mapping[str, Mapping[str, Entry]]
    plurals: Mapping[str, Callable[[int], int]]

    @classmethod
    def load(
        cls,
        path: Path = LOCALES,
        languages: tuple[str, ...] = LANGUAGES,
        *,
        within: str = "",
    ) -> Catalogue:
        """Read `path`/<language>/<within>/<topic>.po of every language.

        Raises:
            CatalogueError: no such folder, an unreadable file, a name given twice.
        """
        entries, plurals = {}, {}
        for language in languages:
            folder = path / language / within
            messages = _read_language(folder)
            entries[language] = MappingProxyType(_entries(folder, messages))
            rule = next(iter(messages.values())).plural_expr
            # The rule stands in each file's header; gettext itself compiles it.
            plurals[language] = gettext.c2py(rule)
        return cls(MappingProxyType(entries), MappingProxyType(plurals))

    def text(self, language: str, name: str, count: int | None = None) -> str:
        """The sentence called `name`, its placeholders in braces.

        count: chooses the plural form; without it, or where there is one form, the last one.
        Raises MissingSentence.
        """
        return self.entry(language, name).forms[self.form(language, name, count)]

    def form(self, language: str, name: str, count: int | None) -> int:
        """Which of the forms of `name` a count takes, from 0. Raises MissingSentence."""
        forms = self.entry(language, name).forms
        if len(forms) == 1 or count is None:
            return len(forms) - 1
        return min(self.plurals[language](abs(count)), len(forms) - 1)

    def entry(self, language: str, name: str) -> Entry:
        """The entry of `name` with all its forms. Raises MissingSentence."""
        found = self.entries[language].get(name) or _of_the_law(language, name)
        if found is None:
            raise MissingSentence(language, name)
        return found

    def names(self, language: str = "en", family: str = "") -> tuple[str, ...]:
        """All names, or those of one family ("office" gives `office.…`), in order."""
        start = f"{family}." if family else ""
        return tuple(sorted(name for name in self.entries[language] if name.startswith(start)))


@lru_cache(maxsize=1)
def catalogue() -> Catalogue:
    """The catalogues that come with the service, read once."""
    return Catalogue.load()


@lru_cache(maxsize=8192)
def pieces(text: str) -> tuple[tuple[str, str | None], ...]:
    """A sentence taken apart: fixed text, and the name of the placeholder that follows it."""
    return tuple((fixed, name) for fixed, name, _, _ in string.Formatter().parse(text))


def placeholders(text: str) -> tuple[str, ...]:
    """The names of the placeholders of a sentence, in the order in which they stand."""
    return tuple(name for _, name in pieces(text) if name is not None)


def _of_the_law(language: str, name: str) -> Entry | None:
    """A sentence of the rules, which no file here holds: see law_sentences."""
    from bot.rendering.law_sentences import FAMILY, law_sentence

    said = law_sentence(language, name) if name.startswith(f"{FAMILY}.") else None
    return Entry((said,), FAMILY) if said else None


def _read_language(folder: Path) -> dict[str, Messages]:
    files = sorted(folder.glob("*.po"))
    if not files:
        raise CatalogueError(f"{folder}: no .po file here; put the language's catalogues back")
    return {file.stem: _read(file) for file in files}


def _read(file: Path) -> Messages:
    try:
        with file.open("rb") as stream:
            return read_po(stream, locale=file.parent.name, abort_invalid=True)
    except (PoFileError, ValueError, UnicodeDecodeError) as error:
        raise CatalogueError(f"{file.parent.name}/{file.name}: {error}; mend the file") from None


def _entries(folder: Path, files: Mapping[str, Messages]) -> dict[str, Entry]:
    found: dict[str, Entry] = {}
    for topic, messages in files.items():
        for message in messages:
            if not message.id or message.fuzzy:
                continue
            name = message.id if isinstance(message.id, str) else message.id[0]
            if name in found:
                raise CatalogueError(
                    f"{folder.name}/{topic}.po: {name} is also in {found[name].topic}.po; keep one"
                )
            said = message.string or ""
            forms = (said,) if isinstance(said, str) else tuple(said)
            if all(forms):
                found[name] = Entry(forms, topic)
    return found
