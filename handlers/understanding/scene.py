"""The scene that people are counted in: the tokens, the numbers among them, what was found."""

from __future__ import annotations

from dataclasses import dataclass, field

from handlers.understanding.lexicon.people import BODY, SLAIN
from handlers.understanding.mentions import BREAKS, Count
from handlers.understanding.roles import told_roles
from handlers.understanding.tokens import Token

_WIDE = 8
_AFTER_FILLERS = frozenset(
    ": - = – sirf सिर्फ keval केवल only bas बस confirm hai h ki की संख्या sankhya no log लोग गए गये gaye gae gail walon wale वालों वाले वालो ginti गिनती मिलल मिली मिले मिला निकली निकले निकला mili milin nikli nikla milal mila mile mil bhetal baramad बरामद recovered found on for toll out up ashore nikla nikle निकले निकली गइल "
    "व्यक्ति vyaktiyon logon yatriyon व्यक्तियों लोगों यात्रियों persons people vyakti of number sankhyaa kul कुल total gayi gai is are now to trace sign word clue the jan जन hue हुए hua हुआ".split()
)
_OTHERS = frozenset({"dead", "injured", "animal", "load_verb"})
_OF_NO_FATE = frozenset("got मामूली mamuli mamooli maamuli".split())
"""Words that only sound like a fate, or an animal, between a number and what befell."""
_LONE = frozenset({"go", "गो", "log", "लोग", "jan", "जन"})


@dataclass(slots=True)
class Scene:
    """What the counting works on; `listed` where numbers follow their words ("dead 0, injured 2")."""

    tokens: list[Token]
    counts: list[Count]
    found: dict[str, int] = field(default_factory=dict)
    listed: bool = False
    told_at: dict[str, int] = field(default_factory=dict)
    told_first: dict[str, int] = field(default_factory=dict)
    none_survived: bool = False

    def settle(self, states: tuple[str, ...]) -> None:
        """Nought for each of `states` that no other word has told."""
        for state in states:
            self.found.setdefault(state, 0)

    def roles(self) -> frozenset[str]:
        """Every role that a word of the message plays."""
        present: set[str] = set()
        for token in self.tokens:
            present |= token.tags
        return frozenset(present)


def count_before(scene: Scene, index: int) -> Count | None:
    """The unused number that the word at `index` speaks of, in its clause and before it."""
    for count in reversed(scene.counts):
        if count.at >= index:
            continue
        if count.whole:
            continue
        between = scene.tokens[count.at + 1 : index]
        if count.used or index - count.at > _WIDE:
            return None
        if any(token.raw in BREAKS for token in between) or _other_subject(between):
            return None
        return count
    return None


def _other_subject(between: list[Token]) -> bool:
    return any(_other_fate(between, at) for at in range(len(between))) or (
        len(between) > 3 and any(_boat_of_its_own(between, at) for at in range(len(between)))
    )


def _boat_of_its_own(between: list[Token], at: int) -> bool:
    """A boat told of between; "nav se gir ke" only says where people fell from."""
    following = between[at + 1].raw if at + 1 < len(between) else ""
    return between[at].has("boat") and following not in {"se", "से"}


def _other_fate(between: list[Token], at: int) -> bool:
    """Another state or subject told between; "kuchal ke" before "mari" is but the manner."""
    if between[at].raw in BODY | _OF_NO_FATE:
        return False
    if between[at].guessed or not told_roles(between[at]) & _OTHERS:
        return False
    return at + 1 >= len(between) or between[at + 1].raw not in SLAIN


def count_after(scene: Scene, index: int) -> Count | None:
    """The unused number just behind the word at `index`: "dead 2", "lapata: 3"."""
    tokens = scene.tokens
    at = index + 1
    while at < len(tokens) and tokens[at].raw in _AFTER_FILLERS:
        at += 1
    count = next((c for c in scene.counts if c.at == at and not c.used), None)
    if count is None or scene.listed:
        return count
    following = tokens[at + 1 : at + 3]
    claimed = any(token.has("dead", "missing", "injured", "out_w") for token in following)
    ends = not following or following[0].is_mark or following[0].raw in _LONE
    return count if ends or not claimed else None


def is_listed(scene: Scene, states: list[tuple[int, str]]) -> bool:
    """Whether numbers follow their words rather than precede them."""
    if not states or not scene.counts:
        return False
    first, numbers = states[0][0], {count.at for count in scene.counts}
    if first > scene.counts[0].at:
        return sum(1 for at, _ in states if _closed_number(scene, at)) >= 2
    behind = sum(1 for at, _ in states if _next_word(scene.tokens, at) in numbers)
    return behind >= 2 or count_after(scene, first) is not None


def _closed_number(scene: Scene, at: int) -> bool:
    """ "survivors 38, bodies 2": a number right behind the word that ends its clause."""
    tokens = scene.tokens
    number = _next_word(tokens, at)
    if not any(count.at == number for count in scene.counts):
        return False
    return number + 1 >= len(tokens) or tokens[number + 1].raw in BREAKS


def _next_word(tokens: list[Token], at: int) -> int:
    at += 1
    while at < len(tokens) and tokens[at].raw in _AFTER_FILLERS:
        at += 1
    return at


def until_break(tokens: list[Token], start: int, most: int) -> list[Token]:
    """At most `most` tokens from `start`, up to the end of their clause."""
    found: list[Token] = []
    for token in tokens[start : start + most]:
        if token.raw in BREAKS:
            break
        found.append(token)
    return found
