"""The addresses that gateways call: one route per hook of a channel, all proven by the channel."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

import structlog
from fastapi import APIRouter, Request, Response
from fastapi.concurrency import run_in_threadpool

from bot.channels.base import Channel, Intake, NotKept
from bot.channels.hooks import Hook, Hooked, HookRefused, HookRequest, HookResponse
from bot.channels.proxies import called_urls, caller
from bot.settings import Settings

BODY_LIMIT = 256 * 1024

log = structlog.get_logger(__name__)


def webhooks(channels: Mapping[str, Channel], intake: Intake, settings: Settings) -> APIRouter:
    """Routes under /webhooks for every channel that is called by its gateway.

    Each runs in a thread, since the service behind it waits for the database. A request that is
    not proven (403), not readable (400) or too big (413) is answered with its one-line reason
    and goes no further; one that could not be kept (503) is for the gateway to bring again.
    """
    router = APIRouter(prefix="/webhooks", include_in_schema=False)
    for channel in channels.values():
        if isinstance(channel, Hooked):
            for hook in channel.hooks():
                router.add_route(
                    f"{router.prefix}/{hook.path}",
                    _endpoint(channel.name, hook, intake, settings),
                    methods=list(hook.methods),
                )
    return router


async def _body(request: Request) -> bytes | None:
    """The body, or None where it is over the limit, of which no more is read."""
    declared = request.headers.get("content-length", "0")
    if declared.isdecimal() and int(declared) > BODY_LIMIT:
        return None
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > BODY_LIMIT:
            return None
    return bytes(body)


def _endpoint(
    name: str, hook: Hook, intake: Intake, settings: Settings
) -> Callable[[Request], Awaitable[Response]]:
    async def endpoint(request: Request) -> Response:
        body = await _body(request)
        return await run_in_threadpool(respond, request, body)

    def respond(request: Request, body: bytes | None) -> Response:
        try:
            if body is None:
                raise HookRefused(413, f"a body has at most {BODY_LIMIT} bytes")
            answer = hook.answer(_given(request, body, settings), intake)
        except HookRefused as refused:
            log.warning("webhook.refused", channel=name, status=refused.status, why=refused.why)
            answer = HookResponse(refused.status, refused.why)
        except NotKept as error:
            answer = HookResponse(503, str(error), headers={"retry-after": "5"})
        return Response(
            answer.body, answer.status, dict(answer.headers), media_type=answer.media_type
        )

    return endpoint


def _given(request: Request, body: bytes, settings: Settings) -> HookRequest:
    headers = {key.lower(): value for key, value in request.headers.items()}
    peer = request.client.host if request.client else ""
    query = bytes(request.scope["query_string"])
    target = request.url.path + (f"?{query.decode('latin-1')}" if query else "")
    return HookRequest(
        method=request.method,
        urls=called_urls(
            target,
            request.url.scheme,
            peer,
            headers,
            public_url=settings.public_url,
            trusted=settings.trusted_proxies,
        ),
        headers=headers,
        query=query,
        body=body,
        client=caller(peer, headers, settings.trusted_proxies),
    )
