"""Words around places, and whether a word may itself be (part of) a place's name."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from handlers.understanding.folding import fold
from handlers.understanding.lexicon.gazetteer import AMBIGUOUS, KNOWN
from handlers.understanding.ordinary import is_ordinary
from handlers.understanding.roles import boneless
from handlers.understanding.signs import EVENTS
from handlers.understanding.tokens import Token

BUILT = frozenset(
    "pul पुल bridge setu सेतु bandh बाँध बांध bazar bazaar बाजार बाज़ार chowk चौक jetty dam डैम".split()
)
HEADS = BUILT | frozenset(
    "ghat ghaat ghatt gaat घाट घाटा diara diyara दियारा दियरा sangam संगम reservoir barrage बराज बैराज tola टोला टोल तटबंध ढाला dhala".split()
)
AND = frozenset({"aur", "and", "or", "और", "va", "एवं", "aa", "आ"})
BETWEEN = frozenset({"beech", "bich", "बीच"})
GIVEN_HEADS = frozenset(
    "block village gaon gaav गांव गाँव gram ग्राम गाम gam panchayat पंचायत prakhand प्रखंड थाना thana island".split()
)
DISTRICT = frozenset("district जिला zila jila jilla anchal अंचल prakhand प्रखंड block".split())
TITLES = frozenset(
    "village gaon gram गांव गाँव ग्राम sthan स्थान location jagah place panchayat घाट ghat thana थाना ps tola टोला".split()
)
NAMING = frozenset("ka का ke के naam नाम name hai है : - is =".split())
BEFORE = frozenset(
    "near at off towards toward opposite beside around in on from of downstream upstream outside below above past via beyond".split()
)
STRONG_BEFORE = frozenset("near at off opposite beside towards below".split())
NEARNESS = frozenset(
    "pas paas पास kinare किनारे samne saamne सामने sojha सोझा nikat निकट najdik नजदीक kareeb करीब lage लगे bagal बगल ke_pas aage आगे niche नीचे pase "
    "पासे bhir भिर भीर jore जोरे lagi लगी taraf तरफ side साइड ओर or_ dise दिसि".split()
)
BANK = frozenset("kinare किनारे teere तीरे tat तट kinara किनारा".split())
GENITIVE = frozenset("ke k के ka का ki की क kay कै".split())
LOCATIVE = frozenset(
    "me mein में मे म m par पर पे pe pr p se से s lag लग wala wali वाला वाली वाले wale tak तक पै pai में".split()
)
RIVERS = frozenset(
    fold(name)
    for name in (
        "ganga gangaji ganges gandak kosi koshi bagmati kamla kamala ghaghra ghaghara saryu sarju narmada narbada tawa betwa chambal ken mahananda "
        "punpun falgu phalgu karmnasa balan adhwara yamuna jamuna tapti tapi shipra kshipra sindh dhasan wainganga sone son kareh parwan sunar "
        "lakhandei budhigandak sankosh mechi kankai ghagra rapti sharda hiran barna dudhi shakkar ganjal machna kolar parbati kalisindh "
        "parman panar bakra tilyuga tilyugaa bhutahi dhemura kiul harohar sikrahna masan tons paisuni kunwari kuno"
    ).split()
)
RIVER_BONES = frozenset(boneless(river) for river in RIVERS if len(boneless(river)) > 2)
RIVER_PARTS = frozenset(
    "burhi budhi boodhi बूढ़ी बुढ़ी कमला kamla adhwara अधवारा chhoti छोटी purani river".split()
)
RIVER_KEPT = frozenset("nadi नदी nadee nodi river balan बलान reservoir barrage setu".split())
LOOSE = frozenset(
    "avaidh chhath avedh sarkari private niji सरकारी निजी छठ अवैध पोखरि pokhri hamare hamara mere mera meri us is ye wo woh wah yah हमारे मेरे मेरा हमर hamar उस इस ये "
    "ek एक do har हर nearest dusre doosre दूसरे hm ham apne अपने public main na ki ko ne कि को ने वह यह वो स्वयं khud time samay our the this that their same your my "
    "concerning waale wale वाले kis kaun kon kaunse किस कौन kai कई sab सब doosra dusra agle अगले pichhle kacha".split()
)
_NO_BRIDGE = frozenset(
    "pipa पीपा peepa pontoon chachri चचरी bamboo baans बाँस rail hit alongside purana पुराना lakdi toota टूटा".split()
)
_NOT_NAMES = (
    HEADS
    | LOCATIVE
    | NEARNESS
    | TITLES
    | GIVEN_HEADS
    | frozenset(
        "okra okar ohi ehi hamra hamni tohar jekra kekra okre uska unka inka shore bank spot middle midstream ओकरा ओकर हमरा "
        "same baad बाद pehle पहले beech बीच".split()
    )
)
NAME_ENDINGS = (
    *("pur", "pura", "pr", "gnj", "grh", "ngr", "gaon", "gav", "tola", "chk", "pti", "brni"),
    *("ghat", "ghta", "bad", "vra", "dih", "kheda", "khera", "giri", "hat", "sthan"),
)
_INFLECTED = re.compile(
    r"([a-z]{3}(ing|ed|ly|ness|ment|tion|ions|able|ful|ous|ers|ments)|[\u0900-\u097f](ने|ों|ओं|ाओं|ियों|ाएँ|ते|करण))$"
)
_ENGLISH = frozenset("the of and in on at is was has have from with to an by are our".split())
_HINDI = (GENITIVE | LOCATIVE) - {"me", "m", "s", "p", "k"} | {"hai", "gayi", "gaya", "nahi"}
_KNOWN = frozenset(fold(name) for name in KNOWN.split() if "_" not in name)
_AMBIGUOUS = frozenset(fold(name) for name in AMBIGUOUS.split())
_KNOWN_SURE = _KNOWN - _AMBIGUOUS
VERBISH = ("aux_perf", "aux_prog", "aux_now", "past_be", "hypo_verb", "future")


@dataclass(slots=True)
class Reading:
    """The message as the search sees it, with the tokens that belong to other facts."""

    text: str
    tokens: list[Token]
    skip: set[int]
    english: bool = field(init=False)

    def __post_init__(self) -> None:
        """Mark careful English: there a name has a capital."""
        words = sum(1 for token in self.tokens if token.raw in _ENGLISH)
        mixed = not self.text.isupper() and not self.text.islower() and self.text.isascii()
        hindi = any(token.raw in _HINDI for token in self.tokens)
        self.english = mixed and words * 8 >= len(self.tokens) and words >= 1 + hindi

    def name_like(self, at: int) -> bool:
        """Whether the token may be (part of) a name: a known one, or no ordinary word."""
        if not 0 <= at < len(self.tokens) or at in self.skip:
            return False
        token = self.tokens[at]
        if token.is_mark or token.is_number or len(token.raw) < 3:
            return False
        if is_river(token) or token.raw in _NOT_NAMES:
            return False
        if self.known(at):
            return True
        if self.english and not self._capital(token):
            return False
        return not _INFLECTED.search(token.raw) and not is_ordinary(token)

    def known(self, at: int) -> bool:
        """Whether the token is a town or ghat that we know, and no everyday word beside it."""
        token = self.tokens[at]
        if token.key in _KNOWN_SURE:
            return True
        if token.key not in _AMBIGUOUS:
            return False
        behind = [near.raw for near in self.tokens[at + 1 : at + 3]]
        if len(behind) == 2 and behind[0] in GENITIVE and behind[1] in NEARNESS:
            return True
        return at > 0 and self._capital(token) and not self.text.isupper()

    def _capital(self, token: Token) -> bool:
        return self.text[token.start].isupper()


def is_head(token: Token) -> bool:
    """Whether the word is "ghat", "pul", "diara" or another that a name stands before."""
    return token.raw in HEADS or token.key == "ght"


def is_river(token: Token) -> bool:
    """Whether the word is a river of Bihar or Madhya Pradesh, in full or without its vowels."""
    return token.key in RIVERS or (token.key == boneless(token.key) and token.key in RIVER_BONES)


def names_ghat(reading: Reading, at: int, taken: int, head: Token) -> bool:
    """Before "ghat" nearly any word is its name; a second word before must be no ordinary one."""
    token = reading.tokens[at]
    if token.is_mark or token.is_number or at in reading.skip or len(token.raw) < 2:
        return False
    if token.raw in GENITIVE | LOCATIVE | NEARNESS | BEFORE | NAMING | TITLES | LOOSE:
        return False
    if token.has(*VERBISH, "q_what", "q_where") and not token.guessed:
        return False
    if token.has("boat") and token.raw not in {"jahaj", "जहाज", "steamer"} and not token.guessed:
        return False
    if head.raw in _FLATS and token.has("person", "navik"):
        return False
    if head.raw in BUILT and not _names_bridge(reading, at):
        return False
    return (taken == 0 and not _happening(token)) or reading.name_like(at)


def _names_bridge(reading: Reading, at: int) -> bool:
    token = reading.tokens[at]
    if token.raw in _NO_BRIDGE or token.has("person", "navik"):
        return False
    return reading.name_like(at) or is_river(token) or token.raw in _GREAT


_FLATS = frozenset("diara diyara दियारा दियरा".split())
_GREAT = frozenset("gandhi gndhi गांधी गाँधी rajendra राजेंद्र rajendr jp mahatma महात्मा".split())


def _happening(token: Token) -> bool:
    return token.has(*EVENTS) and not token.guessed and token.key not in {"pn", "rni"}
