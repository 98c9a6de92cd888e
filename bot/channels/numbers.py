"""Telephone numbers as gateways and people write them, and the one form in which we keep them."""

from __future__ import annotations

import re
from dataclasses import dataclass

import phonenumbers

SHORT_CODE_DIGITS = 8
_LETTER = re.compile(r"[^\W\d_]")
_NOT_DIGIT = re.compile(r"\D")


@dataclass(frozen=True, slots=True)
class Sender:
    """Who a gateway says wrote. value: E.164, or as written (capitals, no blanks) where it is no
    telephone number; automatic: nobody there reads an answer; readable: a number was made out."""

    value: str
    automatic: bool
    readable: bool = True


def to_e164(written: str, region: str = "IN") -> str | None:
    """The number in E.164 (+919812345678), or None where it cannot be one.

    Takes 98…, 098…, 9198…, 0091…, +91 with blanks, digits of any script, and a leading blank
    where a `+` was lost in a URL. Eleven digits that fit no plan are refused, never trimmed.
    """
    try:
        number = phonenumbers.parse(written.strip(), region)
    except phonenumbers.NumberParseException:
        return None
    if number.extension or not phonenumbers.is_valid_number(number):
        return None
    return phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.E164)


def national(e164: str) -> str:
    """The number as dialled inside its country, without the leading 0: 9812345678."""
    return str(phonenumbers.parse(e164, None).national_number)


def read_sender(written: str, region: str = "IN") -> Sender:
    """The sender of an inbound text.

    Headers with letters (VM-DLMTRF) and short codes are automatic. What is neither a number nor
    one of these is kept as written and marked automatic too: it is heard, and not written to.
    """
    plain = "".join(written.split())
    digits = _NOT_DIGIT.sub("", plain)
    if _LETTER.search(plain):
        return Sender(plain.upper(), automatic=True)
    if 0 < len(digits) <= SHORT_CODE_DIGITS:
        return Sender(digits, automatic=True)
    number = to_e164(written, region)
    if number is None:
        return Sender(plain or "unknown", automatic=True, readable=False)
    return Sender(number, automatic=False)


def mask(value: str) -> str:
    """An address for logs: its last three signs, the rest hidden."""
    return f"…{value[-3:]}" if len(value) > 3 else "…"
