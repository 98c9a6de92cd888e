"""What officers answer to an alert, in words of their own: going, sent, over, false, not ours."""

from __future__ import annotations

import pytest

from handlers.understanding import understand

CODES = {"seen", "on_the_way", "not_ours", "close", "false", "confirm"}

GOING = (
    "nikal pade", "pahunch rahe hain", "ham ja rahe hain 1001", "team bhej di", "tim bhej di 1001", "sdrf bhej di gayi",
    "SDRF ravana ho gayi", "ndrf nikal chuki hai", "10 minute me pahunchenge", "10 min me pahuch jayenge",
    "aadhe ghante me pahunchenge", "jald pahunchenge", "3 minute me aa rahe", "1 ghante me pahunchenge", "on my way", "omw",
    "going there", "sending team", "gotakhor bhej diye", "do jawan bheje hain", "police bhej di", "abhi nikalte hain",
    "hm log nikal gaini", "nikal gail bani", "jaa tani", "team bhejal gail", "टीम भेजी गई", "10 मिनट में पहुंचेंगे",
    "गोताखोर भेज दिए", "एसडीआरएफ रवाना हो गई", "3 jawan ravana", "3 log bheje hain", "1 team ravana",
    "1 gaadi bhej di", "1001 ja rahe hain over",
)  # fmt: skip
NO_CODE = (
    "2 nahi", "2 nahi ja sakte", "nahi ja rahe", "abhi nahi nikle", "team nahi bheji", "ravana nahi hue", "kya ravana ho gaye?",
    "3 min", "3 km door", "3 baje", "3 log the", "3 hamara hai", "gotakhor bheje", "sdrf bhejo", "suchna bhej di",
    "band nahi karna", "band mat karo", "अभी बंद मत करना", "saans band", "1001 saans band ho gayi", "dil band hai",
    "uska number band hai", "1001 nav parichalan band karaya", "light band hai", "gate band hai", "over to you",
    "aaj ki khoj band, kal phir 1001", "raat ho gayi khoj band kal subah phir", "shayad jhooth hai 1001",
    "lagta hai jhooth hai", "malik jhooth bol raha hai", "1001 jhooth lag raha", "galti se 3 dab gaya",
    "galti se band ho gaya 1001", "rescue not over", "3 mil gaye log", "2 bach gaye", "2 ghayal hospital bheje", "3 surakshit",
)  # fmt: skip


@pytest.mark.parametrize("text", GOING)
def test_who_goes_or_sends_is_on_the_way(text: str) -> None:
    assert understand(text, expecting="casualties", officer=True).moves & CODES == {"on_the_way"}


@pytest.mark.parametrize("text", NO_CODE)
def test_what_is_denied_asked_doubted_or_of_something_else_is_no_code(text: str) -> None:
    heard = understand(text, expecting="casualties", officer=True)
    assert heard.moves & CODES <= {"seen"}
    assert heard.danger.verdict == "none"


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("2 hamari gaadi BR06P1234", "on_the_way"),
        ("khoj band", "close"),
        ("1001 over", "close"),
        ("band 1001 sab mil gaye", "close"),
        ("1001 jhooth hai", "false"),
        ("galat khabar 1001 mazak", "false"),
        ("3 sadar thana", "not_ours"),
    ],
)
def test_plain_codes_stay_what_they_are(text: str, move: str) -> None:
    assert move in understand(text, expecting="casualties", officer=True).moves


@pytest.mark.parametrize("text", ["2 surakshit", "2 log surakshit hain", "2 safe"])
def test_some_who_are_safe_leave_the_missing_as_they_are(text: str) -> None:
    for expecting in ("people", "casualties", "missing"):
        assert understand(text, expecting=expecting).slots["rescued"] == 2
        assert "missing" not in understand(text, expecting=expecting).slots


def test_all_who_are_safe_are_all() -> None:
    assert understand("sab surakshit", expecting="people").slots["missing"] == 0


@pytest.mark.parametrize("text", ["nav palat gayi team bhej di", "naav palti hai ham ja rahe hain"])
def test_who_goes_to_a_sinking_answers_the_open_alert_and_else_reports_one(text: str) -> None:
    answered = understand(text, expecting="casualties", officer=True)
    assert (answered.danger.verdict, "on_the_way" in answered.moves) == ("none", True)
    assert understand(text, officer=True).danger.verdict == "real"


@pytest.mark.parametrize(
    "text",
    ["dusri naav doob gayi ja rahe hain", "naav doob gayi rajghat team ravana", "hamari naav doob gayi aa rahe hain"],
)  # fmt: skip
def test_another_boat_or_place_is_another_report(text: str) -> None:
    assert understand(text, expecting="casualties", officer=True).danger.verdict == "real"
