"""Which of the registration office's services a message about fees means."""

from __future__ import annotations

from itertools import pairwise

from handlers.understanding.folding import fold
from handlers.understanding.tokens import Token


def find_service(roles: frozenset[str], tokens: list[Token]) -> str | None:
    """Which of the registration office's services the message is about, or None."""
    sure = {role for token in tokens if not token.guessed for role in token.tags}
    for role, service in _SERVICES:
        if role in (sure if role == "learner" else roles):
            return service
    if _second_copy(tokens) or _paper_lost(roles, tokens):
        return "duplicate"
    return _by_change(roles, tokens) or _by_licence(roles, tokens)


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


def _learning(tokens: list[Token], roles: frozenset[str]) -> bool:
    """ "nav seekhbe ka laisens", "सिखाऊ परमिट", "trainee permit": a paper for one who learns."""
    learning = any(token.raw.startswith(_LEARN) or token.raw in _PUPILS for token in tokens)
    return learning and (bool(roles & _PAPERS) or any(t.raw.startswith(_PERMITS) for t in tokens))


def _new_hands(tokens: list[Token], roles: frozenset[str]) -> bool:
    """ "nav bechi hai", "kharidi", "I took over my cousin's boat": another owner than before."""
    if "first_time" in roles or any(token.raw in _NEWLY for token in tokens):
        return False
    passed = any(token.raw.startswith(_PASSING) or token.raw in _TAKEN_OVER for token in tokens)
    named = "owner_word" in roles or any(token.raw in _NAME_WORDS for token in tokens)
    return passed and named


def _by_licence(roles: frozenset[str], tokens: list[Token]) -> str | None:
    if _learning(tokens, roles):
        return "learner_licence"
    if _new_hands(tokens, roles):
        return "change_of_owner"
    if roles & {"renew", "annual"} or _prolonged(tokens, roles):
        return "annual_renewal"
    if roles & _PAPERS and any(token.raw.startswith(_PLYING) for token in tokens):
        return "navik_licence"
    if _number_wanted(tokens):
        return "first_registration"
    if "navik" in roles and roles & {"licence", "paper"}:
        return "navik_licence"
    if "register" in roles or {"first_time", "boat"} <= roles:
        return "first_registration"
    return None


def _prolonged(tokens: list[Token], roles: frozenset[str]) -> bool:
    """ "licence aage badhwana": a paper made to last longer."""
    return bool(roles & _PAPERS) and any(t.raw.startswith(_EXTENDING) for t in tokens)


def _number_wanted(tokens: list[Token]) -> bool:
    """ "nav par number chadhwana", "pehli baar entry karwani": a boat entered in the book."""
    said = any(token.raw in _NUMBERS for token in tokens)
    return said and any(token.raw.startswith(_ENTERING) for token in tokens)


_PAPERS = frozenset({"licence", "paper"})
_LEARN = ("seekh", "sikh", "seekn", "सीख", "सिख", "learn", "train", "prashikshu", "प्रशिक्षु")
_PUPILS = frozenset("naush naya_ apprentice shagird शागिर्द chela चेला".split())
_PERMITS = ("permit", "parmit", "परमिट", "lais", "लाइस", "लायस", "licen", "lisan")
_PASSING = (
    *("bech", "बेच", "bik", "बिक", "kharid", "खरीद", "ख़रीद", "bought", "sold", "purchas"),
    *("daan", "दान", "gift", "viras", "विरास", "inherit", "virasat", "वारिस", "waris", "transfer"),
    *("tabdeel", "तब्दील", "tabdil", "fer", "pher", "फेर", "parivart", "परिवर्त", "sell"),
)
_TAKEN_OVER = frozenset("over took passed handed".split())
_NEWLY = frozenset("new nayi nai naya नई नयी नया".split())
_PLYING = ("chala", "चला", "khewe", "khene", "khev", "खेव", "खेने", "hank", "हाँक", "हांक", "hak")
_EXTENDING = ("badhwa", "badhva", "बढ़वा", "badhan", "बढ़ान", "extend", "barhwa", "barhab")
_NUMBERS = frozenset("number nambar nambr no naam nam नंबर नम्बर नंबर नाम entry एंट्री".split())
_ENTERING = (
    *("chadhwa", "chadhva", "चढ़वा", "चढ़ाब", "chadhab", "darj", "दर्ज", "karwan", "करवान", "lagwa"),
    *("लगवा", "lagse", "लगसे", "lena", "लेना"),
)
_LOST = frozenset(
    "kho gum gumm gayab hera bhula bhool phat fat gal bhig bheeg jal chori खो गुम गायब हेरा फट गल भीग भींग जल चोरी bah baha बह बहा kat cut torn chuha चूहा".split()
)
_OTHER_KEYS = frozenset(
    fold(word) for word in "dusri doosri dusra dosar second dubara nayi".split()
)
_COPY_KEYS = frozenset(fold(word) for word in "prati parti pratilipi copy kopi kapi nakal".split())
_CHANGING = ("bdl", "pltv", "cenj", "privrt", "prvrt", "htant", "tbdil", "trnsfr", "transfr")
_NAME_ONLY = frozenset("naam nam name नाम नांव".split())
_ENTERED = ("chrh", "chdha", "cdha")
_STEERERS = frozenset("kebat kewat केबट केवट manjhi माँझी मांझी steersman boatman".split())
_CHANGE_WORDS = frozenset(
    "altered alter amended replacing replaced sold changing changed replace transfer mutation".split()
)
_NAME_WORDS = frozenset(
    "naam nam name नाम milkiyat मिल्कियत malik मालिक owner ownership स्वामित्व swamitva स्वामी swami milkiyat malkin मालकिन malkana मालिकाना malikana malikk मालिकक".split()
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
