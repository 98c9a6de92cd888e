"""Nothing that the 7-bit alphabet lacks passes its door, and nothing that it has is changed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.rendering.sms.door import to_gsm7, to_ucs2
from bot.rendering.sms.gsm7 import ALPHABET, is_gsm7
from bot.rendering.sms.romanised import romanise_names


@given(st.text(max_size=200))
def test_everything_comes_out_in_the_alphabet(text: str) -> None:
    said = to_gsm7(text)
    assert is_gsm7(said)
    assert to_gsm7(said) == said


@given(st.text(alphabet=sorted(ALPHABET), max_size=200))
def test_what_is_in_the_alphabet_is_not_touched(text: str) -> None:
    assert to_gsm7(text) == text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("₹500", "Rs 500"),
        ("₹ 500", "Rs 500"),
        ("“naav” ‘ghat’", "\"naav\" 'ghat'"),
        ("18–6 baje — band…", "18-6 baje - band..."),
        ("10\u00a0000\u202fkg", "10 000 kg"),
        ("ḷāl Çà ç", "lal Çà c"),
        ("ack १५", "ack 15"),
        ("naav 🚤 doobi", "naav  doobi"),
        ("नाव डूबी।", "Nav Dubi."),
        ("a\u200bb\u2060c", "abc"),
        ("পাটনা", "Patna"),
        ("دیگھا گھاٹ، پٹنہ", "digha ghat, patna"),
    ],
)
def test_what_becomes_of_foreign_signs(text: str, said: str) -> None:
    assert to_gsm7(text) == said


@pytest.mark.parametrize(
    ("written", "spelt"),
    [
        ("दरभंगा", "Darbhanga"),
        ("कमतौल", "Kamtaul"),
        ("समस्तीपुर", "Samastipur"),
        ("मुजफ्फरपुर", "Mujaffarpur"),
        ("सीतामढ़ी", "Sitamarhi"),
        ("खगड़िया", "Khagariya"),
        ("बेगूसराय", "Begusrai"),
        ("जबलपुर", "Jabalpur"),
        ("नर्मदा", "Narmada"),
        ("होशंगाबाद", "Hoshangabad"),
        ("राम", "Ram"),
        ("बाढ़", "Barh"),
        ("बा\u095d", "Barh"),
    ],
)
def test_names_are_spelt_as_people_spell_them(written: str, spelt: str) -> None:
    assert romanise_names(written) == spelt


def test_devanagari_keeps_what_shapes_its_letters() -> None:
    assert to_ucs2("क्\u200dष\u00a0रु\u202f5\x07\u200b") == "क्\u200dष रु 5"


def test_a_hindi_message_shows_other_scripts_in_letters_that_are_read() -> None:
    assert to_ucs2("जगह دیگھا گھاٹ") == "जगह digha ghat"
    assert to_ucs2("জগ পাটনা") == "जग पाटना"
