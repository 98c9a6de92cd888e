"""Every case a lawyer wrote down comes out as written."""

from __future__ import annotations

import json

import pytest

from core.exposition import answer_line
from tests.core.door_comparison import differences
from tests.core.law_cases import LawCase, law_cases


@pytest.mark.parametrize("case", law_cases(), ids=lambda case: case.place)
def test_law_case(case: LawCase) -> None:
    """The door's answer holds what the case says, or refuses as the case says."""
    asked = {"topic": case.topic, "jurisdiction": case.jurisdiction, "inputs": case.inputs}
    answer = json.loads(answer_line(json.dumps(asked)))
    if case.error is not None:
        assert answer["result"] is None
        assert differences(case.error, answer["error"]) == []
    else:
        assert answer["error"] is None
        assert case.result is not None
        assert differences(case.result, answer["result"]) == []
        assert answer["citations"]
