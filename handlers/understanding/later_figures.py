"""A state told again: the toll that rose, the figure corrected, one more hurt, people further."""

from __future__ import annotations

from handlers.understanding.corrections import corrected
from handlers.understanding.mentions import Count, clause, is_person
from handlers.understanding.scene import Scene, count_after, count_before
from handlers.understanding.tokens import Token

OTHER_ONE = frozenset(
    "fourth fifth sixth chautha chauthi panchva panchvi चौथा चौथी पाँचवाँ पांचवां छठा dusra doosra dusri doosri dusre doosre दूसरा दूसरी दूसरे tisra teesra तीसरा तीसरी third dosra other another dosar दोसर".split()
)
_FURTHER = frozenset("aur और more another".split())
_ANOTHER_CLAUSE = frozenset("aur aa and ar और तथा एवं आ".split())
_AMONG = frozenset("se से unme unmen inme jinme उनमें इनमें जिनमें them whom these".split())


def later_figure(scene: Scene, index: int, state: str) -> None:
    """ "mritakon ki sankhya 5 se badhkar 7", "pehle 5 lapata likhe the, ab lapata sirf 3": the later."""
    if state == "injured":
        _another_hurt(scene, index)
    further = _more(scene, index) if scene.found[state] else None
    if further is not None:
        further.used = True
        scene.found[state] += further.value
        return
    if rising_toll(scene, index, state):
        return
    if state in scene.told_at and corrected(scene, scene.told_at[state], index):
        count = count_after(scene, index) or count_before(scene, index)
        if count is not None:
            count.used = True
            scene.found[state], scene.told_at[state] = count.value, index


def _more(scene: Scene, index: int) -> Count | None:
    """ "ek aur mara", "three more hurt": people further to those told before."""
    count = count_before(scene, index) or count_after(scene, index)
    if count is None:
        return None
    beside = [token.raw for token in scene.tokens[count.at + 1 : count.at + 2]]
    return count if any(raw in _FURTHER for raw in beside) else None


def _another_hurt(scene: Scene, index: int) -> None:
    """ "ek ka sir phata, dusre ki taang tuti", "chalak ka haath …, 1 lady behosh": one more hurt."""
    tokens = scene.tokens
    if scene.found["injured"] not in {1, 2} or "injured" not in scene.told_first:
        return
    first, _ = clause(tokens, index)
    told = scene.told_first["injured"]
    linked = [at for at in range(max(first, told), index) if tokens[at].raw in _ANOTHER_CLAUSE]
    first = linked[-1] + 1 if linked else first
    if first <= told:
        return
    span = tokens[first:index]
    if any(token.raw in _AMONG for token in tokens[first : index + 2]):
        return
    count = next((c for c in scene.counts if first <= c.at < index and not c.used), None)
    other = any(token.raw in OTHER_ONE for token in span)
    if count is not None and (other or count.value == 1 or _is_counted(tokens, count, index)):
        count.used = True
        scene.found["injured"] += count.value
    elif other:
        scene.found["injured"] += 1
    scene.told_first["injured"] = index


def _is_counted(tokens: list[Token], count: Count, index: int) -> bool:
    return any(is_person(token) for token in tokens[count.at + 1 : index])


def rising_toll(scene: Scene, index: int, state: str) -> bool:
    """ "mritakon ki sankhya 5 se badhkar 7": the last number of the clause."""
    first, last = clause(scene.tokens, index)
    if state == "dead" and _rises(scene.tokens[first : last + 1]):
        later = [c for c in scene.counts if index < c.at <= last]
        if later:
            for count in later:
                count.used = True
            scene.found[state] = later[-1].value
            return True
    return False


def _rises(tokens: list[Token]) -> bool:
    return any(
        token.raw.startswith(("badhk", "badh", "बढ़", "rise", "rose", "gone", "climb", "mount"))
        for token in tokens
    )
