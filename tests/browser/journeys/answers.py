"""What a page shows and what can be pressed on it, for the test that presses everything."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Error, Page

LOOKS = 50
"""Every press must be answered within so many looks: two seconds, and later only where looking takes long."""
PATIENCE = 1500
"""How many looks a busy machine may need until a page stands still, or something is there that must come."""
EACH = 40
"""Milliseconds between two looks."""
EYES = Path(__file__).with_name("answers.js").read_text()
"""What looks at the page from inside: `window.eyes`."""
GONE = ("Execution context was destroyed", "eyes is not defined", "Cannot read properties of undefined")
"""What Playwright says if the page is left while it is looked at."""


class Sight:
    """A page as somebody sees it who presses everything in a part of it."""

    def __init__(self, page: Page, within: str) -> None:
        self.page = page
        self.within = within
        page.context.add_init_script(EYES)

    def ask(self, question: str, *facts: Any) -> Any:
        """Ask the eyes in the page; if it is left meanwhile, ask again on the next one."""
        for _ in range(PATIENCE):
            try:
                return self.page.evaluate(f"facts => eyes.{question}(...facts)", facts)
            except Error as trouble:
                if not any(sign in trouble.message for sign in GONE):
                    raise
                self.page.wait_for_timeout(EACH)
        raise AssertionError("no page stays")

    def settled(self) -> str:
        """What is seen once the server owes no answer and nothing changes any more."""
        seen = self.ask("settled", EACH, PATIENCE)
        assert seen is not None, "it never stands still"
        return str(seen)

    def sign(self) -> str:
        """Where the person is: the address, and the title of the dialog on top."""
        return str(self.ask("sign"))

    def pressable(self) -> list[str]:
        """What can be pressed, by kind, group and name."""
        return [str(key) for key in self.ask("pressable", self.within)]

    def differs(self, before: str) -> bool:
        """Whether the page looks different, or comes to do so in time."""
        try:
            return bool(self.page.evaluate("facts => eyes.differs(...facts)", [before, EACH, LOOKS]))
        except Error as trouble:
            if not any(sign in trouble.message for sign in GONE):
                raise
            return True  # another page is an answer

    def press(self, key: str) -> None:
        """Press something where it is drawn at this moment.

        The page may redraw it, or move it, between looking and pressing. A press that would hit something else has no
        effect, and is repeated.
        """
        if "Skip to" in key:  # it is visible only while it has the focus
            self.ask("focus", self.within, key)
            self.page.keyboard.press("Enter")
            return
        assert self.soon(lambda: self.has_pressed(key)), f"{key} cannot be pressed"

    def has_pressed(self, key: str) -> bool:
        """Press something, if it shows; returns whether the press has hit it."""
        place = self.ask("place", self.within, key)
        if place is None:
            return False
        self.page.mouse.click(place["x"], place["y"])
        return bool(self.ask("has_hit"))

    def bring_into_view(self, key: str) -> None:
        """Scroll to something, and wait for passing messages to pass."""
        self.soon(lambda: bool(self.ask("is_clear")))
        assert self.soon(lambda: self.ask("place", self.within, key) is not None), f"nothing shows of {key}"

    def shows(self, key: str, looks: int) -> bool:
        """Whether this can be pressed within so many looks."""
        return self.soon(lambda: key in self.pressable(), looks)

    def soon(self, true: Callable[[], bool], looks: int = PATIENCE) -> bool:
        """Whether this becomes true before so many looks."""
        for _ in range(looks):
            if true():
                return True
            self.page.wait_for_timeout(EACH)
        return true()
