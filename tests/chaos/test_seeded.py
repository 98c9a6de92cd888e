"""A sample of the seeded storms: each step with each fault once."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from bot.store.database import Sessions
from tests.chaos.faults import STEPS
from tests.chaos.seeded import faulty, play, table
from tests.chaos.world import KINDS, furnish

EACH = len(STEPS) * len(KINDS)


@pytest.mark.slow
@pytest.mark.parametrize("half", [0, 1])
def test_no_storm_loses_a_report_or_an_alert_or_a_step(
    half: int, sessions: Sessions, tmp_path: Path
) -> None:
    furnish(sessions)
    played = play(range(half, EACH, 2), sessions, tmp_path)
    sys.stdout.write(table(played))
    assert not faulty(played)
    assert sum(each.bundles for each in played) > EACH / 10
    assert sum(each.happened.total() for each in played) > EACH / 2
