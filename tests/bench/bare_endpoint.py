"""The yardstick for the webhook: a bare FastAPI endpoint that verifies Twilio's signature and stores
one row durably. A program: libpq address, port, token."""

from __future__ import annotations

import sys
from urllib.parse import parse_qsl

import uvicorn
from fastapi import FastAPI, Request, Response
from fastapi.concurrency import run_in_threadpool
from psycopg_pool import ConnectionPool
from twilio.request_validator import RequestValidator  # type: ignore[import-untyped]


def bare(address: str, token: str) -> FastAPI:
    """The application with its one endpoint."""
    app = FastAPI()
    validator = RequestValidator(token)
    pool = ConnectionPool(address, min_size=4, max_size=20, open=True)
    with pool.connection() as connection:
        connection.execute("CREATE TABLE IF NOT EXISTS bare (sid text PRIMARY KEY, body text)")

    def keep(url: str, body: bytes, signature: str) -> Response:
        fields = dict(parse_qsl(body.decode(), keep_blank_values=True))
        if not validator.validate(url, fields, signature):
            return Response(status_code=403)
        with pool.connection() as connection:
            connection.execute(
                "INSERT INTO bare VALUES (%s, %s) ON CONFLICT DO NOTHING",
                (fields["MessageSid"], fields["Body"]),
            )
        return Response("<Response/>", media_type="text/xml")

    @app.post("/webhooks/twilio")
    async def take(request: Request) -> Response:
        signature = request.headers.get("x-twilio-signature", "")
        body = await request.body()
        return await run_in_threadpool(keep, str(request.url), body, signature)

    return app


if __name__ == "__main__":
    uvicorn.run(bare(sys.argv[1], sys.argv[3]), port=int(sys.argv[2]), log_level="error")
