"""No click without an answer: every button of every screen, pressed by everybody who sees it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page

from browser.conftest import Opener
from browser.cook import ask, come_in, open_table
from browser.journeys.answers import EACH, WITHIN, look, pressable, settled, target

BOTS = {"1": "random"}
DEEP = 2
"""A sign that opens is walked through too, and what opens from it."""


class Screen(NamedTuple):
    """A screen as somebody sees it."""

    name: str
    role: str
    within: str
    """The part that is walked through; headers and footers are, in the lobby."""

    def __str__(self) -> str:
        return f"{self.name}, {self.role}"


LOBBY = [Screen("lobby", role, "") for role in ("stranger", "visitor", "seated")]
MAIN = [
    Screen(name, role, "main" if name == "waiting room" else "body")
    for name in ("waiting room", "table", "scoreboard")
    for role in ("stranger", "visitor", "seated", "host")
]


class People:
    """Everybody who takes part, known to the house as their role wants it."""

    def __init__(self, opens: Opener, screen: Screen) -> None:
        self.screen = screen
        self.page = opens("/", hurry=False, permissions=["clipboard-read", "clipboard-write"])
        self.page.set_default_timeout(5000)
        self.other = opens("/")
        come_in(self.other, "Ines")
        if screen.role != "stranger":
            come_in(self.page, "Bram")

    def fresh(self) -> str:
        """A new table like that; where it is."""
        host, guest = (self.page, self.other) if self.screen.role == "host" else (self.other, self.page)
        if self.screen.name == "lobby":
            if self.screen.role == "seated":
                self.fill_the_rail()
            return "/"
        table = open_table(host, seats=3, mine=[0], bots=BOTS, start=False, bot_seats=True)
        if self.screen.role == "seated":
            act(guest, table, {"do": "sit", "seat": 2})
        if self.screen.name != "waiting room":
            act(host, table, {"do": "start", "fill": "random"})
        if self.screen.name != "scoreboard":
            self.other.goto(f"/t/{table}")  # somebody who is away is a change of its own
        else:
            act(host, table, {"do": "ask", "matter": "end"})
            if self.screen.role == "seated":
                act(guest, table, {"do": "answer", "yes": True})
        return f"/t/{table}"

    def fill_the_rail(self) -> None:
        """Tickets of every kind, and a finished game."""
        for table in ask(self.page, "GET", "/api/tables/mine"):
            act(self.page, table["id"], {"do": "close"} if table["stage"] == "open" else {"do": "resign", "seat": 0})
        open_table(self.page, bots={"1": "random", "2": "random"})
        open_table(self.page, bots={}, start=False)
        act(self.page, open_table(self.page), {"do": "ask", "matter": "end"})


NUMBER = iter(range(1, 10**9))


def act(page: Page, table: str, command: dict[str, object]) -> None:
    """Do something at a table without its page."""
    ask(page, "POST", f"/api/tables/{table}/acts", {"id": f"w{next(NUMBER)}", "command": command})


class Walk:
    """Presses everything on a screen, and everything on the signs that open from it."""

    def __init__(self, people: People) -> None:
        self.people = people
        self.page = people.page
        self.address = people.fresh()
        self.kept: dict[str, str] = {}
        self.silent: list[str] = []
        self.pressed: set[str] = set()
        self.open_anew()
        self.kept = json.loads(self.page.evaluate("JSON.stringify(localStorage)"))
        self.cookies: list[Any] = self.page.context.cookies()

    def open_anew(self) -> str:
        """The screen as it was when it was opened; what is seen."""
        self.page.goto("about:blank")
        self.page.goto(self.address)
        return settled(self.page)

    def restore(self) -> str:
        """The screen as it was, with the same person and nothing changed in the browser."""
        self.page.context.clear_cookies()
        self.page.context.add_cookies(self.cookies)
        self.page.evaluate(
            "(kept) => { localStorage.clear(); Object.entries(kept).forEach(([k, v]) => localStorage.setItem(k, v)); }",
            self.kept,
        )
        return self.open_anew()

    def walk(self, path: tuple[str, ...] = ()) -> None:
        """Press everything that can be pressed after these presses."""
        before = self.lead_to(path)
        keys = [key for key in pressable(self.page, self.people.screen.within) if key not in self.pressed]
        opening: list[str] = []
        for key in keys:
            self.pressed.add(key)
            if look(self.page) != before or key not in pressable(self.page, self.people.screen.within):
                before = self.lead_to(path, key)
            after = self.press(key, before)
            if after is None:
                self.silent.append(" → ".join((*path, key)))
            elif is_sign(self.page) and len(path) < DEEP:
                opening.append(key)
                self.page.keyboard.press("Escape")
                self.page.wait_for_timeout(EACH)
        for key in opening:
            self.walk((*path, key))

    def lead_to(self, path: tuple[str, ...], key: str = "") -> str:
        """Come to where the path leads, at a table of its own if this one is changed for good; what is seen there."""
        for anew in (False, True):
            if anew:
                self.address = self.people.fresh()
            seen = self.restore()
            if all(self.follow(step) for step in path):
                seen = settled(self.page)
                if key == "" or key in pressable(self.page, self.people.screen.within):
                    return seen
        raise AssertionError(f"{key} is gone after {path}")

    def follow(self, step: str) -> bool:
        """Press something again that was pressed before; whether it was there."""
        if step not in pressable(self.page, self.people.screen.within):
            return False
        target(self.page, step).click()
        settled(self.page)
        return True

    def press(self, key: str, before: str) -> str | None:
        """What is seen after a press, as soon as it is something else; None if nothing answers."""
        heard: list[str] = []
        hears: Callable[[object], None] = lambda _: heard.append("download")  # noqa: E731
        for what in ("download", "popup", "filechooser"):
            self.page.once(what, hears)  # type: ignore[call-overload]
        target(self.page, key).click()
        for _ in range(WITHIN // EACH):
            now = look(self.page) if not heard else "another window, or a file"
            if now != before:
                return now
            self.page.wait_for_timeout(EACH)
        return None


def is_sign(page: Page) -> bool:
    """Whether a sign lies over the page."""
    return page.locator("dialog[open]").count() > 0


@pytest.mark.parametrize("screen", [*LOBBY, *MAIN], ids=str)
def test_every_press_is_answered_within_two_seconds(opens: Opener, screen: Screen) -> None:
    walk = Walk(People(opens, screen))
    walk.walk()
    assert len(walk.pressed) > 5
    assert walk.silent == []
