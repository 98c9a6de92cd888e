"""Twilio: SMS where it carries them, and WhatsApp; REST for what we start, TwiML for answers."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import timedelta
from decimal import Decimal
from functools import partial
from typing import Any

from requests.exceptions import RequestException, Timeout
from twilio.base.exceptions import TwilioRestException  # type: ignore[import-untyped]
from twilio.http.http_client import TwilioHttpClient  # type: ignore[import-untyped]
from twilio.rest import Client  # type: ignore[import-untyped]
from twilio.twiml.messaging_response import MessagingResponse  # type: ignore[import-untyped]

from bot.channels.base import (
    AddressKind,
    Balance,
    Intake,
    Outgoing,
    SendError,
    SendReceipt,
    TemplateId,
    no_templates,
)
from bot.channels.guard import refuse_unless_allowed
from bot.channels.hooks import Hook, HookRequest, HookResponse
from bot.channels.numbers import to_e164
from bot.channels.pieces import pieces
from bot.channels.twilio_errors import send_error
from bot.channels.twilio_requests import WHATSAPP, prove, read_message, read_status
from bot.clock import Clock

BODY_LIMIT = 1600
# WhatsApp takes free text for 24 hours after the person's last message; a minute is ours.
WINDOW = timedelta(hours=24) - timedelta(minutes=1)


@dataclass(frozen=True, slots=True)
class TwilioAccount:
    """What an operator has with Twilio. tokens: the present one first, then the one before it;
    number, whatsapp_number: E.164; public_url: where Twilio reaches us, for status callbacks; low_balance: in the
    account's currency, below it the operator is warned."""

    sid: str
    tokens: tuple[str, ...]
    number: str | None = None
    whatsapp_number: str | None = None
    public_url: str | None = None
    api: str | None = None
    region: str = "IN"
    low_balance: Decimal = Decimal(10)


class TwilioChannel:
    """One account for SMS and WhatsApp. Twilio stands outside India."""

    name = "twilio"
    answers_inline = True
    in_india = False

    def __init__(
        self,
        account: TwilioAccount,
        clock: Clock,
        *,
        template_id: TemplateId = no_templates,
        timeout: float = 10.0,
    ) -> None:
        self._account = account
        self._clock = clock
        self._template_id = template_id
        self._http = _Remembering(timeout=timeout)
        self._client = Client(account.sid, account.tokens[0], http_client=self._http)
        if account.api:
            self._client.api.base_url = account.api
        served: dict[AddressKind, str | None] = {
            "sms": account.number,
            "whatsapp": account.whatsapp_number,
        }
        self.serves: tuple[AddressKind, ...] = tuple(kind for kind in served if served[kind])
        self.reports_delivery = account.public_url is not None
        self.inbound_number = account.number

    def send(self, message: Outgoing) -> SendReceipt:
        """Creates the message; its later fate comes by status callback."""
        refuse_unless_allowed(message, self.name)
        bodies = self._contents(message)
        addresses = self._addresses(message)
        created: Any = None
        for content in bodies:
            created = self._create({**addresses, **content})
        if created.status in ("failed", "undelivered"):
            raise send_error(created.error_code, 400)
        return SendReceipt(
            provider_id=created.sid, segments=_count(created.num_segments), cost=created.price
        )

    def _create(self, params: Mapping[str, str]) -> Any:
        return self._call(partial(self._client.messages.create, **params))

    def _call(self, api: Callable[[], Any]) -> Any:
        """What the API gives, its many errors sorted into SendError."""
        try:
            return api()
        except TwilioRestException as error:
            raise send_error(error.code, error.status, self._http.retry_after) from None
        except Timeout:
            raise SendError("timeout", permanent=False) from None
        except RequestException as error:
            raise SendError("unreachable", permanent=False, detail=type(error).__name__) from None
        except ValueError:
            raise SendError("nonsense", permanent=False, detail="not JSON") from None
        except Exception as error:
            raise SendError("unknown", permanent=False, detail=type(error).__name__) from None

    def _addresses(self, message: Outgoing) -> dict[str, str]:
        to = to_e164(message.to, self._account.region)
        if to is None:
            raise SendError("bad_number", permanent=True, address_dead=True)
        whatsapp = message.address_kind == "whatsapp"
        ours = self._account.whatsapp_number if whatsapp else self._account.number
        if message.address_kind not in self.serves or ours is None:
            raise SendError("refused", permanent=True, detail="no number of ours for this kind")
        prefix = WHATSAPP if whatsapp else ""
        found = {"to": prefix + to, "from_": prefix + ours}
        if self._account.public_url:
            root = self._account.public_url.rstrip("/")
            found["status_callback"] = f"{root}/webhooks/twilio/status?outbox={message.id}"
        return found

    def _contents(self, message: Outgoing) -> list[dict[str, str]]:
        if message.address_kind == "whatsapp" and not self._window_open(message):
            return [self._template(message)]
        if not message.text.strip():
            raise SendError("nonsense", permanent=True, detail="there is nothing to send")
        return [{"body": text} for text in pieces(message.text, BODY_LIMIT)]

    def _window_open(self, message: Outgoing) -> bool:
        heard = message.last_heard_at
        return heard is not None and self._clock.wall() - heard < WINDOW

    def _template(self, message: Outgoing) -> dict[str, str]:
        if message.template is None:
            raise SendError("outside_window", permanent=True, detail="free text, 24 hours over")
        content = self._template_id(self.name, message.template, message.language)
        if content is None:
            raise SendError("no_template", permanent=True, detail=message.template)
        variables = {str(place): text for place, text in enumerate(message.variables, start=1)}
        return {
            "content_sid": content,
            "content_variables": json.dumps(variables, ensure_ascii=False),
        }

    def balance(self) -> Balance | None:
        """What is left on the account, asked of Twilio. Raises SendError."""
        found = self._call(self._client.balance.fetch)
        amount = Decimal(str(found.balance))
        return Balance(amount, str(found.currency), low=amount < self._account.low_balance)

    def hooks(self) -> tuple[Hook, ...]:
        """POST twilio for messages, POST twilio/status for what became of ours; both signed."""
        return (
            Hook("twilio", ("POST",), self._inbound),
            Hook("twilio/status", ("POST",), self._status),
        )

    def close(self) -> None:
        """Ends the connections that are kept open."""
        self._http.session.close()

    def _inbound(self, request: HookRequest, intake: Intake) -> HookResponse:
        fields = prove(request, self._account.tokens)
        inbound = read_message(fields, self._clock.now(), self._account.region)
        answer = intake.take(inbound, inline=True)
        return HookResponse(body=twiml(answer.texts), media_type="text/xml")

    def _status(self, request: HookRequest, intake: Intake) -> HookResponse:
        update = read_status(prove(request, self._account.tokens), request.query)
        if update is not None:
            intake.note_status(update)
        return HookResponse()


class _Remembering(TwilioHttpClient):  # type: ignore[misc]
    """Keeps the Retry-After of this thread's last answer, which the library's error drops."""

    def __init__(self, timeout: float) -> None:
        super().__init__(timeout=timeout)
        self._last = threading.local()

    def request(self, *args: Any, **kwargs: Any) -> Any:
        self._last.wait = None
        response = super().request(*args, **kwargs)
        wait = str((response.headers or {}).get("Retry-After", ""))
        self._last.wait = float(wait) if wait.isdecimal() else None
        return response

    @property
    def retry_after(self) -> float | None:
        """Seconds to wait, as the last answer said."""
        return getattr(self._last, "wait", None)


def twiml(texts: tuple[str, ...]) -> str:
    """The answers as TwiML; an empty response where nothing is to be said."""
    response = MessagingResponse()
    for text in texts:
        for piece in pieces(_xml_safe(text), BODY_LIMIT):
            response.message(piece)
    return str(response)


def _xml_safe(text: str) -> str:
    """Without the control signs that XML has no form for."""
    return "".join(sign for sign in text if sign in "\n\t" or sign >= " ")


def _count(written: object) -> int | None:
    return int(written) if isinstance(written, str) and written.isdecimal() else None
