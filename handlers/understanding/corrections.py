"""Figures that the same message puts right: of what is told twice the last one stands."""

from __future__ import annotations

from handlers.understanding.lexicon.people import FORMER, NOW
from handlers.understanding.mentions import Count, clause
from handlers.understanding.roles import told_roles
from handlers.understanding.scene import Scene

_FATES = frozenset({"dead", "missing", "injured"})
_FAR = 5


def corrected(scene: Scene, told: int, again: int) -> bool:
    """Whether between the two tellings stands a word for what is so now or what was said before."""
    first, _ = clause(scene.tokens, told)
    _, last = clause(scene.tokens, again)
    former = any(token.raw in FORMER for token in scene.tokens[first : again + 1])
    now = any(token.raw in NOW for token in scene.tokens[told + 1 : last + 1])
    return now and (former or "now" in {t.raw for t in scene.tokens[again : last + 1]})


def correct_figures(scene: Scene) -> None:
    """ "pehle panch ghayal bole the ab saat gine": the number after "now" counts the same people."""
    for state, told in list(scene.told_at.items()):
        first, _ = clause(scene.tokens, told)
        span = scene.tokens[first : told + _FAR]
        if not any(token.raw in FORMER for token in span):
            continue
        count = _after_now(scene, told)
        if count is not None:
            count.used = True
            scene.found[state] = count.value


def _after_now(scene: Scene, told: int) -> Count | None:
    tokens = scene.tokens
    now = next(
        (at for at in range(told + 1, min(len(tokens), told + 9)) if tokens[at].raw in NOW), None
    )
    if now is None:
        return None
    for count in scene.counts:
        if now < count.at <= now + 2 and not count.used:
            behind = tokens[count.at + 1 : count.at + 3]
            return None if any(told_roles(token) & _FATES for token in behind) else count
    return None
