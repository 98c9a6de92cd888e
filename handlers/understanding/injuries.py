"""Words that tell of somebody hurt: limbs broken or cut, burns, bites, blows, faints."""

from __future__ import annotations

from handlers.understanding.lexicon.people import BITERS, BITES, FAINTED, LEFT, LIMBS
from handlers.understanding.mentions import BREAKS, is_person
from handlers.understanding.scene import until_break
from handlers.understanding.tokens import Token

_BREAKING = (
    "ghus",
    "dhs",
    "chbh",
    "pis",
    "fut",
    "tut",
    "kuchl",
    "ukhr",
    "chil",
    "chir",
    "kti",
    "kte",
    "kta",
)
_STRUCK = frozenset({"lgi", "lga", "lgl", "lglo", "lgle", "lge"})
_KO = frozenset("ko को कें के kai".split())
BURNING = frozenset({"kt", "jl", "jli", "jri", "jr", "jal"})
_BURNT = ("jhuls", "jhurs", "jhls", "jhrs", "झुलस", "झुरस")
_INSIDE = frozenset("me mein में मे m".split())
_BLEEDING = frozenset("khoon khun खून blood bleeding lahu लहू bahar baahar बाहर".split())


def hurt(tokens: list[Token], index: int) -> bool:
    """Whether the word at `index` tells of somebody hurt."""
    return (
        _limb_hurt(tokens, index)
        or _burnt(tokens, index)
        or _bitten(tokens, index)
        or _struck(tokens, index)
        or _cut_off(tokens, index)
        or tokens[index].raw in FAINTED
        or tokens[index].raw.startswith(_BURNT)
    )


def _struck(tokens: list[Token], index: int) -> bool:
    """ "4 logo ko lagi hai", "do ko lagal": people hit."""
    if tokens[index].key not in _STRUCK or index < 2:
        return False
    ko = tokens[index - 1]
    return ko.raw in _KO and (is_person(tokens[index - 2]) or tokens[index - 2].value is not None)


def _bitten(tokens: list[Token], index: int) -> bool:
    """ "saanp ne kaat liya", "Snake bit the steersman" """
    if tokens[index].raw not in BITES:
        return False
    return any(token.raw in BITERS for token in tokens[max(0, index - 4) : index])


def _limb_hurt(tokens: list[Token], index: int) -> bool:
    """ "haath kat gaya", "broke her leg" """
    token = tokens[index]
    limb = token.has("limb") or token.raw in LIMBS
    if not limb and not token.has("hurt_verb"):
        return False
    first, second = _until_next_verb(tokens, index), tokens[index + 1 : index + 3]
    hurt = any(
        (near.has("hurt_verb") and not near.key.startswith("chut"))
        or near.key.startswith(_BREAKING)
        for near in first
    )
    hurt = hurt or any(near.raw in _BLEEDING for near in first[:3])
    return (limb and hurt) or (token.has("hurt_verb") and any(near.has("limb") for near in second))


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
    if tokens[index].key not in BURNING or index + 1 >= len(tokens):
        return False
    before = tokens[max(0, index - 3) : index]
    marks = [at for at, token in enumerate(before) if token.raw in BREAKS]
    before = before[marks[-1] + 1 :] if marks else before
    people = any(_countable(token) for token in before)
    things = any(token.has("boat", "engine", "goods") for token in before)
    return people and not things and tokens[index + 1].has("aux_perf")


def _countable(token: Token) -> bool:
    return token.has("person", "navik", "passenger", "counter") or token.value is not None


def _cut_off(tokens: list[Token], index: int) -> bool:
    """ "teen ungli gayi": fingers lost."""
    if not (tokens[index].has("limb") or tokens[index].raw in LIMBS):
        return False
    after = tokens[index + 1].raw if index + 1 < len(tokens) else ""
    return after in LEFT and index > 0 and tokens[index - 1].value is not None
