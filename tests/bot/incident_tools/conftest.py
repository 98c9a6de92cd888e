"""A town with a station, its deputy, a control room and an administrator."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.store.database import Sessions
from tests.stories.stage import Town, build_town

NAVIK, ADMIN = "+919000000001", "+919000000099"
STATION, DEPUTY, ROOM = "+919000000011", "+919000000012", "+919000000031"


@pytest.fixture
def town(sessions: Sessions, tmp_path: Path) -> Town:
    made = build_town(sessions, tmp_path)
    made.ghat("rajghat", "muzaffarpur", "Rajghat", "राजघाट", stations=("thana_rajghat",))
    made.office(
        "thana_rajghat",
        "police_station",
        STATION,
        DEPUTY,
        district="muzaffarpur",
        name="Rajghat thana",
    )
    made.office("room", "district_control_room", ROOM, district="muzaffarpur", name="Room")
    made.person(ADMIN, "admin", language="en")
    return made
