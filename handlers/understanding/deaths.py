"""Words that tell of deaths: dying in any dialect, bodies, nobody surviving."""

from __future__ import annotations

from handlers.understanding.lexicon.people import LEFT, LIFE, SLAIN, SOUGHT
from handlers.understanding.mentions import is_person
from handlers.understanding.roles import told_roles
from handlers.understanding.tokens import Token

NO_DEATH = frozenset({"did", "keel", "kil", "कील", "kaal", "काल"})
_HITTING = frozenset({"maar", "मार", "maara"})
_DYING = frozenset(
    {"gujr", "mori", "moira", "moir", "mual", "mui", "mr", "mri", "mir", "mer", "mare", "mru"}
)
HIT = frozenset("ko को dhakka takkar धक्का टक्कर lathi goli machhli मछली machli".split())
_REMAINED = frozenset("raha rahe rahi रहा रहे रही rahal रहल".split())
_CHILD_LETTERS = ("bachch", "bacch", "bcch", "बच्च", "bachh", "बचचा")


def manner_of_death(tokens: list[Token], index: int, state: str) -> bool:
    """ "kuchal ke mari", "jal kar maut", "burnt to death": the hurt of the dead is not told apart."""
    if state != "injured":
        return False
    after = tokens[index + 1 : index + 4]
    linked = bool(after) and after[0].raw in (*SLAIN, "to")
    return linked and any(_deadly(token) for token in after[1:])


def _deadly(token: Token) -> bool:
    return token.key in _DYING or ("dead" in told_roles(token) and not token.guessed)


def unfound(tokens: list[Token], index: int) -> bool:
    """ "laash nahi mili", "body khojwa dijiye": no death is told by a body that is not there."""
    after = tokens[index + 1 : index + 4]
    return any(token.has("neg") or token.key.startswith(SOUGHT) for token in after)


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
        gone = any(token.raw in LEFT for token in after)
        return gone and not any(token.has("neg") for token in before + after)
    if tokens[index].key == "chl" and after[0].key.startswith("bs"):
        return True
    idiom = tokens[index].has("neg") and after[0].raw in _REMAINED and is_person(before[-1])
    return idiom and (len(after) < 2 or not after[1].has("aux_now", "person"))
