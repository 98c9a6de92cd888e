"""Comparing an answer of the calculation door with what a worked case expects."""

from __future__ import annotations

import json
from decimal import Decimal, InvalidOperation
from pathlib import Path
from typing import Any

CASES = Path(__file__).parent / "rule_cases.jsonl"

# Words that each program may put in its own way.
FREE = frozenset(
    "caveat consequence binds note see compensation final_word subject_to or after_that next_step "
    "safe_action pct hours also_needs receipt colour".split()
)


def worked_cases() -> list[dict[str, Any]]:
    """The worked cases, one dict each."""
    return [json.loads(line) for line in CASES.read_text("utf-8").splitlines() if line.strip()]


def differences(expected: Any, got: Any, where: str = "") -> list[str]:
    """Where `got` falls short of `expected`: keys may be more, values must be the same."""
    if isinstance(expected, dict):
        if not isinstance(got, dict):
            return [f"{where}: {got!r} is no object"]
        found = []
        for key, value in expected.items():
            if key in FREE:
                continue
            if key not in got:
                found.append(f"{where}.{key}: is missing")
            else:
                found += differences(value, got[key], f"{where}.{key}")
        return found
    if isinstance(expected, list):
        if not isinstance(got, list) or len(got) != len(expected):
            return [f"{where}: {got!r} is not {expected!r}"]
        pairs = zip(expected, got, strict=True)
        return [d for i, (e, g) in enumerate(pairs) for d in differences(e, g, f"{where}[{i}]")]
    return [] if _same(expected, got) else [f"{where}: {got!r} is not {expected!r}"]


def _same(expected: Any, got: Any) -> bool:
    if expected is None or isinstance(expected, bool) or got is None or isinstance(got, bool):
        return expected is got
    first, second = _figure(expected), _figure(got)
    if first is not None and second is not None:
        return first == second
    return bool(expected == got)


def _figure(value: Any) -> Decimal | None:
    try:
        made = Decimal(str(value))
    except InvalidOperation:
        return None
    return made if made.is_finite() else None
