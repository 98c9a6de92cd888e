"""Further groups told in the same breath as a number aboard, and whoever writes."""

from __future__ import annotations

from handlers.understanding.mentions import Count, is_person
from handlers.understanding.scene import Scene
from handlers.understanding.tokens import Token

_AND = frozenset("aur and aa or और एवं तथा व आ ar + & plus".split())
_MYSELF = frozenset("main mai मैं मै i".split())


def with_others(scene: Scene, count: Count) -> int:
    """ "saat aurat aur char laika", "sawari 9 mallah 1": further groups told in the same breath."""
    tokens, more, at = scene.tokens, 0, count.at
    for later in scene.counts:
        if later.at <= at or later.used:
            continue
        between = [token for token in tokens[at + 1 : later.at] if token.raw not in _AND]
        beside = tokens[later.at - 1] if _listed_before(tokens, at) else _at(tokens, later.at + 1)
        grouped = len(between) == 1 and is_person(between[0])
        if not grouped or beside is None or not is_person(beside) or _fated(tokens, later.at):
            break
        later.used = True
        more, at = more + later.value, later.at
    return more


def and_i(tokens: list[Token], count: Count) -> int:
    """ "main aur 4 dost nav me the": whoever writes is one of them."""
    before = tokens[max(0, count.at - 2) : count.at]
    return int(len(before) == 2 and before[0].raw in _MYSELF and before[1].raw in _AND)


def _at(tokens: list[Token], index: int) -> Token | None:
    return tokens[index] if index < len(tokens) else None


def _listed_before(tokens: list[Token], at: int) -> bool:
    behind = _at(tokens, at + 1)
    return at > 0 and is_person(tokens[at - 1]) and (behind is None or is_person(behind))


def _fated(tokens: list[Token], at: int) -> bool:
    return any(
        token.has("dead", "injured", "missing", "out_w") for token in tokens[at + 1 : at + 4]
    )
