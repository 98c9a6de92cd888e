"""Words that tell of deaths: dying in any dialect, bodies, nobody surviving."""

from __future__ import annotations

from handlers.understanding.lexicon.people import LEFT, LIFE, SLAIN, SOUGHT
from handlers.understanding.mentions import is_person
from handlers.understanding.roles import told_roles
from handlers.understanding.scene import until_break
from handlers.understanding.tokens import Token

_GOES_UP = frozenset(
    "mounts mounted rises_ up rises rose risen climbs climbed now at is stands reaches reached".split()
)
_TALLY = frozenset("sankhya संख्या ginti गिनती tadad तादाद aankda आंकड़ा आँकड़ा".split())
NO_DEATH = frozenset({"phatal", "फटल", "fatalai", "phatlai", "did", "keel", "kil", "कील"})
MILD = frozenset({"मामूली", "mamuli", "mamooli", "maamuli"})
"""Slight (of a hurt), which sounds like dying in the east."""
_TIME = frozenset({"kaal", "काल"})
_HITTING = frozenset({"maar", "मार", "maara"})
_DYING = frozenset(
    {"gujr", "mori", "moira", "moir", "mual", "mui", "mr", "mri", "mir", "mer", "mare", "mru"}
)
HIT = frozenset(
    "ko को dhakka takkar धक्का टक्कर lathi goli machhli मछली machli machhri machhari मछरी मछरिया माछ maachh".split()
)
_SEARCH = frozenset("तलाश talash talaash तालाश search khojbin खोजबीन".split())
_REMAINED = frozenset("raha rahe rahi रहा रहे रही rahal रहल".split())
_NE = frozenset({"ne", "ने"})
_DEAD_THINGS = frozenset(
    "torch phone fone mobile battery battry motor engine line network signal charging फोन मोबाइल बैटरी इंजन मोटर".split()
)
_PASSED = frozenset(
    "swarg स्वर्ग swargwasi स्वर्गवासी sidhar sidhare सिधार सिधारे thanda thande ठंडा ठंडे".split()
)
_DECEASED = frozenset(
    "expired dehant देहांत देहान्त nidhan निधन mrit मृत deceased martyred perished kavalit कवलित lifeless murdah murda मुर्दा bahaq halak हलाक intaqal inteqal intakal इंतकाल इंतक़ाल इंतेकाल jalsamadhi जलसमाधि swargwas स्वर्गवास".split()
)
_DEATH = frozenset("kaal काल maut मौत mrityu मृत्यु yam यम".split())
_JAWS = frozenset("gaal गाल munh मुँह मुंह grass ग्रास".split())
_REMAINS = frozenset("shareer sharir शरीर remains corpse corpses".split())
_MET = ("mil", "मिल", "found", "nikl", "निकल", "baramad", "बरामद", "bhet", "भेट", "recovered")
_BIER = ("arthi", "अर्थी", "अर्थि", "chita", "चिता", "चिताए")
_CHILD_LETTERS = ("bachch", "bacch", "bcch", "बच्च", "bachh", "बचचा")


def not_of_people(tokens: list[Token], index: int) -> bool:
    """ "ko mara", "magar ne punchh mari" (hit), "machhli marne", "torch dead": nobody has died."""
    before = tokens[max(0, index - 3) : index]
    if tokens[index].raw in _TIME:
        return True
    if not before:
        return False
    if before[-1].raw in HIT or before[-1].raw in _DEAD_THINGS:
        return True
    return tokens[index].raw.startswith(("maar", "मार", "mari", "mara")) and any(
        token.raw in _NE for token in before
    )


def death_toll(tokens: list[Token], index: int) -> bool:
    """ "marne walon ki sankhya 7", "toll has gone up from three to five": how many are dead."""
    if tokens[index].raw in {"toll", "tolls"}:
        return any(near.raw in _GOES_UP for near in until_break(tokens, index + 1, 4))
    if tokens[index].key != "mrne" or index + 1 >= len(tokens):
        return False
    following = tokens[index + 1 : index + 5]
    return following[0].key in {"vlo", "vale", "vlon"} and any(
        near.raw in _TALLY or near.value is not None for near in following[1:]
    )


def passed_away(tokens: list[Token], index: int) -> bool:
    """ "swarg sidhar gaye", "thanda hui gaya" of people, "chhah arthiyan": death in other words."""
    token = tokens[index]
    if token.raw in _DECEASED:
        return any(_of_people(near) for near in tokens[max(0, index - 4) : index])
    if token.raw in _REMAINS:
        found = any(near.raw.startswith(_MET) for near in tokens[index + 1 : index + 3])
        return found and not any(near.has("neg") for near in tokens[index + 1 : index + 4])
    if _swallowed(tokens, index):
        return any(_of_people(near) for near in tokens[max(0, index - 3) : index])
    if token.raw.startswith(_BIER):
        return index > 0 and tokens[index - 1].value is not None
    if token.raw not in _PASSED:
        return False
    after = tokens[index + 1 : index + 4]
    gone = any(near.has("aux_perf") or near.raw.startswith(("sidh", "सिध")) for near in after)
    return gone and any(is_person(near) for near in tokens[max(0, index - 3) : index])


def _swallowed(tokens: list[Token], index: int) -> bool:
    """ "kaal ke gaal me sama gaye": taken by death."""
    after = [near.raw for near in tokens[index + 1 : index + 4]]
    return tokens[index].raw in _DEATH and any(raw in _JAWS for raw in after)


def _of_people(token: Token) -> bool:
    return is_person(token) or token.value is not None


def manner_of_death(tokens: list[Token], index: int, state: str) -> bool:
    """ "kuchal ke mari", "jal kar maut", "burnt to death": the hurt of the dead is not told apart."""
    if state != "injured":
        return False
    after = until_break(tokens, index + 1, 5)
    linked = bool(after) and after[0].raw in (*SLAIN, "to")
    return linked and any(_deadly(token) for token in after[1:])


def _deadly(token: Token) -> bool:
    return token.key in _DYING or ("dead" in told_roles(token) and not token.guessed)


def unfound(tokens: list[Token], index: int) -> bool:
    """ "laash nahi mili", "body khojwa dijiye": no death is told by a body that is not there."""
    after = until_break(tokens, index + 1, 3)
    sought = any(token.key.startswith(SOUGHT) or token.raw in _SEARCH for token in after)
    return sought or any(token.has("neg") for token in after)


def died(tokens: list[Token], index: int) -> bool:
    """ "mar gaya" in any dialect: the stem and a completed verb."""
    if tokens[index].key == "gujr" and not any(
        is_person(t) for t in tokens[max(0, index - 3) : index]
    ):
        return False
    return (
        tokens[index].key in _DYING
        and tokens[index].raw not in _HITTING
        and index + 1 < len(tokens)
        and tokens[index + 1].has("aux_perf")
        and (index == 0 or tokens[index - 1].raw not in HIT)
    )


def not_survived(tokens: list[Token], index: int) -> bool:
    """ "nahi bacha", "bach nahi paya": a denial beside surviving."""
    token = tokens[index]
    if token.raw == "make" and index and tokens[index - 1].has("neg"):
        return [near.raw for near in tokens[index + 1 : index + 2]] == ["it"]
    if token.raw == "survived" and index and tokens[index - 1].raw in {"one", "nobody", "none"}:
        return any(
            near.raw in {"not", "none", "nobody"} for near in tokens[max(0, index - 2) : index]
        )
    if token.raw == "survive":
        return any(near.has("neg") for near in tokens[max(0, index - 2) : index])
    if not token.key.startswith("bch") or is_child(tokens, index):
        return False
    before, after = tokens[max(0, index - 1) : index], tokens[index + 1 : index + 2]
    return any(near.has("neg") for near in before + after)


def is_child(tokens: list[Token], index: int) -> bool:
    """ "bachche", or "bache" before what befell them: children, not people saved."""
    if tokens[index].raw.startswith(_CHILD_LETTERS):
        return True
    following = tokens[index + 1] if index + 1 < len(tokens) else None
    befell = following is not None and following.has("injured", "dead", "missing", "sink", "fall")
    return befell and tokens[index].has("child")


def life_gone(tokens: list[Token], index: int) -> bool:
    """ "paran chali gelai", "yuvak nahi raha", "chal basi": told of a person, and not denied."""
    token = tokens[index]
    if not (token.raw in LIFE or token.key == "chl" or token.has("neg")):
        return False
    before = tokens[max(0, index - 6) : index]
    after = tokens[index + 1 : index + 3]
    if not any(is_person(token) or token.value is not None for token in before) or not after:
        return False
    if tokens[index].raw in LIFE:
        if before and before[-1].value is not None:
            return False
        gone = any(token.raw in LEFT for token in after)
        return gone and not any(token.has("neg") for token in before + after)
    if tokens[index].key == "chl" and after[0].key.startswith("bs"):
        return True
    idiom = tokens[index].has("neg") and after[0].raw in _REMAINED and is_person(before[-1])
    return idiom and (len(after) < 2 or not after[1].has("aux_now", "person"))
