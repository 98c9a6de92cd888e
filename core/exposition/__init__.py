"""The machine door of the rule core: plain facts in, plain figures and citations out."""

from core.exposition.door import answer_line
from core.exposition.registry import calculate

__all__ = ["answer_line", "calculate"]
