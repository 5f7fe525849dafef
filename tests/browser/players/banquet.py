"""A player of the banquet in a browser: with the mouse, a finger, or keys alone."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

from browser.players.ahead import View, play_ahead
from browser.players.soup import SoupPlayer, open_table
from server.fixtures.threaded import Threaded

USABLE = ":not([aria-disabled=true])"


class BanquetPlayer(SoupPlayer):
    """One page at one banquet."""

    @property
    def pieces(self) -> Locator:
        """Dishes, toques and cloches that may be taken up."""
        return self.page.locator(f"[data-piece]{USABLE}")

    @property
    def spaces(self) -> Locator:
        """The spaces that may be used."""
        return self.page.locator(f"[data-cell]{USABLE}")

    @property
    def others(self) -> Locator:
        """Other choices: what is under a cloche, a deck to draw from, a menu to give up."""
        return self.page.locator(".room .dishes button, .giving button, [data-deck][aria-pressed]")

    def must_decide(self) -> bool:
        return self.main_button.or_(self.spaces).or_(self.others).count() > 0

    def take_turn(self) -> None:
        """Take the first piece to the first space, or do what the button says."""
        if self.main_button.count() == 0:
            self.choose()
        self.main_button.click()

    def choose(self) -> None:
        """Choose something that may be chosen."""
        if self.others.count() == 0:
            if self.pieces.count() > 0:  # an order to lay is already picked up
                self.pieces.first.click()
            self.spaces.first.click()
        if self.others.count() > 0:
            self.others.first.click()


def open_banquet(page: Page, **wish: object) -> str:
    """Open a banquet as this person, by default with bots."""
    return open_table(page, **{"game": "banquet", **wish})


def serve_until(house: Threaded, table: str, filled: int) -> None:
    """Play until so many spaces are filled, and it is the first seat's turn to place."""
    assert play_ahead(house, table, lambda view: is_late(view, filled))


def is_late(view: View, filled: int) -> bool:
    """Whether it is the first seat's turn to place, and the table is as full as that."""
    return bool(view["phase"] == "placing" and view["turn"] == 0 and view["filled"] >= filled)
