"""Twilio's webhooks: proving the signature, reading messages and status callbacks."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from starlette.datastructures import ImmutableMultiDict
from twilio.request_validator import RequestValidator  # type: ignore[import-untyped]

from bot.channels.base import AddressKind, Inbound, StatusUpdate
from bot.channels.carrier import carrier_word
from bot.channels.hooks import HookRefused, HookRequest, fields_of, number_in, pairs_of
from bot.channels.numbers import Sender, read_sender, to_e164
from bot.channels.twilio_errors import delivery_failure
from handlers.base import Attachment

WHATSAPP = "whatsapp:"
SIGNATURE_HEADER = "x-twilio-signature"
_SENT = {"sent"}
_DELIVERED = {"delivered", "read"}
_FAILED = {"undelivered", "failed", "canceled"}


def prove(request: HookRequest, tokens: tuple[str, ...]) -> dict[str, str]:
    """The fields of a request that one of our tokens signed.

    Twilio signs the address that it called: behind a proxy that is the public one. Two tokens
    hold while the secret is being changed.

    Raises:
        HookRefused: 403 where no token and address fit, 400 where there are too many fields.
    """
    pairs = ImmutableMultiDict(pairs_of(request.body))
    signature = request.headers.get(SIGNATURE_HEADER, "")
    for token in tokens:
        validator = RequestValidator(token)
        if any(validator.validate(url, pairs, signature) for url in request.urls):
            return dict(pairs)
    raise HookRefused(403, "the signature is not Twilio's")


def read_message(fields: Mapping[str, str], now: datetime, region: str) -> Inbound:
    """One SMS, MMS or WhatsApp message. Raises HookRefused (400) without sender or id."""
    sid, written = fields.get("MessageSid") or fields.get("SmsMessageSid"), fields.get("From")
    if not sid or not written:
        raise HookRefused(400, "MessageSid and From are missing")
    kind: AddressKind = "whatsapp" if written.startswith(WHATSAPP) else "sms"
    sender = read_sender(written.removeprefix(WHATSAPP), region)
    sent_to = fields.get("To", "").removeprefix(WHATSAPP)
    button = fields.get("ButtonPayload") or None
    return Inbound(
        channel="twilio",
        provider_id=sid,
        address_kind=kind,
        sender=sender.value,
        text=button or fields.get("Body", ""),
        received_at=now,
        attachments=_attachments(fields),
        sent_to=(to_e164(sent_to, region) or sent_to) or None,
        automatic=sender.automatic,
        button=button,
        raw=_notes(fields, sender, kind),
    )


def _notes(fields: Mapping[str, str], sender: Sender, kind: AddressKind) -> dict[str, str]:
    """The carrier's own word on it: with OptOutType Twilio has already answered the person."""
    notes: dict[str, str] = {}
    told = fields.get("OptOutType", "").lower()
    word = told or (carrier_word(fields.get("Body", "")) if kind == "sms" else None)
    if word:
        notes["carrier"] = word
    if told:
        notes["carrier_answered"] = "1"
    if not sender.readable:
        notes["bad_number"] = "1"
    return notes


def _attachments(fields: Mapping[str, str]) -> tuple[Attachment, ...]:
    count = number_in(fields.get("NumMedia", "0")) or 0
    found: list[Attachment] = []
    for place in range(min(count, 10)):
        address = fields.get(f"MediaUrl{place}")
        family = fields.get(f"MediaContentType{place}", "").partition("/")[0]
        if address:
            found.append(_media(family, address))
    pin = _pin(fields)
    return (*found, pin) if pin else tuple(found)


def _media(family: str, address: str) -> Attachment:
    if family == "image":
        return Attachment("photo", file_id=address)
    return Attachment("voice" if family == "audio" else "other", file_id=address)


def _pin(fields: Mapping[str, str]) -> Attachment | None:
    try:
        lat, lon = float(fields["Latitude"]), float(fields["Longitude"])
    except (KeyError, ValueError):
        return None
    inside = -90 <= lat <= 90 and -180 <= lon <= 180
    return Attachment("location", lat=lat, lon=lon) if inside else None


def read_status(fields: Mapping[str, str], query: bytes) -> StatusUpdate | None:
    """A status callback; None for the steps before it left Twilio (queued, sending).

    Raises HookRefused (400) without the message's id.
    """
    sid = fields.get("MessageSid") or fields.get("SmsSid")
    if not sid:
        raise HookRefused(400, "MessageSid is missing")
    status = (fields.get("MessageStatus") or fields.get("SmsStatus") or "").lower()
    outbox_id = number_in(fields_of(query).get("outbox", ""))
    if status in _DELIVERED:
        return StatusUpdate("twilio", sid, "delivered", outbox_id=outbox_id)
    if status in _SENT:
        return StatusUpdate("twilio", sid, "sent", outbox_id=outbox_id)
    if status in _FAILED:
        code = fields.get("ErrorCode") or None
        return StatusUpdate(
            "twilio", sid, "failed", delivery_failure(code), code, outbox_id=outbox_id
        )
    return None
