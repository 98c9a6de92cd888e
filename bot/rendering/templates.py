"""Approved templates: every SMS as fixed text with tagged variables, ready to be registered.

A template's key is the names of its lines joined by "+". A line that has plural forms, or a list
of facts that needs a second variable, adds which one it is: `alert.new#what2`, `wait.days#1`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product

from bot.rendering.arguments import Argument, argument
from bot.rendering.budgets import budgets
from bot.rendering.catalogue import Catalogue, catalogue, pieces, placeholders
from bot.rendering.law_sentences import law_names
from bot.rendering.samples import example, longest
from bot.rendering.sms.segments import size
from bot.rendering.wording import BETWEEN_SLOTS
from handlers.combinations import COMBINATIONS, expects_answer

PHRASES = frozenset({"terms", "phrases", "button"})
"""Catalogue files whose entries stand inside messages and are none themselves."""
CATEGORY = "service-implicit"
"""Every message of ours answers what its reader asked, or tells what he is registered for."""
_PATTERNS: Mapping[str, str] = {"{#numeric#}": r"\d", "{#cbn#}": r"[+\d]"}


@dataclass(frozen=True, slots=True)
class Template:
    """key, language; parts: fixed text and variables, in order, never two variables together."""

    key: str
    language: str
    parts: tuple[str | Argument, ...]

    @property
    def tagged(self) -> str:
        """The text as it is registered, each variable by its tag."""
        return self.filled(holds.tag for holds in self.variables)

    @property
    def variables(self) -> tuple[Argument, ...]:
        """The variables in order."""
        return tuple(part for part in self.parts if isinstance(part, Argument))

    @property
    def fixed(self) -> tuple[str, ...]:
        """The fixed texts in order."""
        return tuple(part for part in self.parts if isinstance(part, str))

    def filled(self, given: Iterable[str]) -> str:
        """The text with these values of its variables, in order."""
        waiting: Iterator[str] = iter(given)
        return "".join(part if isinstance(part, str) else next(waiting) for part in self.parts)

    def example(self) -> str:
        """The text with one real value in each variable's place."""
        return self.filled(example(holds, self.language) for holds in self.variables)

    def longest(self) -> str:
        """The text with the longest real values: what the segment budget is measured on."""
        return self.filled(longest(holds, self.language) for holds in self.variables)


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the registration sheet."""

    name: str
    language: str
    header: str
    category: str
    encoding: str
    text: str
    variables: int
    example: str
    segments: int


def match(text: str, template: Template) -> bool:
    """Whether `text` is what was approved: the fixed text to the letter, each variable of its
    kind and at most as long as the registration allows."""
    return _pattern(template).fullmatch(text) is not None


def template_of(key: str, language: str, sentences: Catalogue | None = None) -> Template:
    """The template of a key. Raises MissingSentence where a line of it is not in the catalogue."""
    sentences = sentences or catalogue()
    parts: list[str | Argument] = []
    for index, line in enumerate(key.split("+")):
        if index:
            parts.append(" ")
        parts.extend(_line_parts(line, language, sentences))
    return Template(key, language, _joined(parts))


def registry(language: str, sentences: Catalogue | None = None) -> tuple[Template, ...]:
    """Every known message of a language: each sentence alone, each declared combination."""
    sentences = sentences or catalogue()
    keys: dict[str, None] = {}
    for names in messages(sentences):
        for variants in product(*(_variants(name, language, sentences) for name in names)):
            keys["+".join(variants)] = None
    return tuple(template_of(key, language, sentences) for key in keys)


def messages(sentences: Catalogue) -> Iterator[tuple[str, ...]]:
    """The names of the lines of every known message, with and without the number to answer, and
    of what the rules say, sentence by sentence."""
    known = sentences.entries["en"]
    alone = [
        (name,)
        for name, entry in known.items()
        if entry.topic not in PHRASES and name not in budgets().chat_only
    ]
    for names in (*alone, *COMBINATIONS):
        yield names
        if expects_answer(names[-1]):
            yield (*names, "reply.to")
    for name in law_names():
        yield (name,)


def export(language: str, header: str = "") -> tuple[Row, ...]:
    """The rows of the registration sheet of a language, in the order of their names."""
    return tuple(
        Row(
            name=each.key,
            language=language,
            header=header,
            category=CATEGORY,
            encoding="unicode" if size(each.tagged).encoding == "ucs2" else "text",
            text=each.tagged,
            variables=len(each.variables),
            example=each.example(),
            segments=size(each.longest()).segments,
        )
        for each in sorted(registry(language), key=lambda template: template.key)
    )


def _variants(name: str, language: str, sentences: Catalogue) -> Iterator[str]:
    """The keys a line may have: one for each different plural form and number of variables."""
    forms = sentences.entry(language, name).forms
    several = len(set(forms)) > 1
    for index in range(len(forms)) if several else (len(forms) - 1,):
        form = f"{name}#{index}" if several else name
        wide = [each for each in placeholders(forms[index]) if argument(each).slots > 1]
        for chosen in product((False, True), repeat=len(wide)):
            yield form + "".join(f"#{each}2" for each, two in zip(wide, chosen, strict=True) if two)


def _line_parts(line: str, language: str, sentences: Catalogue) -> Iterator[str | Argument]:
    name, *marks = line.split("#")
    forms = sentences.entry(language, name).forms
    index = next((int(mark) for mark in marks if mark.isdigit()), len(forms) - 1)
    two = {mark[:-1] for mark in marks if not mark.isdigit()}
    for fixed, held in pieces(forms[index]):
        yield fixed
        if held is not None:
            yield argument(held)
            yield from (
                (BETWEEN_SLOTS[language], replace(argument(held), slot=1)) if held in two else ()
            )


def _joined(parts: Iterable[str | Argument]) -> tuple[str | Argument, ...]:
    """Neighbouring fixed texts as one, empty ones left out."""
    found: list[str | Argument] = []
    for part in parts:
        if isinstance(part, str) and found and isinstance(found[-1], str):
            found[-1] += part
        elif part:
            found.append(part)
    return tuple(found)


@lru_cache(maxsize=4096)
def _pattern(template: Template) -> re.Pattern[str]:
    return re.compile(
        "".join(
            re.escape(part)
            if isinstance(part, str)
            else f"{_PATTERNS.get(part.tag, '.')}{{1,{part.limit}}}"
            for part in template.parts
        )
    )
