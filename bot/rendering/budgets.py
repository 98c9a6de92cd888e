"""How many segments each message may take, and which messages are never parted into pages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import yaml

from bot.rendering.catalogue import LOCALES, CatalogueError


@dataclass(frozen=True, slots=True)
class Budgets:
    """default: segments by language; doubts: names of necessary
    doubts, which may take one segment more; whole: topics that always go in one message; chat_only: names
    that no SMS ever says; more:
    names with another budget, by language, each with its reason in the file; topics: the budget of
    all sentences of a topic."""

    default: Mapping[str, int]
    doubts: frozenset[str]
    whole: frozenset[str]
    chat_only: frozenset[str]
    more: Mapping[str, Mapping[str, int]]
    topics: Mapping[str, Mapping[str, int]]


@lru_cache(maxsize=4)
def budgets(path: Path = LOCALES / "budgets.yaml") -> Budgets:
    """The table of budgets.

    Raises:
        CatalogueError: the row and what is wrong with it, in one line.
    """
    rows = yaml.safe_load(path.read_text(encoding="utf-8"))
    more: dict[str, dict[str, int]] = {}
    for row in rows["more"]:
        if not row.get("why") or not row.get("names") or not row.get("segments"):
            raise CatalogueError(f"budgets.yaml: {row}: give names, segments and why")
        more.update({name: row["segments"] for name in row["names"]})
    return Budgets(
        rows["default"],
        frozenset(rows["doubts"]),
        frozenset(rows["whole"]),
        frozenset(rows["chat_only"]),
        more,
        rows["topics"],
    )


def budget(names: tuple[str, ...], language: str) -> int:
    """The segments that a message of these lines may take: the most that one of them is given,
    and one more where one of them is a necessary doubt."""
    table = budgets()
    given = max(_given(table, name)[language] for name in names)
    return given + any(name in table.doubts for name in names)


def _given(table: Budgets, name: str) -> Mapping[str, int]:
    of_topic = table.topics.get(name.partition(".")[0], table.default)
    return table.more.get(name, of_topic)


def goes_whole(names: tuple[str, ...]) -> bool:
    """Whether the message is never parted: what is said about an accident is said at once."""
    return any(name.partition(".")[0] in budgets().whole for name in names)
