"""Segments are counted as the network counts them, proved against an encoder written here."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.rendering.sms.gsm7 import ALPHABET, BASIC, EXTENSION, is_gsm7
from bot.rendering.sms.segments import capacity, encoding_of, size

# The two tables of the standard, laid out by code: position in the string is the septet.
_DEFAULT_TABLE = (
    "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ\x1bÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?"
    "¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà"
)
_EXTENSION_TABLE = {
    "\f": 0x0A,
    "^": 0x14,
    "{": 0x28,
    "}": 0x29,
    "\\": 0x2F,
    "[": 0x3C,
    "~": 0x3D,
    "]": 0x3E,
    "|": 0x40,
    "€": 0x65,
}


def encode(text: str) -> tuple[str, list[bytes]]:
    """An SMS as the bytes of its segments, before the septets are packed."""
    try:
        letters = [_gsm7_letter(char) for char in text]
        return "gsm7", _split(letters, 160, 153)
    except ValueError:
        raw = [char.encode("utf-16-be") for char in text]
        return "ucs2", _split(raw, 140, 134)


def _gsm7_letter(char: str) -> bytes:
    if char in _EXTENSION_TABLE:
        return bytes([0x1B, _EXTENSION_TABLE[char]])
    position = -1 if char == "\x1b" else _DEFAULT_TABLE.find(char)
    if position < 0:
        raise ValueError(char)
    return bytes([position])


def _split(letters: list[bytes], alone: int, joined: int) -> list[bytes]:
    if sum(map(len, letters)) <= alone:
        return [b"".join(letters)] if letters else []
    segments = [b""]
    for letter in letters:
        if len(segments[-1]) + len(letter) > joined:
            segments.append(b"")
        segments[-1] += letter
    return segments


@pytest.mark.parametrize(
    ("text", "segments"),
    [
        ("a" * 160, 1),
        ("a" * 161, 2),
        ("a" * 159 + "₹", 3),
        ("न" * 70, 1),
        ("न" * 71, 2),
        ("न" * 134, 2),
        ("न" * 135, 3),
        ("a" * 159 + "{", 2),
        ("😀" * 36, 2),
        ("😀" * 35, 1),
        ("", 0),
        ("a" * 152 + "€" + "a" * 152, 3),
        ("😀" * 67, 3),
    ],
)
def test_counts_the_values_that_are_known(text: str, segments: int) -> None:
    assert size(text).segments == segments


def test_the_alphabet_is_the_standard_one() -> None:
    assert set(_DEFAULT_TABLE) - {"\x1b"} == BASIC
    assert set(_EXTENSION_TABLE) == EXTENSION
    assert len(_DEFAULT_TABLE) == 128


@given(
    st.text(alphabet=st.one_of(st.sampled_from(sorted(ALPHABET)), st.characters()), max_size=400)
)
def test_agrees_with_the_encoder(text: str) -> None:
    # A lone surrogate is no letter and cannot be encoded; nothing of ours lets one in.
    if any("\ud800" <= char <= "\udfff" for char in text):
        return
    _check(text)


@pytest.mark.slow
def test_agrees_with_the_encoder_on_hundreds_of_thousands() -> None:
    """Lengths near every boundary, in five mixtures of letters."""
    chance = random.Random(20260624)
    mixtures = (
        "abcde 12",
        "abc{}€",
        "नावक्षत्रि ्ा",
        "a😀न",
        "😀😀a",
    )
    for _ in range(200_000):
        letters = chance.choice(mixtures)
        length = max(0, chance.choice((35, 70, 67, 134, 153, 160)) + chance.randint(-3, 3))
        _check("".join(chance.choices(letters, k=length)))


def _check(text: str) -> None:
    encoding, segments = encode(text)
    counted = size(text)
    assert (counted.encoding, counted.segments) == (encoding, len(segments))
    per_unit = 1 if encoding == "gsm7" else 2
    assert counted.units == sum(map(len, segments)) // per_unit


@pytest.mark.parametrize("letter", ["a", "न"])
def test_capacity_is_what_fits_and_no_more(letter: str) -> None:
    for segments in range(1, 6):
        room = capacity(encoding_of(letter), segments)
        assert size(letter * room).segments == segments
        assert size(letter * (room + 1)).segments == segments + 1


@pytest.mark.parametrize("turns", ["₹", "’", "–", "\u00a0", "\u202f", "…", "।", "`"])
def test_one_foreign_letter_turns_the_whole_message(turns: str) -> None:
    assert not is_gsm7(f"Rs 10{turns}")
