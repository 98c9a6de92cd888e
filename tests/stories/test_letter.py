"""After a sinking the boat's owner, and nobody else, is sent to the thana and asked for his letter."""

from __future__ import annotations

from tests.stories.stage import Town

OWNER, STRANGER = "+919000000001", "+919000000002"
CRY = "naav doob gayi rajghat 3 log laapata"


def test_the_owner_is_told_what_the_law_still_asks_of_him(town: Town) -> None:
    owner = town.person(OWNER, "owner", language="en", district="muzaffarpur")
    town.office("room", "district_control_room", "+919000000031", district="muzaffarpur")
    owner.says(CRY)
    town.passes(minutes=9)
    assert "24" not in owner.hears()
    town.phone("+919000000031").says(f"close {town.incident().number}")
    owner.hears()
    town.passes(minutes=22)
    asked = owner.hears()
    assert "Registering Officer" in asked
    assert town.incident().number in asked
    town.passes(hours=19, minutes=30)
    assert "Registering Officer" in owner.hears()
    town.passes(hours=10)
    assert "Registering Officer" not in owner.hears()


def test_a_stranger_is_not(town: Town) -> None:
    town.office("room", "district_control_room", "+919000000031", district="muzaffarpur")
    stranger = town.phone(STRANGER)
    stranger.says(CRY)
    town.phone("+919000000031").says(f"close {town.incident().number}")
    stranger.hears()
    town.passes(hours=23)
    assert stranger.hears() == ""
