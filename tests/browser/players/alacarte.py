"""A player of a la carte in a browser: with the mouse, a finger, or keys alone, and with real pours."""

from __future__ import annotations

import time
from collections.abc import Callable
from math import cos, pi, radians, sin

from playwright.sync_api import Locator, Page

from browser.players.ahead import Ready, View, play_ahead, play_nearly_to_the_end
from browser.players.soup import PATIENCE, HintFollower, open_table, stuck
from browser.waiting import comes_true
from server.fixtures.threaded import Threaded

USABLE = ":not([aria-disabled=true])"
STAGE = (-9.4, 5.9, -9.4, 6.0)
"""What the canvas shows of a pour, in centimetres: left, right, bottom, top."""
HOLD = 4.0
"""How far from the pivot the bottle is held."""
SOON = 3_000
"""Milliseconds in which something falls out of a bottle that is turned over, unless it is clogged."""
GAMES = 6
"""How many games are played at most to find a position that most games reach."""


class AlacartePlayer(HintFollower):
    """One page at one table of a la carte, for one seat or more."""

    @property
    def canvas(self) -> Locator:
        """The bottle or the pan in this player's hand."""
        return self.page.locator(".hand.mine canvas")

    @property
    def answers(self) -> Locator:
        """Answers to a question: how much, whom, which cup."""
        return self.page.locator(".options .list button:not([disabled])")

    @property
    def done(self) -> Locator:
        """The button that ends the turn, if it may end."""
        return self.page.locator(".room .act button:not([disabled])", has_text="End the turn")

    def thing(self, name: str) -> Locator:
        """A bottle, the die, a cup or a dish that may be used."""
        return self.page.locator(f'.room [data-thing="{name}"]{USABLE}')

    def must_decide(self) -> bool:
        things = self.page.locator(f".room [data-thing].can{USABLE}, .room .btn.primary:not([disabled])")
        return self.canvas.count() > 0 or self.answers.count() > 0 or things.count() > 0

    def take_turn(self) -> None:
        """Follow the hint; pour and flip by hand."""
        if self.canvas.count() > 0:
            self.move_hand()
        else:
            self.follow(self.advice())

    def follow(self, move: str) -> None:
        """Make a move with the visible elements of the room."""
        name = named(move)
        if self.answers.count() == 0:
            if name == "done":
                self.done.click()
                return
            self.thing(name).first.click()
        if name == move and self.answers.count() == 0:
            self.main_button.first.click()
        else:
            self.page.locator(f'.options [data-move="{move}"]').click()
        self.page.wait_for_timeout(60)

    def make(self, move: str) -> None:
        """Make a move as soon as possible; if something came in between, look again."""
        thing = self.thing(named(move))
        until = time.monotonic() + PATIENCE
        while thing.count() == 0:
            assert time.monotonic() < until, stuck([self])
            self.page.wait_for_timeout(20)
        while thing.count() > 0:
            assert time.monotonic() < until, stuck([self])
            self.step(lambda: self.follow(move))

    def move_hand(self) -> None:
        """Turn the bottle over and back, or flip the crêpe, with the mouse."""
        if self.page.locator(".hand.pour").count() > 0:
            pour(self.page, self.canvas, 119)
        else:
            flip(self.page, self.canvas)
        self.canvas.wait_for(state="detached")


def named(move: str) -> str:
    """The thing that a move is made with."""
    lists = ("cup exchange", "cup re-season", "cup decrease")
    return next((name for name in lists if move.startswith(name)), move)


def pour(page: Page, canvas: Locator, degrees: float) -> None:
    """One drag around the bottle's pivot: over, until something has fallen, and back."""
    box = canvas.bounding_box()
    assert box is not None
    left, right, bottom, top = STAGE
    scale = min(box["width"] / (right - left), box["height"] / (top - bottom))
    x = box["x"] + box["width"] / 2 - (left + right) / 2 * scale
    y = box["y"] + box["height"] + bottom * scale

    def hold(angle: float) -> None:
        page.mouse.move(x + HOLD * scale * sin(angle), y + HOLD * scale * cos(angle))

    hold(0.0)
    page.mouse.down()
    most = radians(min(degrees, 180.0))
    dragged(0.4, lambda share: hold(most * share))
    comes_true(page, lambda: has_fallen(page), SOON)
    dragged(0.3, lambda share: hold(most - most * share))
    page.mouse.up()


def has_fallen(page: Page) -> bool:
    """Whether something has fallen out of the bottle in this page's hand."""
    return any(count != "0" for count in page.locator(".fallen span").all_inner_texts())


def flip(page: Page, canvas: Locator) -> None:
    """One drag: down, up, and back to the middle."""
    box = canvas.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    whole = min(max(box["height"] * 0.22, 70.0), 130.0)
    page.mouse.move(x, y)
    page.mouse.down()
    dragged(0.3, lambda share: page.mouse.move(x, y + whole * share))
    dragged(0.24, lambda share: page.mouse.move(x, y + whole - 1.72 * whole * share))
    dragged(0.15, lambda share: page.mouse.move(x, y - 0.72 * whole * (1 - share)))
    page.mouse.up()


def flip_by_finger(page: Page, canvas: Locator) -> None:
    """The same with a finger."""
    box = canvas.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    whole = min(max(box["height"] * 0.22, 70.0), 130.0)
    finger = page.context.new_cdp_session(page)

    def touch(kind: str, height: float | None) -> None:
        points = [] if height is None else [{"x": x, "y": y - whole * height}]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", 0.0)
    dragged(0.3, lambda share: touch("touchMove", -share))
    dragged(0.24, lambda share: touch("touchMove", 1.72 * share - 1.0))
    dragged(0.15, lambda share: touch("touchMove", 0.72 * (1 - share)))
    touch("touchEnd", None)


def dragged(seconds: float, to: Callable[[float], None]) -> None:
    """The positions of a drag from 0 to 1 in so many seconds, slower at both ends, as fast as the page takes them."""
    began = time.monotonic()
    share = 0.0
    while share < 1.0:
        share = min((time.monotonic() - began) / seconds, 1.0)
        to((1.0 - cos(pi * share)) / 2.0)


def open_kitchen(page: Page, **wish: object) -> str:
    """Open a table as this person, by default with bots."""
    return open_table(page, **{"game": "alacarte", "seats": 2, "bots": {"1": "greedy"}, **wish})


def kitchen_where(house: Threaded, page: Page, ready: Ready, **wish: object) -> str:
    """A table at which this is true; if a game ends before, another one is played."""
    for _ in range(GAMES):
        table = open_kitchen(page, **wish)
        if play_ahead(house, table, ready):
            return table
    raise AssertionError(f"{GAMES} games ended without it")


def kitchen_near_the_end(house: Threaded, page: Page, left: int = 4) -> str:
    """A table at which this person has so few decisions left."""
    table = open_kitchen(page)
    play_nearly_to_the_end(house, table, left)
    return table


def may_flip(view: View) -> bool:
    """Whether the first seat's crêpe may be flipped now."""
    return any(move["spelling"] == "flip" for move in view["legal"])
