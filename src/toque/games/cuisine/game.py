"""Cuisine's interface to the rest of Toque."""

from __future__ import annotations

import copyreg
from collections.abc import Mapping, Sequence
from functools import cached_property

from toque.engine.game import Dump, Game, Option, Refusal
from toque.engine.pack import Pack, PackFault
from toque.engine.texts.legend import Legend
from toque.games.cuisine import events, showing
from toque.games.cuisine.dump import dump
from toque.games.cuisine.moves import Spellings, spellings_at, spellings_of
from toque.games.cuisine.pack import legend
from toque.games.cuisine.pack import pack as packs
from toque.games.cuisine.rules import refusals
from toque.games.cuisine.rules.actions import ACTIONS
from toque.games.cuisine.rules.position import CuisinePosition
from toque.games.cuisine.view import CuisineView


class CuisineGame(Game[CuisinePosition]):
    """A deck of ingredients, meals, judges."""

    key = "cuisine"
    title = "Cuisine a la Card"
    designer = "InMotion"
    minutes = 35
    version = 1
    actions = ACTIONS
    seats = range(2, 5)
    options = (Option("advanced", ("off", "on")), Option("classics", ("on", "off")))
    unit = "medals"
    hidden = frozenset({"decks", "stock", "piles"})

    def begin(self, seats: int, options: Mapping[str, str], pack: Pack, version: int) -> CuisinePosition:
        return CuisinePosition(seats, packs.material_of(pack, dict(options)))

    def refusal(self, position: CuisinePosition, seat: int, action: int) -> Refusal | None:
        return refusals.refusal(position, seat, action)

    def spell(self, action: int, position: CuisinePosition | None = None) -> str:
        return self.spellings(position).spell(action, position)

    def read(self, text: str, position: CuisinePosition | None = None) -> int:
        return self.spellings(position).read(text, position)

    def spellings(self, position: CuisinePosition | None) -> Spellings:
        """Every move in the words of a position's cards and judges, or of those in the included pack."""
        return spellings_of(*self.words) if position is None else spellings_at(position)

    @cached_property
    def words(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The words of the cards and of the judges in the box."""
        return packs.words_of(self.pack())

    def view(self, position: CuisinePosition, seat: int | None) -> CuisineView:
        return showing.view(position, seat)

    def event(self, entry: Sequence[int]) -> events.CuisineEvent:
        return events.event(entry)

    def dump(self, position: CuisinePosition) -> Dump:
        return dump.dump(position)

    def load(self, fields: Dump) -> CuisinePosition:
        return dump.load(fields)

    def legend(self, pack: Pack, language: str) -> Legend:
        return legend.legend(pack, language)

    def pack_faults(self, pack: Pack) -> list[PackFault]:
        return packs.pack_faults(pack)


CUISINE = CuisineGame()
GAME = CUISINE

copyreg.pickle(CuisinePosition, lambda position: (dump.load, (dump.dump(position),)))
