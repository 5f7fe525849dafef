"""A client that is installed: a new version is there at the next visit, without a server the last one still opens."""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import CLIENT, Opener
from server.fixtures.running import Running, running

SOON = 20.0
WHEN_QUIET = 5000.0
"""Milliseconds until the client asks for its service worker, in main.ts."""
KEPT = """async () => {
    const kept = await caches.match("/version");
    return kept ? (await kept.json()).name : null;
}"""
"""The version that is at hand without a server."""


@pytest.fixture
def deployed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """A server of its own with a client that can be exchanged."""
    shutil.copytree(CLIENT, tmp_path / "client")
    monkeypatch.setenv("TOQUE_CLIENT", str(tmp_path / "client"))
    with running(str(tmp_path / "toque.db")) as server:
        yield server


def exchange(client: Path) -> str:
    """Lay a new version in the place of the old one: its stylesheet has another name. That name."""
    page = client / "index.html"
    (old,) = (client / "assets").glob("shell-*.css")
    new = old.with_name("shell-newer.css")
    for path in old.parent.glob(f"{old.name}*"):
        path.rename(path.with_name(path.name.replace(old.name, new.name)))
    text = page.read_text().replace(old.name, new.name)
    for path in client.glob("index.html*"):
        path.unlink()  # what was squeezed is of the old page
    page.write_text(text)
    return new.name


def until(page: Page, script: str) -> None:
    """Wait until this is true; the page allows no scripts but its own, so it is asked again and again."""
    end = time.monotonic() + SOON
    while not page.evaluate(script):
        assert time.monotonic() < end, script
        page.wait_for_timeout(100)


def test_a_new_version_takes_over_and_opens_without_a_server(opens: Opener, deployed: Running, tmp_path: Path) -> None:
    page = opens(deployed.url)
    until(page, "navigator.serviceWorker.controller !== null")
    first = page.evaluate(KEPT)
    assert first
    deployed.stop()
    newer = exchange(tmp_path / "client")
    deployed.start()
    page.goto(deployed.url)
    assert page.locator(f"link[href$='{newer}']").count() == 1
    until(page, f"({KEPT})().then(name => name !== '{first}')")
    deployed.stop()
    page.goto(deployed.url)
    expect(page.get_by_role("heading", level=1)).to_be_visible(timeout=SOON * 1000)
    assert page.locator(f"link[href$='{newer}']").count() == 1
    assert versions(page) == 2, "this version, and the one before for pages that are still open"
    deployed.start()


def versions(page: Page) -> int:
    """How many versions are at hand."""
    return int(page.evaluate("caches.keys().then(all => all.filter(name => name.startsWith('toque-files-')).length)"))


def test_a_server_that_is_away_when_the_client_would_be_kept_is_no_fault(opens: Opener, deployed: Running) -> None:
    page = opens(deployed.url)
    deployed.stop()
    page.wait_for_timeout(WHEN_QUIET + 1000)
    assert page.evaluate("navigator.serviceWorker.getRegistration().then((kept) => kept === undefined)")
