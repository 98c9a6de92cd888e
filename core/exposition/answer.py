"""What an adapter gives back: plain keys and values, and the rules they rest on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from core.errors import RuleError
from core.findings import Citation, Finding, plain


@dataclass(frozen=True, slots=True)
class Answer:
    """JSON-able `result` and its citations, never empty."""

    result: Mapping[str, Any]
    citations: tuple[Citation, ...]

    @classmethod
    def of(cls, finding: Finding[Any], **keys: Any) -> Answer:
        """`keys` (typed values allowed) as the result, with the finding's status and company."""
        result = {
            "status": finding.status,
            **{name: plain(value) for name, value in keys.items()},
        }
        if finding.readings:
            result["readings"] = [
                {"name": r.name, "why": r.why, "values": plain(dict(r.values))}
                for r in finding.readings
            ]
        if finding.doubts:
            result["doubts"] = list(finding.doubts)
        if finding.caveats:
            result["caveats"] = list(finding.caveats)
        return cls(result, finding.citations)

    @classmethod
    def whole(cls, finding: Finding[Any], **more: Any) -> Answer:
        """Every field of the finding's value as a key, and `more` over them."""
        return cls.of(finding, **{**plain(finding.value), **more})

    @classmethod
    def none(cls, error: RuleError, names: Iterable[str], **keys: Any) -> Answer:
        """`names` as null with the error's kind as status: the law gives no value."""
        result: dict[str, Any] = {
            **dict.fromkeys(names),
            "status": error.kind,
            "office": error.office or None,
            "note": error.message,
            **{name: plain(value) for name, value in keys.items()},
        }
        return cls(result, error.citations)
