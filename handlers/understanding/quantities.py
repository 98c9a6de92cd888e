"""Sizes and loads: lengths, areas, benches, volumes in metres; children, passengers, luggage in kg."""

from __future__ import annotations

from decimal import Decimal

from handlers.understanding.measures import Measure, measures, rounded
from handlers.understanding.tokens import Token

_DIMENSIONS = ("length", "breadth", "depth")
_NAMES = {"length": "length_m", "breadth": "breadth_m", "depth": "depth_m"}
_SEATS = frozenset({"seat", "seats", "सीट", "सीटें", "sit"})
_CHILDREN = frozenset(
    "butru butaru buturu bachbachiya modi moda mori mora mode laika laiki larka chengra chhaura chhauri nunu schoolchildren schoolkids बुतरू बुतरु मोड़ी मोड़ा मोड़े "
    "चेंगड़ा नूनू छौड़ा छौंड़ा kids".split()
)
_WALI = frozenset("wali wala वाली वाला vali".split())
_PLANKS = ("patiy", "पटिय", "patra", "पटरा", "पटरे", "पटरि", "takht", "तख्त", "फट्ट")
_CONTAINERS = frozenset(
    "bag bags bora bore bori boriyan boriya sack sacks katta katte packet packets drum drums tin peti petiyan box boxes gathri gathari "
    "gaddi tokri tokra baskets basket बोरा बोरे बोरी बोरियां बोरियाँ बैग कट्टा कट्टे पेटी ड्रम गठरी टोकरी झोला झोले jhola jhole नग nag".split()
)
_EACH = frozenset(
    "each apiece of per ki ka ke wala wali wale की का के वाला वाली वाले har हर prati प्रति ek-ek".split()
)
_TOTALS = frozenset("total kul कुल milakar मिलाकर milake टोटल running रनिंग".split())
_UNDER = frozenset("under below within upto aged".split())
_TIMES_WORDS = frozenset({"x", "by", "*", "×", "into", "gune", "गुणा", "guna", "बाई", "बाय"})


def sizes(tokens: list[Token]) -> dict[str, object]:
    """The stated sizes and loads by slot name."""
    found = measures(tokens)
    slots: dict[str, object] = {}
    rest: list[Measure] = []
    for measure in found:
        if measure.kind == "square":
            slots.setdefault("area_m2", measure.value)
        elif measure.kind == "cubic":
            slots.setdefault("volume_m3", measure.value)
        elif measure.kind == "weight":
            slots["luggage_kg"] = _held(slots, "luggage_kg") + _pieces(tokens, measure)
        else:
            rest.append(measure)
    benches = any(_is_bench(token) for token in tokens)
    floor = len(rest) == 2 and (_joined(tokens, rest) or _both_named(tokens))
    if rest and benches and not floor:
        slots["bench_m"] = _benches(tokens, rest)
    else:
        slots.update(_dimensions(tokens, rest))
        if not rest:
            slots.update(_bare_product(tokens))
    slots.update(_people(tokens))
    return slots


def _is_bench(token: Token) -> bool:
    return token.has("bench_w") or token.raw in _SEATS or token.raw.startswith(_PLANKS)


def _both_named(tokens: list[Token]) -> bool:
    """ "18 foot lambi aur 5 foot chaudi": the floor, whatever is said of its benches."""
    told = {role for token in tokens for role in token.tags}
    return {"length", "breadth"} <= told


def _held(slots: dict[str, object], name: str) -> Decimal:
    value = slots.get(name)
    return value if isinstance(value, Decimal) else Decimal(0)


def _pieces(tokens: list[Token], weight: Measure) -> Decimal:
    """ "2 bags 35-35 kg", "five sacks of 40 kg each": the weight of one times their number."""
    at = weight.first - 1
    twice = at > 1 and tokens[at].raw in {"-", "–"} and tokens[at - 1].value == tokens[at + 1].value
    at = at - 2 if twice else at
    each = twice or any(token.raw in _EACH for token in tokens[max(0, at - 2) : weight.last + 4])
    for near in range(at, max(0, at - 4), -1):
        count = tokens[near - 1].value
        if tokens[near].raw in _CONTAINERS and count is not None:
            return weight.value * count if each else weight.value
    return weight.value


def _benches(tokens: list[Token], lengths: list[Measure]) -> Decimal:
    """ "four benches of 2 m" = 8; "bench total nau meter" = 9; "2 benches 3 m, 1 of 2 m" summed."""
    if any(_is_total(tokens, at) for at in range(len(tokens))):
        return sum((measure.value for measure in lengths), Decimal(0))
    taken = {at for measure in lengths for at in range(measure.first, measure.last + 1)}
    counts = [
        (at, token.value)
        for at, token in enumerate(tokens)
        if token.value is not None and at not in taken and _counts_benches(tokens, at)
    ]
    if len(counts) == len(lengths) and counts:
        return sum(
            (count * m.value for (_, count), m in zip(counts, lengths, strict=True)), Decimal(0)
        )
    if counts and len(lengths) >= 1:
        return counts[0][1] * lengths[0].value
    return sum((measure.value for measure in lengths), Decimal(0))


def _is_total(tokens: list[Token], at: int) -> bool:
    """ "bench total nau meter", not "kul kitne log" """
    if tokens[at].raw not in _TOTALS:
        return False
    return at + 1 >= len(tokens) or not tokens[at + 1].has("much", "person", "passenger")


def _counts_benches(tokens: list[Token], at: int) -> bool:
    near = _same_sentence(tokens, at)
    following = tokens[at + 1 : at + 3]
    if any(
        token.has("child", "passenger", "person", "kilo") and token.raw not in _SEATS
        for token in following
    ):
        return False
    return any(_is_bench(token) for token in near) or (
        at + 1 < len(tokens) and tokens[at + 1].has("aux_now")
    )


def _same_sentence(tokens: list[Token], at: int) -> list[Token]:
    """The words around `at`, up to four before and three behind, no full stop between."""
    first, last = at, at
    while first > max(0, at - 4) and tokens[first - 1].raw not in {".", "।"}:
        first -= 1
    while last + 1 < min(len(tokens), at + 4) and tokens[last + 1].raw not in {".", "।"}:
        last += 1
    return tokens[first : last + 1]


def _dimensions(tokens: list[Token], lengths: list[Measure]) -> dict[str, object]:
    named: dict[str, object] = {}
    free: list[Measure] = []
    for measure in lengths:
        name = _dimension_of(tokens, measure, lengths)
        if name is None or _NAMES[name] in named:
            free.append(measure)
        else:
            named[_NAMES[name]] = measure.value
    open_names = [name for name in _NAMES.values() if name not in named]
    if len(free) >= 2 or (free and named) or (free and _joined(tokens, free)):
        named.update(zip(open_names, (measure.value for measure in free), strict=False))
    if len(lengths) == 1 and len(free) == 1:
        partner = _partner(tokens, free[0])
        if partner is not None:
            named = {"length_m": partner, "breadth_m": free[0].value}
        elif _of_the_boat(tokens, free[0]):
            named = {"length_m": free[0].value}
    return named


def _of_the_boat(tokens: list[Token], measure: Measure) -> bool:
    """ "saat mitar wali me kitne", "7 m ki nav": the length of the boat."""
    after = tokens[measure.last + 1 : measure.last + 3]
    return bool(after) and (after[0].raw in _WALI or any(token.has("boat") for token in after))


def _partner(tokens: list[Token], measure: Measure) -> Decimal | None:
    """ "6 x 2 meter": the bare number before the sign, in the unit of the measure."""
    at = measure.first
    if at >= 2 and tokens[at - 1].raw in _TIMES_WORDS and tokens[at - 2].value is not None:
        value = tokens[at].value
        if value:
            ratio = measure.value / value
            return rounded((tokens[at - 2].value or Decimal(0)) * ratio, measure.converted)
    return None


def _joined(tokens: list[Token], free: list[Measure]) -> bool:
    return any(tokens[m.last + 1].raw in _TIMES_WORDS for m in free if m.last + 1 < len(tokens))


def _dimension_of(tokens: list[Token], measure: Measure, all_of: list[Measure]) -> str | None:
    after: list[Token] = []
    for token in tokens[measure.last + 1 : measure.last + 3]:
        if token.is_mark or token.value is not None or _names_come_first(tokens, all_of):
            break
        after.append(token)
    floor = max((m.last for m in all_of if m.last < measure.first), default=-1)
    before = tokens[max(floor + 1, measure.first - 4) : measure.first]
    return _named_dimension([*after, *reversed(before)])


def _named_dimension(words: list[Token]) -> str | None:
    for token in words:
        for name in _DIMENSIONS:
            if name in token.tags:
                return name
    return None


def _names_come_first(tokens: list[Token], lengths: list[Measure]) -> bool:
    """ "lambai 7 mitar chaurai 2 mitar": the dimension stands before its number."""
    return any(token.has(*_DIMENSIONS) for token in tokens[: lengths[0].first])


def _bare_product(tokens: list[Token]) -> dict[str, object]:
    """ "lambai 7 chaudai 2" and "8 x 2" without a unit: metres."""
    named: dict[str, object] = {}
    for at, token in enumerate(tokens[:-1]):
        following = tokens[at + 1]
        for name in _DIMENSIONS:
            if name in token.tags and following.value is not None and _NAMES[name] not in named:
                named[_NAMES[name]] = following.value
    if named:
        return named
    for at in range(len(tokens) - 2):
        first, sign, second = tokens[at : at + 3]
        if first.value is not None and sign.raw in _TIMES_WORDS and second.value is not None:
            return {"length_m": first.value, "breadth_m": second.value}
    return {}


def _people(tokens: list[Token]) -> dict[str, object]:
    slots: dict[str, object] = {}
    for at, token in enumerate(tokens):
        if token.value is None or token.value != token.value.to_integral_value():
            continue
        kind = None if at and tokens[at - 1].raw in _UNDER else _who(tokens, at)
        if kind is not None:
            slots.setdefault(kind, int(token.value))
    return slots


def _who(tokens: list[Token], at: int) -> str | None:
    """Whom the number at `at` counts: children, adults, passengers, or nobody."""
    after = tokens[at + 1 : at + 4]
    if after and (after[0].has("metre", "foot", "kilo", "quintal") or _is_age(after)):
        return None
    if _is_child(after):
        return "children"
    if after and after[0].has("adult"):
        return "adults"
    if after and after[0].has("passenger", "person") and not _benches_counted(tokens, after):
        return "passengers"
    if _children_told_before(tokens, at) and not (after and after[0].has("goods")):
        return "children"
    return None


def _children_told_before(tokens: list[Token], at: int) -> bool:
    """ "bachche 4", "kids under 12: nine" """
    if at and tokens[at - 1].has("child"):
        return True
    told = at > 1 and tokens[at - 1].raw in {":", "-", "="}
    return told and any(token.has("child") for token in tokens[max(0, at - 4) : at - 1])


def _benches_counted(tokens: list[Token], after: list[Token]) -> bool:
    """ "3 seat h 2.5 mtr ki": benches and their length, no seats for people."""
    return after[0].raw in _SEATS and any(token.has("metre", "foot", "haath") for token in tokens)


def _is_age(after: list[Token]) -> bool:
    """ "12 saal se chhote", "12 se kam", "under 12" name an age, not a count."""
    raws = [token.raw for token in after]
    if raws[0] in {"saal", "sal", "साल", "baras", "वर्ष", "varsh", "year", "years", "yr", "yrs"}:
        return True
    return (
        raws[0] in {"se", "से"}
        and len(raws) > 1
        and raws[1] in {"chhote", "chote", "kam", "छोटे", "कम", "niche", "नीचे", "chhota", "choti"}
    )


def _is_child(after: list[Token]) -> bool:
    for token in after[:3]:
        if token.has("child") or token.raw in _CHILDREN:
            return True
        if (
            token.is_mark
            or token.value is not None
            or not token.raw.startswith(
                ("chhot", "chot", "small", "little", "go", "छोट", "गो", "sc", "school", "nanh")
            )
        ):
            return False
    return False
