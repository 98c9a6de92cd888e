"""Cutting long texts: nothing lost, nothing over the limit, no conjunct torn."""

import regex
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.channels.base import Part
from bot.channels.parts import assemble, read_udh
from bot.channels.pieces import pieces
from bot.rendering.sms.segments import utf16_units as units

HINDI = st.text(alphabet="क्षत्रज्ञशरिीुूेैोौंःँ ।\n‍abc 12", max_size=300)


@settings(deadline=None)
@given(st.one_of(HINDI, st.text(max_size=300)), st.integers(20, 80))
def test_pieces_joined_are_the_text_and_fit(text: str, limit: int) -> None:
    """Whatever is sent long arrives whole."""
    cut = pieces(text, limit)
    assert "".join(cut) == text
    assert all(0 < units(piece) <= limit for piece in cut)


@settings(deadline=None)
@given(HINDI, st.integers(20, 80))
def test_no_grapheme_is_torn(text: str, limit: int) -> None:
    """A cut falls where a grapheme ends, unless one alone is over the limit."""
    clusters = regex.findall(r"\X", text)
    if any(units(cluster) > limit for cluster in clusters):
        return
    ends, place = set(), 0
    for cluster in clusters:
        place += len(cluster)
        ends.add(place)
    place = 0
    for piece in pieces(text, limit):
        place += len(piece)
        assert place in ends


def test_a_cut_prefers_a_line_and_then_a_word() -> None:
    """So that a long answer stays readable."""
    assert pieces("ek do teen\nchaar paanch", 14) == ["ek do teen\n", "chaar paanch"]
    assert pieces("ek do teen chaar", 13) == ["ek do teen ", "chaar"]


@settings(deadline=None)
@given(st.text(min_size=1, max_size=200), st.integers(1, 20), st.randoms())
def test_pieces_in_any_order_make_the_text_again(text: str, size: int, chance: object) -> None:
    """Out of order and doubled pieces change nothing."""
    cut = [text[at : at + size] for at in range(0, len(text), size)]
    heard = [(Part("9", place, len(cut)), piece) for place, piece in enumerate(cut, start=1)]
    shuffled = heard + heard[:1]
    chance.shuffle(shuffled)  # type: ignore[attr-defined]
    assert assemble(shuffled) == (text, True)


def test_a_missing_piece_shows_as_a_gap() -> None:
    """Two halves of different words are not read as one."""
    first, third = (Part("9", 1, 3), "naav do"), (Part("9", 3, 3), "ghat par")
    assert assemble([third, first]) == ("naav do … ghat par", False)
    assert assemble([first]) == ("naav do … ", False)
    assert assemble([]) == ("", False)


def test_the_header_of_a_piece_is_read_in_both_widths() -> None:
    """One byte of reference or two, also behind another element."""
    assert read_udh(bytes.fromhex("0500032a0302")) == Part("42", 2, 3)
    assert read_udh(bytes.fromhex("0608040102 0301".replace(" ", ""))) == Part("258", 1, 3)
    assert read_udh(bytes.fromhex("0b0504158a15800003 2a0201".replace(" ", ""))) == Part("42", 1, 2)


@settings(deadline=None)
@given(st.binary(max_size=40))
def test_a_broken_header_never_crashes(header: bytes) -> None:
    """And what it says makes sense or is not said."""
    part = read_udh(header)
    assert part is None or 1 <= part.index <= part.total
