"""Every click is answered: everything that can be pressed on every screen, in every role."""

from __future__ import annotations

import json
from itertools import count
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page

from browser.conftest import Opener
from browser.journeys.answers import LOOKS, PATIENCE, Sight
from browser.players.soup import ask, come_in, open_table
from conformance.walks import SOAK

DEEP = 2
"""How deep the walk goes: a dialog that opens is walked through too, and so are dialogs that open from it."""
ELSEWHERE = ("Rules", "Settings", "Shortcuts")
"""Dialogs that are the same everywhere: they are walked through in the lobby, or have nothing to press."""
ENOUGH = "button · No more explanations"
ACTS = count(1)


class Screen(NamedTuple):
    """A screen and the role of the person who sees it."""

    name: str
    role: str
    within: str
    """The part that is walked through."""

    def __str__(self) -> str:
        return f"{self.name}, {self.role}"


SELDOM = {
    "lobby, visitor",
    "lobby, seated",
    "waiting room, stranger",
    "waiting room, visitor",
    "waiting room, seated",
    "table, stranger",
    "table, visitor",
    "table, seated",
    "scoreboard, visitor",
    "scoreboard, seated",
    "scoreboard, host",
}
"""All roles, for the soak; the daily run walks through each screen once, in a role that can press a lot."""
SCREENS = [
    Screen("lobby", "stranger", ""),
    Screen("lobby", "visitor", "header, main section"),
    Screen("lobby", "seated", ".stove, .house"),
    *(
        Screen(name, role, "main" if name == "waiting room" else "body")
        for name in ("waiting room", "table", "scoreboard")
        for role in ("stranger", "visitor", "seated", "host")
    ),
]
"""A visitor at a table that has begun is its spectator."""
LEAST = {"lobby": 6, "waiting room": 5, "table": 8, "scoreboard": 8}
"""At least so many things can be pressed on each screen; with fewer, the walk has looked at the wrong thing."""
DAILY = [screen for screen in SCREENS if SOAK or str(screen) not in SELDOM]


class People:
    """The person at the screen, and Ines, who opened the table or plays with them."""

    def __init__(self, opens: Opener, screen: Screen) -> None:
        self.screen = screen
        self.page = opens(hurry=False, permissions=["clipboard-read", "clipboard-write"])
        self.ines = opens()
        come_in(self.ines, "Ines")

    def fresh(self) -> str:
        """A fresh screen for a new person; returns its address."""
        self.page.context.clear_cookies()
        if self.screen.role != "stranger":
            come_in(self.page, "Bram")
        match self.screen:
            case ("lobby", "seated", _):
                self.hang_tickets()
                return "/"
            case ("lobby", _, _):
                return "/"
            case _:
                return self.laid()

    def laid(self) -> str:
        """A new table with a bot; returns its address."""
        hosts = self.screen.role == "host"
        host, guest = (self.page, self.ines) if hosts else (self.ines, self.page)
        table = open_table(host, seats=4, bots={"1": "random"}, start=False, bot_seats=True)
        if self.screen.role in ("seated", "host"):
            act(guest, table, {"do": "sit", "seat": 2})
        if self.screen.name != "waiting room":
            act(host, table, {"do": "start", "fill": "random"})
        if self.screen.name == "scoreboard":
            act(host, table, {"do": "ask", "matter": "end"})
            if self.screen.role in ("seated", "host"):
                act(guest, table, {"do": "answer", "yes": True})
        else:
            self.ines.goto(f"/t/{table}")  # somebody who is away would be news
        return f"/t/{table}"

    def hang_tickets(self) -> None:
        """Tickets of every kind on the rail, and a finished game."""
        open_table(self.page)
        open_table(self.page, bots={}, start=False)
        act(self.page, open_table(self.page), {"do": "ask", "matter": "end"})
        taken = open_table(self.ines, seats=2, bots={}, start=False)
        act(self.page, taken, {"do": "sit", "seat": 1})
        open_table(self.ines, seats=2, bots={}, start=False, manners={"listed": True})


def act(page: Page, table: str, command: dict[str, object]) -> None:
    """Do something at a table without its page."""
    ask(page, "POST", f"/api/tables/{table}/acts", {"id": f"w{next(ACTS)}", "command": command})


class Walk:
    """Presses everything on a screen, and everything in the dialogs that open from it."""

    def __init__(self, people: People) -> None:
        self.people = people
        self.page = people.page
        self.sight = Sight(people.page, people.screen.within)
        self.silent: list[str] = []
        self.pressed: set[str] = set()
        self.heard: list[object] = []
        for what in ("download", "filechooser", "popup"):
            self.page.on(what, lambda found: self.heard.append(found))  # noqa: PLW0108 (it has to be a function)
        self.address = people.fresh()
        self.cookies: list[Any] = self.page.context.cookies()
        self.page.goto(self.address)
        self.kept = json.loads(self.page.evaluate("JSON.stringify(localStorage)"))

    def walk(self, path: tuple[str, ...] = ()) -> None:
        """Press everything that can be pressed after these presses."""
        self.lead_to(path)
        self.page.wait_for_load_state("networkidle")
        self.sight.settled()
        place = self.sight.sign()
        keys = [key for key in self.sight.pressable() if key not in self.pressed]
        opening: list[str] = []
        for key in keys:
            self.pressed.add(key)
            if not self.is_back(place, key):
                self.lead_to(path, key)
            if not self.answers(key):
                self.silent.append(" → ".join((*path, key)))
            elif len(path) < DEEP and not key.endswith(ELSEWHERE) and self.is_another_sign(place):
                opening.append(key)
        for key in opening:
            self.walk((*path, key))

    def is_back(self, place: str, key: str) -> bool:
        """Whether the person is still there, or again after Escape, and can press this."""
        if self.sight.sign() != place and self.is_another_sign(place):
            self.page.keyboard.press("Escape")
            self.sight.settled()
        return self.sight.sign() == place and key in self.sight.pressable()

    def is_another_sign(self, place: str) -> bool:
        """Whether a dialog has opened over the same screen."""
        self.sight.settled()
        now = self.sight.sign()
        address, _, title = now.partition(" ")
        return now != place and title != "" and place.startswith(f"{address} ")

    def answers(self, key: str) -> bool:
        """Whether a press is answered: by a visible change, an announcement, a file or another window."""
        self.sight.bring_into_view(key)  # its own scrolling does not count as an answer
        before = self.sight.settled()
        self.heard.clear()
        self.sight.press(key)
        return self.sight.differs(before) or bool(self.heard)

    def lead_to(self, path: tuple[str, ...], key: str = "") -> None:
        """Reopen the screen and repeat these presses, at a new table if the last one has changed for good."""
        for looks in (LOOKS, PATIENCE):
            if looks == PATIENCE:
                self.address = self.people.fresh()
                self.cookies = self.page.context.cookies()
            self.restore()
            if all(self.follow(step, looks) for step in path) and (key == "" or self.sight.shows(key, looks)):
                return
        raise AssertionError(f"{key} is not there any more, after {path}")

    def restore(self) -> None:
        """Reopen the screen as the same person, with nothing changed in the browser."""
        self.page.context.clear_cookies()
        self.page.context.add_cookies(self.cookies)
        self.page.evaluate(
            "(kept) => { localStorage.clear(); Object.entries(kept).forEach(([k, v]) => localStorage.setItem(k, v)); }",
            self.kept,
        )
        self.page.goto(self.address)
        self.sight.settled()

    def follow(self, step: str, looks: int) -> bool:
        """Repeat a press; returns whether the element was there within so many looks."""
        if not self.sight.shows(step, looks):
            return False
        self.sight.press(step)
        self.sight.settled()
        return True


@pytest.mark.parametrize("screen", DAILY, ids=str)
def test_every_click_is_answered_within_two_seconds(opens: Opener, screen: Screen) -> None:
    walk = Walk(People(opens, screen))
    walk.walk()
    if SOAK and ENOUGH in walk.pressed:  # a tooltip covers other things
        walk.walk((ENOUGH,))
    assert len(walk.pressed) >= LEAST[screen.name], f"only {sorted(walk.pressed)} could be pressed"
    assert not walk.silent, "\n".join(walk.silent)


def test_a_click_without_an_answer_is_reported(opens: Opener) -> None:
    people = People(opens, Screen("lobby", "stranger", ".ways"))
    people.page.add_init_script(DEAF)
    walk = Walk(people)
    walk.walk()
    assert [key for key in walk.silent if "Play now" in key] == walk.silent
    assert len(walk.silent) == 1


def test_what_a_press_leads_to_is_waited_for(opens: Opener) -> None:
    people = People(opens, Screen("scoreboard", "stranger", ".acts"))
    people.page.context.add_init_script(LATE)
    walk = Walk(people)
    walk.lead_to((), SAME_DEAL)
    place = walk.sight.sign()
    walk.sight.press(SAME_DEAL)
    walk.sight.settled()
    assert walk.sight.sign() != place, "it is over for the page as soon as the buttons have changed"


SAME_DEAL = "button · Same deal again"
LATE = """const ask = window.fetch;
window.fetch = async (...request) => { await new Promise((done) => setTimeout(done, 500)); return ask(...request); };"""
"""The server is far away."""


DEAF = """document.addEventListener("click", (event) => {
    if (event.target.closest("button")?.innerText.includes("Play now")) event.stopImmediatePropagation();
}, true);"""
"""One button does nothing."""
