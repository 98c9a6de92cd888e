"""The place that a message names, exactly as written: a ghat or village, else the river.

Names are known by what stands around them (a ghat, "near", "ke paas", a clause of their own) and by
being no word of everyday talk: the ordinary words are learned with the classifier's weights.
"""

from __future__ import annotations

from dataclasses import dataclass

from handlers.understanding.folding import fold
from handlers.understanding.ordinary import is_ordinary
from handlers.understanding.roles import boneless
from handlers.understanding.tokens import Token

_HEADS = frozenset(
    "ghat ghaat ghatt gaat घाट घाटा setu सेतु diara diyara दियारा दियरा sangam संगम reservoir barrage बराज बैराज jetty चौक chowk tola टोला टोल "
    "tapu_ bandh_ तटबंध".split()
)
_BUILT = frozenset("pul पुल bridge setu सेतु bandh बाँध बांध bazar bazaar बाजार बाज़ार chowk चौक".split())
_HEADS = _HEADS | _BUILT
_AND = frozenset({"aur", "and", "or", "और", "va", "एवं", "aa", "आ"})
_BETWEEN = frozenset({"beech", "bich", "बीच"})
_GIVEN_HEADS = frozenset(
    "block village gaon gaav गांव गाँव gram ग्राम गाम gam panchayat पंचायत prakhand प्रखंड थाना thana district जिला zila jila anchal अंचल island".split()
)
_TITLES = frozenset(
    "village gaon gram गांव गाँव ग्राम sthan स्थान location jagah place anchal अंचल panchayat block prakhand घाट ghat jila जिला thana थाना ps".split()
)
_NAMING = frozenset("ka का ke के naam नाम name hai है : - is =".split())
_BEFORE = frozenset(
    "near at off towards opposite beside around in on from of downstream upstream outside".split()
)
_STRONG_BEFORE = frozenset("near at off opposite beside towards".split())
_NEARNESS = frozenset(
    "pas paas पास kinare किनारे samne saamne सामने sojha सोझा nikat निकट najdik नजदीक kareeb करीब lage लगे bagal बगल ke_pas aage आगे niche नीचे pase पासे".split()
)
_GENITIVE = frozenset("ke k के ka का ki की क".split())
_LOCATIVE = frozenset(
    "me mein में मे म m par पर पे pe pr se से s lag लग wala wali वाला वाली वाले wale tak तक".split()
)
_RIVER_NAMES = (
    "ganga gangaji ganges gandak kosi koshi bagmati kamla kamala ghaghra ghaghara saryu sarju narmada narbada tawa betwa chambal ken mahananda "
    "punpun falgu phalgu karmnasa balan adhwara yamuna jamuna tapti tapi shipra kshipra sindh dhasan wainganga sone son kareh parwan sunar "
    "lakhandei budhigandak sankosh mechi kankai ghagra rapti sharda hiran barna dudhi shakkar ganjal machna kolar parbati kalisindh"
)
_RIVERS = frozenset(fold(name) for name in _RIVER_NAMES.split())
_RIVER_BONES = frozenset(boneless(river) for river in _RIVERS if len(boneless(river)) > 2)
_RIVER_PARTS = frozenset(
    "burhi budhi boodhi budhi बूढ़ी बुढ़ी कमला kamla adhwara अधवारा chhoti छोटी purani".split()
)
_RIVER_WORDS = frozenset(
    "nadi नदी nadee river balan बलान reservoir maiya मैया ji जी barrage setu".split()
)
_RIVER_KEPT = frozenset("nadi नदी nadee river balan बलान reservoir barrage setu".split())
_LOOSE = frozenset(
    "avaidh chhath avedh sarkari private niji सरकारी निजी छठ अवैध पोखरि pokhri hamare hamara mere us is ye हमारे मेरे उस इस ये ek एक do har हर nearest dusre doosre दूसरे hm ham apne अपने public".split()
)
_NOT_NAMES = (
    _HEADS
    | _LOCATIVE
    | _NEARNESS
    | _TITLES
    | _GIVEN_HEADS
    | frozenset(
        "okra okar ohi ehi hamra hamni tohar jekra kekra okre uska unka inka shore bank spot side middle midstream ओकरा ओकर हमरा "
        "same baad बाद pehle पहले beech बीच तरफ taraf".split()
    )
)
_SUFFIXES = (
    "pur",
    "pura",
    "pr",
    "gnj",
    "grh",
    "ngr",
    "gaon",
    "gav",
    "tola",
    "chk",
    "pti",
    "brni",
    "ghat",
    "ghta",
    "bad",
    "vra",
    "dih",
    "kheda",
    "khera",
    "giri",
    "hat",
    "sthan",
)
_VERBISH = ("aux_perf", "aux_prog", "aux_now", "past_be", "hypo_verb", "future")
_MOST_WORDS, _LEAST = 3, 1.5

Span = tuple[int, int]


@dataclass(slots=True)
class Reading:
    """The message as the search sees it, with the tokens that belong to other facts."""

    tokens: list[Token]
    skip: set[int]

    def name_like(self, at: int) -> bool:
        """Whether the token may be (part of) a name: no ordinary word, number or mark."""
        if not 0 <= at < len(self.tokens) or at in self.skip:
            return False
        token = self.tokens[at]
        if token.is_mark or token.is_number or len(token.raw) < 3:
            return False
        if _is_river(token) or token.raw in _NOT_NAMES:
            return False
        return not is_ordinary(token)


def find_place(text: str, tokens: list[Token], skip: set[int]) -> str | None:
    """The most telling place phrase as written: a named ghat, then a village, then the river."""
    reading = Reading(tokens, skip)
    best: tuple[float, int, Span] | None = None
    for weight, span in _candidates(reading):
        ranked = (weight, -span[0], span)
        if best is None or ranked[:2] > best[:2]:
            best = ranked
    if best is None:
        return None
    first, last = best[2]
    return text[tokens[first].start : tokens[last].end]


def _candidates(reading: Reading) -> list[tuple[float, Span]]:
    found: list[tuple[float, Span]] = []
    for at in range(len(reading.tokens)):
        found.extend(_ghats(reading, at))
        found.extend(_rivers(reading, at))
        if reading.name_like(at) and not reading.name_like(at - 1):
            last = _extent(reading, at)
            pair = _between(reading, at, last)
            if pair is not None:
                found.append((10.0, pair))
            weight = _weight(reading, at, last)
            if weight >= _LEAST:
                found.append((weight, (at, last)))
    return found


def _between(reading: Reading, first: int, last: int) -> Span | None:
    """ "gopalpur aur sahpur ke bich", "between Bakhri and Khagaria": both names."""
    tokens = reading.tokens
    while last + 1 < len(tokens) and _is_head(tokens[last + 1]):
        last += 1
    if last + 2 >= len(tokens) or tokens[last + 1].raw not in _AND:
        return None
    end = last + 2
    while end + 1 < len(tokens) and (reading.name_like(end + 1) or _is_head(tokens[end + 1])):
        end += 1
    behind = [token.raw for token in tokens[end + 1 : end + 3]]
    if any(raw in _BETWEEN for raw in behind) or (first and tokens[first - 1].raw == "between"):
        return first, end
    return None


def _extent(reading: Reading, at: int) -> int:
    last = at
    while last - at + 1 < _MOST_WORDS and reading.name_like(last + 1):
        last += 1
    return last


def _ghats(reading: Reading, at: int) -> list[tuple[float, Span]]:
    """ "sethani ghat", "barka ghat", "akharaghat"; a ghat in a clause of its own weighs more."""
    tokens = reading.tokens
    token = tokens[at]
    if not _is_head(token) or at in reading.skip:
        joined = token.key.endswith("ght") and len(token.key) > 4 and not token.is_mark
        return [(8.5, (at, at))] if joined and not is_ordinary(token) else []
    first = at
    while first > 0 and at - first < 2 and _names_ghat(reading, first - 1, at - first):
        first -= 1
    if first == at:
        return []
    weight = (6.5 if token.raw in _BUILT else 9.0) + (
        0.5 if _own_clause(tokens, first, at) else 0.0
    )
    loose = tokens[first].raw in _LOOSE
    return [(weight - (6.0 if loose else 0.0), (first, at))]


def _is_head(token: Token) -> bool:
    return token.raw in _HEADS or token.key == "ght"


def _names_ghat(reading: Reading, at: int, taken: int) -> bool:
    """Before "ghat" nearly any word is its name; a second word before must be no ordinary one."""
    token = reading.tokens[at]
    if token.is_mark or token.is_number or at in reading.skip or len(token.raw) < 2:
        return False
    if token.raw in _GENITIVE | _LOCATIVE | _NEARNESS | _BEFORE | _NAMING | _TITLES:
        return False
    if token.has(*_VERBISH, "boat", "q_what", "q_where") and not token.guessed:
        return False
    return taken == 0 or reading.name_like(at)


def _own_clause(tokens: list[Token], first: int, last: int) -> bool:
    before = first == 0 or tokens[first - 1].is_mark
    after = last + 1 >= len(tokens) or tokens[last + 1].is_mark
    return before and after


def _rivers(reading: Reading, at: int) -> list[tuple[float, Span]]:
    tokens = reading.tokens
    if at in reading.skip or tokens[at].is_mark:
        return []
    if not _is_river(tokens[at]):
        named = tokens[at].key in {"ndi", "nd"} or tokens[at].raw == "river"
        if named and reading.name_like(at - 1):
            return [(2.5, (at - 1, at))]
        return []
    if tokens[at].raw in {"son", "सोन"} and not _followed_by_river(tokens, at):
        return []
    first = at - 1 if at and tokens[at - 1].raw in _RIVER_PARTS else at
    last = at
    if last + 1 < len(tokens) and (
        tokens[last + 1].raw in _RIVER_KEPT or tokens[last + 1].key in {"ndi", "nd"}
    ):
        last += 1
    return [(2.0, (first, last))]


def _is_river(token: Token) -> bool:
    key = fold(token.raw)
    return key in _RIVERS or (key == boneless(key) and key in _RIVER_BONES)


def _followed_by_river(tokens: list[Token], at: int) -> bool:
    return at + 1 < len(tokens) and tokens[at + 1].raw in _RIVER_WORDS


def _weight(reading: Reading, first: int, last: int) -> float:
    """How surely the unknown words from `first` to `last` are a place; 0 = not at all."""
    tokens = reading.tokens
    before = tokens[first - 1].raw if first else ""
    after = tokens[last + 1].raw if last + 1 < len(tokens) else ""
    further = tokens[last + 2].raw if last + 2 < len(tokens) else ""
    bonus = (
        1.0
        if tokens[last].key.endswith(_SUFFIXES) or fold(tokens[last].raw).endswith("pur")
        else 0.0
    )
    if after in _HEADS:
        return 0.0
    if before in _STRONG_BEFORE or (
        before == "to" and first > 1 and tokens[first - 2].raw == "close"
    ):
        return 7.0 + bonus
    if after in _GIVEN_HEADS or _titled(tokens, first):
        return 6.5 + bonus
    if after in _GENITIVE and further in _NEARNESS:
        return 7.0 + bonus
    if _own_clause(tokens, first, last) and len(tokens) > 2:
        return 6.0 + bonus + (0.2 if last + 1 >= len(tokens) else 0.0)
    if after in _NEARNESS or after in _LOCATIVE:
        return 5.0 + bonus
    if before in _BEFORE:
        return 4.5 + bonus
    return _loose_weight(reading, first, last) + bonus


def _loose_weight(reading: Reading, first: int, last: int) -> float:
    tokens = reading.tokens
    opens = first == 0 or tokens[first - 1].is_mark
    closes = last + 1 >= len(tokens) or tokens[last + 1].is_mark
    if (
        closes
        and first
        and tokens[first - 1].has(*_VERBISH, "cry", "missing", "dead", "injured", "now")
    ):
        return 3.0
    return 1.0 if closes or opens else 0.0


def _titled(tokens: list[Token], first: int) -> bool:
    at = first - 1
    while at >= 0 and tokens[at].raw in _NAMING:
        at -= 1
    return (
        at >= 0
        and tokens[at].raw in _TITLES
        and (at == first - 1 or tokens[first - 1].raw not in _GENITIVE)
    )
