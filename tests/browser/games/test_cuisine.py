"""Cuisine in a real browser: a named meal, a spectator, one screen for two, a phone, and keys alone."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from browser.conftest import PHONE, Opener
from browser.players.ahead import View
from browser.players.cuisine import CuisinePlayer, generous_pack, may_begin, open_market, shop_until, upload
from browser.players.soup import ask, come_in, play_to_the_end, sit_and_start
from server.fixtures.threaded import Threaded
from toque.engine.rng import Rng
from toque.table.match import Match

NAME = "Salt and regret"


def player_at(page: Page, table: str, *seats: int) -> CuisinePlayer:
    """A player at this table, by default at the first seat."""
    page.goto(f"/t/{table}")
    player = CuisinePlayer(page)
    player.table, player.seats = table, seats or (0,)
    return player


def may_serve(view: View) -> bool:
    """Whether it is this player's turn, they hold salt, and they may begin a meal."""
    salts = [view["cards"][card]["word"] for card in view["hand"]].count("salt")
    return bool(view["turn"] == 0 and view["phase"] == "tray" and salts == 2)


def test_another_pack_is_checked_and_played_to_the_end_by_mouse(opens: Opener) -> None:
    page = opens()
    come_in(page, "Ines")
    page.goto("/")
    page.locator("label.poster", has_text="Cuisine").click()
    page.locator("summary", has_text="More choices").click()
    files = page.locator("input[type=file]")
    faulty = generous_pack().replace(b"points 2 with dairy", b"points 2 with daisies")
    files.set_input_files({"name": "faulty.toml", "mimeType": "application/toml", "buffer": faulty})
    expect(page.get_by_text(re.compile("^ingredients.apple.cuisine_ability"))).to_be_visible()
    files.set_input_files({"name": "own.toml", "mimeType": "application/toml", "buffer": generous_pack()})
    expect(page.get_by_text("Our own kitchen")).to_be_visible()
    page.get_by_role("button", name=re.compile("Play now")).click()
    page.wait_for_url("**/t/*")
    player = CuisinePlayer(page)
    player.table = page.url.rsplit("/", 1)[1]
    play_to_the_end(player)
    assert page.locator(".ranks > li").count() >= 2
    page.get_by_role("button", name="Look back").click()
    page.locator(".bar output").wait_for()
    page.keyboard.press("End")
    expect(page.locator(".medals b", has_text=re.compile("[1-9]")).first).to_be_visible()
    page.locator("[data-deck]").click()
    expect(page.get_by_role("dialog").get_by_text("Golden salt").first).to_be_visible()


def test_a_meal_is_laid_taken_back_and_served_with_a_name_that_everybody_reads(opens: Opener, house: Threaded) -> None:
    ines, bram = opens(), opens()
    come_in(ines, "Ines")
    come_in(bram, "Bram")
    table = open_market(ines, bots={}, start=False, pack=upload(ines))
    one, other = player_at(ines, table, 0), player_at(bram, table, 1)
    sit_and_start(ines, bram, "Bram")
    shop_until(house, table, may_serve, keep_salt)
    one.clear_the_way()
    ines.reload()
    one.follow("no tray")
    one.follow("present")
    one.follow("add salt")
    total = ines.locator("[data-total] b")
    expect(total).to_have_text("9")
    ines.locator(".meal [data-card]").first.click()
    expect(total).to_have_text("0")
    one.follow("add salt")
    expect(total).to_have_text("9")
    one.follow("add salt")
    expect(total).to_have_text("18")
    expect(ines.locator(".judge.content")).to_have_count(2)
    ines.get_by_label("Name of the dish").fill(NAME)
    one.main_button.click()
    expect(bram.get_by_text(NAME).first).to_be_visible()
    told = bram.locator("ol li", has_text="Ines presents")
    expect(told.last).to_contain_text(NAME)
    expect(ines.locator(".own .medals b")).to_have_text("15")
    assert other.page.locator(".chat").get_by_text(NAME).count() == 0


def keep_salt(match: Match, seat: int, _: Rng) -> int:
    """Buy nothing, so that both salts of a deck come to the hand together."""
    spelled = {match.game.spell(action, match.position): int(action) for action in match.position.legal(seat)}
    return next(spelled[move] for move in ("no tray", "end", *spelled) if move in spelled)


def test_a_spectator_sees_what_is_public_and_no_hand(opens: Opener) -> None:
    ines, bram = opens(), opens()
    come_in(ines, "Ines")
    come_in(bram, "Bram")
    table = open_market(ines, bots={}, start=False)
    players = player_at(ines, table, 0), player_at(bram, table, 1)
    sit_and_start(ines, bram, "Bram")
    watcher = opens(f"/t/{table}")
    expect(watcher.get_by_text("You are watching.").first).to_be_visible()
    expect(watcher.locator(".others [data-seat]")).to_have_count(2)
    expect(watcher.locator(".market [data-thing]")).to_have_count(4)
    expect(watcher.locator(".judge")).to_have_count(3)
    active = ask(watcher, "GET", f"/api/tables/{table}")["view"]["active"]
    player, name = players[active], ("Ines", "Bram")[active]
    player.button("no tray").wait_for()
    while player.clear_the_way():
        pass
    player.follow("no tray")
    player.main_button.click()  # all spoons
    expect(player.page.locator(".hand [data-thing='hand spoon']")).to_have_count(0)
    expect(watcher.locator(".played [data-card]")).to_have_count(1)
    player.page.locator(".stall .can").first.click()
    player.main_button.click()
    told = watcher.locator("ol li")
    expect(told.filter(has_text=f"{name} plays ")).to_be_visible()
    expect(told.filter(has_text=f"{name} buys ")).to_be_visible()
    expect(told.filter(has_text=re.compile("draws? "))).to_have_count(0)
    hidden = ".hand, .act, [data-thing^='hand '], [data-thing^='tray '], [data-deck]"
    expect(watcher.locator(hidden)).to_have_count(0)
    expect(watcher.locator(".can")).to_have_count(0)
    view = ask(watcher, "GET", f"/api/tables/{table}")["view"]
    assert (view["seat"], view["hand"], view["tray"], view["legal"]) == (None, [], [], [])


def test_two_at_one_screen_do_not_see_each_others_hands(opens: Opener) -> None:
    page = opens()
    come_in(page, "Ines")
    table = open_market(page, mine=[0, 1], bots={})
    player = player_at(page, table, 0, 1)
    seen: list[str] = []
    for _ in range(2):
        page.locator(".curtain .btn").click()
        player.clear_the_way()
        player.follow("no tray")
        seen.append(page.locator(".own .name").inner_text())
        player.follow("end")
        expect(page.locator(".curtain .btn")).to_be_visible()
    assert sorted(seen) == ["Ines 1", "Ines 2"]


def test_a_turn_and_the_end_by_keys_alone(opens: Opener, house: Threaded) -> None:
    page = opens()
    come_in(page, "Ines")
    table = open_market(page, pack=upload(page))
    shop_until(house, table, may_begin("play"))
    player = player_at(page, table)
    page.locator(".hand [data-thing]").first.wait_for()
    while player.clear_the_way():
        pass
    page.locator(".hand [tabindex='0']").focus()
    page.keyboard.press("i")
    page.get_by_role("dialog").wait_for()
    page.keyboard.press("Escape")
    page.keyboard.press("1")
    expect(page.locator(".hand .chosen")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".hand .chosen")).to_have_count(0)
    play_to_the_end(player, turn=CuisinePlayer.follow_by_keys)
    assert page.locator(".ranks > li").count() == 2


def test_cards_are_read_and_bought_with_a_finger_on_a_phone(opens: Opener, house: Threaded) -> None:
    page = opens(viewport=PHONE, has_touch=True)
    come_in(page, "Ines")
    table = open_market(page)
    shop_until(house, table, may_begin("play"))
    player = player_at(page, table)
    page.locator(".hand [data-thing]").first.wait_for()
    while player.clear_the_way():
        pass
    page.locator(".market [data-thing]").first.dispatch_event("contextmenu")  # a finger held
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("li").first).to_be_visible()
    page.keyboard.press("Escape")
    page.locator(".judge").first.tap()
    expect(dialog.get_by_text("Asks for")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("[data-deck]").tap()
    expect(dialog.get_by_role("rowheader", name="Spoon")).to_be_visible()
    page.keyboard.press("Escape")
    player.button("play spoon").tap()
    expect(page.locator(".hand [data-thing='hand spoon']")).to_have_count(0)
    page.locator(".stall .can").first.tap()
    player.main_button.tap()
    expect(page.locator("[data-purse] .coin.none").last).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
