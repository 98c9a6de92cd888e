"""Twilio's error codes, sorted into the ways to fail.

Source: Twilio's error and warning dictionary. A code that is not in the table is judged by its
HTTP status. `dead` codes speak of the phone itself and close the address.
"""

from __future__ import annotations

from typing import NamedTuple

from bot.channels.base import Failure, SendError

THROTTLE_WAIT = 5.0


class Meaning(NamedTuple):
    """What a code means: which way it failed, whether for good, whether the address is dead."""

    kind: Failure
    permanent: bool
    dead: bool = False


_BAD = Meaning("bad_number", permanent=True, dead=True)
_REFUSED = Meaning("refused", permanent=True)
_OPTED_OUT = Meaning("opted_out", permanent=True, dead=True)
_THROTTLED = Meaning("throttled", permanent=False)
_AUTH = Meaning("auth", permanent=False)
_UNREACHABLE = Meaning("unreachable", permanent=False)
_UNKNOWN = Meaning("unknown", permanent=False)
_NO_TEMPLATE = Meaning("no_template", permanent=True)

CODES: dict[int, Meaning] = {
    20003: _AUTH,  # authentication failed
    20005: _AUTH,  # account not active
    20429: _THROTTLED,  # too many requests
    20503: _UNREACHABLE,  # service unavailable
    14107: _THROTTLED,  # message rate exceeded
    21211: _BAD,  # invalid To
    21212: _REFUSED,  # invalid From: our own setting
    21214: _BAD,  # To cannot be reached
    21408: _REFUSED,  # region not permitted
    21606: _REFUSED,  # From cannot send to this To
    21608: _REFUSED,  # trial account, unverified number
    21610: _OPTED_OUT,  # the person wrote STOP to the carrier
    21611: _THROTTLED,  # queue of the From number full
    21612: _REFUSED,  # no route between From and To
    21614: _BAD,  # not a mobile number
    21617: _REFUSED,  # longer than 1,600 characters
    21635: _BAD,  # landline
    21655: _NO_TEMPLATE,  # ContentSid invalid
    21656: _NO_TEMPLATE,  # ContentVariables invalid
    30001: _THROTTLED,  # queue overflow
    30002: _AUTH,  # account suspended
    30003: _UNREACHABLE,  # handset off or out of reach
    30004: _REFUSED,  # blocked
    30005: _BAD,  # unknown handset
    30006: _BAD,  # landline or unreachable carrier
    30007: _REFUSED,  # filtered by the carrier
    30008: _UNKNOWN,
    30010: _REFUSED,  # costs more than the set limit
    30022: _THROTTLED,  # daily or rate limit of the campaign
    30023: _THROTTLED,
    30034: _REFUSED,  # unregistered sender
    30036: Meaning("timeout", permanent=True),  # validity period over
    30410: Meaning("timeout", permanent=False),  # carrier did not answer in time
    63001: _AUTH,
    63003: _BAD,  # no such person on the channel
    63007: _REFUSED,  # From is not set up
    63013: _REFUSED,  # against the channel's policy
    63016: Meaning("outside_window", permanent=True),  # free text outside 24 hours
    63018: _THROTTLED,
    63024: _BAD,
    63027: _NO_TEMPLATE,  # no such template in this language
    63028: _NO_TEMPLATE,  # wrong number of variables
    63032: _REFUSED,  # the channel limits this person
    63033: _OPTED_OUT,  # unsubscribed
}


def meaning(code: int | None, status: int = 400) -> Meaning:
    """What a code means; where the code is unknown, what its HTTP status means."""
    if code is not None and code in CODES:
        return CODES[code]
    if status in (401, 403):
        return _AUTH
    if status == 429:
        return _THROTTLED
    if status >= 500:
        return _UNREACHABLE
    return _REFUSED


def send_error(code: int | None, status: int, wait: float | None = None) -> SendError:
    """The SendError of a refused request; `wait` is what the gateway asked for, in seconds."""
    known = meaning(code, status)
    if known.kind == "throttled" and wait is None:
        wait = THROTTLE_WAIT
    return SendError(
        known.kind,
        permanent=known.permanent,
        detail=f"Twilio {code if code is not None else f'HTTP {status}'}",
        wait=wait,
        address_dead=known.dead,
    )


def delivery_failure(code: str | None) -> Failure:
    """Which way a message failed that had been accepted, from its status callback."""
    known = CODES.get(int(code)) if code and code.isdecimal() and len(code) < 10 else None
    return known.kind if known else "unknown"
