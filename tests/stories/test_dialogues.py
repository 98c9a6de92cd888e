"""Whole dialogues, played as `naav converse` plays them: the worked examples, nasty ones, and reviewed ones."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bot.converse import play, staged
from bot.settings import read_settings

HERE = Path(__file__).parent / "dialogues"
_LOOSE = {"phone", "phones_has"}


def read(name: str) -> list[dict[str, Any]]:
    lines = (HERE / name).read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def title(dialogue: dict[str, Any]) -> str:
    return f"{dialogue['id']} {dialogue['title']}"


SCRIPTS = read("examples.jsonl") + read("nasty.jsonl") + read("reviewed.jsonl")


@pytest.mark.parametrize("dialogue", SCRIPTS, ids=title)
def test_it_ends_as_it_must(dialogue: dict[str, Any], postgres: str, tmp_path: Path) -> None:
    with staged(dialogue, postgres, read_settings(var=tmp_path)) as stage:
        played = play(dialogue, stage)
    expect = dialogue["expect"]
    check_reports(played, expect, dialogue)
    for number, turn in enumerate(dialogue["turns"]):
        check_turn(played, number, turn)
    for answer in expect.get("answers", []):
        check_answer(played, dialogue, answer)
    for user, language in expect.get("languages", {}).items():
        assert played["languages"][user] == language
    assert played["opted_out"] == expect.get("opted_out", played["opted_out"])


def check_reports(played: dict[str, Any], expect: dict[str, Any], dialogue: dict[str, Any]) -> None:
    wanted = expect["n_reports"]
    allowed = wanted if isinstance(wanted, list) else [wanted]
    assert len(played["reports"]) in allowed, played["reports"]
    for report, facts in zip(played["reports"], expect.get("reports", []), strict=False):
        if "phone" in facts:
            assert dialogue["users"][facts["phone"]]["phone"] in report["phones"]
        if "phones_has" in facts:
            assert facts["phones_has"] in report["phones"]
        for name, value in facts.items():
            if name not in _LOOSE:
                assert report[name] in (value if isinstance(value, list) else [value]), name


def check_turn(played: dict[str, Any], number: int, turn: dict[str, Any]) -> None:
    after = turn.get("after", {})
    made = played["turns"][number]
    said = " ".join(reply["text"] for reply in made["replies"] if reply["to"] == turn["from"])
    last = played["reports"][-1]["id"] if played["reports"] else ""
    for words in after.get("has", []):
        assert words.replace("{report_id}", last) in said, said
    if "has_any" in after:
        assert any(words in said for words in after["has_any"]), said
    for words in after.get("lacks", []):
        assert words not in said
    kinds = [alert["kind"] for alert in made["alerts"]]
    if "alerts" in after:
        assert set(after["alerts"]) <= set(kinds), kinds
        assert after["alerts"] or not kinds, kinds
    if "alerts_any" in after:
        assert set(after["alerts_any"]) & set(kinds), kinds
    for user in after.get("alerts_to", []):
        assert user in [alert["to"] for alert in made["alerts"]]


def check_answer(played: dict[str, Any], dialogue: dict[str, Any], answer: dict[str, Any]) -> None:
    """The figures of an answer stand in what was said after the turn."""
    replies = played["turns"][answer["after_turn"] - 1]["replies"]
    said = " ".join(reply["text"] for reply in replies).replace(",", "")
    for name in ("value", "equivalent", "first_rs", "other_rs"):
        if name in answer:
            assert str(answer[name]) in said, f"{dialogue['id']}: {said}"
    if "first_due" in answer:
        day, month = answer["first_due"].split()
        assert f"{day} {month[:3]}".lower() in said.lower(), said


def test_at_least_thirty_nasty_ones() -> None:
    assert len(read("nasty.jsonl")) >= 30
