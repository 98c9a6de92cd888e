"""Places that a message names beside those of reports: which report it is about, and "not there,
but here"."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from handlers.base import Place, Report
from handlers.understanding.analysis import Analysis, analyse
from handlers.understanding.place_answers import place_answer
from handlers.understanding.places import same_sound, sound
from handlers.understanding.places_written import find_place
from handlers.understanding.tokens import Token

_LONGEST_NAME = 4
_LEAST_SOUND = 3
_BESIDE_NAME = frozenset(
    "ghat ghaat घाट me mein m par pe pr ke ka ki se hai h tha thi gaon village district jila zila "
    "में पर के का की से है जिला गांव is was at in".split()
)
_NOT = frozenset(
    "nahi nahin nhi nai nay na naikhe naikhi no not nahee nahi, nahiye nahi. galat wrong "
    "नहीं नही नहि ना नाहीं नइखे गलत".split()
)
_OPENING = _NOT | frozenset(
    "jagah place sthan thikana galti se sorry maaf likha likh diya gaya ho gayi gai gaya hai h tha the "
    "sahi asli asal correct right actual actually arre are o oh ji sir balki naam name "
    "जगह स्थान गलती से लिखा लिख दिया गया हो गई है सही असली सर जी बल्कि माफ".split()
)
_PUTS_RIGHT = _NOT | frozenset(
    "sahi correct right actual actually asli सही असली galti गलती sorry balki बल्कि".split()
)
_PLACE_IS = frozenset("jagah place sthan जगह स्थान".split())
_OF_IT = frozenset("ki ka ke wali wala wale report की का के वाली वाला वाले रिपोर्ट".split())
_REPORT_DIGITS = 4
_LINKING = frozenset("balki बल्कि but it's its is yeh ye यह hai h है to तो par".split())


def report_named(text: str, reports: Iterable[Report]) -> Report | None:
    """The one report whose place the text names by sound; None where none or several are named."""
    named = reports_named(text, reports)
    spots = {report.number: _whole_sound(report) for report in named}
    return named[0] if len(named) == 1 or (named and len(set(spots.values())) == 1) else None


def reports_named(text: str, reports: Iterable[Report]) -> list[Report]:
    """All reports whose place the text names by sound."""
    tokens = _words(analyse(text))
    return [report for report in reports if report.place and _found(tokens, report.place)]


def corrected_place(text: str, known: Place | None) -> str | None:
    """The place, as written, that the text puts in the stead of the known one; else None.

    "doriganj nahi, digha ghat", "digha ghat hai doriganj nahi", "galat jagah, digha ghat".
    """
    if known is None:
        return None
    analysis = analyse(text)
    tokens = _without_number(_words(analysis))
    span = _found(tokens, known)
    if span is not None:
        said = _instead(text, tokens, span)
    elif _says_another(tokens, numbered=len(tokens) < len(analysis.words)):
        said = _bare(text, tokens)
    else:
        said = None
    return said if said and not same_sound(said, known.written) else None


def _says_another(tokens: Sequence[Token], *, numbered: bool) -> bool:
    """ "galat jagah, digha ghat"; behind a report's number also "jagah digha ghat hai"."""
    if any(token.raw in _PUTS_RIGHT for token in tokens[:4]):
        return True
    return numbered and bool(tokens) and tokens[0].raw in _PLACE_IS


def _words(analysis: Analysis) -> list[Token]:
    return [token for token in analysis.words if not token.is_mark]


def _whole_sound(report: Report) -> str:
    return sound(report.place.written) if report.place else ""


def _found(tokens: Sequence[Token], place: Place) -> tuple[int, int] | None:
    """First and last word of the known place, or of a part of it, in the text."""
    parts = [part for part in place.written.split(",") if len(sound(part)) >= _LEAST_SOUND]
    for length in range(_LONGEST_NAME, 0, -1):
        for first in range(len(tokens) - length + 1):
            window = tokens[first : first + length]
            if any(token.raw in _BESIDE_NAME | _NOT for token in (window[0], window[-1])):
                continue
            said = " ".join(token.raw for token in window)
            if any(_alike(said, part) for part in parts):
                return first, first + length - 1
    return None


def _alike(said: str, part: str) -> bool:
    """Spelt alike to a letter: "digha" is not meant by "dighwara"."""
    return abs(len(sound(said)) - len(sound(part))) <= 1 and same_sound(said, part)


def _instead(text: str, tokens: Sequence[Token], span: tuple[int, int]) -> str | None:
    first, last = span
    after = last + 1
    while after < len(tokens) and tokens[after].raw in _BESIDE_NAME:
        after += 1
    denied = after < len(tokens) and tokens[after].raw in _NOT
    if denied:
        behind, before = tokens[after + 1 :], tokens[:first]
    elif (
        first
        and tokens[first - 1].raw in _NOT
        and (first == 1 or _is_of_what_follows(tokens, first))
    ):
        behind, before = tokens[last + 1 :], tokens[: first - 1]
    else:
        return None
    return _place_in(text, behind) or _place_in(text, before)


def _is_of_what_follows(tokens: Sequence[Token], first: int) -> bool:
    """Of "rajghat nahi doriganj" it is Rajghat that is denied, of "rajghat not doriganj" Doriganj."""
    return tokens[first - 1].raw in {"not", "galat", "wrong", "गलत"} or tokens[first - 2].raw in {
        "hai",
        "h",
        "है",
        "is",
    }


def _without_number(tokens: list[Token]) -> list[Token]:
    """The words behind a report's number: "1001 ki jagah rajghat hai", "1001 galat jagah, rajghat"."""
    if not tokens or not tokens[0].raw.isdecimal() or len(tokens[0].raw) < _REPORT_DIGITS:
        return tokens
    rest = tokens[1:]
    while rest and rest[0].raw in _OF_IT:
        rest = rest[1:]
    return rest


def _bare(text: str, tokens: Sequence[Token]) -> str | None:
    """ "galat jagah, digha ghat hai": nothing but a place behind the words that put it right."""
    first = 0
    while first < len(tokens) and tokens[first].raw in _OPENING:
        first += 1
    rest = tokens[first:]
    return place_answer(analyse(_cut(text, rest))) if first and rest else None


def _place_in(text: str, tokens: Sequence[Token]) -> str | None:
    while tokens and tokens[0].raw in _LINKING | _OPENING:
        tokens = tokens[1:]
    if not tokens:
        return None
    analysis = analyse(_cut(text, tokens))
    return place_answer(analysis) or find_place(analysis.text, analysis.tokens, set())


def _cut(text: str, tokens: Sequence[Token]) -> str:
    return text[tokens[0].start : tokens[-1].end]
