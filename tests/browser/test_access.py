"""Whoever cannot see, or cannot use a mouse, plays too: axe on every screen, and a player who only listens."""

from __future__ import annotations

import re
import time
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as TooLate

from browser.conftest import DESKTOP, PHONE, Opener
from browser.cook import Cook, come_in, open_table, play_to_the_end, play_until_near_the_end

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
PLAIN = {"lobby": "/", "rules": "/rules/soup", "lesson": "/learn/soup", "finished": "/finished", "art": "/art"}
QUICK = 30.0
EARS = """() => {
    window.heard = [];
    const listen = () => document.querySelectorAll("[aria-live=polite]").forEach((one) => heard.push(one.textContent));
    new MutationObserver(listen).observe(document.body, { subtree: true, childList: true, characterData: true });
    listen();
}"""
"""Remembers whatever live regions say."""


def violations(page: Page) -> list[str]:
    """What axe finds wrong with a page."""
    page.evaluate(AXE.read_text())  # not as a script tag: the page allows none but its own
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [f"{one['id']}: {one['nodes'][0]['html'][:200]}" for one in found["violations"]]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("screen", PLAIN)
def test_axe_finds_nothing_on_a_quiet_screen(opens: Opener, screen: str, size: dict[str, int], scheme: str) -> None:
    page = opens(PLAIN[screen], viewport=size, color_scheme=scheme)
    page.locator("main").wait_for()
    page.wait_for_load_state("networkidle")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing_at_a_table_from_waiting_to_the_end(opens: Opener, size: dict[str, int], scheme: str) -> None:
    page = opens(viewport=size, color_scheme=scheme)
    come_in(page, "Ines")
    found: dict[str, list[str]] = {}
    page.goto(f"/t/{open_table(page, bots={}, start=False)}")
    page.get_by_role("button", name="Fill with bots and start").wait_for()
    found["waiting"] = violations(page)
    table = open_table(page)
    page.goto(f"/t/{table}")
    page.locator("section.menus").wait_for()
    found["menus"] = violations(page)
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("dialog").first.wait_for()
    found["menu"] = violations(page)
    page.keyboard.press("Escape")
    play_until_near_the_end(page, table)
    page.goto(f"/t/{table}")
    cook = Cook(page)
    page.locator("[data-hand]").first.wait_for()
    found["cooking"] = violations(page)
    play_to_the_end(cook)
    found["end"] = violations(page)
    page.get_by_role("button", name="Look back").click()
    page.locator(".bar output").wait_for()
    found["replay"] = violations(page)
    assert {where: what for where, what in found.items() if what} == {}


def test_somebody_who_only_listens_plays_a_game_to_its_end(opens: Opener) -> None:
    page = opens()
    come_in(page, "Ines")
    table = open_table(page)
    play_until_near_the_end(page, table)
    page.goto(f"/t/{table}")
    listener = Listener(page)
    end = time.monotonic() + QUICK
    while not listener.hears_the_end():
        listener.act()
        assert time.monotonic() < end, "the end is never heard"
    assert any(re.search("You lead|Follow|play anything", said) for said in listener.heard), "what is asked for"
    assert any(re.search(r"Total \d+", said) for said in listener.heard), "what happens"


class Listener:
    """Knows nothing but names and roles, as a screen reader says them, and what live regions announce."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.evaluate(EARS)

    @property
    def heard(self) -> list[str]:
        """All that was announced so far."""
        return list(self.page.evaluate("heard"))

    def hears_the_end(self) -> bool:
        """Whether the scoreboard is there to be heard."""
        regions = self.page.get_by_role("region", name="The game is over")
        return regions.count() > 0

    def act(self) -> None:
        """Do the first thing that is said to be possible."""
        on = self.page.get_by_role("button", name=re.compile("^(Go on|Got it)$"))
        playable = self.page.get_by_role("button", name=re.compile(", playable"))
        play = self.page.get_by_role("button", name=re.compile("^Play "), disabled=False)
        for button in (on, play, playable):
            if button.count() > 0:
                button.first.focus()
                self.page.keyboard.press("Enter")
                break
        self.page.wait_for_timeout(30)


def test_the_lesson_is_walked_through_by_keys_alone(opens: Opener) -> None:
    page = opens("/learn/soup")
    page.set_default_timeout(3000)
    page.get_by_text(re.compile("Step 1 of")).wait_for()
    steps = {1}
    tried = 0
    last = time.monotonic()
    while page.get_by_role("button", name="Play a real game").count() == 0:
        with suppress(TooLate):  # something went away while it was looked for
            tried += press_on(page, tried)
        found = re.findall(r"Step (\d+) of", page.locator(".says").inner_text())
        if not steps.issuperset(map(int, found)):
            steps.update(map(int, found))
            last = time.monotonic()
        assert time.monotonic() - last < QUICK, f"step {max(steps)} cannot be left"
    assert max(steps) > 15


def press_on(page: Page, tried: int) -> int:
    """Go on, or make the next move that has not been tried; with keys. How many moves were made."""
    sheet = page.locator(".room").get_by_role("button", name="Go on", exact=True)
    on = page.locator(".says .btn.primary")
    choices = page.locator("[data-hand], section.menus [role=toolbar] button").and_(
        page.locator("[aria-disabled=false]")
    )
    moves = 0
    if sheet.count() > 0:
        sheet.first.focus()
    elif on.count() > 0:
        on.focus()
    elif choices.count() > 0:
        choices.nth(tried % choices.count()).focus()
        page.keyboard.press("Enter")  # chosen, then played
        moves = 1
    page.keyboard.press("Enter")
    page.wait_for_timeout(100)
    return moves
