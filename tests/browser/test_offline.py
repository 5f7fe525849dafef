"""An installed client: a new version is used at the next visit, and the last one still opens without a server."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import CLIENT, Opener
from browser.waiting import until
from server.fixtures.running import Running, running

WHEN_QUIET = 5000
"""Milliseconds until the client registers its service worker, as in main.ts."""
KEPT = """async () => {
    const kept = await caches.match("/version");
    return kept ? (await kept.json()).name : null;
}"""
"""The version that is cached for use without a server."""


@pytest.fixture
def deployed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """A server of its own with a client that can be exchanged."""
    shutil.copytree(CLIENT, tmp_path / "client")
    monkeypatch.setenv("TOQUE_CLIENT", str(tmp_path / "client"))
    with running(str(tmp_path / "toque.db")) as server:
        yield server


def exchange(client: Path) -> str:
    """Replace the client with a new version, whose stylesheet has another name; returns that name."""
    page = client / "index.html"
    (old,) = (client / "assets").glob("shell-*.css")
    new = old.with_name("shell-newer.css")
    for path in old.parent.glob(f"{old.name}*"):
        path.rename(path.with_name(path.name.replace(old.name, new.name)))
    text = page.read_text().replace(old.name, new.name)
    for path in client.glob("index.html*"):
        path.unlink()  # the compressed copies are of the old page
    page.write_text(text)
    return new.name


def until_true(page: Page, script: str) -> None:
    """Wait until a script returns true; the page allows only its own scripts, so Playwright cannot wait inside it."""
    until(page, lambda: bool(page.evaluate(script)))


def test_a_new_version_takes_over_and_opens_without_a_server(opens: Opener, deployed: Running, tmp_path: Path) -> None:
    page = opens(hurry=False, service_workers="allow")
    page.clock.install()
    visit(page, deployed.url)
    until_true(page, "navigator.serviceWorker.controller !== null")
    first = page.evaluate(KEPT)
    assert first
    deployed.stop()
    newer = exchange(tmp_path / "client")
    deployed.start()
    visit(page, deployed.url)
    assert page.locator(f"link[href$='{newer}']").count() == 1
    until_true(page, f"({KEPT})().then(name => name !== '{first}')")
    deployed.stop()
    page.goto(deployed.url)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert page.locator(f"link[href$='{newer}']").count() == 1
    assert versions(page) == 2, "this version, and the one before for pages that are still open"
    deployed.start()


def versions(page: Page) -> int:
    """How many versions are cached."""
    return int(page.evaluate("caches.keys().then(all => all.filter(name => name.startsWith('toque-files-')).length)"))


def visit(page: Page, url: str) -> None:
    """Open the client, and let pass what it waits for before it caches itself."""
    page.goto(url)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.clock.fast_forward(WHEN_QUIET)


def test_a_missing_server_during_caching_is_not_an_error(opens: Opener, deployed: Running) -> None:
    page = opens(hurry=False, service_workers="allow")
    page.clock.install()
    page.add_init_script(TRIED)
    page.goto(deployed.url)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    deployed.stop()
    page.clock.fast_forward(WHEN_QUIET)
    until_true(page, "window.tried")
    assert page.evaluate("navigator.serviceWorker.getRegistration().then((kept) => kept === undefined)")


TRIED = """const workers = navigator.serviceWorker, register = workers.register.bind(workers);
workers.register = (...which) => {
    const registering = register(...which);
    registering.catch(() => (window.tried = true));
    return registering;
};"""
"""Lets the page remember that a service worker could not be registered."""
