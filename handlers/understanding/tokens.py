"""A message cut into words and numbers that remember where in the text they stood."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field
from decimal import Decimal

from handlers.understanding.folding import fold
from handlers.understanding.neighbour_scripts import readable
from handlers.understanding.script import DIGIT_BLOCKS, ascii_digits

_BREAK = "|"
"""What a link is to the reading: no words, only the end of a clause."""
SOS = "\U0001f198"

HEAD, TAIL = 1500, 500
"""Characters read of an overlong message, from its start and from its end."""

_JOINERS = r"\u200b-\u200d\u2060\u00ad"
_DIGIT = "0-9" + "".join(f"{block}-{chr(ord(block) + 9)}" for block in DIGIT_BLOCKS)
_INDIC = (
    r"\u0980-\u09e5\u09f0-\u0a65\u0a70-\u0ae5\u0af0-\u0b65\u0b70-\u0be5\u0bf0-\u0c65\u0c70-\u0ce5"
    r"\u0cf0-\u0d65\u0d70-\u0d7f"
)
_ARABIC = r"\u0620-\u064a\u0671-\u06d3\u06d5\u06ee\u06ef\u06fa-\u06ff\ufb50-\ufdff\ufe70-\ufefc"
_ARABIC_SIGNS = r"\u064b-\u065f\u0670\u0640\u06d6-\u06ed"
_LATIN = r"[^\W\d_\u0600-\u06ff\u0900-\u0d7f\ufb50-\ufdff\ufe70-\ufefc]"
_LINK = (
    r"(?:https?://|www\.)\S+|\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|in|ly|org|net|me|be|gl|gov)/\S*"
)
_WORDS = (
    rf"(?P<number>[{_DIGIT}]+(?:[.,:/][{_DIGIT}]+)*)"
    rf"|(?P<deva>[\u0900-\u0963\u0971-\u097f{_JOINERS}]*[\u0904-\u0939\u0958-\u0961]"
    rf"[\u0900-\u0963\u0971-\u097f{_JOINERS}]*(?![{_INDIC}]))"
    rf"|(?P<neighbour>[{_INDIC}\u0904-\u0939][{_INDIC}\u0900-\u0963\u0971-\u097f{_JOINERS}]*"
    rf"|[{_ARABIC}][{_ARABIC}{_ARABIC_SIGNS}{_JOINERS}]*)"
    rf"|(?P<latin>{_LATIN}+n['’]t(?![^\W\d_])|o['’]clock|{_LATIN}(?:{_LATIN}|[\u0300-\u036f{_JOINERS}](?=[^\W\d_]))*)"
    r"|(?P<mark>[^\w\s\u0300-\u036f\u064b-\u065f\u0670\u06d6-\u06ed\u0900-\u0903\u093a-\u0963\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f])"
)
_WORD = re.compile(_WORDS)
_WORD_OR_LINK = re.compile(rf"(?P<link>{_LINK})|{_WORDS}")
_MARKS = {"؟": "?", "،": ",", "۔": ".", "؛": ";", "٬": ",", "٪": "%"}
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
    linked = "/" in text or "www." in text
    for match in (_WORD_OR_LINK if linked else _WORD).finditer(text):
        start, end = match.start() + offset, match.end() + offset
        kind = match.lastgroup
        surface = match.group()
        if kind == "number":
            found.append(_number(ascii_digits(surface), start, end))
        elif kind == "link":
            found.append(Token(_BREAK, "", start, end, is_mark=True))
        elif kind == "mark":
            if surface != SOS or not found or found[-1].raw != "sos":
                found.append(_mark(surface, start, end))
        else:
            raw = _word(readable(_visible(surface)) if kind == "neighbour" else surface)
            if raw:
                found.append(Token(raw, fold(raw), start, end))
    return _join_spelt_out(found)


def _mark(surface: str, start: int, end: int) -> Token:
    """A mark, or the picture that is a cry for help and so a word."""
    if surface == SOS:
        return Token("sos", fold("sos"), start, end)
    return Token(_MARKS.get(surface, surface), "", start, end, is_mark=True)


def _visible(surface: str) -> str:
    return surface.translate(_INVISIBLE)


def _word(surface: str) -> str:
    cleaned = _visible(surface)
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
