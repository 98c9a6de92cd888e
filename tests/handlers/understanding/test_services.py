"""Which of the office's services is meant, said in many ways; boats known by their capitals."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from handlers.understanding.analysis import analyse
from handlers.understanding.boat_letters import find_lettered
from handlers.understanding.folding import fold
from handlers.understanding.place_sound import name_sound
from handlers.understanding.slots import find_slots

ASKED = {
    "first_registration": (
        "nayi nav ka registration kitne ka",
        "नई नाव दर्ज कराने की फीस",
        "pehli baar nav register karane me kitna lagega",
        "what does it cost to register a new boat",
        "nav ka panjikaran shulk",
        "nav ka number lene me kitna paisa",
        "नाव पर नंबर चढ़वाने का खर्चा",
        "nayka nao ke nibandhan me ketna lagi",
        "fee to enrol my new dinghy",
        "nav ki entry karwani hai office me, kitna paisa",
    ),
    "annual_renewal": (
        "salana navinikaran ki fees",
        "renewal fee class 1",
        "har saal wala nav ka paisa kitna",
        "वार्षिक नवीकरण शुल्क कितना",
        "licence aage badhwana hai nav ka, kitna",
        "yearly fee for boat",
        "hamar nao ke salana tax kata",
        "nav ka licence renew karwane ka paisa",
    ),
    "duplicate": (
        "licence kho gaya duplicate ka kitna",
        "प्रमाणपत्र फट गया, दूसरा बनवाने का शुल्क",
        "lost my certificate, fee for another copy",
        "nav ka kagaj baadh me bah gaya naya banwane me kitna",
        "dusri copy chahiye",
    ),
    "change_of_owner": (
        "nav bechi hai, naye malik ke naam karne ki fees",
        "नाव खरीदी है, नाम चढ़वाना है, कितना लगेगा",
        "pitaji gujar gaye nav mere naam karani hai kitna paisa",
        "fee for transferring ownership",
        "I bought a used boat, what do I pay to put it in my name",
        "malik badalne ka shulk",
        "nav apne bete ke naam karni hai fees",
        "naam transfer ka charge",
        "नाव का मालिकाना बदलना",
    ),
    "change_of_navik": (
        "navik badalne ki fees",
        "purana mallah chhod gaya, naya rakha hai, badalne ka shulk",
        "change of boatman fee",
        "चालक बदलवाना है कागज में, कितना",
    ),
    "learner_licence": (
        "learner licence ki fees",
        "nav chalana seekhne ka licence kitne ka",
        "सीखने वाला लाइसेंस",
        "trainee boatman permit fee",
        "prashikshu navik ka shulk",
        "beta nav chalana seekh raha, uska parmit kitna",
    ),
    "navik_licence": (
        "navik licence ki fees",
        "नाविक का लाइसेंस कितने में बनता है",
        "mallah ka licence banwana",
        "boatman's licence fee",
        "nav chalane ka licence kitna",
        "nao khewe ke licence me ketna paisa",
    ),
    "remeasurement": (
        "nav dobara napwani hai fees",
        "दोबारा नाप का शुल्क",
        "nav lambi karai hai, fir se nap karwana, kitna",
        "remeasurement fee class 2",
        "fee to measure the hull again",
        "naap phir se karwana hai",
    ),
}


@pytest.mark.parametrize(
    ("service", "text"), [(service, text) for service, texts in ASKED.items() for text in texts]
)
def test_the_service_is_found(service: str, text: str) -> None:
    assert find_slots(analyse(text), "fee").get("service") == service


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("Boat PT 340 left the bank full", "PT340"),
        ("nav KLM 09 palat gai", "KLM09"),
        ("NH 31 par takkar hui", None),
        ("PS 12 ko bata diya, nav nahi mili", None),
        ("we are at gate 4 of the boat club", None),
    ],
)
def test_a_boat_is_known_by_its_capitals(text: str, number: str | None) -> None:
    found = find_lettered(text, analyse(text).tokens)
    assert (found.value if found else None) == number


@given(st.text(max_size=60))
def test_any_text_has_a_boat_or_none(text: str) -> None:
    found = find_lettered(text, analyse(text).tokens)
    assert found is None or (found.value.isalnum() and found.value.isupper())


@given(st.text(alphabet="abcdefghijklmnopqrstuvwxyz", max_size=30))
def test_every_word_has_a_sound(key: str) -> None:
    assert math.isfinite(name_sound(key))


def test_names_sound_more_like_places_than_things_do() -> None:
    names = [name_sound(fold(word)) for word in "rampur sultanganj bherupur manjhgarh".split()]
    things = [name_sound(fold(word)) for word in "chappal tootgaya baalti phone".split()]
    assert sum(names) / len(names) > sum(things) / len(things) + 0.5
