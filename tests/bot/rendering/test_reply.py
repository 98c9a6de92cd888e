"""A reply is one message where it can be one, pages where it cannot, and never lost words."""

from __future__ import annotations

from types import MappingProxyType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.rendering.catalogue import LANGUAGES, Catalogue, Entry
from bot.rendering.reply import NOTHING, split_for_sms, word_reply
from bot.rendering.sms.segments import size
from handlers.base import Dialogue, Line, Quote, Reply

LATIN = "Kist {place} tak jama karein, warna byaaj lagega aur patta ruk sakta hai"
DEVA = "किस्त {place} तक जमा करें, नहीं तो ब्याज लगेगा"


def _catalogue() -> Catalogue:
    return Catalogue(
        MappingProxyType(
            {
                language: {
                    "plan.row": Entry((DEVA + "।" if language == "hi" else LATIN + ".",), "plan"),
                    "plan.ask": Entry(("1, 2?",), "plan"),
                    "accident.row": Entry((LATIN,), "accident"),
                    "page.more": Entry(("1 = baaki",), "phrases"),
                    "reply.to": Entry(("Jawab: {reply_to}.",), "menu"),
                }
                for language in LANGUAGES
            }
        ),
        {},
    )


WORDS = _catalogue()
ROW = Line("plan.row", {"place": Quote("5 Jun")})


def test_one_line_is_one_text_in_one_segment() -> None:
    worded = word_reply(Reply(lines=(ROW,)), "hi_Latn", "sms", sentences=WORDS)
    assert worded.texts == (LATIN.format(place="5 Jun") + ".",)
    assert (worded.template, worded.variables, worded.segments) == ("plan.row", (("5 Jun",),), 1)


def test_the_question_comes_last() -> None:
    worded = word_reply(
        Reply(lines=(ROW,), ask=Line("plan.ask")), "hi_Latn", "sms", sentences=WORDS
    )
    assert worded.texts[0].endswith(". 1, 2?")
    assert worded.template == "plan.row+plan.ask"
    assert worded.variables == (("5 Jun",), ())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rows", [3, 5, 12])
def test_a_schedule_goes_in_pages_of_whole_lines(language: str, rows: int) -> None:
    worded = word_reply(Reply(lines=(ROW,) * rows), language, "sms", sentences=WORDS)
    assert worded.paged
    assert worded.template == ""
    for page in worded.texts[:-1]:
        assert page.endswith(" 1 = baaki")
    assert not worded.texts[-1].endswith("baaki")
    allowed = 2 if language == "hi" else 1
    assert all(size(page).segments <= allowed for page in worded.texts)
    joined = " ".join(page.removesuffix(" 1 = baaki") for page in worded.texts)
    assert joined == " ".join(piece.text for piece in worded.pieces)


def test_an_accident_is_never_parted() -> None:
    line = Line("accident.row", {"place": Quote("ghat")})
    worded = word_reply(Reply(lines=(line,) * 4), "hi_Latn", "sms", sentences=WORDS)
    assert len(worded.texts) == 1
    assert worded.segments == 2


def test_a_chat_has_lines_and_no_segments() -> None:
    worded = word_reply(
        Reply(lines=(ROW, ROW), ask=Line("plan.ask")), "hi", "chat", sentences=WORDS
    )
    assert worded.texts[0].count("\n") == 2
    assert worded.segments == 0


def test_a_silent_reply_says_nothing() -> None:
    assert word_reply(Reply(silent=True, lines=(ROW,)), "hi", "sms", sentences=WORDS) is NOTHING
    assert word_reply(Reply(), "hi", "sms", sentences=WORDS) is NOTHING


@pytest.mark.parametrize(
    ("reply", "printed"),
    [
        (Reply(ask=Line("plan.ask")), True),
        (Reply(lines=(ROW,), dialogue=Dialogue("menu", "choice")), True),
        (Reply(lines=(ROW,)), False),
        (Reply(lines=(ROW,), dialogue=Dialogue()), False),
    ],
)
def test_the_number_to_answer_is_printed_where_an_answer_is_waited_for(
    reply: Reply, printed: bool
) -> None:
    sms = word_reply(reply, "en", "sms", answer_to="9000000001", sentences=WORDS)
    chat = word_reply(reply, "en", "chat", answer_to="9000000001", sentences=WORDS)
    assert ("Jawab: 9000000001." in sms.texts[0]) is printed
    assert "9000000001" not in chat.texts[0]


@given(
    st.lists(st.sampled_from("naav doobi Rs 12,345.50 {x} क्षत्रिय घाट 4821".split())).map(" ".join),
    st.integers(1, 3),
    st.sampled_from(LANGUAGES),
)
def test_pages_keep_every_word_and_their_budget(text: str, budget: int, language: str) -> None:
    if language != "hi":
        text = text.replace("क्षत्रिय", "x").replace("घाट", "y")
    found = split_for_sms(text, budget, more="1 = baaki")
    words = " ".join(page.removesuffix(" 1 = baaki") for page in found).split()
    assert words == text.split()
    assert all(size(page).segments <= budget for page in found)
