"""The registration number of a boat as people write it: BRF 87, brf-0087, बीआरएफ ८७, naav no 44."""

from __future__ import annotations

import re
from dataclasses import dataclass

from handlers.understanding.ordinary import is_ordinary
from handlers.understanding.roles import told_roles
from handlers.understanding.tokens import Token

_LETTER_NAMES = {
    "डब्ल्यू": "W",
    "डब्लू": "W",
    "क्यू": "Q",
    "एक्स": "X",
    "एफ": "F",
    "एच": "H",
    "एल": "L",
    "एम": "M",
    "एन": "N",
    "एस": "S",
    "आई": "I",
    "आइ": "I",
    "आर": "R",
    "वाई": "Y",
    "जेड": "Z",
    "जी": "G",
    "जे": "J",
    "के": "K",
    "सी": "C",
    "डी": "D",
    "टी": "T",
    "यू": "U",
    "वी": "V",
    "पी": "P",
    "बी": "B",
    "ए": "A",
    "ई": "E",
    "इ": "E",
    "ओ": "O",
}
_ENGLISH_NAMES = {
    "bee": "B",
    "be": "B",
    "bi": "B",
    "aar": "R",
    "ar": "R",
    "em": "M",
    "pee": "P",
    "pi": "P",
    "dee": "D",
    "di": "D",
    "ee": "E",
    "ef": "F",
    "eff": "F",
    "jee": "G",
    "ji": "G",
    "ech": "H",
    "aitch": "H",
    "ach": "H",
    "jay": "J",
    "kay": "K",
    "el": "L",
    "en": "N",
    "es": "S",
    "ess": "S",
    "tee": "T",
    "ti": "T",
    "vee": "V",
    "dablu": "W",
}
_VEHICLES = frozenset(
    "truck trak lorry bus tempo tractor jeep car gadi gaadi bike ट्रक बस गाड़ी जीप कार".split()
)
_PLAIN_WORDS = frozenset("number nambar nambr nmbr no नंबर नम्बर नं".split())
_SMALL_WORDS = frozenset(". : - is hai h था tha thaa है".split())
_ITS = frozenset("uska iska jiska its nav naav nao boat उसका इसका जिसका नाव".split())
_SPELT = re.compile("|".join(sorted(_LETTER_NAMES, key=len, reverse=True)))
_PREFIX = re.compile(r"^(BR|MP)[A-Z]{0,3}$")
_NUMBER_WORDS = frozenset(
    "kramank kramaank no no. number num nambar nambr nmbr sankhya reg regn nibandhan nambr n".split()
)
_NUMBER_KEYS = frozenset({"nmbr", "snkhya", "numbr", "number", "numb"})


@dataclass(frozen=True, slots=True)
class BoatNumber:
    """A boat number as registered (upper case, no space), and the tokens that it covers."""

    value: str
    first: int
    last: int


def find_boat_number(tokens: list[Token]) -> BoatNumber | None:
    """The first boat number among `tokens` (numbers already merged), or None."""
    for index in range(len(tokens)):
        found = _with_letters(tokens, index) or _after_word(tokens, index)
        if found is not None:
            return found
    plain = (_after_plain_word(tokens, index) for index in range(len(tokens)))
    return next((found for found in plain if found is not None), None)


def _named_letters(tokens: list[Token], index: int) -> tuple[str, int]:
    """Letters said by their names in Latin script ("bee aar tee"), and the index after them."""
    letters, at = "", index
    while at < len(tokens) and len(letters) < 5:
        named = _ENGLISH_NAMES.get(tokens[at].raw, tokens[at].raw.upper())
        if len(named) != 1 or not named.isalpha() or not named.isascii():
            break
        letters, at = letters + named, at + 1
    return letters, at


def _after_plain_word(tokens: list[Token], index: int) -> BoatNumber | None:
    """ "…, number shunya saat ek": the word for a number opens its clause or follows "uska"."""
    if tokens[index].raw not in _PLAIN_WORDS:
        return None
    before = tokens[index - 1] if index else None
    if before is not None and not before.is_mark and before.raw not in _ITS:
        return None
    at = index + 1
    while at < len(tokens) and at < index + 3 and tokens[at].raw in _SMALL_WORDS:
        at += 1
    digits = _digits(tokens, at)
    return BoatNumber(digits, index, _end(tokens, at)) if len(digits) > 1 else None


def _letters(tokens: list[Token], index: int) -> tuple[str, int]:
    """The capital letters spelt from `index` on, and the index after them."""
    letters = ""
    while index < len(tokens) and len(letters) < 5:
        spelt = _spelt(tokens[index])
        joined = bool(letters) and len(spelt) > 1
        if not spelt or (joined and (len(letters) > 1 or is_ordinary(tokens[index]))):
            break
        letters += spelt
        index += 1
        if (
            _PREFIX.match(letters)
            and index + 1 < len(tokens)
            and tokens[index].raw == "-"
            and len(tokens[index + 1].raw) == 1
        ):
            index += 1
    return letters, index


def _spelt(token: Token) -> str:
    if token.is_mark or token.is_number:
        return ""
    if token.raw.isascii():
        return token.raw.upper() if len(token.raw) <= 4 and token.raw.isalpha() else ""
    parts = _SPELT.findall(token.raw)
    return "".join(_LETTER_NAMES[part] for part in parts) if "".join(parts) == token.raw else ""


def _with_letters(tokens: list[Token], index: int) -> BoatNumber | None:
    letters, after = _letters(tokens, index)
    while letters and not _PREFIX.match(letters):
        after -= 1
        letters = "".join(_spelt(token) for token in tokens[index:after])
    if len(letters) < 3:
        named, end = _named_letters(tokens, index)
        if len(named) > 2 and _PREFIX.match(named):
            letters, after = named, end
    if not letters:
        return None
    at = after
    while (
        at < len(tokens)
        and at < after + 2
        and (tokens[at].raw in {"-", ".", "/"} or is_number_word(tokens[at]))
    ):
        at += 1
    digits = _digits(tokens, at)
    if not digits:
        return None
    series, end = _series(tokens, _end(tokens, at) + 1)
    if series and _of_a_vehicle(tokens, index, end):
        return None
    return BoatNumber(letters + digits + series, index, end if series else _end(tokens, at))


def _series(tokens: list[Token], at: int) -> tuple[str, int]:
    """ "… SP 21" behind "BR 04": the letters and digits that end a long number, and its last token."""
    if at < len(tokens) and tokens[at].raw == "-":
        at += 1
    if at >= len(tokens) or tokens[at].is_mark or tokens[at].is_number:
        return "", at
    letters = _spelt(tokens[at])
    if not 1 <= len(letters) <= 2:
        return "", at
    at += 1
    if at < len(tokens) and tokens[at].raw == "-":
        at += 1
    digits = _digits(tokens, at)
    return (letters + digits, _end(tokens, at)) if digits else ("", at)


def _of_a_vehicle(tokens: list[Token], index: int, end: int) -> bool:
    """ "truck no BR 06 GA 4417" is the number of a lorry."""
    near = tokens[max(0, index - 3) : index] + tokens[end + 1 : end + 3]
    return any(token.raw in _VEHICLES or token.has("vehicle_word") for token in near)


def _after_word(tokens: list[Token], index: int) -> BoatNumber | None:
    """ "naav no 44", "boat number 71", "boat 66", "210 number nav"."""
    token = tokens[index]
    if not token.has("boat") or index + 1 >= len(tokens):
        return None
    lettered = _odd_letters(tokens, index + 1)
    if lettered is not None:
        return lettered
    at = index + 1
    named = False
    while (
        at < len(tokens)
        and at < index + 4
        and (is_number_word(tokens[at]) or tokens[at].raw in {".", ":", "-"})
    ):
        named = named or is_number_word(tokens[at])
        at += 1
    digits = _digits(tokens, at)
    if digits and (named or _bare(tokens, index, at)):
        return BoatNumber(digits, index, _end(tokens, at))
    return None


def _odd_letters(tokens: list[Token], at: int) -> BoatNumber | None:
    """ "boat BEQ 9": letters of any district right after the boat, no word of ours."""
    if at + 1 >= len(tokens) or (told_roles(tokens[at]) and not tokens[at].guessed):
        return None
    letters, digits = _spelt(tokens[at]), _digits(tokens, at + 1)
    ours = tokens[at].raw in _NUMBER_WORDS or is_ordinary(tokens[at])
    if 2 <= len(letters) <= 4 and digits and not ours:
        return BoatNumber(letters + digits, at, at + 1)
    return None


def _bare(tokens: list[Token], index: int, at: int) -> bool:
    """ "boat 66 loaded": a bare number right after the boat, followed by no counted thing."""
    if at != index + 1 or not tokens[at].raw.isdigit() or len(tokens[at].raw) < 2:
        return False
    following = tokens[at + 1] if at + 1 < len(tokens) else None
    return (
        following is not None
        and following.has("load_verb", "capacity_w", "sink", "capsize")
        and len(tokens[at].raw) <= 4
    )


def is_number_word(token: Token) -> bool:
    """Whether the word says that a number follows or goes before: "no", "number", "नंबर"."""
    return (
        token.raw in _NUMBER_WORDS
        or token.key in _NUMBER_KEYS
        or token.raw in {"नं", "नम्बर", "नंबर", "लंबर", "लम्बर", "lambar", "संख्या", "क्रमांक", "क्र"}
    )


def _said_singly(tokens: list[Token], at: int) -> str:
    """Digits said one by one: "shunya saat ek" 071; "" where fewer than two are told."""
    digits = ""
    while at < len(tokens) and tokens[at].is_number and len(digits) < 5:
        value = tokens[at].value
        written = tokens[at].raw.isdigit() and len(tokens[at].raw) > 1
        if value is None or value >= 10 or value != value.to_integral_value() or written:
            break
        digits, at = digits + str(int(value)), at + 1
    return digits if len(digits) > 1 else ""


def _end(tokens: list[Token], at: int) -> int:
    """The last token of the digits that start at `at`."""
    return at + max(1, len(_said_singly(tokens, at))) - 1


def _digits(tokens: list[Token], at: int) -> str:
    if at >= len(tokens) or not tokens[at].is_number:
        return ""
    token = tokens[at]
    said = _said_singly(tokens, at)
    if said:
        return said
    if re.fullmatch(r"\d{1,5}", token.raw):
        return token.raw
    if (
        token.value is not None
        and token.value == token.value.to_integral_value()
        and token.value >= 1
    ):
        return str(int(token.value)) if "." not in token.raw and "," not in token.raw else ""
    return ""
