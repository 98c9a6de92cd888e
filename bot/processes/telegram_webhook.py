"""Telling Telegram where to bring messages, until it has been told."""

from __future__ import annotations

import threading
from collections.abc import Callable

import structlog

from bot.channels.base import SendError

log = structlog.get_logger()

LONGEST_PAUSE = 300.0


def register_until_done(
    register: Callable[[str], None],
    public_url: str,
    pause: Callable[[float], object],
) -> bool:
    """Call `register` until Telegram takes it, pausing 1, 2, 4 … seconds between; False when it
    refused for good (a wrong token), which is logged."""
    wait = 1.0
    while True:
        try:
            register(public_url)
        except SendError as error:
            log.warning("telegram webhook not set", kind=error.kind, permanent=error.permanent)
            if error.permanent:
                return False
            pause(error.wait or wait)
            wait = min(wait * 2, LONGEST_PAUSE)
        else:
            return True


def register_in_background(register: Callable[[str], None], public_url: str) -> None:
    """The same beside everything else, so that the web is up whatever Telegram does."""
    threading.Thread(
        target=register_until_done,
        args=(register, public_url, threading.Event().wait),
        daemon=True,
        name="telegram-webhook",
    ).start()
