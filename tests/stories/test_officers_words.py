"""What officers answer in one message to several reports, and in two messages to one."""

from __future__ import annotations

import pytest

from bot.store import incidents
from tests.stories.stage import Phone, Town

ROOM, CALLER = "+919000000031", "+919000000001"


@pytest.fixture
def room(town: Town) -> Phone:
    """The one control room, which has heard of 1001 doriganj, 1002 digha ghat and 1003 rajghat."""
    room = town.office("room", "district_control_room", ROOM, district="muzaffarpur")[0]
    for place in ("doriganj", "digha ghat", "rajghat"):
        town.phone(CALLER).says(f"naav doob gayi {place} 3 log laapata")
        town.passes(seconds=2)
    room.hears()
    return room


def state(town: Town, number: str) -> str:
    """How the room's alert of a report stands."""
    incident = town.incident(number)
    if incident.status == "closed":
        return "false" if incident.outcome == "false_alarm" else "closed"
    with town.service.sessions.begin() as session:
        (alert, *_) = incidents.alerts_of(session, incident.id)
        if alert.not_ours_at:
            return "not_ours"
        if alert.on_the_way_at:
            return "coming"
        return "seen" if alert.seen_at else "told"


@pytest.mark.parametrize(
    ("said", "states"),
    [
        ("2 1001, 3 1002", ("coming", "not_ours", "told")),
        ("1001 2 1002 3", ("coming", "not_ours", "told")),
        ("1 1001\n2 1003", ("seen", "told", "coming")),
        ("1001 jhooth hai 1002 par ja rahe hain", ("false", "coming", "told")),
        ("1001 band, 1002 abhi jaari", ("closed", "told", "told")),
        ("band 1001, 1002 abhi baki", ("closed", "told", "told")),
        ("band 1001 1002 nahi", ("closed", "told", "told")),
        ("1001 1002 jhooth nahi", ("told", "told", "told")),
        ("1001 nahi 1002 ja rahe hain", ("told", "coming", "told")),
        ("1001 aur 1003 par team bhej di", ("coming", "told", "coming")),
        ("2 ravana 1001", ("coming", "told", "told")),
        ("2,1001", ("coming", "told", "told")),
        ("1001 sab mil gaye band", ("closed", "told", "told")),
        ("1002 wapas aa rahe hain", ("told", "told", "told")),
    ],
)  # fmt: skip
def test_each_report_gets_what_was_said_of_it(
    town: Town, room: Phone, said: str, states: tuple[str, ...]
) -> None:
    room.says(said)
    assert tuple(state(town, number) for number in ("1001", "1002", "1003")) == states


def test_counts_go_to_the_report_that_stands_before_them(town: Town, room: Phone) -> None:
    said = room.says("1001 me 2 mile 1002 me 1 laapata")
    assert "1001" in said
    assert "1002" in said
    assert town.incident("1001").counts == {"missing": 3, "rescued": 2}
    assert town.incident("1002").counts == {"missing": 1}
    room.says("1003 2 mil gaye")
    assert town.incident("1003").counts["rescued"] == 2
    assert town.incident("1003").rescue_coming_at is None


def test_the_number_alone_answers_which_report(town: Town, room: Phone) -> None:
    assert "1001" in room.says("2 BR06P1234")
    assert "1002" in room.says("1002")
    assert [state(town, number) for number in ("1001", "1002", "1003")] == [
        "told",
        "coming",
        "told",
    ]
    with town.service.sessions.begin() as session:
        (alert, *_) = incidents.alerts_of(session, town.incident("1002").id)
        assert alert.detail == "BR06P1234"
    room.says("1001")
    assert state(town, "1001") == "told"


@pytest.mark.parametrize("said", ["band", "jhooth hai"])
def test_nothing_is_closed_by_a_number_alone(town: Town, room: Phone, said: str) -> None:
    room.says(said)
    room.says("1001")
    assert state(town, "1001") == "told"


def test_what_was_said_before_is_soon_forgotten(town: Town, room: Phone) -> None:
    room.says("2")
    town.passes(minutes=11)
    room.says("1001")
    assert state(town, "1001") == "told"


@pytest.mark.parametrize("said", ["ok", "theek hai", "band mat karna", "two"])
def test_what_answers_nothing_is_told_how_to_answer(town: Town, room: Phone, said: str) -> None:
    assert "1 seen" in room.says(said)
