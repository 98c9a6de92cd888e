"""The machine door of the understanding: one JSON line in, one JSON line out, whatever comes."""

from __future__ import annotations

import json
from typing import Any

from handlers.understanding.reading import understand
from handlers.understanding.slots import SCORED
from handlers.understanding.types import to_json


def answer_line(line: str) -> str:
    """The answer to one line `{"id", "text"}`; a line that is none is answered with an error."""
    try:
        asked = json.loads(line)
    except (ValueError, RecursionError):
        return _failed(None, "line", "not a JSON line")
    if not isinstance(asked, dict):
        return _failed(None, "line", "not a JSON object")
    text = asked.get("text")
    if not isinstance(text, str):
        return _failed(asked.get("id"), "text", "text is missing or is not a string")
    meant = understand(text)
    scored = SCORED.get(meant.intent, frozenset())
    return _written(
        {
            "id": asked.get("id"),
            "intent": meant.intent,
            "confidence": round(meant.confidence, 4),
            "language": meant.language,
            "slots": {k: v for k, v in to_json(meant.slots).items() if k in scored},
        }
    )


def _failed(identity: object, field: str, message: str) -> str:
    return _written(
        {
            "id": identity,
            "intent": "out_of_scope",
            "confidence": 0.0,
            "language": "en",
            "slots": {},
            "error": {"kind": "bad_input", "field": field, "message": message},
        }
    )


def _written(answer: dict[str, Any]) -> str:
    return json.dumps(answer, ensure_ascii=False)
