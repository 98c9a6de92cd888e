"""Words that tell of somebody hurt: limbs broken or cut, burns, bites, blows, faints."""

from __future__ import annotations

from handlers.understanding.in_care import in_care
from handlers.understanding.lexicon.people import BITERS, BITES, FAINTED, LEFT, LIMBS
from handlers.understanding.mentions import BREAKS, is_person
from handlers.understanding.scene import until_break
from handlers.understanding.tokens import Token

_BREAKING = (
    "ghus",
    "chmpa",
    "chpa",
    "dhs",
    "chbh",
    "pis",
    "fut",
    "fuit",
    "tuit",
    "tut",
    "kuchl",
    "ukhr",
    "chil",
    "chir",
    "kti",
    "chur",
    "khul",
    "khisk",
    "dhns",
    "kte",
    "kta",
)
_HEAD = frozenset({"sir", "sar", "ser"})
_STRUCK = frozenset({"lgi", "lga", "lgl", "lglo", "lgle", "lge"})
_OWNED = frozenset("ka ki ke का की के".split())
_KO = frozenset("ko को कें के kai".split())
BURNING = frozenset({"kt", "jl", "jli", "jri", "jr", "jal"})
_BURNT = ("jhuls", "jhurs", "jhls", "jhrs", "झुलस", "झुरस")
_INSIDE = frozenset("me mein में मे m".split())
_CUTTING = frozenset(
    "current karant karent करंट करेंट jhatka झटका chhur chhura छुरा छुरी chhuri goli गोली chharra chharre छर्रा छर्रे teer patthar पत्थर".split()
)
_LODGED = ("lag", "लग", "ghus", "घुस", "mar", "मार")
_TORN = frozenset(
    "broken broke torn tore fractured sprained dislocated burned burnt crushed twisted cut split gashed bruised smashed sliced snapped severed lost".split()
)
_PRESSED = ("dab", "दब", "aa", "आ", "pis", "पिस", "kuchal", "कुचल", "chala", "चला", "chali", "चली")
_UNDER = frozenset("beech bich बीच niche neeche नीचे tale तले".split())
_JAMMED = frozenset("caught trapped jammed pinned crushed mangled".split())
_THE_HURT = ("ghayal", "घायल", "jakhmi", "zakhmi", "जख्मी", "ज़ख्मी")
_WRENCHED = (
    "murak",
    "मुरक",
    "murk",
    "khisk",
    "ukhad",
    "ukhar",
    "उखड",
    "उखड़",
    "sooj",
    "suj",
    "सूज",
    "noch",
    "नोच",
    "chhil",
    "छिल",
    "murk",
    "मुड़",
    "mud",
    "utar",
    "उतर",
    "khul",
    "खुल",
    "phat",
    "फट",
)
_GONE_OFF = frozenset(
    "ud uda udd उड़ उड़ chala चला chali चली alag अलग nikal निकल ukhad उखड़ latak लटक".split()
)
_UPON = frozenset("par pe me mein पर पे में मे".split())
_BADLY = frozenset("tarah तरह tarha".split())
_BLEEDING = frozenset("khoon khun खून blood bleeding lahu लहू bahar baahar बाहर".split())


def hurt(tokens: list[Token], index: int) -> bool:
    """Whether the word at `index` tells of somebody hurt."""
    return (
        _limb_hurt(tokens, index)
        or _burnt(tokens, index)
        or _bitten(tokens, index)
        or _struck(tokens, index)
        or _cut_off(tokens, index)
        or _torn(tokens, index)
        or _shot(tokens, index)
        or _caught(tokens, index)
        or in_care(tokens, index)
        or tokens[index].raw in FAINTED
        or tokens[index].raw.startswith(_THE_HURT)
        or tokens[index].raw.startswith(_BURNT)
    )


def _struck(tokens: list[Token], index: int) -> bool:
    """ "4 logo ko lagi hai", "do ko lagal": people hit."""
    if tokens[index].key not in _STRUCK and tokens[index].key != "lg":
        return False
    if _hit_him(tokens, index):
        return True
    if tokens[index].key == "lg" or index < 2:
        return False
    ko = tokens[index - 1]
    return ko.raw in _KO and (is_person(tokens[index - 2]) or tokens[index - 2].value is not None)


def _torn(tokens: list[Token], index: int) -> bool:
    """ "a broken collarbone", "burned his palms", "snapped off a deckhand's foot" """
    if tokens[index].raw not in _TORN:
        following = tokens[index + 1].raw if index + 1 < len(tokens) else ""
        if tokens[index].raw != "took" or following != "off":
            return False
    after = until_break(tokens, index + 1, 5)
    return any(near.raw in LIMBS or near.has("limb") for near in after)


def _shot(tokens: list[Token], index: int) -> bool:
    """ "teen jane ke chharra lage", "pet me goli lagi": what was shot or thrown has hit people."""
    if tokens[index].raw not in _CUTTING:
        return False
    struck = any(near.raw.startswith(_LODGED) for near in until_break(tokens, index + 1, 2))
    before = tokens[max(0, index - 4) : index]
    return struck and any(is_person(near) or near.value is not None for near in before)


def _caught(tokens: list[Token], index: int) -> bool:
    """ "haath engine me aa gaya", "pair nav aur khambe ke bich dab gaya", "cannot move her leg" """
    if not (tokens[index].has("limb") or tokens[index].raw in LIMBS):
        return False
    if "move" in {token.raw for token in tokens[max(0, index - 2) : index]}:
        return any(token.has("neg") for token in tokens[max(0, index - 4) : index])
    after = until_break(tokens, index + 1, 9)
    pressed = any(
        (token.raw.startswith(_PRESSED) or token.key == "kt" or token.key.startswith(_BREAKING))
        and at + 1 < len(after)
        and after[at + 1].has("aux_perf")
        for at, token in enumerate(after)
    )
    gone = [token.raw for token in after[:1]] == ["gone"] or any(
        token.raw in _JAMMED for token in after[:3]
    )
    if after and after[0].raw in _UPON and any(t.key in _STRUCK for t in after[1:6]):
        return True
    return gone or (pressed and any(token.raw in _INSIDE | _UNDER for token in after))


def _bitten(tokens: list[Token], index: int) -> bool:
    """ "saanp ne kaat liya", "Snake bit the steersman" """
    if tokens[index].raw not in BITES:
        return False
    return any(token.raw in BITERS for token in tokens[max(0, index - 7) : index])


def _limb_hurt(tokens: list[Token], index: int) -> bool:
    """ "haath kat gaya", "broke her leg" """
    token = tokens[index]
    limb = token.has("limb") or token.raw in LIMBS or _head(tokens, index)
    if limb and _of_the_boat(tokens, index):
        return False
    if not limb and not token.has("hurt_verb"):
        return False
    first, second = _until_next_verb(tokens, index), tokens[index + 1 : index + 3]
    hurt = any(
        (near.has("hurt_verb") and not near.guessed and not near.key.startswith("chut"))
        or near.key.startswith(_BREAKING)
        for near in first
    )
    hurt = hurt or any(near.raw in _BLEEDING for near in first[:3])
    inside = len(first) > 1 and first[0].raw in _INSIDE
    hurt = hurt or (limb and any(near.raw.startswith(_WRENCHED) for near in first[:2]))
    hurt = hurt or (inside and first[1].key in _STRUCK)
    return (limb and hurt) or (token.has("hurt_verb") and any(near.has("limb") for near in second))


def _head(tokens: list[Token], index: int) -> bool:
    """ "do logo ka sir phoot gaya": a head, where "sir" is nobody spoken to."""
    return index > 0 and tokens[index].raw in _HEAD and tokens[index - 1].raw in _OWNED


def _of_the_boat(tokens: list[Token], index: int) -> bool:
    """ "nav ka muh pani me ghus gaya": a part of the boat, nobody's limb."""
    owner = tokens[max(0, index - 2) : index]
    return len(owner) == 2 and owner[0].has("boat") and owner[1].raw in _OWNED


def _until_next_verb(tokens: list[Token], index: int) -> list[Token]:
    """The three words behind a limb, and the one that opens the next clause ("…, kat gaya")."""
    inside = index + 1 < len(tokens) and tokens[index + 1].raw in _INSIDE
    near = until_break(tokens, index + 1, 6 if inside else 3)
    for at in range(index + 1, min(len(tokens) - 1, index + 7)):
        if tokens[at].raw == ",":
            return [*near, tokens[at + 1]]
    return near


def _burnt(tokens: list[Token], index: int) -> bool:
    """ "3 jal gelai", "do aadmi jal gaye": people burnt, where nothing else is told to burn."""
    if tokens[index].key not in BURNING or index < 1:
        return False
    if tokens[index - 1].raw in _BADLY:
        return any(is_person(token) for token in tokens[max(0, index - 4) : index])
    if index + 1 >= len(tokens):
        return False
    before = tokens[max(0, index - 3) : index]
    marks = [at for at, token in enumerate(before) if token.raw in BREAKS]
    before = before[marks[-1] + 1 :] if marks else before
    people = any(_countable(token) for token in before)
    things = any(token.has("boat", "engine", "goods") for token in before)
    return people and not things and tokens[index + 1].has("aux_perf")


def _limb_gone(tokens: list[Token], index: int) -> bool:
    """ "pasli gayi", "kandha chala gaya", "haath ud gaya": somebody's limb lost or out of joint."""
    if not index or tokens[index - 1].raw not in _OWNED | {"ek", "एक", "do", "दो", "bone"}:
        return False
    after = tokens[index + 1 : index + 3]
    if not after or _of_the_boat(tokens, index):
        return False
    gone = after[0].raw in _GONE_OFF and len(after) > 1 and after[1].raw in LEFT | {"ho", "हो"}
    ends = len(after) < 2 or after[1].is_mark or (index > 1 and is_person(tokens[index - 2]))
    return gone or (after[0].raw in LEFT and ends)


def _hit_him(tokens: list[Token], index: int) -> bool:
    """ "motor ka pankha lag gaya ek ladke ko": what hit, and then whom."""
    after = until_break(tokens, index + 1, 5)
    return any(
        near.raw in _KO and at and is_person(after[at - 1]) for at, near in enumerate(after)
    ) and not any(near.has("neg", "boat") for near in after)


def _countable(token: Token) -> bool:
    return token.has("person", "navik", "passenger", "counter") or token.value is not None


def _cut_off(tokens: list[Token], index: int) -> bool:
    """ "teen ungli gayi": fingers lost."""
    if not (tokens[index].has("limb") or tokens[index].raw in LIMBS):
        return False
    if _limb_gone(tokens, index):
        return True
    after = tokens[index + 1].raw if index + 1 < len(tokens) else ""
    return after in LEFT and index > 0 and tokens[index - 1].value is not None
