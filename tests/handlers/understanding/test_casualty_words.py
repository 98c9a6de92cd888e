"""What became of people, told in many words: absences, hurts, bodies, rescues, who was aboard."""

from __future__ import annotations

import pytest

from handlers.understanding.analysis import analyse
from handlers.understanding.slots import find_slots
from handlers.understanding.types import to_json

ROWS: tuple[tuple[str, dict[str, object]], ...] = (
    ("nav dubi, ek larka ab tak nahi aaya", {"missing": 1}),
    ("नाव पलटी, हमारी बहन अब तक नहीं आई", {"missing": 1}),
    ("mera bhai bah gaya", {"missing": 1}),
    ("do bachche bah gaye nav se", {"missing": 2}),
    ("My sister was swept away when the boat rolled", {"missing": 1}),
    ("nav ulti, ek bachcha haath se chhut gaya", {"missing": 1}),
    ("boat sank, one girl still not back", {"missing": 1}),
    ("nav dubi, ek mila, ek nahi", {"missing": 1}),
    ("nao me se du go khasal, ek ta bhetal ek ta nai", {"missing": 1}),
    ("we lost two children when the boat tilted", {"missing": 2}),
    ("boat gone down and 3 are gone", {"missing": 3}),
    ("बाकी 3 का कोई समाचार नहीं, नाव डूबी है", {"missing": 3}),
    ("nav par 9 log the, sabhi lapata", {"aboard": 9, "missing": 9}),
    ("2 lashe mili, nav dubi thi", {"dead": 2}),
    ("नाव डूबी, दो लाशें मिली हैं", {"dead": 2}),
    ("7 thi nav pe. 4 ka shav mila. 3 nahi mili", {"dead": 4, "missing": 3}),
    ("marne walon ki ginti 7 ho gai", {"dead": 7}),
    ("the toll has gone up from three to five", {"dead": 5}),
    ("नाव पलटी, बच्चा नहीं बचा", {"dead": 1}),
    ("nav pe 11 the, kehu na bachal", {"dead": 11}),
    ("शव दो किलोमीटर दूर मिला, नाव पलटी थी", {"dead": 1}),
    ("budhiya ka haath toot gaya nav palatne me", {"injured": 1}),
    ("do nav bhidi, ek ka kandha utra, ek ke sar pe 8 taanke", {"injured": 2}),
    ("नाव टकराई, एक आदमी का सिर फट गया, दूसरे की टाँग टूटी", {"injured": 2}),
    ("नाव टकराई, 2 घायल, उनमें से एक का जबड़ा टूटा", {"injured": 2}),
    ("boat hit, eleven in hospital", {"injured": 11}),
    ("नाव पलटी, 4 अस्पताल में हैं", {"injured": 4}),
    ("7 brought dead, 9 under treatment", {"dead": 7, "injured": 9}),
    ("नाव पलटी, चार उपचाराधीन", {"injured": 4}),
    ("nav me ek ko chhura laga", {"injured": 1}),
    ("nav ulti, kisi ko kharoch tak nahi aayi", {"dead": 0, "injured": 0, "missing": 0}),
    ("boat sank, nothing happened to anyone", {"dead": 0, "injured": 0, "missing": 0}),
    ("hum 8 the, sabko dusri nav ne utha liya, nav dubi", {"aboard": 8, "rescued": 8}),
    ("6 log the, chhe ke chhe ret pe khade, nav dubi", {"rescued": 6, "missing": 0}),
    ("main aur mera bhai nav pe the", {"aboard": 2}),
    ("my husband and my son were on it, boat sank", {"aboard": 2}),
    ("a family of six on that boat, it sank", {"aboard": 6}),
    ("नाव में साठ बैठे थे, डूब गई", {"aboard": 60}),
    ("९ आदमी समेत नाव डूबी", {"aboard": 9}),
    ("hamni 9 go bani nao pe", {"aboard": 9}),
    ("hum paanch jan the, do bachche bhi, nav dub gai", {"aboard": 5}),
    ("father and son drowned", {"drowned": 2}),
    ("pati patni dub gaye nav palti", {"drowned": 2}),
    ("nav ulti, doob gayi teeno", {"drowned": 3}),
    ("do bachche डुबे नाव सहित", {"drowned": 2}),
    ("drowned 3, boat capsized", {"drowned": 3}),
    ("do logo ka sir phoot gaya nav palatne se", {"injured": 2}),
    ("us par chhah log gaye the nav par, ek bhi nahi lauta", {"missing": 6}),
    ("us me mera devar aur uski biwi the, nav dubi", {"aboard": 2}),
    ("aadhi raat ko nav dubi", {"time": "aadhi raat"}),
    ("class 2 ki nav, pani bhar raha, 7 log baithe hai", {"aboard": 7}),
    ("nav dubi, 2 log bacha diye", {"rescued": 2}),
    ("नाव डूबी, 2 लोग बचा दिए", {"rescued": 2}),
    ("नाव डूबी, 3 यात्री दम तोड़ दिए", {"dead": 3}),
    ("नाव और डूबी: सवार 31, सुरक्षित 24, लापता 7", {"aboard": 31, "missing": 7}),
    ("two drowned and one is missing, boat overturned", {"drowned": 2, "missing": 1}),
    ("ferry palti, do yatri dube, ek lapata", {"drowned": 2, "missing": 1}),
    ("3 शव निकाले, दो और लोगों के डूबे होने की आशंका", {"dead": 3, "drowned": 2}),
    ("naav palti, bache 18, dube 2", {"rescued": 18, "drowned": 2}),
    ("नाव डूब गई नाव वाला भी डूब गया", {"drowned": 1}),
    ("dunu bhai nao sang duib gelai", {"drowned": 2}),
    ("ड्राइवर और खलासी दोनों डूब गए नाव समेत", {"drowned": 2}),
    ("A 12-year-old boy drowned when the boat sank", {"drowned": 1}),
    ("नाव पर सवार 18, 15 सकुशल, 3 का अब तक पता नहीं चल सका", {"rescued": 15, "missing": 3}),
    ("2 rescued 1 dead", {"rescued": 2, "dead": 1}),
    ("20 me se 19 aa gaye, ek kam hai, nav dubi", {"aboard": 20, "rescued": 19, "missing": 1}),
    ("nav dubi, 31 wapas, 3 nahi mile", {"rescued": 31, "missing": 3}),
    ("नाव में बारह लोग थे दस आ गए दो नहीं आए", {"rescued": 10, "missing": 2}),
    ("total 16, safe 13, no trace of 3, ferry sank", {"rescued": 13, "missing": 3}),
    ("no trace of three women since the ferry went down", {"missing": 3}),
    ("sawari nav se gira, dhundh rahe hain", {"missing": 1}),
    ("yatri ferry se pani me gira, nahi nikla", {"missing": 1}),
    ("boat flips, two hurt, one swept downstream", {"injured": 2, "missing": 1}),
    ("Four drowned, a fifth is battling for life", {"drowned": 4, "injured": 1}),
    ("मेरे भाई का हाथ टूटा और एक लेबर का सर फूटा है", {"injured": 2}),
    ("मगर ने मछुआरे का पैर पकड़ा, पैर जख्मी", {"injured": 1}),
    ("nav ka pankha lag gaya ek ladke ko", {"injured": 1}),
    ("mere bhai ki pasli gayi nav ke dhakke se", {"injured": 1}),
    ("toll mounts to six, boat tragedy", {"dead": 6}),
    ("दो भाई डूब गए, शव की तलाश जारी", {"missing": 2}),
    ("hmari nav me 11 bacche the, 2 ni mile", {"aboard": 11, "missing": 2}),
    ("a dinghy with nine villagers went under", {"aboard": 9}),
    ("nav dubi aaj subah saat baje ke karib", {"time": "aaj subah saat baje ke karib"}),
    ("कल शाम छह बजे के आसपास नाव डूबी", {"time": "कल शाम छह बजे के आसपास"}),
    ("boat sank shortly after 5 pm on Monday", {"time": "shortly after 5 pm on Monday"}),
    ("boat sank late on Tuesday night", {"time": "late on Tuesday night"}),
    ("boat sank early this morning", {"time": "early this morning"}),
    ("शनिवार दोपहर बाद नाव पलटी", {"time": "शनिवार दोपहर बाद"}),
    ("बीती रात नौ बजे नाव पलटी", {"time": "बीती रात नौ बजे"}),
    ("boat sank at four in the afternoon", {"time": "four in the afternoon"}),
    ("kal din doobe nav palti", {"time": "kal din doobe"}),
    ("dus log the nav me, nau bahar aa gaye, ek nahi aaya", {"rescued": 9, "missing": 1}),
    ("boat sank, nine are accounted for and three are not", {"rescued": 9, "missing": 3}),
    ("some people are injured, at least four, boat hit", {"injured": 4}),
    ("majdoor ka pair toot gaya nav se girkar", {"injured": 1}),
    ("man overboard, we can't see him anymore", {"missing": 1}),
    ("panch laika nao par chadhal halai, ekko na millai", {"aboard": 5, "missing": 5}),
    ("ek bacche ka haath nav ki rassi me phans ke kat gaya", {"injured": 1}),
    ("we pulled out six but two are still in it, we haven't found them", {"missing": 2}),
    ("hamar devar aur jethani dunu bur gailan", {"drowned": 2}),
    ("nav dubi hai, dubne wale 4 log hain", {"drowned": 4}),
    ("there are injuries, 4 people in hospital, boat hit", {"injured": 4}),
    ("do ladko ko nadi ne khinch liya, ek bhi nahi mila", {"missing": 2}),
    ("nav palti kal der raat", {"time": "kal der raat"}),
    ("boat sank last night around 9", {"time": "last night around 9"}),
    ("kal raat kareeb 8 baje nav dubi", {"time": "kal raat kareeb 8 baje"}),
    ("sawari ke sar me chot lagi nav me", {"injured": 1}),
    ("घायल व्यक्ति: 6, नाव टकराई", {"injured": 6}),
    ("नाव डूबी, पूरे 12 लोग बाहर आ गए", {"rescued": 12, "dead": 0, "missing": 0}),
    ("do log boat se gir ke dube", {"drowned": 2}),
)
NO_COUNTS = (
    "मेरे जीजा उसी डूबी नाव में थे",
    "thana wale nahi aaye",
    "daroga ji abhi tak nahi aaye",
    "raat me dikhta nahi",
    "are bhai dub gaye bachao",
    "do teen log dube honge, nav palti",
    "two or three people may have drowned, boat flipped",
    "between 20 and 25 people on board, boat sinking",
    "20-25 log the nav pe, dub gai",
    "chalis pachas admi tha us nav pe, palat gai",
    "police nahi aayi abhi tak, nav dubi hai",
    "nav dubi, 5 gotakhor laga diye",
    "a girl of 8 called, boat sank",
)
PLACES = (
    ("purana pul ke niche nav ulti", "purana pul"),
    ("bade mandir ke paas ghat pe nav dubi", "bade mandir ke paas ghat"),
    ("काली मंदिर वाले घाट पर नाव डूबी", "काली मंदिर वाले घाट"),
    ("पुरानी बाजार घाट पर नाव डूबी", "पुरानी बाजार घाट"),
    ("nav dubi, purana thana ghat", "purana thana ghat"),
    ("नाव पलटी थी रानी तालाब घाट पर", "रानी तालाब घाट"),
    ("boat sank near New Market ghat", "New Market ghat"),
    ("boat overturned near old bridge", "old bridge"),
    ("boat down. Place: Kali Sthan", "Kali Sthan"),
    ("गोदाम वाले घाट पर एक लड़का डूब गया", "गोदाम वाले घाट"),
    ("dub gaye do aadmi sabji mandi ghat pe", "sabji mandi ghat"),
    ("नाविक को चोट, महेशपुर जेटी", "महेशपुर जेटी"),
    ("ek aadmi kud gaya, digha pul", "digha pul"),
)


@pytest.mark.parametrize(("text", "wanted"), ROWS)
def test_counts_in_many_words(text: str, wanted: dict[str, object]) -> None:
    assert wanted.items() <= to_json(find_slots(analyse(text), "accident")).items()


@pytest.mark.parametrize("text", NO_COUNTS)
def test_a_range_an_age_and_an_absent_policeman_are_no_counts(text: str) -> None:
    found = find_slots(analyse(text), "accident")
    assert not {"dead", "missing", "injured", "drowned", "aboard", "rescued"} & found.keys()


@pytest.mark.parametrize(("text", "place"), PLACES)
def test_places_of_ordinary_words(text: str, place: str) -> None:
    assert find_slots(analyse(text), "accident")["place"] == place


def test_a_weekday_is_no_place() -> None:
    assert "place" not in find_slots(analyse("boat sank on Monday"), "accident")
