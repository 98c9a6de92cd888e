"""The town of each story."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.store.database import Sessions
from tests.fakes.gateways import FakeSmsbox
from tests.stories.network import OFFICER, Network, build_network
from tests.stories.stage import Town, build_town


@pytest.fixture
def town(sessions: Sessions, tmp_path: Path) -> Town:
    """A town with one control room and one station at Rajghat, officers in order."""
    made = build_town(sessions, tmp_path)
    made.ghat(
        "rajghat", "muzaffarpur", "Rajghat", "Raj ghat", "राजघाट", stations=("thana_rajghat",)
    )
    return made


@pytest.fixture
def smsbox() -> Iterator[FakeSmsbox]:
    """Kannel's smsbox."""
    with FakeSmsbox() as server:
        yield server


@pytest.fixture
def network(sessions: Sessions, tmp_path: Path, smsbox: FakeSmsbox) -> Iterator[Network]:
    """A service behind a Kannel, with a station at Rajghat."""
    made = build_network(sessions, tmp_path, smsbox)
    made.station(OFFICER)
    yield made
    made.close()
