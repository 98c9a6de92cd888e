"""A short answer to "how many?": the number that counts people, and no other figure.

Who was asked for a count may write the number of his boat, a fee, an hour or a telephone; those
are left to the words, which the officers read.
"""

from __future__ import annotations

from itertools import takewhile

from handlers.understanding.analysis import Analysis
from handlers.understanding.boat_letters import find_lettered, find_numbered
from handlers.understanding.boat_numbers import find_boat_number
from handlers.understanding.mentions import find_counts, is_person
from handlers.understanding.times import find_time
from handlers.understanding.tokens import Token

_LONGEST = 5
_FATES = {
    "missing": ("missing", "lost", "drown", "drowned_n"),
    "drowned": ("missing", "drown", "drowned_n"),
    "dead": ("dead",),
    "injured": ("injured", "hurt_verb"),
    "rescued": ("saved", "safe_w", "out_w"),
    "aboard": ("aboard_w", "boat", "passenger", "past_be"),
    "people": ("aboard_w", "boat", "passenger", "past_be"),
}
"""What is said of those who were asked about: it may stand beside their number."""
_BESIDE = frozenset(
    "kul total lagbhag lagbhg about around approx approximately kareeb karib krib bas sirf only just abhi ab hum ham hm we "
    "are is was were the tha thi hai h hain hay ho honge hoga hongi se sir ji sahab saheb bhai bhaiya shayad mila mil ke ka ki "
    "milake milakar milaker pura pure poora puri sab naav nav nao naw boat par pe me mein m on in aur or and more less kam jyada jada "
    "jyda people persons person there go jan jana jane jani tho thoi gote gota number koi nahi nhi nahin na no none nobody bhi abhi "
    "kisi ko kuch maybe may be perhaps haan ha han yes nahi ji main baki bache baithe the savar sawar sawari savari aadmi "
    "कुल लगभग करीब बस सिर्फ केवल अभी अब हम हैं है था थे थी हो होंगे होगा से सर जी शायद मिला के का की पूरा सब नाव पर में और कम ज्यादा "
    "गो जन कोई नहीं नही भी किसी को कुछ हां हाँ बाकी बैठे सवार".split()
)
"""Small words that may stand beside a count of people."""


def count_answer(analysis: Analysis, asked: str) -> int | None:
    """The number that the answer gives for people, groups added up ("3 bachche 2 aurat"); None
    where it gives none, or another's."""
    words = [token for token in analysis.tokens if not token.is_mark]
    numbers = [token for token in words if token.value is not None or token.is_number]
    if not numbers or len(words) > _LONGEST * len(numbers) or _of_a_boat(analysis):
        return None
    behind = words[words.index(numbers[0]) :]
    if any(map(is_found, behind)) or not only_of_people(analysis, asked):
        return None
    found = find_counts(analysis.tokens, set())
    if len(found) != len(numbers) or not _in_groups(words, numbers):
        return None
    return sum(count.value for count in found)


def _in_groups(words: list[Token], numbers: list[Token]) -> bool:
    """Whether every person named belongs to a number, and, where there are several numbers, every
    number to persons: of "pati patni aur 2 bachche" nobody says how many they are."""
    grouped, persons = 0, 0
    for number in numbers:
        behind = words[words.index(number) + 1 :]
        group = list(takewhile(is_person, behind))
        grouped, persons = grouped + bool(group), persons + len(group)
    named = sum(map(is_person, words))
    if len(numbers) == 1 and not grouped:
        return named <= 1  # "log 5"
    return grouped == len(numbers) and named == persons


def only_of_people(analysis: Analysis, asked: str) -> bool:
    """Whether the words beside the number are of people and of what was asked, and of nothing else:
    "koi nahi mila" answers no "how many are missing?" with nought."""
    return all(
        token.is_mark
        or token.value is not None
        or token.raw in _BESIDE
        or is_person(token)
        or (token.has(*_FATES.get(asked, ())) and not token.guessed and not token.has("saved"))
        for token in analysis.tokens
    ) and not (_denied(analysis) and any(map(_is_saved, analysis.tokens)))


_SURVIVED = frozenset(
    "bacha bache bachi bachal bachla bachlai bacho survived saved alive बचा बचे बची बचल".split()
)


def _is_saved(token: Token) -> bool:
    return token.raw in _SURVIVED or is_found(token)


def _denied(analysis: Analysis) -> bool:
    return any(token.has("neg", "none_of", "anyone") for token in analysis.tokens)


def is_found(token: Token) -> bool:
    """ "mil gaye", "bhetail", "found": those were found, whatever count was asked for."""
    return (
        token.key.startswith(("mil", "bhet", "bht"))
        and not token.is_number
        and not (token.has("unit_w") and not token.has("seen_w"))
    ) or token.raw == "found"


def _of_a_boat(analysis: Analysis) -> bool:
    tokens = analysis.tokens
    boat = find_boat_number(tokens) or find_lettered(analysis.text, tokens) or find_numbered(tokens)
    return boat is not None or find_time(analysis.text, tokens) is not None
