"""A player of the banquet in a browser: with the mouse, a finger, or keys alone."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page

from browser.players.soup import SoupPlayer, ask, open_table

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
        return any(what.count() > 0 for what in (self.main_button, self.spaces, self.others))

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


def serve_until(page: Page, table: str, filled: int) -> None:
    """Play by requests until so many spaces are filled, and it is this person's turn to place."""
    asked = 0
    update = ask(page, "GET", f"/api/tables/{table}")
    while not is_late(update, filled):
        assert update["table"]["stage"] == "running"
        if update["table"]["seats"][0]["owes"]:
            asked += 1
            spellings = [move["spelling"] for move in update["view"]["legal"]]
            plain = [spelling for spelling in spellings if not spelling.startswith("announce")] or spellings
            move = {"do": "move", "seat": 0, "move": plain[asked * 7 % len(plain)]}  # dishes of all kinds
            ask(page, "POST", f"/api/tables/{table}/acts", {"id": f"b{asked}", "command": move})
        update = ask(page, "GET", f"/api/tables/{table}/updates?after={update['seq']}&wait=1")


def is_late(update: Any, filled: int) -> bool:
    """Whether it is this person's turn to place, and the table is as full as that."""
    view = update["view"]
    return bool(view["phase"] == "placing" and view["turn"] == 0 and view["filled"] >= filled)
