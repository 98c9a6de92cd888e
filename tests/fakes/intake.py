"""A service behind the channels that remembers what came and answers as it is told."""

from __future__ import annotations

import threading

from bot.channels.base import Answer, Inbound, StatusUpdate


class FakeIntake:
    """Gives `answers` to everything; the same provider id again is a repeat."""

    def __init__(self, *answers: str) -> None:
        self.answers = answers
        self.taken: list[Inbound] = []
        self.inline: list[bool] = []
        self.statuses: list[StatusUpdate] = []
        self.fails = 0
        self._lock = threading.Lock()

    def take(self, inbound: Inbound, *, inline: bool) -> Answer:
        with self._lock:
            if self.fails:
                self.fails -= 1
                raise RuntimeError("the store is away")
            seen = [(one.channel, one.provider_id) for one in self.taken]
            repeated = (inbound.channel, inbound.provider_id) in seen
            if not repeated:
                self.taken.append(inbound)
                self.inline.append(inline)
            return Answer(len(self.taken), self.answers, repeated)

    def note_status(self, update: StatusUpdate) -> None:
        self.statuses.append(update)
