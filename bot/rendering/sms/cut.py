"""Where a text may be cut: between words, or between letters as a reader sees them.

A reader's letter is a grapheme cluster; in Indic scripts a consonant whose virama joins it to
the next one belongs to it (क्ष, स्त्री). A number is never cut: half an amount is a wrong amount.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import regex

from bot.rendering.sms.segments import Encoding, encoding_of, units

_CLUSTER = regex.compile(r"\X")
_VIRAMAS = frozenset("\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d")
_JOINERS = "\u200c\u200d"
# A digit keeps the marks that stand on it, stray as they are: they belong to its letter.
_DIGIT = r"\p{Nd}[\p{M}\u200c\u200d]*"
_NUMBER = rf"{_DIGIT}(?:(?:{_DIGIT}|[.,/:\-])*{_DIGIT})?"
_ATOM = regex.compile(rf"{_NUMBER}|\s+|(?:(?!{_NUMBER}|\s)\X)+|\X")
_WORD = regex.compile(r"\s*(?:(?:Rs|रु)\.?\s+(?=\p{Nd}))?\S+")
MARK = ".."
"""What ends a shortened text: two full stops, since an ellipsis would cost the whole alphabet."""


def clusters(text: str) -> list[str]:
    """The letters of `text` as a reader sees them, in order; joined they are `text`."""
    found: list[str] = []
    for cluster in _CLUSTER.findall(text):
        if found and _open(found[-1]) and cluster[0].isalpha():
            found[-1] += cluster
        else:
            found.append(cluster)
    return found


def _open(cluster: str) -> bool:
    """Whether the cluster's last sign is a virama, which waits for the next consonant."""
    return cluster.rstrip(_JOINERS)[-1:] in _VIRAMAS and len(cluster) > 1


def cut(text: str, limit: int, *, encoding: Encoding | None = None, mark: str = "") -> str:
    """The longest beginning of `text` within `limit` units: whole words if the first fits,
    else whole letters; never inside a number.

    encoding: what `limit` counts, as the network would choose where not given; mark: put at the
    end of a text that was shortened, inside the limit.
    """
    measure = partial(units, encoding=encoding or encoding_of(text))
    if measure(text) <= limit:
        return text
    room = limit - measure(mark)
    if room <= 0:
        return ""
    head = _whole_words(text, room, measure) or _whole_letters(text, room, measure)
    return head + mark if head else ""


def cut_characters(text: str, limit: int) -> str:
    """The longest beginning of at most `limit` characters (code points), cut between letters
    and never inside a number; what approved templates limit is characters, not units."""
    if len(text) <= limit:
        return text
    return _whole_words(text, limit, len) or _whole_letters(text, limit, len)


def _whole_words(text: str, room: int, measure: Callable[[str], int]) -> str:
    head, used = "", 0
    for word in _WORD.findall(text):
        used += measure(word)
        if used > room:
            break
        head += word
    return head


def _whole_letters(text: str, room: int, measure: Callable[[str], int]) -> str:
    head, used = "", 0
    for atom in _ATOM.findall(text):
        width = measure(atom)
        if used + width <= room:
            head, used = head + atom, used + width
            continue
        if not atom[0].isdecimal():
            head += _letters(atom, room - used, measure)
        break
    return head.rstrip()


def _letters(word: str, room: int, measure: Callable[[str], int]) -> str:
    head, used = "", 0
    for letter in clusters(word):
        used += measure(letter)
        if used > room:
            break
        head += letter
    return head


def pages(text: str, limit: int, *, encoding: Encoding | None = None) -> list[str]:
    """`text` in pieces of at most `limit` units, in order, nothing lost but blanks at the cuts.

    A piece that would be nothing but part of one overlong number or letter is that number or
    letter whole: longer than the limit, but right.
    """
    encoding = encoding or encoding_of(text)
    rest, found = text.strip(), []
    while rest:
        head = cut(rest, limit, encoding=encoding) or _first_atom(rest)
        found.append(head.strip())
        rest = rest[len(head) :].strip()
    return found


def _first_atom(text: str) -> str:
    atom = str(_ATOM.findall(text)[0])
    return atom if atom[0].isdecimal() else clusters(text)[0]
