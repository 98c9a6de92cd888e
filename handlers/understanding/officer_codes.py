"""What officers answer to an alert: a code, a report number, a vehicle or a station, in any script."""

from __future__ import annotations

import re
from dataclasses import dataclass

from handlers.understanding.analysis import Analysis
from handlers.understanding.mentions import is_person
from handlers.understanding.officer_ending import ending, is_false
from handlers.understanding.officer_going import (
    cannot_go,
    going,
    is_measure,
    men_going,
    names_force,
)
from handlers.understanding.officer_news import is_news_of_people
from handlers.understanding.script import ascii_digits
from handlers.understanding.tokens import Token

ON_THE_WAY, NOT_OURS = 2, 3
_BY_DIGIT = {1: "seen", 2: "on_the_way", 3: "not_ours"}
_WORDS = (
    ("on_the_way", "on_way"),
    ("not_ours", "not_ours_w"),
    ("seen", "seen_w"),
    ("close", "close_w"),
    ("confirm", "confirm_w"),
)
_ACK_KEYS = frozenset({"ak", "akh", "eke", "ek_", "esike", "aknolej", "aknolejd"})
_ACK_RAW = frozenset(
    {
        "ack",
        "akk",
        "ak",
        "एक्के",
        "अक",
        "ऐक",
        "एसीके",
        "ऐसीके",
        "aek",
        "acknowledge",
        "acknowledged",
        "ackd",
    }
)
_FILLERS = frozenset(
    "gadi gaadi vahan number no se k ki ke ka report no. vehicle hai h pe par entry sankhya num aa rahe hain ja rahe raha hu hai - : thana of the by with police station se lekar naav nav boat".split()
)
_NUMBER_WORDS = frozenset("number no num nambar नंबर नम्बर संख्या sankhya id #".split())
_REPORT = re.compile(r"^\d{2,8}$")
_OURS = frozenset("hamara hamaara hamar humara hamare ours our हमारा हमारे हमार".split())
_LONGEST = 12


@dataclass(frozen=True, slots=True)
class OfficerCode:
    """An officer's code: its moves, the report number named, and what was written beside it."""

    moves: frozenset[str] = frozenset()
    reference: str | None = None
    rest: str | None = None


NO_CODE = OfficerCode()


def read_code(analysis: Analysis, officer: bool) -> OfficerCode:
    """The code of the message; for others than officers only where a report number is named."""
    words = [token for token in analysis.words if not token.is_mark]
    if not words or len(words) > _LONGEST:
        return NO_CODE
    code, used = _code(analysis, words, officer)
    if code is None:
        return _named_number(words, officer)
    reference = _reference(words, used, code)
    if not officer and (reference is None or code != "seen"):
        return _named_number(words, officer)
    rest = None
    if code in {"on_the_way", "not_ours"}:
        rest = _rest(analysis.text, words, used, reference)
    moves = {code}
    if reference is not None:
        moves.add("report_number")
    if rest and code == "on_the_way":
        moves.add("vehicle")
    if rest and code == "not_ours":
        moves.add("station")
    return OfficerCode(frozenset(moves), reference, rest)


def _code(analysis: Analysis, words: list[Token], officer: bool) -> tuple[str | None, list[int]]:
    """The code and the words that carry it."""
    first = words[0]
    if first.raw in _ACK_RAW:
        return "seen", [0]
    digit = ascii_digits(first.raw)
    if officer and digit in {"1", "2", "3"} and first.is_number and not is_news_of_people(words):
        move, used = _by_digit(words, int(digit))
        if move is not None:
            return move, used
    return _code_in_words(analysis, words, officer)


def _by_digit(words: list[Token], digit: int) -> tuple[str | None, list[int]]:
    """1, 2 or 3 in front: the code, unless it counts men who go or measures how far they are, or
    the words behind it say the opposite."""
    men = men_going(words) if digit != ON_THE_WAY else []
    if men:
        return "on_the_way", [0, *men]
    if is_measure(words) and (going(words) or digit == NOT_OURS):
        return None, []
    if digit == ON_THE_WAY and cannot_go(words):
        return None, []
    if digit == NOT_OURS and _is_no_station(words):
        return None, []
    return _BY_DIGIT[digit], [0]


def _is_no_station(words: list[Token]) -> bool:
    """ "3 log the", "3 hamara hai": people are counted, or it is theirs after all."""
    if len(words) < 2:
        return False
    denied = any(word.has("neg") for word in words)
    return names_force(words[1]) or (words[1].raw in _OURS and not denied)


def _code_in_words(
    analysis: Analysis, words: list[Token], officer: bool
) -> tuple[str | None, list[int]]:
    """A code said in words. Who names a report and says that it is closed closes it, whatever he
    says of what was found."""
    ends = not analysis.text.rstrip().endswith("?")
    ended = ending(words) if ends else []
    false = [index for index in ended if is_false(words[index])]
    if false:
        return "false", false[:1]
    closing = [index for index in ended if officer or "close_w" in words[index].tags]
    if closing and (closing[0] == 0 or any(word.is_number for word in words)):
        return "close", closing
    for move, role in _WORDS:
        carriers = [index for index, word in enumerate(words) if role in word.tags]
        if move == "close":
            carriers = closing
        if move == "on_the_way" and officer:
            carriers = going(words) if ends else []
            role = ""
        if carriers and (not role or role in analysis.roles()):
            return move, carriers
    return None, []


def _named_number(words: list[Token], officer: bool) -> OfficerCode:
    """ "report number 38 ka status", or an officer's bare "4821": named, and nothing said of it."""
    if officer and len(words) == 1 and words[0].is_number:
        number = ascii_digits(words[0].raw)
        return (
            OfficerCode(frozenset({"report_number"}), number) if _REPORT.match(number) else NO_CODE
        )
    for index, word in enumerate(words):
        if not word.has("report_w"):
            continue
        for near in words[index + 1 : index + 4]:
            number = ascii_digits(near.raw)
            if near.is_number and re.fullmatch(r"\d{1,8}", number):
                return OfficerCode(frozenset({"report_number"}), number)
            if not (near.raw in _FILLERS or near.raw in _NUMBER_WORDS):
                break
    return NO_CODE


def _reference(words: list[Token], used: list[int], code: str) -> str | None:
    """The report number: right after an ACK or at the end; a vehicle's digits are not one."""
    numbers = [
        (index, ascii_digits(word.raw))
        for index, word in enumerate(words)
        if word.is_number and index not in used
    ]
    if not numbers:
        return None
    if code in {"seen", "close", "false", "confirm"}:
        alone = len(words) == len(used) + len(numbers)
        return next(
            (digits for at, digits in numbers if _is_report(words, at, digits, alone)), None
        )
    index, digits = numbers[0]
    before = (
        [word for word in words[used[-1] + 1 : index] if not _auxiliary(word)] if used else [None]
    )
    follows = not before and index > used[-1]
    alone = len(words) == len(used) + 1
    by_digit = words[used[0]].is_number if used else False
    if follows and _REPORT.match(digits) and len(digits) >= 3 and not (alone and by_digit):
        return digits
    return None


def _is_report(words: list[Token], at: int, digits: str, alone: bool) -> bool:
    """Not the two of "1 dekha 2 log bheje": one digit is a report's only beside nothing else."""
    people = at + 1 < len(words) and is_person(words[at + 1])
    return not people and bool(re.fullmatch(r"\d{1,8}" if alone else r"\d{2,8}", digits))


def _auxiliary(word: Token) -> bool:
    """A word that only carries the verb along ("ho gayi hai", "nahi")."""
    return word.raw in {"ho", "हो", "ka", "ki", "का", "की", "ke", "के"} or word.has(
        "aux_perf", "aux_now", "aux_prog", "neg"
    )


def _rest(text: str, words: list[Token], used: list[int], reference: str | None) -> str | None:
    """The words beside code and number, as written."""
    kept = [
        index
        for index, word in enumerate(words)
        if index not in used and ascii_digits(word.raw) != reference
    ]
    while kept and _auxiliary(words[kept[0]]):
        kept.pop(0)
    while kept and _auxiliary(words[kept[-1]]):
        kept.pop()
    while kept and words[kept[0]].raw in _FILLERS - {"thana", "police", "station"}:
        kept.pop(0)
    while kept and words[kept[-1]].raw in _FILLERS - {"thana", "station"}:
        kept.pop()
    if not kept:
        return None
    return text[words[kept[0]].start : words[kept[-1]].end].strip() or None
