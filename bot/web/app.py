"""The web application: webhooks, the page with the simulated phones, health and metrics."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Protocol

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse
from fastapi.staticfiles import StaticFiles
from jinja2 import Environment, PackageLoader, select_autoescape
from sqlalchemy.orm import Session, sessionmaker
from starlette.exceptions import HTTPException

from bot.channels.base import Channel, Intake
from bot.clock import Clock
from bot.settings import Settings
from bot.web.health import health_routes
from bot.web.papers import paper_routes
from bot.web.shield import Shield
from bot.web.simulator import page_is_open, simulator_routes
from bot.web.webhooks import webhooks

FOLDER = Path(__file__).parent


class Served(Protocol):
    """What the web needs of the service."""

    @property
    def settings(self) -> Settings: ...

    @property
    def sessions(self) -> sessionmaker[Session]: ...

    @property
    def clock(self) -> Clock: ...

    @property
    def intake(self) -> Intake: ...

    @property
    def channels(self) -> Mapping[str, Channel]: ...

    def tick(self) -> None: ...


def create_app(service: Served) -> FastAPI:
    """The application over one service. The page is there only where it is open to be used."""
    app = FastAPI(title="Naav Saathi", docs_url=None, redoc_url=None, openapi_url=None)
    app.add_middleware(Shield)
    app.add_exception_handler(HTTPException, _refused)
    app.add_exception_handler(RequestValidationError, _not_understood)
    app.mount("/static", StaticFiles(directory=FOLDER / "static"), name="static")
    app.include_router(webhooks(service.channels, service.intake, service.settings))
    app.include_router(health_routes(service))
    app.include_router(paper_routes(service))
    pages = Environment(
        loader=PackageLoader("bot.web", "templates"), autoescape=select_autoescape(default=True)
    )
    if page_is_open(service.settings):
        app.include_router(simulator_routes(service, pages))
    else:
        closed = pages.get_template("closed.html").render()
        app.add_api_route("/", lambda: HTMLResponse(closed), methods=["GET"])
    return app


def _refused(request: Request, error: Exception) -> JSONResponse:
    status = error.status_code if isinstance(error, HTTPException) else 500
    detail = error.detail if isinstance(error, HTTPException) else "it went wrong"
    headers = error.headers if isinstance(error, HTTPException) else None
    return JSONResponse({"error": str(detail)}, status, headers=headers)


def _not_understood(request: Request, error: Exception) -> JSONResponse:
    faults = error.errors() if isinstance(error, RequestValidationError) else []
    first = faults[0] if faults else {"loc": ("body",), "msg": "cannot be read"}
    place = ".".join(str(part) for part in first["loc"] if part not in ("body", "query")) or "body"
    return JSONResponse(
        {"error": f"{place}: {str(first['msg']).removeprefix('Value error, ').lower()}"}, 422
    )
