"""A turn at the banquet: place or announce, score a menu, discard, refill (BAN-10 to BAN-28, BAN-33)."""

from __future__ import annotations

from mypy_extensions import i64

from toque.engine.ints import BIT
from toque.engine.rng import shuffled
from toque.games.banquet.rules import event_codes as j
from toque.games.banquet.rules.actions import (
    ANNOUNCE,
    DISCARD,
    DRAWING,
    GIVING_UP,
    HELD,
    KEEP,
    MENU,
    NO_MENU,
    NONE,
    PLACE,
    PLACING,
    REBUILDING,
    SERVING,
)
from toque.games.banquet.rules.board import AT, CELLS, DISHES, NOWHERE, TOQUE, rows, size
from toque.games.banquet.rules.menus import VALUES, nth_menu
from toque.games.banquet.rules.play.ending import finish
from toque.games.banquet.rules.play.scoring import order_points, with_order
from toque.games.banquet.rules.play.setup import put_on_deck, take_top
from toque.games.banquet.rules.state import BanquetState


def begin(banquet: BanquetState, seat: i64, action: i64) -> None:
    """Step 1: place, or announce."""
    if action >= ANNOUNCE:
        announce(banquet, seat, (action - ANNOUNCE) // CELLS, (action - ANNOUNCE) % CELLS)
        return
    element: i64 = (action - PLACE) // CELLS
    cell: i64 = (action - PLACE) % CELLS
    if element == TOQUE:
        banquet.toques_left[seat] -= 1
        banquet.toques[seat] |= AT[cell]
    else:
        banquet.kitchen[element] -= 1
    put(banquet, element, cell)
    if banquet.log is not None:
        banquet.log.append((j.PLACED, seat, element, cell))
    go_on_to_serving(banquet, seat)


def put(banquet: BanquetState, element: i64, cell: i64) -> None:
    """Put a piece on the board."""
    banquet.on[element] |= AT[cell]
    banquet.taken |= AT[cell]
    banquet.placed = cell


def announce(banquet: BanquetState, seat: i64, named: i64, cell: i64) -> None:
    """Lift the cloche and put the order's dish on the space, whatever was named (BAN-13 to BAN-16)."""
    dish: i64 = banquet.orders[cell]
    banquet.orders[cell] = NONE
    banquet.cloches ^= AT[cell]
    before: i64 = order_points(banquet.kept[seat], banquet.table.feast)
    if dish == named:
        banquet.kept[seat] = with_order(banquet.kept[seat], dish)
    comes: bool = banquet.kitchen[dish] > 0
    banquet.fates[cell] = 1 + (seat * DISHES + named) * DISHES + dish + (0 if comes else 64)
    if comes:
        banquet.kitchen[dish] -= 1
        put(banquet, dish, cell)
    if banquet.log is not None:
        gained: i64 = order_points(banquet.kept[seat], banquet.table.feast) - before
        banquet.log.append((j.ANNOUNCED, seat, cell, named, dish, 1 if comes else 0, gained))
    if dish != named and banquet.table.hell and banquet.scored[seat]:
        banquet.phase = GIVING_UP  # before anything new is scored (BAN-33)
        if size(banquet.scored[seat]) == 1:
            give_up(banquet, seat, 0)
    else:
        go_on_to_serving(banquet, seat)


def give_up(banquet: BanquetState, seat: i64, k: i64) -> None:
    """Hell's kitchen: one of the scored menus goes to its discards (BAN-33)."""
    menu: i64 = nth_menu(banquet.scored[seat], k)
    banquet.scored[seat] ^= BIT[menu]
    banquet.discards[banquet.table.menus.value[menu]] |= BIT[menu]
    if banquet.log is not None:
        banquet.log.append((j.GAVE_UP, seat, banquet.table.menus.cards[menu]))
    go_on_to_serving(banquet, seat)


def go_on_to_serving(banquet: BanquetState, seat: i64) -> None:
    """Go on to steps 2 and 3. Whether a menu fits is a secret, so every player who holds one is asked."""
    banquet.phase = SERVING
    if banquet.placed != NOWHERE and banquet.menus_held(seat):
        return
    for k in range(HELD):
        if banquet.may_discard(seat, k):
            return
    serve(banquet, seat, NO_MENU if banquet.is_full() else KEEP)


def serve(banquet: BanquetState, seat: i64, action: i64) -> None:
    """Score a menu (BAN-17), discard one (BAN-22), or neither; then refill, unless the board is full (BAN-26)."""
    if action >= DISCARD and action < KEEP:
        discard(banquet, seat, action - DISCARD)
    elif action < NO_MENU:
        score(banquet, seat, action - MENU)
    elif banquet.log is not None:
        banquet.log.append((j.DECLINED, seat))
    if banquet.is_full():
        finish(banquet, seat)
    else:
        refill(banquet)


def score(banquet: BanquetState, seat: i64, k: i64) -> None:
    """Score a menu."""
    menu: i64 = taken_from_hand(banquet, seat, k)
    banquet.scored[seat] |= BIT[menu]
    if banquet.log is not None:
        menus = banquet.table.menus
        on = banquet.on
        told: list[int] = [j.SERVED, seat, menus.cards[menu]]
        for row in rows(on[menus.first[menu]], on[menus.middle[menu]], on[menus.last[menu]], AT[banquet.placed]):
            told += row
        banquet.log.append(tuple(told))


def discard(banquet: BanquetState, seat: i64, k: i64) -> None:
    """Lay a menu beside its deck, face up."""
    menu: i64 = taken_from_hand(banquet, seat, k)
    banquet.discards[banquet.table.menus.value[menu]] |= BIT[menu]
    if banquet.log is not None:
        banquet.log.append((j.DISCARDED, seat, banquet.table.menus.cards[menu]))


def taken_from_hand(banquet: BanquetState, seat: i64, k: i64) -> i64:
    """Take a menu out of the hand; the next one is drawn from the deck of its value (BAN-24)."""
    menu: i64 = banquet.hands[seat * HELD + k]
    banquet.hands[seat * HELD + k] = NONE
    banquet.drawn[seat * HELD + k] = 0
    banquet.wanted = banquet.table.menus.value[menu]
    return menu


def refill(banquet: BanquetState) -> None:
    """Step 4: draw until three are held or nothing is left (BAN-24); the player chooses other decks (BAN-25)."""
    while banquet.menus_held(banquet.turn) < HELD:
        if banquet.wanted == NONE or not banquet.has_menus(banquet.wanted):
            banquet.wanted = only_deck(banquet)
            if banquet.wanted == NONE:
                banquet.phase = DRAWING
                return
            if banquet.wanted == VALUES:
                break  # all decks and discards are empty
        if banquet.left[banquet.wanted] == 0:
            if size(banquet.discards[banquet.wanted]) > 1:
                banquet.phase = REBUILDING
                return
            rebuild_from(banquet, 0)
        draw_wanted(banquet)
    banquet.wanted = NONE
    next_turn(banquet)


def only_deck(banquet: BanquetState) -> i64:
    """The only deck that can be drawn from, NONE if there are several, VALUES if there is none."""
    found: i64 = VALUES
    for value in range(VALUES):
        if banquet.has_menus(value):
            if found != VALUES:
                return NONE
            found = value
    return found


def draw(banquet: BanquetState, value: i64) -> None:
    """Draw from the deck that the player has chosen, without looking (BAN-25)."""
    banquet.wanted = value
    refill(banquet)


def draw_wanted(banquet: BanquetState) -> None:
    """Draw the top of the wanted deck; the player chooses the next deck."""
    menu: i64 = take_top(banquet, banquet.turn, banquet.wanted)
    banquet.wanted = NONE
    if banquet.log is not None:
        banquet.log.append((j.DREW, banquet.turn, banquet.table.menus.cards[menu]))


def rebuild(banquet: BanquetState, key: i64) -> None:
    """Make the discards of the wanted value its deck again, and continue the draw (BAN-24)."""
    rebuild_from(banquet, key)
    refill(banquet)


def rebuild_from(banquet: BanquetState, key: i64) -> None:
    """Shuffle the discards of the wanted value."""
    value: i64 = banquet.wanted
    order = shuffled(key, size(banquet.discards[value]))
    for k in range(len(order)):
        put_on_deck(banquet, nth_menu(banquet.discards[value], order[k]))
    banquet.discards[value] = 0
    banquet.rebuilt[value] += 1
    if banquet.log is not None:
        banquet.log.append((j.REBUILT, value + 1, banquet.left[value]))


def next_turn(banquet: BanquetState) -> None:
    """Pass the turn to the left; a player who can neither place nor announce starts at step 3 (BAN-28)."""
    banquet.placed = NOWHERE
    banquet.turn = banquet.after(banquet.turn)
    banquet.phase = PLACING
    if banquet.can_begin(banquet.turn):
        return
    if banquet.log is not None:
        banquet.log.append((j.CANNOT, banquet.turn))
    for seat in range(banquet.seats):
        if banquet.can_begin(seat):
            go_on_to_serving(banquet, banquet.turn)
            return
    finish(banquet, banquet.turn)  # nobody can ever act again; no real game reaches this
