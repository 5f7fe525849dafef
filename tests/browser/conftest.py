"""A real server with the built client, and Chromium in front of it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect

from conformance.walks import SOAK
from server.fixtures.luck import LUCK
from server.fixtures.threaded import Threaded, threaded
from toque.server.people.limits import Limits, Rate
from toque.server.serve import Serving

CLIENT = Path(os.environ.get("TOQUE_CLIENT", "build/client"))
WIDE = Rate(1e9, 1e9)
LIMITS = Limits(
    messages=WIDE,
    hints=WIDE,
    newcomers=WIDE,
    codes=WIDE,
    tables=WIDE,
    open_tables=10**6,
    sockets=10**6,
    connections=10**6,
)
SERVING = Serving(pace=(0.02, 0.05), thinkers=1, client=CLIENT, limits=LIMITS)
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
QUIET = {"reduced_motion": "reduce", "service_workers": "block"}
"""Nothing moves, and no page fetches the whole client to keep it, which takes longer than most tests."""
PATIENT = 60_000
"""Milliseconds to wait for something that must come: no test is about time, and the machine may be busy."""
Opener = Callable[..., Page]
HURRY = """const wait = setTimeout;
const fast = (time) => (window.event?.type === "pointerdown" ? time * 20 : time <= 3000 ? time / 20 : time);
window.setTimeout = (what, time = 0, ...more) => wait(what, fast(time), ...more);"""
"""Speeds up short delays in the page; timeouts of connections stay as they are.

What begins with a press tells a held button from a click, and must not take a slow click for a held one.
"""


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """Debian's Chromium: in the daily run without windows and profiles, which takes half as long."""
    names = ("chromium", "chromium-headless-shell") if SOAK else ("chromium-headless-shell", "chromium")
    found = next(filter(None, map(shutil.which, names)), None)
    if found is None or not CLIENT.exists():
        missing = "Chromium" if found is None else "the built client"
        if "browser" in os.environ.get("TOQUE_REQUIRE", "").split(","):
            pytest.fail(f"TOQUE_REQUIRE asks for browser tests, and {missing} is not there")
        pytest.skip(f"NO BROWSER TESTS: {missing} is not there")
    return {"executable_path": found, "args": FLAGS}


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Threaded]:
    """A server for many tests; each has its own tables."""
    with threaded(str(tmp_path_factory.mktemp("browser") / "toque.db"), SERVING) as server:
        yield server


@pytest.fixture(autouse=True)
def luck(request: pytest.FixtureRequest) -> None:
    """Every test has the same luck in every run."""
    LUCK.begin(request.node.name)


@pytest.fixture
def opens(browser: Browser, house: Threaded) -> Iterator[Opener]:
    """Opens a page in a new browser context, empty without a path; any complaint in its console fails the test."""
    contexts = []
    complaints: list[str] = []
    expect.set_options(timeout=PATIENT)

    def opened(path: str = "", language: str = "en", *, hurry: bool = True, **settings: Any) -> Page:
        here = f"http://127.0.0.1:{house.port}"
        usual = {"base_url": here, "viewport": DESKTOP, "locale": language, **QUIET}
        context = browser.new_context(**{**usual, **settings})
        contexts.append(context)
        context.set_default_timeout(PATIENT)
        if hurry:
            context.add_init_script(HURRY)
        context.on("weberror", lambda error: complaints.append(str(error.error)))
        context.on("console", lambda said: complaints.append(told(said)) if is_complaint(said) else None)
        page = context.new_page()
        if path:
            page.goto(path)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert complaints == []


def told(said: ConsoleMessage) -> str:
    """What the console says, and about what."""
    return f"{said.text} {said.location['url']}"


def is_complaint(said: ConsoleMessage) -> bool:
    """Whether the console reports a bug of ours, and not a missing server, a faulty pack or a wrong code."""
    away = ("ERR_", "WebSocket", "error occurred when fetching the script", "blocked by Playwright")
    url = said.location["url"]
    refused = ("status of 400" in said.text and url.endswith("/api/packs")) or "/api/codes/" in url
    signed_out = "status of 401" in said.text and url.endswith(("/api/tables/mine", "/api/tables/finished"))
    return (
        said.type in ("error", "warning")
        and not (refused or signed_out)
        and not any(sign in said.text for sign in away)
    )
