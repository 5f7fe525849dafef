"""A player of soup in a browser: with the mouse, a finger, or keys alone; and what all players in a browser share."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeVar

from playwright.sync_api import Locator, Page, Position
from playwright.sync_api import TimeoutError as TooLate

from browser.conftest import PATIENT
from browser.players.ahead import View, play_ahead
from browser.waiting import wait_for_change
from server.fixtures.threaded import Threaded

PATIENCE = 60.0
"""Seconds; nothing is about time, and the machine may be busy."""
LAST_ROUND = 5
ALONE, TOGETHER = 200, 40
"""Milliseconds until a page is looked at again on which nothing changes; something may have changed on another one."""
BRIEFLY = 3_000
"""Milliseconds to wait for something that covers the table to go away by itself, or that a move needs."""
LONGEST = 24_000
"""The same after it was too short several times: then it is the machine that is slow."""
SHOWS = """card => {
    const box = card.getBoundingClientRect(), shows = [], marks = [...Array(10).keys()].map((n) => (n + 0.5) / 10);
    for (const y of marks.map((mark) => mark * box.height))
        for (const x of marks.map((mark) => mark * box.width))
            if (card.contains(document.elementFromPoint(box.x + x, box.y + y))) shows.push({ x, y });
    const middle = (axis) => shows.reduce((sum, point) => sum + point[axis], 0) / shows.length;
    const [x, y] = [middle("x"), middle("y")], far = (point) => Math.hypot(point.x - x, point.y - y);
    return shows.toSorted((one, other) => far(one) - far(other))[0] ?? null;
}"""
"""The middle of the visible part of a card in a fan."""


C = TypeVar("C", bound="SoupPlayer")


class SoupPlayer:
    """One page at one table."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.patience = BRIEFLY

    # What the page shows

    @property
    def menus(self) -> Locator:
        """The menus that may be chosen."""
        return self.page.locator("section.menus [role=toolbar] button:not([aria-disabled=true])")

    @property
    def cards(self) -> Locator:
        """The cards that may be played."""
        return self.page.locator("[data-hand]:not([aria-disabled=true])")

    @property
    def main_button(self) -> Locator:
        """The main button of the room."""
        return self.page.locator(".room .btn.primary:not([disabled])")

    @property
    def board(self) -> Locator:
        """The scoreboard after the end."""
        return self.page.locator(".board:has(.ranks)")

    def is_over(self) -> bool:
        """Whether the game has ended, as this page shows it."""
        return self.board.is_visible()

    def clear_the_way(self) -> bool:
        """Close what covers the table, such as scores and explanations; returns whether there was anything."""
        explained, on = self.page.locator(".explain .btn"), self.page.locator("button", has_text=re.compile("^Go on$"))
        if explained.or_(on).filter(visible=True).count() == 0:  # mostly nothing covers it: one question is enough
            return False
        for button in (explained.first, on.first):  # explanations are on top
            if button.is_visible():
                pressed_or_gone(button)
                return True
        return False

    def must_decide(self) -> bool:
        """Whether the table waits for this person."""
        if self.cards.count() > 0:
            return True
        chosen = self.page.locator("section.menus .chosen")  # a selected card is not played yet
        return self.menus.count() > 0 and chosen.count() == 0

    # What the player does

    def take_turn(self) -> None:
        """Choose the first thing that may be chosen, and do it."""
        if self.menus.count() > 0:
            self.menus.first.click()
        else:
            card = self.cards.first
            card.click(position=visible(card))
        self.main_button.click()

    def step(self, turn: Callable[[], None] | None = None) -> bool:
        """Do one thing if possible; returns whether it was."""
        try:
            if self.clear_the_way():
                return True
            if not self.must_decide():
                return False
            self.page.set_default_timeout(self.patience)
            (turn or self.take_turn)()
        except TooLate:
            self.patience = min(2 * self.patience, LONGEST)
            return False  # something came in between: look again
        finally:
            self.page.set_default_timeout(PATIENT)
        self.patience = BRIEFLY
        return True


class HintFollower(SoupPlayer):
    """One page at one table, for one seat or more, that follows the hints."""

    table = ""
    seats: tuple[int, ...] = (0,)
    known: tuple[tuple[str, int, int], str] | None = None
    """The last hint, and the table, ply and seat that it was for."""

    def advice(self) -> str:
        """The table's hint, the same until something is decided; raises TooLate if the game has moved on.

        A move may take several presses, and another hint in between could be about what the first press has covered.
        """
        decision = self.decision()
        if self.known is None or self.known[0] != decision:
            self.known = (decision, self.hint(decision[-1]))
        return self.known[1]

    def hint(self, seat: int) -> str:
        """A hint for a seat; another one each time, because the search behind it draws its own luck."""
        answer = self.page.request.get(f"/api/tables/{self.table}/hint?seat={seat}", timeout=PATIENT)
        if not answer.ok and answer.json()["error"]["kind"] == "not_now":
            raise TooLate("nothing is to be decided any more")
        assert answer.ok, answer.text()
        return str(answer.json()["move"])

    def decision(self) -> tuple[str, int, int]:
        """The table, the ply, and the seat of this page that has to decide."""
        now = ask(self.page, "GET", f"/api/tables/{self.table}")
        seats = now["table"]["seats"]
        return self.table, now["ply"], next((seat for seat in self.seats if seats[seat]["owes"]), self.seats[0])


def play_to_the_end(*players: C, turn: Callable[[C], None] | None = None) -> None:
    """Let all players play until every page shows the result."""
    play_until(players, lambda: all(player.is_over() for player in players), turn)


def play_until(players: Sequence[C], true: Callable[[], bool], turn: Callable[[C], None] | None = None) -> None:
    """Let all players play until this is true."""
    last = time.monotonic()
    while not true():
        for player in players:
            if player.step(None if turn is None else partial(turn, player)):
                last = time.monotonic()
        assert time.monotonic() - last < PATIENCE, stuck(players)
        wait_for_change(players[0].page, ALONE if len(players) == 1 else TOGETHER)


def pressed_or_gone(button: Locator) -> None:
    """Press a button that may disappear meanwhile; raises TooLate if it stays and cannot be pressed."""
    for last in (False, False, False, False, True):
        try:
            button.click(timeout=BRIEFLY)
        except TooLate:
            if last:
                raise
        else:
            return
        if not button.is_visible():
            return


def visible(card: Locator) -> Position:
    """The point where a finger would touch it."""
    place: Position | None = card.evaluate(SHOWS)
    if place is None:
        raise TooLate("nothing of the card shows")
    return place


def stuck(players: Sequence[SoupPlayer]) -> str:
    """What every page shows, to find out why the game is stuck."""
    return "nothing happens any more:\n" + "\n\n".join(player.page.locator("main").inner_text() for player in players)


def reload(*players: SoupPlayer) -> None:
    """Let pages show at once what was played without them."""
    for player in players:
        player.page.reload()


def come_in(page: Page, name: str) -> None:
    """Become a visitor in this browser by a request, without using the page."""
    answer = page.request.post("/api/visitors", data={"name": name})
    assert answer.status == 201, answer.text()


def sit_and_start(host: Page, guest: Page, name: str) -> None:
    """The guest sits down, and the host starts as soon as the guest's name is shown."""
    guest.get_by_role("button", name="Sit here").first.click()
    host.get_by_text(name).first.wait_for()
    host.get_by_role("button", name=re.compile("start", re.IGNORECASE)).first.click()


def ask(page: Page, method: str, path: str, body: object = None) -> Any:
    """Send a request to the server as this browser's visitor."""
    answer = page.request.fetch(path, method=method, data=body)
    assert answer.ok, answer.text()
    return answer.json()


def open_table(page: Page, **wish: object) -> str:
    """Open a table as this person, by default with bots."""
    usual = {"game": "soup", "seats": 3, "mine": [0], "bots": {"1": "random", "2": "random"}, "start": True}
    return str(ask(page, "POST", "/api/tables", {**usual, **wish})["id"])


def play_until_near_the_end(house: Threaded, table: str, left: int = 3, of_round: int = LAST_ROUND) -> None:
    """Play until somebody has this few cards left in a round, and it is the first seat's turn."""
    assert play_ahead(house, table, lambda view: is_late(view, left, of_round))


def is_late(view: View, left: int, of_round: int) -> bool:
    """Whether it is the first seat's turn in this round, and somebody has few cards left."""
    fewest = min(player["hand"] for player in view["players"])
    return bool(view["round"] == of_round and view["phase"] == "cooking" and view["turn"] == 0 and fewest <= left)
