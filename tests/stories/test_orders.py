"""A district forbids the water: whom it concerns is told once, and answers go by it."""

from __future__ import annotations

from datetime import time, timedelta

from bot.store.tables import DistrictOrder
from tests.stories.stage import Town

NAVIK, ELSEWHERE, PUBLIC = "+919000000001", "+919000000002", "+919000000003"


def put_order(town: Town, **more: object) -> None:
    with town.service.sessions.begin() as session:
        session.add(
            DistrictOrder(
                district="muzaffarpur",
                number="412/2026",
                kind="no_plying",
                starts_at=town.clock.now() + timedelta(hours=2),
                words={},
                **more,
            )
        )


def test_those_on_its_waters_hear_of_it_once_though_they_want_no_reminders(town: Town) -> None:
    navik = town.person(NAVIK, "navik", language="en", district="muzaffarpur")
    other = town.person(ELSEWHERE, "navik", language="en", district="patna")
    public = town.person(PUBLIC, "public", language="en", district="muzaffarpur")
    navik.says("STOP")
    put_order(town, ends_at=town.clock.now() + timedelta(days=2))
    town.passes(hours=1)
    assert "412/2026" in navik.hears()
    assert other.hears() == ""
    assert public.hears() == ""
    town.passes(hours=5)
    assert navik.hears() == ""


def test_while_it_stands_it_goes_before_the_rules(town: Town) -> None:
    navik = town.person(NAVIK, "navik", language="en", district="muzaffarpur")
    put_order(town, daily_from=time(18), daily_until=time(6))
    town.passes(hours=3)
    assert "18:00" in navik.hears()
    answer = navik.says("may i run the boat at night")
    assert "412/2026" in answer
    assert "06:00" in answer
