"""Telegram's refusals, sorted into the ways to fail."""

from __future__ import annotations

from datetime import timedelta

from telegram.error import (
    BadRequest,
    Conflict,
    EndPointNotFound,
    Forbidden,
    InvalidToken,
    NetworkError,
    RetryAfter,
    TelegramError,
    TimedOut,
)

from bot.channels.base import SendError

# Nobody is behind such a chat id any more, or ever was.
_NOBODY = ("chat not found", "user not found", "peer_id_invalid", "chat_id is empty")
_BUTTONS = ("button", "reply markup", "keyboard")


def is_about_buttons(error: BadRequest) -> bool:
    """Whether Telegram refused the keys and not the words."""
    return any(word in error.message.lower() for word in _BUTTONS)


def sorted_error(error: TelegramError, token: str) -> SendError:
    """The SendError that a library's error means; the token never gets into its words."""
    detail = error.message.replace(token, "<token>")[:200]
    if isinstance(error, RetryAfter):
        return SendError("throttled", permanent=False, detail=detail, wait=_seconds(error))
    if isinstance(error, Forbidden):
        return SendError("refused", permanent=True, detail=detail, address_dead=True)
    if isinstance(error, InvalidToken | EndPointNotFound):
        return SendError("auth", permanent=False, detail=detail, wait=60)
    if isinstance(error, BadRequest):
        return _bad_request(detail)
    if isinstance(error, TimedOut):
        return SendError("timeout", permanent=False, detail=detail)
    if isinstance(error, NetworkError | Conflict):
        return SendError("unreachable", permanent=False, detail=detail)
    return SendError("nonsense", permanent=False, detail=detail)


def _bad_request(detail: str) -> SendError:
    if any(words in detail.lower() for words in _NOBODY):
        return SendError("bad_number", permanent=True, detail=detail, address_dead=True)
    return SendError("refused", permanent=True, detail=detail)


def _seconds(error: RetryAfter) -> float:
    wait = error.retry_after
    return wait.total_seconds() if isinstance(wait, timedelta) else float(wait)
