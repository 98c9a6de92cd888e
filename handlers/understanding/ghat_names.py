"""Whether a word before "ghat", "pul" or "kund" belongs to its name."""

from __future__ import annotations

from handlers.understanding.place_words import (
    BEFORE,
    BETWEEN,
    BUILT,
    GENITIVE,
    LOCATIVE,
    LOOSE,
    NAMING,
    NEARNESS,
    TITLES,
    VERBISH,
    Reading,
    is_river,
    is_small,
)
from handlers.understanding.roles import told_roles
from handlers.understanding.signs import EVENTS
from handlers.understanding.tokens import Token

_NO_BRIDGE = frozenset(
    "pipa पीपा peepa pontoon chachri चचरी bamboo baans बाँस rail hit alongside purana पुराना lakdi toota टूटा".split()
)


def names_ghat(reading: Reading, at: int, taken: int, head: Token) -> bool:
    """Before "ghat" nearly any word is its name; a second word before must be no ordinary one."""
    token = reading.tokens[at]
    if at in reading.skip:
        return False
    if _sure_name(reading, at, taken):
        return True
    if token.is_mark or token.is_number or len(token.raw) < 2:
        return False
    if token.raw in GENITIVE | LOCATIVE | NEARNESS | BEFORE | NAMING | TITLES | LOOSE | BETWEEN:
        return False
    proper = _proper_before(reading, at, taken)
    if proper is not None:
        return proper
    if _another_word(token) or (head.raw in _FLATS and token.has("person", "navik")):
        return False
    if head.raw in BUILT and not _names_bridge(reading, at):
        return False
    return (taken == 0 and not _happening(token)) or reading.name_like(at)


def _proper_before(reading: Reading, at: int, taken: int) -> bool | None:
    """What a capital tells of a word before a ghat; None where it tells nothing."""
    if taken and reading.capital(at + 1) and not reading.capital(at):
        return False
    return True if reading.proper(at) else None


def _sure_name(reading: Reading, at: int, taken: int) -> bool:
    """ "sattar ghat", "lal darwaja ghat", "gai ghat" where it opens its clause."""
    token = reading.tokens[at]
    opens = at == 0 or reading.tokens[at - 1].is_mark
    if reading.english and reading.capital(at) and not opens and not is_small(token):
        return True
    if taken:
        if token.raw in COLOURS and _word_name(reading, at + 1):
            return True
        built = reading.tokens[at + 1].raw in BUILT
        whole = opens and _closes(reading, at + taken) and not reading.name_like(at + 1)
        return (built or whole) and _may_name(token)
    alone = opens and _closes(reading, at)
    named = token.raw in COLOURS or (alone and bool(told_roles(token) & _EVENTS))
    return _counted_name(token) or named or (token.raw == "gai" and opens)


def _closes(reading: Reading, at: int) -> bool:
    """Whether the head behind `at` ends its clause."""
    return at + 2 >= len(reading.tokens) or reading.tokens[at + 2].is_mark


def _may_name(token: Token) -> bool:
    """Any word but a small one, a verb or a boat: the first of "X bazar ghat"."""
    if token.is_mark or token.is_number or len(token.raw) < 3 or is_small(token):
        return False
    if token.raw in TITLES:
        return False
    return not token.has(*VERBISH, "boat", "neg", "now", "cry", "ghat", "river")


def _another_word(token: Token) -> bool:
    """A verb, a question or a boat: no name of a ghat."""
    if token.guessed:
        return False
    boat = token.has("boat") and token.raw not in {"jahaj", "जहाज", "steamer"}
    return boat or token.has(*VERBISH, "q_what", "q_where")


def _counted_name(token: Token) -> bool:
    """ "sattar ghat": a number in words of ten and more that a ghat is called by."""
    return token.is_number and not token.raw[:1].isdigit() and (token.value or 0) >= _MANY


def _word_name(reading: Reading, at: int) -> bool:
    token = reading.tokens[at]
    return not token.is_number and not token.has("boat", "river") and len(token.raw) > 3


def _names_bridge(reading: Reading, at: int) -> bool:
    token = reading.tokens[at]
    if token.raw in _NO_BRIDGE or token.has("person", "navik"):
        return False
    return reading.name_like(at) or is_river(token) or token.raw in _GREAT


_EVENTS = frozenset(EVENTS)
_LAID = frozenset("lga laga lagi lage gira giri gire tuta dhansa khula lagal".split())
_MANY = 10
COLOURS = frozenset(
    "lal लाल kala काला kali काली safed सफेद bada बड़ा badi बड़ी chhota छोटा chhoti छोटी naya नया purana पुराना".split()
)
_FLATS = frozenset("diara diyara दियारा दियरा".split())
_GREAT = frozenset("gandhi gndhi गांधी गाँधी rajendra राजेंद्र rajendr jp mahatma महात्मा".split())


def _happening(token: Token) -> bool:
    if token.key in {"pn", "rni"} or token.guessed:
        return False
    return bool(told_roles(token) & _EVENTS) or token.raw in _LAID
