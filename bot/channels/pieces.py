"""Cutting a text to what a provider takes in one message, never inside a sign or a conjunct."""

from __future__ import annotations

import regex

# Extended grapheme clusters, which since Unicode 15.1 keep Devanagari conjuncts whole.
_CLUSTER = regex.compile(r"\X")


def units(text: str) -> int:
    """The length as providers count it: UTF-16 code units."""
    return len(text) + sum(1 for sign in text if ord(sign) > 0xFFFF)


def pieces(text: str, limit: int) -> list[str]:
    """The text in pieces of at most `limit` UTF-16 units; joined again they are the text.

    A piece ends after a line, else after a word, else between two graphemes. One grapheme longer
    than the limit is cut between code points, so that nothing is ever refused or lost.
    """
    found: list[str] = []
    while units(text) > limit:
        head = _head(text, limit)
        found.append(head)
        text = text[len(head) :]
    return [*found, text] if text else found


def _head(text: str, limit: int) -> str:
    room, end = limit, 0
    for match in _CLUSTER.finditer(text):
        room -= units(match.group())
        if room < 0:
            break
        end = match.end()
    if end == 0:
        return _points(text, limit)
    for mark in ("\n", " "):
        place = text.rfind(mark, end // 2, end)
        if place > 0:
            return text[: place + 1]
    return text[:end]


def _points(text: str, limit: int) -> str:
    end = limit
    while units(text[:end]) > limit:
        end -= 1
    return text[: max(end, 1)]
