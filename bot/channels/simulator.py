"""The simulated phones: what is sent to them is shown at once, and counts as delivered."""

from __future__ import annotations

from collections.abc import Callable

from bot.channels.base import AddressKind, Outgoing, SendError, SendReceipt
from bot.channels.guard import SIMULATED_KINDS, SIMULATOR, refuse_unless_allowed

DeliverToHandset = Callable[[Outgoing], None]


class SimulatorChannel:
    """Hands each message to the function that writes it on the simulated phone."""

    name = SIMULATOR
    serves: tuple[AddressKind, ...] = SIMULATED_KINDS
    answers_inline = False
    reports_delivery = True
    in_india = True
    inbound_number: str | None = None

    def __init__(self, deliver_to_handset: DeliverToHandset) -> None:
        self._deliver = deliver_to_handset

    def send(self, message: Outgoing) -> SendReceipt:
        """Raises SendError: bad_number for an address that is not simulated; unreachable where
        the phone could not be written to (the store is away)."""
        refuse_unless_allowed(message, self.name)
        try:
            self._deliver(message)
        except Exception as error:
            raise SendError(
                "unreachable", permanent=False, detail=type(error).__name__, wait=1
            ) from error
        return SendReceipt(provider_id=f"simulated-{message.id}", delivered=True)

    def close(self) -> None:
        """Nothing is kept open."""
