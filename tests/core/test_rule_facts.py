"""Each of the worked look-ups can be answered from the rules alone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from core.exposition import answer_line
from tests.core.door_comparison import differences

FACTS = [
    json.loads(line)
    for line in (Path(__file__).parent / "rule_facts.jsonl").read_text("utf-8").splitlines()
]


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: fact["id"])
def test_look_up(fact: dict[str, Any]) -> None:
    """The answer holds what the look-up says, and rests on a rule of that instrument."""
    answer = json.loads(answer_line(json.dumps(fact)))
    assert answer["error"] is None
    assert differences(fact["expected"], answer["result"]) == []
    assert {cited["instrument"] for cited in answer["citations"]} == {fact["jurisdiction"]}


@pytest.mark.parametrize(
    ("topic", "place", "inputs", "field"),
    [
        ("rule_lookup", "BR-2026", {"question": "zzz qqq"}, "question"),
        ("rule_lookup", "BR-2026", {}, "question"),
        ("rule_lookup", "BR-2026", {"question": 7}, "question"),
        ("rule_lookup", "BR-2026", {"bidder": "tall and handsome"}, "bidder"),
        ("rule_lookup", "BR-2026", {"ferry": "private", "action": "sing"}, "action"),
        ("rule_lookup", "BR-2026", {"ferry": "flying", "action": "charge toll"}, "ferry"),
        ("rule_lookup", "BR-2026", {"ferry": "private", "event": "a wedding"}, "event"),
        ("not_captured", "BR-2018-DBG", {"question": "zzz qqq"}, "question"),
        ("toll_exemption", "BR-2026", {}, "who"),
        ("toll_exemption", "BR-2026", {"who": ["police"]}, "who"),
        ("toll_exemption", "BR-2026", {"who": "x" * 300}, "who"),
        ("toll_exemption", "BR-2026", {"who": "police", "on_duty": "perhaps"}, "on_duty"),
    ],
)
def test_bad_look_ups_name_the_field(
    topic: str, place: str, inputs: dict[str, Any], field: str
) -> None:
    """A look-up that cannot be read is refused by the name of the fact."""
    line = json.dumps({"id": 1, "topic": topic, "jurisdiction": place, "inputs": inputs})
    answer = json.loads(answer_line(line))
    assert answer["result"] is None
    assert (answer["error"]["kind"], answer["error"]["field"]) == ("impossible_fact", field)
