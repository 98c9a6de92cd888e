"""Every topic of the machine door and the adapter that answers it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from core.errors import ImpossibleFact
from core.exposition import bihar_boats, ferries, lookups
from core.exposition.answer import Answer
from core.exposition.facts import Facts
from core.findings import plain

Adapter = Callable[[Facts], Answer]

# (topic, jurisdiction) -> adapter; each area module holds its own part.
TOPICS: Mapping[tuple[str, str], Adapter] = {
    **bihar_boats.TOPICS,
    **ferries.TOPICS,
    **lookups.TOPICS,
}
_NAMES = frozenset(topic for topic, _ in TOPICS)


def calculate(topic: str, jurisdiction: str, inputs: Mapping[str, Any]) -> dict[str, Any]:
    """Answer one topic under one instrument (or two joined by "+") from plain facts.

    Gives {"result": {...}, "citations": [{"instrument", "rule", "part"}, ...]}. Raises
    ImpossibleFact (also for an unknown topic or jurisdiction) and the other RuleErrors.
    """
    adapter = TOPICS.get((topic, jurisdiction))
    if adapter is None:
        raise _unknown(topic, jurisdiction)
    answer = adapter(Facts(inputs, jurisdiction))
    return {"result": dict(answer.result), "citations": plain(answer.citations)}


def _unknown(topic: str, jurisdiction: str) -> ImpossibleFact:
    if topic not in _NAMES:
        return ImpossibleFact("topic", f"no topic called {topic[:60]}")
    known = ", ".join(sorted(where for name, where in TOPICS if name == topic))
    return ImpossibleFact("jurisdiction", f"{topic} is answered under {known}")
