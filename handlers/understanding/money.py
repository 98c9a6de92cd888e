"""Money, dates, years, classes and services, as fees and leases need them."""

from __future__ import annotations

import re
from datetime import date
from decimal import Decimal
from itertools import pairwise

from handlers.understanding.folding import fold
from handlers.understanding.script import ascii_digits
from handlers.understanding.tokens import Token

_MONTHS = {
    1: "january jan janvari janwari januari जनवरी",
    2: "february feb farvari farwari फरवरी",
    3: "march mar_ marc मार्च",
    4: "april apr aprail अप्रैल अपरेल अप्रेल aprel",
    5: "may mai मई",
    6: "june jun joon जून जुन",
    7: "july jul julai julaai जुलाई",
    8: "august aug agast अगस्त",
    9: "september sept sep sitambar सितंबर सितम्बर",
    10: "october oct aktubar aktoobar अक्टूबर",
    11: "november nov navambar नवंबर नवम्बर",
    12: "december dec disambar दिसंबर दिसम्बर",
}
_MONTH_OF = {word: month for month, words in _MONTHS.items() for word in words.split()}
_MONTH_KEYS = {fold(word): month for word, month in _MONTH_OF.items() if len(fold(word)) > 4}
_ORDINAL = frozenset({"st", "nd", "rd", "th", "tarikh", "तारीख", "of", "ko", "-"})
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
        great = value >= _SMALL and not _year_like(token) and not _telephone(token)
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


def _year_like(token: Token) -> bool:
    return bool(re.fullmatch(r"(19|20)\d\d", token.raw))


def find_date(tokens: list[Token]) -> tuple[str, set[int]] | None:
    """The date named, day first, "YYYY-MM-DD" or "MM-DD", and the tokens that it covers."""
    for at, token in enumerate(tokens):
        found = _numeric(token)
        if found is not None:
            return found, {at}
        month = month_of(token)
        if month is not None:
            named = _named(tokens, at, month)
            if named is not None:
                return named
    return None


def month_of(token: Token) -> int | None:
    """The month that a word names, 1-12, or None."""
    if token.is_number or token.is_mark:
        return None
    return _MONTH_OF.get(token.raw) or _MONTH_KEYS.get(token.key)


def _numeric(token: Token) -> str | None:
    match = re.fullmatch(r"(\d{1,2})[./:-](\d{1,2})[./:-](\d{2,4})", token.raw)
    if match is None:
        return None
    day, month, year = (int(part) for part in match.groups())
    return _iso(day, month, year + 2000 if year < 100 else year)


def _iso(day: int, month: int, year: int | None) -> str | None:
    try:
        checked = date(year or 2024, month, day)
    except ValueError:
        return None
    return checked.isoformat() if year else f"{month:02d}-{day:02d}"


def _named(tokens: list[Token], at: int, month: int) -> tuple[str, set[int]] | None:
    covered = {at}
    day_at = at - 1
    while day_at >= 0 and tokens[day_at].raw in _ORDINAL:
        day_at -= 1
    day = _day(tokens, day_at)
    if day is None:
        day_at = at + 1
        day = _day(tokens, day_at)
    if day is None:
        return None
    covered.add(day_at)
    year = None
    for year_at in range(at + 1, min(len(tokens), at + 4)):
        if tokens[year_at].is_number and _year_like(tokens[year_at]):
            year = int(tokens[year_at].raw)
            covered.add(year_at)
            break
    iso = _iso(day, month, year)
    return (iso, covered) if iso else None


def _day(tokens: list[Token], at: int) -> int | None:
    if not 0 <= at < len(tokens):
        return None
    value = tokens[at].value
    return int(value) if value is not None and 1 <= value <= 31 else None


def find_dashed_date(text: str) -> str | None:
    """A date whose parts are joined by hyphens or dots ("12-06-2027", "०४.०६.२०२७")."""
    match = re.search(
        r"(?<!\d)(\d{1,2})\s?[-./]\s?(\d{1,2})\s?[-./]\s?(\d{4}|\d{2})(?!\d)", ascii_digits(text)
    )
    if match is None:
        return None
    day, month, year = (int(part) for part in match.groups())
    return _iso(day, month, year + 2000 if year < 100 else year)


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


def find_service(roles: frozenset[str], tokens: list[Token]) -> str | None:
    """Which of the registration office's services the message is about, or None."""
    sure = {role for token in tokens if not token.guessed for role in token.tags}
    for role, service in _SERVICES:
        if role in (sure if role == "learner" else roles):
            return service
    if _second_copy(tokens) or _paper_lost(roles, tokens):
        return "duplicate"
    return _by_change(roles, tokens) or _by_licence(roles)


def _second_copy(tokens: list[Token]) -> bool:
    """ "dusri prati", "second copy", "doosra parcha": another copy of the paper."""
    return any(
        first.key in _OTHER_KEYS and second.key in _COPY_KEYS for first, second in pairwise(tokens)
    )


def _paper_lost(roles: frozenset[str], tokens: list[Token]) -> bool:
    """ "kagaj kho gaya, dusra nikalwana hai": a paper lost or spoilt, whatever is asked of it."""
    if not roles & {"paper", "licence"}:
        return False
    return any(first.raw in _LOST and second.has("aux_perf") for first, second in pairwise(tokens))


def _by_change(roles: frozenset[str], tokens: list[Token]) -> str | None:
    changing = any(
        token.key.startswith(_CHANGING) or token.raw in _CHANGE_WORDS for token in tokens
    )
    named = any(token.raw in _NAME_ONLY for token in tokens)
    changing = changing or (named and any(t.key.startswith(_ENTERED) for t in tokens))
    if changing and ("navik" in roles or any(token.raw in _STEERERS for token in tokens)):
        return "change_of_navik"
    if changing and ("owner_word" in roles or any(token.raw in _NAME_WORDS for token in tokens)):
        return "change_of_owner"
    measured = "measure" in roles or any(token.key.startswith(_SIZED) for token in tokens)
    if measured and any(token.raw in _AGAIN for token in tokens):
        return "remeasurement"
    return None


def _by_licence(roles: frozenset[str]) -> str | None:
    if roles & {"renew", "annual"}:
        return "annual_renewal"
    if "navik" in roles and roles & {"licence", "paper"}:
        return "navik_licence"
    if "register" in roles or {"first_time", "boat"} <= roles:
        return "first_registration"
    return None


_LOST = frozenset(
    "kho gum gumm gayab hera bhula bhool phat fat gal bhig bheeg jal chori खो गुम गायब हेरा फट गल भीग भींग जल चोरी".split()
)
_OTHER_KEYS = frozenset(
    fold(word) for word in "dusri doosri dusra dosar second dubara nayi".split()
)
_COPY_KEYS = frozenset(fold(word) for word in "prati parti pratilipi copy kopi kapi nakal".split())
_CHANGING = ("bdl", "pltv", "cenj", "privrt", "htant")
_NAME_ONLY = frozenset("naam nam name नाम नांव".split())
_ENTERED = ("chrh", "chdha", "cdha")
_STEERERS = frozenset("kebat kewat केबट केवट manjhi माँझी मांझी steersman boatman".split())
_CHANGE_WORDS = frozenset(
    "altered alter amended replacing replaced sold changing changed replace transfer mutation".split()
)
_NAME_WORDS = frozenset(
    "naam nam name नाम milkiyat मिल्कियत malik मालिक owner ownership स्वामित्व swamitva".split()
)
_SIZED = ("npa", "npi", "nap", "np", "remesur")
_AGAIN = frozenset(
    "fer pher फेर फेरु फिरसे remeasure remeasuring remeasured dobara dubara phir fir again punah punar re दोबारा दुबारा फिर पुनः dosar दोसर longer lambi लंबी badi extend second".split()
)
_SERVICES = (
    ("learner", "learner_licence"),
    ("duplicate", "duplicate"),
    ("change_navik", "change_of_navik"),
    ("change_owner", "change_of_owner"),
    ("remeasure", "remeasurement"),
)
