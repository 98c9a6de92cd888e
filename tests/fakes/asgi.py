"""Calls an application without a network: each call runs it to its answer."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
from fastapi import FastAPI


class AsgiClient:
    """Requests as from `peer`, to `base_url` as the application sees itself."""

    def __init__(
        self, app: FastAPI, base_url: str = "http://inside.local:8000", peer: str = "127.0.0.1"
    ) -> None:
        self._app = app
        self._base = base_url
        self._peer = peer

    def get(self, path: str, **more: Any) -> httpx.Response:
        return asyncio.run(self._call("GET", path, **more))

    def post(self, path: str, **more: Any) -> httpx.Response:
        return asyncio.run(self._call("POST", path, **more))

    async def _call(self, method: str, path: str, **more: Any) -> httpx.Response:
        transport = httpx.ASGITransport(self._app, client=(self._peer, 4321))
        async with httpx.AsyncClient(transport=transport, base_url=self._base) as client:
            return await client.request(method, path, **more)
