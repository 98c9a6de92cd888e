"""Words around places, and whether a word may itself be (part of) a place's name."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from handlers.understanding.folding import fold
from handlers.understanding.lexicon.everyday import EVERYDAY, SPELT
from handlers.understanding.lexicon.gazetteer import AMBIGUOUS, KNOWN
from handlers.understanding.ordinary import is_ordinary
from handlers.understanding.roles import boneless
from handlers.understanding.script import is_devanagari, plainly
from handlers.understanding.tokens import Token

BUILT = frozenset(
    "pul पुल bridge setu सेतु bandh बाँध बांध bazar bazaar बाजार बाज़ार chowk चौक jetty dam डैम जेटी jeti".split()
)
HEADS = BUILT | frozenset(
    "ghat ghaat ghatt gaat घाट घाटा diara diyara दियारा दियरा kund कुंड कुण्ड nala naala नाला tapu taapu टापू talab talaab तालाब lake jheel jhil झील sarovar सरोवर sangam संगम reservoir barrage बराज बैराज tola टोला टोल तटबंध ढाला dhala".split()
)
AND = frozenset({"aur", "and", "or", "और", "va", "एवं", "aa", "आ"})
BETWEEN = frozenset({"beech", "bich", "बीच"})
GIVEN_HEADS = frozenset(
    "block village gaonk gaamak gamak गामक गाँवक gaon gaav गांव गाँव gram ग्राम गाम gam panchayat पंचायत prakhand प्रखंड थाना thana island".split()
)
DISTRICT = frozenset("district जिला zila jila jilla anchal अंचल prakhand प्रखंड block".split())
TITLES = frozenset(
    "village gaon gram गांव गाँव ग्राम sthan स्थान location jagah place panchayat घाट ghat thana थाना ps tola टोला".split()
)
DETERMINERS = frozenset(
    "mera mere meri hamara hamare hamari humara humare humari hamar hamro mor mora more uska uske uski unka unke unki iska iske iski inka inke apna apne apni "
    "tera tumhara aapke aapki kis kisi kiski kiske jis jiski jiske ek har is us isi usi ye yeh wo woh itna itni itne utni bahut bada bade badi chhota chhote chhoti naya naye nayi "
    "purana purane purani gehra gehre gehri tez tej bhari khali lambe lambi tute toote phate my our his her their its this that some a an each every your any "
    "मेरा मेरे मेरी हमारा हमारे हमारी हमर हमार उसका उसके उसकी उनका उनके उनकी इसका इसके इसकी अपना अपने अपनी आपके आपकी किस किसी जिस जिसकी एक हर इस उस इसी उसी ये यह वो वह "
    "इतना इतनी इतने बहुत बड़ा बड़े बड़ी छोटा छोटे छोटी नया नए नयी पुराना पुराने पुरानी गहरा गहरे गहरी तेज भारी खाली लंबे लंबी टूटे फटे ओकर अपन".split()
)
NAMING = frozenset("ka का ke के naam नाम name hai है : - is =".split())
BEFORE = frozenset(
    "left leaving reaching near at off towards toward opposite beside around in on from of downstream upstream outside below above past via beyond".split()
)
STRONG_BEFORE = frozenset("near at off opposite beside towards below".split())
NEARNESS = frozenset(
    "कने kane kanai कनै धारे lag लग pas paas पास kinare किनारे samne saamne सामने sojha सोझा nikat निकट najdik नजदीक kareeb करीब lage लगे bagal बगल ke_pas aage आगे niche नीचे pase "
    "पासे bhir भिर भीर jore जोरे lagi लगी taraf तरफ side साइड ओर or_ dise दिसि".split()
)
BANK = frozenset("kinare किनारे teere तीरे tat तट kinara किनारा".split())
GENITIVE = frozenset("ke k के ka का ki की क kay कै".split())
LOCATIVE = frozenset(
    "मा मां me mein में मे म m par पर पे pe pr p se से s lag लग wala wali वाला वाली वाले wale tak तक पै pai में".split()
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
    "kari purvi burhi budhi boodhi बूढ़ी बुढ़ी कमला kamla adhwara अधवारा chhoti छोटी purani river".split()
)
RIVER_KEPT = frozenset("nadi नदी nadee nodi river balan बलान reservoir barrage setu".split())
LOOSE = frozenset(
    "main मैं मै mai hu hun hoon हूँ हूं होकर hokar wahi vahi वही वहीं saath sath साथ lagakar jip jeep avaidh chhath avedh sarkari private niji सरकारी निजी छठ अवैध पोखरि pokhri hamare hamara mere mera meri us is ye wo woh wah yah हमारे मेरे मेरा हमर hamar उस इस ये "
    "ek एक do har हर nearest dusre doosre दूसरे hm ham apne अपने public main na ki ko ne कि को ने वह यह वो स्वयं khud time samay our the this that their same your my "
    "concerning waale wale वाले kis kaun kon kaunse किस कौन kai कई sab सब doosra dusra agle अगले pichhle kacha".split()
)
_NOT_NAMES = (
    HEADS
    | LOCATIVE
    | NEARNESS
    | TITLES
    | GIVEN_HEADS
    | BEFORE
    | frozenset(
        "between amid behind बीचे biche bichhe majhdhar मझधार okra okar ohi ehi hamra hamni tohar jekra kekra okre uska unka inka shore bank spot middle midstream ओकरा ओकर हमरा "
        "same baad बाद pehle पहले beech बीच sunday monday tuesday wednesday thursday friday saturday somvar somwar mangalvar mangalwar budhvar "
        "budhwar guruvar guruwar shukravar shukrawar shanivar shaniwar ravivar itvar itwar सोमवार मंगलवार बुधवार गुरुवार शुक्रवार शनिवार रविवार इतवार".split()
    )
)
NAME_ENDINGS = (
    *("pur", "pura", "pr", "gnj", "grh", "ngr", "gaon", "gav", "tola", "chk", "pti", "brni"),
    *("ghat", "ghta", "bad", "vra", "dih", "kheda", "khera", "giri", "hat", "sthan"),
)
_INFLECTED = re.compile(
    r"([a-z]{3}(iyai|elai|alai|ilai|iyau|iyauk|elak|elkai|aiye|ijiye|ing|ed|ly|ness|ment|tion|ions|able|ful|ous|ers|ments)|[\u0900-\u097f](लै|लैक|लथि|लनि|लकै|लक|ियौ|िए|िये|ाओ|ऽ|कर|ूँगा|ेंगे|ेगा|ेगी|ैत|ने|ों|ओं|ाओं|ियों|ाएँ|ते|करण))$"
)
_VERBAL = re.compile(
    r"([a-z]{2}(na|ne|ni|kar|ke|te|ta|ti|ye|yi|gi|ga|ge|do|lo|iye|ao|enge|ega|egi|unga|lak|lke|ait|at|ab|be|bo|al|il)"
    r"|[\u0900-\u097f](ावस्था|ना|नी|के|ते|ता|ती|ये|यी|गी|गा|गे|दो|लो|ओ|ें|ब|ल|ित|ाइ|इहा|िहा|औ|ैं))$"
)
_ENGLISH = frozenset(
    "the of and in on at is was has have from with to an by are our all up into after before who it they his her their when while but".split()
)
_HINDI = (GENITIVE | LOCATIVE) - {"me", "m", "s", "p", "k"} | {"hai", "gayi", "gaya", "nahi"}
_VILLAGE = re.compile(r"(?<=[a-z]{2})g(nv|vn|v)$")
_KNOWN = frozenset(_VILLAGE.sub("gvn", fold(name)) for name in KNOWN.split() if "_" not in name)
_AMBIGUOUS = frozenset(fold(name) for name in AMBIGUOUS.split())
_KNOWN_SURE = _KNOWN - _AMBIGUOUS
VERBISH = ("aux_perf", "aux_prog", "aux_now", "past_be", "hypo_verb", "future")
SUFFIXES = frozenset(
    "mor mod मोड़ kutti kuti कुटी कुट्टी bend sthan asthan स्थान थान dham धाम math मठ kamal कमाल khurd खुर्द kalan kala कलां buzurg बुजुर्ग chauki चौकी chowki".split()
)
"""What a village's name may end with."""


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
        if self.english and not self.capital(token):
            return False
        if is_everyday(token) or _INFLECTED.search(token.raw):
            return False
        return not is_ordinary(token)

    def known(self, at: int) -> bool:
        """Whether the token is a town or ghat that we know, and no everyday word beside it."""
        token = self.tokens[at]
        key = _VILLAGE.sub("gvn", token.key)
        if key in _KNOWN_SURE:
            return True
        if key not in _AMBIGUOUS:
            return False
        behind = [near.raw for near in self.tokens[at + 1 : at + 3]]
        if len(behind) == 2 and behind[0] in GENITIVE and behind[1] in NEARNESS:
            return True
        if at and self.tokens[at - 1].is_mark:
            return at + 1 >= len(self.tokens) or self.tokens[at + 1].is_mark or self.capital(token)
        return at > 0 and self.capital(token)

    def proper(self, at: int) -> bool:
        """A capital inside a clause of Hindi in small letters, or the other script: a name."""
        token = self.tokens[at]
        if at == 0 or self.tokens[at - 1].is_mark or self.english:
            return False
        near = [t for t in self.tokens[max(0, at - 3) : at + 4] if not (t.is_mark or t.is_number)]
        if is_devanagari(token.raw):
            return sum(is_devanagari(other.raw) for other in near) == 1 and len(near) > 4
        return self.capital(token) and not any(
            other is not token and self.text[other.start].isupper() for other in near
        )

    def capital(self, token: Token | int) -> bool:
        """Whether the word is written with a capital where not all is."""
        found = self.tokens[token] if isinstance(token, int) else token
        return self.text[found.start].isupper() and not self.text.isupper()


def is_small(token: Token) -> bool:
    """Whether the word is a postposition, pronoun, verb form or other small word: part of no name."""
    return (
        token.raw in _NOT_NAMES
        or token.raw in GENITIVE | LOCATIVE | LOOSE | DETERMINERS | NAMING
        or bool(_INFLECTED.search(token.raw))
        or bool(_VERBAL.search(token.raw))
    )


def is_everyday(token: Token) -> bool:
    """Whether the word names an everyday thing; a short one must be spelt so, not only sound so."""
    if token.key not in EVERYDAY:
        return False
    raw = plainly(token.raw) if is_devanagari(token.raw) else token.raw
    return len(token.key) > 3 or raw in SPELT or token.raw in SPELT


def is_ambiguous(token: Token) -> bool:
    """Whether the word is a town's name and an everyday word."""
    return token.key in _AMBIGUOUS


def is_head(token: Token) -> bool:
    """Whether the word is "ghat", "pul", "diara" or another that a name stands before."""
    return token.raw in HEADS or token.key == "ght"


def is_river(token: Token) -> bool:
    """Whether the word is a river of Bihar or Madhya Pradesh, in full or without its vowels."""
    if token.key in RIVERS:
        return True
    return token.key in RIVER_BONES and token.raw == boneless(token.raw)
