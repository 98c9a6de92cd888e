"""Numbers as people write them: digits of either script, words, dedh and sava, lakh and hazaar."""

from __future__ import annotations

from decimal import Decimal

from handlers.understanding.number_words import word_value, word_values
from handlers.understanding.script import plainly
from handlers.understanding.tokens import Token

# Words that are numbers only where something counted follows.
_AMBIGUOUS = frozenset(
    "chhe chhey do du dui dunno dono donon duno doo sat sath saath che cha chah chhai nau tin ten bis tis das aath ath".split()
)
_GIVEN = frozenset(
    "bhej bata kar de hata jod likh dikha bana rok chhod chod le bol khol la chala dila rakh sun samjha batla karwa karva krdo kr band भेज बता "
    "कर दे हटा जोड़ लिख दिखा बना रोक छोड़ ले बोल खोल ला चला दिला रख सुन समझा karwa करवा bula बुला mila मिला badal बदल pahuncha पहुँचा vote jawab जवाब chalu चालू".split()
)
_ENGLISH_BEFORE = frozenset("to what how i we you they can must should not never".split())
_ENGLISH_AFTER = frozenset("i you we they not to the it he she u this that your my a in".split())
_ENGLISH_TENS = frozenset("twenty thirty forty fifty sixty seventy eighty ninety".split())
_ENGLISH_ONES = frozenset("one two three four five six seven eight nine".split())
# Roles that a number word only sounds like: "nau" nine and "nav" boat.
_NEVER_MEANT = frozenset({"boat", "person", "navik", "animal", "child"})
_TALLIED = frozenset("sankhya संख्या sankhyaa kul कुल total : - =".split())
_REPEATS = {"double": 2, "dabal": 2, "डबल": 2, "triple": 3, "tripal": 3, "ट्रिपल": 3}
_YEARS = frozenset("saal sal साल year years varsh वर्ष baras बरस yr yrs".split())


def _means_number(tokens: list[Token], index: int) -> bool:
    """Whether an ambiguous word ("do" two or give, "sath" sixty or with) is a number here."""
    token = tokens[index]
    plain = token.raw if token.raw.isascii() else plainly(token.raw)
    if plain not in _AMBIGUOUS:
        return True
    before = tokens[index - 1] if index else None
    after = tokens[index + 1] if index + 1 < len(tokens) else None
    if plain in {"do", "doo"}:
        return _two_not_give(before, after)
    if plain in {"sath", "saath"}:
        return after is not None and (
            after.has("person", "passenger", "unit_w", "metre", "kilo", "foot")
            or after.key.startswith(("bethe", "svar"))
        )
    if plain in {"ten", "tin", "tis", "bis", "nau", "das", "aath", "dui", "sat"}:
        return True
    return after is None or not after.is_mark


def _two_not_give(before: Token | None, after: Token | None) -> bool:
    if before is not None and (before.raw in _GIVEN or before.raw in _ENGLISH_BEFORE):
        return after is not None and after.has("person", "passenger", "metre", "foot")
    if after is not None and after.raw in _ENGLISH_AFTER:
        return False
    if before is not None and (before.raw in _TALLIED or before.has("dead", "missing", "injured")):
        return True
    return after is None or not after.is_mark or before is None


def read_numbers(tokens: list[Token]) -> list[Token]:
    """`tokens` with every number phrase merged into one number token that carries its value."""
    tokens = [token for at, token in enumerate(tokens) if not _joins_parts(tokens, at)]
    merged: list[Token] = []
    index = 0
    while index < len(tokens):
        if not (
            tokens[index].is_number
            or tokens[index].raw in _REPEATS
            or word_values(tokens[index].raw, tokens[index].key)
        ):
            merged.append(tokens[index])
            index += 1
            continue
        value, used = _phrase(tokens, index)
        if value is None or used == 0 or (used == 1 and not _means_number(tokens, index)):
            merged.append(tokens[index])
            index += 1
            continue
        first, last = tokens[index], tokens[index + used - 1]
        raw = " ".join(token.raw for token in tokens[index : index + used])
        tags = first.tags - _NEVER_MEANT
        number = Token(raw, raw, first.start, last.end, True, False, value, tags)
        if used == 1 and not first.is_number:
            number.key = first.key
        merged.append(number)
        index += used
    return merged


def _joins_parts(tokens: list[Token], at: int) -> bool:
    """The hyphen of "forty-two", the article of "half a dozen"."""
    if tokens[at].raw == "a" and 0 < at < len(tokens) - 1:
        return tokens[at - 1].raw == "half" and tokens[at + 1].raw == "dozen"
    return (
        tokens[at].raw == "-"
        and 0 < at < len(tokens) - 1
        and tokens[at - 1].raw in _ENGLISH_TENS
        and tokens[at + 1].raw in _ENGLISH_ONES
    )


def _phrase(tokens: list[Token], index: int) -> tuple[Decimal | None, int]:
    """The value of the longest number phrase that starts at `index`, and its length in tokens."""
    if tokens[index].is_number and tokens[index].value is None:
        return None, 0
    sums = _Sum()
    while index + sums.used < len(tokens):
        step = _part(tokens, index + sums.used)
        if step is None or not sums.take(tokens, index + sums.used, *step):
            break
    return (sums.value(), sums.used) if sums.used else (None, 0)


class _Sum:
    """A number phrase being added up: "ek lakh" + "bees hajar" + "do sau" + "das"."""

    def __init__(self) -> None:
        self.total = Decimal(0)
        self.current: Decimal | None = None
        self.ceiling: Decimal | None = None
        self.used = 0

    def value(self) -> Decimal:
        """What the parts taken so far come to."""
        return self.total + (self.current or Decimal(0))

    def take(
        self, tokens: list[Token], at: int, part: Decimal | None, scale: Decimal | None, length: int
    ) -> bool:
        """Add the next part; False where it belongs to another number."""
        if scale is not None:
            return self._scaled(part, scale, length)
        if self.current is not None:
            if _tens_and_ones(tokens, at, self.current, part):
                self.current += part or Decimal(0)
                self.used += length
            return False
        too_great = self.ceiling is not None and part is not None and part >= self.ceiling
        if too_great or (self.used and _counts_years(tokens, at + length)):
            return False
        self.current = part
        self.used += length
        return True

    def _scaled(self, part: Decimal | None, scale: Decimal, length: int) -> bool:
        if self.ceiling is not None and scale >= self.ceiling:
            return False
        if self.current is not None and part != Decimal(1):
            return False
        held = self.current if self.current is not None else part
        self.total += (held or Decimal(1)) * scale
        self.current, self.ceiling = None, scale
        self.used += length
        return True


def _tens_and_ones(tokens: list[Token], at: int, current: Decimal, part: Decimal | None) -> bool:
    """ "twenty two": an English ten followed by an English one."""
    return (
        part is not None
        and part < 10 <= current <= 90
        and current % 10 == 0
        and tokens[at - 1].raw in _ENGLISH_TENS
        and tokens[at].raw in _ENGLISH_ONES
    )


def _counts_years(tokens: list[Token], at: int) -> bool:
    """Whether the number before `at` counts years: "ek lakh bees hajar ek sal" is two facts."""
    return at < len(tokens) and tokens[at].raw in _YEARS


def _part(tokens: list[Token], at: int) -> tuple[Decimal | None, Decimal | None, int] | None:
    """One part: (value, scale, tokens used): "dedh lakh" is (1.5, 100000, 2), "sau" (1, 100, 1)."""
    token = tokens[at]
    small = _small(tokens, at)
    if small is not None:
        value, length = small
        after = tokens[at + length] if at + length < len(tokens) else None
        scale = word_value(after, "scale") if after is not None else None
        if scale is None and after is not None:
            scale = _group(after)
        if scale is not None:
            return value, scale, length + 1
        return value, None, length
    scale = word_value(token, "scale")
    if scale is not None:
        return Decimal(1), scale, 1
    group = _group(token)
    return (Decimal(1), group, 1) if group is not None else None


def _group(token: Token) -> Decimal | None:
    return word_value(token, "group")


def _doubled(tokens: list[Token], at: int) -> tuple[Decimal, int] | None:
    """ "double saat" 77, "triple two" 222: a digit said once for several."""
    times = _REPEATS.get(tokens[at].raw)
    if times is None or at + 1 >= len(tokens):
        return None
    digit = tokens[at + 1].value if tokens[at + 1].is_number else word_value(tokens[at + 1], "one")
    if digit is None or not 0 <= digit < 10:
        return None
    return Decimal(str(int(digit)) * times), 2


def _small(tokens: list[Token], at: int) -> tuple[Decimal, int] | None:
    token = tokens[at]
    if token.is_number:
        return (token.value, 1) if token.value is not None else None
    doubled = _doubled(tokens, at)
    if doubled is not None:
        return doubled
    adder = word_value(token, "adder")
    if adder is not None and at + 1 < len(tokens):
        return _added(tokens, at, adder)
    value = word_value(token, "fraction")
    if value is None:
        value = word_value(token, "one")
    return (value, 1) if value is not None else None


def _added(tokens: list[Token], at: int, adder: Decimal) -> tuple[Decimal, int] | None:
    """ "sadhe teen" 3.5; "sava lakh" 1.25 of a lakh; "sava meter" 1.25."""
    following = tokens[at + 1]
    base = following.value if following.is_number else word_value(following, "one")
    if base is not None:
        return base + adder, 2
    if adder == Decimal("0.5"):
        return None
    return Decimal(1) + adder, 1
