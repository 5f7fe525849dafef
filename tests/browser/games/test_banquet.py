"""The banquet in a real browser: a game by clicking, by keys and by touch, without its middle (soak: all of it)."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import DESKTOP, PHONE, Opener
from browser.players.banquet import USABLE, BanquetPlayer, open_banquet, serve_until
from browser.players.soup import ask, come_in, play_to_the_end, play_until, reload, sit_and_start
from conformance.walks import SOAK
from server.fixtures.threaded import Threaded
from toque.games.banquet.game import BANQUET

BEGUN, NEARLY_FULL = 3, 32
"""How many spaces are filled by clicking before the middle of a game, and how many when it is over."""
SIZES = [DESKTOP, PHONE]
CELL = "document.activeElement.getAttribute('data-cell')"
ORDERS = "[...document.querySelectorAll('[data-cell]')].map((one) => one.getAttribute('aria-label'))"

SHOWN = """rows => rows.filter(row => {
    const [box, list] = [row, row.closest('.body')].map(one => one.getBoundingClientRect());
    return box.top >= list.top && box.bottom <= list.bottom;
}).length"""
"""How many rows of a list are completely visible."""


def begin(house: Threaded, page: Page, **wish: object) -> str:
    """Sit at a table: from some turns before the end, or for a whole game."""
    come_in(page, "Ines")
    table = open_banquet(page, **wish)
    if not SOAK:
        serve_until(house, table, NEARLY_FULL)
    page.goto(f"/t/{table}")
    return table


def test_two_people_play_a_banquet_with_a_bot_by_clicking(opens: Opener, house: Threaded) -> None:
    ines, bram = opens(), opens()
    come_in(ines, "Ines")
    come_in(bram, "Bram")
    options = {"gourmet": "on", "etiquette": "six", "feast": "on", "hell": "on"}
    table = open_banquet(ines, bots={"2": "greedy"}, start=False, options=options)
    ines.goto(f"/t/{table}")
    bram.goto(f"/t/{table}")
    sit_and_start(ines, bram, "Bram")
    players = BanquetPlayer(ines), BanquetPlayer(bram)
    if not SOAK:
        play_until(players, lambda: filled(house, table) > BEGUN)
        serve_until(house, table, NEARLY_FULL)
        reload(*players)
    play_to_the_end(*players)
    assert ines.locator(".ranks > li").count() == bram.locator(".ranks > li").count() == 3


def filled(house: Threaded, table: str) -> int:
    """How many spaces are filled."""
    return int(house.client.get(f"{house.url}/api/tables/{table}").json()["view"]["filled"])


def test_a_banquet_by_keys_alone(opens: Opener, house: Threaded) -> None:
    page = opens()
    begin(house, page)
    play_to_the_end(BanquetPlayer(page), turn=by_keys)
    assert page.locator(".ranks > li").count() == 3


def by_keys(player: BanquetPlayer) -> None:
    """Choose a dish by its digit, walk over the spaces to one that may be used, and place it there."""
    page = player.page
    if player.main_button.count() > 0:
        player.main_button.focus()
        page.keyboard.press("Enter")
    elif player.others.count() > 0:
        player.others.first.focus()
        page.keyboard.press("Enter")
        player.main_button.focus()
        page.keyboard.press("Enter")
    else:
        walk_to_the_board(page)
        for digit in "1234":
            if player.spaces.count() == 0 or player.main_button.count() == 0:
                page.keyboard.press(digit)
        for step in ("ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight") * 12:
            if page.evaluate("document.activeElement.getAttribute('aria-disabled')") == "false":
                break
            page.keyboard.press(step)
        else:
            player.spaces.first.focus()
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
    page.wait_for_timeout(50)


def walk_to_the_board(page: Page) -> None:
    """Press Tab until a space of the board has the focus."""
    for _ in range(80):
        if page.evaluate(f"{CELL} !== null"):
            return
        page.keyboard.press("Tab")
    raise AssertionError("no key leads to the board")


def test_a_banquet_by_touch_on_a_phone(opens: Opener, house: Threaded) -> None:
    page = opens(viewport=PHONE, has_touch=True, is_mobile=True)
    begin(house, page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    play_to_the_end(BanquetPlayer(page), turn=by_touch)
    assert page.locator(".ranks > li").count() == 3
    page.locator(".board .close").tap()
    page.get_by_role("button", name="How it was counted").tap()
    rows = page.locator(".sheet .body li")
    shows = rows.evaluate_all(SHOWN)
    assert shows >= min(rows.count(), 8)


def by_touch(player: BanquetPlayer) -> None:
    """Tap a dish, a space, and the button."""
    if player.main_button.count() == 0:
        if player.others.count() == 0:
            if player.pieces.count() > 0:
                player.pieces.first.tap()
            player.spaces.first.tap()
        if player.others.count() > 0:
            player.others.first.tap()
    player.main_button.tap()


@pytest.mark.parametrize("size", SIZES if SOAK else SIZES[1:], ids=lambda size: str(size["width"]))
def test_the_main_button_stays_where_it_is_when_a_menu_may_be_discarded(
    opens: Opener, house: Threaded, size: dict[str, int]
) -> None:
    page = opens(viewport=size)
    come_in(page, "Ines")
    table = open_banquet(page)
    serve_until(house, table, 6)
    page.add_init_script("localStorage.setItem('toque settings', JSON.stringify({ explain: false }))")
    page.goto(f"/t/{table}")
    player = BanquetPlayer(page)
    button = page.locator(".act .btn.primary:not([disabled])")
    menu = page.locator(f"[data-menu]{USABLE}").first
    page.locator("[data-piece=salad]").click()
    player.spaces.first.click()
    placed = button.bounding_box()
    button.click()
    menu.wait_for()
    menu.click()
    expect(page.locator(".act .other")).not_to_have_count(0)
    chosen = button.bounding_box()
    assert placed is not None
    assert chosen is not None
    middle = placed["x"] + placed["width"] / 2, placed["y"] + placed["height"] / 2
    assert chosen["x"] < middle[0] < chosen["x"] + chosen["width"]
    assert chosen["y"] < middle[1] < chosen["y"] + chosen["height"]


def test_orders_are_shown_once_and_are_gone_after_a_reload(opens: Opener) -> None:
    page = opens()
    come_in(page, "Ines")
    table = open_banquet(page, seats=2, mine=[0, 1], bots={})
    page.goto(f"/t/{table}")
    enough = page.get_by_role("button", name="I have seen enough")
    enough.wait_for()
    seen = [one for one in page.evaluate(ORDERS) if re.search("salad|pudding|burger", one)]
    assert len(seen) == 6
    expect(page.locator(".bouquet")).to_have_text(re.compile(r"\d+"))
    enough.click()
    enough.wait_for(state="detached")
    for _ in range(2):
        show = page.get_by_role("button", name=re.compile("show my hand"))
        show.wait_for()
        show.click()
        page.locator("[data-menu]").first.wait_for()
        assert not [one for one in page.evaluate(ORDERS) if re.search("salad|pudding|burger", one)]
        page.reload()


def test_the_table_covers_the_orders_automatically(opens: Opener) -> None:
    page = opens()
    come_in(page, "Ines")
    table = open_banquet(page, manners={"showing": 5})
    page.goto(f"/t/{table}")
    page.get_by_role("button", name="I have seen enough").wait_for()
    page.get_by_role("button", name="I have seen enough").wait_for(state="detached")


def test_an_order_is_announced_and_the_cloche_lifted_before_all(opens: Opener, house: Threaded) -> None:
    page = opens()
    come_in(page, "Ines")
    table = open_banquet(page)
    serve_until(house, table, 24)
    update = ask(page, "GET", f"/api/tables/{table}")
    spelling = next(move["spelling"] for move in update["view"]["legal"] if move["spelling"].startswith("announce"))
    _, cell, _ = spelling.split()
    page.goto(f"/t/{table}")
    player = BanquetPlayer(page)

    def announce() -> None:
        asked = page.get_by_role("dialog")
        if asked.count() == 0:
            page.locator("[data-piece=announce]").click()
            page.locator(f"[data-cell={cell}]").click()
        asked.get_by_role("button", name=re.compile("^Pudding")).click()
        asked.locator(".btn.primary").click()

    while not announced(page, table, cell):
        player.step(announce)
    expect(page.locator(f"[data-cell={cell}]")).to_have_attribute(
        "aria-label", re.compile(f"^{cell}, (salad|fruit salad|pudding|burger)")
    )


def announced(page: Page, table: str, cell: str) -> bool:
    """Whether the order here was announced."""
    return cell in [one["cell"] for one in ask(page, "GET", f"/api/tables/{table}")["view"]["announced"]]


def test_arrow_keys_walk_over_the_spaces_and_each_says_what_it_touches(opens: Opener, house: Threaded) -> None:
    page = opens()
    come_in(page, "Ines")
    table = open_banquet(page)
    serve_until(house, table, 12)
    page.goto(f"/t/{table}")
    player = BanquetPlayer(page)
    while player.clear_the_way():
        pass
    page.locator("[data-cell=d4]").focus()
    walked = [page.evaluate(CELL)]
    for key in ("ArrowDown", "ArrowDown", "ArrowUp", "ArrowUp", "ArrowUp"):
        page.keyboard.press(key)
        walked.append(page.evaluate(CELL))
    assert walked == ["d4", "d5", "d6", "d5", "d4", "d3"]
    page.keyboard.press("ArrowRight")
    assert page.evaluate(CELL)[0] == "e"
    labels = page.evaluate(ORDERS)
    assert len(labels) == 37
    assert any(
        re.search("touches (a |an )?(salad|fruit salad|pudding|burger|toque|bouquet)", label) for label in labels
    )


@pytest.mark.parametrize("size", SIZES if SOAK else SIZES[:1], ids=lambda size: str(size["width"]))
def test_every_variant_is_chosen_in_the_lobby(opens: Opener, size: dict[str, int]) -> None:
    page = opens(viewport=size)
    come_in(page, "Ines")
    page.goto("/")
    page.locator("label.poster", has_text="Banquet Royal").click()
    page.locator("summary", has_text="More choices").click()
    for option, choice in (
        ("Gourmet", "On"),
        ("Proper etiquette", "8 orders"),
        ("All you can eat", "On"),
        ("Hell’s kitchen", "On"),
    ):
        group = page.get_by_role("radiogroup", name=option, exact=True)
        group.get_by_text(choice, exact=True).click()
    page.get_by_role("button", name=re.compile("Play now")).click()
    page.wait_for_url("**/t/*")
    table = page.url.rsplit("/", 1)[1]
    wanted = {"gourmet": "on", "etiquette": "eight", "feast": "on", "hell": "on"}
    assert ask(page, "GET", f"/api/tables/{table}")["table"]["options"] == wanted


def test_another_pack_is_checked_and_can_be_played(opens: Opener) -> None:
    page = opens()
    come_in(page, "Ines")
    page.goto("/")
    page.locator("label.poster", has_text="Banquet Royal").click()
    page.locator("summary", has_text="More choices").click()
    box = BANQUET.file("pack.toml")
    faulty = box.replace(b'"a1", "a4"', b'"d3", "a4"')
    other = box.replace(b'"a1", "a4"', b'"a2", "a4"').replace(b"The complete kitchen", b"Our own kitchen")
    files = page.locator("input[type=file]")
    files.set_input_files({"name": "faulty.toml", "mimeType": "application/toml", "buffer": faulty})
    expect(page.get_by_text(re.compile("^layout.marked: "))).to_be_visible()
    files.set_input_files({"name": "other.toml", "mimeType": "application/toml", "buffer": other})
    expect(page.get_by_text("Our own kitchen")).to_be_visible()
    page.get_by_role("button", name=re.compile("Play now")).click()
    page.wait_for_url("**/t/*")
    board = ask(page, "GET", f"/api/tables/{page.url.rsplit('/', 1)[1]}")["view"]["board"]
    assert [space["cell"] for space in board if space["cloche"]] == ["a2", "a4", "d1", "d7", "g4", "g7"]
