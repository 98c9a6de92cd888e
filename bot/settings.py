"""Settings from the environment (prefix NAAV_, and DATABASE_URL); a bad one is one clear line."""

from __future__ import annotations

import re
from decimal import Decimal
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Annotated, Literal
from urllib.parse import urlsplit

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from bot.refusal import Refusal

SHORTEST_SECRET = 16
_HOST = re.compile(r"[A-Za-z0-9_]([A-Za-z0-9_-]*[A-Za-z0-9_])?(\.[A-Za-z0-9_-]+)*\.?", re.A)
_OUR_NUMBER = re.compile(r"\+[1-9][0-9]{6,14}", re.A)
_SHOWN_NUMBER = re.compile(r"\+?[0-9]{3,15}|[A-Za-z0-9-]{3,11}", re.A)


class SettingsError(Refusal):
    """A setting makes no sense. The message names it and says how to mend it, in one line."""


class Settings(BaseSettings):
    """Everything an operator can set. Secrets come from the environment and nowhere else."""

    model_config = SettingsConfigDict(env_prefix="NAAV_", env_ignore_empty=True, extra="ignore")

    database_url: str | None = Field(default=None, validation_alias="DATABASE_URL")
    var: Path = Path("var")
    host: str = "127.0.0.1"
    port: Annotated[int, Field(ge=1, le=65535)] = 8000
    public_url: str | None = None
    sample: bool = True
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    emergency_number: str = "112"
    admin_token: SecretStr | None = None
    heartbeat_url: str | None = None
    receipt_seconds: Annotated[int, Field(ge=20, le=600)] = 60
    link_secret: SecretStr | None = None
    sms_links: bool = False

    telegram_token: SecretStr | None = None
    telegram_secret: SecretStr | None = None
    telegram_secret_old: SecretStr | None = None
    telegram_api: str | None = None

    twilio_account_sid: str | None = None
    twilio_auth_token: SecretStr | None = None
    twilio_auth_token_old: SecretStr | None = None
    twilio_number: str | None = None
    twilio_whatsapp_number: str | None = None
    twilio_low_balance: Annotated[Decimal, Field(ge=0)] = Decimal(10)
    twilio_api: str | None = None

    kannel_sendsms_url: str | None = None
    kannel_username: str | None = None
    kannel_password: SecretStr | None = None
    kannel_number: str | None = None
    kannel_secret: SecretStr | None = None
    kannel_secret_old: SecretStr | None = None
    kannel_dlr_url: str | None = None

    gateways_file: Path | None = None
    templates_file: Path | None = None
    orders_folder: Path | None = None
    only_india: bool = False
    trusted_proxies: Annotated[tuple[str, ...], NoDecode] = ()

    @field_validator("*", mode="before")
    @classmethod
    def _whole(cls, value: object) -> object:
        # A line's end that came along with a token breaks each call, in words nobody understands.
        if isinstance(value, str) and (value != value.strip() or not value.isprintable()):
            raise ValueError("blanks or line ends stand around it, or other signs that do not show")
        return value

    @field_validator("host")
    @classmethod
    def _ours(cls, value: str) -> str:
        if not _HOST.fullmatch(value) and not _is_address(value):
            raise ValueError("write an address of this machine: 127.0.0.1, or 0.0.0.0 for all")
        return value

    @field_validator("var")
    @classmethod
    def _can_be_a_folder(cls, value: Path) -> Path:
        if value.exists() and not value.is_dir():
            raise ValueError(f"{value} is a file, and a folder is wanted")
        return value

    @field_validator("gateways_file", "templates_file")
    @classmethod
    def _file(cls, value: Path | None) -> Path | None:
        if value is not None and value.is_dir():
            raise ValueError(f"{value} is a folder, and a file is wanted")
        return value

    @field_validator("twilio_account_sid")
    @classmethod
    def _account(cls, value: str | None) -> str | None:
        if value is not None and not re.fullmatch(r"AC[0-9a-fA-F]{32}", value):
            raise ValueError("Twilio's account id is AC and 32 digits or letters a to f")
        return value

    @field_validator("twilio_number", "twilio_whatsapp_number")
    @classmethod
    def _number(cls, value: str | None) -> str | None:
        if value is not None and not _OUR_NUMBER.fullmatch(value):
            raise ValueError("write it with + and the country, without blanks: +12025550100")
        return value

    @field_validator("kannel_number")
    @classmethod
    def _shown(cls, value: str | None) -> str | None:
        if value is not None and not _SHOWN_NUMBER.fullmatch(value):
            raise ValueError("write digits only, such as 56070, or a header, such as VM-NAAVSA")
        return value

    @field_validator("trusted_proxies", mode="before")
    @classmethod
    def _split(cls, value: object) -> object:
        return (
            tuple(p.strip() for p in value.split(",") if p.strip())
            if isinstance(value, str)
            else value
        )

    @field_validator("trusted_proxies")
    @classmethod
    def _networks(cls, value: tuple[str, ...]) -> tuple[str, ...]:
        for written in value:
            ip_network(written, strict=False)
        return value

    @field_validator("log_level", mode="before")
    @classmethod
    def _level(cls, value: object) -> object:
        return value.strip().upper() if isinstance(value, str) else value

    @field_validator("emergency_number")
    @classmethod
    def _dialled(cls, value: str) -> str:
        # It stands in what people in danger are told: nothing but a number may stand there.
        if not re.fullmatch(r"\+?[0-9]{3,13}", value):
            raise ValueError("write the number as it is dialled, such as 112")
        return value

    @field_validator(
        "public_url",
        "heartbeat_url",
        "telegram_api",
        "twilio_api",
        "kannel_sendsms_url",
        "kannel_dlr_url",
    )
    @classmethod
    def _address(cls, value: str | None) -> str | None:
        if value is not None and not value.startswith(("https://", "http://")):
            raise ValueError("an address begins with https:// or http://")
        if value is not None and not _names_a_host(value):
            raise ValueError("the address names no host; write it like https://naav.example")
        return value

    @field_validator("public_url", "telegram_api", "twilio_api")
    @classmethod
    def _can_be_gone_on(cls, value: str | None) -> str | None:
        # More is written behind these, which must not end up in a query.
        if value is not None and re.search("[?#]", value):
            raise ValueError("no ? or # may stand in it; write it like https://naav.example")
        return value

    @field_validator("orders_folder")
    @classmethod
    def _folder(cls, value: Path | None) -> Path | None:
        if value is not None and not value.is_dir():
            raise ValueError(f"there is no folder {value}")
        return value

    @field_validator("telegram_token")
    @classmethod
    def _telegram_token(cls, value: SecretStr | None) -> SecretStr | None:
        if value is not None and not re.fullmatch(r"\d+:[\w-]+", value.get_secret_value(), re.A):
            raise ValueError("BotFather's token is a number, a colon, and letters")
        return value

    @field_validator("telegram_secret", "telegram_secret_old")
    @classmethod
    def _telegram_secret(cls, value: SecretStr | None) -> SecretStr | None:
        # Telegram takes no other signs in the webhook's secret token.
        if value is not None and not re.fullmatch(r"[\w-]{1,256}", value.get_secret_value(), re.A):
            raise ValueError("1 to 256 letters, digits, _ and - are allowed")
        return value

    @field_validator("link_secret")
    @classmethod
    def _link_secret(cls, value: SecretStr | None) -> SecretStr | None:
        if value is not None and len(value.get_secret_value()) < SHORTEST_SECRET:
            raise ValueError(f"at least {SHORTEST_SECRET} letters, chosen by chance")
        return value

    @property
    def real_channels(self) -> tuple[str, ...]:
        """Names of the real channels whose credentials are set."""
        named = {
            "telegram": self.telegram_token,
            "twilio": self.twilio_account_sid,
            "kannel": self.kannel_sendsms_url,
            "http": self.gateways_file,
        }
        return tuple(name for name, value in named.items() if value)


def _said(message: str) -> str:
    """A checker's message as part of our line; our own words stay as they are."""
    words = message.removeprefix("Value error, ")
    return words if words != message else message.lower()


def _is_address(host: str) -> bool:
    try:
        return bool(ip_address(host))
    except ValueError:
        return False


def _names_a_host(url: str) -> bool:
    """Whether an address can be called at all: a host, a possible port, no blanks."""
    try:
        parts = urlsplit(url)
        return bool(parts.hostname) and parts.port != 0 and not re.search(r"\s", url)
    except ValueError:
        return False


def read_settings(**given: object) -> Settings:
    """Read and check the settings.

    Raises:
        SettingsError: one line naming the variable, what is wrong and how to mend it.
    """
    try:
        return Settings(**given)  # type: ignore[arg-type]
    except ValidationError as error:
        first = error.errors()[0]
        name = "_".join(str(part) for part in first["loc"])
        variable = name if name.isupper() else f"NAAV_{name.upper()}"
        raise SettingsError(
            f"{variable}: {_said(first['msg'])}; change it or unset it and start again"
        ) from None
