"""Number forms, senders that are machines, and what a log may show."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.channels.numbers import mask, national, read_sender, to_e164

FORMS = [
    "9812345678",
    "09812345678",
    "919812345678",
    "00919812345678",
    "+919812345678",
    "+91 98123 45678",
    " 919812345678",
    "+91-98123-45678",
    "९८१२३४५६७८",
    "91 098123 45678",
]


@pytest.mark.parametrize("written", FORMS)
def test_every_form_is_one_number(written: str) -> None:
    """Whatever form a gateway uses, the person is the same."""
    assert to_e164(written) == "+919812345678"


@pytest.mark.parametrize("written", ["98123456789", "9812345", "", "+", "VM-DLMTRF", "1" * 40])
def test_what_is_no_number_is_refused(written: str) -> None:
    """Eleven digits are not trimmed to ten: that would be somebody else."""
    assert to_e164(written) is None


def test_a_number_that_begins_with_91_keeps_it() -> None:
    """Ten digits that begin with 91 are a number, not a country code and eight digits."""
    assert to_e164("9198765432") == "+919198765432"


@pytest.mark.parametrize("written", ["VM-DLMTRF", "ad-airtel", "JioPay", "बैंक", "56161", "139"])
def test_headers_and_short_codes_are_automatic(written: str) -> None:
    """Nobody reads an answer there."""
    assert read_sender(written).automatic


def test_an_unreadable_sender_is_kept_and_not_written_to() -> None:
    """Its report counts all the same."""
    sender = read_sender("981 234 56789")
    assert (sender.value, sender.automatic, sender.readable) == ("98123456789", True, False)


def test_a_person_is_not_automatic() -> None:
    """A plain number is a person's, abroad too."""
    assert read_sender(" 919812345678").value == "+919812345678"
    assert not read_sender("+9779812345678").automatic


def test_the_national_form_has_neither_code_nor_zero() -> None:
    """As some aggregators want it."""
    assert national("+919812345678") == "9812345678"


@settings(deadline=None)
@given(st.text(max_size=40))
def test_any_text_is_read_without_a_crash(written: str) -> None:
    """A sender is always something, and a number that was made out is made out again."""
    sender = read_sender(written)
    assert sender.value
    if not sender.automatic:
        assert to_e164(sender.value) == sender.value


@settings(deadline=None)
@given(st.from_regex(r"\+91[6-9][0-9]{9}", fullmatch=True))
def test_a_masked_number_shows_three_digits(number: str) -> None:
    """A log names nobody."""
    assert sum(sign.isdigit() for sign in mask(number)) == 3
