"""Simulated phones: which numbers they may have, and from whom their messages come."""

from __future__ import annotations

import re
from typing import Literal

from bot.channels.base import AddressKind

HEADER = "VM-NAAVST"
"""The registered header that our SMS bear on the simulated network. Nobody can answer a header."""

CHAT_NAME = "Naav Saathi"
"""The name of our account in the simulated chat."""

PhoneKind = Literal["sms", "chat"]
_SMS = re.compile(r"\+91[6-9]\d{9}")
_CHAT = re.compile(r"chat-[0-9a-z]{1,20}")
_NATIONAL = re.compile(r"(?:\+?91|0)?([6-9]\d{9})")
_SPACING = re.compile(r"[\s\-()]+")


class NotAPhone(ValueError):
    """What was written is neither a telephone number nor a simulated chat."""


def read_phone(written: str) -> str:
    """The address of a simulated phone: +91 and ten digits, or chat- and a short name.

    Raises:
        NotAPhone: with a sentence that says what is taken.
    """
    plain = _SPACING.sub("", written) if not written.startswith("chat-") else written.strip()
    if _CHAT.fullmatch(plain):
        return plain
    number = _NATIONAL.fullmatch(plain)
    if number is None:
        raise NotAPhone("a phone is +91 and ten digits, or chat- and a short name")
    return f"+91{number[1]}"


def is_phone(written: str) -> bool:
    """Whether this is an address in the one form in which we keep them."""
    return bool(_SMS.fullmatch(written) or _CHAT.fullmatch(written))


def kind_of(phone: str) -> PhoneKind:
    """Whether a simulated phone reads SMS or chat."""
    return "sms" if phone.startswith("+") else "chat"


def address_kind_of(phone: str) -> AddressKind:
    """The kind of address under which the service knows a simulated phone."""
    return "simulator_sms" if kind_of(phone) == "sms" else "simulator_chat"


def sender_of(phone: str) -> str:
    """From whom this phone shows our messages to come."""
    return HEADER if kind_of(phone) == "sms" else CHAT_NAME
