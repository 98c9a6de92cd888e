"""That an officer, his men or a boat are on the way, in his words: not asked, not denied."""

from __future__ import annotations

import re

from handlers.understanding.mentions import is_person
from handlers.understanding.tokens import Token

_SENT = frozenset(
    "bhej bheja bheji bheje bhejal bhejlas bhejli bhejlin bhejale sent sending dispatched deployed deputed "
    "भेज भेजा भेजी भेजे भेजल".split()
)
_DONE = frozenset(
    "bheja bheji bhejal bhejlas bhejli bhejlin sent sending dispatched deployed deputed भेजा भेजी भेजल".split()
)
_CARRIED = frozenset(
    "di diya diye dia deni dela gaya gayi gai gaye gail gaini rahe raha rahi rhe rha chuke chuka chuki hai hain h he hen "
    "hu hun hoon ho bani baani tani taani ja jaa kar kr liye pade pare दी दिया दिए दिये गया गई गए गये रहे रहा रही चुके चुकी "
    "है हैं हूं हूँ जा कर पड़े".split()
)
_FORCE = frozenset(
    "team tim teem sdrf ndrf police force fors gotakhor gotakhors gotakhoro diver divers jawan javan sipahi gadi gaadi "
    "gari gaari jeep boat boats nav naav motorboat bal dal ambulance ambulans pcr staff chaukidar chowkidar daroga "
    "टीम एसडीआरएफ एनडीआरएफ पुलिस फोर्स गोताखोर गोताखोरों जवान सिपाही गाड़ी जीप बोट नाव बल दल एम्बुलेंस एंबुलेंस चौकीदार दरोगा".split()
)
_PAPERS = frozenset(
    "report riport suchna khabar photo foto video location letter chitthi patra message msg sms number no hospital aspatal "
    "haspatal asptal रिपोर्ट सूचना खबर फोटो वीडियो पत्र चिट्ठी मैसेज अस्पताल".split()
)
_UNITS = frozenset(
    "min mins minut minute minutes minat mint mnt ghanta ghante ghanto hour hours hr hrs baje bje km kilometer kos second "
    "sec मिनट मिनिट घंटा घंटे घण्टे बजे किमी किलोमीटर कोस".split()
)
_ARRIVES = re.compile(r"^(pah?u?n?ch|poh?o?n?ch|puhu?n?ch|reach|arriv|पहुंच|पहुँच|पहुच)")
_WILL = re.compile(r"(enge|nge|unga|oonga|ungi|oongi|inge|ab|ubo|te|ting|tani|ेंगे|ूंगा|ूँगा|ूंगी|ूँगी|ब|ते)$")
_COMES = frozenset(
    "aa aate aayenge ayenge aaenge aenge aunga aaunga aata jayenge jaenge jaynge jaunga jaa ja rahe raha coming there "
    "आ आते आएंगे आएँगे आयेंगे जाएंगे जाएँगे जायेंगे".split()
)
_ALONE = frozenset("omw otw nikalte nikaltey nikalat निकलते निकलत".split())
_LEFT = frozenset("pade pare chuke chuki chuka gail gaini gelahu पड़े चुके चुकी चुका".split())
_PULLS = frozenset("nikal chal निकल चल".split())
_BHOJPURI = frozenset("tani taani bani baani तानी बानी".split())
_GOES = frozenset(
    "ja jaa jat jaat aawat nikal nikalat pahunchat जा जात निकल निकलत पहुँचत पहुंचत".split()
)
_UNDER = frozenset("down under on out wrong".split())
_WE = frozenset("we am are i im team police sdrf ndrf".split())
_ASKED = frozenset(
    "kya kyaa kab kaun kon kahan kyon kyun why when who where did has have क्या कब कौन कहाँ कहां क्यों".split()
)
_BACK = frozenset(
    "wapas vapas wapis vapis back laut laute lautte lautat return returned returning cancel radd वापस वापिस लौट लौटे रद्द".split()
)
_BETWEEN = frozenset(
    "abhi abhee bhi ho kar ki ke ka hua hue hui abtak tak yet अभी भी हो कर".split()
)
_CANNOT = frozenset(
    "ja jaa jayenge sakte sakta sakti paayenge payenge aa aayenge nikle nikal can go come going coming "
    "जा सकते सकता निकले आ जाएंगे".split()
)


def going(words: list[Token]) -> list[int]:
    """The words that say that somebody goes there; empty where none does, or it is asked or denied."""
    if any(word.raw in _ASKED or word.raw in _BACK for word in words):
        return []
    for at in range(len(words)):
        if _starts(words, at) and not _is_denied(words, at):
            return _with_its_auxiliaries(words, at)
    return []


def men_going(words: list[Token]) -> list[int]:
    """ "3 jawan ravana", "1 team bheji": the figure counts those who go, and is no code."""
    counted = len(words) > 2 and names_force(words[1])
    return going(words) if counted else []


def names_force(word: Token) -> bool:
    """Whether the word names people, or that in which they come."""
    return word.raw in _FORCE or is_person(word)


def is_measure(words: list[Token]) -> bool:
    """ "3 minute", "2 km", "1 ghante me": the figure in front measures a time or a way."""
    return len(words) > 1 and words[0].is_number and words[1].raw in _UNITS


def cannot_go(words: list[Token]) -> bool:
    """ "2 nahi", "2 nahi ja sakte": the code for "on the way", taken back in the same breath."""
    if len(words) > 1 and words[1].raw in _BACK:
        return True
    denied = [at for at, word in enumerate(words) if word.has("neg")]
    if not denied or going(words):
        return False
    return len(words) == denied[0] + 1 or any(
        word.raw in _CANNOT for word in (*words[1 : denied[0]], *words[denied[0] + 1 :])
    )


def _starts(words: list[Token], at: int) -> bool:
    word = words[at]
    following = words[at + 1].raw if at + 1 < len(words) else ""
    before = words[at - 1].raw if at else ""
    if word.has("on_way") or word.raw in _ALONE:
        return True
    if word.raw in _SENT:
        return _is_sent(words, at, following)
    if word.raw in _PULLS and following in _LEFT:
        return True
    if word.raw in _BHOJPURI and before in _GOES:
        return True
    if word.raw in {"way", "going", "heading"}:
        mine = before == "my" if word.raw == "way" else not at or before in _WE
        return mine and following not in _UNDER
    return _arrives(words, at)


def _is_sent(words: list[Token], at: int, following: str) -> bool:
    """Men or a boat were sent: no wish that they be ("bhejo", "bheje"), no paper, nobody hurt."""
    raws = {word.raw for word in words}
    if raws & _PAPERS or any(
        word.has("injured", "dead") for word in words if word.raw not in _CARRIED
    ):
        return False
    told = words[at].raw in _DONE or following in _CARRIED - {"jaa", "ho"}
    return told and any(names_force(word) for word in words)


def _arrives(words: list[Token], at: int) -> bool:
    """ "10 minute me pahunchenge", "jald pahunch jayenge", "5 min me aa rahe"."""
    word = words[at]
    behind = {later.raw for later in words[at + 1 : at + 3]}
    if _ARRIVES.match(word.raw):
        return bool(_WILL.search(word.raw) or behind & _COMES) and not _others_arrive(words)
    timed = any(earlier.raw in _UNITS for earlier in words[:at])
    return timed and word.raw in _COMES


def _others_arrive(words: list[Token]) -> bool:
    """The hurt are brought to hospital."""
    return any(word.raw in _PAPERS for word in words)


def _is_denied(words: list[Token], at: int) -> bool:
    after = [word for word in words[at + 1 :] if not (word.raw in _BETWEEN or word.raw in _CARRIED)]
    before = [word for word in words[:at] if not (word.raw in _BETWEEN or word.raw in _CARRIED)]
    return any(word.has("neg") for word in (*after[:1], *before[-1:]))


def _with_its_auxiliaries(words: list[Token], at: int) -> list[int]:
    used = [at]
    while used[-1] + 1 < len(words) and words[used[-1] + 1].raw in _CARRIED | _SENT:
        used.append(used[-1] + 1)
    return used
