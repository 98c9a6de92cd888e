"""People told as gone under, with neither body nor search: "sat log dube", "ladka dooba"."""

from __future__ import annotations

from handlers.understanding.joined_people import joined, joined_before
from handlers.understanding.mentions import (
    Count,
    clause,
    is_person,
    is_plural,
    person_before,
    subject_before,
)
from handlers.understanding.scene import Scene, count_before
from handlers.understanding.tokens import Token

_FEARED = frozenset("feared aashanka ashanka आशंका andesha anumaan anuman अंदेशा अनुमान".split())
_TAKING = frozenset(
    "lekar leke lekr lai लेकर लेके लए लऽ carrying bhari भरी wali वाली sahit सहित samet समेत".split()
)
"""Behind people these tell of the boat that had them aboard."""
_WITH = frozenset("sahit सहित samet समेत sang संग saath sath साथ".split())
_OF_THEM = frozenset(
    "unme unmein unmen inme inmein jinme jinmein उनमें इनमें जिनमें them whom these".split()
)
_MORE = frozenset("aur और anya अन्य more others other another".split())
_BUR = frozenset("bur boor bud bural budal बुड़ बूड़ बुड़ल बूड़ल".split())
_GOING_UNDER = frozenset("dubne doobne डूबने".split())
_WHO = frozenset("wale walon waale वाले वालों".split())
_SUNKEN = frozenset("डूबी डुबी dubi doobi doobee".split())
_CALLING = frozenset("are arey arre areh अरे hey he ho".split())
"""Before "bhai" these call somebody who is not drowned."""
_SAYING = frozenset("bol बोल bata बता keh कह kah sun सुन boli बोली".split())
_REPORTED = frozenset("khabar khabr खबर suchna soochna सूचना baat बात".split())
_TOGETHER = frozenset(
    "dono donon dunu teeno teenon tino tinon charo charon chaaro chaaron pancho panchon chhaho sato saato दोनों दोनो तीनों तीनो चारों चारो पाँचों पांचों".split()
)
_ENGLISH = frozenset({"drowned", "drown"})
_UNDER_KEYS = frozenset({"dube", "duba", "dubl", "dubin", "dubln"})
_UNDER = frozenset(
    "drowned drown drownd drownded dube doobe डूबे dooba duba डूबा dubal dubi doobi डूबी डूबल dubalan doobal".split()
)


def tell_drowned(scene: Scene) -> None:
    """Set `drowned` where people went under and neither their death nor a search is told."""
    told = bool(scene.found.get("dead") or scene.found.get("missing"))
    tokens = scene.tokens
    for index, token in enumerate(tokens):
        sinking = token.has("sink", "drown") or token.raw in _BUR
        if sinking and _gone_under(tokens, index):
            value = _others(scene, index) if told else _number(scene, index)
            if value is not None:
                scene.found["drowned"] = value
                return


def _others(scene: Scene, index: int) -> int | None:
    """ "two drowned and one is missing", "3 shav mile, do aur ke dube hone ki aashanka": others
    than those found or sought; "do dube, unme ek ki lash mili" are the same."""
    tokens = scene.tokens
    if any(token.raw in _OF_THEM for token in tokens) or index in scene.told_first.values():
        return None
    count = count_before(scene, index) or _beside(tokens, scene.counts, index)
    if count is None:
        return None
    further = any(token.raw in _MORE for token in tokens[count.at + 1 : count.at + 3])
    missing = scene.told_first.get("missing")
    apart = missing is not None and not scene.found.get("dead") and _called_missing(tokens, missing)
    same = count.value in {scene.found.get("missing"), scene.found.get("dead")}
    if not further and (not apart or same or count.at in _numbers_told(scene, missing)):
        return None
    count.used = True
    return count.value + joined(scene, count, index)


def _called_missing(tokens: list[Token], at: int) -> bool:
    return not tokens[at].has("neg") and tokens[at].has("missing")


def _numbers_told(scene: Scene, at: int | None) -> set[int]:
    """The places of the numbers that the word at `at` may speak of: none but its own clause's."""
    if at is None:
        return set()
    first, last = clause(scene.tokens, at)
    return {at for at in range(first, last + 1) if scene.tokens[at].is_number and at == last}


def _beside(tokens: list[Token], counts: list[Count], index: int) -> Count | None:
    """ "dube 2": the word and its number alone in their clause."""
    first, last = clause(tokens, index)
    if first != index or last not in {index + 1, index + 2}:
        return None
    mark = last == index + 1 or tokens[index + 1].raw in {"-", "="}
    return next((c for c in counts if c.at == last and mark and not c.used), None)


def _number(scene: Scene, index: int) -> int | None:
    tokens = scene.tokens
    first, _ = clause(tokens, index)
    if _boatman(tokens, first, index):
        return 1
    count = count_before(scene, index)
    start = count.at if count else max(first, index - 6)
    if any(_not_of_people(tokens, at) for at in range(start, index)) or any(
        tokens[at].has("boat") and not _together_with(tokens, at)
        for at in range(max(first, index - 2), index)
    ):
        return None
    count = count or _behind(scene, index) or _listed_behind(scene, index)
    count = count or _beside(tokens, scene.counts, index)
    if count is not None:
        count.used = True
        return count.value + joined(scene, count, index)
    person = person_before(tokens, index)
    if person is not None and person and tokens[person - 1].raw in _CALLING:
        return None
    if person is not None:
        pair = 1 + joined_before(tokens, person)
        return None if is_plural(tokens, person) else pair
    if any(word.has("boat") for word in tokens[first : index + 4]):
        return None
    return subject_before(tokens, scene.counts, index)


def _boatman(tokens: list[Token], first: int, index: int) -> bool:
    """ "nav wala bhi dub gaya": whoever rows it, not the boat."""
    for at in range(max(first, index - 3), index - 1):
        if tokens[at].has("boat") and tokens[at + 1].raw in {"wala", "vala", "वाला"}:
            return True
    return False


def _not_of_people(tokens: list[Token], at: int) -> bool:
    """An animal, goods, or the boat that had people aboard."""
    if tokens[at].has("animal", "goods"):
        return True
    return tokens[at].raw in _TAKING and not (at and _together_with(tokens, at - 1))


def _together_with(tokens: list[Token], at: int) -> bool:
    """ "nav samet", "nao sang": with the boat, of people."""
    behind = [token.raw for token in tokens[at + 1 : at + 3]]
    with_it = (behind[:1] and behind[0] in _WITH) or (behind[:1] == ["ke"] and behind[-1] in _WITH)
    return tokens[at].has("boat") and bool(with_it)


def _behind(scene: Scene, index: int) -> Count | None:
    """ "dub gele du go laika": the number and its people follow the verb and end the clause."""
    _, last = clause(scene.tokens, index)
    for count in scene.counts:
        if index < count.at <= index + 3 and not count.used and last - count.at <= 2:
            people = scene.tokens[count.at + 1 : last + 1]
            if people and any(is_person(token) for token in people):
                return count
    return None


def _listed_behind(scene: Scene, index: int) -> Count | None:
    """ "drowned 3, …", "doob gayi teeno": the number alone behind the verb ends the clause."""
    tokens = scene.tokens
    _, last = clause(tokens, index)
    for count in scene.counts:
        if index < count.at <= index + 3 and count.at == last and not count.used:
            together = tokens[count.at].raw in _TOGETHER
            if together or (count.at == index + 1 and tokens[index].raw in _ENGLISH):
                return count
    return None


def _gone_under(tokens: list[Token], index: int) -> bool:
    raw = tokens[index].raw
    following = tokens[index + 1 : index + 3]
    if len(following) > 1 and following[0].raw in _WHO and raw in _GOING_UNDER:
        return following[1].value is not None
    if any(token.has("neg") for token in tokens[max(0, index - 1) : index + 2]):
        return False
    if raw in _SUNKEN and following and following[0].has("boat"):
        return False  # "doobi nav se": the boat that sank
    near = tokens[max(0, index - 2) : index + 4]
    feared = any(token.raw in _FEARED for token in near)
    told = any(token.raw in _REPORTED for token in tokens[index + 1 : index + 4])
    said = bool(following) and following[0].raw in _SAYING
    if not said and any(token.has("aux_prog", "hypo_verb", "future") for token in following):
        return feared
    if feared or told or raw in _UNDER or tokens[index].key in _UNDER_KEYS:
        return True
    return tokens[index].key.startswith("dubl") or any(
        token.has("aux_perf") or token.key.startswith("gel") for token in following[:1]
    )
