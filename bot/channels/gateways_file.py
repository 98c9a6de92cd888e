"""The gateways file: how each HTTP gateway is called, and how its calls are read."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from datetime import time
from decimal import Decimal
from pathlib import Path
from typing import Annotated, Literal, Self

import yaml
from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator, model_validator

from bot.channels.base import Failure, Purpose
from bot.channels.proxies import is_network
from bot.settings import SettingsError

Format = Literal["json", "form", "query"]
Method = Literal["GET", "POST", "PUT"]
PLACEHOLDERS = frozenset({"number", "text", "template_id", "id", "sender", "encoding", "language"})
_ENVIRONMENT = re.compile(r"\$\{(\w+)\}")
_PLACEHOLDER = re.compile(r"\{(\w+)\}")


class Row(BaseModel):
    """A part of the file; a word that is not known is a slip of the pen, and refused."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Match(Row):
    """A field that has one of these values."""

    path: str
    values: tuple[str, ...] = Field(alias="is")


class AnswerForm(Row):
    """What the gateway says when called. json: `taken`, `id`, `code` are paths (data.0.id);
    text: `pattern` fits what is taken (group id), `refused` what is not (group code). Without
    `taken` or `pattern`, every status under 300 is taken. codes: the gateway's codes sorted."""

    format: Literal["json", "text"] = "json"
    taken: Match | None = None
    id: str | None = None
    code: str | None = None
    pattern: re.Pattern[str] | None = None
    refused: re.Pattern[str] | None = None
    codes: dict[str, Failure] = Field(default_factory=dict)


class Outbound(Row):
    """How the gateway is called. body: fields, nested for json, whose words may hold placeholders
    ({number}, {text}, {template_id}, {id}, {sender}, {encoding}, {language}); encodings: the
    gateway's words for the two alphabets."""

    url: Annotated[str, Field(pattern=r"^https?://")]
    method: Method = "POST"
    format: Format = "json"
    headers: dict[str, str] = Field(default_factory=dict)
    user: str | None = None
    password: str | None = None
    body: dict[str, object]
    number_form: Literal["e164", "digits", "national"] = "e164"
    encodings: dict[str, str] = {"gsm7": "text", "ucs2": "unicode"}
    needs_template: bool = False
    timeout: Annotated[float, Field(gt=0, le=12)] = 10.0
    answer: AnswerForm = AnswerForm()

    @field_validator("body")
    @classmethod
    def _known_placeholders(cls, body: dict[str, object]) -> dict[str, object]:
        for text in _texts(body):
            for name in _PLACEHOLDER.findall(text):
                if name not in PLACEHOLDERS:
                    raise ValueError(f"{{{name}}} is none of {', '.join(sorted(PLACEHOLDERS))}")
        return body


class Secret(Row):
    """A shared secret in a header or in a field of the query; `old` holds while it is changed."""

    header: str | None = None
    field: str | None = None
    value: Annotated[str, Field(min_length=8)]
    old: str | None = None

    @model_validator(mode="after")
    def _one_place(self) -> Self:
        if (self.header is None) == (self.field is None):
            raise ValueError("give either header or field")
        return self


class Called(Row):
    """How the gateway proves itself and where its fields are (paths). only: calls without this
    value are answered and passed over."""

    methods: tuple[Method, ...] = ("POST",)
    format: Format = "json"
    secret: Secret | None = None
    addresses: tuple[str, ...] = ()
    only: Match | None = None
    reply: str = ""

    @field_validator("addresses")
    @classmethod
    def _networks(cls, addresses: tuple[str, ...]) -> tuple[str, ...]:
        for written in addresses:
            if not is_network(written):
                raise ValueError(f"{written} is no address or network")
        return addresses

    @model_validator(mode="after")
    def _proven(self) -> Self:
        if self.secret is None and not self.addresses:
            raise ValueError("give a secret or the addresses of the gateway")
        return self


class InboundFields(Row):
    """Paths of an inbound message's fields. id: without it one is made of sender, text and
    minute; retried: says that the gateway repeats itself; udh: hexadecimal header of a piece;
    hexadecimal: where this field has this value the text is UCS-2 in hexadecimal."""

    sender: str
    text: str
    id: str | None = None
    to: str | None = None
    retried: str | None = None
    udh: str | None = None
    hexadecimal: Match | None = None


class InboundForm(Called):
    """Messages in. keyword: the word in front of each text on a shared number; keyword_arrives:
    it is still there when the text reaches us, and is taken off; inline: the answers go back in
    the response."""

    fields: InboundFields
    keyword: str | None = None
    keyword_arrives: bool = True
    inline: bool = False


class BalanceForm(Row):
    """How the gateway is asked what is left: an address, the path of the amount in its JSON, and
    the amount below which the operator is warned."""

    url: Annotated[str, Field(pattern=r"^https?://")]
    headers: dict[str, str] = Field(default_factory=dict)
    path: str
    currency: str = "INR"
    low: Annotated[Decimal, Field(ge=0)]


class ReceiptFields(Row):
    """Paths of a delivery report's fields: the gateway's id of the message, or ours (outbox)."""

    state: str
    id: str | None = None
    outbox: str | None = None
    code: str | None = None

    @model_validator(mode="after")
    def _one_id(self) -> Self:
        if self.id is None and self.outbox is None:
            raise ValueError("give id or outbox")
        return self


class ReceiptForm(Called):
    """Delivery reports in. states: the gateway's words for sent, delivered, failed."""

    fields: ReceiptFields
    states: dict[str, Literal["sent", "delivered", "failed"]]
    codes: dict[str, Failure] = Field(default_factory=dict)


class GatewayForm(Row):
    """One gateway. number: where answers by SMS arrive; sender: what it shows as its sender."""

    name: Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{1,30}$")]
    in_india: bool
    number: str | None = None
    sender: str | None = None
    outbound: Outbound | None = None
    inbound: InboundForm | None = None
    receipts: ReceiptForm | None = None
    balance: BalanceForm | None = None

    @model_validator(mode="after")
    def _template_ids_travel(self) -> Self:
        needs = self.outbound is not None and self.outbound.needs_template
        if needs and self.inbound is not None and self.inbound.inline:
            raise ValueError(
                "an answer in the response carries no template id; take inline or needs_template out"
            )
        return self


class RoutingRule(Row):
    """Numbers that begin with `prefix`, for these purposes (all where none is named): these
    gateways first, in this order; those that are not named follow."""

    gateways: tuple[str, ...]
    prefix: Annotated[str, Field(pattern=r"^(\+\d*)?$")] = ""
    purposes: tuple[Purpose, ...] = ()


class RoutingForm(Row):
    """What the operator decides of routing. per_second: calls a second by gateway; day_from,
    day_until: local hours of reminders and notices."""

    rules: tuple[RoutingRule, ...] = ()
    per_second: dict[str, Annotated[float, Field(gt=0)]] = Field(default_factory=dict)
    day_from: time = time(9)
    day_until: time = time(19)

    @field_validator("day_from", "day_until", mode="before")
    @classmethod
    def _written(cls, hour: object) -> object:
        # YAML reads 19:00 without quotes as a number.
        if isinstance(hour, int | float):
            raise ValueError('write an hour in quotes: "19:00"')
        return hour


class GatewaysFile(Row):
    """All HTTP gateways, in the order of preference; and which carries what."""

    gateways: tuple[GatewayForm, ...] = ()
    routing: RoutingForm = RoutingForm()


def read_gateways(
    path: Path, environment: Mapping[str, str] | None = None
) -> tuple[GatewayForm, ...]:
    """The gateways of a file; see `read_file`."""
    return read_file(path, environment).gateways


def read_file(path: Path, environment: Mapping[str, str] | None = None) -> GatewaysFile:
    """What a gateways file says; ${NAME} in it stands for a variable of the environment.

    Raises:
        SettingsError: one line naming the place in the file and what is wrong there.
    """
    variables = os.environ if environment is None else environment
    try:
        raw = yaml.safe_load(path.read_text(encoding="utf-8"))
        return GatewaysFile.model_validate(_filled(raw, variables))
    except OSError as error:
        raise SettingsError(f"NAAV_GATEWAYS_FILE: {path}: {error.strerror}") from None
    except KeyError as error:
        raise SettingsError(
            f"NAAV_GATEWAYS_FILE: {path}: the variable {error.args[0]} is not set; set it"
        ) from None
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        why = " ".join(str(error).split())
        raise SettingsError(f"NAAV_GATEWAYS_FILE: {path} is not YAML: {why}") from None
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        place = ".".join(str(part) for part in first["loc"])
        raise SettingsError(f"NAAV_GATEWAYS_FILE: {path}: {place}: {first['msg']}") from None


def _filled(value: object, variables: Mapping[str, str]) -> object:
    if isinstance(value, str):
        return _ENVIRONMENT.sub(lambda found: variables[found.group(1)], value)
    if isinstance(value, dict):
        return {str(key): _filled(inner, variables) for key, inner in value.items()}
    if isinstance(value, list):
        return [_filled(inner, variables) for inner in value]
    return value


def _texts(value: object) -> list[str]:
    if isinstance(value, str):
        return [value]
    if isinstance(value, dict):
        return [text for inner in value.values() for text in _texts(inner)]
    if isinstance(value, list | tuple):
        return [text for inner in value for text in _texts(inner)]
    return []
