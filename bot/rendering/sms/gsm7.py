"""The GSM 7-bit default alphabet and its extension table (3GPP TS 23.038, clause 6.2.1)."""

from __future__ import annotations

BASIC = frozenset(
    "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ"
    " !\"#¤%&'()*+,-./0123456789:;<=>?"
    "¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§"
    "¿abcdefghijklmnopqrstuvwxyzäöñüà"
)
"""Letters that take one septet."""
EXTENSION = frozenset("\f^{}\\[~]|€")
"""Letters that take two: an escape and the letter, which no segment boundary may part."""
ALPHABET = BASIC | EXTENSION


def is_gsm7(text: str) -> bool:
    """Whether `text` can be sent in the 7-bit alphabet, so at 160 letters a segment."""
    return ALPHABET.issuperset(text)


def septets(text: str) -> int:
    """The length of a GSM-7 text in septets; letters outside the alphabet count as one."""
    return len(text) + sum(map(text.count, EXTENSION))
