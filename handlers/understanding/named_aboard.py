"""Two people told by name to have been on the boat: "main aur mera bhai nav pe the"."""

from __future__ import annotations

from handlers.understanding.mentions import clause, is_person, is_plural
from handlers.understanding.scene import Scene
from handlers.understanding.tokens import Token

_AND = frozenset("aur and aa or और एवं तथा व आ ar + &".split())
_WRITER = frozenset("main mai मैं मै i hum ham hm हम hamni".split())
_WERE = frozenset("were was thhe rahe rahin rahlin chhal chhalai छल छलै रहे रहली".split())
_THEIR_OWN = frozenset(
    "my our his her mera mere meri hamara hamare hamar hmra uska uske mor मेरा मेरे मेरी हमारा हमारे हमर उसका उसके".split()
)


def two_named(scene: Scene) -> bool:
    """ "main aur mera bhai nav pe the", "my husband and my son were on it": two, by name."""
    tokens = scene.tokens
    for at, token in enumerate(tokens):
        if token.raw not in _AND or not at or not _one_named(tokens, at - 1):
            continue
        other = at + 1
        while other < len(tokens) and tokens[other].raw in _THEIR_OWN:
            other += 1
        if other >= len(tokens) or not _one_named(tokens, other):
            continue
        _, last = clause(tokens, at)
        after = tokens[other + 1 : min(last, other + 5) + 1]
        counted = any(near.is_number for near in [*tokens[max(0, at - 4) : other], *after])
        ahead = any(near.has("aboard_w") for near in tokens[max(0, at - 5) : at])
        if not counted and (_on_it(after) or (ahead and _were_there(after))):
            return True
    return False


def _one_named(tokens: list[Token], at: int) -> bool:
    token = tokens[at]
    named = token.raw in _WRITER or is_person(token)
    return named and not is_plural(tokens, at) and not token.has("passenger")


def _on_it(after: list[Token]) -> bool:
    placed = any(near.has("aboard_w", "boat") or near.raw == "it" for near in after)
    return placed and _were_there(after)


def _were_there(after: list[Token]) -> bool:
    return any(near.has("past_be") or near.raw in _WERE for near in after)
