"""Plays the middle of a long game by requests instead of on the page; the soak plays it by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any

from playwright.sync_api import Page

from browser.players import alacarte
from server.fixtures.threaded import Threaded

ACTS = count(1)


@contextmanager
def without_pauses(house: Threaded) -> Iterator[None]:
    """Let bots answer at once until the middle is over."""
    services = house.access.house.services
    usual = services.pace
    services.pace = lambda: 0.0
    try:
        yield
    finally:
        services.pace = usual


class Request:
    """Sends requests as a browser's visitor, but without the browser: a game takes hundreds of them."""

    def __init__(self, house: Threaded, page: Page, table: str) -> None:
        cookies = "; ".join(f"{one.get('name')}={one.get('value')}" for one in page.context.cookies())
        self.house, self.headers, self.at = house, {"cookie": cookies}, f"/api/tables/{table}"

    def __call__(self, method: str, path: str = "", body: object = None) -> Any:
        answer = self.house.client.request(method, f"{self.house.url}{self.at}{path}", json=body, headers=self.headers)
        assert answer.is_success, answer.text
        return answer.json()


def skip_ahead(house: Threaded, page: Page, table: str, dish: str) -> None:
    """Play the first seat until the game is nearly over and it is this person's turn, or to its end."""
    with without_pauses(house):
        if dish == "À la carte":
            alacarte.cook_until([page], table, alacarte.is_late)
        else:
            play_until(LATE[dish], Request(house, page, table), dish)


def play_until(is_late: Callable[[Any], bool], ask: Request, dish: str) -> None:
    """Play the first seat until a view is late, or the game is over."""
    update = ask("GET")
    while update["table"]["stage"] == "running" and not is_late(update["view"]):
        if update["table"]["seats"][0]["owes"]:
            move = {"do": "move", "seat": 0, "move": choice(ask, dish, update["view"]["legal"])}
            ask("POST", "/acts", {"id": f"m{next(ACTS)}", "command": move})
        update = ask("GET", f"/updates?after={update['seq']}&wait=1")


def choice(ask: Request, dish: str, legal: list[Any]) -> str:
    """The move to make: in cuisine a bot's, otherwise any legal move."""
    if dish == "Cuisine":
        return str(ask("GET", "/hint?seat=0")["move"])
    spellings = [str(move["spelling"]) for move in legal]
    plain = [spelling for spelling in spellings if not spelling.startswith("announce")] or spellings
    return plain[next(ACTS) * 7 % len(plain)]


def soup_is_late(view: Any) -> bool:
    """The last pot of the last round or so."""
    fewest = min(player["hand"] for player in view["players"])
    return bool(view["round"] == 5 and view["phase"] == "cooking" and view["turn"] == 0 and fewest <= 2)


def banquet_is_late(view: Any) -> bool:
    """Few spaces are left."""
    return bool(view["phase"] == "placing" and view["turn"] == 0 and view["filled"] >= 33)


def cuisine_is_late(view: Any) -> bool:
    """Somebody has nearly enough medals."""
    return bool(view["turn"] == 0 and view["phase"] == "tray" and max(one["medals"] for one in view["players"]) >= 12)


LATE: dict[str, Callable[[Any], bool]] = {
    "Soup": soup_is_late,
    "Banquet": banquet_is_late,
    "Cuisine": cuisine_is_late,
}
