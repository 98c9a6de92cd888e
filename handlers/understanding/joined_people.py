"""People joined to those a number counts: "ek mahila aur do bachche", "a mother and her two girls"."""

from __future__ import annotations

from handlers.understanding.folding import fold
from handlers.understanding.mentions import Count, is_person
from handlers.understanding.scene import Scene
from handlers.understanding.tokens import Token

_JOINING = frozenset("aa आ ar आर aur and और एवं तथा व va".split())
_PAIRS = frozenset(
    (fold(one), fold(other))
    for one, other in (
        pair.split("_")
        for pair in "pati_patni miyan_biwi miya_bibi miyan_bibi baap_beta baap_beti bap_beta maa_beta maa_beti ma_beta ma_beti bhai_bahan bhai_behan bhai_behen saas_bahu dada_pota dadi_poti nana_nati mama_bhanja chacha_bhatija devar_bhabhi jija_sala husband_wife".split()
    )
)
_AND = frozenset("aur and aa or और एवं तथा व आ ar aru va tatha evam & +".split())
_ARTICLES = frozenset({"a", "an", "the", "ek", "एक"})
_GENERAL = frozenset(
    "log logon लोग लोगों yatri यात्री aadmi admi आदमी sawari sabari सवारी passenger passengers people persons jan jana जन जना gote गोटे".split()
)
_THEIRS = frozenset(
    "his her their its uske uski unke unki apne apni okar उसके उसकी उनके उनकी अपने अपनी ओकर".split()
)
_WALA = frozenset("wala wali wale वाला वाली वाले".split())


def _one_more_named(between: list[Token]) -> bool:
    """ "(ek mahila) aur bachcha", "(a mother) and a child"; not "(do) aur log"."""
    for at, token in enumerate(between[:-1]):
        named = between[at + 2 :] if between[at + 1].raw in _ARTICLES else between[at + 1 :]
        if at and token.raw in _AND and named and is_person(named[0]):
            return True
    return False


def joined(scene: Scene, count: Count, index: int) -> int:
    """People joined to the counted ones: "ek mahila aur do bachche", "ek maa aur bachcha"."""
    tokens = scene.tokens
    if index < count.at:
        return 0
    between = tokens[count.at + 1 : index]
    if _one_more_named(between):
        return 1
    owned = count.at > 1 and tokens[count.at - 1].raw in _THEIRS
    link = count.at - 2 if owned else count.at - 1
    linked = link >= 0 and tokens[link].raw in _AND
    at = link - 1 if linked else count.at - 1
    if linked and at > 0 and tokens[at].raw in _WALA and not tokens[at - 1].has("boat"):
        return 1
    if at < 0 or not is_person(tokens[at]):
        return 0
    if not linked and (tokens[at].raw in _GENERAL or not between or not is_person(between[0])):
        return 0
    other = next((c for c in scene.counts if at - 3 <= c.at < at and not c.used), None)
    if other is None:
        return 1 if linked else 0
    other.used = True
    return other.value


def joined_before(tokens: list[Token], person: int) -> int:
    """1 where another single person is joined to this one: "mohan aur uska beta", "pati patni"."""
    if person and (tokens[person - 1].key, tokens[person].key) in _PAIRS:
        return 1
    for at in range(person - 1, max(0, person - 3), -1):
        if tokens[at].raw in _JOINING:
            before = tokens[at - 1]
            return int(is_person(before) or (not before.tags and not before.is_mark))
    return 0
