"""Kannel over HTTP: its smsbox speaks to us, its bearerbox speaks SMPP to the operator."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import quote

import httpx

from bot.channels.base import (
    AddressKind,
    Failure,
    Inbound,
    Intake,
    Outgoing,
    SendError,
    SendReceipt,
    StatusUpdate,
)
from bot.channels.guard import refuse_unless_allowed
from bot.channels.hooks import (
    Hook,
    HookRefused,
    HookRequest,
    HookResponse,
    decoded,
    is_one_of,
    number_in,
    raw_pairs_of,
)
from bot.channels.http_calls import by_status, call, client
from bot.channels.made_ids import made_id
from bot.channels.numbers import read_sender, to_e164
from bot.channels.parts import read_udh
from bot.clock import Clock
from bot.rendering.sms.segments import size

# Delivered, failed, taken by the operator, refused by the operator; "queued" is no news.
DLR_MASK = 1 + 2 + 8 + 16
_DELIVERED, _FAILED, _SENT, _REJECTED = "1", "2", "8", "16"
_TAKEN = re.compile(r"(?:[03]:|Sent\.)")
_UCS2 = "2"
# SMPP 3.4 command_status values that speak of the number, and of the pace.
_SMPP: Mapping[str, Failure] = {
    "0000000b": "bad_number",
    "00000014": "throttled",
    "00000058": "throttled",
    "0000000d": "auth",
    "0000000e": "auth",
}


@dataclass(frozen=True, slots=True)
class KannelBox:
    """One smsbox. url: of its sendsms; number: where answers arrive, and the sender shown;
    dlr_url: where Kannel reaches our kannel/dlr, None where no reports are wanted; old_secret
    holds while the secret is being changed."""

    url: str
    username: str
    password: str
    secret: str
    number: str | None = None
    dlr_url: str | None = None
    region: str = "IN"
    old_secret: str | None = None


class KannelChannel:
    """SMS through an operator's own line. Answers are sent and not given inline, so that they
    have delivery reports too."""

    name = "kannel"
    serves: tuple[AddressKind, ...] = ("sms",)
    answers_inline = False
    in_india = True

    def __init__(self, box: KannelBox, clock: Clock, *, timeout: float = 10.0) -> None:
        self._box = box
        self._clock = clock
        self._client = client(timeout)
        self.reports_delivery = box.dlr_url is not None
        self.inbound_number = box.number

    def send(self, message: Outgoing) -> SendReceipt:
        """Hands the text to smsbox, which joins and counts the segments."""
        refuse_unless_allowed(message, self.name)
        to = to_e164(message.to, self._box.region)
        if to is None:
            raise SendError("bad_number", permanent=True, address_dead=True)
        if not message.text:
            raise SendError("nonsense", permanent=True, detail="there is nothing to send")
        request = self._client.build_request("GET", self._box.url, params=self._params(message, to))
        response = call(self._client, request)
        if response.status_code != 202 or not _TAKEN.match(response.text):
            raise _refusal(response)
        return SendReceipt(provider_id=_reference(message.id), segments=size(message.text).segments)

    def _params(self, message: Outgoing, to: str) -> dict[str, str]:
        params = {
            "username": self._box.username,
            "password": self._box.password,
            "to": to,
            "text": message.text,
            "charset": "UTF-8",
            "coding": "0" if size(message.text).encoding == "gsm7" else _UCS2,
            "priority": "3" if message.purpose == "alert" else "1",
        }
        if self._box.number:
            params["from"] = self._box.number
        if self._box.dlr_url:
            params["dlr-mask"] = str(DLR_MASK)
            params["dlr-url"] = (
                f"{self._box.dlr_url}?secret={quote(self._box.secret, safe='')}"
                f"&outbox={message.id}&state=%d&reply=%A"
            )
        return params

    def close(self) -> None:
        """Ends the connections that are kept open."""
        self._client.close()

    def hooks(self) -> tuple[Hook, ...]:
        """GET kannel for messages, GET kannel/dlr for delivery reports; both carry the secret."""
        return (
            Hook("kannel", ("GET",), self._inbound),
            Hook("kannel/dlr", ("GET",), self._report),
        )

    def _proven(self, request: HookRequest) -> dict[str, bytes]:
        fields = dict(raw_pairs_of(request.query))
        if not is_one_of(_text(fields, "secret"), (self._box.secret, self._box.old_secret)):
            raise HookRefused(403, "the secret is not ours")
        return fields

    def _inbound(self, request: HookRequest, intake: Intake) -> HookResponse:
        intake.take(self.read(self._proven(request)), inline=False)
        return HookResponse()

    def read(self, fields: Mapping[str, bytes]) -> Inbound:
        """One message, or one piece of a long one. Raises HookRefused (400) without a sender."""
        if not fields.get("from", b"").strip():
            raise HookRefused(400, "the sender is missing")
        now = self._clock.now()
        sender = read_sender(_text(fields, "from"), self._box.region)
        sent_to = _text(fields, "to").strip()
        part = read_udh(fields.get("udh", b""))
        ucs2 = _text(fields, "coding") == _UCS2
        raw = fields.get("text", b"")
        text = raw.decode("utf-16-be", "replace") if ucs2 else decoded(raw)
        given = _text(fields, "id")
        return Inbound(
            channel=self.name,
            provider_id=given or made_id(sender.value, text, now, part),
            address_kind="sms",
            sender=sender.value,
            text=text,
            received_at=now,
            sent_to=(to_e164(sent_to, self._box.region) or sent_to) or None,
            part=part,
            automatic=sender.automatic,
            raw={
                **({} if given else {"made_id": "1"}),
                **({} if sender.readable else {"bad_number": "1"}),
            },
        )

    def _report(self, request: HookRequest, intake: Intake) -> HookResponse:
        fields = self._proven(request)
        outbox, state = number_in(_text(fields, "outbox")), _text(fields, "state")
        if outbox is None or number_in(state) is None:
            raise HookRefused(400, "outbox and state are numbers")
        update = _status(outbox, state, _text(fields, "reply"))
        if update is not None:
            intake.note_status(update)
        return HookResponse()


def _reference(outbox: int) -> str:
    """Kannel gives no id when it takes a message; its reports carry ours."""
    return f"naav-{outbox}"


def _status(outbox: int, state: str, reply: str) -> StatusUpdate | None:
    reference = _reference(outbox)
    if state == _DELIVERED:
        return StatusUpdate("kannel", reference, "delivered", outbox_id=outbox)
    if state == _SENT:
        return StatusUpdate("kannel", reference, "sent", outbox_id=outbox)
    if state in (_FAILED, _REJECTED):
        failure = _why(state, reply)
        return StatusUpdate(
            "kannel", reference, "failed", failure, reply[:80] or None, outbox_id=outbox
        )
    return None


def _why(state: str, reply: str) -> Failure:
    found = re.search(r"0x([0-9a-fA-F]{8})", reply)
    known = _SMPP.get(found.group(1).lower()) if found else None
    return known or ("refused" if state == _REJECTED else "unknown")


def _refusal(response: httpx.Response) -> SendError:
    words = response.text.strip()[:100]
    lower = words.lower()
    if "authorization failed" in lower:
        return SendError("auth", permanent=False, detail=words, wait=60)
    if "receiver" in lower:
        return SendError("bad_number", permanent=True, detail=words, address_dead=True)
    if "not routable" in lower or "rejected" in lower or "black" in lower:
        return SendError("refused", permanent=True, detail=words)
    return by_status(response, words if response.status_code >= 400 else "")


def _text(fields: Mapping[str, bytes], name: str) -> str:
    return decoded(fields.get(name, b""))
