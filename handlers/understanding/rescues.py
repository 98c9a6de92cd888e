"""Coming out alive: ashore, swum back, pulled in, taken aboard again, in any dialect."""

from __future__ import annotations

from handlers.understanding.lexicon.people import (
    AGAIN,
    ALIVE,
    BANKS,
    BODY,
    CAME,
    DRAWN,
    LED_AWAY,
    LIFTED,
    PULLED,
    REACH_STEMS,
    REACHED,
    SAVING,
    SWAM,
    TAKEN_IN,
)
from handlers.understanding.scene import until_break
from handlers.understanding.tokens import Token

_FAR = 4
_ACROSS = frozenset({"par", "paar", "पार"})
_UP = frozenset("upar uper upr ऊपर उपर".split())
_DONE = ("aya", "aye", "ाया", "ाये", "ाए")
_MET = ("mile", "mil", "मिले", "मिल", "milal", "bhetal", "भेटल", "found")
_CAME_OR_MET = frozenset(
    "aa आ aaye aae aye आए आये wapas vapas वापस waapas mil मिल mile मिले mila मिला laut लौट laute लौटे bache bacha बचे back".split()
)
_TAKERS = (
    "nadi",
    "नदी",
    "dhar",
    "dhaar",
    "धार",
    "leh",
    "lah",
    "लहर",
    "magar",
    "मगर",
    "ghariyal",
    "घड़ियाल",
    "bhanwar",
    "भँवर",
    "भंवर",
)
_COUNTERS = frozenset(
    "log logo लोग aadmi आदमी jan jana जन gote gota go ta yatri यात्री bachche बच्चे sawari सवारी to तो hi ही".split()
)
_REST = frozenset("baki baaki बाकी बाक़ी bakiya शेष shesh rest others bachal".split())
_LIFELESS = frozenset("dead lifeless mrit मृत".split())


def came_out(tokens: list[Token], index: int) -> bool:
    """Whether the word at `index` tells of people coming or being brought out of the water."""
    told = (
        _ashore(tokens, index)
        or _reached_bank(tokens, index)
        or _pulled_in(tokens, index)
        or _swam_back(tokens, index)
        or _saved_alive(tokens, index)
        or _came_up(tokens, index)
    )
    return told and not _denied(tokens, index)


def _denied(tokens: list[Token], index: int) -> bool:
    near = [*tokens[max(0, index - 1) : index], *until_break(tokens, index, 4)]
    return any(token.has("neg") or token.raw in _LIFELESS for token in near)


def _ashore(tokens: list[Token], index: int) -> bool:
    """ "do kinare lage", "aath aa gaye kinare", "panch kinare pahunche"; not "nav kinare lagi"."""
    if tokens[index].raw not in BANKS or not tokens[index].raw.startswith(
        ("kin", "किन", "tat", "तट")
    ):
        return False
    before = tokens[max(0, index - 3) : index]
    if any(token.has("boat") or token.raw in {"ke", "के", "k"} for token in before[-2:]):
        return tokens[index - 1].raw in {"ke", "के", "k"} and _swimming(before[:-1])
    after = tokens[index + 1] if index + 1 < len(tokens) else None
    if after is None or after.is_mark:
        return bool(before) and before[-1].is_number
    reached = after is not None and not after.is_mark and after.key.startswith(REACH_STEMS)
    came = len(before) > 1 and before[-1].has("aux_perf") and before[-2].raw in CAME
    return reached or came


def _swimming(before: list[Token]) -> bool:
    return bool(before) and before[-1].key in SWAM


def _reached_bank(tokens: list[Token], index: int) -> bool:
    """ "13 reached the bank", "eleven made it to the sandbar" """
    if tokens[index].raw not in REACHED:
        return False
    if tokens[index].raw == "scrambled":
        return any(
            token.raw in {"out", "off", "up", "clear", "to"}
            for token in tokens[index + 1 : index + 3]
        )
    if tokens[index].raw == "came":
        if index + 1 < len(tokens) and tokens[index + 1].raw in {"walking", "out", "back", "home"}:
            return True
        return index + 1 < len(tokens) and tokens[index + 1].raw == "up"
    after = [token.raw for token in until_break(tokens, index + 1, _FAR)]
    if tokens[index].raw == "made" and after[:1] == ["it"] and len(after) < 3:
        return True
    return any(raw in BANKS for raw in after)


def _pulled_in(tokens: list[Token], index: int) -> bool:
    """ "khinch liya", "kheench kar le aaye", "wapas chadha liya"; not "khinch le gaya"."""
    drawn = tokens[index].key.startswith(PULLED[:-1])
    if not (drawn or tokens[index].raw in DRAWN or tokens[index].key.startswith(LIFTED)):
        return False
    if water_took(tokens, index):
        return False
    following = [token.raw for token in tokens[index + 1 : index + 4]]
    if tokens[index].raw in DRAWN and (not following or tokens[index + 1].is_mark):
        return True
    if tokens[index].key.startswith(LIFTED) and tokens[index].raw.endswith(_DONE):
        return any(token.raw in AGAIN for token in tokens[max(0, index - 3) : index])
    if not following or following[0] not in TAKEN_IN:
        return False
    if any(raw in LED_AWAY for raw in following[:2]):
        return False
    if drawn:
        return True
    again = any(token.raw in AGAIN for token in tokens[max(0, index - 3) : index])
    return again and tokens[index].key.startswith(LIFTED)


def water_took(tokens: list[Token], index: int) -> bool:
    """ "nadi ne khinch liya", "magar ne khinch liya": the river or a beast took them."""
    for at in range(max(1, index - 3), index):
        if tokens[at].raw not in {"ne", "ने"}:
            continue
        who = tokens[at - 1]
        if who.has("river", "water", "animal") or who.raw.startswith(_TAKERS):
            return True
    return False


def _came_up(tokens: list[Token], index: int) -> bool:
    """ "saat me se paanch upar aaye": numbered people who came up again."""
    if tokens[index].raw not in _UP | _ACROSS or index + 1 >= len(tokens):
        return False
    counted = any(token.is_number for token in tokens[max(0, index - 2) : index])
    if tokens[index].raw in _ACROSS:
        reached = ("phunch", "lg") if tokens[index].raw != "par" else ("phunch",)
        return counted and tokens[index + 1].key.startswith(reached)
    return counted and tokens[index + 1].raw in CAME


def _numbered_back(tokens: list[Token], index: int) -> bool:
    """ "das aa gaye do nahi aaye", "31 wapas, 3 nahi mile", "1 mil gaya, 2 nahi mile": numbered
    people who came, where others are told not to have come."""
    at = index - 1
    while at > 0 and tokens[at].raw in _COUNTERS:
        at -= 1
    own = tokens[index - 1 : index + 3]
    own = own[: next((n for n, t in enumerate(own) if n and t.is_number), len(own))]
    if not tokens[at].is_number or any(near.has("neg") for near in own):
        return False
    if _lifeless_before(tokens, at):
        return False
    after = tokens[index + 1 : index + 2]
    done = not after or after[0].is_mark or after[0].has("aux_perf") or after[0].raw in CAME
    rest = tokens[index + 1 : index + 10]
    return done and any(
        (near.has("neg", "missing") or near.raw in {"kam", "कम"}) and _numbered(rest, place)
        for place, near in enumerate(rest)
    )


def _numbered(rest: list[Token], place: int) -> bool:
    return any(near.is_number for near in rest[max(0, place - 4) : place])


def _lifeless_before(tokens: list[Token], at: int) -> bool:
    near = tokens[max(0, at - 3) : at]
    return any(token.has("dead", "boat") or token.raw in BODY for token in near[-2:])


def found_again(tokens: list[Token], index: int) -> bool:
    """ "aath mil gaye hain, baki ki talash", "abhi tak 8 mile hain": numbered people found alive.

    Only where the rest are told to be sought or gone; bodies are found too.
    """
    if index and tokens[index].raw in _CAME_OR_MET and _numbered_back(tokens, index):
        return True
    if not tokens[index].raw.startswith(_MET) or _denied(tokens, index):
        return False
    if any(
        token.has("dead") or token.raw in BODY for token in tokens[max(0, index - 6) : index + 3]
    ):
        return False
    counted = any(token.is_number for token in tokens[max(0, index - 3) : index])
    rest = any(token.raw in _REST for token in tokens[index + 1 : index + 8])
    return counted and rest


def _swam_back(tokens: list[Token], index: int) -> bool:
    """ "tair aaye", "pauR ke aile", "swam bk" """
    if tokens[index].key not in SWAM or index + 1 >= len(tokens):
        return False
    following = [token.raw for token in tokens[index + 1 : index + 3]]
    joined = (
        following[0] in {"ke", "kar", "k", "ne", "kai", "के", "कर", "कें", "कऽ", "ने", "क"}
        and len(following) > 1
    )
    return following[1 if joined else 0] in CAME


def _saved_alive(tokens: list[Token], index: int) -> bool:
    """ "all 33 picked up alive", "fished out", "hauled out safe" """
    if tokens[index].raw not in SAVING:
        return False
    near = {token.raw for token in tokens[index + 1 : index + 1 + _FAR]}
    return (
        bool(near & (ALIVE | BANKS))
        or "out" in near
        or (tokens[index].raw == "picked" and "up" in near)
    )
