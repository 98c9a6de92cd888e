"""Who has two open reports: what he says of both, of one, of a number, and of other days."""

from __future__ import annotations

import pytest

from bot.store import incidents
from tests.stories.stage import Phone, Town

NAVIK, ROOM = "+919000000001", "+919000000031"


@pytest.fixture
def two(town: Town) -> Phone:
    """Who has reported two sinkings: 1001 at Doriganj, then 1002 at Digha ghat."""
    town.office("room", "district_control_room", ROOM)
    navik = town.phone(NAVIK)
    navik.says("naav doob gayi doriganj 3 log laapata")
    navik.says("naav doob gayi digha ghat 4 log laapata")
    navik.says("menu")
    return navik


def words_of(town: Town, number: str) -> list[str | None]:
    """All that was said of a report, in order."""
    with town.service.sessions.begin() as session:
        return [event.words for event in incidents.history(session, town.incident(number).id)]


def unchanged(town: Town) -> None:
    """Places, counts and number of the two reports are as they were reported."""
    first, second = town.incidents()
    assert (first.place_written, first.counts) == ("doriganj", {"missing": 3})
    assert (second.place_written, second.counts) == ("digha ghat", {"missing": 4})


@pytest.mark.parametrize(
    "said",
    ["doriganj me 2 mile digha me 1 laapata", "1001 me 2 mile 1002 me 1 laapata", "doriganj nahi digha ghat"],
)  # fmt: skip
def test_what_names_both_goes_to_both_in_words(town: Town, two: Phone, said: str) -> None:
    answer = two.says(said)
    assert "1001" in answer
    assert "1002" in answer
    assert said in words_of(town, "1001")
    assert said in words_of(town, "1002")
    unchanged(town)


@pytest.mark.parametrize("said", ["dono jhooth", "dono jagah sab mil gaye"])
def test_both_are_taken_back_at_once(town: Town, two: Phone, said: str) -> None:
    two.says(said)
    waiting = {"withdrawal_pending_officer", "close_pending_officer"}
    assert {each.status for each in town.incidents()} <= waiting


def test_where_one_of_two_is_taken_back_without_a_name_he_hears_which(
    town: Town, two: Phone
) -> None:
    answer = two.says("mazak tha")
    assert "1002, digha ghat" in answer
    assert "jaise 1001" in answer
    assert town.incident("1001").status == "alerted"


def test_a_number_alone_tells_how_that_report_stands(town: Town, two: Phone) -> None:
    assert "1001" in two.says("1001")
    unchanged(town)


@pytest.mark.parametrize("said", ["1001 galat jagah, rajghat", "1001 ki jagah rajghat hai"])
def test_the_place_of_a_numbered_report_is_put_right(town: Town, two: Phone, said: str) -> None:
    assert "1001" in two.says(said)
    assert town.incident("1001").place_written == "rajghat"
    assert town.incident("1002").place_written == "digha ghat"


def test_a_place_that_is_denied_is_not_put_in_the_stead(town: Town, two: Phone) -> None:
    two.says("rajghat nahi doriganj")
    unchanged(town)


def test_an_accident_of_yesterday_told_like_a_cry_is_forwarded_and_counts_nobody(
    town: Town, two: Phone
) -> None:
    said = "kal bhi doriganj me naav doobi thi 2 mare the"
    assert "1001" in two.says(said)
    assert said in words_of(town, "1001")
    unchanged(town)


@pytest.mark.parametrize("said", ["mera bhai mil gaya", "koi nahi mila"])
def test_news_that_sounds_like_an_ok_reaches_the_officers(
    town: Town, two: Phone, said: str
) -> None:
    assert "1002" in two.says(said)
    assert said in words_of(town, "1002")


def test_he_who_names_a_place_hears_of_that_report(town: Town, two: Phone) -> None:
    assert "1001" in two.says("kya hua doriganj ka")


def test_a_further_sinking_in_the_same_words_is_a_further_report(town: Town, two: Phone) -> None:
    two.says("naav doob gayi rajghat 3 log laapata")
    assert [each.place_written for each in town.incidents()] == [
        "doriganj",
        "digha ghat",
        "rajghat",
    ]
