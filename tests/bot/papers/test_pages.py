"""The papers as pages: one page whatever was said, filled from what is known, shaped as written."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from contextlib import closing

import pytest
from fpdf.fonts import TTFFont
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pypdf import PdfReader

from bot.papers.letter import letter_pdf
from bot.papers.sentences import LONG_BLANK
from bot.papers.sheet import FITS, FONT, UNSHOWN, Sheet, within
from bot.papers.situation import situation_pdf
from tests.bot.papers.facts_made import NOW, any_known, known, letter, office, situation, words

FEW = settings(max_examples=6, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def read(pdf: bytes) -> tuple[int, str]:
    """How many pages, and their text without blanks."""
    pages = PdfReader(io.BytesIO(pdf)).pages
    return len(pages), re.sub(r"\s+", "", "".join(page.extract_text() for page in pages))


@pytest.fixture
def sheet() -> Iterator[Sheet]:
    with closing(Sheet(FITS[0], title="t", language="hi", made_at=NOW)) as made:
        yield made


def test_a_letter_says_what_is_known_and_leaves_the_rest_blank() -> None:
    facts = letter(known(boat_no="BR-06-1127"), (office("Ahiyapur"),))
    pages, text = read(letter_pdf(facts, "en"))
    assert pages == 1
    for said in ("BR-06-1127", "Rajghat,Ahiyapur", "12aboard", "3missing", "+919811100001"):
        assert said in text
    assert "naavdoobirajghat,3laapata" in text
    assert "2011RulesFormIInote4" in text
    assert "1Dec2026" in text
    assert text.count(LONG_BLANK) == 6  # the navik, names (2), damage (2), the way to the thana


def test_what_is_not_known_is_a_blank_and_no_word_stands_for_it() -> None:
    bare = known(place=None, counts={}, district=None, boat_no=None)
    pages, text = read(letter_pdf(letter(bare), "en"))
    assert pages == 1
    assert text.count(LONG_BLANK) == 10
    assert "None" not in text


def test_a_letter_in_hindi_is_in_hindi() -> None:
    _, text = read(letter_pdf(letter(), "hi"))
    # Words of which every sign stands where it is spoken: others are read in the order drawn.
    for said in ("नाव", "सेवामें", "मुजफ्फरपुर", "सोमवार"):
        assert said in text
    assert "Registering" not in text


@pytest.mark.parametrize("paper", ["letter", "sitrep"])
def test_an_exercise_and_a_sample_are_marked(paper: str) -> None:
    def text(**changed: object) -> str:
        of = known(**changed)
        pdf = (
            letter_pdf(letter(of), "en")
            if paper == "letter"
            else situation_pdf(situation(of), "en")
        )
        return read(pdf)[1]

    plain, marked = text(), text(drill=True, sample=True)
    for mark in ("EXERCISE", "SAMPLE"):
        assert mark not in plain
        assert mark in marked


def test_a_situation_report_shows_who_was_told_and_what_came_of_it() -> None:
    pages, text = read(situation_pdf(situation(), "en"))
    assert pages == 1
    assert "Thana0" in text
    assert "noanswer" in text
    assert "30.11.10:05" in text
    assert "reportreceived" in text


def test_of_a_long_history_the_beginning_and_the_end_are_shown_and_the_rest_counted() -> None:
    pages, text = read(situation_pdf(situation(told=60, events=150), "en"))
    assert pages == 1
    assert "30.11.10:05" in text  # the first event
    assert "30.11.12:34" in text  # the last of 150, one a minute
    assert "morethatthispagedoesnotshow" in text


@pytest.mark.slow
@FEW
@given(of=any_known(), name=words(300), language=st.sampled_from(("hi", "en")))
def test_a_letter_takes_one_page_whatever_was_said(of: object, name: str, language: str) -> None:
    facts = letter(of, tuple(office(f"{number} {name}") for number in range(9)))  # type: ignore[arg-type]
    assert read(letter_pdf(facts, language))[0] == 1


@pytest.mark.slow
@FEW
@given(
    of=any_known(),
    told=st.integers(0, 40),
    events=st.integers(0, 60),
    said=words(500),
    language=st.sampled_from(("hi", "en")),
)
def test_a_situation_report_takes_one_page_whatever_happened(
    of: object, told: int, events: int, said: str, language: str
) -> None:
    facts = situation(of, told, events, said)  # type: ignore[arg-type]
    assert read(situation_pdf(facts, language))[0] == 1


def font_of(sheet: Sheet) -> TTFFont:
    font = sheet._pdf.fonts[FONT]
    assert isinstance(font, TTFFont)
    return font


def glyphs(sheet: Sheet, words: str) -> list[int]:
    """What HarfBuzz draws for the words under the settings of the page, in order."""
    drawn, _ = font_of(sheet).perform_harfbuzz_shaping(words, 11, sheet._pdf.text_shaping)
    return [glyph.codepoint for glyph in drawn]


@pytest.mark.parametrize("word", ["जिला", "क्षत्रिय", "मुजफ्फरपुर", "श्रीकृष्ण", "शक्ति", "दुर्घटना"])
def test_devanagari_is_joined_and_reordered_also_after_latin_letters(
    sheet: Sheet, word: str
) -> None:
    font = font_of(sheet)
    one_by_one = [font.ttfont.getGlyphID(font.cmap[ord(sign)]) for sign in word]
    joined = glyphs(sheet, word)
    assert joined != one_by_one
    assert glyphs(sheet, f"Thana {word}") == [*glyphs(sheet, "Thana "), *joined]


def test_what_the_font_lacks_is_marked_once(sheet: Sheet) -> None:
    shown = sheet.shown("naav \U0001f6a4\U0001f6a4 বাংলা डूबी")
    assert shown.startswith(f"naav {UNSHOWN} ")
    assert shown.endswith(" डूबी")
    assert "ব" not in shown
    assert shown.count(UNSHOWN) == 2


@given(words(50), st.integers(5, 30))
def test_words_that_are_cut_say_so(said: str, letters: int) -> None:
    cut = within(said, letters)
    assert len(cut) <= letters
    assert cut == said or cut.endswith("\u2026")
