"""The size of a first visit: the lobby is light, and a game's room is fetched only when somebody goes there."""

from __future__ import annotations

from typing import Any

from browser.conftest import Opener
from toque.games import GAMES

SCRIPTS = 120_000
ALL = 300_000
FETCHED = """() => performance.getEntriesByType("resource").concat(performance.getEntriesByType("navigation")).map(
    (one) => ({ name: new URL(one.name).pathname, bytes: one.transferSize }))"""
"""What came over the wire, compressed, with its headers."""


def test_the_first_load_of_the_lobby_is_light_and_fetches_no_room(opens: Opener) -> None:
    page = opens("/", viewport={"width": 1440, "height": 2000})
    page.locator("label.poster").last.wait_for()
    page.wait_for_load_state("networkidle")
    fetched: list[dict[str, Any]] = page.evaluate(FETCHED)
    scripts = {one["name"]: one["bytes"] for one in fetched if one["name"].endswith(".js")}
    assert 0 < sum(scripts.values()) < SCRIPTS, scripts
    assert sum(one["bytes"] for one in fetched) < ALL, fetched
    assert not [name for name in scripts if any(game in name for game in GAMES)]
