"""What changed in law between two days, and the worked amendment of the README."""

from __future__ import annotations

import doctest
import json
import re
import shutil
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
import yaml

from core import amendments, rulebook_files
from core.amendments import changes
from core.errors import ImpossibleFact
from core.exposition import answer_line
from core.rulebook import Rulebook, load, with_overlays
from core.statements import by_row
from tests.core.door_comparison import differences

README = Path(rulebook_files.__file__).parent / "README.md"
_YAML = re.compile(r"```yaml\n(.*?)```", re.DOTALL)


def test_the_instruments_begin() -> None:
    """Over all years each instrument begins once, in order."""
    found = changes(date(1900, 1, 1), date(2026, 11, 30))
    begun = [one.instrument for one in found if one.kind == "instrument_begins"]
    assert begun == ["MP-1962", "BR-2011", "BR-2018-DBG", "BR-2026"]


@pytest.mark.parametrize(
    ("since", "until", "many"),
    [
        (date(2026, 7, 6), date(2026, 7, 7), 0),
        (date(2026, 7, 7), date(2026, 7, 8), 1),
        (date(2026, 7, 8), date(2026, 7, 9), 0),
        (date(2026, 7, 8), date(2026, 7, 8), 0),
    ],
)
def test_both_sides_of_a_commencement(since: date, until: date, many: int) -> None:
    """A change counts when it took hold after the first day and by the second."""
    assert len(changes(since, until)) == many


def test_days_the_wrong_way_round() -> None:
    """The later day must not be before the earlier."""
    with pytest.raises(ImpossibleFact) as caught:
        changes(date(2026, 1, 2), date(2026, 1, 1))
    assert caught.value.field == "to"


def test_an_offices_order_is_a_change(tmp_path: Path) -> None:
    """A District Magistrate's revision shows the old and the new figure and its order."""
    (tmp_path / "fees.yaml").write_text(
        "instrument: BR-2011\ndistrict: Muzaffarpur\norder: no. 4 of 1 May 2027\n"
        "issued_by: district_magistrate\nfrom: 2027-05-10\nuntil: 2028-05-09\n"
        'values:\n  fees.duplicate.class_2: "15.00"\n',
        "utf-8",
    )
    found = changes(date(2027, 1, 1), date(2029, 1, 1), with_overlays(tmp_path))
    assert [(one.day, one.kind) for one in found] == [
        (date(2027, 5, 10), "revised"),
        (date(2028, 5, 10), "ends"),
    ]
    assert found[0].before is not None
    assert found[0].after is not None
    assert (str(found[0].before.data), str(found[0].after.data)) == ("10.00", "15.00")
    assert found[0].citation.part == "no. 4 of 1 May 2027"
    assert found[0].district == "muzaffarpur"


def test_a_reworded_statement_is_a_change(monkeypatch: pytest.MonkeyPatch) -> None:
    """Words that end and words that begin are two changes."""
    old = replace(by_row()["D0-056"], until=date(2027, 3, 31))
    new = replace(by_row()["D0-056"], since=date(2027, 4, 1), en="Nobody under 21.")
    monkeypatch.setattr(
        amendments, "statements", lambda code: (old, new) if code == "MP-1962" else ()
    )
    found = changes(date(2027, 1, 1), date(2027, 12, 31))
    assert {(one.kind, one.day) for one in found} == {
        ("statement_ends", date(2027, 4, 1)),
        ("statement_begins", date(2027, 4, 1)),
    }


def amended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Rulebook:
    """The 2011 rulebook with the README's row put under the old one."""
    row = _YAML.findall(README.read_text("utf-8"))[0]
    shutil.copytree(rulebook_files.FOLDER / "br-2011", tmp_path / "br-2011")
    fees = tmp_path / "br-2011" / "fees.yaml"
    key = "  fees.first_registration.class_2:\n"
    before, mark, after = fees.read_text("utf-8").partition(key)
    printed, _, rest = after.partition("\n")
    fees.write_text(f"{before}{mark}{printed}\n{row}{rest}", "utf-8")
    monkeypatch.setattr(rulebook_files, "FOLDER", tmp_path)
    return load.__wrapped__("BR-2011")


def test_the_worked_amendment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One dated row and two cases, as the README says: the day before and the day of."""
    book = amended(tmp_path, monkeypatch)
    cases = yaml.safe_load(_YAML.findall(README.read_text("utf-8"))[1])
    assert len(cases) == 2
    for case in cases:
        inputs = {**case["inputs"], "on": case["inputs"]["on"].isoformat()}
        asked = {"topic": "fee", "jurisdiction": "BR-2011", "inputs": inputs}
        answer = json.loads(answer_line(json.dumps(asked), {"BR-2011": book}))
        assert differences(case["result"], answer["result"]) == []
    (change,) = changes(date(2027, 3, 31), date(2027, 4, 1), {"BR-2011": book})
    assert (change.kind, change.key) == ("revised", "fees.first_registration.class_2")


def test_what_the_readme_says_runs() -> None:
    """Each line of Python in the README gives what stands under it."""
    failed, tried = doctest.testfile(str(README), module_relative=False)
    assert tried >= 10
    assert failed == 0
