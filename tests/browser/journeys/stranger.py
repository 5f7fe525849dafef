"""A first-time visitor with an empty browser, who uses only what is visible."""

from __future__ import annotations

import re
from collections.abc import Callable
from re import Pattern
from typing import Any

from playwright.sync_api import Locator, Page, expect

from browser.conftest import PHONE
from browser.players.alacarte import AlacartePlayer
from browser.players.banquet import BanquetPlayer
from browser.players.cuisine import CuisinePlayer
from browser.players.soup import HintFollower, SoupPlayer
from browser.waiting import until

POCKET: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
PLAYERS: dict[str, type[SoupPlayer]] = {
    "Soup": SoupPlayer,
    "Banquet": BanquetPlayer,
    "À la carte": AlacartePlayer,
    "Cuisine": CuisinePlayer,
}
BOTS = ("Marmite", "Cocotte", "Tajine", "Bouilloire", "Poêlon", "Terrine")
NAME_DIALOG = "What shall we call you?"
CODE = "Or type this code on the start page:"
FULL = re.compile("The table is full")
WATCHING = "You are watching."
Comes = Callable[..., "Stranger"]


class Stranger:
    """One page in one browser, and the person in front of it."""

    def __init__(self, page: Page) -> None:
        self.page = page

    # What can be seen

    def text(self, text: str | Pattern[str]) -> Locator:
        """Something to read."""
        return self.page.get_by_text(text).first

    def sees(self, text: str | Pattern[str]) -> None:
        """Wait until this text is visible."""
        expect(self.page.get_by_text(text).filter(visible=True).first).to_be_visible()

    def sees_no(self, text: str | Pattern[str]) -> None:
        """Wait until no such text is visible."""
        expect(self.page.get_by_text(text).filter(visible=True)).to_have_count(0)

    def button(self, name: str | Pattern[str]) -> Locator:
        """A button that says this."""
        return self.page.get_by_role("button", name=name).filter(visible=True).first

    def link(self, name: str | Pattern[str]) -> Locator:
        """A link that says this."""
        return self.page.get_by_role("link", name=name).filter(visible=True).first

    def dialog(self, name: str | Pattern[str]) -> Locator:
        """A dialog with this title."""
        return self.page.get_by_role("dialog", name=name)

    def is_at_a_table(self) -> str:
        """The table where this person is now."""
        self.page.wait_for_url(re.compile(r"/t/[\w-]+"))
        return self.page.url.rsplit("/t/", 1)[1].partition("?")[0]

    # What the person does

    def press(self, name: str | Pattern[str]) -> None:
        """Press the first button that says this."""
        self.button(name).click()

    def picks(self, dish: str) -> None:
        """Pick a dish in the lobby."""
        radio = self.page.get_by_role("radio", name=dish, exact=True)
        self.page.locator("label").filter(has=radio).click()
        expect(radio).to_be_checked()

    def chooses(self, group: str, choice: str) -> None:
        """Choose one of several options side by side."""
        keys = self.page.get_by_role("radiogroup", name=group, exact=True)
        keys.locator("label").filter(has_text=re.compile(f"^\\s*{re.escape(choice)}\\s*$")).click()
        expect(keys.get_by_role("radio", name=choice, exact=True)).to_be_checked()

    def unfolds_more(self) -> None:
        """Open the section with further options."""
        self.page.locator("summary").filter(has_text="More choices").click()

    def plays_now(self, dish: str = "Soup", seats: int | None = None) -> str:
        """Play against bots; returns the table."""
        self.picks(dish)
        if seats is not None:
            self.chooses("Seats", str(seats))
        self.press(re.compile("^Play now"))
        return self.is_at_a_table()

    def invites(self, name: str, dish: str = "Soup", seats: int = 2) -> str:
        """Open a table with friends; returns the link to send them."""
        self.picks(dish)
        self.chooses("Seats", str(seats))
        self.press(re.compile("^With friends"))
        self.gives_name(name)
        self.is_at_a_table()
        return self.invitation()

    def invitation(self) -> str:
        """The link as the waiting room shows it."""
        shown = self.text(re.compile(r"https?://\S+/t/"))
        shown.wait_for()
        found = re.search(r"https?://\S+/t/[\w-]+", shown.inner_text())
        assert found is not None
        return found[0]

    def code(self) -> str:
        """The code as the waiting room shows it, to be read out loud."""
        shown = self.text(CODE).inner_text()
        return shown.rsplit(maxsplit=1)[-1]

    def gives_name(self, name: str) -> None:
        """Fill in the dialog that asks for a name."""
        dialog = self.dialog(NAME_DIALOG)
        dialog.get_by_role("textbox", name="Your name").fill(name)
        dialog.get_by_role("button", name="Come in").click()
        expect(dialog).to_be_hidden()

    def sits(self, name: str | None = None) -> None:
        """Press the first "Sit here", and give a name if asked."""
        self.press("Sit here")
        if name is not None:
            self.gives_name(name)

    def follows(self, link: str) -> None:
        """Open a link somebody sent."""
        self.page.goto(link)

    def leaves(self) -> None:
        """Leave the table for the lobby, by the door."""
        self.link("Leave the table").click()
        expect(self.page.get_by_role("heading", name="What are we cooking?")).to_be_visible()

    def comes_back_to(self, table: str) -> None:
        """Go back to a table by its ticket in the lobby."""
        self.page.locator(f'a[href="/t/{table}"]').click()
        self.is_at_a_table()

    def name(self) -> str:
        """What this person is called, as the top of the lobby says it."""
        me = self.page.get_by_role("button", name=re.compile("^Settings of "))
        me.wait_for()
        return str(me.get_attribute("aria-label")).removeprefix("Settings of ")

    # At the table

    def player(self, dish: str = "Soup") -> SoupPlayer:
        """The driver that plays this person's game."""
        player = PLAYERS[dish](self.page)
        if isinstance(player, HintFollower):
            player.table = self.is_at_a_table()
        return player

    def can_decide(self, dish: str = "Soup") -> SoupPlayer:
        """Wait until it is this person's turn to decide."""
        player = self.player(dish)
        until(self.page, lambda: not player.clear_the_way() and player.must_decide())
        return player

    def decides_after(self, other: Stranger) -> None:
        """Wait until it is this person's turn to decide, while somebody else makes their own moves."""

        def is_asked() -> bool:
            if self.player().clear_the_way():
                return False
            if self.player().must_decide():
                return True
            other.player().step()
            return False

        until(self.page, is_asked)

    def moves(self, dish: str = "Soup") -> None:
        """Make one move by hand."""
        player = self.can_decide(dish)
        made: list[str] = []

        def turn() -> None:
            player.take_turn()
            made.append("a move")

        until(self.page, lambda: player.step(turn) and made != [])

    def has_ended(self) -> Locator:
        """The scoreboard."""
        board = self.page.get_by_role("region", name="The game is over")
        expect(board).to_be_visible()
        return board

    def menu(self) -> None:
        """Open the table's menu."""
        self.page.get_by_role("button", name="More", exact=True).click()

    def offers_to_end(self) -> None:
        """Ask the others to end the game, with the table's menu."""
        self.menu()
        self.press("Offer to end here")

    def ends_the_game(self) -> None:
        """End a game without other people, with the table's menu, and confirm."""
        self.offers_to_end()
        self.dialog("End this game?").get_by_role("button", name="End the game").click()
