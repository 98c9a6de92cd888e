"""The door of the GSM-7 languages: what would turn a whole message into UCS-2 is replaced here."""

from __future__ import annotations

import unicodedata

import regex

from bot.rendering.sms.gsm7 import ALPHABET
from bot.rendering.sms.romanised import romanise_names
from handlers.understanding.urdu import romanised_urdu

_QUOTES = dict.fromkeys("‘’‚‛′`´ʼ＇", "'") | dict.fromkeys("“”„‟″«»＂", '"')
_DASHES = dict.fromkeys("‐‑‒–—―−﹣－·•●▪", "-")
_BLANKS = dict.fromkeys(
    "\t\v\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000",
    " ",
)
_SIGNS = {
    "…": "...",
    "₹": "Rs ",
    "₨": "Rs ",
    "×": "x",
    "÷": "/",
    "≤": "<=",
    "≥": ">=",
    "→": "->",
    "°": " deg",
    "½": " 1/2",
    "¼": " 1/4",
    "¾": " 3/4",
    "²": "2",
    "³": "3",
    "™": "",
    "।": ".",
    "॥": ".",
    "॰": ".",
}
_REPLACED = str.maketrans(_QUOTES | _DASHES | _BLANKS | _SIGNS)
_PLAIN_BLANKS: dict[int, str] = {ord(blank): " " for blank in _BLANKS}
_PRICE = regex.compile(r"[₹₨]\s*")
_DEVANAGARI = regex.compile(
    r"[\u0900-\u097f\u200c\u200d]*[\u0900-\u097f][\u0900-\u097f\u200c\u200d]*"
)
_URDU_STOPS = str.maketrans({"،": ",", "؛": ";", "؟": "?", "۔": "."})
_URDU = regex.compile(r"\p{Arabic}[\p{Arabic}\p{M}\u200c\u200d]*")
_UNSEEN = regex.compile(r"[^\P{C}\n\f]")
_INDIC = range(0x0980, 0x0D80)


def to_gsm7(text: str) -> str:
    """`text` in letters of the GSM-7 alphabet alone, keeping all that can be kept.

    Quotes, dashes, no-break blanks, the rupee sign and the ellipsis get their plain form;
    Devanagari (and the Indic scripts that run parallel to it) and Urdu are spelt in Latin letters;
    an accent that the alphabet lacks is left off; what remains (emoji, other scripts) is dropped.
    A text already in GSM-7 comes back unchanged.
    """
    if ALPHABET.issuperset(text):
        return text
    plain = unicodedata.normalize("NFC", _PRICE.sub("Rs ", text)).translate(_REPLACED)
    plain = _DEVANAGARI.sub(lambda found: romanise_names(found.group()), _readable(plain))
    return "".join(map(_nearest, plain))


def to_ucs2(text: str) -> str:
    """`text` for a Devanagari SMS: unseen signs dropped, except those that shape a conjunct;
    every kind of blank becomes a plain one, so that words part where a reader sees them part.
    What a reporter wrote in another script of India stands in letters that an officer reads and
    a cheap phone shows."""
    plain = _readable(unicodedata.normalize("NFC", text).translate(_PLAIN_BLANKS))
    return str(regex.sub(r"[^\P{C}\n\u200c\u200d]", "", plain))


def _readable(text: str) -> str:
    """Bengali to Malayalam letters as Devanagari: their blocks are laid out alike (ISCII). Urdu by
    sound in Latin letters."""
    if text.isascii():
        return text
    indic = "".join(
        chr(0x0900 + ord(char) % 0x80) if ord(char) in _INDIC else char for char in text
    )
    plain = indic.translate(_URDU_STOPS)
    return _URDU.sub(lambda found: romanised_urdu(found.group()), plain)


def _nearest(char: str) -> str:
    if char in ALPHABET:
        return char
    if _UNSEEN.match(char):
        return ""
    bare = unicodedata.normalize("NFKD", char)
    return "".join(part for part in bare.translate(_REPLACED) if part in ALPHABET)
