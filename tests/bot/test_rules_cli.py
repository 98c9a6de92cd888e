"""`naav rules` lists, shows, searches and compares, in either language."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from bot.rules_cli import app


def run(*words: str) -> Result:
    """One call of the command."""
    return CliRunner().invoke(app, list(words))


def test_list_shows_every_row_of_an_instrument() -> None:
    """Each row number that a statement begins with is there, with its words."""
    shown = run("list", "--instrument", "mp-1962")
    assert shown.exit_code == 0
    assert "D0-001" in shown.output
    assert "D0-104" in shown.output
    assert "D1-001" not in shown.output


@pytest.mark.parametrize(
    ("words", "there", "not_there"),
    [
        (("--state", "not_captured"), "D1-035", "D2-049"),
        (("--kind", "deadline"), "D2-049", "D2-006"),
        (("--state", "not_stated", "--lang", "hi"), "नियम में नहीं लिखा", "not_stated"),
    ],
)
def test_list_can_be_narrowed(words: tuple[str, ...], there: str, not_there: str) -> None:
    """By state, by kind, in Hindi."""
    shown = run("list", *words)
    assert there in shown.output
    assert not_there not in shown.output


@pytest.mark.parametrize("what", ["D2-076", "d2-076", "freeboard_fair"])
def test_show_a_rule(what: str) -> None:
    """By row or key: words, values with dates and citation, what works it out, whom to ask."""
    shown = run("show", what, "--instrument", "BR-2018-DBG").output
    for told in (
        "r23(2)",
        "25 centimetres  from 2018-11-08",
        "loadline.freeboard",
        "Boat Surveyor",
        "still in force",
    ):
        assert told in shown


def test_show_in_hindi_with_its_doubt() -> None:
    """The Hindi words and the Hindi doubt."""
    shown = run("show", "D2-019", "--lang", "hi").output
    assert "15 से.मी." in shown
    assert "संदेह: हिन्दी में 75 से.मी." in shown
    assert "the Hindi prints" not in shown


def test_show_a_rule_by_number_and_a_value_by_key() -> None:
    """r24 gives all that stands under it; a key gives its dated rows in every instrument."""
    by_rule = run("show", "r24", "--instrument", "BR-2018-DBG").output
    assert "D2-079" in by_rule
    assert "D2-086" in by_rule
    by_key = run("show", "night.allowed").output
    assert "never" in by_key
    assert "emergency_with_approved_lights" in by_key


def test_show_a_gap() -> None:
    """A lost rule says so and names the office."""
    shown = run("show", "D1-067").output
    assert "not in our copy of the rules" in shown
    assert "Boat Surveyor" in shown


def test_show_with_an_order(tmp_path: Path) -> None:
    """An office's order stands beside the printed figure."""
    (tmp_path / "order.yaml").write_text(
        "instrument: BR-2011\norder: no. 4 of 1 May 2027\nissued_by: district_magistrate\n"
        'from: 2027-05-10\nvalues:\n  fees.duplicate.class_2: "15.00"\n',
        "utf-8",
    )
    shown = run("show", "D1-107", "--overlays", str(tmp_path)).output
    assert "10.00 rupees" in shown
    assert "15.00 rupees  from 2027-05-10  [Annexure 1 item 5, no. 4 of 1 May 2027]" in shown
    found = run("diff", "--from", "2027-01-01", "--to", "2027-12-31", "--overlays", str(tmp_path))
    assert "fees.duplicate.class_2  revised: 10.00 rupees -> 15.00 rupees" in found.output


@pytest.mark.parametrize(
    ("words", "row"),
    [
        (("raat", "me", "nav", "--instrument", "MP-1962"), "D0-051"),
        (("रात में नाव", "--instrument", "MP-1962", "--lang", "hi"), "D0-051"),
        (("licence", "validity", "--instrument", "BR-2018-DBG"), "D2-049"),
    ],
)
def test_search(words: tuple[str, ...], row: str) -> None:
    """Words in three ways of writing find the rule."""
    assert row in run("search", *words).output


def test_search_without_a_hit() -> None:
    """Nothing found is said, in the language asked for."""
    assert "Nothing found." in run("search", "zzzqqq").output
    assert "कुछ नहीं मिला।" in run("search", "zzzqqq", "--lang", "hi").output


@pytest.mark.parametrize(
    ("since", "until", "told"),
    [
        ("2026-07-07", "2026-07-08", "2026-07-08  BR-2026  begins"),
        ("2026-07-08", "2026-11-30", "No change in law"),
        ("2018-11-07", "2018-11-08", "BR-2018-DBG  begins"),
    ],
)
def test_diff(since: str, until: str, told: str) -> None:
    """What changed between two days, to the day."""
    assert told in run("diff", "--from", since, "--to", until).output


def test_instruments() -> None:
    """The four, and that of 2011 only the year is known."""
    shown = run("instruments").output
    assert "from 2026-07-08" in shown
    assert "from 2011\n" in shown


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("show", "no_such_rule"), "no rule, row or value called no_such_rule"),
        (("list", "--instrument", "UP-1900"), "--instrument: must be one of"),
        (("list", "--state", "happy"), "--state: must be one of"),
        (("diff", "--from", "2026-02-31", "--to", "2026-12-01"), "--from: must be a day"),
        (("diff", "--from", "2026-12-01", "--to", "2026-01-01"), "--to: is before from"),
    ],
)
def test_a_wrong_use_is_told_in_one_line(words: tuple[str, ...], told: str) -> None:
    """One line, exit code 2, no traceback."""
    refused = run(*words)
    assert refused.exit_code == 2
    assert told in refused.output
    assert len(refused.output.strip().splitlines()) == 1


def test_a_wrong_order_is_told_in_one_line(tmp_path: Path) -> None:
    """The file, the place and the mend."""
    (tmp_path / "bad.yaml").write_text("instrument: BR-2011\n", "utf-8")
    refused = run("show", "D1-107", "--overlays", str(tmp_path))
    assert refused.exit_code == 2
    assert "bad.yaml" in refused.output
    assert len(refused.output.strip().splitlines()) == 1


def test_check_an_offices_orders(tmp_path: Path) -> None:
    """A sound order is shown as it will be read; a wrong one is named, and the exit code tells."""
    (tmp_path / "good.yaml").write_text(
        "instrument: BR-2011\ndistrict: Vaishali\norder: no. 4 of 1 May 2027\n"
        "issued_by: district_magistrate\n"
        'from: 2027-05-10\nvalues:\n  fees.duplicate.class_2: "15.00"\n',
        "utf-8",
    )
    sound = run("check", str(tmp_path))
    assert sound.exit_code == 0
    assert "good.yaml  BR-2011 (vaishali)  order: no. 4 of 1 May 2027" in sound.output
    assert "fees.duplicate.class_2: 15.00 rupees  from 2027-05-10" in sound.output
    (tmp_path / "none.yaml").write_text("instrument: UP-1900\n", "utf-8")
    (tmp_path / "torn.yaml").write_text("instrument: [\n", "utf-8")
    wrong = run("check", str(tmp_path))
    assert wrong.exit_code == 2
    assert "none.yaml: instrument: must be one of" in wrong.output
    assert "torn.yaml" in wrong.output
    assert "good.yaml" in wrong.output


def test_check_needs_a_folder(tmp_path: Path) -> None:
    """No folder, no check."""
    for words in (("check",), ("show", "D1-107", "--overlays")):
        refused = run(*words, str(tmp_path / "nowhere"))
        assert refused.exit_code == 2
        assert "is no folder" in refused.output
