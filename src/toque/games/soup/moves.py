"""Soup's moves with their types and spellings: `pea 3`, `onion boil-over`, `menu chili`."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct

from toque.engine.errors import Misspelled, Unreadable
from toque.engine.texts.spelling import completed
from toque.games.soup.rules.actions import ACTIONS, FIRST_MENU
from toque.games.soup.rules.cards import FACE, KINDS, SUIT, TWICE, kinds


class Suit(StrEnum):
    """The suits, in the order of their numbers."""

    PEA = "pea"
    ONION = "onion"
    MUSHROOM = "mushroom"
    CHILI = "chili"


class Value(StrEnum):
    """The faces of a suit's cards, in the order of their numbers."""

    BROTH = "broth"
    ONE = "1"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    TEN = "10"
    BOIL_OVER = "boil-over"


class Menu(StrEnum):
    """The menus, in the order of their numbers."""

    PEA = "pea"
    ONION = "onion"
    MUSHROOM = "mushroom"
    CHILI = "chili"
    NO_SOUP = "no-soup-today"


SUITS = tuple(Suit)
VALUES = tuple(Value)
MENUS = tuple(Menu)


class Card(Struct, frozen=True):
    """A soup card."""

    suit: Suit
    value: Value

    def __str__(self) -> str:
        return f"{self.suit} {self.value}"


class PlayCard(Struct, frozen=True, tag_field="move", tag="card"):
    """Put this card into the pot."""

    suit: Suit
    value: Value


class ChooseMenu(Struct, frozen=True, tag_field="move", tag="menu"):
    """Choose this menu for the round."""

    menu: Menu


Move: TypeAlias = PlayCard | ChooseMenu

CARDS = tuple(Card(SUITS[SUIT[kind]], VALUES[FACE[kind]]) for kind in range(KINDS))
KIND = {card: kind for kind, card in enumerate(CARDS)}
MOVES: tuple[Move, ...] = (*(PlayCard(card.suit, card.value) for card in CARDS), *(ChooseMenu(menu) for menu in MENUS))
ACTION = {move: action for action, move in enumerate(MOVES)}
assert len(MOVES) == ACTIONS


def cards(bag: int) -> list[Card]:
    """The cards of a bag in order, equal ones next to each other."""
    found: list[Card] = []
    for kind in kinds(bag):
        found.append(CARDS[kind])
        if bag >> kind + TWICE & 1:
            found.append(CARDS[kind])
    return found


def spell(action: int) -> str:
    """`pea 3`, `onion boil-over`, `menu chili`."""
    return SPELLINGS[action]


def spelled(move: Move) -> str:
    """The spelling of a move."""
    match move:
        case PlayCard(suit, value):
            return f"{suit} {value}"
        case ChooseMenu(menu):
            return f"menu {menu}"


SPELLINGS = tuple(map(spelled, MOVES))
SPELLED = {spelling: action for action, spelling in enumerate(SPELLINGS)}


def read(text: str) -> int:
    """The action of a spelling, also shortened: `p 3`, `on boil`, `menu no`; raises Misspelled."""
    if text in SPELLED:
        return SPELLED[text]
    words = text.lower().replace("-", " ").split()
    if not words:
        raise Misspelled(Unreadable.EMPTY)
    if words[0] == "menu":
        menu = completed("".join(words[1:]), [menu.value for menu in MENUS])
        return FIRST_MENU + MENUS.index(Menu(menu))
    if words[0][0].isdigit():  # 3 pea
        words = [*words[1:], words[0]]
    match words:
        case [word] if word[-1].isdigit():  # p3
            first = word.rstrip("0123456789")
            words = [first, word[len(first) :]]
    suit = Suit(completed(words[0], [suit.value for suit in SUITS]))
    value = Value(completed("".join(words[1:]), [value.value for value in VALUES]))
    if Card(suit, value) not in KIND:
        raise Misspelled(Unreadable.NO_SUCH_PIECE, text=f"{suit} {value}")
    return KIND[Card(suit, value)]
