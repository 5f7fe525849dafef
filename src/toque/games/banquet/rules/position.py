"""Banquet's position: who decides what. Its state is in `state.py`; what happens is in `play/`."""

from __future__ import annotations

from mypy_extensions import i64

from toque.engine.ints import BIT, Ints, append, vec
from toque.engine.position import CHANCE, DIE, NOBODY, SHUFFLE
from toque.engine.rng import Rng
from toque.games.banquet.rules import worlds
from toque.games.banquet.rules.actions import (
    ANNOUNCE,
    COVER,
    DEAL,
    DISCARD,
    DRAW,
    DRAWING,
    GIVE_UP,
    GIVING_UP,
    HELD,
    KEEP,
    LAY,
    LAYING,
    MENU,
    NO_MENU,
    ORDERS,
    OVER,
    PLACE,
    PLACING,
    REBUILDING,
    SERVING,
    SHOWING,
    START,
)
from toque.games.banquet.rules.board import CELLS, DISHES, ELEMENTS, cells_in, size
from toque.games.banquet.rules.menus import MENUS, VALUES
from toque.games.banquet.rules.play import ending, setup, turn
from toque.games.banquet.rules.state import BanquetState


class BanquetPosition(BanquetState):
    """A banquet that can be played."""

    # Whose turn, and what may be done

    def to_act(self) -> i64:
        if self.phase == SHOWING:
            return self.first_looking()
        if self.phase == OVER:
            return NOBODY
        if self.phase <= ORDERS or self.phase == REBUILDING:
            return CHANCE
        return self.turn

    def first_looking(self) -> i64:
        """The first seat that still looks at the orders."""
        seat: i64 = 0
        while self.covered & BIT[seat]:
            seat += 1
        return seat

    def deciders(self) -> Ints:
        row: Ints = vec[i64]()
        if self.phase == SHOWING:
            for seat in range(self.seats):
                if self.may_cover(seat):
                    row = append(row, seat)
        elif self.to_act() >= 0:
            row = append(row, self.turn)
        return row

    def legal(self, seat: i64) -> Ints:
        row: Ints = vec[i64]()
        if self.phase == SHOWING:
            if self.may_cover(seat):
                row = append(row, COVER)
        elif seat != self.turn:
            return row
        elif self.phase == PLACING:
            return self.placements(seat)
        elif self.phase == SERVING:
            for k in range(HELD):
                if self.fits(seat, k):
                    row = append(row, MENU + k)
            if self.is_full():
                return append(row, NO_MENU)
            for k in range(HELD):
                if self.may_discard(seat, k):
                    row = append(row, DISCARD + k)
            row = append(row, KEEP)
        elif self.phase == DRAWING:
            for value in range(VALUES):
                if self.has_menus(value):
                    row = append(row, DRAW + value)
        elif self.phase == GIVING_UP:
            for k in range(size(self.scored[seat])):
                row = append(row, GIVE_UP + k)
        elif self.phase == LAYING:
            cells = cells_in(self.layable())
            for k in range(len(cells)):
                row = append(row, LAY + cells[k])
        return row

    def placements(self, seat: i64) -> Ints:
        """Every dish and toque on every space it may go to, and every announcement."""
        cells = cells_in(self.placeable())
        row: Ints = vec[i64](capacity=ELEMENTS * len(cells) + DISHES)
        for element in range(ELEMENTS):
            if self.has(seat, element):
                for k in range(len(cells)):
                    row = append(row, PLACE + element * CELLS + cells[k])
        touched = self.announceable()
        if touched:
            cells = cells_in(touched)
            for dish in range(DISHES):
                for k in range(len(cells)):
                    row = append(row, ANNOUNCE + dish * CELLS + cells[k])
        return row

    # Chance

    def asks(self) -> tuple[i64, i64, i64]:
        if self.phase == START:
            return DIE, self.seats, 0
        if self.phase == DEAL:
            return SHUFFLE, MENUS, 0
        if self.phase == ORDERS:
            return SHUFFLE, len(self.table.orders), 0
        return SHUFFLE, size(self.discards[self.wanted]), 0

    def occasion(self) -> str:
        if self.phase == REBUILDING:
            return f"menus/{self.wanted + 1}/{self.rebuilt[self.wanted] + 1}"
        return "start" if self.phase == START else "menus" if self.phase == DEAL else "orders"

    # What happens

    def apply(self, seat: i64, action: i64) -> None:
        if self.phase == PLACING:
            turn.begin(self, seat, action)
        elif self.phase == SERVING:
            turn.serve(self, seat, action)
        elif self.phase == SHOWING:
            setup.cover(self, seat)
        elif self.phase == DRAWING:
            turn.draw(self, action - DRAW)
        elif self.phase == REBUILDING:
            turn.rebuild(self, action)
        elif self.phase == GIVING_UP:
            turn.give_up(self, seat, action - GIVE_UP)
        elif self.phase == LAYING:
            setup.lay_order(self, seat, action - LAY)
        elif self.phase == ORDERS:
            setup.shuffle_orders(self, action)
        elif self.phase == DEAL:
            setup.deal(self, action)
        else:
            setup.draw_start(self, action)

    # Copies, knowledge, results

    def clone(self) -> BanquetPosition:
        return BanquetPosition(self.seats, self.table, self)

    def knowledge(self, seat: i64) -> Ints:
        return worlds.knowledge(self, seat)

    def determinize(self, seat: i64, rng: Rng) -> BanquetPosition:
        world = self.clone()
        worlds.redeal(world, seat, rng)
        return world

    def scores(self) -> Ints:
        return ending.scores(self)

    def places(self) -> Ints:
        return ending.places(self)
