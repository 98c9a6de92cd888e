"""How an SMS is counted: its encoding, its units, and the segments that are paid for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from bot.rendering.sms.gsm7 import EXTENSION, is_gsm7, septets

Encoding = Literal["gsm7", "ucs2"]
SINGLE: dict[Encoding, int] = {"gsm7": 160, "ucs2": 70}
"""Units of a message that goes alone: septets, or UTF-16 code units."""
JOINED: dict[Encoding, int] = {"gsm7": 153, "ucs2": 67}
"""Units of each piece where several are joined: six octets go to the joining header."""


@dataclass(frozen=True, slots=True)
class Size:
    """encoding; units: septets (gsm7) or UTF-16 code units (ucs2); segments: paid for."""

    encoding: Encoding
    units: int
    segments: int


def encoding_of(text: str) -> Encoding:
    """The encoding that the network will choose: one foreign letter turns the whole message."""
    return "gsm7" if is_gsm7(text) else "ucs2"


def utf16_units(text: str) -> int:
    """The length in UTF-16 code units: two for a letter beyond the basic plane."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def units(text: str, encoding: Encoding) -> int:
    """The length of `text` in the units of `encoding`."""
    return septets(text) if encoding == "gsm7" else utf16_units(text)


def size(text: str) -> Size:
    """Count `text` as the network does; an empty text has no segment."""
    encoding = encoding_of(text)
    total = units(text, encoding)
    if total <= SINGLE[encoding]:
        return Size(encoding, total, min(total, 1))
    return Size(encoding, total, _packed(text, encoding))


def capacity(encoding: Encoding, segments: int) -> int:
    """The most units that surely fit into so many segments."""
    return SINGLE[encoding] if segments == 1 else JOINED[encoding] * segments


def _packed(text: str, encoding: Encoding) -> int:
    """Segments of a joined text: an escape pair or a surrogate pair is never parted."""
    room, segments, used = JOINED[encoding], 1, 0
    if units(text, encoding) == len(text):
        return -(-len(text) // room)
    for char in text:
        wide = char in EXTENSION if encoding == "gsm7" else char > "\uffff"
        width = 2 if wide else 1
        if used + width > room:
            segments, used = segments + 1, 0
        used += width
    return segments
