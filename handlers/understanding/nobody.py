"""Nought in words: nobody died, none hurt, no casualties, nothing happened to anyone."""

from __future__ import annotations

from itertools import pairwise

from handlers.understanding.lexicon.people import LEFT, LIFE
from handlers.understanding.mentions import clause
from handlers.understanding.roles import told_roles
from handlers.understanding.tokens import Token

_ENGLISH_NO = frozenset({"no", "none", "nobody", "without", "zero", "nil", "शून्य", "shunya"})


_WHOMEVER = frozenset(
    "kaunau kaunu kauno kahu kaahu kau kou कौनउ कौनऊ कौनो काहू काऊ केहू kehu kakro ककरो kekro".split()
)
_SCRATCH = frozenset("kharoch kharonch khroch खरोंच खरोच scratch".split())
_NOTHING_HAPPENED = ["nothing", "happened", "to", "anyone"]
_CLUES = frozenset("khabar khabr खबर news समाचार samachar suchna सूचना".split())
_A_HAIR = frozenset("bal baal बाल".split())
_NO_THING = frozenset("kachhu kachu kuchh kuch kachhoo kichhu kichu कछू कछु कुछ कुछु किछु किछो".split())
_NAY = frozenset("nai nain na nay नइं नइँ नईं ना नाहीं नै न".split())
_NOR = frozenset({"na", "न", "ना", "nor", "neither"})
_ANY = frozenset({"koi", "कोई", "keu", "कोनो", "kono", "kauno", "कवनो"})
_NOT_EVEN_ONE = {
    ("ek", "bhi"),
    ("एक", "भी"),
    ("eko", "gota"),
    ("eko", "go"),
    ("not", "one"),
    ("एको", "गो"),
}
_FATES = frozenset({"dead", "missing"})
_NOT_A_SOUL = {
    ("no", "lives", "were"),
    ("no", "life", "was"),
    ("hurt", "none", "lost"),
    ("not", "a", "soul"),
    ("no", "one", "lost"),
    ("no", "lives", "lost"),
}


def nobody_harmed(tokens: list[Token]) -> dict[str, int]:
    """Counts of nought stated for everybody at once."""
    found: dict[str, int] = {}
    if any(tuple(t.raw for t in tokens[at : at + 3]) in _NOT_A_SOUL for at in range(len(tokens))):
        found.update({"dead": 0, "missing": 0})
    for index, token in enumerate(tokens):
        if token.raw in LIFE and _no_life_lost(tokens, index):
            found["dead"] = 0
        if token.has("no_harm") and _negated_near(tokens, index):
            found.update({"dead": 0, "injured": 0})
        elif token.has("no_loss") and _negated_near(tokens, index):
            found["dead"] = 0
        if _all_untouched(tokens, index):
            found.update({"dead": 0, "injured": 0, "missing": 0})
    return found


def _all_untouched(tokens: list[Token], index: int) -> bool:
    """Whether the word at `index` begins a telling that nothing befell anybody."""
    token = tokens[index]
    return (
        (token.raw in _A_HAIR and _untouched(tokens, index))
        or (token.raw in _SCRATCH and _not_a_scratch(tokens, index))
        or [near.raw for near in tokens[index : index + 4]] == _NOTHING_HAPPENED
        or (token.raw in _WHOMEVER and _no_thing_to(tokens, index))
        or (token.has("anyone") and _nothing_to_anyone(tokens, index))
    )


def _not_a_scratch(tokens: list[Token], index: int) -> bool:
    """ "kisi ko kharoch tak nahi aayi", "without a scratch": hurt not even so much."""
    before = tokens[max(0, index - 4) : index]
    someone = any(near.has("anyone") for near in before)
    denied = any(near.has("neg") for near in tokens[index + 1 : index + 4])
    return (someone and denied) or any(near.raw == "without" for near in before)


def _untouched(tokens: list[Token], index: int) -> bool:
    """ "baal baanka nahi hua": not a hair of theirs was bent."""
    after = tokens[index + 1 : index + 5]
    bent = bool(after) and after[0].raw.startswith(("bank", "baank", "बाँक", "बांक"))
    return bent and any(token.has("neg") or token.raw in _NAY for token in after)


def _no_life_lost(tokens: list[Token], index: int) -> bool:
    """ "kisi ki jaan nahi gayi", "jaan kisi ki nahi gayi", "koi jaan nahi gayi" """
    window = tokens[max(0, index - 3) : index + 5]
    someone = any(token.has("anyone") for token in window)
    lost = any(token.raw in LEFT for token in tokens[index + 1 : index + 5])
    return someone and lost and any(token.has("neg") for token in tokens[index + 1 : index + 4])


def state_denied(tokens: list[Token], index: int, state: str) -> bool:
    """ "koi ghayal nahi", "no death", "nobody hurt", "mare koi nahi", "lapata shunya" """
    first, last = clause(tokens, index)
    before = tokens[max(first, index - 4) : index]
    after = tokens[index + 1 : min(last, index + 4) + 1]
    if any(token.has("none_of") for token in before[-3:]):
        return True
    if after and after[0].has("each_other"):
        return True
    if any(token.value is not None for token in before):
        return False
    if state == "missing":
        about = [tokens[index], *after[:2]]
        unknown = any(token.key == "pta" for token in about) or tokens[index].has("neg")
        unknown = unknown or any(token.raw in _CLUES for token in about)
        return not unknown and _none_missing(before, after)
    if any(token.has("none_of") or token.raw in _ENGLISH_NO for token in before):
        return True
    someone = any(token.has("anyone") for token in before + after)
    denied = any(token.has("neg") for token in before[-2:] + after)
    if someone and denied:
        return True
    return (
        bool(before) and before[-1].has("neg") and not any(t.has("aux_perf") for t in before[:-1])
    )


def _none_missing(before: list[Token], after: list[Token]) -> bool:
    if any(token.raw in _ENGLISH_NO for token in before[-1:]):
        return True
    if before and before[-1].raw in _NOR and any(token.raw in _NOR for token in before[:-1]):
        return True
    if len(after) > 1 and after[0].raw in _ANY and after[1].has("neg"):
        return True
    if len(before) > 1 and before[-1].raw in _ANY and before[-2].has("neg"):
        return True
    return any(token.raw in _ANY for token in before[-2:]) and any(
        token.has("neg") for token in after
    )


def none_survived(tokens: list[Token], index: int) -> bool:
    """ "ek bhi nahi bacha", "koi nahi bacha", "not one survived": everybody is dead."""
    if not (tokens[index].key.startswith("bch") or tokens[index].raw == "survived"):
        return False
    before = tokens[max(0, index - 4) : index]
    raws = [token.raw for token in before]
    every = any(pair in _NOT_EVEN_ONE for pair in pairwise(raws))
    return every or any(raw in _ANY | _WHOMEVER or raw in _ENGLISH_NO for raw in raws)


def _nothing_to_anyone(tokens: list[Token], index: int) -> bool:
    """ "kisi ko kuch nahi hua", "ककरो किछु नै भेल", "nothing happened to anyone" """
    window = tokens[index : index + 6]
    if any(told_roles(token) & _FATES for token in window if not token.has("neg")):
        return False
    others = [
        token for token in window[1:] if token.has("anyone") and token.key != tokens[index].key
    ]
    return bool(others) and any(token.has("neg") for token in window)


def _no_thing_to(tokens: list[Token], index: int) -> bool:
    """ "kaunau khon kachhu nai bhao", "kahu ko kachu na bhayo" (Bundeli, Awadhi)."""
    window = tokens[index + 1 : index + 5]
    thing = any(token.raw in _NO_THING for token in window)
    return thing and any(token.has("neg") or token.raw in _NAY for token in window)


def _negated_near(tokens: list[Token], index: int) -> bool:
    window = tokens[max(0, index - 3) : index + 5]
    return any(token.has("neg", "none_of", "each_other") or token.value == 0 for token in window)
