"""Banquet's pack: where the orders lie, what they show, the 36 menus, and the names of everything."""

from __future__ import annotations

from collections import Counter
from typing import Any

from toque.engine.pack import BadPack, Pack, PackFault, PackReason, TomlTable
from toque.games.banquet.moves import DISHES, ELEMENTS
from toque.games.banquet.rules.board import AT, BOUQUET, NAMES, NEAR
from toque.games.banquet.rules.material import Material
from toque.games.banquet.rules.menus import MENUS, VALUES, MenuList, card_of

PLACES = [name for cell, name in enumerate(NAMES) if cell != BOUQUET]
MARKED = 6
ORDERS = 8
PORTIONS = 10
LEAST_MENUS = 4
"""How many menus of each value are needed so that everybody can be dealt one (BAN-6)."""


class Read:
    """What a pack for the banquet says, as far as it can be read."""

    def __init__(self, pack: Pack) -> None:
        self.faults: list[PackFault] = []
        body = pack.body(self.faults)
        self.read_names(body)
        self.marked = self.read_layout(body.table("layout"))
        self.kitchen = self.read_counts(body, "kitchen", PORTIONS * len(DISHES))
        self.orders = self.read_counts(body, "orders", ORDERS)
        self.menus = self.read_menus(body)
        body.done()

    def read_names(self, body: TomlTable) -> None:
        """What the elements are called."""
        table = body.table("elements")
        table.distinct({element: table.names(element) for element in ELEMENTS})
        table.done()

    def read_layout(self, table: TomlTable) -> int:
        """The marked spaces: six, none of them beside the bouquet (BAN-7)."""
        marked = 0
        found = table.texts("marked")
        for name in found or []:
            if name not in PLACES:
                table.fault("marked", PackReason.UNKNOWN_WORD, found=name, words=PLACES)
            elif AT[NAMES.index(name)] & NEAR[BOUQUET]:
                away = [place for place in PLACES if not AT[NAMES.index(place)] & NEAR[BOUQUET]]
                table.fault("marked", PackReason.UNKNOWN_WORD, found=name, words=away)
            elif marked & AT[NAMES.index(name)]:
                table.fault("marked", PackReason.TWICE, found=name)
            else:
                marked |= int(AT[NAMES.index(name)])
        if found is not None and len(found) != MARKED:
            table.fault("marked", PackReason.WRONG_NUMBER, found=len(found), expected=MARKED)
        table.source()
        table.done()
        return marked

    def read_counts(self, body: TomlTable, group: str, total: int) -> list[int]:
        """How many of each dish there are; together exactly the total."""
        counts: dict[str, int] = {}
        for row in body.tables(group):
            dish = row.word("dish", DISHES)
            copies = row.number("copies")
            row.source()
            row.done()
            if dish in counts:
                row.fault("dish", PackReason.TWICE, found=dish)
            elif dish is not None and copies is not None:
                if copies < 0:
                    row.fault("copies", PackReason.WRONG_NUMBER, found=copies, expected=0)
                counts[dish] = copies
        found = sum(counts.values())
        if found != total and group in body.content:
            body.fault(group, PackReason.WRONG_NUMBER, found=found, expected=total)
        return [counts.get(dish, 0) for dish in DISHES]

    def read_menus(self, body: TomlTable) -> list[tuple[int, list[int]]]:
        """Value and row of every menu, by value (BAN-5)."""
        menus: list[tuple[int, list[int]]] = []
        tables = body.tables("menus")
        for row in tables:
            value = row.number("value")
            elements = row.texts("row") or []
            row.source()
            row.done()
            for name in elements:
                if name not in ELEMENTS:
                    row.fault("row", PackReason.UNKNOWN_WORD, found=name, words=[*ELEMENTS])
            if len(elements) != 3 and "row" in row.content:
                row.fault("row", PackReason.WRONG_NUMBER, found=len(elements), expected=3)
            if value is not None and not 1 <= value <= VALUES:
                row.fault("value", PackReason.UNKNOWN_WORD, found=str(value), words=["1", "2", "3"])
            elif value is not None and len(elements) == 3 and set(elements) <= set(ELEMENTS):
                menus.append((value, [ELEMENTS.index(name) for name in elements]))
        if len(tables) != MENUS and "menus" in body.content:
            body.fault("menus", PackReason.WRONG_NUMBER, found=len(tables), expected=MENUS)
        self.check_values(body, menus)
        return sorted(menus, key=lambda menu: menu[0])

    def check_values(self, body: TomlTable, menus: list[tuple[int, list[int]]]) -> None:
        """There are enough menus of each value to deal."""
        counts = Counter(value for value, _ in menus)
        if len(menus) == MENUS:
            for value in range(1, VALUES + 1):
                if counts[value] < LEAST_MENUS:
                    body.fault("menus", PackReason.WRONG_NUMBER, found=counts[value], expected=LEAST_MENUS)


def pack_faults(pack: Pack) -> list[PackFault]:
    """Everything that is wrong with a pack for the banquet."""
    return Read(pack).faults


def material_of(pack: Pack, options: dict[str, str], version: int) -> Material:
    """The material for a pack and options under this version of the rules; raises BadPack."""
    read = Read(pack)
    if read.faults:
        raise BadPack(read.faults)
    cards = [card_of(number, value, *row) for number, (value, row) in enumerate(read.menus)]
    return material_from(cards, read.orders, read.marked, read.kitchen, options, version=version)


def material_from(
    cards: list[int], orders: list[int], marked: int, kitchen: list[int], options: dict[str, Any], *, version: int
) -> Material:
    """Material from plain numbers: the menus' cards, and how often each dish is an order and in the kitchen."""
    dishes = [dish for dish, copies in enumerate(orders) for _ in range(copies)]
    return Material(
        MenuList(cards),
        dishes,
        marked,
        kitchen,
        gourmet=options["gourmet"] == "on",
        lay={"off": 0, "six": 6, "eight": 8}[options["etiquette"]],
        feast=options["feast"] == "on",
        hell=options["hell"] == "on",
        version=version,
    )
