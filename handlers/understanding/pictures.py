"""Messages of pictures alone, and of letters that nobody here reads: what is asked, if anything."""

from __future__ import annotations

from handlers.understanding.folding import fold
from handlers.understanding.neighbour_scripts import is_read
from handlers.understanding.roles import word_roles
from handlers.understanding.tokens import SOS, Token

_BOATS = frozenset("🚣⛵🛶🚤⛴🛥🚢")
_WATER = frozenset("🌊💦🏊🤽")
_DISTRESS = frozenset("😭😱😨😰😢😵🤕🚨⚠❗‼💀☠⚰🚑🔥🖐✋")
_BUSINESS = frozenset(
    "fee licence renew register instalment toll capacity_w challan duplicate".split()
)
_ASKS = frozenset("help madad please plz pls मदद हेल्प".split())
_HELPERS = frozenset("🚨🚑🚒🚓🛟")


def as_words(text: str, tokens: list[Token]) -> list[Token]:
    """The tokens; where all are pictures that show a boat or water in distress, also beside a bare
    "help", a cry for help."""
    if any(not token.is_mark and token.raw not in _ASKS for token in tokens):
        return _without_idle_cry(tokens) if SOS in text else tokens
    shown = {token.raw for token in tokens}
    if shown & (_BOATS | _WATER) and shown & _DISTRESS:
        return [Token("sos", fold("sos"), 0, len(text))]
    return tokens


def _without_idle_cry(tokens: list[Token]) -> list[Token]:
    """The picture beside a question about fees or papers cries for nothing."""
    if not any(word_roles(token.raw, token.key)[0] & _BUSINESS for token in tokens):
        return tokens
    return [token for token in tokens if token.raw != "sos" or token.end - token.start > len(SOS)]


def is_unread(text: str, tokens: list[Token]) -> bool:
    """Whether nothing of the message can be read: foreign letters alone, or a boat, water or
    rescuers as pictures alone; other pictures (a thumb, folded hands) ask nothing."""
    words = [token for token in tokens if not token.is_mark and not token.is_number]
    if words:
        return not any(is_read(text[token.start]) for token in words)
    pictures = {token.raw for token in tokens if token.is_mark}
    numbered = any(token.is_number for token in tokens)
    return not numbered and bool(pictures & (_BOATS | _WATER | _HELPERS))
