"""The page with the simulated phones, and what it asks of the service."""

from __future__ import annotations

import base64
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Annotated, Any

from anyio import CapacityLimiter
from fastapi import APIRouter, Depends, HTTPException, Query, Request
from fastapi.responses import HTMLResponse, StreamingResponse
from jinja2 import Environment, Template
from pydantic import AfterValidator, BaseModel, Field

from bot.channels.base import NotKept
from bot.clock import INDIA
from bot.context import SIMULATED_NUMBER
from bot.settings import Settings
from bot.simulator import keypad, time_travel
from bot.simulator.phones import HEADER, NotAPhone, read_phone
from bot.simulator.views import View, message_view, phones_view, size_view
from bot.store import screens
from bot.web.live import LOOKERS, Watched, stream

if TYPE_CHECKING:
    from bot.web.app import Served

LONGEST_TEXT = 4096


def page_is_open(settings: Settings) -> bool:
    """Whether the page is served at all: always while no real channel is set; beside one only
    with the sample and an administrator's token, since whoever sees it writes in any name."""
    return not settings.real_channels or (settings.sample and settings.admin_token is not None)


def guard(settings: Settings) -> Callable[[Request], None]:
    """Lets everybody in while no real channel is set; else asks for the token as the password
    (any user name), which a browser then sends by itself with all that the page asks."""

    def check(request: Request) -> None:
        if not settings.real_channels:
            return
        wanted = settings.admin_token.get_secret_value() if settings.admin_token else ""
        if not wanted or not secrets.compare_digest(_password(request), wanted.encode()):
            asks = {"WWW-Authenticate": 'Basic realm="Naav Saathi", charset="UTF-8"'}
            raise HTTPException(401, "the administrator's token is the password", asks)

    return check


def _password(request: Request) -> bytes:
    scheme, _, given = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "basic":
        return b""
    try:
        return base64.b64decode(given, validate=True).partition(b":")[2]
    except ValueError:
        return b""


def _phone(written: str) -> str:
    try:
        return read_phone(written)
    except NotAPhone as error:
        raise ValueError(str(error)) from None


Phone = Annotated[str, Field(max_length=40), AfterValidator(_phone)]


Latitude = Annotated[float, Field(ge=-90, le=90)]
Longitude = Annotated[float, Field(ge=-180, le=180)]


class Message(BaseModel):
    """One message typed on a phone; id is made by the page, once for each message."""

    phone: Phone
    id: Annotated[str, Field(pattern=r"^[A-Za-z0-9-]{8,64}$")]
    text: Annotated[str, Field(max_length=LONGEST_TEXT)] = ""
    to: Annotated[str, Field(max_length=40)] | None = None
    button: Annotated[str, Field(max_length=64)] | None = None
    pin: tuple[Latitude, Longitude] | None = None
    photo: bool = False


class Move(BaseModel):
    """How far the clock is to go: by so many minutes, to the next nine o'clock, or to a moment
    (ISO 8601, Indian time where no zone is given)."""

    minutes: Annotated[int, Field(ge=1, le=400 * 24 * 60)] | None = None
    morning: bool = False
    to: datetime | None = None


def same_origin(request: Request) -> None:
    """Refuse what another site's page sends: browsers say where a request comes from."""
    site = request.headers.get("sec-fetch-site", "same-origin")
    kind = request.headers.get("content-type", "").split(";")[0].strip()
    if site not in ("same-origin", "none") or kind != "application/json":
        raise HTTPException(403, "only this page may write here")


def simulator_routes(service: Served, pages: Environment) -> APIRouter:
    """The page at `/`, and under `/simulator` what it reads and writes."""
    page = _Page(service, pages.get_template("page.html"))
    only_whom = [Depends(guard(service.settings))]
    router = APIRouter(include_in_schema=False, dependencies=only_whom)
    router.add_api_route("/", page.whole, methods=["GET"])
    router.add_api_route("/simulator/phones", page.phones, methods=["GET"])
    router.add_api_route("/simulator/messages", page.messages, methods=["GET"])
    router.add_api_route("/simulator/size", page.size, methods=["GET"])
    router.add_api_route("/simulator/events", page.events, methods=["GET"])
    own = [Depends(same_origin)]
    router.add_api_route("/simulator/send", page.send, methods=["POST"], dependencies=own)
    router.add_api_route("/simulator/clock", page.clock, methods=["POST"], dependencies=own)
    return router


@dataclass(frozen=True, slots=True)
class _Page:
    """What the page may ask. Everything runs in a thread, since the service is synchronous."""

    service: Served
    template: Template
    lookers: CapacityLimiter = field(default_factory=lambda: CapacityLimiter(LOOKERS))

    def whole(self) -> HTMLResponse:
        movable = not self.service.settings.real_channels
        words = self.template.render(header=HEADER, number=SIMULATED_NUMBER, movable=movable)
        return HTMLResponse(words, headers={"cache-control": "no-store"})

    def phones(self) -> dict[str, Any]:
        with self.service.sessions() as session:
            return {"phones": phones_view(session)}

    def messages(self, phone: Annotated[Phone, Query()]) -> dict[str, Any]:
        with self.service.sessions() as session:
            rows = screens.on_phone(session, phone)
            return {"phone": phone, "messages": [message_view(row) for row in rows]}

    def size(self, text: Annotated[str, Query(max_length=LONGEST_TEXT)]) -> View:
        return size_view(text)

    def send(self, message: Message) -> dict[str, Any]:
        try:
            held = keypad.send(self.service, keypad.Typed(**message.model_dump()))
        except keypad.Refused as refused:
            raise HTTPException(409, str(refused)) from None
        except NotKept as error:
            raise HTTPException(503, str(error)) from None
        return {"sent": message.id, "said": list(held)}

    def clock(self, move: Move) -> dict[str, Any]:
        try:
            moved = time_travel.move_to(self.service, _target(move, self.service.clock.now()))
        except time_travel.ClockRefused as refused:
            raise HTTPException(409, str(refused)) from None
        return {"arrived": moved.arrived, "stops": moved.steps}

    def events(self, request: Request) -> StreamingResponse:
        watched = Watched(self.service, last=_last_seen(request, self.service))
        headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
        return StreamingResponse(stream(watched, self.lookers), 200, headers, "text/event-stream")


def _target(move: Move, now: datetime) -> datetime:
    if move.morning:
        return time_travel.next_morning(now)
    if move.to is not None:
        return move.to if move.to.tzinfo else move.to.replace(tzinfo=INDIA)
    if move.minutes is None:
        raise HTTPException(422, "say how far: minutes, morning or to")
    return now + timedelta(minutes=move.minutes)


def _last_seen(request: Request, service: Served) -> int:
    """What this browser has seen already: it says so when it connects again."""
    given = request.headers.get("last-event-id", "")
    if given.isdecimal() and len(given) < 19:
        return int(given)
    with service.sessions() as session:
        return screens.newest(session)
