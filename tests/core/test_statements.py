"""Every row of the four documents is worded, once, in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from core import statements as module
from core.errors import RulebookError
from core.offices import OFFICES
from core.rulebook import INSTRUMENTS
from core.statements import Statement, by_key, by_row, statements

ROWS = {"D0": 104, "D1": 123, "D2": 146, "D3": 176}
EVERY = [one for code in INSTRUMENTS for one in statements(code)]
_LONG_FIGURE = re.compile(r"\d+\.\d+|\d{2,}")


def test_every_row_is_worded_once() -> None:
    """All 549 rows have a statement and none has two."""
    listed = [row for one in EVERY for row in one.rows]
    wanted = {f"{book}-{n:03d}" for book, many in ROWS.items() for n in range(1, many + 1)}
    assert len(wanted) == 549
    assert set(listed) == wanted
    assert len(listed) == len(set(listed))
    assert set(by_row()) == wanted


def test_keys_are_unique_in_an_instrument() -> None:
    """A key names one statement on any one day."""
    for code in INSTRUMENTS:
        for versions in by_key(code).values():
            assert len({one.since for one in versions}) == len(versions)


@pytest.mark.parametrize("one", EVERY, ids=lambda one: f"{one.instrument} {one.key}")
def test_wording(one: Statement) -> None:
    """Both languages speak, say the same figures, and name an office we know."""
    assert not re.search("[\u0900-\u097f]", one.en)
    assert re.search("[\u0900-\u097f]", one.hi)
    assert set(_LONG_FIGURE.findall(one.en)) == set(_LONG_FIGURE.findall(one.hi))
    assert bool(one.doubt_en) == bool(one.doubt_hi)
    assert one.office in OFFICES
    assert one.citation.rule
    assert len(one.en) <= 200
    assert len(one.hi) <= 200


def test_the_language_is_chosen() -> None:
    """Hindi when asked for, English for any other."""
    one = by_row()["D0-056"]
    assert one.wording("hi") == one.hi
    assert one.wording("en") == one.en
    assert by_row()["D0-017"].doubt("hi") == by_row()["D0-017"].doubt_hi


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("just words", "list"),
        ("- 7", "key"),
        ("- {key: a, rule: r1, kind: duty, en: x, hi: y, colour: red}", "colour"),
        ("- {key: a, rule: r1, kind: dance, en: x, hi: y}", "kind"),
        ("- {key: a, rule: r1, kind: duty, en: x}", "hi"),
        ("- {key: a, rule: r1, kind: duty, en: x, hi: y, doubt_en: z}", "doubt"),
        ("- {key: a, rule: r1, kind: duty, en: x, hi: y, from: soon}", "from"),
        ("- {key: a, rule: r1, kind: duty, en: x, hi: y, rows: D0-001}", "rows"),
    ],
)
def test_a_wrong_file_is_named_in_one_line(
    text: str, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The error names the file, the entry and the field."""
    folder = tmp_path / "mp-1962" / "statements"
    folder.mkdir(parents=True)
    (folder / "wrong.yaml").write_text(text, "utf-8")
    monkeypatch.setattr(module, "FOLDER", tmp_path)
    with pytest.raises(RulebookError) as caught:
        statements.__wrapped__("MP-1962")
    assert "wrong.yaml" in str(caught.value)
    assert says in str(caught.value)
    assert "\n" not in str(caught.value)
