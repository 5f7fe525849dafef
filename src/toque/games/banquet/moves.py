"""Banquet's moves with their types and spellings: `burger e4`, `announce d7 pudding`, `menu 2`, `discard 3`."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct

from toque.engine.errors import Misspelled, Unreadable
from toque.engine.texts.spelling import completed
from toque.games.banquet.rules.actions import (
    ACTIONS,
    ANNOUNCE,
    COVER,
    DISCARD,
    DRAW,
    GIVE_UP,
    HELD,
    KEEP,
    LAY,
    MENU,
    NO_MENU,
    PLACE,
)
from toque.games.banquet.rules.board import CELLS, NAMES
from toque.games.banquet.rules.menus import MENUS, VALUES


class Dish(StrEnum):
    """The dishes, in the order of their numbers."""

    SALAD = "salad"
    FRUIT_SALAD = "fruit-salad"
    PUDDING = "pudding"
    BURGER = "burger"


class Element(StrEnum):
    """What menus are made of, in the order of their numbers: the dishes, and the toque."""

    SALAD = "salad"
    FRUIT_SALAD = "fruit-salad"
    PUDDING = "pudding"
    BURGER = "burger"
    TOQUE = "toque"


DISHES = tuple(Dish)
ELEMENTS = tuple(Element)


class MenuCard(Struct, frozen=True):
    """A menu: a row of three, read from either end."""

    id: int
    """Its number in the pack."""
    value: int
    row: list[Element]


def menu_card(card: int) -> MenuCard:
    """The menu that a number stands for in log and position."""
    row = [ELEMENTS[card // 25 % 5], ELEMENTS[card // 5 % 5], ELEMENTS[card % 5]]
    return MenuCard(card // 500, card // 125 % 4, row)


class Place(Struct, frozen=True, tag_field="move", tag="place"):
    """Place a dish or one of the player's toques."""

    element: Element
    cell: str


class Announce(Struct, frozen=True, tag_field="move", tag="announce"):
    """Say which dish is under the cloche here."""

    dish: Dish
    cell: str


class LayOrder(Struct, frozen=True, tag_field="move", tag="lay"):
    """Lay the next order here, unseen."""

    cell: str


class ServeMenu(Struct, frozen=True, tag_field="move", tag="menu"):
    """Score this menu of the hand."""

    number: int


class NoMenu(Struct, frozen=True, tag_field="move", tag="no_menu"):
    """Score no menu after filling the last space."""


class DiscardMenu(Struct, frozen=True, tag_field="move", tag="discard"):
    """Score no menu, and discard this one of the hand."""

    number: int


class Keep(Struct, frozen=True, tag_field="move", tag="keep"):
    """Score no menu, and keep the hand."""


class DrawFrom(Struct, frozen=True, tag_field="move", tag="draw"):
    """Draw from the deck of this value."""

    value: int


class GiveUp(Struct, frozen=True, tag_field="move", tag="give_up"):
    """Give up this one of the menus scored."""

    number: int


class Cover(Struct, frozen=True, tag_field="move", tag="covered"):
    """Cover the orders after looking at them."""


Move: TypeAlias = Place | Announce | LayOrder | ServeMenu | NoMenu | DiscardMenu | Keep | DrawFrom | GiveUp | Cover


def made() -> list[Move]:
    """Every move, in the order of the actions."""
    moves: list[Move] = [Place(element, cell) for element in ELEMENTS for cell in NAMES]
    moves += [Announce(dish, cell) for dish in DISHES for cell in NAMES]
    moves += [LayOrder(cell) for cell in NAMES]
    moves += [ServeMenu(k + 1) for k in range(HELD)]
    moves.append(NoMenu())
    moves += [DiscardMenu(k + 1) for k in range(HELD)]
    moves.append(Keep())
    moves += [DrawFrom(k + 1) for k in range(VALUES)]
    moves += [GiveUp(k + 1) for k in range(MENUS)]
    moves.append(Cover())
    return moves


MOVES = tuple(made())
ACTION = {move: action for action, move in enumerate(MOVES)}
assert len(MOVES) == ACTIONS


def spelled(move: Move) -> str:
    """The spelling of a move."""
    match move:
        case Place(element, cell):
            return f"{element} {cell}"
        case Announce(dish, cell):
            return f"announce {cell} {dish}"
        case LayOrder(cell):
            return f"order {cell}"
        case ServeMenu(number):
            return f"menu {number}"
        case NoMenu():
            return "no menu"
        case DiscardMenu(number):
            return f"discard {number}"
        case Keep():
            return "keep"
        case DrawFrom(value):
            return f"draw {value}"
        case GiveUp(number):
            return f"give up {number}"
        case Cover():
            return "covered"


SPELLINGS = tuple(map(spelled, MOVES))
SPELLED = {spelling: action for action, spelling in enumerate(SPELLINGS)}
NUMBERED = {"menu": (MENU, HELD), "discard": (DISCARD, HELD), "draw": (DRAW, VALUES), "give": (GIVE_UP, MENUS)}
"""Words that are followed by a number: the first of their actions, and how many there are."""
ALONE = {"no": NO_MENU, "keep": KEEP, "covered": COVER, "cover": COVER}
WORDS = [*ELEMENTS, "announce", "order", "menu", "no menu", "discard", "keep", "draw", "give up", "covered"]


def spell(action: int) -> str:
    """`burger e4`, `announce d7 pudding`, `menu 2`."""
    return SPELLINGS[action]


def read(text: str) -> int:
    """The action of a spelling, also shortened or in another order: `b e4`, `e4 burger`; raises Misspelled."""
    if text in SPELLED:
        return SPELLED[text]
    words = text.lower().replace("-", " ").split()
    cells = [word for word in words if word in NAMES]
    others = [word for word in words if word not in NAMES and word not in ("on", "at", "up")]
    if len(cells) > 1:
        raise Misspelled(Unreadable.UNKNOWN_WORD, word=cells[1], words=[*ELEMENTS])
    for word in others:
        if len(word) == 2 and word[0].isalpha() and word[1].isdecimal():
            raise Misspelled(Unreadable.NO_SUCH_PIECE, text=f"space {word}")
    if cells:
        return with_cell(others, NAMES.index(cells[0]))
    return without_cell(others)


def with_cell(words: list[str], cell: int) -> int:
    """The action of these words at a cell."""
    if not words:
        raise Misspelled(
            Unreadable.UNKNOWN_WORD, word=NAMES[cell], words=[f"{each} {NAMES[cell]}" for each in ELEMENTS]
        )
    if begins(words[0], "announce"):
        dish = completed("".join(words[1:]), [*DISHES])
        return ANNOUNCE + DISHES.index(Dish(dish)) * CELLS + cell
    if begins(words[0], "order") and len(words) == 1:
        return LAY + cell
    element = completed("".join(words), [*ELEMENTS])
    return PLACE + ELEMENTS.index(Element(element)) * CELLS + cell


def begins(start: str, word: str) -> bool:
    """Whether a text is this word or a beginning of it."""
    return word.startswith(start)


def without_cell(words: list[str]) -> int:
    """The action of these words without a cell."""
    if not words:
        raise Misspelled(Unreadable.EMPTY)
    first = words[0]
    rest = words[1:]
    if first in ALONE and rest in ([], ["menu"] if first == "no" else []):
        if first == "no" and not rest:
            raise Misspelled(Unreadable.UNKNOWN_WORD, word=first, words=["no menu"])
        return ALONE[first]
    if first not in NUMBERED:
        raise Misspelled(Unreadable.UNKNOWN_WORD, word=" ".join(words), words=WORDS)
    base, count = NUMBERED[first]
    number = "".join(rest)
    if not (number.isascii() and number.isdecimal() and len(number) < 3 and 1 <= int(number) <= count):
        raise Misspelled(Unreadable.UNKNOWN_WORD, word=number, words=[f"1 to {count}"])
    return base + int(number) - 1
