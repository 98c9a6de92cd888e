"""Which role every word plays: the lexicon looked up by spelling, by sound, and by near sound."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache

from handlers.understanding.folding import fold
from handlers.understanding.lexicon.boat import BOAT
from handlers.understanding.lexicon.counts import COUNTS
from handlers.understanding.lexicon.danger import DANGER
from handlers.understanding.lexicon.grammar import GRAMMAR
from handlers.understanding.lexicon.office import OFFICE
from handlers.understanding.lexicon.plain import PLAIN
from handlers.understanding.script import is_devanagari, plainly
from handlers.understanding.tokens import Token

_LONGEST_PHRASE = 4
_SHORTEST_SOUND = 3
_SHORTEST_NEAR = 4

# Roles that a word without any vowel may still play; others would be guessed too often.
_BARE_ROLES = frozenset(
    "boat sink capsize filling collide drown missing injured dead cry person passenger navik ghat water "
    "licence renew register fee instalment capacity_w toll appeal challan duplicate thank".split()
)

# Magahi and Maithili completed verbs: marlai, dubalo, milalai beside maral, dubal, milal.
_EASTERN_ENDINGS = ("le", "lo", "lk")

# "saab" (sir) sounds like "sab" (all), "bazar" like a thunderbolt, "diye" (gave) like "die"; none is
# ever meant so.
_ONLY_ITSELF = frozenset(
    {
        "साब",
        "saab",
        "bazar",
        "bazaar",
        "bajar",
        "बाजार",
        "बाज़ार",
        "diye",
        "diyen",
        "diyaa",
        "दिये",
        "दिए",
    }
)

Phrase = tuple[tuple[str, ...], str]


@dataclass(slots=True)
class Lexicon:
    """The word lists, indexed for reading: by spelling, by key, by phrase, and by near key."""

    spelling: dict[str, set[str]] = field(default_factory=dict)
    sound: dict[str, set[str]] = field(default_factory=dict)
    phrases: dict[tuple[str, str], list[Phrase]] = field(default_factory=dict)
    near: dict[str, str] = field(default_factory=dict)
    bones: dict[str, set[str]] = field(default_factory=dict)

    def add(self, role: str, entry: str) -> None:
        """Enter one word or `_`-joined phrase; a leading "=" means the spelling alone counts.

        An entry that ends in "_" is a word left out on purpose because it is too often another.
        """
        if entry.endswith("_"):
            return
        exact = entry.startswith("=")
        words = [word for word in entry.lstrip("=").split("_") if word]
        if len(words) > 1:
            keys = tuple(fold(word) for word in words)
            self.phrases.setdefault((keys[0], keys[1]), []).append((keys[2:], role))
            return
        self.spelling.setdefault(words[0], set()).add(role)
        if not exact and len(fold(words[0])) >= _SHORTEST_SOUND:
            self.sound.setdefault(fold(words[0]), set()).add(role)

    def index_near(self) -> None:
        """Let keys be found with one letter dropped, so that one slip still finds the word."""
        for key in sorted(self.sound):
            roles = self.sound[key] & _BARE_ROLES
            if roles:
                self.bones.setdefault(boneless(key), set()).update(roles)
            if len(key) >= _SHORTEST_NEAR:
                for shorter in shortened(key):
                    self.near.setdefault(shorter, key)

    def roles(self, raw: str, key: str) -> tuple[frozenset[str], bool]:
        """The roles of one word, and whether they are guessed from a word that sounds near."""
        roles = set(self.spelling.get(raw, ()))
        if raw in _ONLY_ITSELF:
            return frozenset(roles), False
        if len(key) >= _SHORTEST_SOUND:
            roles |= self.sound.get(key, set())
        elif is_devanagari(raw):
            roles |= self.spelling.get(plainly(raw), set())
        if roles or key in PLAIN:
            return frozenset(roles), False
        return self._guessed(raw, key)

    def _guessed(self, raw: str, key: str) -> tuple[frozenset[str], bool]:
        """The roles of a word of no list: by its ending, by near sound, by what is inside it."""
        roles: set[str] = set()
        guessed = False
        if key.endswith(_EASTERN_ENDINGS):
            roles |= self.sound.get(key[:-1], set())
        if not roles and len(key) >= _SHORTEST_NEAR:
            near = self.sound.get(self._nearest(key), set())
            guessed = bool(near)
            roles = set(near)
        if not roles:
            roles |= _run_together(raw, key)
        if not roles and len(key) >= 2 and boneless(key) == key:
            roles |= self.bones.get(key, set())
        return frozenset(roles), guessed

    def _nearest(self, key: str) -> str:
        """The known key that is one slip (a letter more, less or other) from `key`, or ""."""
        candidates = [self.near.get(key, "")]
        for shorter in shortened(key):
            candidates.append(shorter if shorter in self.sound else self.near.get(shorter, ""))
        for candidate in candidates:
            if len(candidate) >= _SHORTEST_NEAR and one_slip(key, candidate):
                return candidate
        return ""


def _run_together(raw: str, key: str) -> set[str]:
    """Danger inside a word of no list: "navdubgaihai", "bachaobachao", "dubaliyo"."""
    roles = {role for start, role in _OPENINGS if key.startswith(start)}
    if len(raw) < 8 or not raw.isascii():
        return roles
    for pattern, role in _INSIDE:
        if pattern.search(raw):
            roles |= {role, "cry"}
    if roles and _BOAT_INSIDE.search(raw):
        roles.add("boat")
    return roles


_OPENINGS = (
    ("dubl", "sink"),
    ("dubg", "sink"),
    ("dubr", "sink"),
    ("pltl", "capsize"),
    ("ultl", "capsize"),
)
_INSIDE = (
    (re.compile(r"(dub|doob)+[grh]"), "sink"),
    (re.compile(r"(palat|ulat|capsi[sz])"), "capsize"),
    (re.compile(r"bacha+o"), "cry"),
)
_BOAT_INSIDE = re.compile(r"(na+v|nao|boat)")


def boneless(key: str) -> str:
    """`key` without its vowels, as those write who save letters ("db" for dub, "snk" for sunk)."""
    return "".join(letter for letter in key if letter not in "aeiou")


def one_slip(one: str, two: str) -> bool:
    """Whether two keys differ by one letter dropped, added, changed or swapped, not the first."""
    if one[0] != two[0] or abs(len(one) - len(two)) > 1:
        return False
    start = 0
    while start < min(len(one), len(two)) and one[start] == two[start]:
        start += 1
    first, second = one[start:], two[start:]
    if len(one) == len(two):
        return first[1:] == second[1:] or (first[:2] == second[1::-1] and first[2:] == second[2:])
    return first[1:] == second or first == second[1:]


def shortened(key: str) -> list[str]:
    """`key` with each one of its letters dropped in turn."""
    return [key[:index] + key[index + 1 :] for index in range(len(key))]


def _build() -> Lexicon:
    lexicon = Lexicon()
    for source in (BOAT, OFFICE, DANGER, GRAMMAR, COUNTS):
        for role, entries in source.items():
            for entry in entries.split():
                lexicon.add(role, entry)
    lexicon.index_near()
    return lexicon


LEXICON = _build()


@lru_cache(maxsize=16384)
def word_roles(raw: str, key: str) -> tuple[frozenset[str], bool]:
    """The roles of a word as `Lexicon.roles` finds them, remembered."""
    return LEXICON.roles(raw, key)


def told_roles(token: Token) -> frozenset[str]:
    """The roles of a word without those that only its consonants gave it.

    "bd" may be "body"; "baad" (after), which has the same consonants, is not.
    """
    if token.is_number or token.is_mark:
        return _NOTHING
    if _skeletal(token.raw, token.key):
        return token.tags - word_roles(token.raw, token.key)[0]
    return token.tags


@lru_cache(maxsize=16384)
def _skeletal(raw: str, key: str) -> bool:
    if not key or boneless(key) != key or not (is_devanagari(raw) or boneless(raw) != raw):
        return False
    known = raw in LEXICON.spelling or (len(key) >= _SHORTEST_SOUND and key in LEXICON.sound)
    return not known and not (is_devanagari(raw) and plainly(raw) in LEXICON.spelling)


def tag(tokens: list[Token]) -> None:
    """Give every token its roles in place; a phrase's role goes to the phrase's first word."""
    for index, token in enumerate(tokens):
        if token.is_mark:
            token.tags = _ASKING if token.raw == "?" else _NOTHING
            continue
        if not token.is_number:
            token.tags, token.guessed = word_roles(token.raw, token.key)
        if index + 1 < len(tokens):
            found = LEXICON.phrases.get((token.key, tokens[index + 1].key))
            if found is not None:
                token.tags |= _phrase_roles(tokens, index, found)


_ASKING, _NOTHING = frozenset({"q_mark"}), frozenset[str]()


def _phrase_roles(tokens: list[Token], index: int, found: list[Phrase]) -> set[str]:
    rest = tuple(token.key for token in tokens[index + 2 : index + _LONGEST_PHRASE])
    return {role for keys, role in found if rest[: len(keys)] == keys}
