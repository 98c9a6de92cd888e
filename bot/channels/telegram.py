"""Telegram: sending with python-telegram-bot, and its webhook proven by a secret token."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping
from concurrent.futures import Future

import structlog
from telegram import Bot, InlineKeyboardButton, InlineKeyboardMarkup, Message
from telegram.error import BadRequest, ChatMigrated, TelegramError
from telegram.request import HTTPXRequest

from bot.channels.base import AddressKind, Inbound, Intake, Outgoing, SendError, SendReceipt
from bot.channels.guard import refuse_unless_allowed
from bot.channels.hooks import Hook, HookRefused, HookRequest, HookResponse, is_one_of
from bot.channels.http_calls import trusted
from bot.channels.loop_thread import LoopThread
from bot.channels.pieces import pieces
from bot.channels.telegram_errors import is_about_buttons, sorted_error
from bot.channels.telegram_updates import UPDATE_KINDS, callback_id, read_update
from bot.clock import Clock
from bot.rendering.sms.segments import utf16_units

TEXT_LIMIT, CAPTION_LIMIT, CALLBACK_BYTES = 4096, 1024, 64
# Less than the lease of an alert, after which another worker takes it up.
SEND_TIMEOUT = 25.0
SECRET_HEADER = "x-telegram-bot-api-secret-token"  # noqa: S105 (a header's name)

log = structlog.get_logger(__name__)


class TelegramChannel:
    """Chats by their id. Telegram's servers stand outside India; its acceptance is the best
    proof it gives, since bots get no delivery reports. No markup is used, so that no sign in a
    report (<, _, *) can make Telegram refuse an alarm."""

    name = "telegram"
    serves: tuple[AddressKind, ...] = ("telegram",)
    answers_inline = False
    reports_delivery = False
    in_india = False
    inbound_number: str | None = None

    def __init__(
        self,
        token: str,
        clock: Clock,
        *,
        api: str | None = None,
        secrets: tuple[str, ...] = (),
        timeout: float = 10.0,
    ) -> None:
        root = (api or "https://api.telegram.org").rstrip("/")
        self._token = token
        self._clock = clock
        self._secrets = secrets or (derived_secret(token),)
        self.loop = LoopThread("telegram")
        self._requests = (_request(16, timeout), _request(1, timeout))
        self.bot = Bot(
            token,
            base_url=f"{root}/bot",
            base_file_url=f"{root}/file/bot",
            request=self._requests[0],
            get_updates_request=self._requests[1],
        )

    def send(self, message: Outgoing) -> SendReceipt:
        """Sends text, buttons and a document; a text too long goes in several messages."""
        refuse_unless_allowed(message, self.name)
        if not message.to.removeprefix("-").isdecimal():
            raise SendError("bad_number", permanent=True, detail="a chat id is a number")
        try:
            return self.loop.run(self._deliver(message, message.to), SEND_TIMEOUT)
        except TelegramError as error:
            raise sorted_error(error, self._token) from None
        except TimeoutError:
            raise SendError("timeout", permanent=False) from None
        except Exception as error:
            raise SendError("unknown", permanent=False, detail=type(error).__name__) from None

    async def _deliver(self, message: Outgoing, chat: str) -> SendReceipt:
        moved = None
        try:
            sent = await self._say(message, chat)
        except ChatMigrated as error:
            moved = str(error.new_chat_id)
            sent = await self._say(message, moved)
        return SendReceipt(provider_id=f"{sent.chat_id}:{sent.message_id}", moved_to=moved)

    async def _say(self, message: Outgoing, chat: str) -> Message:
        keyboard = _keyboard(message)
        try:
            return await self._say_with(message, chat, keyboard)
        except BadRequest as error:
            if keyboard is None or not is_about_buttons(error):
                raise
            # The words say how to answer without keys; refused keys must not hold them back.
            return await self._say_with(message, chat, None)

    async def _say_with(
        self, message: Outgoing, chat: str, keyboard: InlineKeyboardMarkup | None
    ) -> Message:
        if message.document is not None and utf16_units(message.text) <= CAPTION_LIMIT:
            return await self._document(message, chat, message.text, keyboard)
        texts = pieces(message.text, TEXT_LIMIT)
        sent = None
        for place, text in enumerate(texts, start=1):
            last = place == len(texts)
            sent = await self.bot.send_message(chat, text, reply_markup=keyboard if last else None)
        if message.document is not None:
            sent = await self._document(message, chat, "", None)
        if sent is None:
            raise SendError("nonsense", permanent=True, detail="there is nothing to send")
        return sent

    async def _document(
        self, message: Outgoing, chat: str, caption: str, keyboard: InlineKeyboardMarkup | None
    ) -> Message:
        name, content = message.document or ("", b"")
        return await self.bot.send_document(
            chat, content, filename=name, caption=caption or None, reply_markup=keyboard
        )

    def read(self, raw: Mapping[str, object]) -> Inbound | None:
        """What an update says to us; None where there is nothing to hear."""
        return read_update(raw, self._clock.now())

    def take(self, raw: Mapping[str, object], intake: Intake) -> None:
        """Gives an update to the service and lets the pressed key stop blinking."""
        inbound = self.read(raw)
        if inbound is not None:
            intake.take(inbound, inline=False)
        pressed = callback_id(raw)
        if pressed is not None:
            self._answer_callback(pressed)

    def _answer_callback(self, pressed: str) -> None:
        def note(done: Future[bool]) -> None:
            error = None if done.cancelled() else done.exception()
            if error is not None:
                log.info("telegram.callback_not_answered", error=type(error).__name__)

        self.loop.submit(self.bot.answer_callback_query(pressed)).add_done_callback(note)

    def hooks(self) -> tuple[Hook, ...]:
        """POST telegram, with the secret token that was given to Telegram."""
        return (Hook("telegram", ("POST",), self._hook),)

    def _hook(self, request: HookRequest, intake: Intake) -> HookResponse:
        if not is_one_of(request.headers.get(SECRET_HEADER, ""), self._secrets):
            raise HookRefused(403, "the secret token is not ours")
        raw = request.json()
        if not isinstance(raw, dict) or not isinstance(raw.get("update_id"), int):
            raise HookRefused(400, "the body is not a Telegram update")
        self.take(raw, intake)
        return HookResponse()

    def register_webhook(self, public_url: str) -> None:
        """Tells Telegram where to call us, keeping what waits there. Raises SendError."""
        try:
            self.loop.run(
                self.bot.set_webhook(
                    f"{public_url.rstrip('/')}/webhooks/telegram",
                    secret_token=self._secrets[0],
                    allowed_updates=list(UPDATE_KINDS),
                    max_connections=20,
                ),
                SEND_TIMEOUT,
            )
        except TelegramError as error:
            raise sorted_error(error, self._token) from None
        except TimeoutError:
            raise SendError("timeout", permanent=False) from None

    def close(self) -> None:
        """Ends the connections and the loop's thread."""
        try:
            self.loop.run(self._shut(), 5)
        except (TimeoutError, TelegramError):
            log.info("telegram.not_closed_cleanly")
        self.loop.close()

    async def _shut(self) -> None:
        for request in self._requests:
            await request.shutdown()


def derived_secret(token: str) -> str:
    """The webhook's secret where none was set: made from the token, the same in every process."""
    return hmac.new(token.encode(), b"webhook", hashlib.sha256).hexdigest()


def _request(pool: int, timeout: float) -> HTTPXRequest:
    return HTTPXRequest(
        connection_pool_size=pool,
        connect_timeout=timeout / 2,
        read_timeout=timeout,
        write_timeout=timeout,
        pool_timeout=timeout,
        httpx_kwargs={"verify": trusted()},
    )


def _keyboard(message: Outgoing) -> InlineKeyboardMarkup | None:
    rows = [
        [InlineKeyboardButton(button.label, callback_data=button.data)]
        for button in message.buttons
        if 0 < len(button.data.encode()) <= CALLBACK_BYTES and button.label
    ]
    return InlineKeyboardMarkup(rows) if rows else None
