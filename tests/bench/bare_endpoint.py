"""The least that can stand behind a Kannel: it takes each call, counts it and says yes."""

from __future__ import annotations

import sys
from itertools import count

import uvicorn
from fastapi import FastAPI, Response

app = FastAPI(openapi_url=None)
_taken = count(1)
_seen = [0]


@app.get("/webhooks/kannel")
def take() -> Response:
    """One message."""
    _seen[0] = next(_taken)
    return Response()


@app.get("/seen")
def seen() -> Response:
    """How many there were."""
    return Response(str(_seen[0]))


if __name__ == "__main__":
    uvicorn.run(app, port=int(sys.argv[1]), log_level="critical", access_log=False)
