"""Words that a carrier acts on by itself before we see them, noted beside the message."""

from __future__ import annotations

from typing import Literal

CarrierWord = Literal["stop", "start", "help"]

# Twilio's default opt-out handling; the whole message must be the word.
CARRIER_WORDS: dict[str, CarrierWord] = {
    "STOP": "stop",
    "STOPALL": "stop",
    "UNSUBSCRIBE": "stop",
    "CANCEL": "stop",
    "END": "stop",
    "QUIT": "stop",
    "OPTOUT": "stop",
    "REVOKE": "stop",
    "START": "start",
    "YES": "start",
    "UNSTOP": "start",
    "HELP": "help",
    "INFO": "help",
}


def carrier_word(text: str) -> CarrierWord | None:
    """What the carrier does on this message: only where it is the word alone, in any case."""
    return CARRIER_WORDS.get(text.strip().upper())
