"""The ferry topics of Madhya Pradesh and Bihar at the machine door."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from core.exposition.answer import Answer
from core.exposition.facts import Facts

TOPICS: Mapping[tuple[str, str], Callable[[Facts], Answer]] = {}
