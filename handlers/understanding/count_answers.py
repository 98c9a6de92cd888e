"""A short answer to "how many?": the number that counts people, and no other figure.

Who was asked for a count may write the number of his boat, a fee, an hour or a telephone; those
are left to the words, which the officers read.
"""

from __future__ import annotations

from handlers.understanding.analysis import Analysis
from handlers.understanding.boat_letters import find_lettered, find_numbered
from handlers.understanding.boat_numbers import find_boat_number
from handlers.understanding.mentions import find_counts, is_person
from handlers.understanding.ordinary import is_ordinary
from handlers.understanding.times import find_time
from handlers.understanding.tokens import Token

_LONGEST = 5
_OTHER_MATTER = (
    "fee",
    "instalment",
    "licence",
    "renew",
    "register",
    "toll",
    "appeal",
    "challan",
    "capacity_w",
    "unit_w",
    "time_w",
    "metre",
    "foot",
    "inch",
    "haath",
    "kilo",
    "quintal",
    "goods",
    "authority",
    "penalty",
    "informed",
    "vehicle_word",
    "q_what",
    "q_when",
    "q_where",
    "q_who",
    "q_how",
    "not_ours_w",
)
_NUMBERED = frozenset(
    "no number num nambar lambar reg regd registration class ward room gali kaksha khata plot dhara rule niyam "
    "rs rupaye rupye rupay rupiya rupees inr section page call phone fone mobile mob tel ghat km nh otp pin "
    "report sikayat entry gadi gaadi line baje baj bajkar am pm tarikh tareekh date kist kisht fees fee minute "
    "minat min ghanta ghante ghanto hour hours din day days baar bar feet foot fit meter metre mitar haath hath saal umar "
    "नंबर नम्बर लंबर क्लास वर्ग वार्ड रुपये रुपया रुपए रु बजे मिनट घंटे घंटा दिन तारीख किस्त फीस फोन कॉल काल मोबाइल फीट मीटर हाथ साल उम्र बार धारा नियम".split()
)


def count_answer(analysis: Analysis) -> int | None:
    """The one number that the answer gives for people; None where it gives none, or another's."""
    words = [token for token in analysis.tokens if not token.is_mark]
    numbers = [token for token in words if token.value is not None or token.is_number]
    if len(numbers) != 1 or len(words) > _LONGEST or _of_a_boat(analysis):
        return None
    found = find_counts(analysis.tokens, set())
    behind = words[words.index(numbers[0]) :]
    if len(found) != 1 or any(map(_is_other, words)) or any(map(is_found, behind)):
        return None
    return None if _after_a_name(words, numbers[0]) else found[0].value


def is_found(token: Token) -> bool:
    """ "mil gaye", "bhetail", "found": those were found, whatever count was asked for."""
    return (
        token.key.startswith(("mil", "bhet", "bht"))
        and not token.is_number
        and not (token.has("unit_w") and not token.has("seen_w"))
    ) or token.raw == "found"


def _is_other(token: Token) -> bool:
    if token.raw in _NUMBERED:
        return True
    return token.has(*_OTHER_MATTER) and not (
        token.guessed or is_person(token) or token.has("boat")
    )


def _after_a_name(words: list[Token], number: Token) -> bool:
    """ "BRF 87", "nh 31": the figures of a name; "सुनील 5" may be one too."""
    at = words.index(number)
    if at == 0:
        return False
    before = words[at - 1]
    return not before.is_number and not (is_ordinary(before) or before.tags)


def _of_a_boat(analysis: Analysis) -> bool:
    tokens = analysis.tokens
    boat = find_boat_number(tokens) or find_lettered(analysis.text, tokens) or find_numbered(tokens)
    return boat is not None or find_time(analysis.text, tokens) is not None
