"""One line of JSON in, one line of JSON out, whatever comes."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from core.errors import ImpossibleFact, RuleError
from core.exposition.registry import calculate
from core.rulebook import Rulebook


class InternalError(RuleError):
    """The rules could not be asked: a fault of the program, not of the question; report it."""

    kind = "internal_error"


LONGEST_LINE = 1_000_000


def answer_line(line: str, books: Mapping[str, Rulebook] | None = None) -> str:
    """Answer one question of the calculation door.

    `line` holds {"id", "topic", "jurisdiction", "inputs"}. The answer holds id, result, citations
    and error; `error` is null or {"kind", "field", "message"}, and then `result` is null. No input
    raises.
    """
    asked: Any = None
    try:
        asked = _read(line)
        made = calculate(_word(asked, "topic"), _word(asked, "jurisdiction"), _inputs(asked), books)
        return _write({"id": _identity(asked), **made, "error": None})
    except RuleError as error:
        return _write(_refusal(asked, error))
    except (ArithmeticError, RecursionError):
        return _write(_refusal(asked, ImpossibleFact("inputs", "a figure is beyond all measure")))
    except Exception:
        # A slip of ours must cost this line alone, never the lines behind it.
        return _write(_refusal(asked, InternalError()))


def _read(line: str) -> dict[str, Any]:
    if len(line) > LONGEST_LINE:
        raise ImpossibleFact("line", "the line is too long")
    try:
        asked = json.loads(line, parse_constant=_no_constant)
    except RecursionError:
        raise ImpossibleFact("line", "the line is nested too deeply") from None
    except ValueError:
        raise ImpossibleFact("line", "the line is not JSON") from None
    if not isinstance(asked, dict):
        raise ImpossibleFact("line", "the line must hold one JSON object")
    return asked


def _no_constant(name: str) -> Any:
    raise ValueError(name)


def _word(asked: dict[str, Any], field: str) -> str:
    word = asked.get(field)
    if not isinstance(word, str):
        raise ImpossibleFact(field, "is missing" if word is None else "must be words")
    return word.strip()


def _inputs(asked: dict[str, Any]) -> dict[str, Any]:
    inputs = asked.get("inputs")
    if not isinstance(inputs, dict):
        raise ImpossibleFact("inputs", "must be an object of facts")
    return inputs


def _identity(asked: Any) -> Any:
    identity = asked.get("id") if isinstance(asked, dict) else None
    return identity if isinstance(identity, str | int) else None


def _refusal(asked: Any, error: RuleError) -> dict[str, Any]:
    told = {"kind": error.kind, "field": None, **error.as_data()}
    return {"id": _identity(asked), "result": None, "citations": told["citations"], "error": told}


def _write(data: dict[str, Any]) -> str:
    # A lone surrogate from "\ud800" has no UTF-8 form: written escaped, the line stays printable.
    line = json.dumps(data, ensure_ascii=False)
    return line if line.isprintable() and _encodes(line) else json.dumps(data)


def _encodes(line: str) -> bool:
    return line.isascii() or not any("\ud800" <= sign <= "\udfff" for sign in line)
