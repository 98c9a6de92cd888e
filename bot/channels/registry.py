"""Which channels there are: the simulator always, a real one where its credentials are set."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection
from dataclasses import dataclass

from pydantic import SecretStr

from bot.channels.base import Channel, TemplateId, no_templates
from bot.channels.gateways_file import read_gateways
from bot.channels.http_gateway import HttpGateway
from bot.channels.kannel import KannelBox, KannelChannel
from bot.channels.simulator import DeliverToHandset, SimulatorChannel
from bot.channels.telegram import TelegramChannel
from bot.channels.twilio import TwilioAccount, TwilioChannel
from bot.clock import Clock
from bot.settings import Settings, SettingsError

# These write addresses with tokens and telephone numbers into the log at their usual level.
_TALKATIVE = ("httpx", "httpcore", "twilio.http_client", "telegram", "urllib3")


@dataclass(frozen=True, slots=True)
class Parts:
    """What channels are built from."""

    settings: Settings
    clock: Clock
    deliver_to_handset: DeliverToHandset
    template_id: TemplateId = no_templates


def _simulator(parts: Parts) -> list[Channel]:
    return [SimulatorChannel(parts.deliver_to_handset)]


def _telegram(parts: Parts) -> list[Channel]:
    settings = parts.settings
    if settings.telegram_token is None or settings.only_india:
        return []
    secrets = _secrets(settings.telegram_secret, settings.telegram_secret_old)
    return [
        TelegramChannel(
            settings.telegram_token.get_secret_value(),
            parts.clock,
            api=settings.telegram_api,
            secrets=secrets,
        )
    ]


def _twilio(parts: Parts) -> list[Channel]:
    settings = parts.settings
    if settings.twilio_account_sid is None or settings.only_india:
        return []
    tokens = _secrets(settings.twilio_auth_token, settings.twilio_auth_token_old)
    if settings.twilio_auth_token is None:
        raise SettingsError("NAAV_TWILIO_AUTH_TOKEN: is not set; Twilio's account id needs it")
    if not (settings.twilio_number or settings.twilio_whatsapp_number):
        raise SettingsError("NAAV_TWILIO_NUMBER: is not set; set it or NAAV_TWILIO_WHATSAPP_NUMBER")
    account = TwilioAccount(
        sid=settings.twilio_account_sid,
        tokens=tokens,
        number=settings.twilio_number,
        whatsapp_number=settings.twilio_whatsapp_number,
        public_url=settings.public_url,
        api=settings.twilio_api,
        low_balance=settings.twilio_low_balance,
    )
    return [TwilioChannel(account, parts.clock, template_id=parts.template_id)]


def _kannel(parts: Parts) -> list[Channel]:
    settings = parts.settings
    if settings.kannel_sendsms_url is None:
        return []
    if settings.kannel_secret is None or settings.kannel_password is None:
        raise SettingsError(
            "NAAV_KANNEL_SECRET: it and NAAV_KANNEL_PASSWORD are needed with NAAV_KANNEL_SENDSMS_URL"
        )
    box = KannelBox(
        url=settings.kannel_sendsms_url,
        username=settings.kannel_username or "naav",
        password=settings.kannel_password.get_secret_value(),
        secret=settings.kannel_secret.get_secret_value(),
        number=settings.kannel_number,
        dlr_url=settings.kannel_dlr_url,
        old_secret=(_secrets(settings.kannel_secret_old) or (None,))[0],
    )
    return [KannelChannel(box, parts.clock)]


def _http(parts: Parts) -> list[Channel]:
    path = parts.settings.gateways_file
    if path is None:
        return []
    only_india = parts.settings.only_india
    return [
        HttpGateway(form, parts.clock, template_id=parts.template_id)
        for form in read_gateways(path)
        if form.in_india or not only_india
    ]


# The order is the order of preference where no policy says otherwise.
CHANNELS: dict[str, Callable[[Parts], list[Channel]]] = {
    "simulator": _simulator,
    "telegram": _telegram,
    "kannel": _kannel,
    "http": _http,
    "twilio": _twilio,
}


def build(
    settings: Settings,
    *,
    clock: Clock,
    deliver_to_handset: DeliverToHandset,
    template_id: TemplateId = no_templates,
) -> dict[str, Channel]:
    """The channels by name. With `only_india` those outside India are not built at all, so that
    they can neither send nor be called.

    Raises:
        SettingsError: a credential without its other half, a gateways file that makes no sense.
    """
    for name in _TALKATIVE:
        logging.getLogger(name).setLevel(logging.WARNING)
    parts = Parts(settings, clock, deliver_to_handset, template_id)
    found: dict[str, Channel] = {}
    for make in CHANNELS.values():
        for channel in make(parts):
            if channel.name in found:
                raise SettingsError(
                    f"NAAV_GATEWAYS_FILE: two channels are called {channel.name}; rename one"
                )
            found[channel.name] = channel
    _can_be_answered(found.values())
    return found


def _can_be_answered(channels: Collection[Channel]) -> None:
    """An officer is asked to answer an alert: each SMS has to tell to which number."""
    sending = [channel.name for channel in channels if "sms" in channel.serves]
    if sending and not any(channel.inbound_number for channel in channels):
        raise SettingsError(
            f"{sending[0]}: no SMS gateway has a number where answers arrive; set "
            "NAAV_KANNEL_NUMBER, NAAV_TWILIO_NUMBER or number in the gateways file"
        )


def _secrets(*given: SecretStr | None) -> tuple[str, ...]:
    return tuple(secret.get_secret_value() for secret in given if secret is not None)
