"""What the search needs to know of the banquet: it plays to a turn of the seat, and looks at points and menus."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from toque.bots.guides.banquet_opinion import Opinion, is_ready
from toque.bots.guides.banquet_sight import Patterns, spaces_left
from toque.bots.memory import FOR_EVER, Memory, redraw
from toque.bots.search.guide import Guide
from toque.engine.ints import Ints, append, vec, zeros
from toque.engine.position import Position
from toque.engine.rng import Rng
from toque.games.banquet.rules.actions import (
    GIVE_UP,
    GIVING_UP,
    HELD,
    LAYING,
    NO_MENU,
    NONE,
    PLACING,
    SERVING,
)
from toque.games.banquet.rules.board import AT, CELLS
from toque.games.banquet.rules.menus import VALUES, nth_menu
from toque.games.banquet.rules.play.scoring import (
    MAJORITY,
    order_count,
    order_points,
    scored_of,
    toque_points,
    with_order,
)
from toque.games.banquet.rules.position import BanquetPosition

AHEAD: Final = 4
"""A playout stops at the seat's first turn after so many placements: two rounds with two players, one with four."""
SPAN: Final = 4
"""How many spaces are filled in a stage."""
POINTS: Final = 0
ORDERS: Final = 1
"""Orders kept; they decide ties."""
TURNS: Final = 2
"""Turns until the board is full."""
DUE: Final = 3
"""The best menu that lacks one space, if it is the seat's turn."""
READY: Final = 4
"""The same if it is not: somebody may spoil it."""
MORE: Final = 5
"""The points of the other menus that lack one space."""
ORDER_DUE: Final = 6
"""What the best order brings that can be announced, if it is the seat's turn."""
HATS: Final = 7
"""Toques in the hand."""
BESIDE_HATS: Final = 8
"""Gourmet: what the toques on the board bring as it is."""
MAJORITIES: Final = 9
"""Gourmet: what most scored menus bring as it is."""
FEATURES: Final = 10
NAMES: Final = (
    *("points", "orders kept", "turns left", "menu due", "menu ready", "more menus ready", "order due", "toques"),
    *("beside toques", "majorities"),
)
STAGES: Final = 9
"""Of four spaces each."""


class BanquetGuide(Guide):
    """Plays by its opinion, with what it remembers of the orders."""

    def __init__(self, memory: Memory, ahead: i64 = AHEAD) -> None:
        super().__init__(STAGES, NAMES)
        self.memory = memory
        self.ahead: i64 = ahead
        self.patterns: Patterns | None = None

    def opinion(self, world: BanquetPosition, seat: i64) -> Opinion:
        """What a seat thinks, with the patterns of this table's menus."""
        patterns = self.patterns
        if patterns is None or patterns.menus is not world.table.menus:
            patterns = Patterns(world.table.menus)
            self.patterns = patterns
        return Opinion(patterns, world, seat, self.memory.known(world, seat))

    def decide(self, world: Position, seat: i64, rng: Rng) -> i64:
        assert isinstance(world, BanquetPosition)
        if world.phase == PLACING:
            return self.opinion(world, seat).placement()
        if world.phase == SERVING:
            return self.opinion(world, seat).service()
        legal = world.legal(seat)
        if len(legal) == 1:
            return legal[0]
        if world.phase == LAYING:
            return legal[rng.below(len(legal))]
        if world.phase == GIVING_UP:
            return legal[0]  # menus are sorted by value
        return self.opinion(world, seat).deck()

    def candidates(self, world: Position, seat: i64, most: i64, rng: Rng) -> Ints:
        assert isinstance(world, BanquetPosition)
        if world.phase == PLACING:
            return self.opinion(world, seat).best(most)
        first: i64 = self.decide(world, seat, rng)
        row: Ints = vec[i64]()
        row = append(row, first)
        if world.phase == LAYING:
            return row
        legal = world.legal(seat)
        for k in range(len(legal)):
            if legal[k] != first and len(row) < most and is_worth_a_try(world, seat, legal[k], first):
                row = append(row, legal[k])
        return row

    def imagine(self, world: Position, seat: i64, rng: Rng) -> None:
        assert isinstance(world, BanquetPosition)
        if self.memory.span < FOR_EVER and world.phase > LAYING:
            redraw(world, self.memory.known(world, seat), rng)

    def horizon(self, world: Position, seat: i64) -> i64:
        assert isinstance(world, BanquetPosition)
        left: i64 = spaces_left(world)
        return left - self.ahead if world.phase == PLACING else left - self.ahead + 1

    def rests(self, world: Position, seat: i64, horizon: i64) -> bool:
        assert isinstance(world, BanquetPosition)
        return world.phase == PLACING and world.turn == seat and spaces_left(world) <= horizon

    def stage(self, world: Position) -> i64:
        assert isinstance(world, BanquetPosition)
        return (spaces_left(world) - 1) // SPAN

    def features(self, world: Position, seat: i64) -> Ints:
        assert isinstance(world, BanquetPosition)
        row = zeros(FEATURES)
        feast = world.table.feast
        kept: i64 = world.kept[seat]
        points: i64 = order_points(kept, feast)
        after: i64 = seat - world.turn if seat >= world.turn else seat - world.turn + world.seats
        row[ORDERS] = order_count(kept)
        row[TURNS] = (spaces_left(world) - after + world.seats - 1) // world.seats
        row[HATS] = world.toques_left[seat]
        if after == 0:
            touched: i64 = world.announceable()
            for cell in range(CELLS):
                if touched & AT[cell]:
                    gain: i64 = order_points(with_order(kept, world.orders[cell]), feast) - points
                    row[ORDER_DUE] = max(row[ORDER_DUE], gain)
        begins = world.table.menus.begins
        for value in range(VALUES):
            scored: i64 = scored_of(world.scored[seat], begins[value], begins[value + 1])
            points += scored * (value + 1)
            if world.table.gourmet and scored and is_most(world, value, scored):
                row[MAJORITIES] += MAJORITY[value]
        row[POINTS] = points
        if world.table.gourmet:
            row[BESIDE_HATS] = toque_points(world.on, world.toques[seat])
        best: i64 = 0
        for k in range(HELD):
            menu: i64 = world.hands[seat * HELD + k]
            if menu != NONE and is_ready(world, menu, seat):
                worth: i64 = world.table.menus.value[menu] + 1
                row[MORE] += min(best, worth)
                best = max(best, worth)
        if after:
            row[READY] = best
        else:
            row[DUE] = best
        return row


def is_most(world: BanquetPosition, value: i64, scored: i64) -> bool:
    """Whether nobody has scored more menus of this value."""
    begins = world.table.menus.begins
    for other in range(world.seats):
        if scored_of(world.scored[other], begins[value], begins[value + 1]) > scored:
            return False
    return True


def is_worth_a_try(world: BanquetPosition, seat: i64, action: i64, first: i64) -> bool:
    """Whether this could be better than the opinion's choice: nobody discards a menu while another one scores."""
    if world.phase == SERVING:
        return action < NO_MENU or first >= NO_MENU
    if world.phase == GIVING_UP:  # of menus of the same value one is enough
        scored: i64 = world.scored[seat]
        value = world.table.menus.value
        one: i64 = nth_menu(scored, action - GIVE_UP - 1)  # the opinion's choice is the first
        return value[nth_menu(scored, action - GIVE_UP)] != value[one]
    return True
