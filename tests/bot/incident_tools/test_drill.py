"""An exercise goes the real way, says everywhere that it is one, and never mixes with the real."""

from __future__ import annotations

import pytest
from sqlalchemy import select

from bot import drill
from bot.drill_cli import summary
from bot.incident_tools.figures import by_office
from bot.refusal import Refusal
from bot.store import incident_records
from bot.store.incident_records import Wanted
from bot.store.tables import Incident, Office, PersonRow
from tests.bot.incident_tools.conftest import ADMIN, NAVIK, ROOM, STATION
from tests.stories.stage import Town


def begun(town: Town, place: str | None = None) -> str:
    number = drill.begin(town.service, place)
    town.deliver()
    return number


def measured(town: Town, number: str) -> list[drill.Told]:
    with town.service.sessions() as session:
        return list(drill.measure(session, number))


def test_officers_are_told_and_told_that_it_is_an_exercise(town: Town) -> None:
    number = begun(town)
    assert town.incident().drill
    for phone in (STATION, ROOM):
        heard = town.phone(phone).hears()
        assert heard.startswith(f"EXERCISE {number}")
        assert "Rajghat" in heard
    assert town.phone(NAVIK).hears() == ""


def test_the_times_of_every_step_are_measured(town: Town) -> None:
    number = begun(town)
    told = measured(town, number)
    assert {one.office for one in told} == {"Rajghat thana", "Room"}
    assert all(one.state == "delivered" for one in told)
    assert all(one.called is not None and one.delivered is not None for one in told)
    assert all(one.seen is None for one in told)
    town.passes(minutes=1)
    town.phone(STATION).says(f"1 {number}")
    station = next(one for one in measured(town, number) if one.office == "Rajghat thana")
    assert station.seen is not None
    assert station.seen.total_seconds() == 60
    assert summary(measured(town, number))[-1] == "no answer: Room"


def test_an_exercise_climbs_like_the_real_thing_until_it_is_ended(town: Town) -> None:
    number = begun(town)
    town.passes(minutes=6)
    assert town.incident().level == 1
    town.phone(STATION).hears()
    drill.finish(town.service, number)
    town.deliver()
    heard = town.phone(STATION).hears()
    assert heard.startswith("EXERCISE")
    assert "closed" in heard
    incident = town.incident()
    assert (incident.status, incident.outcome, incident.next_step_at) == (
        "closed",
        "exercise",
        None,
    )
    drill.finish(town.service, number)
    town.deliver()
    assert town.phone(STATION).hears() == ""


def test_a_real_report_at_the_same_place_is_never_taken_for_the_exercise(town: Town) -> None:
    begun(town)
    town.phone(NAVIK).says("naav doob gayi rajghat 3 log laapata")
    exercise, real = town.incidents()
    assert exercise.drill
    assert not real.drill
    assert real.maybe_same_as is None
    assert "EXERCISE" not in town.phone(STATION).hears().split("|")[-1]


def test_an_exercise_is_never_taken_for_a_part_of_a_real_report(town: Town) -> None:
    town.phone(NAVIK).says("naav doob gayi rajghat 3 log laapata")
    number = begun(town)
    real, exercise = town.incidents()
    assert (real.drill, exercise.drill, exercise.number) == (False, True, number)


def test_a_real_report_of_the_administrator_during_the_exercise_is_real(town: Town) -> None:
    begun(town)
    town.phone(ADMIN).says("naav doob gayi rajghat 5 log laapata")
    exercise, real = town.incidents()
    assert (exercise.drill, real.drill) == (True, False)
    assert real.counts == {"missing": 5}


def test_with_a_real_report_open_the_administrator_drills_nothing(town: Town) -> None:
    town.phone(ADMIN).says("naav doob gayi rajghat 5 log laapata")
    number = town.incident().number
    with pytest.raises(Refusal, match=number):
        drill.begin(town.service, None)
    assert len(town.incidents()) == 1


def test_figures_leave_exercises_out(town: Town) -> None:
    begun(town)
    with town.service.sessions() as session:
        found = incident_records.find(session, Wanted(drill=False))
        events = incident_records.events_of(
            session, [one.id for one in session.scalars(select(Incident))]
        )
    assert by_office(found, events) == []


def test_without_anybody_to_tell_it_says_so(town: Town) -> None:
    with town.service.sessions.begin() as session:
        session.scalars(select(PersonRow).where(PersonRow.role == "admin")).one().role = "public"
    with pytest.raises(Refusal, match="no administrator"):
        drill.begin(town.service, None)
    with town.service.sessions.begin() as session:
        for office in session.scalars(select(Office)):
            office.ended_at = town.clock.now()
    with pytest.raises(Refusal, match="no office"):
        drill.begin(town.service, None)
    assert town.incidents() == []
