"""The events of the banquet for people, and who may know them. The position's log has the same as numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Self, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from toque.engine.events import Event
from toque.games.banquet.moves import DISHES, ELEMENTS, Dish, Element, MenuCard, menu_card
from toque.games.banquet.rules import event_codes as j
from toque.games.banquet.rules.board import NAMES


class StartDrawn(Event, frozen=True, tag="start_drawn"):
    """The start player is drawn (BAN-9)."""

    seat: int


class MenusDealt(Event, frozen=True, tag="menus_dealt"):
    """A seat's own menus; nobody else is told (BAN-6, BAN-35)."""

    reveals: ClassVar[bool] = True
    seat: int
    menus: list[MenuCard]

    def seen_by(self, seat: int | None) -> Self | None:
        return self if seat == self.seat else None


class OrderLaid(Event, frozen=True, tag="order_laid"):
    """A seat has laid an order, unseen (BAN-31)."""

    seat: int
    cell: str


class Shown(Struct, frozen=True):
    """An order and where it lies."""

    cell: str
    dish: Dish


class OrdersShown(Event, frozen=True, tag="orders_shown"):
    """The orders lie open for a while (BAN-8): they can be seen on the table, but this event does not name them."""

    reveals: ClassVar[bool] = True
    opens_chapter: ClassVar[bool] = True
    orders: list[Shown]
    """Empty until the game is over."""

    def seen_by(self, seat: int | None) -> Self | None:
        return replace(self, orders=[])


class OrdersCovered(Event, frozen=True, tag="orders_covered"):
    """A seat has seen the orders; with the last one they are covered for good (BAN-8)."""

    reveals: ClassVar[bool] = True
    opens_chapter: ClassVar[bool] = True
    seat: int


class ElementPlaced(Event, frozen=True, tag="element_placed"):
    """A dish or a toque on a space (BAN-10)."""

    seat: int
    element: Element
    cell: str


class OrderAnnounced(Event, frozen=True, tag="order_announced"):
    """A cloche is lifted for everybody to see (BAN-13 to BAN-16)."""

    reveals: ClassVar[bool] = True
    seat: int
    cell: str
    named: Dish
    dish: Dish
    right: bool
    placed: bool
    gained: int

    def points(self) -> dict[int, int]:
        return {self.seat: self.gained}


class MenuGivenUp(Event, frozen=True, tag="menu_given_up"):
    """Hell's kitchen: a scored menu goes to the discards (BAN-33)."""

    seat: int
    menu: MenuCard

    def points(self) -> dict[int, int]:
        return {self.seat: -self.menu.value}


class MenuScored(Event, frozen=True, tag="menu_scored"):
    """A menu is scored (BAN-17)."""

    reveals: ClassVar[bool] = True
    seat: int
    menu: MenuCard
    rows: list[list[str]]
    """Where it lies, in the menu's order."""

    def points(self) -> dict[int, int]:
        return {self.seat: self.menu.value}


class NothingScored(Event, frozen=True, tag="nothing_scored"):
    """A seat scores no menu and keeps its hand."""

    seat: int


class MenuDiscarded(Event, frozen=True, tag="menu_discarded"):
    """A menu face up beside its deck (BAN-22)."""

    reveals: ClassVar[bool] = True
    seat: int
    menu: MenuCard


class DeckRebuilt(Event, frozen=True, tag="deck_rebuilt"):
    """Discards become a deck again (BAN-24)."""

    reveals: ClassVar[bool] = True
    value: int
    menus: int


class MenuDrawn(Event, frozen=True, tag="menu_drawn"):
    """A new menu; the others see only its value (BAN-24)."""

    reveals: ClassVar[bool] = True
    seat: int
    value: int
    menu: MenuCard | None

    def seen_by(self, seat: int | None) -> Self | None:
        return self if seat == self.seat else replace(self, menu=None)


class NothingPossible(Event, frozen=True, tag="nothing_possible"):
    """A seat can neither place nor announce (BAN-28)."""

    seat: int


class TableFull(Event, frozen=True, tag="table_full"):
    """All spaces are occupied: the game ends (BAN-26)."""

    seat: int


class ToqueCounted(Event, frozen=True, tag="toque_counted"):
    """Gourmet: a toque and the most identical dishes that touch it (BAN-29)."""

    seat: int
    cell: str
    dish: Dish | None
    cells: list[str]
    """Where these dishes are."""

    def points(self) -> dict[int, int]:
        return {self.seat: len(self.cells)}


class MajorityCounted(Event, frozen=True, tag="majority_counted"):
    """Gourmet: most scored menus of a value (BAN-30)."""

    seat: int
    value: int
    menus: int
    gained: int

    def points(self) -> dict[int, int]:
        return {self.seat: self.gained}


class GameOver(Event, frozen=True, tag="game_over"):
    """Everything has been counted (BAN-27)."""

    places: list[int]


BanquetEvent: TypeAlias = (
    StartDrawn
    | MenusDealt
    | OrderLaid
    | OrdersShown
    | OrdersCovered
    | ElementPlaced
    | OrderAnnounced
    | MenuGivenUp
    | MenuScored
    | NothingScored
    | MenuDiscarded
    | DeckRebuilt
    | MenuDrawn
    | NothingPossible
    | TableFull
    | ToqueCounted
    | MajorityCounted
    | GameOver
)


def event(entry: Sequence[int]) -> BanquetEvent:
    """An entry of the log as an event for people."""
    match entry:
        case (j.START_DRAWN, seat):
            return StartDrawn(seat)
        case (j.DEALT, seat, *menus):
            return MenusDealt(seat, [menu_card(menu) for menu in menus])
        case (j.ORDER_LAID, seat, cell):
            return OrderLaid(seat, NAMES[cell])
        case (j.SHOWN, *orders):
            pairs = zip(orders[::2], orders[1::2], strict=True)
            return OrdersShown([Shown(NAMES[cell], DISHES[dish]) for cell, dish in pairs])
        case (j.COVERED, seat):
            return OrdersCovered(seat)
        case (j.PLACED, seat, element, cell):
            return ElementPlaced(seat, ELEMENTS[element], NAMES[cell])
        case (j.ANNOUNCED, seat, cell, named, dish, placed, gained):
            return OrderAnnounced(seat, NAMES[cell], DISHES[named], DISHES[dish], named == dish, bool(placed), gained)
        case (j.GAVE_UP, seat, menu):
            return MenuGivenUp(seat, menu_card(menu))
        case (j.SERVED, seat, menu, *cells):
            names = [NAMES[cell] for cell in cells]
            return MenuScored(seat, menu_card(menu), [names[k : k + 3] for k in range(0, len(names), 3)])
        case (j.DECLINED, seat):
            return NothingScored(seat)
        case (j.DISCARDED, seat, menu):
            return MenuDiscarded(seat, menu_card(menu))
        case (j.REBUILT, value, menus):
            return DeckRebuilt(value, menus)
        case (j.DREW, seat, menu):
            card = menu_card(menu)
            return MenuDrawn(seat, card.value, card)
        case (j.CANNOT, seat):
            return NothingPossible(seat)
        case (j.FULL, seat):
            return TableFull(seat)
        case (j.TOQUE_COUNTED, seat, cell, dish, *cells):
            return ToqueCounted(seat, NAMES[cell], DISHES[dish] if cells else None, [NAMES[each] for each in cells])
        case (j.MAJORITY, seat, value, menus, gained):
            return MajorityCounted(seat, value, menus, gained)
        case (j.GAME_OVER, *places):
            return GameOver(places)
        case _:
            raise AssertionError(f"no such event: {entry}")
