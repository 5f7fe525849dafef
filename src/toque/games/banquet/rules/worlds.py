"""What a player with perfect memory knows at the banquet, and the worlds they cannot tell apart.

Menus in other hands and in the decks are hidden. A shuffled menu may be anywhere among those it was shuffled with,
until it is shown: these are its pool. All arrangements within the pools are equally likely. Before the showing
nobody knows an order; after it everybody knows them all.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from toque.engine.ints import BIT, Ints, append, vec
from toque.engine.rng import Rng
from toque.games.banquet.rules.actions import DEAL, HELD, LAYING, NONE
from toque.games.banquet.rules.board import AT, CELLS
from toque.games.banquet.rules.menus import VALUES, nth_menu
from toque.games.banquet.rules.state import BanquetState

UNSEEN: Final = -2
"""In knowledge: an unseen order or menu."""


def knowledge(banquet: BanquetState, seat: i64) -> Ints:
    """Everything that a player with perfect memory knows at this seat."""
    row: Ints = vec[i64](capacity=240)
    table = banquet.table
    row = append(row, banquet.seats)
    row = append(row, seat)
    row = append(row, 1 if table.gourmet else 0)
    row = append(row, table.lay)
    row = append(row, 1 if table.feast else 0)
    row = append(row, 1 if table.hell else 0)
    row = append(row, table.marked)
    row = append(row, banquet.phase)
    row = append(row, banquet.start)
    row = append(row, banquet.turn)
    row = append(row, banquet.placed)
    row = append(row, banquet.wanted)
    row = append(row, banquet.covered)
    row = append(row, banquet.pile_size)
    row = extended(row, banquet.kitchen)
    row = extended(row, banquet.on)
    row = extended(row, banquet.toques)
    row = extended(row, banquet.toques_left)
    row = extended(row, banquet.scored)
    row = extended(row, banquet.fates)
    row = extended(row, banquet.left)
    row = extended(row, banquet.discards)
    row = extended(row, banquet.rebuilt)
    row = extended(row, table.kitchen)
    row = extended(row, table.orders)
    row = extended(row, table.menus.cards)
    for cell in range(CELLS):
        hidden: bool = banquet.phase == LAYING and banquet.orders[cell] != NONE
        row = append(row, UNSEEN if hidden else banquet.orders[cell])
    for place in range(banquet.seats * HELD):
        menu: i64 = banquet.hands[place]
        if menu == NONE:
            row = append(row, NONE)
            row = append(row, 0)
            row = append(row, 0)
        else:
            value: i64 = table.menus.value[menu]
            row = append(row, menu if place // HELD == seat else UNSEEN - value)
            row = append(row, banquet.drawn[place])
            row = append(row, pool(banquet, value, banquet.drawn[place]))
    for value in range(VALUES):
        row = append(row, pool(banquet, value, banquet.rebuilt[value]))
    return append(row, table.version)


def extended(row: Ints, more: Ints) -> Ints:
    """A row with another one appended."""
    for k in range(len(more)):
        row = append(row, more[k])
    return row


def pool(banquet: BanquetState, value: i64, shuffle: i64) -> i64:
    """The menus of a value from one shuffle that are still hidden in hands or in the deck: everybody knows this set."""
    menus = banquet.table.menus
    found: i64 = 0
    for place in range(len(banquet.hands)):
        menu: i64 = banquet.hands[place]
        if menu != NONE and menus.value[menu] == value and banquet.drawn[place] == shuffle:
            found |= BIT[menu]
    if shuffle == banquet.rebuilt[value]:
        first: i64 = menus.begins[value]
        for k in range(first, first + banquet.left[value]):
            found |= BIT[banquet.decks[k]]
    return found


def redeal(world: BanquetState, seat: i64, rng: Rng) -> None:
    """Redistribute everything that this seat has not seen at random, where it may be."""
    if world.phase == LAYING:
        redeal_orders(world, rng)
    for value in range(VALUES):
        done: i64 = 0  # shuffles of this value that were redealt
        for place in range(len(world.hands)):
            menu: i64 = world.hands[place]
            if menu != NONE and world.table.menus.value[menu] == value and not done & BIT[world.drawn[place]]:
                done |= BIT[world.drawn[place]]
                redeal_pool(world, seat, value, world.drawn[place], rng)
        if world.phase > DEAL and not done & BIT[world.rebuilt[value]]:
            redeal_pool(world, seat, value, world.rebuilt[value], rng)


def redeal_pool(world: BanquetState, seat: i64, value: i64, shuffle: i64, rng: Rng) -> None:
    """Put the menus of one shuffle at random into the places that this seat cannot see."""
    menus = world.table.menus
    unseen: i64 = pool(world, value, shuffle)
    for k in range(HELD):
        own: i64 = world.hands[seat * HELD + k]
        if own != NONE:
            unseen &= ~BIT[own]
    left: i64 = 0
    rest: i64 = unseen
    while rest:
        rest &= rest - 1
        left += 1
    for place in range(len(world.hands)):
        menu: i64 = world.hands[place]
        theirs: bool = place // HELD != seat
        if theirs and menu != NONE and menus.value[menu] == value and world.drawn[place] == shuffle:
            menu = nth_menu(unseen, rng.below(left))
            unseen ^= BIT[menu]
            left -= 1
            world.hands[place] = menu
    if shuffle == world.rebuilt[value]:
        first: i64 = menus.begins[value]
        for k in range(first, first + left):
            menu = nth_menu(unseen, rng.below(left))
            unseen ^= BIT[menu]
            left -= 1
            world.decks[k] = menu


def redeal_orders(world: BanquetState, rng: Rng) -> None:
    """Shuffle the orders that nobody has seen yet, on the board and in the pile."""
    left = world.table.orders[:]
    count: i64 = len(left)
    for cell in range(CELLS):
        if world.cloches & AT[cell]:
            k: i64 = rng.below(count)
            count -= 1
            world.orders[cell] = left[k]
            left[k] = left[count]
    while count:
        k = rng.below(count)
        count -= 1
        world.pile[count] = left[k]
        left[k] = left[count]
