"""Which report a message is about, which place stands, and what of it is news: played in a town."""

from __future__ import annotations

import pytest

from bot.store import incidents
from tests.stories.stage import Phone, Town

NAVIK, ROOM, SECOND = "+919000000001", "+919000000031", "+919000000032"


@pytest.fixture
def navik(town: Town) -> Phone:
    return town.phone(NAVIK)


@pytest.fixture
def room(town: Town) -> Phone:
    """The control room that hears of every place, with a deputy."""
    return town.office("room", "district_control_room", ROOM, SECOND)[0]


@pytest.fixture
def two(town: Town, navik: Phone, room: Phone) -> Phone:
    """Who has reported two sinkings: 1001 at Doriganj, then 1002 at Digha ghat."""
    navik.says("naav doob gayi doriganj 3 log laapata")
    navik.says("naav doob gayi digha ghat 4 log laapata")
    room.hears()
    return navik


@pytest.mark.parametrize(
    ("said", "number"),
    [
        ("doriganj wale 2 mil gaye", "1001"),
        ("dorigang me 2 mile", "1001"),
        ("दोरीगंज वाले 2 मिल गए", "1001"),
        ("digha me do mil gaye", "1002"),
        ("1001 2 mil gaye", "1001"),
        ("report 1001 2 mil gaye", "1001"),
        ("2 mil gaye 1001", "1001"),
        ("१००१ वाले 2 मिल गए", "1001"),
        ("report no. 1002: 2 found", "1002"),
    ],
)
def test_news_goes_to_the_report_that_it_names(
    town: Town, two: Phone, said: str, number: str
) -> None:
    answer = two.says(said)
    assert number in answer
    other = "1002" if number == "1001" else "1001"
    assert town.incident(number).counts["rescued"] == 2
    assert "rescued" not in town.incident(other).counts
    assert other not in answer


def test_where_nothing_is_named_the_newest_is_told_and_how_to_put_it_right(
    town: Town, two: Phone
) -> None:
    two.says("menu")
    town.passes(minutes=1)
    answer = two.says("2 mil gaye")
    assert "1002, digha ghat" in answer
    assert "jaise 1001" in answer


def test_the_answer_to_a_question_goes_to_the_report_it_was_asked_about(
    town: Town, two: Phone
) -> None:
    asked = two.says("1001 Saran district")
    assert "laapata" in asked or "kul kitne" in asked
    two.says("12")
    assert 12 in town.incident("1001").counts.values()
    assert 12 not in town.incident("1002").counts.values()


def test_an_officer_names_the_place_of_an_alert(town: Town, two: Phone, room: Phone) -> None:
    assert "1001" in room.says("doriganj wale 2 mil gaye")
    assert town.incident("1001").counts["rescued"] == 2
    assert "1001" in room.says("1001 me 1 lash mili")
    assert town.incident("1001").counts["dead"] == 1
    assert "aboard" not in town.incident("1001").counts
    assert "1001" in room.says("2 doriganj nikal rahe hain")
    assert town.incident("1001").rescue_coming_at is not None
    assert town.incident("1002").rescue_coming_at is None


@pytest.mark.parametrize(
    ("said", "counts"),
    [
        ("2 log nikale", {"rescued": 2}),
        ("2 लोग निकाले", {"rescued": 2}),
        ("2 logo ko bachaya", {"rescued": 2}),
        ("2 people rescued", {"rescued": 2}),
        ("2 log ko nikal liya", {"rescued": 2}),
        ("1 lash mili", {"dead": 1}),
        ("1 bachcha mila", {"rescued": 1}),
        ("3 log abhi bhi laapata", {"missing": 3}),
        ("3 लोग लापता", {"missing": 3}),
        ("2 log mare", {"dead": 2}),
        ("5 log nikale", {"rescued": 5}),
    ],
)
def test_an_officers_count_of_people_is_news_and_no_code(
    town: Town, navik: Phone, room: Phone, said: str, counts: dict[str, int]
) -> None:
    navik.says("naav doob gayi doriganj")
    assert "1001" in room.says(said)
    found = town.incident()
    assert {name: found.counts.get(name) for name in counts} == counts
    assert len(town.incidents()) == 1
    assert (found.status, found.rescue_coming_at) == ("alerted", None)
    with town.service.sessions.begin() as session:
        assert len(incidents.reporters(session, found.id)) == 1
        (alert,) = incidents.alerts_of(session, found.id)
        assert (alert.not_ours_at, alert.on_the_way_at) == (None, None)


@pytest.mark.parametrize(
    "said",
    [
        "2", "2 BR06P1234", "2 nikal rahe hain", "2 nikal gaye", "2 nikale", "2 log nikle", "2 log bheje hain",
        "2 jawan ravana", "2 gotakhor nikle", "2 log lekar nikle", "2 gadi bheji", "२ निकल रहे हैं", "2 mil gaye",
        "2 log raste me", "2 team gayi", "2 on way",
    ],
)  # fmt: skip
def test_in_doubt_the_code_stands_and_the_words_are_kept(
    town: Town, navik: Phone, room: Phone, said: str
) -> None:
    navik.says("naav doob gayi doriganj 3 log laapata")
    room.says(said)
    found = town.incident()
    assert found.rescue_coming_at is not None
    with town.service.sessions.begin() as session:
        assert said in [event.words for event in incidents.history(session, found.id)]


@pytest.mark.parametrize("said", ["2 log mil gaye", "2 लोग मिल गए", "doriganj wale 2 mil gaye"])
def test_who_tells_that_people_were_found_has_seen_it_and_is_not_on_the_way(
    town: Town, navik: Phone, room: Phone, said: str
) -> None:
    navik.says("naav doob gayi doriganj 3 log laapata")
    room.says(said)
    found = town.incident()
    assert (found.counts["rescued"], found.rescue_coming_at) == (2, None)


@pytest.mark.parametrize("said", ["1 mil gaya", "mil gaya", "1 1001 mil gaya"])
def test_received_is_seen_and_counts_nobody(
    town: Town, navik: Phone, room: Phone, said: str
) -> None:
    navik.says("naav doob gayi doriganj 3 log laapata")
    room.says(said)
    assert (town.incident().counts, town.incident().status) == ({"missing": 3}, "acknowledged")


def test_a_seen_beside_men_sent_is_a_seen(town: Town, navik: Phone, room: Phone) -> None:
    navik.says("naav doob gayi doriganj 3 log laapata")
    assert "1001" in room.says("1 dekha 2 log bheje")
    assert town.incident().status == "acknowledged"


@pytest.mark.parametrize(
    "said",
    [
        "doriganj nahi, digha ghat",
        "digha ghat hai doriganj nahi",
        "galat jagah, digha ghat hai",
        "nahi digha ghat",
        "not doriganj, digha ghat",
        "sorry digha ghat",
    ],
)
def test_a_place_put_right_takes_the_place_of_the_wrong_one(
    town: Town, navik: Phone, room: Phone, said: str
) -> None:
    navik.says("naav doob gayi doriganj 3 log laapata")
    room.hears()
    answer = navik.says(said)
    assert "badli" in answer or "changed" in answer
    found = town.incident()
    assert (found.place_written, found.status) == ("digha ghat", "alerted")
    assert "digha ghat" in room.hears()
    with town.service.sessions.begin() as session:
        told = [event.facts for event in incidents.history(session, found.id)]
    assert any(facts.get("place") == "doriganj" for facts in told)
    assert any(facts.get("instead_of") == "doriganj" for facts in told)


@pytest.mark.parametrize(
    "said",
    [
        "doriganj me koi nahi mila",
        "doriganj nahi pahunchi police",
        "nahi mila koi",
        "galat hai kya",
        "abhi bhi doob rahe",
        "jaldi aao doriganj",
    ],
)
def test_other_words_leave_the_place_as_it_is(
    town: Town, navik: Phone, room: Phone, said: str
) -> None:
    navik.says("naav doob gayi doriganj 3 log laapata")
    navik.says(said)
    assert [each.place_written for each in town.incidents()] == ["doriganj"]


def test_words_of_danger_are_no_place(town: Town, navik: Phone, room: Phone) -> None:
    navik.says("naav doob gayi 3 log laapata")
    assert "Kahan" in navik.says("abhi bhi doob rahe")
    assert town.incident().place_written is None


def test_a_name_that_no_district_bears_is_kept_beside_the_place(
    town: Town, navik: Phone, room: Phone
) -> None:
    navik.says("naav doob gayi xyzpur ghat 3 log laapata")
    assert "semariya tola" in navik.says("semariya tola")
    assert town.incident().place_written == "xyzpur ghat, semariya tola"


@pytest.mark.parametrize(
    "said",
    [
        "kal nav doobi thi 2 log mare the muavja kaise milega",
        "pichhle saal nav doobi thi 2 log mare the muavja milega kya",
        "कल नाव डूबी थी 2 लोग मरे थे मुआवजा कैसे मिलेगा",
        "parso 2 log mare the unka muavja kab milega",
    ],
)
def test_an_old_accident_changes_nothing_of_the_report_of_today(
    town: Town, navik: Phone, room: Phone, said: str
) -> None:
    navik.says("naav doob gayi doriganj 1 ki maut")
    room.hears()
    navik.says(said)
    assert town.incident().counts == {"dead": 1}
    assert len(town.incidents()) == 1


def test_the_dead_of_today_are_told_with_their_compensation(
    town: Town, navik: Phone, room: Phone
) -> None:
    navik.says("naav doob gayi doriganj 1 ki maut")
    navik.says("2 log mar gaye")
    assert town.incident().counts["dead"] == 2


@pytest.mark.parametrize(
    "said", ["madad kab aayegi", "police kab tak aayegi", "kitni der lagegi", "मदद कब आएगी", "madad kahiya aai"]
)  # fmt: skip
def test_who_asks_when_help_comes_hears_who_has_it_and_the_officers_hear_that_he_asks(
    town: Town, navik: Phone, room: Phone, said: str
) -> None:
    navik.says("naav doob gayi doriganj 3 log laapata")
    room.hears()
    answer = navik.says(said)
    assert "1001" in answer
    assert "zile" in answer or "ज़िले" in answer or "जिले" in answer
    assert "1001" in room.hears()


def test_the_reporter_hears_how_many_offices_are_told(town: Town, navik: Phone) -> None:
    for index in range(8):
        town.office(
            f"thana_{index}", "circle_officer", f"+9190000001{index:02}", district="muzaffarpur"
        )
    assert "(8 daftar)" in navik.says("naav doob gayi rajghat 3 log laapata")


def test_an_escalation_says_what_is_true_where_one_has_seen_it(
    town: Town, navik: Phone, room: Phone
) -> None:
    navik.says("naav doob gayi doriganj 3 log laapata")
    room.says("1")
    town.passes(minutes=6)
    heard = town.phone(SECOND).hears()
    assert "NO RESCUE CONFIRMED ON THE WAY" in heard
    assert "NO ANSWER" not in heard


@pytest.mark.parametrize(
    "said",
    [
        "koi nahi mila", "कोई नहीं मिला", "koi nahi aaya", "kisi ka pata nahi", "ek ki saans chal rahi",
        "hospital le gaye 2", "police aa gayi", "malik ka naam ramesh", "naav mallah tola ki thi",
        "light nahi hai", "112 nahi lag raha",
    ],
)  # fmt: skip
def test_what_answers_no_count_is_told_in_words_and_the_question_stands(
    town: Town, navik: Phone, room: Phone, said: str
) -> None:
    navik.says("naav doob gayi rajghat muzaffarpur")
    room.hears()
    answer = navik.says(said)
    assert "laapata" in answer or "लापता" in answer
    found = town.incident()
    assert (found.place_written, found.counts) == ("rajghat", {})
    assert "1001" in room.hears()


def test_a_figure_of_something_else_is_no_count(town: Town, navik: Phone, room: Phone) -> None:
    navik.says("naav doob gayi rajghat muzaffarpur")
    for said in ("class 2 boat fee", "112 par call kiya", "ward 5", "5 baje", "9812345678"):
        navik.says(said)
    assert town.incident().counts == {}
    navik.says("BRF 87")
    assert (town.incident().counts, town.incident().boat_no) == ({}, "BRF87")
