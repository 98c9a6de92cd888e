"""Money, years of a lease, and classes, as fees and leases need them."""

from __future__ import annotations

from decimal import Decimal
from itertools import pairwise

from handlers.understanding.dates import year_like
from handlers.understanding.folding import fold
from handlers.understanding.tokens import Token

_YEAR_WORDS = frozenset(
    "barakh baris बरख बरिस vrsh saal sal साल year years yr yrs varsh वर्ष baras बरस barsh saala sala varshiya साला".split()
)
_WHOLE = frozenset("bhar bhari bhair भर भरि भइर".split())
_CLASS_WORDS = frozenset(
    "cat catg barg baraga बर्ग वरग vrg किलास कलास kalas klass class klas kilas klaas category shreni श्रेणी क्लास वर्ग varg warg kelas shrenee grade type varga kls केटेगरी श्रेनी shreny cls".split()
)
_FERRY_A = frozenset("a ए e क ka अ ay".split())
_FERRY_B = frozenset("b बी bi be ख kha ब bee".split())
_FIRST = frozenset(
    "1 i ek one एक pahla pehla first पहला प्रथम pratham १ wan वन pehle pahle पहले पहिल pahil १म prtham".split()
)
_SECOND = frozenset(
    "2 ii do two दो दुइ dui dusra doosra second दूसरा द्वितीय २ dwitiya dvitiya dusre दूसरे दू du tu टू dosar दोसर".split()
)
_CLASS_KEYS = frozenset(
    {"brg", "vrg", "klas", "kls", "kilas", "sreni", "ketegri", "ketgri", "kategori"}
)
_FIRST_KEYS = frozenset(fold(word) for word in "pahla pahli pehli prathm pratham first".split())
_SECOND_KEYS = frozenset(
    fold(word) for word in "dusra dusri doosri dusre dwitiy dvitiya dosra dosar second".split()
)
_MONEY_MARKS = frozenset(
    "rs rs. ₹ rupees rupee rupaye rupya rupiya inr रु रु. रुपये रुपए रुपया रुपयों रूपये रुपैया taka paisa".split()
)
_SMALL = Decimal(1000)
_SHORT_SCALES = {
    "k": Decimal(1000),
    "l": Decimal(100_000),
    "lk": Decimal(100_000),
    "cr": Decimal(10_000_000),
}


def find_amount(tokens: list[Token], skip: set[int]) -> int | Decimal | None:
    """The sum of money stated, in rupees: marked as money, or too great to be anything else."""
    best: Decimal | None = None
    for at, token in enumerate(tokens):
        if token.value is None or at in skip:
            continue
        scale = _short_scale(tokens, at)
        value = token.value * scale
        marked = _marked(tokens, at)
        great = value >= _SMALL and not year_like(token) and not _telephone(token)
        if (marked or great) and (best is None or value > best):
            best = value
    if best is None:
        return None
    return int(best) if best == best.to_integral_value() else best


def _short_scale(tokens: list[Token], at: int) -> Decimal:
    """ "72k", "1.1L": the scale written as a letter right behind the digits, else 1."""
    following = tokens[at + 1] if at + 1 < len(tokens) else None
    if following is None or following.start != tokens[at].end:
        return Decimal(1)
    return _SHORT_SCALES.get(following.raw, Decimal(1))


def _marked(tokens: list[Token], at: int) -> bool:
    before = tokens[max(0, at - 2) : at]
    after = tokens[at + 1 : at + 2]
    return any(token.raw in _MONEY_MARKS for token in before) or any(
        token.raw in _MONEY_MARKS for token in after
    )


def _telephone(token: Token) -> bool:
    return len(token.raw) >= 10 and token.raw.isdigit()


def find_years(tokens: list[Token]) -> int | None:
    """The length of a lease in whole years."""
    for at, token in enumerate(tokens[:-1]):
        if token.value is not None and 1 <= token.value <= 10 and token.value == int(token.value):
            following = tokens[at + 1]
            if following.raw in _YEAR_WORDS or (
                following.raw in {"-", "go"}
                and at + 2 < len(tokens)
                and tokens[at + 2].raw in _YEAR_WORDS
            ):
                return int(token.value)
    for first, second in pairwise(tokens):
        if first.raw in _YEAR_WORDS and second.raw in _WHOLE:
            return 1
    return 1 if any(token.raw in {"ekvarshiya", "एकवर्षीय", "annual"} for token in tokens) else None


def find_ferry_class(tokens: list[Token]) -> str | None:
    """ "A class", "बी श्रेणी", "class B", "श्रेणी क" (A)."""
    for at, token in enumerate(tokens):
        if not _says_class(token):
            continue
        article = at > 0 and tokens[at - 1].raw == "a" and at + 1 < len(tokens)
        swapped = article and tokens[at + 1].raw in {"a", "b"}
        for near in (at + 1,) if swapped else (at - 1, at + 1, at - 2):
            letter = _ferry_letter(tokens, near)
            if letter is not None:
                return letter
    return None


def _says_class(token: Token) -> bool:
    return token.raw in _CLASS_WORDS or token.key in _CLASS_KEYS


def _ferry_letter(tokens: list[Token], at: int) -> str | None:
    if not 0 <= at < len(tokens):
        return None
    raw = tokens[at].raw
    if raw in _FERRY_A:
        return "A"
    return "B" if raw in _FERRY_B else None


def find_boat_class(tokens: list[Token]) -> int | None:
    """Class 1 or 2, only where the number of the class is stated."""
    for at, token in enumerate(tokens):
        if not _says_class(token):
            continue
        for near in (at + 1, at - 1, at + 2, at - 2):
            if 0 <= near < len(tokens) and _class_linked(tokens, at, near):
                number = _class_number(tokens[near])
                if number is not None:
                    return number
    return None


_CLASS_LINKS = frozenset({"-", "no", "number", ":", "–", "नंबर", "num", "नम्बर", "no.", "ka", "का"})


def _class_linked(tokens: list[Token], at: int, near: int) -> bool:
    """Whether the number at `near` is the class's own, not that of the years behind it."""
    if near + 1 < len(tokens) and tokens[near + 1].raw in _YEAR_WORDS:
        return False
    return abs(at - near) == 1 or tokens[(at + near) // 2].raw in _CLASS_LINKS


def _class_number(token: Token) -> int | None:
    if token.raw in _FIRST or token.key in _FIRST_KEYS:
        return 1
    return 2 if token.raw in _SECOND or token.key in _SECOND_KEYS else None
