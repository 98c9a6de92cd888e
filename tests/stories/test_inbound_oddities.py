"""What comes in is odd: through the real gateway's door, each oddity is heard as what it is."""

from __future__ import annotations

import threading

import pytest

from bot.channels.base import Inbound
from bot.store.tables import PersonRow
from handlers.understanding import understand
from tests.stories.network import NAVIK, OFFICER, ROOM, Network

CRY = "naav doob gayi rajghat 3 log laapata"
FEES = "nav ki registration fees kitni hai"


def piece(place: int, total: int, reference: int = 42) -> bytes:
    """The header of a piece."""
    return bytes([5, 0, 3, reference, total, place])


def test_the_same_id_twice_in_parallel_is_one_message(network: Network) -> None:
    barrier = threading.Barrier(4)

    def call() -> None:
        barrier.wait()
        inbound = Inbound("kannel", "same", "sms", NAVIK, CRY, network.clock.now())
        network.service.intake.take(inbound, inline=False)

    threads = [threading.Thread(target=call) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    network.deliver()
    assert len(network.inbox()) == len(network.incidents()) == 1
    assert network.out().count("ABHI 112") == 1
    assert network.out(OFFICER).count("BOAT ALERT") == 1


def test_one_text_under_two_ids_is_answered_once(network: Network) -> None:
    assert network.sms(FEES, given_id="a")
    network.passes(seconds=3)
    assert network.sms(FEES, given_id="b") == ""
    assert len(network.inbox()) == 2


def test_one_cry_under_two_ids_is_one_incident_and_answered_both_times(network: Network) -> None:
    assert "112" in network.sms(CRY, given_id="a")
    network.passes(seconds=3)
    again = network.sms(CRY, given_id="b")
    (incident,) = network.incidents()
    assert incident.number in again


def test_two_genuine_equal_texts_ninety_seconds_apart_are_both_answered(network: Network) -> None:
    first = network.sms(FEES)
    network.passes(seconds=90)
    assert network.sms(FEES) == first != ""


def test_a_digit_soon_again_answers_the_next_question(network: Network) -> None:
    first = network.sms("1")
    network.passes(seconds=6)
    assert network.sms("1") == first != ""


@pytest.mark.parametrize("order", [(1, 2, 3), (3, 1, 2), (2, 3, 1)])
def test_pieces_in_any_order_are_one_text(network: Network, order: tuple[int, ...]) -> None:
    texts = {1: "नाव का पंजीकरण ", 2: "कराना है, फीस ", 3: "कितनी लगेगी"}
    for place in order[:-1]:
        assert network.ucs2(texts[place], udh=piece(place, 3)) == ""
    answer = network.ucs2(texts[order[-1]], udh=piece(order[-1], 3))
    assert len(network.outbox()) == 1
    network.ucs2("".join(texts.values()), sender="919812345679")
    assert answer == network.out("+919812345679") != ""


def test_a_piece_that_comes_twice_is_read_once(network: Network) -> None:
    assert network.ucs2("नाव की ", udh=piece(1, 2)) == ""
    assert network.ucs2("नाव की ", udh=piece(1, 2)) == ""
    assert network.ucs2("फीस कितनी है", udh=piece(2, 2)) != ""
    assert len(network.outbox()) == 1


@pytest.mark.parametrize("place", [1, 2])
def test_the_alarm_goes_on_the_first_piece_whichever_it_is(network: Network, place: int) -> None:
    texts = {1: "नाव डूब गई राजघाट ", 2: "के पास नाव पलट गई, 3 लोग लापता"}
    assert "112" in network.ucs2(texts[place], udh=piece(place, 2))
    told = network.out(OFFICER if place == 1 else ROOM)
    assert network.incidents()[0].number in told
    other = 3 - place
    assert network.ucs2(texts[other], udh=piece(other, 2)) != ""
    (incident,) = network.incidents()
    assert incident.counts == {"missing": 3}
    assert incident.place_id == "rajghat"


def test_a_missing_piece_is_waited_for_and_then_done_without(network: Network) -> None:
    assert network.ucs2("नाव की रजिस्ट्रेशन फीस ", udh=piece(1, 3)) == ""
    assert network.ucs2("कितनी है", udh=piece(2, 3)) == ""
    network.passes(seconds=10)
    assert network.out() == ""
    network.passes(seconds=20)
    assert network.out() != ""


def test_the_gap_of_a_missing_piece_glues_no_two_words(network: Network) -> None:
    network.ucs2("नाव डूब गई राज", udh=piece(1, 3))
    network.ucs2("5 लोग लापता", udh=piece(3, 3))
    (incident,) = network.incidents()
    assert incident.counts == {"missing": 5}


@pytest.mark.parametrize(
    "written",
    ["9812345678", "09812345678", "919812345678", "00919812345678", "+91 98123 45678",
     "+91-98123-45678", " 919812345678"],
)  # fmt: skip
def test_every_form_of_a_number_is_the_same_person(network: Network, written: str) -> None:
    """The last one is a `+` that a URL has turned into a blank."""
    assert network.sms("menu", sender=written) != ""
    assert {one["to"] for one in network.smsbox.sent} == {NAVIK}


def test_a_plus_that_became_a_blank_in_the_raw_query(network: Network) -> None:
    query = {"id": "p", "to": "56070", "coding": "0"}
    assert network.raw(query, "menu&from=+919812345678") != ""


def test_eleven_digits_are_no_number_and_the_cry_from_there_is_heard(network: Network) -> None:
    """Nothing is trimmed to ten: the answer would reach a stranger."""
    assert network.sms("menu", sender="98123456789") == ""
    network.sms(CRY, sender="98123456789")
    assert len(network.incidents()) == 1
    assert "BOAT ALERT" in network.out(OFFICER)
    assert {one["to"] for one in network.smsbox.sent} == {OFFICER, ROOM}


@pytest.mark.parametrize("sender", ["VM-DLMTRF", "AD-SBIINB-S", "56767", "121"])
def test_headers_and_short_codes_are_not_answered_and_their_cry_is_heard(
    network: Network, sender: str
) -> None:
    network.sms("Your recharge of Rs 199 is successful. Reply HELP", sender=sender)
    network.sms("menu", sender=sender)
    assert network.smsbox.sent == []
    network.sms(CRY, sender=sender)
    assert len(network.incidents()) == 1
    assert "BOAT ALERT" in network.out(OFFICER)


def test_a_machine_that_answers_us_is_left_alone_until_it_is_in_danger(network: Network) -> None:
    answered = 0
    for _ in range(20):
        network.passes(seconds=30)
        answered += network.sms("I am driving and will call you back later") != ""
    assert 1 <= answered <= 6
    assert "112" in network.sms(CRY)


def test_our_own_words_sent_back_to_us_come_to_an_end(network: Network) -> None:
    said, answered = "menu", 0
    for _ in range(40):
        network.passes(seconds=30)
        answer = network.sms(said)
        said = answer.split(" | ")[0] or said
        answered += answer != ""
    assert answered <= 12


def test_a_person_who_asks_the_same_every_day_is_answered_every_day(network: Network) -> None:
    for _ in range(9):
        assert network.sms("menu") != ""
        network.passes(hours=24)


def test_after_the_loop_another_question_is_answered(network: Network) -> None:
    for _ in range(8):
        network.sms("menu")
        network.passes(minutes=1)
    assert network.sms(FEES) != ""


@pytest.mark.parametrize("text", ["STOP", "stop", "Stop. Thank you", "STOP!", "स्टॉप", "रोको"])
def test_stop_stops_reminders_and_says_so(network: Network, text: str) -> None:
    network.person(NAVIK)
    assert "START" in network.sms(text)
    assert _opted_out(network)
    network.passes(minutes=1)
    assert network.sms("START") != ""
    assert not _opted_out(network)


def test_who_has_opted_out_is_told_all_the_same_that_help_comes(network: Network) -> None:
    network.sms("STOP")
    assert "112" in network.sms(CRY)


@pytest.mark.parametrize("text", ["nav rok do, stop the engine", "stop the boat at rajghat ghat"])
def test_stop_inside_a_sentence_stops_nothing(network: Network, text: str) -> None:
    network.person(NAVIK)
    network.sms(text)
    assert not _opted_out(network)


@pytest.mark.parametrize("text", ["HELP", "help", "madad", "मदद"])
def test_help_says_how_to_ask_and_112(network: Network, text: str) -> None:
    assert "112" in network.sms(text)


def test_yes_answers_the_question_that_stands(network: Network) -> None:
    """At the carrier it means START; with us it means what was asked."""
    assert "?" in network.sms("nav doob gayi hai kya rajghat me")
    network.out(OFFICER)
    assert "112" in network.sms("YES")
    assert network.incidents()[0].status == "alerted"
    assert not _opted_out(network)


def test_an_officers_number_in_devanagari(network: Network) -> None:
    network.sms(CRY)
    (incident,) = network.incidents()
    deva = incident.number.translate(str.maketrans("0123456789", "०१२३४५६७८९"))
    network.sms(f"ack {deva}", sender=OFFICER[1:])
    assert network.incidents()[0].status in ("acknowledged", "alerted")
    assert incident.number in network.out(OFFICER)


COMPOSED, DECOMPOSED = "बा\u095d", "बा\u0922\u093c"


def test_flood_in_both_encodings_is_one_word(network: Network) -> None:
    """U+095D, and U+0922 with its dot beside it."""
    text = "{} में नाव पलट गई राजघाट"
    first, second = (understand(text.format(word)) for word in (COMPOSED, DECOMPOSED))
    assert (first.danger.verdict, first.slots) == (second.danger.verdict, second.slots)
    network.ucs2(text.format(COMPOSED))
    network.ucs2(text.format(DECOMPOSED), sender="919812345679")
    assert {one.place_id for one in network.incidents()} == {"rajghat"}


@pytest.mark.parametrize(
    "text",
    [
        "ना\u200dव डू\u200cब ग\u200dई राज\u200dघाट",
        "नाव डूब गई।राजघाट",
        "नाव डूब गई राजघाट।",
        "नाव डूब गई॥ राजघाट",
    ],
)
def test_joiners_of_no_width_and_dandas_hide_no_word(network: Network, text: str) -> None:
    assert "112" in network.ucs2(text)
    (incident,) = network.incidents()
    assert (incident.kind, incident.place_id) == ("sinking", "rajghat")


def _opted_out(network: Network) -> bool:
    person_id = network.address(NAVIK).person_id
    people = {row.id: row for row in network.rows(PersonRow)}
    return bool(people[person_id].opted_out)
