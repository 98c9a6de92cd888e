"""A gateway that a settings file describes: aggregators, Mobile Seva, Android gateway phones."""

from __future__ import annotations

from collections.abc import Mapping

import httpx
import structlog

from bot.channels.base import (
    AddressKind,
    Balance,
    Inbound,
    Intake,
    Outgoing,
    SendError,
    SendReceipt,
    StatusUpdate,
    TemplateId,
    no_templates,
)
from bot.channels.gateways_file import Called, GatewayForm, InboundForm, Outbound
from bot.channels.guard import refuse_unless_allowed
from bot.channels.hooks import (
    Hook,
    HookRefused,
    HookRequest,
    HookResponse,
    is_one_of,
    number_in,
)
from bot.channels.http_answers import balance_of, taken_as
from bot.channels.http_calls import call, client
from bot.channels.http_fields import at, fill, from_hex, without_keyword, words
from bot.channels.made_ids import made_id
from bot.channels.numbers import national, read_sender, to_e164
from bot.channels.parts import read_udh
from bot.channels.proxies import is_inside
from bot.clock import Clock
from bot.rendering.sms.segments import size

log = structlog.get_logger(__name__)


class HttpGateway:
    """SMS through any gateway that takes and makes HTTP requests."""

    def __init__(
        self, form: GatewayForm, clock: Clock, *, template_id: TemplateId = no_templates
    ) -> None:
        self.name = form.name
        self.in_india = form.in_india
        self.inbound_number = form.number
        self.serves: tuple[AddressKind, ...] = ("sms",) if form.outbound else ()
        self.answers_inline = form.inbound is not None and form.inbound.inline
        self.reports_delivery = form.receipts is not None
        self._form = form
        self._clock = clock
        self._template_id = template_id
        self._client = client(form.outbound.timeout if form.outbound else 10.0)

    def send(self, message: Outgoing) -> SendReceipt:
        """Calls the gateway with the fields of its form."""
        refuse_unless_allowed(message, self.name)
        outbound = self._form.outbound
        if outbound is None or message.address_kind != "sms":
            raise SendError("refused", permanent=True, detail="it only brings messages in")
        values = self._values(message, outbound)
        response = call(self._client, self._request(outbound, values))
        provider_id = taken_as(response, outbound.answer)
        segments = size(message.text).segments
        return SendReceipt(provider_id=provider_id or f"naav-{message.id}", segments=segments)

    def _values(self, message: Outgoing, outbound: Outbound) -> dict[str, str]:
        number = to_e164(message.to)
        if number is None:
            raise SendError("bad_number", permanent=True, address_dead=True)
        template = message.template and self._template_id(
            self.name, message.template, message.language
        )
        if outbound.needs_template and not template:
            raise SendError("no_template", permanent=True, detail=message.template or "free text")
        forms = {"e164": number, "digits": number[1:], "national": national(number)}
        return {
            "number": forms[outbound.number_form],
            "text": message.text,
            "template_id": template or "",
            "id": str(message.id),
            "sender": self._form.sender or self._form.number or "",
            "encoding": outbound.encodings.get(size(message.text).encoding, ""),
            "language": message.language,
        }

    def _request(self, outbound: Outbound, values: Mapping[str, str]) -> httpx.Request:
        body = fill(outbound.body, values)
        auth = (outbound.user, outbound.password or "") if outbound.user else None
        headers = dict(outbound.headers)
        if auth:
            flow = httpx.BasicAuth(*auth).sync_auth_flow(httpx.Request("GET", outbound.url))
            headers["Authorization"] = next(flow).headers["Authorization"]
        build = self._client.build_request
        if outbound.format == "json":
            return build(outbound.method, outbound.url, headers=headers, json=body)
        flat = {name: str(value) for name, value in body.items()}
        if outbound.format == "form":
            return build(outbound.method, outbound.url, headers=headers, data=flat)
        url = httpx.URL(outbound.url).copy_merge_params(flat)
        return build(outbound.method, url, headers=headers)

    def balance(self) -> Balance | None:
        """What is left, where the file says how to ask. Raises SendError."""
        form = self._form.balance
        if form is None:
            return None
        request = self._client.build_request("GET", form.url, headers=form.headers)
        return balance_of(call(self._client, request), form)

    def close(self) -> None:
        """Ends the connections that are kept open."""
        self._client.close()

    def hooks(self) -> tuple[Hook, ...]:
        """http/<name> for messages and http/<name>/receipt for reports, as the file has them."""
        found = []
        if self._form.inbound is not None:
            found.append(Hook(f"http/{self.name}", self._form.inbound.methods, self._inbound))
        if self._form.receipts is not None:
            path = f"http/{self.name}/receipt"
            found.append(Hook(path, self._form.receipts.methods, self._receipt))
        return tuple(found)

    def _inbound(self, request: HookRequest, intake: Intake) -> HookResponse:
        form = self._form.inbound
        if form is None:
            raise HookRefused(404, "this gateway brings no messages")
        content = read_call(form, request)
        if content is None:
            return HookResponse(body=form.reply)
        answer = intake.take(self.read(form, content), inline=form.inline)
        said = "\n".join(answer.texts) if form.inline else form.reply
        return HookResponse(body=said, media_type="text/plain; charset=utf-8")

    def read(self, form: InboundForm, content: object) -> Inbound:
        """One message. Raises HookRefused (400) without a sender or without the text's field."""
        fields = form.fields
        written, text = at(content, fields.sender), words(content, fields)
        if not (written or "").strip() or text is None:
            raise HookRefused(400, f"{fields.sender} and {fields.text} are needed")
        now = self._clock.now()
        sender = read_sender(written or "")
        part = read_udh(from_hex(at(content, fields.udh)))
        given = at(content, fields.id)
        sent_to = at(content, fields.to)
        notes = {
            "made_id": not given,
            "bad_number": not sender.readable,
            "retried": (at(content, fields.retried) or "").lower() in ("1", "true", "yes"),
        }
        return Inbound(
            channel=self.name,
            provider_id=given or made_id(sender.value, text, now, part),
            address_kind="sms",
            sender=sender.value,
            text=without_keyword(text, form),
            received_at=now,
            sent_to=(to_e164(sent_to) or sent_to) if sent_to else self.inbound_number,
            part=part,
            automatic=sender.automatic,
            raw={name: "1" for name, true in notes.items() if true},
        )

    def _receipt(self, request: HookRequest, intake: Intake) -> HookResponse:
        form = self._form.receipts
        if form is None:
            raise HookRefused(404, "this gateway gives no reports")
        content = read_call(form, request)
        if content is None:
            return HookResponse(body=form.reply)
        fields = form.fields
        word, outbox = at(content, fields.state) or "", at(content, fields.outbox) or ""
        provider_id = at(content, fields.id) or (f"naav-{outbox}" if outbox.isdecimal() else "")
        if not provider_id:
            raise HookRefused(400, "the message's id is missing")
        state = form.states.get(word)
        if state is None:
            log.info("gateway.unknown_state", gateway=self.name, state=word[:40])
            return HookResponse(body=form.reply)
        code = at(content, fields.code)
        failure = form.codes.get(code or word, "unknown") if state == "failed" else None
        outbox_id = number_in(outbox)
        intake.note_status(
            StatusUpdate(self.name, provider_id, state, failure, code or None, outbox_id)
        )
        return HookResponse(body=form.reply)


def read_call(form: Called, request: HookRequest) -> object | None:
    """The content of a proven call; None for one that is not of the kind asked for.

    Raises:
        HookRefused: 403 for a stranger, 400 for what cannot be read.
    """
    if form.addresses and not is_inside(request.client, form.addresses):
        raise HookRefused(403, "the caller's address is not the gateway's")
    secret = form.secret
    if secret is not None:
        given = (
            request.headers.get(secret.header.lower(), "")
            if secret.header
            else request.params().get(secret.field or "", "")
        )
        if not is_one_of(given, (secret.value, secret.old)):
            raise HookRefused(403, "the secret is not ours")
    content = _content(form, request)
    if form.only is not None and at(content, form.only.path) not in form.only.values:
        return None
    return content


def _content(form: Called, request: HookRequest) -> object:
    if form.format == "json":
        return request.json()
    if form.format == "form" and request.method != "GET":
        return request.form()
    return request.params()
