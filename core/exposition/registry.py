"""Every topic of the machine door and the adapter that answers it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from core.errors import ImpossibleFact
from core.exposition import bihar_boats, ferries, lookups
from core.exposition.answer import Answer
from core.exposition.facts import Facts
from core.findings import plain
from core.rulebook import Rulebook

Adapter = Callable[[Facts], Answer]

# (topic, jurisdiction) -> adapter; each area module holds its own part.
TOPICS: Mapping[tuple[str, str], Adapter] = {
    **bihar_boats.TOPICS,
    **ferries.TOPICS,
    **lookups.TOPICS,
}
_NAMES = frozenset(topic for topic, _ in TOPICS)


def calculate(
    topic: str,
    jurisdiction: str,
    inputs: Mapping[str, Any],
    books: Mapping[str, Rulebook] | None = None,
) -> dict[str, Any]:
    """Answer one topic under one instrument (or two joined by "+") from plain facts.

    `books` are rulebooks with overlays (see core.rulebook.with_overlays); none for the bare law.

    Gives {"result": {...}, "citations": [{"instrument", "rule", "part"}, ...]}. Raises
    ImpossibleFact (also for an unknown topic or jurisdiction) and the other RuleErrors.
    """
    adapter = TOPICS.get((topic, jurisdiction))
    if adapter is None:
        raise _unknown(topic, jurisdiction)
    answer = adapter(Facts(inputs, jurisdiction, books or {}))
    return {"result": dict(answer.result), "citations": plain(answer.citations)}


def _unknown(topic: str, jurisdiction: str) -> ImpossibleFact:
    if topic not in _NAMES:
        return ImpossibleFact("topic", f"no topic called {topic[:60]}")
    known = ", ".join(sorted(where for name, where in TOPICS if name == topic))
    return ImpossibleFact("jurisdiction", f"{topic} is answered under {known}")
