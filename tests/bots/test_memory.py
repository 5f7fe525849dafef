"""How well bots remember the royal orders (BAN-35)."""

from __future__ import annotations

from collections import Counter

import pytest

from toque.bots.memory import FOR_EVER, Memory, possible, redraw
from toque.engine.chance import Scripted
from toque.engine.position import CHANCE
from toque.engine.rng import Rng
from toque.games.banquet.game import BANQUET
from toque.games.banquet.rules.board import AT, CELLS, NAMES, cells_in, size
from toque.games.banquet.rules.position import BanquetPosition


def begun(key: int = 5) -> BanquetPosition:
    """A banquet of two whose orders are covered."""
    position = BANQUET.new(2)
    chance = Scripted([0, 11, key])
    while position.to_act() == CHANCE:
        position.apply(CHANCE, chance.answer(position))
    for seat in range(2):
        BANQUET.play(position, seat, BANQUET.read("covered"))
    return position


def played(position: BanquetPosition, turns: int) -> BanquetPosition:
    """The same, with so many dishes on the board."""
    for _ in range(turns):
        seat = position.to_act()
        position.apply(seat, position.legal(seat)[0])
        position.apply(seat, BANQUET.read("keep"))
    return position


def test_a_perfect_memory_knows_every_order_to_the_end() -> None:
    position = played(begun(), 20)
    assert Memory(FOR_EVER).known(position, 0) == position.cloches


def test_no_memory_knows_nothing_from_the_beginning() -> None:
    assert Memory(0).known(begun(), 0) == 0


def test_a_forgotten_order_is_never_remembered_again() -> None:
    position = begun()
    memory = Memory(8, seed=3)
    known = memory.known(position, 1)
    for _ in range(20):
        played(position, 1)
        now = memory.known(position, 1)
        assert now & ~known == 0
        known = now
    assert known == 0, "at twice the span all is forgotten"


def test_an_order_is_kept_for_the_span_on_average() -> None:
    span = 6
    kept = [0] * (2 * span + 2)
    for key in range(300):
        position = begun(key)
        for turn in range(len(kept)):
            kept[turn] += int(size(Memory(span, seed=key).known(position, 0)))
            played(position, 1)
    mean = sum(kept) / (300 * 6)
    assert mean == pytest.approx(span, abs=0.5)
    assert kept[2 * span] == 0


def test_each_seat_and_seed_forgets_differently() -> None:
    position = played(begun(), 6)
    known = {int(Memory(6, seed).known(position, seat)) for seed in range(10) for seat in range(2)}
    assert len(known) > 5


def test_forgetting_depends_on_the_orders_shown_and_not_on_the_deal() -> None:
    position = played(begun(), 5)
    world = position.determinize(0, Rng(9))
    assert Memory(6).known(world, 0) == Memory(6).known(position, 0)


def test_forgotten_orders_are_drawn_from_what_is_possible() -> None:
    position = begun()
    known = int(AT[NAMES.index("a1")] | AT[NAMES.index("d7")])
    counts = [int(count) for count in possible(position, known)]
    box = Counter(dict.fromkeys(range(4), 2))
    seen = Counter(int(position.orders[cell]) for cell in cells_in(known))
    assert counts == [(box - seen)[dish] for dish in range(4)]
    drawn: Counter[int] = Counter()
    for seed in range(4000):
        world = position.clone()
        redraw(world, known, Rng(seed))
        laid = Counter(int(dish) for dish in world.orders if dish >= 0)
        assert laid <= box
        assert all(world.orders[cell] == position.orders[cell] for cell in cells_in(known))
        drawn[int(world.orders[NAMES.index("g4")])] += 1
    for dish, count in enumerate(counts):
        assert drawn[dish] / 4000 == pytest.approx(count / sum(counts), abs=0.03)


def test_an_announced_order_is_no_longer_possible() -> None:
    position = played(begun(), 30)
    assert position.announceable()
    cell = next(cell for cell in range(CELLS) if position.announceable() & AT[cell])
    dish = int(position.orders[cell])
    before = int(possible(position, 0)[dish])
    BANQUET.play(position, int(position.turn), BANQUET.read(f"announce {NAMES[cell]} salad"))
    assert possible(position, 0)[dish] == before - 1
