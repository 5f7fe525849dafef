"""A player of cuisine in a browser: with the mouse, a finger, or keys alone."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as TooLate

from browser.players.ahead import Decide, Ready, play_ahead
from browser.players.soup import HintFollower, open_table
from server.fixtures.threaded import Threaded
from toque.games.cuisine.game import CUISINE

BUTTONS = ("no", "end", "present", "cancel", "enough", "as")
"""First words of moves that need no card."""


class CuisinePlayer(HintFollower):
    """One page at one table of cuisine, for one seat or more."""

    def thing(self, name: str) -> Locator:
        """A card, a judge or an ability that may be used now."""
        return self.page.locator(f'.room [data-thing="{name}"].can')

    def button(self, move: str) -> Locator:
        """The button that makes a move."""
        return self.page.locator(f'.room .act [data-move="{move}"]:not([disabled])')

    def must_decide(self) -> bool:
        return self.page.locator(".room .act .btn:not([disabled]), .room .can").count() > 0

    def take_turn(self) -> None:
        self.follow(self.advice())

    def follow(self, move: str) -> None:
        """Make a move with the visible elements of the room."""
        if self.button(move).count() == 0 and move.split(" ", maxsplit=1)[0] not in BUTTONS:
            self.thing(thing_of(move)).first.click()
        if not move.startswith("add"):
            self.button(move).first.click()
        self.page.wait_for_timeout(40)

    def follow_by_keys(self) -> None:
        """Follow the hint with keys alone."""
        self.press(self.advice())

    def press(self, move: str) -> None:
        """Make a move with Enter on what has the focus: its button, or its card, which Enter plays or chooses."""
        button = self.button(move)
        target = button if button.count() > 0 or is_button(move) else self.thing(thing_of(move))
        if target.count() == 0:
            raise TooLate("it is not there yet")
        target.first.focus()
        self.page.keyboard.press("Enter")
        if move.startswith("fork"):
            self.button(move).first.press("Enter")
        self.page.wait_for_timeout(40)


def is_button(move: str) -> bool:
    """Whether a move needs no card."""
    return move.split(" ", maxsplit=1)[0] in BUTTONS


def thing_of(move: str) -> str:
    """What a move is made with: `play brie` with `hand brie`."""
    head, *rest = move.split(" ")
    if head in ("buy", "gain"):
        return "forks" if rest == ["fork"] else " ".join(rest)
    if head == "fork":
        return "hand fork"
    if head == "use":
        return move
    if head == "to":
        return f"judge {rest[-1]}"
    return f"tray {rest[-1]}" if head == "take" or rest[0] == "tray" else f"hand {rest[-1]}"


def generous_pack() -> bytes:
    """The included pack with valuable salt and judges who accept everything: a meal of two salts ends the game."""
    head, judges = CUISINE.file("pack.toml").decode().split("[[judges]]", 1)
    head = head.replace('en = "Salt"', 'en = "Golden salt"').replace(
        'en = "The house kitchen"', 'en = "Our own kitchen"'
    )
    head = re.sub(r"(\[salt\]\n)points = 1", r"\1points = 9", head)
    judges = re.sub(r"(?m)^(asks|bonus) = .*\n", "", judges)
    gifts = 'medals = 9\nbonus = [{ medals = 6, if = "at least 1 seasoning" }]'
    return f"{head}[[judges]]{re.sub(r'(?m)^medals = [0-9]+', gifts, judges)}".encode()


def upload(page: Page) -> str:
    """Upload the generous pack; returns its fingerprint."""
    answer = page.request.post("/api/packs", data=generous_pack(), headers={"content-type": "application/toml"})
    assert answer.ok, answer.text()
    return str(answer.json()["fingerprint"])


def open_market(page: Page, **wish: object) -> str:
    """Open a table as this person, by default with a bot."""
    return open_table(page, **{"game": "cuisine", "seats": 2, "bots": {"1": "greedy"}, **wish})


def may_begin(phase: str) -> Ready:
    """Whether it is the first seat's turn, in this phase of it."""
    return lambda view: bool(view["turn"] == 0 and view["phase"] == phase)


def shop_until(house: Threaded, table: str, ready: Ready, decide: Decide | None = None) -> None:
    """Play until this is true."""
    assert play_ahead(house, table, ready, decide)
