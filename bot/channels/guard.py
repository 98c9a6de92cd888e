"""Which addresses may never be reached by a real gateway: sample people and made-up numbers."""

from __future__ import annotations

from bot.channels.base import AddressKind, Outgoing, SendError
from bot.channels.numbers import mask

SIMULATOR = "simulator"
SIMULATED_KINDS: tuple[AddressKind, ...] = ("simulator_sms", "simulator_chat")
# The numbers of the worked examples and of all sample data begin so. They have a valid form and
# may belong to somebody.
SAMPLE_PREFIXES = ("+919000000",)


def is_sample_number(value: str) -> bool:
    """Whether a number is one of the examples', in whatever form it is written."""
    digits = "".join(sign for sign in value if sign.isdigit()).lstrip("0")
    forms = (digits, digits.removeprefix("91"), digits.removeprefix("91").lstrip("0"))
    bare = tuple(prefix.removeprefix("+91") for prefix in SAMPLE_PREFIXES)
    return any(len(form) == 10 and form.startswith(bare) for form in forms)


def may_send(address_kind: AddressKind, value: str, sample: bool, channel: str) -> bool:
    """Whether this channel may carry anything to this address.

    The simulator reaches simulated phones and nothing else; a real channel reaches neither them,
    nor a sample person, nor a number of the examples.
    """
    simulated = address_kind in SIMULATED_KINDS
    if channel == SIMULATOR:
        return simulated
    return not (simulated or sample or is_sample_number(value))


def refuse_unless_allowed(message: Outgoing, channel: str) -> None:
    """Raises SendError (bad_number, permanent) where `may_send` says no."""
    if not may_send(message.address_kind, message.to, message.sample, channel):
        raise SendError(
            "bad_number",
            permanent=True,
            detail=f"{mask(message.to)} may not be reached through {channel}",
        )
