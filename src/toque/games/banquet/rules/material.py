"""What a banquet is played with: its menus, orders, kitchen and variants."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from toque.engine.ints import Ints, ints
from toque.games.banquet.rules.menus import MenuList

VERSION: Final = 2
"""The newest version of the rules. Since version 2 a seat covers its orders only once (BAN-8)."""


class Material:
    """What never changes during a game, so all positions of it share one."""

    def __init__(
        self,
        menus: MenuList,
        orders: list[int],
        marked: i64,
        kitchen: list[int],
        *,
        gourmet: bool,
        lay: i64,
        feast: bool,
        hell: bool,
        version: i64,
    ) -> None:
        self.menus = menus
        self.orders: Ints = ints(orders)
        """The dish of every order in the pack, ascending."""
        self.marked: i64 = marked
        """The spaces for orders (BAN-7)."""
        self.kitchen: Ints = ints(kitchen)
        """How many of each dish there are (BAN-4)."""
        self.gourmet = gourmet
        self.lay: i64 = lay
        """How many orders the players lay themselves; 0 without that variant (BAN-31)."""
        self.feast = feast
        self.hell = hell
        self.version: i64 = version
        """The version of the rules that the game is played under."""
