"""An answer to what the dialogue asked, and the many that answer something else."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from handlers.understanding import understand
from handlers.understanding.expected import COUNTS

NO_PLACES = (
    "ghat par|nadi ke bich me|hum kinare pe hain|nadi ke us paar|police aa gayi|malik ka naam ramesh|"
    "5 log|ek mil gaya|band karo|class 1 nav ki fees|hello|madad kab aayegi|kya hua|jaldi karo|"
    "pata nahi|aap kaun|phone uthao|koi aaya nahi|gadi bhejo|police bhejo|mera bhai hai usme|"
    "pani bahut tez hai|thik hai|ok|ji|haan|ruko|message mila|abhi bhi doob rahe|2 nikal gaye|"
    "sab log bach gaye|nahi pata|kaunsa jila|yahi|yahan|wahi|namaste|kitna time lagega|"
    "मदद कब आएगी|नमस्ते|5 लोग|एक मिल गया|बंद करो|help|who is this|how long|we are 4|"
    "please come fast|boat no BRF 87|mil gaya|ka bhail|kab aibi|hamni ke bachawa|jaldi aawa|"
    "nav ke fees kitna|licence renewal|kahan se bol rahe ho|koi nahi aaya|thana nahi gaya|"
    "ek aadmi mara|3 admi|teen log|do bachche|koi nahi|sab safe|theek hai sir|dhanyavad|"
    "thank you|bhaiya jaldi|samajh nahi aaya|kaise batau|maloom nahi|nahi malum|pata nai|"
    "naikhi pata|hamra naikhe pata|kaha batai|ka kahi|hello sir|pranam|ham log 5 bani|"
    "kauno na aail|madad chahi|police kab aayi|kitni der|jaldi bheja|kripya jaldi aaye|stop|"
    "STOP|menu|fees kitna hai|kist kab|what|who|when will help come|i dont know|no idea|"
    "one found|2 rescued|we found one|hurry up|are you there|sun rahe ho|bolo|phir se bolo|"
    "accha|achha|hmm|haa ji|kar do|bhej do|1234567890|9812345678|call me|call karo|phone karo|"
    "mere number par call karo|battery khatam|raat ho gayi|andhera hai|toofan hai|"
    "pani badh raha|naav palti|sab dub gaye|bachao|बचाओ|जल्दी आओ|पता नहीं|कौन बोल रहे|क्या हुआ|"
    "कोई नहीं आया|फीस कितनी|ठीक है|हां|नहीं|फोन करो|हमरा नइखे पता|जल्दी आवा|के बोलता|कब अइबऽ|"
    "डर लागता"
).split("|")
PLACES = (
    "doriganj|lal darwaja|naya tola|bada pul|mandir ke paas|school ke pass|hamar gaon semariya|"
    "chandi|hanuman chowk|thana ke piche|purani haveli|diara me|"
    "railway pul ke niche|kumhrar|sonepur mela|Jale|balua|bachchu tola|semariya|"
    "कोशी के किनारे|दरभंगा|doriganj ghat|digha ghat patna|Kamtaul ghat, Jale|darbhanga jila|"
    "saran district|mokama|गंगा किनारे|राजघाट|महुआ|barh|ara|katni|pipra|obra|kosi barrage|"
    "ghat no 3|ward 5 rampur|gandhi setu ke niche|bihta|sherpur diara|manjhi ghat saran|"
    "near triveni|triveni sangam|pipal ke ped ke paas|बड़ा घाट|छोटी दरगाह घाट|आरा|लहेरियासराय|"
    "jokihat|Baisi|कुशेश्वर स्थान|naugachia|bhagalpur barari|rampur|रामपुर|madhubani|"
    "narmada ghat|budhni|khalghat|sethani|hoshangabad|bhawanipur tola|sikandarpur|chak bahadur|"
    "musahari tola|shankar dih|kewatia|nimi|saraiya ghat ke us paar|marufganj|पहलेजा|"
    "pahleja ghat|ganga me digha ke samne|digha"
).split("|")
NO_COUNTS = (
    "koi nahi mila|कोई नहीं मिला|koi nahi aaya|koi nahi bacha|kisi ka pata nahi|hospital le gaye 2|ek bhetail|"
    "ek ki saans chal rahi|bachcha 5 saal ka|do mil gaye|abhi 10 minute pehle|2 ghante ho gaye|"
    "class 2 boat fee|BRF 87|reg no 1234|112 par call kiya|ward 5|5 baje|kist 15000|kist 1500|"
    "9812345678|112|108 ko phone kiya|2 ghante se|10 minute ho gaye|class 1 nav ki fees|"
    "boat no BRF 87|brf 87|naav number 12|fees 500|fee 10|500 rupaye|subah 6 baje|shaam 4 baje|"
    "2 km dur|nh 31|ghat no 3|2 number ghat|1 ghante pehle|do baar call kiya|3 baar phone kiya|"
    "ek minute|2 gadi bhejo|4 haath paani|10 feet paani|rule 20|dhara 5|2011 niyam|5 din pehle|"
    "2 din se|वार्ड 5|5 बजे|112 पर कॉल किया|किस्त 15000|नाव नंबर 87|class 2|2026|100 par phone|"
    "licence 2 saal|1 nav|2 nav aur hai|kitne baje|one more boat|2 boats|report 1234|"
    "phone 9812345678|pin 844101|reg no BR 06 P 1234|BR06P1234|1 kilometer aage|2 mitar|room 4"
).split("|")
COUNTED = {
    "5": 5, "५": 5, "5 log": 5, "do": 2, "kul 12": 12, "lagbhag 10": 10, "पांच लोग": 5, "ek bachcha": 1,
    "3 ho": 3, "hum 4": 4, "we are 4": 4, "4 people": 4, "2 log hai sir": 2, "total 9": 9, "3 go": 3,
    "char go aadmi": 4, "koi nahi": 0, "0": 0, "nobody": 0, "nahi": 0, "10 ke kareeb": 10, "about 6": 6,
    "बारह": 12, "12 jan": 12, "bas 2": 2, "sirf 3": 3, "sir 5": 5, "5 sir": 5, "shayad 4": 4, "4 ladke": 4,
    "sab mila ke 6": 6,
}  # fmt: skip


@pytest.mark.parametrize("asked", ["place", "district"])
@pytest.mark.parametrize("text", NO_PLACES)
def test_what_is_no_place_is_not_taken_for_one(text: str, asked: str) -> None:
    heard = understand(text, expecting=asked)
    if heard.danger.verdict == "none":
        assert not heard.slots.keys() & {"place", "district"}
    else:
        assert heard.slots.get("place") is None


@pytest.mark.parametrize("asked", ["place", "district"])
@pytest.mark.parametrize("text", PLACES)
def test_a_place_known_or_not_is_kept_as_written(text: str, asked: str) -> None:
    said = understand(text, expecting=asked)
    assert str(said.slots[asked]) in text
    assert not said.slots.keys() & COUNTS


@pytest.mark.parametrize("asked", ["missing", "aboard", "injured", "people"])
@pytest.mark.parametrize("text", NO_COUNTS)
def test_another_figure_is_no_count_of_people(text: str, asked: str) -> None:
    assert not understand(text, expecting=asked).slots.keys() & COUNTS


@pytest.mark.parametrize("asked", ["missing", "aboard", "injured"])
@pytest.mark.parametrize(("text", "count"), COUNTED.items())
def test_a_count_that_was_asked_for(text: str, count: int, asked: str) -> None:
    assert understand(text, expecting=asked).slots[asked] == count


def test_how_many_they_are_is_heard_where_a_place_was_asked() -> None:
    assert understand("5 log", expecting="place").slots == {"aboard": 5}


def test_a_question_in_between_keeps_its_own_facts() -> None:
    assert understand("class 2 boat fee", expecting="missing").slots["boat_class"] == 2


@given(
    st.text(max_size=60), st.sampled_from(["place", "district", "missing", "people", "casualties"])
)
def test_whatever_is_answered_a_place_is_words_of_it_and_a_count_one_that_a_boat_carries(
    text: str, asked: str
) -> None:
    slots = understand(text, expecting=asked).slots
    assert str(slots.get("place", "")) in text
    assert str(slots.get("district", "")) in text
    assert all(int(str(slots[name])) >= 0 for name in slots.keys() & COUNTS)


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("3 bachche 2 aurat", 5),
        ("do bachche teen aadmi", 5),
        ("2 aurat aur 3 bachche", 5),
        ("3 बच्चे 2 औरत", 5),
        ("pati patni aur 2 bachche", None),
        ("12 aadmi 3 cycle", None),
        ("2 log", 2),
        ("log 5", 5),
    ],
)
def test_groups_are_added_up(text: str, count: int | None) -> None:
    assert understand(text, expecting="missing").slots.get("missing") == count
