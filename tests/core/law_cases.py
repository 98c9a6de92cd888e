"""The lawyer's cases: one YAML file per topic in a folder per instrument.

A case gives `inputs` and the `result` (or the `error`) that the law leads to; `name` says what it
shows. The topic is the file's name unless the case names another.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path
from typing import Any

import yaml

FOLDER = Path(__file__).parent / "cases"


@dataclass(frozen=True)
class LawCase:
    """One case: where it stands, what is asked, what must come out."""

    place: str
    topic: str
    jurisdiction: str
    inputs: dict[str, Any]
    result: dict[str, Any] | None
    error: dict[str, Any] | None


def law_cases() -> list[LawCase]:
    """All cases of all folders, in order."""
    return [case for path in sorted(FOLDER.rglob("*.yaml")) for case in _read(path)]


def _read(path: Path) -> list[LawCase]:
    found = []
    for number, case in enumerate(yaml.safe_load(path.read_text("utf-8")), start=1):
        found.append(
            LawCase(
                f"{path.parent.name}/{path.stem} {number}: {case['name']}",
                case.get("topic", path.stem),
                path.parent.name.upper(),
                _as_json(case.get("inputs", {})),
                _as_json(case.get("result")),
                case.get("error"),
            )
        )
    return found


def _as_json(value: Any) -> Any:
    """Days written bare in YAML as the door takes them: words."""
    if isinstance(value, datetime | date):
        return value.isoformat()
    if isinstance(value, dict):
        # YAML 1.1 reads the bare key `on` as true.
        return {"on" if name is True else name: _as_json(item) for name, item in value.items()}
    if isinstance(value, list):
        return [_as_json(item) for item in value]
    return value
