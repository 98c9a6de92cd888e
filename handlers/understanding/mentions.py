"""The people a message mentions: numbers that count them, single persons, and clause subjects."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from handlers.understanding.lexicon.clock import SPANS
from handlers.understanding.lexicon.people import BODY, KIN, KIN_KEYS, LIMBS, SEARCHERS
from handlers.understanding.roles import told_roles
from handlers.understanding.script import is_devanagari, plainly
from handlers.understanding.tokens import Token

_FATES = frozenset({"dead", "missing", "injured"})
_PEOPLE = frozenset({"person", "navik", "passenger"})
BREAKS = frozenset({",", ".", ";", "।", "|", "/", "॥", "!", "?", ":", "…", "–", "—"})
_NEAR = 7
_MOST = 2000
_NOT_PEOPLE_BEFORE = frozenset(
    "kaksha कक्षा ward वार्ड number no nambar नंबर nh aged umar उम्र age incident report ps rs ₹ रु class phone mobile case platform".split()
)
_PERCENT = frozenset({"%", "percent", "per", "प्रतिशत", "pratishat", "feesadi", "फीसदी", "/"})
_CALLED = frozenset({100, 102, 104, 108, 112, 1070, 1077, 1099})
"""Numbers that are rung for help; people only where people are told."""
_EACH_ONE = frozenset("every each any no some this that first second other".split())
_LED = frozenset("leke lekar le लेके लेकर ले".split())
_ENGLISH_ON = frozenset({"on", "in", "aboard", "with", "of"})
_WENT_UNDER = frozenset("drowned dube doobe डूबे".split())
_CAUGHT = frozenset(
    "fas phas फंस gahra gahre gehre gahrai गहरे गहरा गहराई kud kuda kudi कूद कूदा कूदी".split()
)
_BOATS = ("नावें", "नावों", "नौकाएँ", "नौकाओं")
_HOUSEHOLDS = frozenset(
    "parivar परिवार ghar घर family families household households house houses".split()
)
_AROUND = frozenset("taraf तरफ or ओर oar khana side".split())
_ON = frozenset("me mein m में मे par pe p pr पर पे".split())
_STATES = ("dead", "missing", "injured", "out_w", "aboard_w", "past_be")
_PLURAL = frozenset(
    "friends frnds ppl guys youths classmates colleagues log लोग लोक logon people persons bachche बच्चे bache passengers yatri यात्री members girls boys women men kids children labourers students pilgrims "
    "aurten auraten औरतें महिलाएं mahilayen ladke लड़के majdoor मजदूर family parivar villagers crew devotees others sabhi सवारी sawari bacche ladkiyan".split()
)


_EITHER = frozenset(
    "sawari sawaari सवारी yatri यात्री majdoor mazdoor मजदूर labour navik नाविक".split()
)
_FELL_ALONE = frozenset(
    "gira gir_gaya गिरा giri गिरी kuda कूदा fisla phisla फिसला phisli gaya gya गया gayi gyi गई गयी".split()
)
"""Verbs of one person, of those who may be one or many ("sawari")."""
_SARI = frozenset("saari sari साड़ी sadi".split())
_OBLIQUE = frozenset("ladke लड़के bachche बच्चे bache bacche bacce larke".split())
_POSTPOSITIONS = frozenset("ki ka ke k ko ne se की का के को ने से कें".split())
"""After these "ladke" is one boy ("ladke ki laash"); of several it would be "ladkon"."""


_YOUNG = frozenset("girl boy child kid lad woman man lady".split())
_EVEN = frozenset({"bhi", "भी"})
_OR_SO = frozenset({"-", "–", "to", "से", "se", "or", "ya", "या", "and"})
_DIPS = frozenset("गोते गोता डुबकी dubki baar बार minut minat".split())
_NOT_PEOPLE_AFTER = _PERCENT | _AROUND | _HOUSEHOLDS | _DIPS | SPANS


@dataclass(slots=True)
class Count:
    """One number of the message that may count people; `used` once a state has taken it.

    `whole` where it is the whole that a part is told of ("five out of eight").
    """

    at: int
    value: int
    used: bool = False
    whole: bool = False


def find_counts(tokens: list[Token], skip: set[int]) -> list[Count]:
    """The numbers that may count people: whole, not too great, without a unit or another sense."""
    counts: list[Count] = []
    for index, token in enumerate(tokens):
        value = token.value
        if value is None or index in skip or value != value.to_integral_value():
            continue
        before = tokens[index - 1].raw if index else ""
        following = tokens[index + 1].raw if index + 1 < len(tokens) else ""
        one = value == 1 and (before in _EACH_ONE or following in _EVEN)
        if one or _is_age(tokens, index):
            continue
        if _counts_things(tokens, index) or _in_range(tokens, index):
            continue
        if value in _CALLED and not (index + 1 < len(tokens) and is_person(tokens[index + 1])):
            continue
        year = len(token.raw) == 4 and token.raw[:2] in {"19", "20"}
        if 0 <= value <= _MOST and not year and before not in _NOT_PEOPLE_BEFORE:
            counts.append(Count(index, int(value)))
    return counts


def _is_age(tokens: list[Token], index: int) -> bool:
    """ "a girl of 8", "a 12-year-old boy": how old one person is."""
    after = [token.raw for token in tokens[index + 1 : index + 3]]
    if len(after) > 1 and after[0] in {"-", "–"} and after[1].startswith(("year", "yr")):
        return True
    before = [token.raw for token in tokens[max(0, index - 3) : index]]
    return before[-1:] == ["of"] and before[:1] == ["a"] and before[1] in _YOUNG


def _counts_things(tokens: list[Token], index: int) -> bool:
    """Whether a unit, a limb or a boat is what the number counts; "12 nav pe" counts people."""
    after = tokens[index + 1 : index + 5]
    if not after:
        return False
    next_to = after[0]
    limb = next_to.raw in LIMBS or (next_to.has("limb") and not next_to.has("person", "counter"))
    if limb or next_to.raw in _NOT_PEOPLE_AFTER:
        return True
    if next_to.has("boat", "water") and len(after) > 1 and after[1].raw in _ON | _LED:
        return False
    if next_to.has("boat") and index and tokens[index - 1].has("passenger"):
        return False
    if next_to.has("unit_w") and not next_to.guessed:
        return True
    return _counts_boats(after[:3], after)


def _counts_boats(near: list[Token], after: list[Token]) -> bool:
    for at, token in enumerate(near):
        told = (
            token.has(*_STATES, "sink", "drown")
            or token.raw in _WENT_UNDER
            or token.raw in _ENGLISH_ON
        )
        if token.is_mark or token.is_number or is_person(token) or told:
            return False
        if "boat" in told_roles(token) or token.raw.startswith(_BOATS):
            return not any(behind.raw in _ON for behind in after[at + 1 : at + 2])
    return False


def _in_range(tokens: list[Token], index: int) -> bool:
    """ "5-6 log", "do teen log", "das barah aadmi": a guess between two numbers is no count."""
    return _pair(tokens, index, 1) or _pair(tokens, index, -1)


def _pair(tokens: list[Token], index: int, step: int) -> bool:
    at = index + step
    if 0 <= at < len(tokens) and tokens[at].raw in _OR_SO:
        at += step
    if not 0 <= at < len(tokens):
        return False
    first, second = (index, at) if step > 0 else (at, index)
    before = tokens[first - 1].raw if first else ""
    joined = tokens[first + 1].raw == "and"
    if before == "from" or (joined and before != "between"):
        return False
    low, high = tokens[first].value, tokens[second].value
    if low is None or high is None or not low < high <= low * 2:
        return False
    return not tokens[second].raw.startswith("0") and high <= 500


def clause(tokens: list[Token], index: int) -> tuple[int, int]:
    """First and last token of the clause around `index`, bounded by marks."""
    first = last = index
    while first > 0 and tokens[first - 1].raw not in BREAKS:
        first -= 1
    while last + 1 < len(tokens) and tokens[last + 1].raw not in BREAKS:
        last += 1
    return first, last


def is_person(token: Token) -> bool:
    """Whether the word names a person or people (known, not guessed)."""
    if token.is_mark or token.is_number or token.has("animal"):
        return False
    if _is_kin(token.raw, token.key):
        return True
    return not token.guessed and bool(told_roles(token) & _PEOPLE)


@lru_cache(maxsize=8192)
def _is_kin(raw: str, key: str) -> bool:
    """A relative or a calling, also with the Maithili genitive grown onto it ("bhaujik")."""
    plain = plainly(raw) if is_devanagari(raw) else raw
    if raw in KIN or key in KIN_KEYS or plain in KIN:
        return True
    owned = len(plain) > 4 and plain.endswith("k")
    return owned and plain.removesuffix("k").removesuffix("a") in KIN


def person_before(tokens: list[Token], index: int, sought: bool = False) -> int | None:
    """The nearest person word before `index` in its clause, else just after it, else None.

    Where somebody is `sought` ("log dhundh rahe hain") those who search are not meant.
    """
    first, last = clause(tokens, index)
    for at in range(index - 1, max(first, index - _NEAR) - 1, -1):
        if tokens[at].has("animal") and not tokens[at].guessed and tokens[at].raw != "got":
            return None
        if sought and tokens[at].raw in SEARCHERS:
            continue
        if (
            is_person(tokens[at])
            and not told_roles(tokens[at]) & _FATES
            and tokens[at].raw not in BODY
        ):
            return at
    for at in range(index + 1, min(last, index + 4) + 1):
        if is_person(tokens[at]) and not (sought and tokens[at].raw in SEARCHERS):
            return at
    return None


def last_person(tokens: list[Token], index: int, sought: bool = False) -> int | None:
    """The nearest person word anywhere before `index`, or None."""
    for at in range(index - 1, -1, -1):
        if is_person(tokens[at]) and not (sought and tokens[at].raw in SEARCHERS):
            return at
    return None


def is_plural(tokens: list[Token], at: int) -> bool:
    """Whether the person word stands for several whose number is not told."""
    first, _ = clause(tokens, at)
    near = [token for token in tokens[max(first, at - 2) : at] if token.raw not in _SARI]
    many = any(token.has("many_w", "all_w") for token in near)
    following = tokens[at + 1].raw if at + 1 < len(tokens) else ""
    if tokens[at].raw in _OBLIQUE and following in _POSTPOSITIONS:
        return many
    return many or tokens[at].raw in _PLURAL


def is_alone(tokens: list[Token], person: int, index: int) -> bool:
    """ "majdoor ka pair toot gaya": one of those who may be many, by the verb."""
    if tokens[person].raw not in _EITHER:
        return False
    limb = any(token.has("limb") or token.raw in LIMBS for token in tokens[person + 2 : person + 4])
    return limb or any(token.raw in _FELL_ALONE for token in tokens[index + 1 : index + 4])


def subject_before(tokens: list[Token], counts: list[Count], index: int) -> int | None:
    """The people of the clauses before, for a clause that names none ("… gir gayi, mil nahi rahi").

    Only where a single person or a counted group was told to fall, go under or be carried off.
    """
    first, _ = clause(tokens, index)
    at = first - 1
    while at > 0:
        start, end = clause(tokens, at - 1) if tokens[at].raw in BREAKS else clause(tokens, at)
        span = tokens[start : end + 1]
        if _befell(span):
            return _number_of(tokens, counts, start, end)
        if any(token.has("dead", "missing", "injured", "out_w", "boat") for token in span):
            return None
        at = start - 1
    if _befell(tokens[first:index]):
        return _number_of(tokens, counts, first, index - 1)
    return None


def _befell(span: list[Token]) -> bool:
    people = any(is_person(token) for token in span) or (bool(span) and span[0].is_number)
    return people and any(
        token.has("fall", "adrift", "drown", "sink", "collide", "water") or token.raw in _CAUGHT
        for token in span
    )


def _number_of(tokens: list[Token], counts: list[Count], start: int, end: int) -> int | None:
    for count in counts:
        if start <= count.at <= end and any(
            is_person(token) for token in tokens[count.at + 1 : count.at + 4]
        ):
            count.used = True
            return count.value
    people = [at for at in range(start, end + 1) if is_person(tokens[at])]
    if any(tokens[at].raw in _EITHER for at in people) and any(
        token.raw in _FELL_ALONE for token in tokens[start : end + 1]
    ):
        return 1
    if people and not any(is_plural(tokens, at) for at in people):
        return 1
    return None
