"""Reading Telegram's updates: words, keys, photos, pins, and everything that says nothing."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import datetime, timedelta

import structlog
from telegram import CallbackQuery, Message, Update

from bot.channels.base import Inbound
from handlers.base import Attachment

# What Telegram is asked for; channel posts and membership changes are not among it.
UPDATE_KINDS = ("message", "edited_message", "callback_query")

_COMMAND_FOR = re.compile(r"^(/\w+)@\w+")

log = structlog.get_logger(__name__)


def read_update(raw: Mapping[str, object], now: datetime) -> Inbound | None:
    """The message in an update; None for what carries none (posts of channels, members coming
    and going, polls, an edited pin). Never raises: what the library cannot read is read for its
    bare words, and else logged and left.

    The provider id is made of chat and message, which stay the same however often Telegram
    delivers. An edited text is a message of its own: who corrects "doob gai" is heard again.
    """
    try:
        update = Update.de_json(dict(raw), None)
        return _read(update, now)
    except Exception as error:
        log.warning("telegram.update_not_understood", error=type(error).__name__)
        return _bare_words(raw, now)


def callback_id(raw: Mapping[str, object]) -> str | None:
    """The id of the pressed key that waits for an answer."""
    query = raw.get("callback_query")
    found = query.get("id") if isinstance(query, dict) else None
    return found if isinstance(found, str) else None


def _read(update: Update, now: datetime) -> Inbound | None:
    if update.callback_query is not None:
        return _pressed(update.callback_query, now)
    if update.message is not None:
        return _written(update.message, now, edited=False)
    if update.edited_message is not None:
        return _written(update.edited_message, now, edited=True)
    return None


def _pressed(query: CallbackQuery, now: datetime) -> Inbound:
    chat = query.message.chat.id if query.message is not None else query.from_user.id
    return Inbound(
        channel="telegram",
        provider_id=f"key:{query.id}",
        address_kind="telegram",
        sender=str(chat),
        text=query.data or "",
        button=query.data,
        received_at=now,
        automatic=query.from_user.is_bot,
        raw={"kind": "button"},
    )


def _written(message: Message, now: datetime, *, edited: bool) -> Inbound | None:
    text = _COMMAND_FOR.sub(r"\1", message.text or message.caption or "")
    attachments = _attachments(message)
    # A live position is edited every few seconds; the first one has been heard.
    if not text and (edited or not attachments):
        return None
    stamp = message.edit_date if edited else message.date
    edition = f":{int(stamp.timestamp())}" if edited and stamp else ""
    return Inbound(
        channel="telegram",
        provider_id=f"{message.chat.id}:{message.message_id}{edition}",
        address_kind="telegram",
        sender=str(message.chat.id),
        text=text,
        received_at=now,
        attachments=attachments,
        automatic=bool(message.from_user and message.from_user.is_bot),
        raw={
            "kind": "edited" if edited else "message",
            "chat_type": str(message.chat.type),
            "sent_at": stamp.isoformat() if stamp else "",
            **_own_contact(message),
        },
    )


def _own_contact(message: Message) -> dict[str, str]:
    """Says where a shared telephone number is proven to be the sender's own."""
    contact, sender = message.contact, message.from_user
    own = contact is not None and sender is not None and contact.user_id == sender.id
    return {"own_contact": "1"} if own else {}


def _attachments(message: Message) -> tuple[Attachment, ...]:
    found: list[Attachment] = []
    if message.photo:
        found.append(Attachment("photo", file_id=message.photo[-1].file_id))
    pin = message.venue.location if message.venue else message.location
    if pin is not None:
        found.append(Attachment("location", lat=pin.latitude, lon=pin.longitude))
    if message.contact is not None:
        found.append(Attachment("contact", phone=message.contact.phone_number))
    if message.sticker is not None:
        found.append(Attachment("sticker", file_id=message.sticker.file_id))
    return tuple(found + _sounds(message) + _others(message))


def _sounds(message: Message) -> list[Attachment]:
    sound = message.voice or message.audio
    if sound is None:
        return []
    length = sound.duration
    seconds = length.total_seconds() if isinstance(length, timedelta) else length
    return [Attachment("voice", file_id=sound.file_id, seconds=int(seconds))]


def _others(message: Message) -> list[Attachment]:
    other = message.document or message.video or message.video_note or message.animation
    # An animation comes as a document too, with the same file.
    return [] if other is None else [Attachment("other", file_id=other.file_id)]


def _bare_words(raw: Mapping[str, object], now: datetime) -> Inbound | None:
    """Text and chat of a message that the library cannot read: a report must not be lost to a
    new kind of field."""
    edited = raw.get("edited_message")
    message = raw.get("message") or edited
    if not isinstance(message, dict):
        return None
    chat, number = message.get("chat"), message.get("message_id")
    text = message.get("text") or message.get("caption")
    if not (isinstance(chat, dict) and isinstance(text, str) and isinstance(number, int)):
        return None
    if not isinstance(chat.get("id"), int):
        return None
    return Inbound(
        channel="telegram",
        provider_id=f"{chat['id']}:{number}" + (f":{message.get('edit_date')}" if edited else ""),
        address_kind="telegram",
        sender=str(chat["id"]),
        text=text,
        received_at=now,
        raw={"kind": "message", "bare": "1"},
    )
