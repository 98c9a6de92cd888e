"""How many people: aboard, rescued, missing, dead, injured, drowned, as the message states them."""

from __future__ import annotations

from handlers.understanding.aboard import tell_aboard, tell_out_of
from handlers.understanding.absences import tell_carried_off
from handlers.understanding.analysis import Analysis
from handlers.understanding.corrections import correct_figures
from handlers.understanding.drowned import tell_drowned
from handlers.understanding.everybody import tell_all_missing, tell_all_out, tell_of_everybody
from handlers.understanding.joined_people import joined, joined_before
from handlers.understanding.later_figures import OTHER_ONE, later_figure, rising_toll
from handlers.understanding.lexicon.people import BODY, FAINTED, SOUGHT
from handlers.understanding.mentions import (
    clause,
    find_counts,
    is_alone,
    is_person,
    is_plural,
    last_person,
    person_before,
    subject_before,
)
from handlers.understanding.nobody import nobody_harmed, none_survived, state_denied
from handlers.understanding.scene import Scene, count_after, count_before, is_listed
from handlers.understanding.tokens import Token

_BODY_KEYS = frozenset("las lhs lhas sv body bodis bodies lasen svon ded_body".split())
_MANY_OBLIQUE = ("ों", "ओं")
_NO_PERSONS = frozenset(
    "kinara kinare किनारा किनारे disha दिशा rasta raasta रास्ता रस्ता phone fone फोन signal network light kahan kaha कहाँ कहां hull vessel craft chabi चाबी kagaj कागज number नंबर doctor डॉक्टर ambulance madad मदद".split()
)
"""Not found or not seen, these are no people."""
_ONE_OF_THEM = frozenset("uska uski उसका उसकी usko उसको him his he she her ओकर okar".split())
_AT_LEAST = frozenset(
    "at least kam se about around lagbhag karib kareeb kul total कम से लगभग करीब कुल".split()
)
_MANY_OF_THEM = frozenset(
    "them they both unka unki unko unhe unhen उनका उनकी उनको उन्हें donon dono दोनों dunu".split()
)
_NOT_BACK = ("loti", "phunchi", "phuchi")
_CAME_BACK = frozenset("aaye aae aye laute आए आये लौटे".split())
_FOUND_OR_BACK = ("mil", "lot", "nikl", "dikh", "aya", "bhet", "lauta")
_NOT_ONE = (["ekko"], ["eko"], ["एको"], ["एक्को"], ["ek", "bhi"], ["एक", "भी"], ["eko", "go"])
_WHOSE = frozenset("kisi किसी kakro ककरो kehu केहू kekro koi कोई kiyo keu कियो केउ".split())
_MANY_VERBS = frozenset("gaye gae gaen gye गए गये gailan gele rahe रहे hain हैं the थे".split())


def count_people(analysis: Analysis, skip: set[int]) -> dict[str, int]:
    """The stated counts by state; `skip` holds tokens that belong to other facts."""
    tokens, events = analysis.tokens, analysis.events
    scene = Scene(tokens, find_counts(tokens, skip))
    scene.found.update(nobody_harmed(tokens))
    tell_out_of(scene)
    told = [(index, state) for index, state in analysis.told if index not in skip]
    scene.listed = is_listed(scene, told)
    for index, state in told:
        _read_state(scene, index, state)
    correct_figures(scene)
    tell_drowned(scene)
    tell_carried_off(scene)
    tell_of_everybody(scene)
    if not any(event.kind == "marooned" for event in events):
        tell_aboard(scene)
    tell_all_missing(scene)
    tell_all_out(scene)
    if scene.none_survived and "aboard" in scene.found:
        scene.found.update({"dead": scene.found["aboard"], "rescued": 0})
    if "aboard" in scene.found and scene.found.get("rescued") == scene.found["aboard"]:
        scene.settle(("dead", "missing"))
    return scene.found


def _read_state(scene: Scene, index: int, state: str) -> None:
    if state == "dead" and none_survived(scene.tokens, index):
        scene.none_survived = True
        return
    if _denied(scene.tokens, index, state):
        scene.found.setdefault(state, 0)
        return
    if state not in scene.found and rising_toll(scene, index, state):
        return
    if state in scene.found:
        later_figure(scene, index, state)
        return
    _read_number(scene, index, state)


def _read_number(scene: Scene, index: int, state: str) -> None:
    """The number that the word at `index` speaks of, or the one person it is told of."""
    scene.told_first.setdefault(state, index)
    count = count_after(scene, index) if scene.listed else None
    count = count or count_before(scene, index)
    if count is None and not scene.listed:
        count = count_after(scene, index)
    if count is not None:
        count.used = True
        scene.found[state] = count.value + joined(scene, count, index)
        scene.told_at[state] = max(count.at, index)
    elif state != "rescued" and not (state == "missing" and _of_all(scene.tokens, index)):
        _unnumbered(scene, index, state)


def _of_all(tokens: list[Token], index: int) -> bool:
    """ "everyone is missing": all of those aboard, which are counted later."""
    return any(
        token.has("all_w") and not token.guessed for token in tokens[max(0, index - 2) : index]
    )


def _denied(tokens: list[Token], index: int, state: str) -> bool:
    """Whether nobody is told to be in that state; "nahi bacha" (dead) is no denial of it."""
    if state == "rescued" or (state == "dead" and tokens[index].key.startswith("bch")):
        return False
    following = tokens[index + 1].key if index + 1 < len(tokens) else ""
    if state == "missing" and tokens[index].has("neg") and following.startswith(_FOUND_OR_BACK):
        return False
    return state_denied(tokens, index, state)


def _unnumbered(scene: Scene, index: int, state: str) -> None:
    """No number beside the word: one named victim, or the subject of the clause before."""
    whole = _told_apart(scene, index)
    if whole is not None:
        scene.found[state] = whole
        return
    sought = scene.tokens[index].key.startswith(SOUGHT)
    person = person_before(scene.tokens, index, sought)
    if person is not None:
        if not is_plural(scene.tokens, person) or is_alone(scene.tokens, person, index):
            scene.found[state] = 1 + joined_before(scene.tokens, person)
        return
    subject = _counted_last(scene, index) if _pronoun_of_many(scene.tokens, index) else None
    if subject is None:
        subject = subject_before(scene.tokens, scene.counts, index)
    if subject is not None:
        scene.found[state] = subject
    elif (
        _pronoun(scene.tokens, index)
        or (not sought and _lone_victim(scene.tokens, index, state))
        or _one_person_told(scene.tokens, index, state)
    ):
        scene.found[state] = 1


def _told_apart(scene: Scene, index: int) -> int | None:
    """A number told in another way: "a fifth …", "kisi ka pata nahi", "some are hurt, at least four"."""
    if _another_one(scene.tokens, index):
        return 1
    behind = _afterthought(scene, index)
    return _none_of_them(scene, index) if behind is None else behind


def _afterthought(scene: Scene, index: int) -> int | None:
    """ "some people are injured, at least four": the number in a clause of its own behind."""
    _, last = clause(scene.tokens, index)
    at = last + 2
    while at < len(scene.tokens) and scene.tokens[at].raw in _AT_LEAST:
        at += 1
    count = next((c for c in scene.counts if c.at == at and not c.used), None)
    if count is None or at == last + 2:
        return None
    if at + 1 < len(scene.tokens) and not scene.tokens[at + 1].is_mark:
        return None
    count.used = True
    return count.value


def _another_one(tokens: list[Token], index: int) -> bool:
    """ "a fifth is battling for life", "tisra malah gayab": one more, told apart from the others."""
    first, _ = clause(tokens, index)
    for at in range(max(first, index - 4), index):
        if tokens[at].raw in OTHER_ONE and not tokens[at + 1].has("boat", "ghat", "water"):
            return not any(near.is_number for near in tokens[at:index])
    return False


def _pronoun(tokens: list[Token], index: int) -> bool:
    """ "uska koi nishan nahi", "we cannot find him": one person told of by a pronoun."""
    near = tokens[max(0, index - 5) : index] + tokens[index + 1 : index + 4]
    return any(token.raw in _ONE_OF_THEM for token in near)


def _pronoun_of_many(tokens: list[Token], index: int) -> bool:
    near = tokens[max(0, index - 5) : index] + tokens[index + 1 : index + 4]
    return any(token.raw in _MANY_OF_THEM for token in near)


def _counted_last(scene: Scene, index: int) -> int | None:
    """The counted people told last before `index`: "two brothers …, we are looking for them"."""
    for count in reversed(scene.counts):
        behind = scene.tokens[count.at + 1 : count.at + 3]
        named = any(is_person(token) or token.has("aux_now") for token in behind)
        if named and count.at < index and not (count.used or count.whole):
            count.used = True
            return count.value
    return None


def _none_of_them(scene: Scene, index: int) -> int | None:
    """ "uspar mere teen bete the, kisi ka pata nahi": none of those told before is found."""
    before = [token.raw for token in scene.tokens[max(0, index - 3) : index]]
    not_one = before[-2:] in _NOT_ONE or before[-1:] in _NOT_ONE
    whose = any(raw in _WHOSE for raw in before)
    about = scene.tokens[index : index + 2]
    finding = any(token.key == "pta" for token in about) or about[0].has("neg")
    back = about[-1].key.startswith(_FOUND_OR_BACK) and (whose or not_one)
    if not (whose and finding) and not back and not _none_back(scene.tokens, index):
        return None
    told = [count for count in scene.counts if count.at < index and not count.used]
    for count in reversed(told):
        near = scene.tokens[max(0, count.at - 1) : count.at + 3]
        if any(is_person(token) for token in near):
            return count.value
    return None


def _none_back(tokens: list[Token], index: int) -> bool:
    """ "… gaye the, wapas nahi aaye": several who did not come back, in a clause that names none."""
    first, _ = clause(tokens, index)
    if not tokens[index].has("neg") or any(is_person(token) for token in tokens[first:index]):
        return False
    near = tokens[index - 1 : index] + tokens[index + 1 : index + 2]
    return any(token.raw in _CAME_BACK for token in near)


def _one_person_told(tokens: list[Token], index: int, state: str) -> bool:
    """A limb hurt, or a singular verb, after one person was named in a clause before."""
    first, _ = clause(tokens, index)
    if state == "injured" and index and tokens[index - 1].has("limb"):
        return True
    if any(token.raw.startswith(("sab", "सब")) for token in tokens[first:index]):
        return False
    if any(token.has("many_w") for token in tokens[first:index]) or _boat_not_back(tokens, index):
        return False
    if any(token.has("boat", "animal") for token in tokens[max(0, index - 2) : index]):
        return False
    if state == "injured" and tokens[index].raw not in FAINTED:
        hurt = tokens[index].has("limb", "hurt_verb")
        return hurt and not any(t.raw in _MANY_VERBS for t in tokens[index + 1 : index + 4])
    person = last_person(tokens, index, tokens[index].key.startswith(SOUGHT))
    return person is not None and not is_plural(tokens, person)


def _lone_victim(tokens: list[Token], index: int, state: str) -> bool:
    """A body found, or someone named who is dead or missing, where no other subject is told."""
    if state == "dead" and (tokens[index].key in _BODY_KEYS or tokens[index].raw in BODY):
        return True
    if _boat_not_back(tokens, index):
        return False
    first, _ = clause(tokens, index)
    span = [token for token in tokens[first:index] if not token.is_mark]
    if any(token.raw in OTHER_ONE for token in span[-4:]):
        return True
    if any(t.raw.endswith(_MANY_OBLIQUE) or t.raw in _NO_PERSONS for t in span[-4:]):
        return False
    plain = not any(
        token.has("many_w", "all_w", "anyone", "boat", "animal", "goods", "neg", "engine")
        for token in span
    )
    return (
        bool(span)
        and plain
        and state in {"dead", "missing"}
        and not any(token.value is not None for token in span)
    )


def _boat_not_back(tokens: list[Token], index: int) -> bool:
    """ "nav gayi thi, lauti nahi": the boat is not back; of people nothing is told."""
    near = tokens[max(0, index - 1) : index + 3]
    return any(token.key.startswith(_NOT_BACK) for token in near)
