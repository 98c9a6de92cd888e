"""What a message is before it is understood: a piece of a long one, a gateway's repeat, a loop, or a
word that the carrier has acted on by itself."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Literal, cast

from bot.channels.carrier import CarrierWord
from bot.channels.parts import assemble
from bot.context import Context
from bot.store import inbox
from bot.store.tables import Address, InboxRow
from handlers.understanding import Understanding

PIECES_WITHIN = timedelta(minutes=10)
PIECES_PATIENCE = timedelta(seconds=20)
ECHO_WITHIN = timedelta(seconds=15)
"""The same words by the same sender this soon are the gateway's repeat under another id."""
SHORT_ECHO_WITHIN = timedelta(seconds=4)
"""The same for a single sign: "2" and soon again "2" may answer two questions."""
LOOP = 5
"""Who is given the same reply this often running is a machine, and gets no more of it."""
LOOP_ENDS = timedelta(hours=1)
"""After so long a silence the counting begins anew: machines answer at once, people come again."""
Death = Literal["bad_number", "opted_out"]


def whole_text(context: Context, row: InboxRow, pieces: Sequence[InboxRow]) -> tuple[str, bool]:
    """The text so far, gaps marked, and whether more of it is to come and worth waiting for."""
    if inbox.part(row) is None:
        return row.text, False
    found = ((inbox.part(piece), piece.text) for piece in pieces)
    text, complete = assemble((part, said) for part, said in found if part is not None)
    late = context.clock.wall() - row.stored_at > PIECES_PATIENCE
    return text, not complete and not late


def read_together(row: InboxRow, pieces: Sequence[InboxRow]) -> None:
    """The other pieces have been read with this one; those still to come are read with it all."""
    for piece in pieces:
        if piece.id != row.id and piece.state == "received":
            piece.state = "processed"


def echo_since(row: InboxRow) -> datetime | None:
    """Since when a message of the same words is this one, given a second time under another id;
    None where no gateway does that."""
    if inbox.part(row) is not None or row.address.kind not in ("sms", "simulator_sms"):
        return None
    return row.stored_at - (ECHO_WITHIN if len(row.text.strip()) > 1 else SHORT_ECHO_WITHIN)


def note_heard(context: Context, row: InboxRow, address: Address, heard: Understanding) -> None:
    """The address has just spoken: from where, when, and that it lives.

    One that a gateway called dead is alive when it writes; one that opted out at a carrier is so
    when the carrier lets it in again (START), and in a chat, where there is no carrier, at once.
    """
    now = context.clock.now()
    if address.last_heard_at is None or now - address.last_heard_at > LOOP_ENDS:
        address.same_answers = 0
    address.last_heard_at, address.last_via = now, row.channel
    by_carrier = address.kind in ("sms", "whatsapp")
    starts = carrier_word_of(row) == "start" or "start" in heard.moves
    reason = cast(Death | None, address.dead_reason)
    if reason == "bad_number" or (reason == "opted_out" and (starts or not by_carrier)):
        address.dead_at = address.dead_reason = None


def carrier_word_of(row: InboxRow) -> CarrierWord | None:
    """What the carrier did with this word by itself, where its gateway says so."""
    return cast(CarrierWord | None, row.envelope.get("carrier"))


def is_loop(address: Address, text: str) -> bool:
    """Whether this reply has gone to this address so often running that nobody reads it."""
    return address.last_answer == text and address.same_answers >= LOOP


def count_same(address: Address, text: str) -> None:
    """Count how often running the same reply is given."""
    address.same_answers = address.same_answers + 1 if address.last_answer == text else 1
    address.last_answer = text
