"""The ferry topics of Madhya Pradesh and Bihar at the machine door."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from core.exposition.answer import Answer
from core.exposition.facts import Facts
from core.exposition.ferry_leases import TOPICS as LEASES
from core.exposition.ferry_obligations import TOPICS as OBLIGATIONS
from core.exposition.ferry_reports import TOPICS as REPORTS
from core.exposition.ferry_settlements import TOPICS as SETTLEMENTS

TOPICS: Mapping[tuple[str, str], Callable[[Facts], Answer]] = {
    **LEASES,
    **SETTLEMENTS,
    **REPORTS,
    **OBLIGATIONS,
}
