"""A message cut into words and numbers that remember where in the text they stood."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field
from decimal import Decimal

from handlers.understanding.folding import fold
from handlers.understanding.script import ascii_digits

HEAD, TAIL = 1500, 500
"""Characters read of an overlong message, from its start and from its end."""

_WORD = re.compile(
    r"(?P<number>[0-9०-९]+(?:[.,:/][0-9०-९]+)*)"
    r"|(?P<deva>[\u0900-\u0963\u0971-\u097f\u200b-\u200d\u2060\u00ad]*[\u0904-\u0939\u0958-\u0961]"
    r"[\u0900-\u0963\u0971-\u097f\u200b-\u200d\u2060\u00ad]*)"
    r"|(?P<latin>[^\W\d_\u0900-\u097f]+n['’]t(?![^\W\d_])|o['’]clock|[^\W\d_\u0900-\u097f](?:[^\W\d_\u0900-\u097f]|[\u0300-\u036f\u200b-\u200d\u2060\u00ad](?=[^\W\d_]))*)"
    r"|(?P<mark>[^\w\s\u0300-\u036f\u0900-\u0903\u093a-\u0963\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f])"
)
_INVISIBLE = dict.fromkeys([0x200B, 0x200C, 0x200D, 0x2060, 0xAD])


@dataclass(slots=True)
class Token:
    """One word, number or mark: `raw` lower case, `key` folded, [start, end) in the message."""

    raw: str
    key: str
    start: int
    end: int
    is_number: bool = False
    is_mark: bool = False
    value: Decimal | None = None
    tags: frozenset[str] = field(default_factory=frozenset)
    guessed: bool = False

    def has(self, *names: str) -> bool:
        """Whether the lexicon gives the word any of these roles."""
        return not self.tags.isdisjoint(names)


def tokenize(text: str) -> list[Token]:
    """The tokens of `text` in order; an overlong text is read at its head and tail only."""
    if len(text) <= HEAD + TAIL:
        return _tokens(text, 0)
    return _tokens(text[:HEAD], 0) + _tokens(text[-TAIL:], len(text) - TAIL)


def _tokens(text: str, offset: int) -> list[Token]:
    found: list[Token] = []
    for match in _WORD.finditer(text):
        start, end = match.start() + offset, match.end() + offset
        kind = match.lastgroup
        surface = match.group()
        if kind == "number":
            found.append(_number(ascii_digits(surface), start, end))
        elif kind == "mark":
            found.append(Token(surface, "", start, end, is_mark=True))
        else:
            raw = _word(surface)
            if raw:
                found.append(Token(raw, fold(raw), start, end))
    return _join_spelt_out(found)


def _word(surface: str) -> str:
    cleaned = surface.translate(_INVISIBLE)
    if not cleaned.isascii():
        cleaned = unicodedata.normalize("NFKC", cleaned)
    return cleaned.lower().replace("’", "'")[:40]


def _number(surface: str, start: int, end: int) -> Token:
    return Token(surface, surface, start, end, is_number=True, value=plain_number(surface))


def plain_number(surface: str) -> Decimal | None:
    """The value of "12", "1.5", "1,20,000" or "80000"; None for a date or time."""
    if re.fullmatch(r"\d{1,3}(,\d{2,3})+(\.\d+)?", surface):
        surface = surface.replace(",", "")
    if re.fullmatch(r"\d+(\.\d+)?", surface) and len(surface) <= 15:
        return Decimal(surface)
    return None


def _join_spelt_out(tokens: list[Token]) -> list[Token]:
    """Letters typed apart ("b a c h a o") as the word they spell."""
    joined: list[Token] = []
    run: list[Token] = []
    for token in [*tokens, None]:
        if token is not None and len(token.raw) == 1 and token.raw.isalpha():
            run.append(token)
            continue
        if len(run) >= 4:
            raw = "".join(part.raw for part in run)
            joined.append(Token(raw, fold(raw), run[0].start, run[-1].end))
        else:
            joined.extend(run)
        run = []
        if token is not None:
            joined.append(token)
    return joined
