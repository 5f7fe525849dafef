"""Plays the middle of a long game inside the server instead of on the page; the soak plays it by hand."""

from __future__ import annotations

from browser.players.ahead import play_nearly_to_the_end
from server.fixtures.threaded import Threaded

LEFT = {"Soup": 3, "Banquet": 3, "À la carte": 4, "Cuisine": 6}
"""How many decisions of people are left, and made on the page."""


def skip_ahead(house: Threaded, table: str, dish: str) -> None:
    """Play until the game is nearly over, and it is the first seat's turn."""
    play_nearly_to_the_end(house, table, LEFT[dish])
