"""The table of what is covered is the code's own."""

from __future__ import annotations

import pytest

from core.coverage import (
    BEGIN,
    END,
    README,
    STATES,
    counts,
    coverage,
    covered,
    table,
    unclaimed,
    with_table,
)


def test_the_readme_shows_the_table_of_the_code() -> None:
    """core/README.md is as `python -m core.coverage` writes it."""
    text = README.read_text("utf-8")
    assert with_table(text) == text


def test_every_row_is_in_one_state() -> None:
    """549 rows, each modelled, stated, not stated or not captured; the counts add up."""
    rows = coverage()
    assert len(rows) == 549
    assert {one.state for one in rows} <= set(STATES)
    assert sum(sum(by_state.values()) for by_state in counts().values()) == 549


def test_a_modelled_row_names_what_answers_it() -> None:
    """And a row that only stands in words is claimed by nothing."""
    for one in coverage():
        claimed = bool(one.functions or one.values)
        assert claimed if one.state == "modelled" else True
        assert not claimed if one.state == "stated" else True


def test_nothing_claims_a_row_that_is_not() -> None:
    """Functions and values name rows of the rulebook only."""
    assert unclaimed() == ()


def test_rows_with_a_figure_or_a_clock_are_modelled() -> None:
    """A figure or a last day in the law is worked out, but for one whose length it leaves open."""
    open_ended = {"D0-040"}
    only_worded = {
        one.row
        for one in coverage()
        if one.state == "stated" and one.statement.kind in ("figure", "deadline")
    }
    assert only_worded == open_ended


def test_one_row() -> None:
    """A row tells its statement and what answers it."""
    one = covered("D2-076")
    assert one.state == "modelled"
    assert "loadline.freeboard" in one.functions
    with pytest.raises(KeyError):
        covered("D9-999")


def test_the_table_needs_its_marks() -> None:
    """Without the marks the text is refused; what stands around them is kept."""
    with pytest.raises(ValueError, match="needs the lines"):
        with_table("# no marks")
    made = with_table(f"before\n{BEGIN}\nyesterday\n{END}\nafter")
    assert made.startswith("before\n")
    assert made.endswith("\nafter")
    assert table() in made
    assert "yesterday" not in made
