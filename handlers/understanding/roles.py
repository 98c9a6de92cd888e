"""Which role every word plays: the lexicon looked up by spelling, by sound, and by near sound."""

from __future__ import annotations

from dataclasses import dataclass, field

from handlers.understanding.folding import fold
from handlers.understanding.lexicon.boat import BOAT
from handlers.understanding.lexicon.counts import COUNTS
from handlers.understanding.lexicon.danger import DANGER
from handlers.understanding.lexicon.grammar import GRAMMAR
from handlers.understanding.lexicon.office import OFFICE
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

Phrase = tuple[tuple[str, ...], str]


@dataclass(slots=True)
class Lexicon:
    """The word lists, indexed for reading: by spelling, by key, by phrase, and by near key."""

    spelling: dict[str, set[str]] = field(default_factory=dict)
    sound: dict[str, set[str]] = field(default_factory=dict)
    phrases: dict[str, list[Phrase]] = field(default_factory=dict)
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
            self.phrases.setdefault(keys[0], []).append((keys, role))
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

    def roles(self, token: Token) -> set[str]:
        """The roles of one word: its spelling's, its sound's, else those of a near sound."""
        roles = set(self.spelling.get(token.raw, ()))
        key = token.key
        if len(key) >= _SHORTEST_SOUND:
            roles |= self.sound.get(key, set())
        elif is_devanagari(token.raw):
            roles |= self.spelling.get(plainly(token.raw), set())
        if not roles and key.endswith(_EASTERN_ENDINGS):
            roles |= self.sound.get(key[:-1], set())
        if not roles and len(key) >= _SHORTEST_NEAR:
            near = self.sound.get(self._nearest(key), set())
            token.guessed = bool(near)
            roles = set(near)
        if not roles and len(key) >= 2 and boneless(key) == key:
            roles |= self.bones.get(key, set())
        return roles

    def _nearest(self, key: str) -> str:
        """The known key that is one slip (a letter more, less or other) from `key`, or ""."""
        candidates = [self.near.get(key, "")]
        for shorter in shortened(key):
            candidates.append(shorter if shorter in self.sound else self.near.get(shorter, ""))
        for candidate in candidates:
            if len(candidate) >= _SHORTEST_NEAR and one_slip(key, candidate):
                return candidate
        return ""


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
    for phrases in lexicon.phrases.values():
        phrases.sort(key=lambda phrase: (-len(phrase[0]), phrase))
    lexicon.index_near()
    return lexicon


LEXICON = _build()


def tag(tokens: list[Token]) -> None:
    """Give every token its roles in place; a phrase's role goes to the phrase's first word."""
    for index, token in enumerate(tokens):
        if token.is_mark:
            token.tags = frozenset({"q_mark"}) if token.raw == "?" else frozenset()
            continue
        roles = set() if token.is_number else LEXICON.roles(token)
        roles |= _phrase_roles(tokens, index)
        token.tags = frozenset(roles)


def _phrase_roles(tokens: list[Token], index: int) -> set[str]:
    roles: set[str] = set()
    for keys, role in LEXICON.phrases.get(tokens[index].key, ()):
        if index + len(keys) <= len(tokens) and all(
            tokens[index + step].key == key for step, key in enumerate(keys)
        ):
            roles.add(role)
    return roles
