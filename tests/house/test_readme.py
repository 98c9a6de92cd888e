"""What the README says runs: commands, targets, settings, rooms, and the line it shows."""

from __future__ import annotations

import json
import os
import re
import subprocess
from pathlib import Path

import pytest
from typer.main import get_command

from bot.command_line import app
from bot.settings import Settings

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")


def _variables() -> set[str]:
    return {
        str(field.validation_alias or f"NAAV_{name.upper()}")
        for name, field in Settings.model_fields.items()
    }


def test_every_setting_is_in_the_table_and_no_other() -> None:
    told = re.findall(r"^\| `([A-Z_]+)` \|", README, re.MULTILINE)
    assert len(told) == len(set(told))
    assert set(told) == _variables()


def test_the_defaults_told_are_the_defaults() -> None:
    settings = Settings.model_fields
    for variable, told in re.findall(r"^\| `NAAV_([A-Z_]+)` \| `([^`]+)` \|", README, re.MULTILINE):
        default = settings[variable.lower()].default
        shown = str(default).lower() if isinstance(default, bool) else str(default)
        assert told == shown, variable


def test_every_command_is_in_the_table_and_no_other() -> None:
    told = set(re.findall(r"^\| `naav (\w+)", README, re.MULTILINE))
    known = set(get_command(app).commands)  # type: ignore[attr-defined]
    assert told == known


def test_every_target_named_is_in_the_makefile() -> None:
    targets = set(re.findall(r"^([a-z-]+):", MAKEFILE, re.MULTILINE))
    named = set(re.findall(r"\bmake ([a-z]+)\b", " ".join(re.findall(r"`[^`]*`", README))))
    assert named
    assert named <= targets
    assert {"setup", "run", "test", "check", "bench", "chaos", "lock", "stop"} <= targets


def test_every_room_named_is_there() -> None:
    rooms = re.findall(r"^\| `([a-z_/]+/)` \|", README, re.MULTILINE)
    assert len(rooms) > 10
    assert [room for room in rooms if not (ROOT / room).is_dir()] == []


def test_every_link_leads_somewhere() -> None:
    links = [link for link in re.findall(r"\]\(([^)#]+)", README) if "://" not in link]
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_the_line_shown_runs(tmp_path: Path) -> None:
    (line,) = re.findall(r"^(echo .* \| \.venv/bin/naav calc)$", README, re.MULTILINE)
    if not (ROOT / ".venv/bin/naav").exists():
        pytest.fail("make setup builds .venv/bin/naav, which the README shows")
    shown = subprocess.run(
        ["/bin/sh", "-c", line], cwd=ROOT, env=dict(os.environ), capture_output=True, check=True
    )
    answer = json.loads(shown.stdout)
    assert answer["id"] == 1
    assert answer["result"] is None
    assert answer["error"]["field"] == "topic"


def test_the_command_runs_from_any_folder(tmp_path: Path) -> None:
    (tmp_path / "bot").mkdir()
    (tmp_path / "bot" / "__init__.py").write_text("raise RuntimeError('not this one')")
    link = tmp_path / "naav"
    link.symlink_to(ROOT / ".venv/bin/naav")
    told = subprocess.run([str(link), "--help"], cwd=tmp_path, capture_output=True, check=True)
    assert b"Usage: naav" in told.stdout
