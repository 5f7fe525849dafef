"""Soup in a real browser: a round and the end of a game by clicking, by keys and by touch (soak: all of it)."""

from __future__ import annotations

from playwright.sync_api import Page

from browser.conftest import PHONE, Opener
from browser.players.soup import (
    SoupPlayer,
    come_in,
    open_table,
    play_to_the_end,
    play_until,
    play_until_near_the_end,
    reload,
    sit_and_start,
    visible,
)
from conformance.walks import SOAK
from server.fixtures.threaded import Threaded

MENU = "section.menus [role=toolbar] button"


def test_two_people_play_a_game_with_two_bots_by_clicking(opens: Opener, house: Threaded) -> None:
    ines, bram = opens(), opens()
    come_in(ines, "Ines")
    come_in(bram, "Bram")
    table = open_table(ines, seats=4, bots={}, start=False)
    for page in (ines, bram):
        page.goto(f"/t/{table}")
    sit_and_start(ines, bram, "Bram")
    players = SoupPlayer(ines), SoupPlayer(bram)
    if not SOAK:
        play_until(players, lambda: is_cooking(house, table))
        play_until_near_the_end(house, table, 2, of_round=1)
        reload(*players)
        play_until(players, lambda: round_of(house, table) > 1)  # what follows a round is clicked through
        play_until_near_the_end(house, table)
        reload(*players)
    play_to_the_end(*players)
    assert ines.locator(".ranks > li").count() == 4
    assert bram.locator(".ranks > li").count() == 4


def is_cooking(house: Threaded, table: str) -> bool:
    """Whether everybody has chosen a menu."""
    return bool(house.client.get(f"{house.url}/api/tables/{table}").json()["view"]["phase"] == "cooking")


def round_of(house: Threaded, table: str) -> int:
    """The round that is played, or was played last."""
    return int(house.client.get(f"{house.url}/api/tables/{table}").json()["view"]["round"])


def test_a_game_by_keys_alone(opens: Opener, house: Threaded) -> None:
    page = opens()
    begin(house, page)
    play_to_the_end(SoupPlayer(page), turn=by_keys)
    assert page.locator(".ranks > li").count() == 3


def begin(house: Threaded, page: Page) -> None:
    """Sit at a table: from three turns before the end, or for a whole game."""
    come_in(page, "Ines")
    table = open_table(page)
    if not SOAK:
        play_until_near_the_end(house, table)
    page.goto(f"/t/{table}")


def by_keys(player: SoupPlayer) -> None:
    """Walk to a menu or a card that may be chosen, choose it, and play it."""
    page = player.page
    walk_to(player, MENU if player.menus.count() > 0 else "[data-hand]")
    for _ in range(14):
        if page.evaluate("document.activeElement.getAttribute('aria-disabled')") != "true":
            break
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    page.wait_for_timeout(50)


def walk_to(player: SoupPlayer, selector: str) -> None:
    """Press Tab until an element that matches has the focus."""
    for _ in range(80):
        if player.page.evaluate(f"document.activeElement.matches('{selector}')"):
            return
        player.page.keyboard.press("Tab")
    raise AssertionError(f"no key leads to {selector}")


def test_a_game_by_touch_on_a_phone(opens: Opener, house: Threaded) -> None:
    page = opens(viewport=PHONE, has_touch=True, is_mobile=True)
    begin(house, page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    play_to_the_end(SoupPlayer(page), turn=by_touch)
    assert page.locator(".ranks > li").count() == 3


def by_touch(player: SoupPlayer) -> None:
    """Tap a menu or a card that may be chosen, and the button."""
    card = player.menus.first if player.menus.count() > 0 else player.cards.first
    card.tap(position=visible(card))
    player.main_button.tap()
