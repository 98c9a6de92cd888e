"""The figures of all processes are summed, and begin anew with the service."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from bot.metrics import FOLDER, exposition, fresh_folder
from tests.processes import Processes

COUNT = """
from bot.metrics import ALERTS, TIME_TO_ALERT
ALERTS.labels(kind="new").inc(2)
TIME_TO_ALERT.observe(0.07)
"""
SHOW = """
import sys
from bot.metrics import exposition
sys.stdout.buffer.write(exposition())
"""


def _run(program: str, folder: Path, figures: Path) -> str:
    return subprocess.run(
        [sys.executable, "-c", program],
        env=Processes(folder).environment(**{FOLDER: str(figures)}),
        capture_output=True,
        text=True,
        check=True,
    ).stdout


def test_figures_are_summed_over_processes_and_dropped_at_a_start(tmp_path: Path) -> None:
    figures = fresh_folder(tmp_path)
    for _ in range(3):
        _run(COUNT, tmp_path, figures)
    shown = _run(SHOW, tmp_path, figures)
    assert 'naav_alerts_total{kind="new"} 6.0' in shown
    assert 'naav_alert_seconds_bucket{le="0.1"} 3.0' in shown
    assert fresh_folder(tmp_path) == figures
    assert 'naav_alerts_total{kind="new"}' not in _run(SHOW, tmp_path, figures)


def test_one_process_shows_its_own() -> None:
    assert b"# HELP naav_sends_total" in exposition()
