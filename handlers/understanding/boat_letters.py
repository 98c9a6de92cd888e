"""Boat numbers of any district, known by their capitals ("KGR 14") or by "77 number ki nav"."""

from __future__ import annotations

import re

from handlers.understanding.boat_numbers import BoatNumber, is_number_word
from handlers.understanding.tokens import Token

_LETTERED = re.compile(r"(?<![\w-])([A-Z]{2,4})[ -]?(\d{2,5})(?![\w%:.]*\d)\b")
_OTHER_LETTERS = frozenset(
    "NH SH PS AM PM RS NO HP KM ID SI DM SP BDO SDO FIR PIN WARD DL VER TEL MOB IPC BNS CRPC AND THE AT ON IN OF TO BY FT KG HRS OF MTR LPG UP MP BR GPS ATM SMS OTP TV NGO PHC UPI PNR EMI GST NCC CPR NDRF SDRF ALL FOR WITH".split()
)
_BEHIND = frozenset(
    "par pe pr me mein ne ki ka ke left ulat ulti palti doob dub dubi carries carried carrying upended capsized sank sinking has is was पर में ने की का के".split()
)
_OF = frozenset("ki ka ke wali wala की का के वाली वाला".split())
_NEAR = 2


def find_lettered(text: str, tokens: list[Token]) -> BoatNumber | None:
    """ "boat PT 340", "SNP 09 par": capitals and a number beside a boat, or that something is told of."""
    if text.isupper():
        return None
    for found in _LETTERED.finditer(text):
        if found[1] in _OTHER_LETTERS:
            continue
        covered = [
            at for at, t in enumerate(tokens) if t.start >= found.start() and t.end <= found.end()
        ]
        if covered and _of_a_boat(tokens, covered[0], covered[-1]):
            return BoatNumber(found[1] + found[2], covered[0], covered[-1])
    return None


def _of_a_boat(tokens: list[Token], first: int, last: int) -> bool:
    near = tokens[max(0, first - _NEAR) : first] + tokens[last + 1 : last + 1 + _NEAR]
    if any(token.has("boat") or is_number_word(token) for token in near):
        return True
    return last + 1 < len(tokens) and tokens[last + 1].raw in _BEHIND


def find_numbered(tokens: list[Token]) -> BoatNumber | None:
    """ "77 number ki nav", "unnis lambar ke nav": the number that a boat is called by."""
    for at in range(len(tokens) - 3):
        value = tokens[at].value
        called = is_number_word(tokens[at + 1]) and tokens[at + 2].raw in _OF
        if value is not None and called and tokens[at + 3].has("boat"):
            return BoatNumber(str(int(value)), at, at + 1) if value == int(value) else None
    return None
