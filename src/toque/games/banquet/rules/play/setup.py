"""Setting up a banquet: start player, menus, orders, and the showing (BAN-5 to BAN-9, BAN-31)."""

from __future__ import annotations

from mypy_extensions import i64

from toque.engine.ints import BIT
from toque.engine.rng import shuffled
from toque.games.banquet.rules import event_codes as j
from toque.games.banquet.rules.actions import DEAL, HELD, LAYING, NONE, ORDERS, PLACING, SHOWING
from toque.games.banquet.rules.board import AT, CELLS, cells_in, size
from toque.games.banquet.rules.menus import MENUS, VALUES
from toque.games.banquet.rules.state import BanquetState


def draw_start(banquet: BanquetState, seat: i64) -> None:
    """The start player is drawn (BAN-9)."""
    banquet.start = seat
    banquet.turn = seat
    banquet.phase = DEAL
    if banquet.log is not None:
        banquet.log.append((j.START_DRAWN, seat))


def deal(banquet: BanquetState, key: i64) -> None:
    """Three shuffled decks (BAN-5), one menu of each value for everybody (BAN-6)."""
    order = shuffled(key, MENUS)
    for k in range(MENUS):
        put_on_deck(banquet, order[k])
    for seat in range(banquet.seats):
        for value in range(VALUES):
            take_top(banquet, seat, value)
        if banquet.log is not None:
            cards = banquet.table.menus.cards
            hand = banquet.hands[seat * HELD : seat * HELD + HELD]
            banquet.log.append((j.DEALT, seat, *[cards[menu] for menu in hand]))
    banquet.phase = ORDERS


def put_on_deck(banquet: BanquetState, menu: i64) -> None:
    """One more menu on the deck of its value."""
    menus = banquet.table.menus
    value: i64 = menus.value[menu]
    banquet.decks[menus.begins[value] + banquet.left[value]] = menu
    banquet.left[value] += 1


def take_top(banquet: BanquetState, seat: i64, value: i64) -> i64:
    """Move the top of a deck into the first empty place of a hand; returns the menu."""
    banquet.left[value] -= 1
    menu: i64 = banquet.decks[banquet.table.menus.begins[value] + banquet.left[value]]
    place: i64 = seat * HELD
    while banquet.hands[place] != NONE:
        place += 1
    banquet.hands[place] = menu
    banquet.drawn[place] = banquet.rebuilt[value]
    return menu


def shuffle_orders(banquet: BanquetState, key: i64) -> None:
    """The orders are shuffled; they go onto the marked spaces (BAN-7), or the players lay them (BAN-31)."""
    order = shuffled(key, len(banquet.table.orders))
    for k in range(len(order)):
        banquet.pile[k] = banquet.table.orders[order[k]]
    if banquet.table.lay:
        banquet.phase = LAYING
        return
    marked = cells_in(banquet.table.marked)
    for k in range(len(marked)):
        put_order(banquet, marked[k])
    show_orders(banquet)


def put_order(banquet: BanquetState, cell: i64) -> None:
    """The next order of the pile under a cloche."""
    banquet.pile_size -= 1
    banquet.orders[cell] = banquet.pile[banquet.pile_size]
    banquet.cloches |= AT[cell]


def lay_order(banquet: BanquetState, seat: i64, cell: i64) -> None:
    """Etiquette: a player lays an order, unseen, on a space of their choice (BAN-31)."""
    put_order(banquet, cell)
    if banquet.log is not None:
        banquet.log.append((j.ORDER_LAID, seat, cell))
    banquet.turn = banquet.after(seat)
    if size(banquet.cloches) == banquet.table.lay:
        show_orders(banquet)


def show_orders(banquet: BanquetState) -> None:
    """Show all laid orders; the others stay unseen and leave the game (BAN-7, BAN-8)."""
    banquet.phase = SHOWING
    banquet.pile_size = 0
    if banquet.log is not None:
        shown: list[int] = [j.SHOWN]
        for cell in range(CELLS):
            if banquet.orders[cell] != NONE:
                shown += [cell, banquet.orders[cell]]
        banquet.log.append(tuple(shown))


def cover(banquet: BanquetState, seat: i64) -> None:
    """Cover a seat's orders; play begins when all seats have done so (BAN-8)."""
    banquet.covered |= BIT[seat]
    if banquet.log is not None:
        banquet.log.append((j.COVERED, seat))
    if banquet.covered == BIT[banquet.seats] - 1:
        banquet.turn = banquet.start
        banquet.phase = PLACING
