"""The place that a message names, exactly as written: a ghat or village, else the river."""

from __future__ import annotations

from handlers.understanding.tokens import Token

_GHAT = frozenset(
    "ghat ghaat gaat ghatt घाट घाटा setu सेतु diara diyara दियारा sangam संगम reservoir barrage बराज nadi नदी river".split()
)
_GHAT_ITSELF = frozenset(
    "ghat ghaat ghatt घाट setu सेतु diara diyara दियारा sangam संगम reservoir barrage बराज".split()
)
_STOP = frozenset(
    "par pe pr me mein m ke ka ki k ko se s ne aur hai h ho ba hain tha thi the ek do is us ye wo wala wale wali hamare hamar hamara "
    "mere meri mera apne apna sarkari private ghat boat nav nao naav nauka ferry river nadi nadee ka kinara kinare paas pas near at on in "
    "of the a an from off to by and we our my his her that this there here is are was were has had been not no yes hurry help please pls "
    "sir sahab bhaiya uncle jaldi aao bhejo bachao abhi aaj kal raat subah sham shaam morning evening today last night every daily roj "
    "gayi gai gaya gail gel gyi doob dub palat ulat palti dubi doobi sunk sank capsized capsize overturned accident durghatna takra takkar gir giri gira "
    "fire hit people log admi aadmi sawari missing dead injured ghayal lapata mare pani paani water public ferry barka_ bich beech "
    "किनारे पर पे में मे के का की को से ने और है हैं था थी थे एक दो इस उस ये वो वाला वाले वाली हमारे हमार हमारा मेरे मेरी मेरा अपने नाव नौका नदी "
    "घाट बोट पास सामने गई गयी गया गइल गेल डूब पलट उलट टकरा आज कल रात सुबह शाम सर साहब लोग आदमी सवारी लापता घायल पानी नाम बा छै अछि "
    "kuch kisi koi saare sab dono ekta ego jo jis yahan yaha wahan idhar udhar यहाँ यहां वहाँ close name naam nam sthan स्थान location sankhya "
    "private निजी सरकारी कोई पुल pul bridge se block village gaon गांव गाँव gram ग्राम tola kheva khewa us_par check kindly baarat mela मेला "
    "stranded marooned drifting aground runs wedged fell jetty samne saamne rog nil bhi bhai abreast collided launches carrying plying nearby".split()
)
_BEFORE = frozenset("near at off close_to towards opposite beside around".split())
_TITLES = frozenset(
    "thana anchal jila district village gram gaon block prakhand panchayat sthan location jagah place ghat अंचल थाना ग्राम गांव गाँव स्थान घाट जिला प्रखंड".split()
)
_AFTER = frozenset("ke k के lag लग kinare किनारे".split())
_NEARNESS = frozenset(
    "pas paas पास kinare किनारे samne saamne सामने sojha सोझा nikat निकट najdik नजदीक kareeb करीब niche upar".split()
)
_LOCATIVE = frozenset("me mein में मे m pe par पर पे".split())
_RIVERS = frozenset(
    "ganga gangaji gandak kosi koshi bagmati kamla kamala ghaghra saryu sarju narmada tawa betwa chambal ken mahananda punpun falgu "
    "karmnasa balan adhwara yamuna tapti shipra kshipra sindh dhasan wainganga sone गंगा गंडक कोसी कोशी बागमती कमला घाघरा सरयू नर्मदा "
    "तवा बेतवा चंबल चम्बल केन महानंदा पुनपुन फल्गु यमुना ताप्ती शिप्रा क्षिप्रा सोन गण्डक गंगाजी करेह kareh lakhandei parwan sunar".split()
)
_RIVER_PARTS = frozenset("burhi budhi boodhi बूढ़ी kamla कमला adhwara अधवारा choti chhoti".split())


def find_place(text: str, tokens: list[Token], skip: set[int]) -> str | None:
    """The most telling place phrase as written: a named ghat, then a village, then the river."""
    for finder in (_ghat_name, _titled, _after_near, _alone, _before_locative, _river):
        span = finder(tokens, skip)
        if span is not None:
            return text[tokens[span[0]].start : tokens[span[1]].end]
    return None


Span = tuple[int, int]


def _name_word(token: Token) -> bool:
    return (
        not token.is_mark
        and not token.is_number
        and len(token.raw) > 1
        and token.raw not in _STOP
        and not token.has(
            "aux_perf", "aux_prog", "past_be", "cry", "sink", "capsize", "time_w", "q_what", "q_who"
        )
    )


def _ghat_name(tokens: list[Token], skip: set[int]) -> Span | None:
    """Up to two names before "ghat" ("sethani ghat", "madhi ghat"), or a word that ends in it."""
    for index, token in enumerate(tokens):
        if token.raw in _GHAT_ITSELF and index not in skip:
            first = index
            while (
                first > 0
                and index - first < 2
                and _name_word(tokens[first - 1])
                and _may_name(tokens, first - 1)
            ):
                first -= 1
            if first < index:
                return first, index
    for index, token in enumerate(tokens):
        if (
            token.key.endswith("ght")
            and len(token.key) > 4
            and token.raw not in _STOP
            and not token.has("boat")
        ):
            return index, index
    return None


def _may_name(tokens: list[Token], index: int) -> bool:
    return not tokens[index].has(
        "boat",
        "missing",
        "dead",
        "injured",
        "person",
        "passenger",
        "neg",
        "now",
        "collide",
        "fall",
        "load_verb",
        "all_w",
    )


def _titled(tokens: list[Token], skip: set[int]) -> Span | None:
    """ "ghat बनगाँव", "village Basua", "sthan karachin", "घाट का नाम तिलवारा"."""
    for index, token in enumerate(tokens[:-1]):
        if token.raw not in _TITLES:
            continue
        at = index + 1
        while at < len(tokens) and tokens[at].raw in {
            "ka",
            "का",
            "ke",
            "naam",
            "नाम",
            "name",
            "hai",
            "है",
            ":",
            "-",
            "is",
        }:
            at += 1
        if (
            at < len(tokens)
            and (at > index + 1 or token.raw in _TITLES)
            and _strange(tokens[at], skip, at)
        ):
            return at, at
    return None


def _strange(token: Token, skip: set[int], index: int) -> bool:
    """Whether a word looks like a name: no role of our lexicon, no common word."""
    return (
        index not in skip
        and _name_word(token)
        and len(token.raw) > 2
        and not token.tags - {"river", "greet"}
        and not token.raw.isdigit()
    )


def _after_near(tokens: list[Token], skip: set[int]) -> Span | None:
    for index, token in enumerate(tokens[:-1]):
        if token.raw in _BEFORE or (
            token.raw == "to" and index and tokens[index - 1].raw == "close"
        ):
            at = index + 1
            while at < len(tokens) and tokens[at].raw in {"the", "a"}:
                at += 1
            last = at
            while last < len(tokens) and last - at < 2 and _strange(tokens[last], skip, last):
                last += 1
            if last > at and last < len(tokens) and tokens[last].raw in {"river", "nadi"}:
                return at, last
            if last > at:
                return at, last - 1
    return None


def _alone(tokens: list[Token], skip: set[int]) -> Span | None:
    """A clause that is nothing but one or two strange words: ", gopalpur"."""
    start = 0
    spans: list[Span] = []
    for index in range(len(tokens) + 1):
        if index == len(tokens) or tokens[index].is_mark:
            if 0 < index - start <= 2 and len(tokens) > 3:
                spans.append((start, index - 1))
            start = index + 1
    for first, last in reversed(spans):
        if all(
            _strange(tokens[at], skip, at) and tokens[at].raw not in _RIVERS
            for at in range(first, last + 1)
        ):
            return first, last
    return None


def _before_locative(tokens: list[Token], skip: set[int]) -> Span | None:
    for index in range(1, len(tokens)):
        token = tokens[index]
        near = (
            token.raw in _AFTER and index + 1 < len(tokens) and tokens[index + 1].raw in _NEARNESS
        )
        if near or token.raw in _LOCATIVE or token.raw in _NEARNESS:
            before = tokens[index - 1]
            if _strange(before, skip, index - 1) and before.raw not in _RIVERS:
                return index - 1, index - 1
    last = len(tokens) - 1
    if (
        last > 2
        and _strange(tokens[last], skip, last)
        and tokens[last].raw not in _RIVERS
        and _closes(tokens)
    ):
        return last, last
    return None


def _closes(tokens: list[Token]) -> bool:
    """Whether the last word stands after the end of the sentence's verb ("… nav bhejiye bibhutipur")."""
    before = tokens[-2]
    return before.has(
        "aux_perf", "aux_now", "cry", "missing", "dead", "injured"
    ) or before.raw.endswith(("iye", "o", "ho"))


def _river(tokens: list[Token], skip: set[int]) -> Span | None:
    for index, token in enumerate(tokens):
        if token.raw not in _RIVERS or index in skip:
            if token.key == "gndk" and index and tokens[index - 1].raw in _RIVER_PARTS:
                return index - 1, index
            continue
        first = index - 1 if index and tokens[index - 1].raw in _RIVER_PARTS else index
        last = index
        if last + 1 < len(tokens) and tokens[last + 1].raw in {
            "nadi",
            "नदी",
            "river",
            "balan",
            "बलान",
            "reservoir",
        }:
            last += 1
        return first, last
    return None
