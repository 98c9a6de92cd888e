"""Whether the service lives, said in words, and its figures for a collector."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from fastapi import APIRouter, Response
from fastapi.responses import JSONResponse
from prometheus_client import CONTENT_TYPE_LATEST
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from bot.metrics import exposition
from bot.spool import Spool
from bot.store import heartbeats
from bot.store.database import is_away

if TYPE_CHECKING:
    from bot.web.app import Served

STALE = timedelta(seconds=30)
"""A part that has not said for so long that it lives is down."""

PARTS = ("worker:alerts", "worker:messages", "ticker")
"""The parts without which messages do not go out."""


def health_routes(service: Served) -> APIRouter:
    """`/health` (503 with words when a part is down) and `/metrics`."""
    router = APIRouter(include_in_schema=False)

    @router.get("/health")
    def health() -> JSONResponse:
        faults = find_faults(service)
        status = 503 if faults else 200
        return JSONResponse({"status": "down" if faults else "up", "faults": faults}, status)

    @router.get("/metrics")
    def metrics() -> Response:
        return Response(exposition(), media_type=CONTENT_TYPE_LATEST)

    return router


def find_faults(service: Served) -> list[str]:
    """One sentence for each part that is down; none when all is well."""
    try:
        with service.sessions() as session:
            return _silent(session, service.clock.wall())
    except SQLAlchemyError as error:
        fault = "cannot be reached" if is_away(error) else "is not ready"
    kept = Spool(service.settings.var / "spool").count()
    waiting = [f"Kept on this machine's disk until then: {kept}."] if kept else []
    return [f"The database {fault}.", *waiting]


def _silent(session: Session, wall: datetime) -> list[str]:
    heard = heartbeats.latest(session)
    faults: list[str] = []
    for part in PARTS:
        at = heard.get(part)
        if at is None:
            faults.append(f"{part} has never said that it lives.")
        elif wall - at > STALE:
            faults.append(f"{part} was last heard {int((wall - at).total_seconds())} s ago.")
    return faults
