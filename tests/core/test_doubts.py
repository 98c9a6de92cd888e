"""Every doubt and caveat that a finding can carry has words in both languages."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

import pytest

import core
from core import doubts
from core.doubts import worded, words
from core.errors import RulebookError
from core.exposition import answer_line
from core.rulebook import INSTRUMENTS, load
from tests.core.door_comparison import worked_cases
from tests.core.law_cases import law_cases

MODULES = sorted(Path(core.__file__).parent.glob("*.py"))


def test_every_doubt_of_a_rulebook_has_words() -> None:
    """Doubts of dated rows and caveats of instruments."""
    told = {
        doubt
        for code in INSTRUMENTS
        for dated in load(code).values.values()
        for row in dated
        for doubt in row.doubts
    }
    told |= {caveat for code in INSTRUMENTS for caveat in load(code).instrument.caveats}
    assert told - set(worded()) == set()


def test_every_code_that_comes_out_of_the_door_has_words() -> None:
    """All worked cases and all lawyer's cases."""
    asked = [json.dumps(case) for case in worked_cases()]
    asked += [
        json.dumps({"topic": one.topic, "jurisdiction": one.jurisdiction, "inputs": one.inputs})
        for one in law_cases()
    ]
    told: set[str] = set()
    for line in asked:
        result = json.loads(answer_line(line))["result"] or {}
        told |= {code for name in ("doubts", "caveats") for code in result.get(name, ())}
    assert told - set(worded()) == set()


def codes_in(path: Path) -> set[str]:
    """Words that a module gives as `doubts=` or `caveats=` in a call."""
    return {
        item.value
        for call in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(call, ast.Call)
        for keyword in call.keywords
        if keyword.arg in ("doubts", "caveats")
        for item in ast.walk(keyword.value)
        if isinstance(item, ast.Constant) and isinstance(item.value, str) and item.value
    }


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_every_code_a_calculator_gives_has_words(path: Path) -> None:
    """Also those that no case brings out."""
    assert codes_in(path) - set(worded()) - {"BR-2026", "MP-1962"} == set()


def test_words_in_both_languages() -> None:
    """Hindi is Hindi, English is English, and both are short."""
    for code in worded():
        assert not re.search("[\u0900-\u097f]", words(code, "en"))
        assert re.search("[\u0900-\u097f]", words(code, "hi"))
        assert len(words(code, "hi")) <= 120


def test_an_unknown_code() -> None:
    """No words are made up."""
    with pytest.raises(KeyError):
        words("no_such_doubt", "en")


@pytest.mark.parametrize(
    ("data", "says"), [([], "doubts.yaml"), ({"a_code": {"en": "x"}}, "a_code: hi")]
)
def test_a_wrong_file_is_named(data: object, says: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In one line."""
    monkeypatch.setattr(doubts, "read_yaml", lambda path: data)
    with pytest.raises(RulebookError, match=says):
        worded.__wrapped__()
