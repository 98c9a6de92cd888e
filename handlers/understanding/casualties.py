"""How many people: aboard, rescued, missing, dead, injured, drowned, as the message states them."""

from __future__ import annotations

from dataclasses import dataclass, field

from handlers.understanding.mentions import (
    BREAKS,
    Count,
    clause,
    find_counts,
    is_person,
    is_plural,
    person_before,
    subject_before,
)
from handlers.understanding.nobody import nobody_harmed, state_denied
from handlers.understanding.signs import Event
from handlers.understanding.tokens import Token

_ROLES = (("dead", "dead"), ("missing", "missing"), ("injured", "injured"), ("out_w", "rescued"))
_WIDE = 8
_BODY_KEYS = frozenset("las lhs lhas sv body bodis bodies lasen svon ded_body".split())
_AFTER_FILLERS = frozenset(
    ": - = – confirm hai h ki की संख्या sankhya no log लोग गए गये gaye gae gail मिलल milal mila mile mil bhetal गइल".split()
)
_WATER_AFTER = frozenset("pani paani पानी पानि water chhat छत ped पेड़ nadi नदी".split())
_OF = frozenset("me mein m में मे out".split())
_FROM = frozenset("se s sa से स of".split())
_DYING = frozenset({"mr", "mri", "mir", "mer", "mare", "mru"})
_FINDING = ("mil", "bht", "bhet", "dikh", "dikhe", "nikl", "lot")
_AND = frozenset("aur and aa or और एवं तथा व आ ar aru +".split())
_FEARED = frozenset("feared aashanka ashanka आशंका andesha anumaan".split())
_CARRIED = ("bh", "bs", "dh", "beh")
_HIT = frozenset("ko को dhakka takkar धक्का टक्कर lathi goli".split())


@dataclass(slots=True)
class Scene:
    """What the counting works on: tokens, the numbers among them, and what was found so far."""

    tokens: list[Token]
    counts: list[Count]
    found: dict[str, int] = field(default_factory=dict)


def count_people(tokens: list[Token], events: list[Event], skip: set[int]) -> dict[str, int]:
    """The stated counts by state; `skip` holds tokens that belong to other facts."""
    scene = Scene(tokens, find_counts(tokens, skip))
    scene.found.update(nobody_harmed(tokens))
    _out_of(scene)
    states = [(index, state) for index, state in _states(tokens) if index not in skip]
    listed = _is_list(scene, states)
    for index, state in states:
        _read_state(scene, index, state, listed)
    _drowned(scene)
    if not any(event.kind == "marooned" for event in events):
        _aboard(scene)
    _everybody(scene)
    if "aboard" in scene.found and scene.found.get("rescued") == scene.found["aboard"]:
        scene.found.setdefault("dead", 0)
        scene.found.setdefault("missing", 0)
    return scene.found


def _states(tokens: list[Token]) -> list[tuple[int, str]]:
    found: list[tuple[int, str]] = []
    for index, token in enumerate(tokens):
        if token.is_mark or token.is_number:
            continue
        state = _state_of(tokens, index)
        if state is not None:
            found.append((index, state))
    return found


def _state_of(tokens: list[Token], index: int) -> str | None:
    if _limb_hurt(tokens, index):
        return "injured"
    if _died(tokens, index):
        return "dead"
    if _not_found(tokens, index):
        return "missing"
    token = tokens[index]
    for role, state in _ROLES:
        if role in token.tags and (state == "rescued" or not token.guessed):
            return None if _means_else(tokens, index, state) else state
    return None


def _limb_hurt(tokens: list[Token], index: int) -> bool:
    """ "haath kat gaya", "broke her leg" """
    token = tokens[index]
    first, second = tokens[index + 1 : index + 4], tokens[index + 1 : index + 3]
    return (token.has("limb") and any(near.has("hurt_verb") for near in first)) or (
        token.has("hurt_verb") and any(near.has("limb") for near in second)
    )


def _means_else(tokens: list[Token], index: int, state: str) -> bool:
    """ "ko mara" (hit, not dead); "lapata pata nahi" (not known, not missing)."""
    if state == "dead":
        return index > 0 and tokens[index - 1].raw in _HIT
    return state == "missing" and _unknown(tokens, index)


def _died(tokens: list[Token], index: int) -> bool:
    """ "mar gaya" in any dialect: the stem and a completed verb."""
    return (
        tokens[index].key in _DYING
        and index + 1 < len(tokens)
        and tokens[index + 1].has("aux_perf")
        and (index == 0 or tokens[index - 1].raw not in _HIT)
    )


def _not_found(tokens: list[Token], index: int) -> bool:
    """ "nahi mil rahe", "mile nahi", "nai bhetal", "nahi nikle": a denial beside finding."""
    token = tokens[index]
    if not token.has("neg") or token.has("missing"):
        return False
    after = tokens[index + 1 : index + 3]
    before = tokens[max(0, index - 1) : index]
    return any(near.key.startswith(_FINDING) for near in after[:1] + before) or (
        len(after) == 2 and after[0].has("now") and after[1].key.startswith(_FINDING)
    )


def _unknown(tokens: list[Token], index: int) -> bool:
    """ "lapata pata nahi", "kitne the pata nahi", "naam pata nahi": not known, not missing."""
    after = [token.raw for token in tokens[index + 1 : index + 3]]
    if tokens[index].key == "lpta" and after[:2] in (["pata", "nahi"], ["पता", "नहीं"]):
        return True
    if tokens[index].key != "pta":
        return False
    before = tokens[index - 1] if index else None
    return before is None or before.raw not in {"ka", "ke", "का", "के", "koi", "कोई", "k"}


def _is_list(scene: Scene, states: list[tuple[int, str]]) -> bool:
    """Whether numbers follow their words ("dead 0, injured 2") rather than precede them."""
    if not states or not scene.counts:
        return False
    first = states[0][0]
    return first < scene.counts[0].at and _count_after(scene, first) is not None


def _read_state(scene: Scene, index: int, state: str, listed: bool) -> None:
    if state != "rescued" and state_denied(scene.tokens, index, state):
        scene.found.setdefault(state, 0)
        return
    if state in scene.found:
        _raised_toll(scene, index, state)
        return
    count = _count_after(scene, index) if listed else None
    count = count or _count_before(scene, index)
    if count is None and not listed:
        count = _count_after(scene, index)
    if count is not None:
        count.used = True
        scene.found[state] = count.value + _joined(scene, count, index)
    elif state != "rescued":
        _unnumbered(scene, index, state)


def _joined(scene: Scene, count: Count, index: int) -> int:
    """People joined to the counted ones: "ek mahila aur do bachche", "ek maa aur bachcha"."""
    tokens = scene.tokens
    if index < count.at:
        return 0
    between = tokens[count.at + 1 : index]
    for at, token in enumerate(between[:-1]):
        if token.raw in _AND and is_person(between[at + 1]):
            return 1
    at = count.at - 2
    if at < 0 or tokens[at + 1].raw not in _AND or not is_person(tokens[at]):
        return 0
    other = next((c for c in scene.counts if at - 3 <= c.at < at and not c.used), None)
    if other is None:
        return 1
    other.used = True
    return other.value


def _unnumbered(scene: Scene, index: int, state: str) -> None:
    """No number beside the word: one named victim, or the subject of the clause before."""
    person = person_before(scene.tokens, index)
    if person is not None:
        if not is_plural(scene.tokens, person):
            scene.found[state] = 1
        return
    subject = subject_before(scene.tokens, scene.counts, index)
    if subject is not None:
        scene.found[state] = subject
    elif _lone_victim(scene.tokens, index, state):
        scene.found[state] = 1


def _lone_victim(tokens: list[Token], index: int, state: str) -> bool:
    """A body found, or someone named who is dead or missing, where no other subject is told."""
    if state == "dead" and tokens[index].key in _BODY_KEYS:
        return True
    first, _ = clause(tokens, index)
    span = [token for token in tokens[first:index] if not token.is_mark]
    plain = not any(
        token.has("many_w", "all_w", "anyone", "boat", "animal", "goods", "neg") for token in span
    )
    return (
        bool(span)
        and plain
        and state in {"dead", "missing"}
        and not any(token.value is not None for token in span)
    )


def _raised_toll(scene: Scene, index: int, state: str) -> None:
    """ "mritakon ki sankhya 5 se badhkar 7": the later number holds."""
    first, last = clause(scene.tokens, index)
    rising = [t.raw for t in scene.tokens[first : last + 1]]
    if state == "dead" and any(
        raw.startswith(("badhk", "badh", "बढ़", "rise", "rose")) for raw in rising
    ):
        later = [c for c in scene.counts if index < c.at <= last]
        if later:
            scene.found[state] = later[-1].value


def _count_before(scene: Scene, index: int) -> Count | None:
    for count in reversed(scene.counts):
        if count.at >= index:
            continue
        between = scene.tokens[count.at + 1 : index]
        if count.used or index - count.at > _WIDE:
            return None
        if any(token.raw in BREAKS for token in between) or _other_subject(between):
            return None
        return count
    return None


def _other_subject(between: list[Token]) -> bool:
    return any(
        token.has("dead", "injured", "animal", "load_verb") and not token.guessed
        for token in between
    ) or (len(between) > 3 and any(token.has("boat") for token in between))


def _count_after(scene: Scene, index: int) -> Count | None:
    tokens = scene.tokens
    at = index + 1
    while at < len(tokens) and tokens[at].raw in _AFTER_FILLERS:
        at += 1
    count = next((c for c in scene.counts if c.at == at and not c.used), None)
    if count is None:
        return None
    following = tokens[at + 1 : at + 3]
    claimed = any(token.has("dead", "missing", "injured", "out_w") for token in following)
    ends = not following or following[0].is_mark or following[0].raw in {"go", "गो", "log"}
    return count if ends or not claimed else None


def _out_of(scene: Scene) -> None:
    """ "30 me se 11 nikle", "panch gor me tin gor nikalal", "9 out of 12": the whole is aboard."""
    for count, later in zip(scene.counts, scene.counts[1:], strict=False):
        between = [token.raw for token in scene.tokens[count.at + 1 : later.at]]
        if len(between) > 4 or not any(raw in _OF for raw in between):
            continue
        if "out" in between and between[-1:] == ["of"]:
            scene.found.setdefault("aboard", later.value)
            later.used = True
            return
        if any(raw in _FROM for raw in between) or between[-1] in _OF:
            scene.found.setdefault("aboard", count.value)
            count.used = True
            return


def _everybody(scene: Scene) -> None:
    """ "sab bach gaye" (dead 0, missing 0); "all safe" (injured 0 too); "all 14 rescued"."""
    tokens = scene.tokens
    for index, token in enumerate(tokens):
        if token.has("safe_all") and not _children_only(tokens, index):
            _set_default(scene, ("dead", "injured", "missing"))
        if token.has("all_w") and not token.guessed:
            _everybody_at(scene, index)


def _everybody_at(scene: Scene, index: int) -> None:
    around = _until_break(scene.tokens, index + 1, 6)
    if any(near.has("neg", "animal", "goods") for near in around) or _children_only(
        scene.tokens, index
    ):
        return
    if any(near.has("safe_w") for near in around):
        _set_default(scene, ("dead", "injured", "missing"))
    elif any(near.has("out_w") for near in around):
        _set_default(scene, ("dead", "missing"))
        whole = next((c for c in scene.counts if index < c.at <= index + 2), None)
        if whole is not None:
            scene.found.setdefault("aboard", whole.value)
            scene.found["rescued"] = whole.value


def _children_only(tokens: list[Token], index: int) -> bool:
    """ "bachche sab thik hain" says nothing of the others."""
    return index > 0 and tokens[index - 1].has("child", "animal")


def _until_break(tokens: list[Token], start: int, most: int) -> list[Token]:
    found: list[Token] = []
    for token in tokens[start : start + most]:
        if token.raw in BREAKS:
            break
        found.append(token)
    return found


def _set_default(scene: Scene, states: tuple[str, ...]) -> None:
    for state in states:
        scene.found.setdefault(state, 0)


def _drowned(scene: Scene) -> None:
    """People told as gone under, with neither body nor search: "sat log dube", "ladka dooba"."""
    if scene.found.get("dead") or scene.found.get("missing"):
        return
    tokens = scene.tokens
    for index, token in enumerate(tokens):
        if token.has("sink", "drown") and _gone_under(tokens, index):
            value = _drowned_at(scene, index)
            if value is not None:
                scene.found["drowned"] = value
                return


def _drowned_at(scene: Scene, index: int) -> int | None:
    first, _ = clause(scene.tokens, index)
    count = _count_before(scene, index)
    span = scene.tokens[count.at if count else max(first, index - 6) : index]
    if any(word.has("animal", "goods") for word in span) or any(
        word.has("boat") for word in scene.tokens[max(first, index - 2) : index]
    ):
        return None
    if count is not None:
        count.used = True
        return count.value
    person = person_before(scene.tokens, index)
    if person is not None:
        return None if is_plural(scene.tokens, person) else 1
    if any(word.has("boat") for word in scene.tokens[first : index + 4]):
        return None
    return subject_before(scene.tokens, scene.counts, index)


def _gone_under(tokens: list[Token], index: int) -> bool:
    raw = tokens[index].raw
    following = tokens[index + 1 : index + 3]
    feared = any(token.raw in _FEARED for token in tokens[max(0, index - 2) : index + 4])
    if any(token.has("aux_prog", "hypo_verb", "future") for token in following):
        return feared
    if feared or raw in {
        "drowned",
        "drown",
        "dube",
        "doobe",
        "डूबे",
        "dooba",
        "duba",
        "डूबा",
        "dubal",
        "डूबल",
    }:
        return True
    return tokens[index].key.startswith("dubl") or any(
        token.has("aux_perf") for token in following[:1]
    )


def _aboard(scene: Scene) -> None:
    if "aboard" in scene.found:
        return
    for count in scene.counts:
        if not count.used and count.value > 1 and _is_aboard(scene.tokens, count):
            scene.found["aboard"] = count.value
            count.used = True
            return


_WE = frozenset("hum ham hm we us hamlog humlog हम हमलोग hamni".split())


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


_BEFALLS = ("fall", "sink", "drown", "dead", "injured", "missing", "out_w", "marooned")
