"""The middle of a long game, played without the page by the same browser; the soak plays it by hand."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

from playwright.sync_api import Page

from browser import chef
from browser.cook import ask

ACTS = count(1)


def skip_ahead(page: Page, table: str, dish: str) -> None:
    """Play the first seat until the game is nearly over, and it is this person's turn; or to its end."""
    if dish == "À la carte":
        chef.cook_until([page], table, chef.is_late)
        return
    is_late = LATE[dish]
    update = ask(page, "GET", f"/api/tables/{table}")
    while update["table"]["stage"] == "running" and not is_late(update["view"]):
        if update["table"]["seats"][0]["owes"]:
            move = {"do": "move", "seat": 0, "move": choice(page, table, dish, update["view"]["legal"])}
            ask(page, "POST", f"/api/tables/{table}/acts", {"id": f"m{next(ACTS)}", "command": move})
        update = ask(page, "GET", f"/api/tables/{table}/updates?after={update['seq']}&wait=1")


def choice(page: Page, table: str, dish: str, legal: list[Any]) -> str:
    """A move that leads on: in cuisine what a bot would do, else one of those that are possible."""
    if dish == "Cuisine":
        return str(ask(page, "GET", f"/api/tables/{table}/hint?seat=0")["move"])
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
