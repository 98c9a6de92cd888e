"""Here a test whose program is missing is left out and named; with CI=true that is a failure."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CASE = """
import pytest

def test_that_runs():
    assert 1 + 1 == 2

def test_that_cannot_run_here():
    pytest.skip("no kannel on this machine")
"""


@pytest.mark.parametrize(("ci", "status", "word"), [("", 0, "1 skipped"), ("true", 1, "1 failed")])
def test_ci_lets_no_test_off(tmp_path: Path, ci: str, status: int, word: str) -> None:
    (tmp_path / "test_case.py").write_text(CASE)
    (tmp_path / "conftest.py").write_text((ROOT / "tests" / "conftest.py").read_text())
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(tmp_path)],
        cwd=tmp_path,
        env={**os.environ, "CI": ci, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == status, ran.stdout
    assert word in ran.stdout
    assert "no kannel on this machine" in ran.stdout
