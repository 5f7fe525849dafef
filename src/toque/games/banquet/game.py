"""Banquet's interface to the rest of Toque."""

from __future__ import annotations

import copyreg
from collections.abc import Mapping, Sequence

from toque.engine.game import Dump, Game, Option, Refusal
from toque.engine.pack import Pack, PackFault
from toque.games.banquet import events, moves, showing
from toque.games.banquet import pack as packs
from toque.games.banquet.dump import dump
from toque.games.banquet.rules import refusals
from toque.games.banquet.rules.actions import ACTIONS, COVER
from toque.games.banquet.rules.material import VERSION
from toque.games.banquet.rules.position import BanquetPosition
from toque.games.banquet.view import BanquetView


class BanquetGame(Game[BanquetPosition]):
    """Hexes, patterns, memory."""

    key = "banquet"
    title = "Banquet Royal"
    designer = "Rivollet"
    minutes = 30
    version = VERSION
    actions = ACTIONS
    seats = range(2, 5)
    options = (
        Option("gourmet", ("off", "on")),
        Option("etiquette", ("off", "six", "eight")),
        Option("feast", ("off", "on")),
        Option("hell", ("off", "on")),
    )
    hidden = frozenset({"decks"})
    boxed_before = frozenset({"9589e8161b1f3bc6a40a0b9df2eefc659870d141c9499878e1a341014d1aeb33"})
    """The fingerprint of an earlier edition, which marked one menu's value as printed."""
    lapsing = COVER
    final = frozenset({COVER})

    def begin(self, seats: int, options: Mapping[str, str], pack: Pack, version: int) -> BanquetPosition:
        return BanquetPosition(seats, packs.material_of(pack, dict(options), version))

    def refusal(self, position: BanquetPosition, seat: int, action: int) -> Refusal | None:
        return refusals.refusal(position, seat, action)

    def spell(self, action: int, position: BanquetPosition | None = None) -> str:
        return moves.spell(action)

    def read(self, text: str, position: BanquetPosition | None = None) -> int:
        return moves.read(text)

    def view(self, position: BanquetPosition, seat: int | None) -> BanquetView:
        return showing.view(position, seat)

    def shared_view(self, position: BanquetPosition, seats: Sequence[int]) -> BanquetView:
        return showing.view(position, None, seats)

    def event(self, entry: Sequence[int]) -> events.BanquetEvent:
        return events.event(entry)

    def dump(self, position: BanquetPosition) -> Dump:
        return dump.dump(position)

    def load(self, fields: Dump) -> BanquetPosition:
        return dump.load(fields)

    def pack_faults(self, pack: Pack) -> list[PackFault]:
        return packs.pack_faults(pack)


BANQUET = BanquetGame()
GAME = BANQUET

copyreg.pickle(BanquetPosition, lambda position: (dump.load, (dump.dump(position),)))
