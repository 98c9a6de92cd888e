"""Danger is recognised whatever the spelling, and calm messages full of its words stay calm."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from handlers.understanding import understand
from handlers.understanding.evaluation import read_labelled
from handlers.understanding.types import DANGER_INTENTS

EXAMPLES = Path(__file__).parents[2] / "evaluation" / "examples.jsonl"
DANGERS = [line.text for line in read_labelled(EXAMPLES) if line.intent in DANGER_INTENTS]
MATRAS = "ािीुूेैोौंँ"
DEVANAGARI_DIGITS = str.maketrans("0123456789", "०१२३४५६७८९")

CALM = (
    "nav dubne par kya karna hota hai",
    "suraj dubne ke baad nav chala sakte hai",
    "mera sara paisa doob gaya chit fund me",
    "चुनाव में कांटे की टक्कर है",
    "load line doob jaye to kya hoga",
    "agar nav palat jaye to kisko batana hai",
    "pichle saal nav dubi thi uska muavja mila nahi",
    "bike ka driving licence renew karna hai",
    "madad chahiye",
    "help",
    "nav ka licence kho gaya dusra kaise mile",
    "motorcycle accident me didi ka pair tut gaya highway pe",
    "bhai hamara to dhandha hi doob gaya",
    "In 2011 a boat carrying our students went down here. Was a report published?",
    "today's newspaper says a ferry capsized in the Philippines, 200 on board",
)
REAL = (
    "nav dub gai hai ab kya karna hota hai",
    "nav palti nahi hai lekin ek aadmi gir ke laapata hai",
    "bachao",
    "बचाओ बचाओ",
    "doob rahe hai bachao",
    "palat gai",
    "gaon pani se ghira hai, nav bhejo",
    "bachcha doob raha hai",
    "boat sinking send help",
    "नाव डूब रही है",
    "nao palat gail",
    "sos sos koi hai",
    "o ji nav palat gi, char bande dub gaye, rajmahal pe",
    "naw palti gele, tin jhon ko pata ni chhe",
    "nav me pani bhar raha hai doob jayenge",
)


@pytest.mark.parametrize("text", CALM)
def test_calm_words_are_no_report(text: str) -> None:
    assert understand(text).danger.verdict != "real"
    assert understand(text).intent not in DANGER_INTENTS


@pytest.mark.parametrize("text", REAL)
def test_danger_is_a_report(text: str) -> None:
    assert understand(text).danger.verdict == "real"
    assert understand(text).intent in DANGER_INTENTS


def test_a_boat_under_water_is_a_sinking_and_a_bather_an_accident() -> None:
    assert understand("nav dub gai 3 log lapata").danger.kind == "sinking"
    assert understand("ek ladka nahate hue doob raha hai").danger.kind == "accident"


@pytest.mark.parametrize(
    "text",
    ["kya nav doob gai", "rajghat me nav doob gayi thi?", "nav doob gayi hai kya rajghat me"],
)
def test_who_asks_whether_it_is_so_is_asked_back(text: str) -> None:
    assert understand(text).danger.verdict == "unsure"
    assert understand(text).intent not in DANGER_INTENTS


@pytest.mark.parametrize(
    "text",
    [
        "mazak nahi hai nav dub rahi hai",
        "Not a prank, water is over the seats and we are still in the middle, 31 on board",
    ],
)
def test_a_denied_joke_takes_nothing_back(text: str) -> None:
    assert understand(text).danger.verdict == "real"


@pytest.mark.parametrize(
    "text",
    ["BR06 B 112", "jale thana", "kali ghat patna", "31 march 2026", "dono mil gaye", "laapata 0"],
)
def test_bare_answers_are_no_report(text: str) -> None:
    assert understand(text).danger.verdict == "none"


def test_a_report_taken_back_is_no_danger() -> None:
    meant = understand("galti ho gai nav nahi dubi bachhe ne msg bhej diya", expecting="people")
    assert meant.danger.verdict == "none"
    assert "withdrawal" in meant.moves


def test_a_count_denied_does_not_deny_the_event() -> None:
    meant = understand("nav takra gayi, koi ghayal nahi")
    assert meant.danger.verdict == "real"
    assert meant.slots["injured"] == 0


def _is_heard(text: str) -> bool:
    return understand(text).danger.verdict != "none"


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(DANGERS), st.integers(0, 10_000))
def test_a_dropped_matra_does_not_calm(text: str, where: int) -> None:
    spots = [at for at, char in enumerate(text) if char in MATRAS]
    if spots:
        at = spots[where % len(spots)]
        assert _is_heard(text[:at] + text[at + 1 :])


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(DANGERS), st.sampled_from(["!!!", " 🙏🙏", "...", " 😭", "।", " ?", "\n"]))
def test_added_marks_do_not_calm(text: str, mark: str) -> None:
    assert _is_heard(text + mark)
    assert _is_heard(mark.strip() + " " + text)


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(DANGERS))
def test_case_digits_and_composition_do_not_calm(text: str) -> None:
    assert _is_heard(text.upper())
    assert _is_heard(text.translate(DEVANAGARI_DIGITS))
    assert _is_heard(unicodedata.normalize("NFD", text))


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(DANGERS), st.integers(0, 10_000))
def test_a_doubled_letter_does_not_calm(text: str, where: int) -> None:
    spots = [at for at, char in enumerate(text) if char.isascii() and char.isalpha()]
    if spots:
        at = spots[where % len(spots)]
        assert _is_heard(text[:at] + text[at] * 3 + text[at + 1 :])


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(DANGERS))
def test_the_other_script_does_not_calm(text: str) -> None:
    from handlers.understanding.script import plainly

    swapped = " ".join(plainly(word) if not word.isascii() else word for word in text.split())
    assert _is_heard(swapped)


@pytest.mark.parametrize(
    "text",
    [
        "Forwarded: कल रात भागलपुर में नाव डूबने से 6 की मौत",
        "कल रात गंगा में नाव पलटी, 6 की मौत, 4 लापता - दैनिक भास्कर",
        "http://youtu.be/xx nav dubi video dekho",
    ],
)
def test_news_handed_on_is_asked_about(text: str) -> None:
    assert understand(text).danger.verdict == "unsure"


@pytest.mark.parametrize("text", ["http://bit.ly/xyz win prize", "www.sbi-kyc.com update account"])
def test_a_link_is_no_danger(text: str) -> None:
    assert understand(text).danger.verdict == "none"


@pytest.mark.parametrize(
    "text",
    [
        "nav dub gai http://maps.google.com/?q=25.1,85.2",
        "https://maps.app.goo.gl/abc nav dub rahi hai yahan",
        "कल रात नाव पलटी है अभी तक 4 लापता",
        "fwd: nav dub gai rajghat 4 lapata",
    ],
)
def test_a_link_or_a_forward_hides_no_danger(text: str) -> None:
    assert understand(text).danger.verdict == "real"
