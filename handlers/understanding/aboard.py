"""How many were on the boat: "30 me se 11 nikle", "20 sawar the", "hum 6 log nav me hain"."""

from __future__ import annotations

from handlers.understanding.mentions import Count, clause
from handlers.understanding.scene import Scene
from handlers.understanding.tokens import Token

_OF = frozenset("me mein m में मे out".split())
_FROM = frozenset("se s sa से स of".split())
_WATER_AFTER = frozenset(
    "pani paani पानी पानि water chhat छत ped पेड़ nadi नदी lakdi लकड़ी tapu टापू school विद्यालय".split()
)
_WE = frozenset("hum ham hm we us hamlog humlog हम हमलोग hamni".split())
_BEFALLS = ("fall", "sink", "drown", "dead", "injured", "missing", "out_w", "marooned")
_CARRIED = ("bh", "bs", "dh", "beh")
_BATHING = frozenset("nahate nahane nahaye nahaat नहाते नहाने नहाए bathing snan स्नान nahat".split())


def tell_out_of(scene: Scene) -> None:
    """ "30 me se 11 nikle", "panch gor me tin gor nikalal", "9 out of 12": the whole is aboard."""
    for count, later in zip(scene.counts, scene.counts[1:], strict=False):
        between = [token.raw for token in scene.tokens[count.at + 1 : later.at]]
        if len(between) > 4 or not any(raw in _OF for raw in between):
            continue
        if "out" in between and between[-1:] == ["of"]:
            _whole(scene, later)
            return
        if any(raw in _FROM for raw in between) or between[-1] in _OF:
            _whole(scene, count)
            return


def _whole(scene: Scene, count: Count) -> None:
    count.used = True
    if not any(token.raw in _BATHING for token in scene.tokens):
        scene.found.setdefault("aboard", count.value)


def tell_aboard(scene: Scene) -> None:
    """The first unused number that is told of people on the boat."""
    if "aboard" in scene.found:
        return
    for count in scene.counts:
        if not count.used and count.value > 1 and _is_aboard(scene.tokens, count):
            scene.found["aboard"] = count.value
            count.used = True
            return


def _is_aboard(tokens: list[Token], count: Count) -> bool:
    first, last = clause(tokens, count.at)
    after = tokens[count.at + 1 : min(last, count.at + 5) + 1]
    before = tokens[max(first, count.at - 5) : count.at]
    if any(token.raw in _WATER_AFTER for token in after) or _happens(after[:4]):
        return False
    if after[:1] and (
        after[0].has("past_be") or (before[-2:] and after[0].has("aux_now") and _ours(before))
    ):
        return True
    people = any(token.has("passenger", "person", "navik", "aboard_w") for token in after[:3])
    placed = any(token.has("aboard_w", "past_be", "aux_now") for token in after)
    ahead = any(token.has("aboard_w", "passenger") for token in before[-3:])
    counted_first = bool(before) and before[-1].is_number
    return ahead or (people and (placed or not counted_first))


def _ours(before: list[Token]) -> bool:
    return any(token.raw in _WE for token in before[-2:])


def _happens(tokens: list[Token]) -> bool:
    for token in tokens:
        if token.has("past_be", "aux_now"):
            return False
        carried = token.has("adrift") and token.key.startswith(_CARRIED)
        if (carried or token.has(*_BEFALLS)) and not token.guessed:
            return True
    return False
