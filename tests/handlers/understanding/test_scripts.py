"""Danger, calm and counts in Urdu, Bengali, Gurmukhi, Gujarati and Odia; pictures; foreign letters."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from handlers.understanding import understand
from handlers.understanding.evaluation import read_labelled
from handlers.understanding.folding import fold
from handlers.understanding.neighbour_scripts import has_neighbour_letters
from handlers.understanding.places import same_sound
from handlers.understanding.script import ascii_digits
from handlers.understanding.types import DANGER_INTENTS, to_json
from handlers.understanding.urdu import romanised_urdu
from tests.handlers.understanding.test_danger import DANGERS, EXAMPLES

HINDI = [line for line in read_labelled(EXAMPLES) if line.lang == "hi"]

DANGER: tuple[tuple[str, dict[str, object]], ...] = (
    # Urdu
    ("کشتی ڈوب گئی پانچ لوگ لاپتہ", {"missing": 5}),
    ("ناؤ ڈوب رہی ہے بچاؤ", {}),
    ("بچاؤ بچاؤ", {}),
    ("بچاؤ", {}),
    ("کشتی الٹ گئی ہے راج گھاٹ پر", {}),
    ("کشتی پلٹ گئی، ۱۲ لوگ سوار تھے، ۴ لاپتہ ہیں", {"aboard": 12, "missing": 4}),
    ("ناؤ میں پانی بھر رہا ہے جلدی آؤ", {}),
    ("بچہ ڈوب رہا ہے", {}),
    ("دو بچے ڈوب گئے نہاتے وقت", {}),
    ("کشتی میں آگ لگ گئی ہے", {}),
    ("دو کشتیاں ٹکرا گئیں ٣ زخمی", {"injured": 3}),
    ("ہماری کشتی گنگا میں ڈوب گئی، تین لوگ مر گئے", {"dead": 3}),
    ("ناؤ ڈوب گئی دو لاشیں ملی ہیں", {"dead": 2}),
    ("گاؤں پانی سے گھرا ہے کشتی بھیجو", {}),
    ("کشتی ڈوب گئی سب لوگ بچ گئے", {}),
    ("ایک لڑکا ندی میں گر گیا نہیں مل رہا", {"missing": 1}),
    ("كشتي ڈوب گئي", {}),
    ("کَشتی ڈُوب گئی", {}),
    ("ڈوب رہے ہیں بچاؤ", {}),
    ("ناو پلٹ گئی", {}),
    # Bengali and Assamese
    ("নৌকা ডুবে গেছে", {}),
    ("নৌকা ডুবছে বাঁচাও", {}),
    ("বাঁচাও বাঁচাও", {}),
    ("নৌকা উল্টে গেছে, পাঁচ জন নিখোঁজ", {"missing": 5}),
    ("নৌকা ডুবে গেছে ৩ জন মারা গেছে", {"dead": 3}),
    ("নৌকায় জল ঢুকছে তাড়াতাড়ি আসুন", {}),
    ("নৌকাডুবি হয়েছে ৪ জন নিখোঁজ", {"missing": 4}),
    ("বাচ্চা ডুবে যাচ্ছে", {}),
    ("নদীতে নৌকা ডুবেছে, ১০ জন ছিল", {"aboard": 10}),
    ("নাও ডুবি গৈছে", {}),
    ("নৌকায় আগুন লেগেছে", {}),
    ("নৌকা ভেসে গেছে দুইজন আহত", {"injured": 2}),
    # Punjabi
    ("ਕਿਸ਼ਤੀ ਡੁੱਬ ਗਈ", {}),
    ("ਕਿਸ਼ਤੀ ਡੁੱਬ ਰਹੀ ਹੈ ਬਚਾਓ", {}),
    ("ਬਚਾਓ ਬਚਾਓ", {}),
    ("ਬੇੜੀ ਪਲਟ ਗਈ ਪੰਜ ਬੰਦੇ ਲਾਪਤਾ", {"missing": 5}),
    ("ਕਿਸ਼ਤੀ ਡੁੱਬ ਗਈ ਹੈ ੩ ਲੋਕ ਮਰ ਗਏ", {"dead": 3}),
    ("ਬੱਚਾ ਡੁੱਬ ਰਿਹਾ ਹੈ", {}),
    ("ਨਾਵ ਵਿੱਚ ਪਾਣੀ ਭਰ ਰਿਹਾ ਹੈ", {}),
    # Gujarati
    ("હોડી ડૂબી ગઈ", {}),
    ("હોડી ડૂબી રહી છે બચાવો", {}),
    ("બચાવો બચાવો", {}),
    ("હોડી પલટી ગઈ પાંચ લોકો ગુમ", {"missing": 5}),
    ("હોડી ડૂબી ગઈ ૩ લોકો મરી ગયા", {"dead": 3}),
    ("નાવમાં પાણી ભરાઈ રહ્યું છે", {}),
    ("બોટ ઊંધી વળી ગઈ, બે લોકો ઘાયલ", {"injured": 2}),
    # Odia
    ("ଡଙ୍ଗା ବୁଡ଼ିଗଲା", {}),
    ("ଡଙ୍ଗା ବୁଡ଼ୁଛି ବଞ୍ଚାଅ", {}),
    ("ବଞ୍ଚାଅ ବଞ୍ଚାଅ", {}),
    ("ଡଙ୍ଗା ଓଲଟିଗଲା ପାଞ୍ଚ ଜଣ ନିଖୋଜ", {"missing": 5}),
    ("ଡଙ୍ଗା ବୁଡ଼ିଗଲା ୩ ଜଣ ମରିଗଲେ", {"dead": 3}),
    # Hindi spelt in Telugu and Kannada
    ("నావ్ డూబ్ గఈ", {}),
    ("ನಾವ್ ಡೂಬ್ ಗಈ ಬಚಾವೋ", {}),
    # pictures
    ("🆘", {}),
    ("🆘🆘🆘🆘🆘🆘🆘🆘🆘", {}),
    ("🚣🌊🆘", {}),
    ("🚣🌊😱", {}),
    ("🆘 rajghat", {}),
    ("ଆମେ ବୁଡ଼ୁଛୁ", {}),
    ("আমরা ডুবে যাচ্ছি", {}),
    ("⛵💦😭😭", {}),
)
CALM: tuple[tuple[str, str], ...] = (
    ("کشتی کی فیس کتنی ہے", "fee"),
    ("ناؤ کی رجسٹریشن فیس کتنی ہے", "fee"),
    ("لائسنس کی تجدید کب تک کرانی ہے", "renewal_deadline"),
    ("سلام", "greet_or_menu"),
    ("شکریہ", "thanks_or_bye"),
    ("سورج ڈوبنے کے بعد ناؤ چلا سکتے ہیں", "night_plying"),
    ("اگر ناؤ ڈوب جائے تو کیا کرنا ہے", "sinking_info"),
    ("مدد", "help"),
    ("🆘 nav ki fees kitni hai", "fee"),
    ("ناؤ میں کتنے لوگ بیٹھ سکتے ہیں", "capacity"),
    ("নৌকার ফি কত", "fee"),
    ("নৌকা ডুবে গেলে কী করতে হবে", "sinking_info"),
    ("ধন্যবাদ", "thanks_or_bye"),
    ("লাইসেন্স নবায়ন কবে", "renewal_deadline"),
    ("ਕਿਸ਼ਤੀ ਦੀ ਫੀਸ ਕਿੰਨੀ ਹੈ", "fee"),
    ("ਜੇ ਕਿਸ਼ਤੀ ਡੁੱਬ ਜਾਵੇ ਤਾਂ ਕੀ ਕਰਨਾ", "sinking_info"),
    ("હોડીની ફી કેટલી છે", "fee"),
    ("આભાર", "thanks_or_bye"),
    ("ଡଙ୍ଗା ଫି କେତେ", "fee"),
    ("ଧନ୍ୟବାଦ", "thanks_or_bye"),
)
UNREAD = ("படகு மூழ்கியது", "船沉了", "лодка тонет", "🚣🌊", "⛵", "🚨🚑", "వంతెన")


@pytest.mark.parametrize(("text", "counts"), DANGER)
def test_danger_is_heard_in_every_script_with_its_counts(
    text: str, counts: dict[str, object]
) -> None:
    meant = understand(text)
    assert meant.danger.verdict == "real"
    assert meant.intent in DANGER_INTENTS
    assert counts.items() <= to_json(meant.slots).items()


@pytest.mark.parametrize(("text", "topic"), CALM)
def test_calm_is_answered_in_every_script(text: str, topic: str) -> None:
    meant = understand(text)
    assert meant.danger.verdict == "none"
    assert meant.intent == topic


@pytest.mark.parametrize(
    "text", [text for text, _ in (*DANGER[:50], *CALM) if has_neighbour_letters(text)]
)
def test_letters_beside_devanagari_are_answered_in_hindi(text: str) -> None:
    assert understand(text).language == "hi"


@pytest.mark.parametrize(
    "text",
    [
        "নৌকা ডুবেনি", "কেউ ডোবেনি", "ସମସ୍ତେ ଭଲ ଅଛନ୍ତି", "ଡଙ୍ଗା ବୁଡ଼ିନାହିଁ", "boat license renewal 🙏🚣", "happy new year 🌊",
        "নৌকার লাইসেন্স ফি কত 🚣", "کشتی کا لائسنس 🙏",
    ],
)  # fmt: skip
def test_what_did_not_happen_and_wishes_with_pictures_are_calm(text: str) -> None:
    assert understand(text).danger.verdict == "none"


@pytest.mark.parametrize(
    "text", ["nav doobi nahi", "boat doobi nahi hai", "હોડી ડૂબી નથી", "boat is not sinking"]
)
def test_a_bare_denial_is_asked_about(text: str) -> None:
    assert understand(text).danger.verdict == "unsure"


@pytest.mark.parametrize(
    "text", ["nav doobi koi nahi bacha", "nav doobi nahi mila koi", "nav dub gai na"]
)
def test_a_denial_of_something_else_is_none(text: str) -> None:
    assert understand(text).danger.verdict == "real"


@pytest.mark.parametrize("text", UNREAD)
def test_what_nobody_can_read_is_met_like_a_bare_help(text: str) -> None:
    meant = understand(text)
    assert meant.danger.verdict == "none"
    assert meant.intent == "help"
    assert "help" in meant.moves


@pytest.mark.parametrize("text", ["👍", "🙏🙏", "😂", "❤️", "5 🚣", "..."])
def test_other_pictures_ask_nothing(text: str) -> None:
    meant = understand(text)
    assert meant.danger.verdict == "none"
    assert "help" not in meant.moves


def test_foreign_letters_answer_a_question_that_stands() -> None:
    assert "help" not in understand("படகு", expecting="place").moves


@pytest.mark.parametrize(
    ("urdu", "latin"),
    [("کشتی", "kashti"), ("لاپتہ", "lapata"), ("ناؤ", "nav"), ("دربھنگہ", "darbhanga")],
)
def test_urdu_words_are_known_ones(urdu: str, latin: str) -> None:
    assert fold(romanised_urdu(urdu)) == fold(latin)


@pytest.mark.parametrize("written", ["دوریگنج گھاٹ", "ডোরিগঞ্জ ঘাট", "ਡੋਰੀਗੰਜ ਘਾਟ", "ડોરીગંજ"])
def test_a_place_in_another_script_sounds_like_its_name(written: str) -> None:
    assert same_sound(written, "Doriganj ghat")


def test_digits_of_every_script() -> None:
    for nought in (0x660, 0x6F0, 0x966, 0x9E6, 0xA66, 0xAE6, 0xB66):
        assert ascii_digits("".join(chr(nought + value) for value in range(10))) == "0123456789"


_URDU = dict(
    zip(
        "कखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसह",
        "ک کھ گ گھ ن چ چھ ج جھ ن ٹ ٹھ ڈ ڈھ ن ت تھ د دھ ن پ پھ ب بھ م ی ر ل ل و ش ش س ہ".split(),
        strict=True,
    )
)
_URDU |= dict(
    zip("आईऊएऐओऔािीुूेैोौंँ", "آ ای او ای ای او او ا  ی  و ی ی و و ن ں".split(" "), strict=True)
)
_URDU |= dict.fromkeys("अइउ", "ا") | dict.fromkeys("ि ु ् ़".split(), "")
_URDU |= {chr(0x966 + value): chr(0x6F0 + value) for value in range(10)}


def _in_urdu(text: str) -> str:
    """Devanagari spelt in Urdu letters: long vowels written, short ones left out."""
    return "".join(_URDU.get(char, char) for char in unicodedata.normalize("NFD", text))


@pytest.mark.parametrize("text", [line.text for line in HINDI if line.intent in DANGER_INTENTS])
def test_the_dangers_of_the_examples_stay_dangers_in_urdu_letters(text: str) -> None:
    assert understand(_in_urdu(text)).danger.verdict == "real"


def test_few_calm_examples_alarm_in_urdu_letters() -> None:
    calm = [line.text for line in HINDI if line.intent not in DANGER_INTENTS]
    alarms = [text for text in calm if understand(_in_urdu(text)).danger.verdict == "real"]
    assert len(alarms) <= len(calm) // 50


def _moved(text: str, block: int) -> str:
    """Devanagari letters and digits moved to the block that begins at `block`."""
    return "".join(
        chr(block + ord(char) - 0x900)
        if "\u0901" <= char <= "\u096f" and char not in "।॥"
        else char
        for char in text
    )


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(DANGERS), st.sampled_from([0x980, 0xA00, 0xA80]))
def test_danger_moved_to_a_neighbouring_block_stays_danger(text: str, block: int) -> None:
    assert understand(_moved(text, block)).danger.verdict == understand(text).danger.verdict


@settings(max_examples=60, deadline=None)
@given(st.text(alphabet=st.characters(min_codepoint=0x600, max_codepoint=0xDFF), max_size=60))
def test_no_letters_break_the_reading(text: str) -> None:
    assert understand(text).text == text


@pytest.mark.parametrize("text", ["help 🚣🌊😭", "मदद 🛶😱"])
def test_help_beside_a_boat_in_distress_is_a_cry(text: str) -> None:
    assert understand(text).danger.verdict == "real"
