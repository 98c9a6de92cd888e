"""A typed line in the words of one language, for an SMS or for a chat.

In an SMS every value is what an approved template can carry: at most thirty characters, cut
between letters, free of links and of numbers to call that are not whitelisted; and in the
languages of the 7-bit alphabet it stays inside that alphabet.
"""

from __future__ import annotations

import logging
import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import Any, Literal

from bot.rendering import values
from bot.rendering.arguments import Argument, argument
from bot.rendering.catalogue import Catalogue, MissingSentence, catalogue, pieces
from bot.rendering.sms.cut import MARK, cut_characters
from bot.rendering.sms.door import to_gsm7, to_ucs2
from handlers.base import Arg, Cite, Items, Line, Money, Name, Quote, Term

Room = Literal["sms", "chat"]
GSM7_LANGUAGES = frozenset({"en", "hi_Latn"})
"""The languages whose every SMS stays in the 7-bit alphabet."""
CHAT_QUOTE = 1000
"""Letters of a person's words repeated in a chat; an SMS has what its template allows."""

NOTHING_LEFT = "-"
"""Stands in an SMS for words of which nothing can be shown; a template has no empty variable."""

log = logging.getLogger(__name__)
_LINK = re.compile(r"(?:https?://|www\.)\S+", re.IGNORECASE)
_CALLABLE = re.compile(r"\+?\d[\d\s().-]{6,}\d")
_MAY_BE_SHORTENED = frozenset({"quote", "name", "phrase", "cite"})
_RULE = re.compile(r"\b(?:r|s|cl)\.?\s?(?=\d)")
_RULE_WORD = re.compile(r"[A-Za-z]{3,}")


@dataclass(frozen=True, slots=True)
class Piece:
    """One line in words. key: the name of its template (its sentence, and which form of it);
    text: whole; variables: the values that stand in it, in order."""

    key: str
    text: str
    variables: tuple[str, ...]


def word(
    line: Line, language: str, room: Room = "chat", *, sentences: Catalogue | None = None
) -> str:
    """The line in words. Raises MissingSentence, and ValueError for a value it cannot say."""
    return piece(line, language, room, sentences=sentences).text


def piece(
    line: Line, language: str, room: Room = "chat", *, sentences: Catalogue | None = None
) -> Piece:
    """The line in words with its template's key and variables. Raises as `word` does."""
    return _Writer(language, room, sentences or catalogue()).piece(line)


@dataclass(frozen=True, slots=True)
class _Writer:
    language: str
    room: Room
    sentences: Catalogue

    def piece(self, line: Line) -> Piece:
        form = self.sentences.form(self.language, line.name, line.count)
        entry = self.sentences.entry(self.language, line.name)
        said: list[str] = []
        variables: list[str] = []
        key = line.name if len(set(entry.forms)) == 1 else f"{line.name}#{form}"
        for fixed, name in pieces(entry.forms[form]):
            said.append(fixed)
            if name is None:
                continue
            found = self.slots(line, name)
            key += f"#{name}{len(found)}" if len(found) > 1 else ""
            said.append(BETWEEN_SLOTS[self.language].join(found))
            variables.extend(found)
        return Piece(key, "".join(said), tuple(variables))

    def slots(self, line: Line, name: str) -> tuple[str, ...]:
        """The value of a placeholder as the variables of a template; one in a chat."""
        if name not in line.args:
            raise ValueError(f"{line.name}: no value is given for {{{name}}}")
        holds, value = argument(name), line.args[name]
        if self.room == "chat":
            return (self.value(value, holds),)
        if isinstance(value, Items):
            parts = [self.value(part, holds) for part in value.parts]
            for part in parts:
                self._note_too_long(part, line.name, holds)
            return pack(parts, holds)
        return (self._short(self.value(value, holds), line.name, holds),)

    def value(self, value: Arg, holds: Argument) -> str:
        """One value in words, fit for the room."""
        said = _FORMS[type(value)](self, value, holds) if type(value) in _FORMS else None
        if said is None:
            raise ValueError(f"{{{holds.name}}}: {type(value).__name__} cannot be worded")
        if self.room == "chat":
            return said
        plain = to_gsm7(said) if self.language in GSM7_LANGUAGES else to_ucs2(said)
        return " ".join(plain.split()) or NOTHING_LEFT

    def _short(self, said: str, sentence: str, holds: Argument) -> str:
        if len(said) <= holds.limit or holds.kind not in _MAY_BE_SHORTENED:
            return said
        self._note_too_long(said, sentence, holds)
        return _shortened(said, holds.limit)

    def _note_too_long(self, said: str, sentence: str, holds: Argument) -> None:
        if len(said) > holds.limit:
            log.info(
                "value_shortened sentence=%s value=%s length=%d", sentence, holds.name, len(said)
            )

    def number(self, value: int | Decimal, holds: Argument) -> str:
        # The tag {#numeric#} is for digits alone: in an SMS a count has no commas.
        digits = self.room == "sms" and holds.kind == "count" and value == int(value)
        return str(int(value)) if digits else values.number(value)

    def money(self, value: Money, holds: Argument) -> str:
        return values.money(value.rupees, self.language)

    def day(self, value: date, holds: Argument) -> str:
        return values.day(value, self.language)

    def moment(self, value: datetime, holds: Argument) -> str:
        return values.moment(value, self.language)

    def term(self, value: Term, holds: Argument) -> str:
        try:
            return self.sentences.text(self.language, value.name)
        except MissingSentence:
            # A new word must not keep an alarm back: its code is said, and the slip is logged.
            log.error("term_missing language=%s term=%s", self.language, value.name)
            return value.name.rpartition(".")[2].replace("_", " ")

    def name(self, value: Name, holds: Argument) -> str:
        by_language = value.by_language
        own = by_language.get(self.language) or by_language.get("en")
        return unseen_removed(own or next(iter(by_language.values()), ""))

    def cite(self, value: Cite, holds: Argument) -> str:
        instrument = self.term(Term(f"instrument.{value.instrument.lower()}"), holds)
        rule = _RULE.sub("", value.rule).replace(")-(", "-")
        return f"{instrument} {_RULE_WORD.sub(self._rule_word, rule)}".strip()

    def _rule_word(self, found: re.Match[str]) -> str:
        name = f"rule_word.{found.group().lower()}"
        if name in self.sentences.entries[self.language]:
            return self.sentences.text(self.language, name)
        return found.group()

    def quote(self, value: Quote, holds: Argument) -> str:
        said = unseen_removed(value.text)
        if self.room == "chat":
            here = not said and holds.name == "reply_to"
            said = self.sentences.text(self.language, "phrase.here") if here else said
            return cut_characters(said, CHAT_QUOTE)
        if holds.kind == "phone":
            return "".join(said.split())
        if holds.kind == "quote":
            said = " ".join(_CALLABLE.sub(" ", _LINK.sub(" ", said)).split())
        return said

    def items(self, value: Items, holds: Argument) -> str:
        return SEPARATOR.join(self.value(part, holds) for part in value.parts)

    def phrase(self, value: Line, holds: Argument) -> str:
        return self.piece(value).text


SEPARATOR = ", "
"""Between the values of a list, in every language: the same in a template as in a chat."""
BETWEEN_SLOTS: Mapping[str, str] = {"hi": " और ", "en": " and ", "hi_Latn": " aur "}
"""Between the two variables of a list of facts: a word, so that they do not stand side by side."""

_FORMS: Mapping[type, Callable[[_Writer, Any, Argument], str]] = {
    int: _Writer.number,
    Decimal: _Writer.number,
    Money: _Writer.money,
    date: _Writer.day,
    datetime: _Writer.moment,
    Term: _Writer.term,
    Name: _Writer.name,
    Cite: _Writer.cite,
    Quote: _Writer.quote,
    Items: _Writer.items,
    Line: _Writer.phrase,
}


def unseen_removed(text: str) -> str:
    """`text` on one line without control and format signs, those that shape a letter excepted."""
    kept = (
        char if char in "\u200c\u200d" or unicodedata.category(char)[0] != "C" else " "
        for char in text
    )
    return " ".join("".join(kept).split())


def pack(parts: Iterable[str], holds: Argument) -> tuple[str, ...]:
    """List parts in as many variables as the argument may take, none longer than its limit.

    What is left over is counted ("+2"): the reader knows that there is more.
    """
    waiting = [_shortened(part, holds.limit) for part in parts]
    slots: list[str] = []
    while waiting and len(slots) < holds.slots - 1:
        filled = _fill(waiting, holds.limit)
        waiting = waiting[len(filled) :]
        slots.append(SEPARATOR.join(filled))
    if waiting:
        slots.append(_last_slot(waiting, holds.limit))
    return tuple(slots) or (NOTHING_LEFT,)


def _last_slot(waiting: list[str], limit: int) -> str:
    filled = _fill(waiting, limit)
    if len(filled) == len(waiting):
        return SEPARATOR.join(filled)
    room = limit - len(f" +{len(waiting)}")
    filled = _fill(waiting, room) or [_shortened(waiting[0], room)]
    return f"{SEPARATOR.join(filled)} +{len(waiting) - len(filled)}"


def _fill(parts: list[str], room: int) -> list[str]:
    filled: list[str] = []
    for part in parts:
        if len(SEPARATOR.join([*filled, part])) > room:
            break
        filled.append(part)
    return filled


def _shortened(text: str, limit: int) -> str:
    """`text` within `limit` characters, its end marked where it was shortened."""
    return text if len(text) <= limit else cut_characters(text, limit - len(MARK)) + MARK
