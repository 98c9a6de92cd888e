"""The town of each story."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.store.database import Sessions
from tests.stories.stage import Town, build_town


@pytest.fixture
def town(sessions: Sessions, tmp_path: Path) -> Town:
    """A town with one control room and one station at Rajghat, officers in order."""
    made = build_town(sessions, tmp_path)
    made.ghat(
        "rajghat", "muzaffarpur", "Rajghat", "Raj ghat", "राजघाट", stations=("thana_rajghat",)
    )
    return made
