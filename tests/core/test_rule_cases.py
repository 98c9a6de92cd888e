"""Every worked case comes out right through the calculation door."""

from __future__ import annotations

import json
from typing import Any

import pytest

from core.exposition import answer_line
from tests.core.door_comparison import differences, worked_cases


@pytest.mark.parametrize("case", worked_cases(), ids=lambda case: case["id"])
def test_worked_case(case: dict[str, Any]) -> None:
    """The result carries every expected key with the same value, cited to the jurisdiction."""
    asked = {name: case[name] for name in ("id", "topic", "jurisdiction", "inputs")}
    answer = json.loads(answer_line(json.dumps(asked)))
    assert answer["id"] == case["id"]
    assert answer["error"] is None
    assert differences(case["expected"], answer["result"]) == []
    cited = {citation["instrument"] for citation in answer["citations"]}
    assert cited
    assert cited <= set(case["jurisdiction"].split("+"))
    if "+" in case["jurisdiction"]:
        assert cited == set(case["jurisdiction"].split("+"))
