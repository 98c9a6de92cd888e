"""The whole service as `naav run` starts it, and a browser to look at its page with."""

from __future__ import annotations

import json
import shutil
import socket
import tempfile
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from bot.store import server
from tests.processes import processes, wait_until

CHROMIUM = Path("/usr/bin/chromium")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
UP = 90.0


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Where the page of a freshly started service is."""
    if not CHROMIUM.exists():
        pytest.skip(f"needs Debian's chromium at {CHROMIUM}")
    folder = Path(tempfile.mkdtemp(prefix="naav-"))
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        port = trial.getsockname()[1]
    with processes(folder, NAAV_PORT=str(port)) as house:
        run = house.naav("run")
        found = f"http://127.0.0.1:{port}"
        wait_until(lambda: not run.lives or _healthy(found), UP, "good health")
        assert run.lives, run.said
        yield found
        run.stop()
    server.stop(folder / "var")
    shutil.rmtree(folder, ignore_errors=True)


def _healthy(address: str) -> bool:
    try:
        with urllib.request.urlopen(f"{address}/health", timeout=5) as answer:
            return bool(json.load(answer)["status"] == "up")
    except (OSError, urllib.error.URLError):
        return False


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Debian's chromium without a screen."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        yield chromium
        chromium.close()


@pytest.fixture
def page(address: str, browser: Browser) -> Iterator[Page]:
    """The page, freshly opened; a test fails when the browser had anything to complain of."""
    complaints: list[str] = []
    made = browser.new_page(viewport={"width": 1400, "height": 900})
    made.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
    made.on("pageerror", lambda error: complaints.append(str(error)))
    made.on("dialog", lambda dialog: complaints.append(f"a dialog: {dialog.message}"))
    made.goto(address)
    made.wait_for_selector("body[data-ready]")
    yield made
    made.close()
    expected = "status of 409"
    assert [said for said in complaints if expected not in said] == []
