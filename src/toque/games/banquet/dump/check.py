"""Checks dumps of the banquet: positions that no game can reach are refused with what is wrong."""

from __future__ import annotations

from collections import Counter

from toque.engine.errors import BadSetup, Unfit
from toque.engine.ints import BIT
from toque.games.banquet.dump.form import LAID, MISSING, PLACED, BanquetDump
from toque.games.banquet.moves import DISHES, ELEMENTS
from toque.games.banquet.pack import LEAST_MENUS, PLACES
from toque.games.banquet.rules.actions import (
    DRAWING,
    GIVING_UP,
    HELD,
    LAYING,
    NONE,
    ORDERS,
    OVER,
    PLACING,
    REBUILDING,
    SERVING,
    SHOWING,
    TOQUES,
)
from toque.games.banquet.rules.board import AT, BOUQUET, NAMES, NEAR, NOWHERE, size
from toque.games.banquet.rules.material import VERSION
from toque.games.banquet.rules.menus import MENUS, VALUES
from toque.games.banquet.rules.play.turn import only_deck
from toque.games.banquet.rules.position import BanquetPosition

SEATS = range(2, 5)
MOST = 61
"""The highest allowed count of dishes and shuffles; no game has so many turns."""


def bad(said: str) -> BadSetup:
    """The error for an impossible dump."""
    return BadSetup(Unfit.BAD_DUMP, said=said)


def need(held: bool, said: str) -> None:
    """Raise BadSetup with what is wrong, unless this holds."""
    if not held:
        raise bad(said)


def given(fields: BanquetDump) -> None:
    """Raise BadSetup for what is wrong with the fields of a dump; a position can be made from what passes."""
    check_shape(fields)
    check_table(fields)
    check_board(fields)
    check_orders(fields)
    check_menus(fields)


def check_shape(fields: BanquetDump) -> None:
    """Every list has its length, every number its range."""
    seats = fields.seats
    need(seats in SEATS, f"seats: {seats}")
    for name, length in (
        ("toques", seats),
        ("hands", seats),
        ("drawn", seats),
        ("scored", seats),
        ("decks", VALUES),
        ("discards", VALUES),
        ("rebuilt", VALUES),
        ("kitchen", len(DISHES)),
        ("box_kitchen", len(DISHES)),
        ("box_orders", len(DISHES)),
        ("menus", MENUS),
    ):
        need(len(getattr(fields, name)) == length, f"{name}: {length} entries")
    for name in ("kitchen", "box_kitchen", "box_orders", "rebuilt"):
        need(all(0 <= count <= MOST for count in getattr(fields, name)), f"{name}: from 0 to {MOST}")
    for name in ("start", "turn"):
        need(0 <= getattr(fields, name) < seats, f"{name}: a seat")
    need(set(fields.covered) <= set(range(seats)), "covered: seats")
    need(len(set(fields.covered)) == len(fields.covered), "covered: each seat once")
    need(fields.wanted in (None, 1, 2, 3), "wanted: a value from 1 to 3")
    need(fields.placed is None or fields.placed in PLACES, "placed: a space")


def check_table(fields: BanquetDump) -> None:
    """How the table is set."""
    need(1 <= fields.version <= VERSION, f"version: from 1 to {VERSION}")
    need(fields.etiquette in LAID, f"etiquette: one of {[*LAID]}")
    need(len(set(fields.marked)) == len(fields.marked), "marked: each space once")
    for cell in fields.marked:
        need(cell in PLACES and not AT[NAMES.index(cell)] & NEAR[BOUQUET], f"marked: {cell}")
    need(max(fields.etiquette, len(fields.marked)) <= sum(fields.box_orders) <= 15, "box_orders: enough for the table")
    values = []
    for text in fields.menus:
        value, *row = text.split() or [""]
        need(value in ("1", "2", "3") and len(row) == 3 and set(row) <= set(ELEMENTS), f"menus: {text}")
        values.append(int(value))
    need(values == sorted(values), "menus: by value")
    need(all(values.count(value) >= LEAST_MENUS for value in (1, 2, 3)), f"menus: {LEAST_MENUS} of each value")


def check_board(fields: BanquetDump) -> None:
    """What is on the spaces comes from the kitchen and the players' hands."""
    cells: set[str] = set()
    dishes: Counter[str] = Counter()
    owners: Counter[int] = Counter()
    for text in fields.board:
        cell, element, *owner = [*text.split(), "", ""][: max(2, len(text.split()))]
        need(cell in PLACES and cell not in cells, f"board: {text}")
        cells.add(cell)
        if element == "toque":
            need(len(owner) == 1 and owner[0] in [str(seat) for seat in range(fields.seats)], f"board: {text}")
            owners[int(owner[0])] += 1
        else:
            need(element in DISHES and not owner, f"board: {text}")
            dishes[element] += 1
    for number, dish in enumerate(DISHES):
        need(dishes[dish] + fields.kitchen[number] <= fields.box_kitchen[number], f"kitchen: too much {dish}")
    for seat, left in enumerate(fields.toques):
        need(left >= 0 and owners[seat] + left <= TOQUES, f"toques[{seat}]: at most {TOQUES}")
    need(fields.placed is None or fields.placed in cells, "placed: something is there")


def check_orders(fields: BanquetDump) -> None:
    """Orders lie where they may, and are those of the pack."""
    on_board = dict(text.split()[:2] for text in fields.board)
    found = Counter[str](fields.pile)
    cells: set[str] = set()
    for text in fields.orders:
        cell, dish = [*text.split(), "", ""][:2]
        need(len(text.split()) == 2 and cell in PLACES and dish in DISHES, f"orders: {text}")
        need(cell not in cells and cell not in on_board, f"orders: {cell} is occupied")
        need(not AT[NAMES.index(cell)] & NEAR[BOUQUET], f"orders: {cell} touches the bouquet")
        cells.add(cell)
        found[dish] += 1
    for text in fields.announced:
        words = text.split()
        need(len(words) == 5, f"announced: {text}")
        cell, seat, named, dish, placed = words
        need(cell in PLACES and cell not in cells, f"announced: {text}")
        need(seat in [str(each) for each in range(fields.seats)], f"announced: {text}")
        need(named in DISHES and dish in DISHES and placed in (PLACED, MISSING), f"announced: {text}")
        need(placed == MISSING or on_board.get(cell) == dish, f"announced: {text}, and it is not there")
        cells.add(cell)
        found[dish] += 1
    for number, dish in enumerate(DISHES):
        need(found[dish] <= fields.box_orders[number], f"orders: more {dish} than in the box")


def check_menus(fields: BanquetDump) -> None:
    """Every menu is in one place, and what lies on a deck is of its value."""
    values = [int(text.split()[0]) for text in fields.menus]
    seen: set[int] = set()
    for name in ("hands", "scored", "decks", "discards"):
        for place, pile in enumerate(getattr(fields, name)):
            for menu in pile:
                if name == "hands" and menu == NONE:
                    continue
                need(0 <= menu < MENUS and menu not in seen, f"{name}: menu {menu}")
                need(name in ("hands", "scored") or values[menu] == place + 1, f"{name}: menu {menu} has another value")
                seen.add(menu)
    for seat, (hand, drawn) in enumerate(zip(fields.hands, fields.drawn, strict=True)):
        need(len(hand) == len(drawn) == HELD, f"hands[{seat}]: {HELD} places")
        for menu, shuffle in zip(hand, drawn, strict=True):
            most = 0 if menu == NONE else fields.rebuilt[values[menu] - 1]
            need(0 <= shuffle <= most, f"drawn[{seat}]: {shuffle}")


def position(banquet: BanquetPosition) -> None:
    """Raise BadSetup for a position that does not fit its phase."""
    phase = banquet.phase
    begun = phase > LAYING
    need((phase >= PLACING) == (banquet.covered == BIT[banquet.seats] - 1), "covered: all, when play begins")
    need(phase == SHOWING or phase >= PLACING or not banquet.covered, "covered: nobody before the showing")
    need(begun or not (banquet.taken or any(banquet.fates)), "board: nothing before play begins")
    need(phase >= PLACING or not (banquet.taken or any(banquet.fates)), "board: nothing before play begins")
    need(phase >= ORDERS or all(menu == NONE for menu in banquet.hands), "hands: nothing before the deal")
    need(phase >= ORDERS or not any(banquet.left), "decks: nothing before the deal")
    need(phase >= PLACING or not (any(banquet.scored) or any(banquet.discards)), "scored: nothing before play begins")
    need(phase >= PLACING or not any(banquet.rebuilt), "rebuilt: nothing before play begins")
    check_pile(banquet)
    need((banquet.placed != NOWHERE) <= (phase >= GIVING_UP), "placed: only within a turn")
    need((banquet.wanted != NONE) == (phase == REBUILDING), "wanted: exactly while a deck is shuffled")
    check_phase(banquet)


def check_pile(banquet: BanquetPosition) -> None:
    """The pile of orders fits the phase."""
    box = len(banquet.table.orders)
    laid = size(banquet.cloches)
    if banquet.phase == LAYING:
        need(banquet.table.lay > laid and banquet.pile_size + laid == box, "pile: what is not laid yet")
    elif banquet.phase > LAYING:
        need(banquet.pile_size == 0, "pile: it has left the game")
    else:
        need(banquet.pile_size == box and not laid, "pile: all orders")


def check_phase(banquet: BanquetPosition) -> None:
    """There is something to decide in this phase."""
    phase, seat = banquet.phase, banquet.turn
    if phase == PLACING:
        need(banquet.can_begin(seat), "turn: a seat that can place or announce")
    elif phase == GIVING_UP:
        need(banquet.table.hell and size(banquet.scored[seat]) > 1, "phase: there is no choice what to give up")
    elif phase == SERVING:
        asked = banquet.placed != NOWHERE and banquet.menus_held(seat) > 0
        discards = any(banquet.may_discard(seat, k) for k in range(HELD))
        need(asked or (discards and not banquet.is_full()), "phase: nothing to serve or discard")
    elif phase == DRAWING:
        need(banquet.menus_held(seat) < HELD and only_deck(banquet) == NONE, "phase: there is no choice of decks")
    elif phase == REBUILDING:
        wanted = banquet.wanted
        need(banquet.menus_held(seat) < HELD, "phase: the hand is full")
        need(banquet.left[wanted] == 0 and size(banquet.discards[wanted]) > 1, "phase: nothing to shuffle")
    elif phase == OVER:
        stuck = not any(banquet.can_begin(each) for each in range(banquet.seats))
        need(banquet.is_full() or stuck, "phase: the table is not full")
    if phase in (DRAWING, REBUILDING, PLACING):
        need(not banquet.is_full(), "phase: the table is full")
