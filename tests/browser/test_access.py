"""Accessibility: axe on every screen, and a player who only uses what a screen reader says."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as TooLate

from browser.conftest import DESKTOP, PHONE, Opener
from browser.players.ahead import play_to_its_end
from browser.players.alacarte import USABLE, AlacartePlayer, kitchen_near_the_end, named, open_kitchen
from browser.players.banquet import BanquetPlayer, open_banquet, serve_until
from browser.players.cuisine import CuisinePlayer, may_begin, open_market, shop_until, upload
from browser.players.soup import BRIEFLY, SoupPlayer, ask, come_in, open_table, play_to_the_end, play_until_near_the_end
from browser.waiting import wait_for_change
from conformance.walks import SOAK
from server.fixtures.threaded import Threaded

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
PLAIN = {
    "lobby": "/",
    "rules": "/rules/soup",
    "lesson": "/learn/soup",
    "banquet's lesson": "/learn/banquet",
    "banquet's rules": "/rules/banquet",
    "a la carte's rules": "/rules/alacarte",
    "a la carte's lesson": "/learn/alacarte",
    "cuisine's lesson": "/learn/cuisine",
    "cuisine's rules": "/rules/cuisine",
    "practice": "/practice",
    "finished": "/finished",
    **({"art": "/art"} if SOAK else {}),
}
"""Screens without a game; the page with all drawings is long, and looked at in the soak."""
QUICK, LONG = 60.0, 300.0
"""Seconds until the next step of a lesson, and until the end of a game; generous, because the machine may be busy."""
EARS = """() => {
    window.heard = [];
    const listen = () => document.querySelectorAll("[aria-live=polite]").forEach((one) => heard.push(one.textContent));
    new MutationObserver(listen).observe(document.body, { subtree: true, childList: true, characterData: true });
    listen();
}"""
"""Remembers everything that live regions announce."""
LOOKED_AT = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => {
    const moving = document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity);
    Promise.allSettled(moving.map((one) => one.finished)).then(done);
}))).then(() => axe.run(document, { resultTypes: ["violations"] })).then(({ violations }) => [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 200)}`),
    ...(document.documentElement.scrollWidth <= innerWidth ? [] : ["wider than the screen"]),
])"""
"""What axe finds once the page has settled in its new size and colours."""
LOOKS: list[tuple[dict[str, int], Literal["dark", "light"]]] = [
    (PHONE, "dark"),
    (DESKTOP, "light"),
    (PHONE, "light"),
    (DESKTOP, "dark"),
]
"""The daily run looks at every screen once, by turns on a phone by night and at a desk by day; the soak in all ways."""


def violations(page: Page, turn: int = 0) -> list[str]:
    """What axe finds wrong with a page, on a phone or on a screen, by day or by night; the turn says how."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())  # not as a script tag: the page allows only its own scripts
    wrong: list[str] = []
    for size, scheme in LOOKS if SOAK else [LOOKS[turn % 2]]:
        page.set_viewport_size({"width": size["width"], "height": size["height"]})
        page.emulate_media(color_scheme=scheme)
        wrong += [f"{size['width']}, {scheme}: {one}" for one in page.evaluate(LOOKED_AT)]
    return wrong


def test_axe_finds_nothing_on_quiet_screens(opens: Opener) -> None:
    page = opens()
    found: dict[str, list[str]] = {}
    for screen, path in PLAIN.items():
        page.goto(path)
        page.locator("main").wait_for()
        page.wait_for_load_state("networkidle")
        found[screen] = violations(page, len(found))
    assert {where: what for where, what in found.items() if what} == {}


def test_axe_finds_nothing_at_a_table_from_waiting_to_the_end(opens: Opener, house: Threaded) -> None:
    page = opens()
    come_in(page, "Ines")
    found: dict[str, list[str]] = {}
    page.goto(f"/t/{open_table(page, bots={}, start=False)}")
    page.get_by_role("button", name="Fill with bots and start").wait_for()
    found["waiting"] = violations(page, len(found))
    table = open_table(page)
    page.goto(f"/t/{table}")
    page.locator("section.menus").wait_for()
    found["menus"] = violations(page, len(found))
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("dialog").first.wait_for()
    found["menu"] = violations(page, len(found))
    page.keyboard.press("Escape")
    play_until_near_the_end(house, table)
    page.goto(f"/t/{table}")
    player = SoupPlayer(page)
    page.locator("[data-hand]").first.wait_for()
    found["cooking"] = violations(page, len(found))
    play_to_the_end(player)
    found["end"] = violations(page, len(found))
    page.get_by_role("button", name="Look back").click()
    page.locator(".bar output").wait_for()
    found["replay"] = violations(page, len(found))
    assert {where: what for where, what in found.items() if what} == {}


def test_axe_finds_nothing_in_a_kitchen_from_the_first_dish_to_the_end(opens: Opener, house: Threaded) -> None:
    page = opens()
    come_in(page, "Ines")
    found: dict[str, list[str]] = {}
    table = open_kitchen(page)
    page.goto(f"/t/{table}")
    player = AlacartePlayer(page)
    player.table = table
    player.thing("dish toast").click()
    found["choosing"] = violations(page, len(found))
    player.main_button.first.click()
    player.thing("season paprika").click()
    found["acting"] = violations(page, len(found))
    player.main_button.first.click()
    player.canvas.wait_for()
    found["pouring"] = violations(page, len(found))
    play_to_its_end(house, table)
    page.goto(f"/t/{table}")
    player.board.wait_for()
    found["end"] = violations(page, len(found))
    page.get_by_role("button", name="Look back").click()
    page.locator(".bar output").wait_for()
    found["replay"] = violations(page, len(found))
    assert {where: what for where, what in found.items() if what} == {}


def test_axe_finds_nothing_at_the_market_on_a_card_or_in_a_meal(opens: Opener, house: Threaded) -> None:
    page = opens()
    come_in(page, "Ines")
    found: dict[str, list[str]] = {}
    table = open_market(page)
    shop_until(house, table, lambda view: any(move["spelling"] == "present" for move in view["legal"]))
    page.goto(f"/t/{table}")
    player = CuisinePlayer(page)
    player.table = table
    page.locator(".hand [data-thing]").first.wait_for()
    while player.clear_the_way():
        pass
    found["playing"] = violations(page, len(found))
    page.locator(".market [data-thing]").first.dispatch_event("contextmenu")
    page.get_by_role("dialog").wait_for()
    found["a card"] = violations(page, len(found))
    page.keyboard.press("Escape")
    page.locator("[data-deck]").click()
    page.get_by_role("dialog").wait_for()
    found["the deck"] = violations(page, len(found))
    page.keyboard.press("Escape")
    player.follow("present")
    page.locator(".meal").wait_for()
    found["laying"] = violations(page, len(found))
    assert {where: what for where, what in found.items() if what} == {}


def test_axe_finds_nothing_at_a_banquet_from_the_showing_to_the_end(opens: Opener, house: Threaded) -> None:
    page = opens()
    come_in(page, "Ines")
    found: dict[str, list[str]] = {}
    table = open_banquet(page, options={"gourmet": "on"})
    page.goto(f"/t/{table}")
    page.get_by_role("button", name="I have seen enough").wait_for()
    found["showing"] = violations(page, len(found))
    serve_until(house, table, 33)
    page.goto(f"/t/{table}")
    player = BanquetPlayer(page)
    player.spaces.first.wait_for()
    found["placing"] = violations(page, len(found))
    play_to_the_end(player)
    found["end"] = violations(page, len(found))
    page.get_by_role("button", name="Look back").click()
    page.locator(".bar output").wait_for()
    found["replay"] = violations(page, len(found))
    assert {where: what for where, what in found.items() if what} == {}


def test_a_screen_reader_user_plays_a_banquet_to_its_end(opens: Opener, house: Threaded) -> None:
    page = opens()
    come_in(page, "Ines")
    table = open_banquet(page)
    serve_until(house, table, 30)
    page.goto(f"/t/{table}")
    listener = BanquetListener(page)
    listener.plays_on()
    assert any("Choose a dish" in said for said in listener.heard), "what is asked for"


def test_a_screen_reader_user_plays_a_la_carte_to_its_end(opens: Opener, house: Threaded) -> None:
    """Assisted play: a technique is chosen by its name instead of moving a hand."""
    page = opens()
    come_in(page, "Ines")
    table = kitchen_near_the_end(house, page, left=2)
    assist = {"do": "assist", "seat": 0, "assisted": True}
    ask(page, "POST", f"/api/tables/{table}/acts", {"id": "assist", "command": assist})
    page.goto(f"/t/{table}")
    listener = KitchenListener(page)
    listener.plays_on()
    assert any(re.search("actions? left", said) for said in listener.heard), "what is asked for"
    assert any("pour" in said for said in listener.heard), "what happens"


def test_a_screen_reader_user_plays_cuisine_to_its_end(opens: Opener, house: Threaded) -> None:
    page = opens()
    come_in(page, "Ines")
    table = open_market(page, pack=upload(page))
    shop_until(house, table, may_begin("tray"))
    page.goto(f"/t/{table}")
    listener = MarketListener(page)
    listener.plays_on()
    asked = "Keep one card|go shopping|Lay |End your turn|end your turn|Content: "
    assert any(re.search(asked, said) for said in listener.heard), "what is asked for"
    assert any(re.search("presents? ", said) for said in listener.heard), "what happens"


def test_a_screen_reader_user_plays_soup_to_its_end(opens: Opener, house: Threaded) -> None:
    page = opens()
    come_in(page, "Ines")
    table = open_table(page)
    play_until_near_the_end(house, table)
    page.goto(f"/t/{table}")
    listener = Listener(page)
    listener.plays_on()
    assert any(re.search("You lead|Follow|play anything", said) for said in listener.heard), "what is asked for"
    assert any(re.search(r"Total \d+", said) for said in listener.heard), "what happens"


class Listener:
    """A player who knows only the names and roles that a screen reader says, and what live regions announce."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.evaluate(EARS)

    @property
    def heard(self) -> list[str]:
        """Everything announced so far."""
        return list(self.page.evaluate("heard"))

    def hears_the_end(self) -> bool:
        """Whether the screen reader can find the scoreboard."""
        regions = self.page.get_by_role("region", name="The game is over")
        return regions.count() > 0

    def plays_on(self) -> None:
        """Act until the end is announced."""
        end = time.monotonic() + LONG
        while not self.hears_the_end():
            self.act()
            assert time.monotonic() < end, f"the end is never heard: {self.heard[-3:]}"

    def act(self) -> None:
        """Do the first thing that is possible."""
        on = self.page.get_by_role("button", name=re.compile("^(Go on|Got it)$"))
        for button in (on, *self.possible()):
            if button.count() > 0:
                with suppress(TooLate):  # it disappeared while the test was looking for it
                    button.first.focus(timeout=BRIEFLY)
                    self.page.keyboard.press("Enter")
                break
        wait_for_change(self.page)

    def possible(self) -> list[Locator]:
        """What may be done, the best first: play what is chosen, or choose a card."""
        play = self.page.get_by_role("button", name=re.compile("^Play "), disabled=False)
        return [play, self.page.get_by_role("button", name=re.compile(", playable"))]


class BanquetListener(Listener):
    """The same at a banquet."""

    def possible(self) -> list[Locator]:
        """Do what the button says, name what is under a cloche, or take up a dish and place it, or lift a cloche."""
        room = self.page.locator(".room")
        does = re.compile("^(Score|Keep|Discard|Draw|Under) | on [a-g][1-7]")
        named = room.get_by_role("dialog").get_by_role("button", name=re.compile("^(Salad|Pudding)"), pressed=False)
        left = re.compile(r", [1-9]\d* left$")
        taken = room.get_by_role("button", name=left, pressed=True).count() > 0
        space = room.get_by_role("button", name=re.compile("may be used"))
        dish = room.get_by_role("button", name=left, pressed=False)
        cloche = room.get_by_role("button", name=re.compile("may be announced"))
        choice = cloche if space.count() == 0 else space if taken else dish
        deck = room.get_by_role("button", name=re.compile("^Menus of value"), pressed=False)
        return [room.get_by_role("button", name=does, disabled=False), named, choice, deck]


class KitchenListener(Listener):
    """The same at a table of a la carte."""

    def possible(self) -> list[Locator]:
        """Answer a question, do what the button says, take up a thing that may be used, or end the turn."""
        room = self.page.locator(".room")
        answers = room.locator(".options").get_by_role("button", disabled=False)
        boldly = answers.and_(
            room.get_by_role("button", name=re.compile("^Headlong"))
        )  # much falls, and a dish is done
        main = room.locator(".btn.primary:not([disabled])")
        return [
            boldly,
            answers,
            main,
            room.locator(f"[data-thing].can{USABLE}"),
            room.get_by_role("button", name="End the turn"),
        ]


class MarketListener(Listener):
    """The same at a table of cuisine: serve two salts as a meal, or play cards, or do what the button says."""

    def possible(self) -> list[Locator]:
        room = self.page.locator(".room")
        salts = room.locator(".hand").get_by_role("button", name=re.compile("^Golden salt"))
        meal = room.get_by_role("button", name="Lay a meal", disabled=False)
        return [
            room.locator(".judge.can"),
            room.get_by_role("button", name=re.compile("^Serve"), disabled=False),
            *([meal] if salts.count() > 1 else []),
            room.locator(".hand .can"),
            room.locator(".act .btn.primary:not([disabled])"),
            room.locator(".act .btn:not([disabled])"),
        ]


LESSONS = Path(__file__).parents[2] / "web/src/games"
DIGITS = {"salad": "1", "fruit-salad": "2", "pudding": "3", "burger": "4", "toque": "5"}


@pytest.mark.parametrize("game", ["soup", "banquet", "alacarte", "cuisine"])
def test_the_lesson_is_walked_through_by_keys_alone(opens: Opener, game: str) -> None:
    moves = [step["moves"] for step in json.loads((LESSONS / game / "learning/lesson/lesson.json").read_text())]
    page = opens(f"/learn/{game}")
    page.set_default_timeout(BRIEFLY)
    page.get_by_text(re.compile("Step 1 of")).wait_for()
    steps = {1}
    last = time.monotonic()
    while page.get_by_role("button", name="Play against bots").count() == 0:
        with suppress(TooLate):  # something is not there yet, or disappeared while the test was looking for it
            press_on(page, FOLLOW[game], moves[max(steps) - 1])
        wait_for_change(page)
        found = re.findall(r"Step (\d+) of", page.locator("section.says").inner_text())
        if not steps.issuperset(map(int, found)):
            steps.update(map(int, found))
            last = time.monotonic()
        assert time.monotonic() - last < QUICK, f"step {max(steps)} cannot be left"
    assert max(steps) >= len(moves) - 1  # the last may be left before it is looked at


def press_on(page: Page, follow: Callable[[Page, str], None], moves: list[str]) -> None:
    """Go on, or make the move that is asked for; with keys."""
    sheet = page.locator(".room").get_by_role("button", name="Go on", exact=True)
    on = page.locator("section.says .btn.primary")
    if sheet.count() > 0:
        sheet.first.focus()
        page.keyboard.press("Enter")
    elif on.count() > 0:
        on.focus()
        page.keyboard.press("Enter")
    elif moves:
        follow(page, moves[0])


def focus(control: Locator) -> None:
    """Move the focus to something; raises TooLate if it is not there yet."""
    if control.count() == 0:
        raise TooLate("it is not there yet")
    control.first.focus()


def follow_soup(page: Page, spelling: str) -> None:
    """Choose a card or a menu by its name, and play it."""
    name = re.sub("^menu ", "", spelling).replace("-", "[- ]")
    choices = page.locator("[data-hand], section.menus [role=toolbar] button").and_(
        page.get_by_role("button", name=re.compile(f"^{name}", re.IGNORECASE))
    )
    focus(choices)
    page.keyboard.press("Enter")  # chosen, then played
    page.keyboard.press("Enter")


def follow_banquet(page: Page, spelling: str) -> None:
    """Place a dish, announce an order, choose a menu, or do what the button says."""
    first, *rest = spelling.split()
    if first in DIGITS:
        focus(page.locator(f"[data-cell={rest[0]}]"))
        page.keyboard.press(DIGITS[first])
        page.keyboard.press("Enter")
    elif first == "announce":
        named = page.get_by_role("dialog").get_by_role("button", name=re.compile(f"^{rest[1]}", re.IGNORECASE))
        if named.count() == 0:
            focus(page.locator(f"[data-cell={rest[0]}]"))
            page.keyboard.press("Enter")
        named.focus()
        page.keyboard.press("Enter")
        page.get_by_role("dialog").locator(".btn.primary").focus()
        page.keyboard.press("Enter")
    else:
        if first in ("menu", "discard"):
            focus(page.locator("[data-menu]"))
            page.keyboard.press(rest[0])
        focus(page.locator(".room .btn.primary:not([disabled])"))
        page.keyboard.press("Enter")


def follow_alacarte(page: Page, spelling: str) -> None:
    """Answer a question, end the turn, or take up a thing and do what the button says."""
    answer = page.locator(f'.options [data-move="{spelling}"]')
    done = page.locator(".room .act button", has_text="End the turn")
    thing = page.locator(f'.room [data-thing="{named(spelling)}"]{USABLE}')
    main = page.locator(".room .btn.primary:not([disabled])")
    targets = [answer] if answer.count() > 0 else [done] if spelling == "done" else [thing, main]
    for target in targets:
        if target.count() > 0:
            target.first.focus()
            page.keyboard.press("Enter")
            page.wait_for_timeout(60)


FOLLOW: dict[str, Callable[[Page, str], None]] = {
    "soup": follow_soup,
    "banquet": follow_banquet,
    "alacarte": follow_alacarte,
    "cuisine": lambda page, spelling: CuisinePlayer(page).press(spelling),
}
