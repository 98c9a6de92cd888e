"""How many people: aboard, rescued, missing, dead, injured, drowned, as the message states them."""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import Decimal

from handlers.understanding.signs import Event
from handlers.understanding.tokens import Token

_STATES = ("dead", "missing", "injured", "rescued")
_ROLE = {"dead": "dead", "missing": "missing", "injured": "injured", "out_w": "rescued"}
_NEAR, _WIDE = 6, 8
_BREAKS = frozenset({",", ".", ";", "।", "|", "\n", "/", "॥"})
_WATER_AFTER = frozenset({"pani", "paani", "पानी", "पानि", "water", "chhat", "छत", "ped", "पेड़"})


@dataclass(slots=True)
class Count:
    """One number of the message that may count people; `used` once a state has taken it."""

    at: int
    value: int
    used: bool = False


@dataclass(slots=True)
class Scene:
    """What the counting works on: tokens, the numbers among them, and what was found so far."""

    tokens: list[Token]
    counts: list[Count]
    found: dict[str, int] = field(default_factory=dict)


def count_people(tokens: list[Token], events: list[Event], skip: set[int]) -> dict[str, int]:
    """The stated counts by state; `skip` holds tokens that belong to other facts."""
    scene = Scene(tokens, _counts(tokens, skip))
    _nothing_happened(scene)
    states = [(index, state) for index, state in _states(tokens) if index not in skip]
    listed = _is_list(scene, states)
    for index, state in states:
        _read_state(scene, index, state, listed)
    _out_of(scene)
    _everybody(scene)
    _drowned(scene)
    if not any(event.kind == "marooned" for event in events):
        _aboard(scene)
    if "aboard" in scene.found and scene.found.get("rescued") == scene.found["aboard"]:
        scene.found.setdefault("dead", 0)
        scene.found.setdefault("missing", 0)
    return scene.found


def _counts(tokens: list[Token], skip: set[int]) -> list[Count]:
    counts: list[Count] = []
    for index, token in enumerate(tokens):
        if token.value is None or index in skip or token.value != token.value.to_integral_value():
            continue
        following = tokens[index + 1] if index + 1 < len(tokens) else None
        if following is not None and (following.has("unit_w") or following.raw in {"%", "/"}):
            continue
        if Decimal(0) <= token.value <= 2000 and not (
            len(token.raw) == 4 and token.raw[:2] in {"19", "20"}
        ):
            counts.append(Count(index, int(token.value)))
    return counts


def _states(tokens: list[Token]) -> list[tuple[int, str]]:
    found: list[tuple[int, str]] = []
    for index, token in enumerate(tokens):
        if token.is_mark:
            continue
        for role, state in _ROLE.items():
            if role in token.tags:
                found.append((index, state))
                break
    return found


def _is_list(scene: Scene, states: list[tuple[int, str]]) -> bool:
    """Whether numbers follow their words ("dead 0, injured 2") rather than precede them."""
    if not states or not scene.counts:
        return False
    first = states[0][0]
    return first < scene.counts[0].at and _count_after(scene, first) is not None


def _clause(tokens: list[Token], index: int) -> tuple[int, int]:
    first = last = index
    while first > 0 and tokens[first - 1].raw not in _BREAKS:
        first -= 1
    while last + 1 < len(tokens) and tokens[last + 1].raw not in _BREAKS:
        last += 1
    return first, last


def _read_state(scene: Scene, index: int, state: str, listed: bool) -> None:
    if state != "rescued" and _denied(scene.tokens, index, state):
        scene.found.setdefault(state, 0)
        return
    if state in scene.found and state != "dead":
        return
    count = _count_after(scene, index) if listed else None
    count = count or _count_before(scene, index)
    if count is None and not listed:
        count = _count_after(scene, index)
    if count is not None:
        count.used = True
        scene.found[state] = count.value
    elif state != "rescued" and _single_victim(scene, index):
        scene.found.setdefault(state, 1)


def _denied(tokens: list[Token], index: int, state: str) -> bool:
    """ "koi ghayal nahi", "no death", "nobody hurt", "lapata shunya" """
    first, last = _clause(tokens, index)
    before = tokens[max(first, index - 4) : index]
    after = tokens[index + 1 : min(last, index + 3) + 1]
    if state == "missing":
        return (
            any(token.raw in {"no", "koi", "none"} for token in before[-2:])
            and any(token.has("neg") for token in after)
        ) or any(token.raw in {"no"} for token in before[-1:])
    if any(token.value is not None for token in before):
        return False
    nobody = any(token.has("none_of") for token in before)
    someone = any(token.has("anyone") for token in before + after)
    no = any(token.has("neg") for token in before[-2:])
    no_after = any(token.has("neg") for token in after)
    english_no = any(token.raw in {"no", "none", "nobody", "without"} for token in before)
    return (
        nobody
        or english_no
        or (someone and (no or no_after))
        or (no and before[-1:] != [] and before[-1].has("neg"))
    )


def _count_before(scene: Scene, index: int) -> Count | None:
    tokens = scene.tokens
    for count in reversed(scene.counts):
        if count.at >= index:
            continue
        between = tokens[count.at + 1 : index]
        if count.used or index - count.at > _WIDE:
            return None
        if any(token.raw in _BREAKS for token in between) or _other_subject(between):
            return None
        return count
    return None


def _other_subject(between: list[Token]) -> bool:
    return any(token.has("dead", "injured", "animal", "load_verb") for token in between) or (
        len(between) > 3 and any(token.has("boat") for token in between)
    )


def _count_after(scene: Scene, index: int) -> Count | None:
    tokens = scene.tokens
    at = index + 1
    while at < len(tokens) and (
        tokens[at].raw
        in {":", "-", "=", "confirm", "hai", "h", "ki", "की", "संख्या", "sankhya", "no", "log", "लोग"}
    ):
        at += 1
    for count in scene.counts:
        if count.at == at and not count.used:
            following = tokens[at + 1] if at + 1 < len(tokens) else None
            claimed = following is not None and following.has("dead", "missing", "injured", "out_w")
            return None if claimed and tokens[index + 1 : at] == [] else count
    return None


def _single_victim(scene: Scene, index: int) -> bool:
    """Whether one person, unnumbered, is the one it happened to ("driver missing")."""
    first, last = _clause(scene.tokens, index)
    span = scene.tokens[max(first, index - _NEAR) : index]
    tail = scene.tokens[index + 1 : min(last, index + 3) + 1]
    if any(token.has("many_w", "animal", "all_w") or token.value is not None for token in span):
        return False
    people = [token for token in span if token.has("person", "navik") and not token.has("missing")]
    if not people:
        people = [token for token in tail if token.has("person", "navik")]
    return bool(people) and not any(_is_plural(token) for token in people)


def _is_plural(token: Token) -> bool:
    return token.raw in {
        "log",
        "लोग",
        "people",
        "persons",
        "bachche",
        "बच्चे",
        "bache",
        "passengers",
        "jan",
        "ppl",
        "yatri",
    }


def _nothing_happened(scene: Scene) -> None:
    tokens = scene.tokens
    roles = [token.tags for token in tokens]
    for index, tags in enumerate(roles):
        if "no_harm" in tags and _negated_near(tokens, index):
            scene.found.update({"dead": 0, "injured": 0})
        elif "no_loss" in tags and _negated_near(tokens, index):
            scene.found["dead"] = 0
        if "anyone" in tags and _nobody_anything(tokens, index):
            scene.found.update({"dead": 0, "injured": 0, "missing": 0})


def _nobody_anything(tokens: list[Token], index: int) -> bool:
    """ "kisi ko kuch nahi hua", "ककरो किछु नै भेल", "nothing happened to anyone" """
    window = tokens[index : index + 5]
    others = [token for token in window[1:] if token.has("anyone")]
    return bool(others) and any(token.has("neg") for token in window)


def _negated_near(tokens: list[Token], index: int) -> bool:
    window = tokens[max(0, index - 3) : index + 4]
    return any(token.has("neg", "none_of", "each_other") or token.value == 0 for token in window)


def _everybody(scene: Scene) -> None:
    """ "sab bach gaye" (dead 0, missing 0); "all safe" (injured 0 too)."""
    tokens = scene.tokens
    for index, token in enumerate(tokens):
        if token.has("safe_all"):
            for state in ("dead", "injured", "missing"):
                scene.found.setdefault(state, 0)
        if not token.has("all_w"):
            continue
        around = tokens[index + 1 : index + 6]
        if any(near.has("neg", "animal", "goods") for near in around):
            continue
        if any(near.has("safe_w") for near in around):
            for state in ("dead", "injured", "missing"):
                scene.found.setdefault(state, 0)
        elif any(near.has("out_w") for near in around):
            scene.found.setdefault("dead", 0)
            scene.found.setdefault("missing", 0)


def _out_of(scene: Scene) -> None:
    """ "30 me se 11 nikle": aboard 30."""
    for count in scene.counts:
        after = [token.raw for token in scene.tokens[count.at + 1 : count.at + 5]]
        joined = " ".join(after)
        if any(
            part in joined
            for part in (
                "me se",
                "me s ",
                "mein se",
                "में से",
                "मे से",
                "out of",
                "me sa",
                "मे स",
                "m se",
            )
        ) and (not count.used or scene.found.get("rescued") == count.value):
            scene.found.setdefault("aboard", count.value)
            count.used = True


def _drowned(scene: Scene) -> None:
    if "dead" in scene.found or "missing" in scene.found:
        return
    tokens = scene.tokens
    for index, token in enumerate(tokens):
        if not token.has("sink", "drown") or token.raw in {
            "sinking",
            "sank",
            "drowning",
            "dub_rahi",
        }:
            continue
        if not _finished(tokens, index):
            continue
        count = _count_before(scene, index)
        subject = tokens[max(0, index - 3) : index]
        if any(word.has("boat", "animal") for word in subject) and count is None:
            continue
        if count is not None and not any(word.has("boat") for word in tokens[count.at + 1 : index]):
            count.used = True
            scene.found["drowned"] = count.value
            return
        if any(word.has("person") and not _is_plural(word) for word in subject):
            scene.found["drowned"] = 1
            return


def _finished(tokens: list[Token], index: int) -> bool:
    raw = tokens[index].raw
    following = tokens[index + 1 : index + 3]
    if raw in {"drowned", "dube", "doobe", "डूबे", "dooba", "duba", "डूबा", "drown", "dubal", "डूबल"}:
        return not any(token.has("aux_prog", "hypo_verb") for token in following)
    return any(token.has("aux_perf") for token in following[:1])


def _aboard(scene: Scene) -> None:
    tokens = scene.tokens
    if "aboard" in scene.found:
        return
    for count in scene.counts:
        if count.used:
            continue
        first, last = _clause(tokens, count.at)
        after = tokens[count.at + 1 : min(last, count.at + 5) + 1]
        before = tokens[max(first, count.at - 5) : count.at]
        if any(token.raw in _WATER_AFTER for token in after):
            continue
        people = any(token.has("passenger", "person", "navik") for token in after[:3])
        placed = any(token.has("aboard_w", "past_be", "aux_now") for token in after)
        ahead = any(token.has("aboard_w") for token in before[-3:])
        if ahead or (people and (placed or not _happens(after))):
            scene.found["aboard"] = count.value
            count.used = True
            return


def _happens(tokens: list[Token]) -> bool:
    return any(
        token.has(
            "fall", "adrift", "sink", "drown", "dead", "injured", "missing", "out_w", "marooned"
        )
        for token in tokens
    )
