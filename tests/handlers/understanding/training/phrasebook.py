"""The training phrases: patterns by topic, spelt out into messages by a seeded draw."""

from __future__ import annotations

import random
import re
from pathlib import Path

HERE = Path(__file__).parent / "phrases"
_CHOICE = re.compile(r"\(([^()]*)\)")
_NAME = re.compile(r"\$([a-z0-9]+)")


def classes() -> dict[str, list[str]]:
    """Named lists of interchangeable words, from classes.txt."""
    named: dict[str, list[str]] = {}
    for line in (HERE / "classes.txt").read_text(encoding="utf-8").splitlines():
        name, _, words = line.partition("=")
        if words:
            named[name.strip()] = [word.strip() for word in words.split("|")]
    return named


def patterns() -> list[tuple[str, str]]:
    """Every (topic, pattern) of the phrase files, in order."""
    found: list[tuple[str, str]] = []
    for path in sorted(HERE.glob("*.txt")):
        topic = ""
        for line in path.read_text(encoding="utf-8").splitlines():
            text = line.strip()
            if text.startswith("["):
                topic = text.strip("[]")
            elif text and topic:
                found.append((topic, text))
    return found


def spell_out(pattern: str, named: dict[str, list[str]], draw: random.Random) -> str:
    """One message of `pattern`: every choice made, every named class filled."""
    text = pattern
    for _ in range(4):
        text = _CHOICE.sub(lambda match: draw.choice(match.group(1).split("|")), text)
        text = _NAME.sub(
            lambda match: draw.choice(named[match.group(1)]) if match.group(1) in named else "",
            text,
        )
    return re.sub(r"\s+", " ", text).strip()


def variants(pattern: str) -> float:
    """A rough count of the different messages that a pattern can give."""
    count = 1.0
    for choice in _CHOICE.findall(pattern):
        count *= len(choice.split("|"))
    return count * 3.0 ** len(_NAME.findall(pattern))


def messages(
    per_pattern: int, seed: int, without: frozenset[str] = frozenset()
) -> list[tuple[str, str]]:
    """(topic, text) drawn from every pattern, at most `per_pattern` different ones each.

    The named classes of `without` are left empty in the messages.
    """
    draw = random.Random(seed)
    named = {name: [""] if name in without else words for name, words in classes().items()}
    spelt: list[tuple[str, str]] = []
    for topic, pattern in patterns():
        wanted = int(min(per_pattern, max(4.0, variants(pattern) / 3)))
        texts = {spell_out(pattern, named, draw) for _ in range(wanted)}
        spelt.extend((topic, text) for text in sorted(texts) if text)
    return spelt
