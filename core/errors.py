"""The ways in which the law gives no answer.

RuleError
 ├── NotInForce       the instrument or the row did not apply on that day
 ├── NotStated        the text is silent
 ├── NotCaptured      the rule exists, our copy has lost its words
 ├── NotCovered       outside a table or a scope that the text does give
 └── ImpossibleFact   the question holds a fact that cannot be
"""

from __future__ import annotations

from typing import Any, ClassVar

from core.findings import Citation, plain


class RuleError(Exception):
    """The rules give no answer."""

    kind: ClassVar[str] = "rule_error"

    def __init__(
        self,
        message: str = "",
        *,
        instrument: str = "",
        rule: str = "",
        office: str = "",
        citations: tuple[Citation, ...] = (),
    ) -> None:
        """`office` is the code (see core.offices) of the office that can answer instead."""
        self.message = message or " ".join((type(self).__doc__ or "").split())
        self.instrument = instrument
        self.rule = rule
        self.office = office
        cited = (Citation(instrument, rule),) if instrument and rule else ()
        self.citations = citations or cited
        super().__init__(self.message)

    def as_data(self) -> dict[str, Any]:
        """The error as JSON-able data: kind, message, instrument, rule, office, citations."""
        return {
            "kind": self.kind,
            "message": self.message,
            "instrument": self.instrument,
            "rule": self.rule,
            "office": self.office,
            "citations": plain(self.citations),
        }


class NotInForce(RuleError):
    """This rule was not in force on that day."""

    kind = "not_in_force"


class NotStated(RuleError):
    """The rules do not state this; the named office can say."""

    kind = "not_stated"


class NotCaptured(RuleError):
    """The rule exists but its words are missing from our copy; the named office has the text."""

    kind = "not_captured"


class NotCovered(RuleError):
    """The table or the scope in the rule does not reach this case."""

    kind = "not_covered"


SILENCES = (NotStated, NotCaptured, NotCovered)
"""The ways in which an instrument in force gives no figure: an answer, not a mistake."""


class ImpossibleFact(RuleError):
    """A fact in the question cannot be."""

    kind = "impossible_fact"

    def __init__(self, field: str, message: str) -> None:
        """`field` names the fact; `message` says in one line what is wrong and what would do."""
        self.field = field
        super().__init__(message)

    def as_data(self) -> dict[str, Any]:
        """As RuleError.as_data, with the field."""
        return {"field": self.field, **super().as_data()}


class RulebookError(Exception):
    """A rulebook or overlay file is wrong: one line naming file, place and mend."""
