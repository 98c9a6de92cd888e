"""Ids go out on a sheet, come back on it, and decide what a gateway is given."""

from __future__ import annotations

import csv
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.rendering.reply import Worded, word_reply
from bot.rendering.template_ids import (
    Registered,
    TemplateError,
    TemplateIds,
    decide,
    import_ids,
    read_ids,
    write_sheet,
)
from bot.rendering.templates import export, template_of
from bot.rendering.templates_cli import app
from handlers.base import Line, Quote, Reply

ID = "1107160000000012345"


def _registered(*keys: str) -> TemplateIds:
    rows = [
        Registered(key, "en", "", "NAAVST", template_of(key, "en").tagged, f"{ID}{index}")
        for index, key in enumerate(keys)
    ]
    return TemplateIds({(row.name, row.language, ""): row for row in rows})


def _worded() -> Worded:
    lines = (Line("unclear.again"),)
    return word_reply(Reply(lines=lines, ask=Line("ask.aboard")), "en", "sms")


def test_a_message_with_its_id_goes_whole() -> None:
    decision = decide(_worded(), "en", _registered("unclear.again+ask.aboard"))
    assert [sent.text for sent in decision.send] == list(_worded().texts)
    assert decision.send[0].template_id == f"{ID}0"
    assert not decision.missing


def test_else_its_lines_go_one_by_one() -> None:
    decision = decide(_worded(), "en", _registered("ask.aboard", "unclear.again"))
    assert [sent.name for sent in decision.send] == ["unclear.again", "ask.aboard"]
    assert " ".join(sent.text for sent in decision.send) == _worded().texts[0]


def test_else_nothing_goes_and_what_is_missing_is_said() -> None:
    decision = decide(_worded(), "en", _registered("ask.aboard"))
    assert decision.send == ()
    assert decision.missing == ("unclear.again",)


def test_the_id_of_a_sentence_that_has_changed_is_not_used() -> None:
    old = Registered("unclear.again", "en", "", "NAAVST", "An older wording.", ID)
    gone = Registered("no.such", "en", "", "NAAVST", "It is no longer said.", ID)
    ids = TemplateIds({("unclear.again", "en", ""): old, ("again", "en", ""): gone})
    worded = word_reply(Reply(lines=(Line("unclear.again"),)), "en", "sms")
    assert decide(worded, "en", ids).missing == ("unclear.again",)
    assert ids.stale() == (old, gone)


def test_a_gateway_with_ids_of_its_own_takes_those() -> None:
    text = template_of("unclear.again", "en").tagged
    own = Registered("unclear.again", "en", "twilio_whatsapp", "", text, f"HX{'a' * 32}")
    shared = Registered("unclear.again", "en", "", "NAAVST", text, ID)
    ids = TemplateIds({(row.name, row.language, row.gateway): row for row in (own, shared)})
    assert ids.id_for("twilio_whatsapp", "unclear.again", "en") == own.template_id
    assert ids.id_for("kannel", "unclear.again", "en") == ID
    assert ids.id_for("kannel", "unclear.again", "hi") is None


def test_a_schedule_in_pages_goes_line_by_line() -> None:
    line = Line("officer.seen_noted", {"number": Quote("4821"), "place": Quote("Rajghat")})
    worded = word_reply(Reply(lines=(Line("unclear.again"), line)), "en", "sms")
    paged = replace(
        worded, template="", texts=(worded.texts[0][:20] + " 1 = more", worded.texts[0][20:])
    )
    ids = _registered("unclear.again+officer.seen_noted", "unclear.again", "officer.seen_noted")
    assert [sent.name for sent in decide(paged, "en", ids).send] == [
        "unclear.again",
        "officer.seen_noted",
    ]


def test_variables_go_along_in_order() -> None:
    line = Line("alert.closed", {"number": Quote("4821"), "office": Quote("Jale thana")})
    decision = decide(
        word_reply(Reply(lines=(line,)), "en", "sms"), "en", _registered("alert.closed")
    )
    assert decision.send[0].variables == ("4821", "Jale thana")


def _sheet(folder: Path, **ids: str) -> Path:
    """The exported sheet with some ids filled in, as an operator sends it back."""
    path = folder / "templates-en.csv"
    write_sheet(export("en", "NAAVST"), path)
    with path.open(encoding="utf-8-sig", newline="") as stream:
        rows = list(csv.DictReader(stream))
    for row in rows:
        row["template_id"] = ids.get(row["name"].replace(".", "_").replace("+", "__"), "")
    with path.open("w", encoding="utf-8", newline="") as stream:
        out = csv.DictWriter(stream, list(rows[0]))
        out.writeheader()
        out.writerows(rows)
    return path


def test_a_sheet_goes_out_and_its_ids_come_back(tmp_path: Path) -> None:
    kept = tmp_path / "ids.csv"
    assert import_ids(_sheet(tmp_path, menu_main=ID), kept) == 1
    assert import_ids(_sheet(tmp_path, ask_aboard=f"{ID}1"), kept) == 1
    ids = read_ids(kept)
    found = ids.find("menu.main", "en")
    assert found is not None
    assert (found.template_id, found.header) == (ID, "NAAVST")
    assert len(ids.rows) == 2
    assert ids.stale() == ()


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ("name,language\nmenu.main,en\n", "no column template_id"),
        (f"name,language,template_id\nmenu.main,xx,{ID}\n", "line 2: language is one of"),
        ("name,language,template_id\nmenu.main,en,12-34\n", "line 2: '12-34' is no template id"),
        (f"name,language,template_id\nno.such,en,{ID}\n", "line 2: no message is called 'no.such'"),
    ],
)
def test_a_bad_sheet_changes_nothing_and_names_the_row(
    tmp_path: Path, rows: str, said: str
) -> None:
    kept = tmp_path / "ids.csv"
    import_ids(_sheet(tmp_path, menu_main=ID), kept)
    before = kept.read_bytes()
    bad = tmp_path / "bad.csv"
    bad.write_text(rows, encoding="utf-8")
    with pytest.raises(TemplateError, match=said):
        import_ids(bad, kept)
    assert kept.read_bytes() == before


def test_a_sheet_that_is_not_text_is_refused(tmp_path: Path) -> None:
    bad = tmp_path / "bad.csv"
    bad.write_bytes(b"PK\x03\x04\xff\xfe")
    with pytest.raises(TemplateError, match="save it as CSV in UTF-8"):
        import_ids(bad, tmp_path / "ids.csv")


def test_the_commands(tmp_path: Path) -> None:
    run = CliRunner()
    made = run.invoke(app, ["export", str(tmp_path / "out"), "--header", "NAAVST"])
    assert made.exit_code == 0
    assert (tmp_path / "out" / "templates-hi_Latn.csv").exists()
    wrong = run.invoke(app, ["export", str(tmp_path), "--language", "fr"])
    assert (wrong.exit_code, "choose one of" in wrong.output) == (2, True)
    kept = tmp_path / "ids.csv"
    taken = run.invoke(app, ["import", str(_sheet(tmp_path, menu_main=ID)), "--ids", str(kept)])
    assert (taken.exit_code, "1 ids taken" in taken.output) == (0, True)
    absent = run.invoke(app, ["import", str(tmp_path / "no.csv"), "--ids", str(kept)])
    assert (absent.exit_code, "no such file" in absent.output) == (2, True)


def test_without_a_file_for_the_ids_the_command_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("NAAV_TEMPLATES_FILE", raising=False)
    said = CliRunner().invoke(app, ["import", str(_sheet(tmp_path))])
    assert (said.exit_code, "NAAV_TEMPLATES_FILE is not set" in said.output) == (2, True)
