"""A whole position of the banquet as JSON, for tests, puzzles and lessons. A position need not use all pieces."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from toque.engine.game import Dump
from toque.engine.ints import BIT, Ints
from toque.games.banquet.dump import check
from toque.games.banquet.dump.form import LAID, MISSING, PLACED, BanquetDump
from toque.games.banquet.moves import DISHES, ELEMENTS, Dish, menu_card
from toque.games.banquet.pack import material_from
from toque.games.banquet.rules.actions import HELD, NONE
from toque.games.banquet.rules.board import AT, CELLS, NAMES, NOWHERE, cells_in
from toque.games.banquet.rules.material import Material
from toque.games.banquet.rules.menus import VALUES, card_of, menus_in
from toque.games.banquet.rules.play.scoring import with_order
from toque.games.banquet.rules.position import BanquetPosition
from toque.games.banquet.showing import PHASES


def dump(position: BanquetPosition) -> Dump:
    """The whole position as JSON."""
    table = position.table
    seats = range(position.seats)
    fields: Dump = msgspec.to_builtins(
        BanquetDump(
            seats=int(position.seats),
            gourmet=table.gourmet,
            etiquette=int(table.lay),
            feast=table.feast,
            hell=table.hell,
            marked=names(table.marked),
            box_orders=[list(table.orders).count(dish) for dish in range(len(DISHES))],
            box_kitchen=[int(count) for count in table.kitchen],
            menus=[spelled_menu(card) for card in table.menus.cards],
            phase=PHASES[position.phase],
            start=int(position.start),
            turn=int(position.turn),
            placed=None if position.placed == NOWHERE else NAMES[position.placed],
            wanted=None if position.wanted == NONE else int(position.wanted) + 1,
            covered=[seat for seat in seats if position.covered & BIT[seat]],
            board=spelled_board(position),
            toques=[int(count) for count in position.toques_left],
            kitchen=[int(count) for count in position.kitchen],
            orders=[f"{NAMES[cell]} {DISHES[dish]}" for cell, dish in enumerate(position.orders) if dish != NONE],
            pile=[DISHES[position.pile[k]] for k in range(position.pile_size)],
            announced=[spelled_fate(cell, int(fate)) for cell, fate in enumerate(position.fates) if fate],
            hands=[by_seat(position.hands, seat) for seat in seats],
            drawn=[by_seat(position.drawn, seat) for seat in seats],
            scored=[menus_in(scored) for scored in position.scored],
            decks=[deck(position, value) for value in range(VALUES)],
            discards=[menus_in(pile) for pile in position.discards],
            rebuilt=[int(count) for count in position.rebuilt],
            version=int(table.version),
        )
    )
    return fields


def names(spaces: int) -> list[str]:
    """The spaces of a set by name."""
    return [NAMES[cell] for cell in cells_in(spaces)]


def spelled_menu(card: int) -> str:
    """`1 salad salad burger`."""
    menu = menu_card(int(card))
    return " ".join([str(menu.value), *menu.row])


def spelled_board(position: BanquetPosition) -> list[str]:
    """Every space with something on it."""
    found: list[str] = []
    for cell in range(CELLS):
        for element, name in enumerate(ELEMENTS):
            if position.on[element] & AT[cell]:
                owner = next((seat for seat in range(position.seats) if position.toques[seat] & AT[cell]), None)
                found.append(f"{NAMES[cell]} {name}" + ("" if owner is None else f" {owner}"))
    return found


def spelled_fate(cell: int, fate: int) -> str:
    """`d7 1 burger pudding placed`."""
    missing, code = divmod(fate - 1, 64)
    seat, named, dish = code // 16, code // 4 % 4, code % 4
    return f"{NAMES[cell]} {seat} {DISHES[named]} {DISHES[dish]} {MISSING if missing else PLACED}"


def by_seat(row: Ints, seat: int) -> list[int]:
    """A seat's part of a row."""
    return [int(item) for item in row[seat * HELD : seat * HELD + HELD]]


def deck(position: BanquetPosition, value: int) -> list[int]:
    """A deck, its top last."""
    first = int(position.table.menus.begins[value])
    return [int(menu) for menu in position.decks[first : first + position.left[value]]]


def load(fields: Dump) -> BanquetPosition:
    """The position of a dump; raises BadSetup for an impossible one."""
    try:
        given = msgspec.convert(fields, BanquetDump)
    except (msgspec.ValidationError, UnicodeEncodeError) as error:  # names may also be invalid Unicode
        raise check.bad(str(error)) from error
    check.given(given)
    position = BanquetPosition(given.seats, material_of(given))
    position.phase = next(number for number, phase in PHASES.items() if phase == given.phase)
    position.start = given.start
    position.turn = given.turn
    position.placed = NOWHERE if given.placed is None else NAMES.index(given.placed)
    position.wanted = NONE if given.wanted is None else given.wanted - 1
    position.covered = sum(int(BIT[seat]) for seat in given.covered)
    fill(position.toques_left, given.toques)
    fill(position.kitchen, given.kitchen)
    fill(position.rebuilt, given.rebuilt)
    fill(position.hands, [menu for hand in given.hands for menu in hand])
    fill(position.drawn, [number for row in given.drawn for number in row])
    fill(position.scored, (sum(int(BIT[menu]) for menu in scored) for scored in given.scored))
    fill(position.discards, (sum(int(BIT[menu]) for menu in pile) for pile in given.discards))
    fill(position.left, map(len, given.decks))
    for value, menus in enumerate(given.decks):
        for k, menu in enumerate(menus):
            position.decks[position.table.menus.begins[value] + k] = menu
    load_board(position, given)
    check.position(position)
    return position


def load_board(position: BanquetPosition, given: BanquetDump) -> None:
    """Load what is on the spaces, and what became of the orders."""
    for text in given.board:
        cell, element, *owner = text.split()
        number = NAMES.index(cell)
        position.on[ELEMENTS.index(element)] |= AT[number]
        position.taken |= AT[number]
        for seat in owner:
            position.toques[int(seat)] |= AT[number]
    for text in given.orders:
        cell, dish = text.split()
        position.orders[NAMES.index(cell)] = DISHES.index(Dish(dish))
        position.cloches |= AT[NAMES.index(cell)]
    position.pile_size = len(given.pile)
    fill(position.pile, map(DISHES.index, given.pile))
    for text in given.announced:
        cell, seat, named, dish, placed = text.split()
        shown = DISHES.index(Dish(dish))
        code = (int(seat) * 4 + DISHES.index(Dish(named))) * 4 + shown
        position.fates[NAMES.index(cell)] = 1 + code + (64 if placed == MISSING else 0)
        if named == dish:
            position.kept[int(seat)] = with_order(position.kept[int(seat)], shown)


def material_of(given: BanquetDump) -> Material:
    """The table of a dump."""
    cards = []
    for number, text in enumerate(given.menus):
        value, *row = text.split()
        cards.append(card_of(number, int(value), *(ELEMENTS.index(name) for name in row)))
    marked = sum(int(AT[NAMES.index(cell)]) for cell in given.marked)
    options = {
        "gourmet": "on" if given.gourmet else "off",
        "etiquette": LAID[given.etiquette],
        "feast": "on" if given.feast else "off",
        "hell": "on" if given.hell else "off",
    }
    return material_from(cards, given.box_orders, marked, given.box_kitchen, options, version=given.version)


def fill(row: Ints, items: Iterable[int]) -> None:
    """Overwrite a row in place: an attribute set from outside compiled code would leak its row (mypyc 2.4.1)."""
    for place, item in enumerate(items):
        row[place] = item
