"""Asking every law that could apply: where they agree nobody need be asked which it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from core.errors import ImpossibleFact, RuleError
from core.findings import Finding
from core.rulebook import Law

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Agreement(Generic[T]):
    """What several laws answered to one question.

    finding: the answer that all share, citing all; None when they differ or one gave none.
    answers: each instrument's own finding or refusal, in the order of the laws.
    """

    finding: Finding[T] | None
    answers: Mapping[str, Finding[T] | RuleError]

    @property
    def needs_question(self) -> bool:
        """Whether one must ask which law applies before answering."""
        return self.finding is None and len(self.answers) > 1


def agree(
    ask: Callable[[Law], Finding[T]],
    laws: Sequence[Law],
    same: Callable[[T], Any] = lambda value: value,
) -> Agreement[T]:
    """Ask every law that could apply: where all give the same value, no question is needed.

    `same` picks what of a value must be equal. Raises ImpossibleFact as `ask` does, and ValueError
    without laws.
    """
    if not laws:
        raise ValueError("no law to ask")
    answers: dict[str, Finding[T] | RuleError] = {}
    for law in laws:
        try:
            answers[law.instrument] = ask(law)
        except ImpossibleFact:
            raise
        except RuleError as refusal:
            answers[law.instrument] = refusal
    found = [answer for answer in answers.values() if isinstance(answer, Finding)]
    shared = len(found) == len(answers) and all(
        same(each.value) == same(found[0].value) for each in found
    )
    return Agreement(joined(found) if shared else None, MappingProxyType(answers))


def joined(found: Sequence[Finding[T]]) -> Finding[T]:
    """The first finding, with the citations, doubts and caveats of all."""
    first = found[0]
    return Finding(
        first.topic,
        first.value,
        tuple(dict.fromkeys(each for one in found for each in one.citations)),
        first.status,
        tuple(dict.fromkeys(each for one in found for each in one.readings)),
        tuple(dict.fromkeys(each for one in found for each in one.doubts)),
        tuple(dict.fromkeys(each for one in found for each in one.caveats)),
    )
