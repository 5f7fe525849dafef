"""A la carte's interface to the rest of Toque."""

from __future__ import annotations

import copyreg
from collections.abc import Mapping, Sequence
from functools import cached_property

from toque.engine.game import Dump, Game, Option, Refusal
from toque.engine.pack import Pack, PackFault
from toque.games.alacarte import events, showing
from toque.games.alacarte import pack as packs
from toque.games.alacarte.dump import dump
from toque.games.alacarte.hands.skill import AlacarteSkill
from toque.games.alacarte.moves import Spellings, spellings_of
from toque.games.alacarte.rules import refusals
from toque.games.alacarte.rules.actions import ACTIONS
from toque.games.alacarte.rules.position import AlacartePosition
from toque.games.alacarte.view import AlacarteView


class AlacarteGame(Game[AlacartePosition]):
    """Dice, sabotage, dexterity."""

    key = "alacarte"
    title = "A la carte"
    designer = "Schmiel"
    minutes = 45
    version = 1
    actions = ACTIONS
    seats = range(2, 5)
    options = (Option("edition", ("2020", "2009")), Option("seven", ("on", "off"), (2,), {"edition": "2009"}))
    hidden = frozenset()
    skill = AlacarteSkill()

    def begin(self, seats: int, options: Mapping[str, str], pack: Pack, version: int) -> AlacartePosition:
        return AlacartePosition(seats, packs.material_of(pack, seats, dict(options)))

    def refusal(self, position: AlacartePosition, seat: int, action: int) -> Refusal | None:
        return refusals.refusal(position, seat, action)

    def spell(self, action: int, position: AlacartePosition | None = None) -> str:
        return self.spellings(position).spellings[action]

    def read(self, text: str, position: AlacartePosition | None = None) -> int:
        return self.spellings(position).read(text)

    def spellings(self, position: AlacartePosition | None) -> Spellings:
        """Every move in the words of a position's dishes, or of those in the included pack."""
        return spellings_of(self.words if position is None else tuple(position.table.words))

    @cached_property
    def words(self) -> tuple[str, ...]:
        """The words of the dishes in the box."""
        return packs.words_of(self.pack())

    def view(self, position: AlacartePosition, seat: int | None) -> AlacarteView:
        return showing.view(position, seat)

    def event(self, entry: Sequence[int]) -> events.AlacarteEvent:
        return events.event(entry)

    def dump(self, position: AlacartePosition) -> Dump:
        return dump.dump(position)

    def load(self, fields: Dump) -> AlacartePosition:
        return dump.load(fields)

    def pack_faults(self, pack: Pack) -> list[PackFault]:
        return packs.pack_faults(pack)


ALACARTE = AlacarteGame()
GAME = ALACARTE

copyreg.pickle(AlacartePosition, lambda position: (dump.load, (dump.dump(position),)))
