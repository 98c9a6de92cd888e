"""The address at which a paper is opened by its link; anything else there is not found."""

from __future__ import annotations

from typing import Protocol

from fastapi import APIRouter, HTTPException, Response
from sqlalchemy.orm import Session, sessionmaker

from bot.clock import Clock
from bot.papers.documents import Paper, paper_for
from bot.papers.links import read_token
from bot.settings import Settings


class Served(Protocol):
    """What the papers need of the service."""

    @property
    def settings(self) -> Settings: ...

    @property
    def sessions(self) -> sessionmaker[Session]: ...

    @property
    def clock(self) -> Clock: ...


def paper_routes(service: Served) -> APIRouter:
    """GET /papers/<token>.pdf. A link that is false, old, or no longer his to have is 404 alike,
    so that nobody learns which reports there are."""
    router = APIRouter(prefix="/papers", include_in_schema=False)

    def paper(token: str) -> Response:
        found = _opened(service, token)
        if found is None:
            raise HTTPException(404, "not found")
        return Response(
            found.pdf(),
            media_type="application/pdf",
            headers={
                "content-disposition": f'inline; filename="{found.name}"',
                "cache-control": "private, no-store",
                "x-robots-tag": "noindex",
            },
        )

    router.add_api_route("/{token}.pdf", paper, methods=["GET"])
    return router


def _opened(service: Served, token: str) -> Paper | None:
    secret = service.settings.link_secret
    if secret is None:
        return None
    link = read_token(token, secret.get_secret_value(), service.clock.wall())
    if link is None:
        return None
    with service.sessions.begin() as session:
        return paper_for(session, link.kind, link.incident_id, link.address_id, service.clock.now())
