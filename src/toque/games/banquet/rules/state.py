"""The state of a banquet, and questions about it. `play/` changes it."""

from __future__ import annotations

from mypy_extensions import i64

from toque.engine.ints import BIT, Ints, filled, zeros
from toque.engine.position import Position
from toque.games.banquet.rules.actions import HELD, NONE, START, TOQUES
from toque.games.banquet.rules.board import (
    AT,
    BOUQUET,
    CELLS,
    ELEMENTS,
    NEAR,
    NOWHERE,
    SPACES,
    TOQUE,
    around,
    completes,
)
from toque.games.banquet.rules.material import Material
from toque.games.banquet.rules.menus import MENUS, VALUES


class BanquetState(Position):
    """A banquet: the board, the orders under their cloches, decks and hands of menus."""

    def __init__(self, seats: i64, table: Material, like: BanquetState | None = None) -> None:
        super().__init__(seats)
        self.table = table
        self.phase: i64 = START if like is None else like.phase
        self.start: i64 = 0 if like is None else like.start
        self.turn: i64 = 0 if like is None else like.turn
        self.placed: i64 = NOWHERE if like is None else like.placed
        self.wanted: i64 = NONE if like is None else like.wanted
        """The value of the deck that is drawn from next, NONE if the player chooses."""
        self.covered: i64 = 0 if like is None else like.covered
        self.taken: i64 = 0 if like is None else like.taken
        self.cloches: i64 = 0 if like is None else like.cloches
        self.on: Ints = zeros(ELEMENTS) if like is None else like.on[:]
        self.toques: Ints = zeros(seats) if like is None else like.toques[:]
        self.toques_left: Ints = filled(seats, TOQUES) if like is None else like.toques_left[:]
        self.kitchen: Ints = table.kitchen[:] if like is None else like.kitchen[:]
        self.orders: Ints = filled(CELLS, NONE) if like is None else like.orders[:]
        """The dish under the cloche on each cell."""
        self.pile: Ints = table.orders[:] if like is None else like.pile[:]
        self.pile_size: i64 = len(table.orders) if like is None else like.pile_size
        self.fates: Ints = zeros(CELLS) if like is None else like.fates[:]
        """What became of the order on each cell: 1 + (seat × 4 + named) × 4 + dish, and 64 more if none was left."""
        self.kept: Ints = zeros(seats) if like is None else like.kept[:]
        self.hands: Ints = filled(seats * HELD, NONE) if like is None else like.hands[:]
        self.drawn: Ints = zeros(seats * HELD) if like is None else like.drawn[:]
        """From which shuffle of its deck each menu in a hand came."""
        self.scored: Ints = zeros(seats) if like is None else like.scored[:]
        self.decks: Ints = zeros(MENUS) if like is None else like.decks[:]
        self.left: Ints = zeros(VALUES) if like is None else like.left[:]
        self.discards: Ints = zeros(VALUES) if like is None else like.discards[:]
        self.rebuilt: Ints = zeros(VALUES) if like is None else like.rebuilt[:]

    # Questions about it

    def has(self, seat: i64, element: i64) -> bool:
        """Whether a seat can place this: the kitchen has the dish, or it holds a toque (BAN-12)."""
        return self.toques_left[seat] > 0 if element == TOQUE else self.kitchen[element] > 0

    def placeable(self) -> i64:
        """Free spaces that touch the bouquet, a dish or a toque (BAN-10), and have no cloche (BAN-11)."""
        return (around(self.taken) | NEAR[BOUQUET]) & ~self.taken & ~self.cloches

    def announceable(self) -> i64:
        """Cloches that touch a dish or a toque (BAN-13)."""
        return around(self.taken) & self.cloches

    def layable(self) -> i64:
        """Where an order may be laid by hand: free, and not beside the bouquet (BAN-31)."""
        return SPACES & ~NEAR[BOUQUET] & ~self.cloches

    def may_cover(self, seat: i64) -> bool:
        """Whether a seat may cover the orders it is shown: once (BAN-8), but repeatedly in version 1."""
        return self.covered & BIT[seat] == 0 or self.table.version == 1

    def can_begin(self, seat: i64) -> bool:
        """Whether a seat can place or announce (BAN-28)."""
        if self.announceable():
            return True
        if not self.placeable():
            return False
        return self.toques_left[seat] > 0 or self.kitchen[0] + self.kitchen[1] + self.kitchen[2] + self.kitchen[3] > 0

    def fits(self, seat: i64, k: i64) -> bool:
        """Whether the k-th menu of a hand lies in a row with what was just placed (BAN-17 to BAN-20)."""
        menu: i64 = self.hands[seat * HELD + k]
        if menu == NONE or self.placed == NOWHERE:
            return False
        menus = self.table.menus
        on = self.on
        return completes(on[menus.first[menu]], on[menus.middle[menu]], on[menus.last[menu]], AT[self.placed])

    def may_discard(self, seat: i64, k: i64) -> bool:
        """Whether the k-th menu of a hand may be discarded: another of its value can be drawn (BAN-22, BAN-23)."""
        menu: i64 = self.hands[seat * HELD + k]
        return menu != NONE and self.has_menus(self.table.menus.value[menu])

    def has_menus(self, value: i64) -> bool:
        """Whether a menu of this value can be drawn, from its deck or the discards."""
        return self.left[value] > 0 or self.discards[value] != 0

    def is_full(self) -> bool:
        """Whether all spaces are occupied by dishes and toques (BAN-26)."""
        return self.taken == SPACES

    def after(self, seat: i64) -> i64:
        """The seat to the left."""
        return seat + 1 if seat + 1 < self.seats else 0

    def menus_held(self, seat: i64) -> i64:
        """How many menus a seat holds."""
        count: i64 = 0
        for place in range(seat * HELD, seat * HELD + HELD):
            if self.hands[place] != NONE:
                count += 1
        return count
