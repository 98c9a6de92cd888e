"""People told as gone under, with neither body nor search: "sat log dube", "ladka dooba"."""

from __future__ import annotations

from handlers.understanding.joined_people import joined
from handlers.understanding.mentions import (
    Count,
    clause,
    is_person,
    is_plural,
    joined_before,
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
    if scene.found.get("dead") or scene.found.get("missing"):
        return
    tokens = scene.tokens
    for index, token in enumerate(tokens):
        if token.has("sink", "drown") and _gone_under(tokens, index):
            value = _number(scene, index)
            if value is not None:
                scene.found["drowned"] = value
                return


def _number(scene: Scene, index: int) -> int | None:
    tokens = scene.tokens
    first, _ = clause(tokens, index)
    count = count_before(scene, index)
    span = tokens[count.at if count else max(first, index - 6) : index]
    if any(word.has("animal", "goods") or word.raw in _TAKING for word in span) or any(
        word.has("boat") for word in tokens[max(first, index - 2) : index]
    ):
        return None
    count = count or _behind(scene, index) or _listed_behind(scene, index)
    if count is not None:
        count.used = True
        return count.value + joined(scene, count, index)
    person = person_before(tokens, index)
    if person is not None:
        pair = 1 + joined_before(tokens, person)
        return None if is_plural(tokens, person) else pair
    if any(word.has("boat") for word in tokens[first : index + 4]):
        return None
    return subject_before(tokens, scene.counts, index)


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
    if any(token.has("neg") for token in tokens[max(0, index - 1) : index + 2]):
        return False
    near = tokens[max(0, index - 2) : index + 4]
    feared = any(token.raw in _FEARED for token in near)
    told = any(token.raw in _REPORTED for token in tokens[index + 1 : index + 4])
    said = bool(following) and following[0].raw in _SAYING
    if not said and any(token.has("aux_prog", "hypo_verb", "future") for token in following):
        return feared
    if feared or told or raw in _UNDER or tokens[index].key in _UNDER_KEYS:
        return True
    return tokens[index].key.startswith("dubl") or any(
        token.has("aux_perf") for token in following[:1]
    )
