"""Long polling: an update is confirmed to Telegram only after the service has stored it."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from concurrent.futures import CancelledError, Future
from typing import Any

import structlog
from telegram.error import RetryAfter, TelegramError

from bot.channels.base import Intake, NotKept, SendError
from bot.channels.telegram import SEND_TIMEOUT, TelegramChannel
from bot.channels.telegram_errors import sorted_error
from bot.channels.telegram_updates import UPDATE_KINDS

FIRST_PAUSE, LONGEST_PAUSE = 1.0, 60.0
LOOK_AT_STOP = 0.2
ATTEMPTS = 5

log = structlog.get_logger(__name__)


class TelegramPolling:
    """Asks Telegram for updates until `stop` is set.

    The offset moves past an update after `intake.take` has returned, that is after the commit,
    and Telegram hears of it with the next question. What was not confirmed when we die comes
    again, and the inbox knows it by its id.
    """

    def __init__(self, channel: TelegramChannel, intake: Intake, *, hold: int = 25) -> None:
        self._channel = channel
        self._intake = intake
        self._hold = hold
        self.offset: int | None = None
        self.failures = 0
        self.stumbles = 0

    def run(self, stop: threading.Event) -> None:
        """Returns within a second of `stop`, whatever Telegram does."""
        pause = self._leave_webhook()
        while not stop.is_set():
            if pause:
                stop.wait(pause)
                pause = 0.0
                continue
            pause = self._round(stop)

    def _leave_webhook(self) -> float:
        """Telegram refuses polling while a webhook is set; what waits there is kept."""
        try:
            self._channel.loop.run(
                self._channel.bot.delete_webhook(drop_pending_updates=False), SEND_TIMEOUT
            )
        except (TelegramError, TimeoutError) as error:
            return self._pause_after(error)
        return 0.0

    def _round(self, stop: threading.Event) -> float:
        """One question and all that came of it; the seconds to wait before the next."""
        try:
            updates = self._ask(stop)
        except CancelledError:
            return 0.0
        except Exception as error:
            return self._pause_after(error)
        for raw in updates:
            try:
                self._take(raw)
            except NotKept as error:
                return self._pause_after(error)  # it waits at Telegram, however long it takes
            except Exception as error:
                return self._stumble(raw, error)
        self.failures = 0
        return 0.0

    def _stumble(self, raw: Mapping[str, object], error: Exception) -> float:
        """An update that the service could not take comes again; one that never can is passed by
        after `ATTEMPTS`, so that it does not hold back the reports behind it."""
        self.stumbles += 1
        if self.stumbles >= ATTEMPTS:
            log.error("telegram.update_passed_by", update=raw["update_id"], exc_info=error)
            self._pass(raw)
            return 0.0
        return self._pause_after(error)

    def _ask(self, stop: threading.Event) -> list[Mapping[str, object]]:
        # The raw answer, so that one update which the library cannot read never holds up the
        # others for good. Method names are case-insensitive; so written, the library lets it by.
        asked: Future[Any] = self._channel.loop.submit(
            self._channel.bot.do_api_request(
                "GetUpdates",
                api_kwargs={
                    "timeout": self._hold,
                    "allowed_updates": list(UPDATE_KINDS),
                    **({} if self.offset is None else {"offset": self.offset}),
                },
                read_timeout=self._hold + 10,
            )
        )
        while True:
            try:
                answer = asked.result(LOOK_AT_STOP)
            except TimeoutError:
                if asked.done():
                    raise
                if stop.is_set():
                    asked.cancel()
                    raise CancelledError from None
                continue
            return [update for update in answer if isinstance(update.get("update_id"), int)]

    def _take(self, raw: Mapping[str, object]) -> None:
        self._channel.take(raw, self._intake)
        self._pass(raw)

    def _pass(self, raw: Mapping[str, object]) -> None:
        number = raw["update_id"]
        if isinstance(number, int):
            self.offset = number + 1
        self.stumbles = 0

    def _pause_after(self, error: Exception) -> float:
        """Doubling from one second to a minute, or as long as Telegram says."""
        self.failures += 1
        known = self._sorted(error)
        log.warning("telegram.polling_failed", kind=known.kind, failures=self.failures)
        if isinstance(error, RetryAfter) and known.wait is not None:
            return known.wait
        return float(min(FIRST_PAUSE * 2 ** min(self.failures - 1, 10), LONGEST_PAUSE))

    def _sorted(self, error: Exception) -> SendError:
        if isinstance(error, TelegramError):
            return sorted_error(error, self._channel.bot.token)
        return SendError("unknown", permanent=False, detail=type(error).__name__)
