"""A text is cut between words or letters, never inside a conjunct and never inside a number."""

from __future__ import annotations

import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.rendering.sms.cut import clusters, cut, cut_characters, pages
from bot.rendering.sms.segments import encoding_of, units

HINDI = "नाव क्षत्रिय स्त्री रद्द बाढ़ प्रधानाचार्य कृत्रिम ज्ञान र्ऊ 12,345.50 १२३ रु 500 ₹7 "
LATIN = "naav Rs 12,345.50 aur 24/06/2026 tak 10:05 [ghat] {x} 4821 "
texts = st.one_of(
    st.text(alphabet=sorted(set(HINDI)), max_size=120),
    st.text(alphabet=sorted(set(LATIN)), max_size=200),
    st.lists(st.sampled_from((HINDI + LATIN).split(" ")), max_size=30).map(" ".join),
    st.text(max_size=80),
)
VIRAMA = "\u094d"


def _may_be_cut(text: str, place: int) -> bool:
    """Written apart from the code: no mark after the cut, no virama before a letter, no digits
    on both sides."""
    before, after = text[:place], text[place:]
    if not before or not after:
        return True
    if unicodedata.category(after[0]) in ("Mn", "Mc", "Me") or after[0] == "\u200d":
        return False
    joined = before.rstrip("\u200c\u200d")
    if len(joined) > 1 and joined[-1] == VIRAMA and "\u0904" <= after[0] <= "\u0939":
        return not ("\u0904" <= joined[-2] <= "\u0939" or joined[-2] == "\u093c")
    return not re.search(r"\d[.,/:\-]*$", before) or not re.match(r"[.,/:\-]*\d", after)


@given(texts, st.integers(0, 90))
def test_a_cut_is_a_beginning_within_its_limit_at_a_right_place(text: str, limit: int) -> None:
    encoding = encoding_of(text)
    head = cut(text, limit)
    assert text.startswith(head)
    assert units(head, encoding) <= limit
    assert _may_be_cut(text, len(head))


@given(texts, st.integers(1, 60))
def test_characters_are_cut_alike(text: str, limit: int) -> None:
    head = cut_characters(text, limit)
    assert text.startswith(head)
    assert len(head) <= limit
    assert _may_be_cut(text, len(head))


@given(texts, st.integers(10, 90))
def test_pages_lose_nothing_but_blanks(text: str, limit: int) -> None:
    found = pages(text, limit)
    assert "".join("".join(found).split()) == "".join(text.split())
    assert all(page == page.strip() and page for page in found)


@given(texts)
def test_clusters_joined_are_the_text(text: str) -> None:
    assert "".join(clusters(text)) == text


@pytest.mark.parametrize(
    ("text", "limit", "head"),
    [
        ("नाव क्षत्रिय", 7, "नाव"),
        ("क्षत्रिय", 2, ""),
        ("क्षत्रिय", 3, "क्ष"),
        ("क्षत्रिय", 6, "क्ष"),
        ("रद्द", 3, "र"),
        ("Rs 12,345.50 jama karein", 12, "Rs 12,345.50"),
        ("Rs 12,345.50 jama karein", 11, "Rs"),
        ("kul 12,345.50", 10, "kul"),
        ("12,345.50", 5, ""),
        ("BR07GA1234", 4, "BR07"),
        ("BR07GA1234", 3, "BR"),
    ],
)
def test_known_cuts(text: str, limit: int, head: str) -> None:
    assert cut(text, limit) == head


def test_a_shortened_text_is_marked_inside_its_limit() -> None:
    assert cut("Kamtaul ghat, Jale", 15, mark="..") == "Kamtaul ghat,.."
    assert cut("Kamtaul", 15, mark="..") == "Kamtaul"


def test_an_amount_keeps_its_currency_on_its_page() -> None:
    assert pages("kul raashi Rs 12,345.50 hai", 14) == ["kul raashi", "Rs 12,345.50", "hai"]


def test_a_number_longer_than_a_page_stays_whole() -> None:
    assert pages("1234567890123 ok", 5) == ["1234567890123", "ok"]
