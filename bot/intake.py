"""The door from the channels: a message is stored and committed before anything is made of it."""

from __future__ import annotations

import math
import time
from concurrent.futures import Future
from threading import Thread

import structlog

from bot.alarms import raise_alarm
from bot.channels.base import Answer, Inbound, NotKept, StatusUpdate
from bot.context import Context
from bot.conversation import take_turn
from bot.delivery.receipts import note_receipt
from bot.fallback import fall_back
from bot.metrics import REPEATED, TIME_TO_ANSWER
from bot.rendering.wording import word
from bot.say import room_of
from bot.spool import Spool
from bot.store import inbox, people
from bot.store.database import is_passing
from handlers.base import Line, Quote
from handlers.understanding import understand

log = structlog.get_logger()
MOST_ATTEMPTS = 3
STORE_SECONDS = 5.0
"""How long the store may take; gateways wait for ten seconds and more."""


class ServiceIntake:
    """Implements `bot.channels.base.Intake` on the store."""

    def __init__(self, context: Context, spool: Spool) -> None:
        self._context = context
        self.spool = spool

    def take(self, inbound: Inbound, *, inline: bool) -> Answer:
        """Store first, commit, then read and answer; a repeat gets the stored answer.

        Raises:
            NotKept: neither the store nor the disk took it.
        """
        try:
            inbox_id, repeated = self._store_in_time(inbound)
        except Exception as error:
            return self._keep_on_disk(inbound, error)
        if repeated:
            REPEATED.labels(inbound.channel).inc()
        try:
            with TIME_TO_ANSWER.time():
                texts = self.process(inbox_id, inline=inline)
        except Exception as error:
            # The message is safe in the inbox; tick reads it again.
            log.exception("turn failed", inbox_id=inbox_id, error=type(error).__name__)
            return Answer(inbox_id, (self._say("intake.failed", inbound),), repeated)
        return Answer(inbox_id, texts, repeated)

    def process(self, inbox_id: int, *, inline: bool = False) -> tuple[str, ...]:
        """Read one stored message to the end; what was answered before is answered again.

        Raises:
            Exception: whatever broke; the attempt is counted, and after the third one the
                message is handed to people (see `bot.fallback`).
        """
        try:
            with self._context.sessions.begin() as session:
                row = inbox.locked(session, inbox_id)
                if row.state != "received":
                    return tuple(str(text) for text in row.answer)
                taken = take_turn(self._context, session, row, inline=inline)
                if not taken.waits:
                    row.state = "processed"
                    row.answer = list(taken.texts)
                return taken.texts
        except Exception as error:
            if not is_passing(error):
                self._count_failure(inbox_id, error)
            raise

    def note_status(self, update: StatusUpdate) -> None:
        """A delivery report; those of messages we do not know are passed over."""
        note_receipt(self._context, update)

    def drain(self, until: float = math.inf) -> int:
        """Take in what was kept on disk, in order; says how many. Stops when the store is away.

        until: by `time.monotonic`, after which the messages are stored and not yet read: `tick`
            reads them soon, and what is stored is safe.
        """
        taken = 0
        for path, inbound in self.spool.waiting():
            try:
                inbox_id, _ = self._store(inbound)
            except Exception as error:
                if is_passing(error):
                    log.warning("store still away", error=type(error).__name__)
                    break
                # One that the store refuses must not keep the others out; it stays on the disk,
                # and the administrator hears of it until somebody has looked.
                log.exception("kept message not stored", file=path.name)
                self._tell_unstored(path.name)
                continue
            self.spool.done(path)
            taken += 1
            if time.monotonic() > until:
                continue
            try:
                self.process(inbox_id)
            except Exception as error:
                log.exception("turn failed", inbox_id=inbox_id, error=type(error).__name__)
        return taken

    def _tell_unstored(self, name: str) -> None:
        try:
            with self._context.sessions.begin() as session:
                raise_alarm(self._context, session, "unread", name)
        except Exception as error:
            log.error("no alarm raised", file=name, error=type(error).__name__)

    def _store_in_time(self, inbound: Inbound) -> tuple[int, bool]:
        """Store it, or give up after `STORE_SECONDS`: a database that hangs, or a network that
        swallows everything, says nothing for minutes, and is away all the same. What it may yet
        store by itself is known by its id when the message comes from the disk.

        Raises:
            TimeoutError: the store did not answer. Exception: it refused, or is away.
        """
        stored: Future[tuple[int, bool]] = Future()

        def store() -> None:
            try:
                stored.set_result(self._store(inbound))
            except BaseException as error:  # raised again where it is waited for
                stored.set_exception(error)

        Thread(target=store, name="store", daemon=True).start()
        return stored.result(STORE_SECONDS)

    def _store(self, inbound: Inbound) -> tuple[int, bool]:
        sample = inbound.address_kind.startswith("simulator")
        context = self._context
        with context.sessions.begin() as session:
            stored = inbox.store(session, inbound, context.clock.wall())
            if stored is None:
                kind, sender = inbound.address_kind, inbound.sender
                people.make_address(session, kind, sender, context.clock.now(), sample=sample)
                stored = inbox.store(session, inbound, context.clock.wall())
            if stored is not None:
                return stored, False
            known = inbox.repeated(session, inbound)
            if known is not None:
                return known, True
            # A gateway that gives an old id to other words, as a phone does that counts anew.
            told_apart = inbox.told_apart(inbound)
            stored = inbox.store(session, told_apart, context.clock.wall())
            known = stored or inbox.repeated(session, told_apart)
        if known is None:
            raise LookupError("a message that was refused as a repeat is not there")
        return known, stored is None

    def _count_failure(self, inbox_id: int, error: Exception) -> None:
        with self._context.sessions.begin() as session:
            row = inbox.locked(session, inbox_id)
            row.attempts += 1
            row.error = f"{type(error).__name__}: {error}"[:500]
            if row.attempts < MOST_ATTEMPTS or row.state != "received":
                return
            try:
                with session.begin_nested():
                    fall_back(self._context, session, row)
            except Exception as broken:
                # What stands between this message and people is broken too: the administrator
                # hears of it, again and again until somebody has mended it.
                log.exception(
                    "not handed to people", inbox_id=inbox_id, error=type(broken).__name__
                )
                raise_alarm(self._context, session, "unread", str(inbox_id))
            else:
                row.state = "failed"

    def _keep_on_disk(self, inbound: Inbound, error: Exception) -> Answer:
        try:
            self.spool.keep(inbound, self._context.clock.wall())
        except OSError as full:
            log.critical("neither store nor disk", error=type(error).__name__, disk=str(full))
            raise NotKept("the message could not be kept; send it again, or call 112") from None
        log.error("store away, kept on disk", error=type(error).__name__)
        return Answer(0, (self._say("intake.stored_only", inbound),))

    def _say(self, name: str, inbound: Inbound) -> str:
        """Words that need no store: in the language of the message itself."""
        try:
            language = understand(inbound.text).language
        except Exception:  # the understanding itself may be what broke
            language = "hi_Latn"
        emergency = Quote(self._context.settings.emergency_number)
        return word(Line(name, {"emergency": emergency}), language, room_of(inbound.address_kind))
