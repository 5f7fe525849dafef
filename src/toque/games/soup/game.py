"""Soup's interface to the rest of Toque."""

from __future__ import annotations

import copyreg
from collections.abc import Mapping, Sequence

from toque.engine.game import Dump, Game, Option, Refusal
from toque.engine.pack import Pack, PackFault
from toque.games.soup import events, moves, showing
from toque.games.soup import pack as packs
from toque.games.soup.dump import dump
from toque.games.soup.rules import refusals
from toque.games.soup.rules.actions import ACTIONS
from toque.games.soup.rules.position import SoupPosition
from toque.games.soup.view import SoupView


class SoupGame(Game[SoupPosition]):
    """Trick-taking around one pot."""

    key = "soup"
    title = "Chaud devant! / Veel Soeps!"
    designer = "Reiner Knizia"
    minutes = 25
    version = 1
    actions = ACTIONS
    seats = range(2, 6)
    options = (Option("menus", ("covered", "open")),)
    unit = "stars"
    has_other_packs = False
    hidden = frozenset[str]()  # every card in a hand is known to its owner, and what was left out follows from the rest

    def begin(self, seats: int, options: Mapping[str, str], pack: Pack, version: int) -> SoupPosition:
        return SoupPosition(seats, options["menus"] == "open")

    def refusal(self, position: SoupPosition, seat: int, action: int) -> Refusal | None:
        return refusals.refusal(position, seat, action)

    def spell(self, action: int, position: SoupPosition | None = None) -> str:
        return moves.spell(action)

    def read(self, text: str, position: SoupPosition | None = None) -> int:
        return moves.read(text)

    def view(self, position: SoupPosition, seat: int | None) -> SoupView:
        return showing.view(position, seat)

    def event(self, entry: Sequence[int]) -> events.SoupEvent:
        return events.event(entry)

    def dump(self, position: SoupPosition) -> Dump:
        return dump.dump(position)

    def load(self, fields: Dump) -> SoupPosition:
        return dump.load(fields)

    def pack_faults(self, pack: Pack) -> list[PackFault]:
        return packs.pack_faults(pack)


SOUP = SoupGame()
GAME = SOUP

copyreg.pickle(SoupPosition, lambda position: (dump.load, (dump.dump(position),)))
