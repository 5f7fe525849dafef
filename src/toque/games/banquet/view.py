"""The types of what the banquet table shows a seat. `showing.py` fills them in."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from toque.engine.errors import Fact
from toque.games.banquet.moves import Dish, Element, MenuCard, Move
from toque.games.banquet.reasons import Reason


class Phase(StrEnum):
    """What the table waits for."""

    START = "start"
    """The start player is drawn."""
    DEAL = "deal"
    """The menus are shuffled."""
    ORDERS = "orders"
    """The royal orders are shuffled."""
    LAYING = "laying"
    """Etiquette: everybody lays orders, unseen (BAN-31)."""
    SHOWING = "showing"
    """The orders are shown, until everybody has covered them (BAN-8)."""
    PLACING = "placing"
    """Step 1: place or announce."""
    GIVING_UP = "giving_up"
    """Hell's kitchen: one scored menu has to go (BAN-33)."""
    SERVING = "serving"
    """Steps 2 and 3: score a menu, or discard one, or neither."""
    DRAWING = "drawing"
    """Step 4: from which deck (BAN-25)."""
    REBUILDING = "rebuilding"
    """A deck is reshuffled (BAN-24)."""
    OVER = "over"


class Variants(Struct, frozen=True):
    """The variants this table plays with."""

    gourmet: bool
    etiquette: bool
    orders: int
    """How many royal orders are laid at the start."""
    feast: bool
    """All you can eat (BAN-32)."""
    hell: bool
    """Hell's kitchen (BAN-33)."""


class Space(Struct, frozen=True):
    """A space of the table and what is on it."""

    cell: str
    element: Element | None = None
    owner: int | None = None
    """Whose toque it is."""
    cloche: bool = False
    order: Dish | None = None
    """What the order here shows, only while it may be looked at (BAN-8)."""


class Chance(Struct, frozen=True):
    """A row on the board that lacks one space for a menu."""

    cells: list[str]
    """In the menu's order."""
    missing: str
    element: Element
    """What is missing there."""


class MenuInHand(Struct, frozen=True):
    """A menu in the hand, and the rows that lack one space for it."""

    number: int
    menu: MenuCard
    nearly: list[Chance]


class Player(Struct, frozen=True):
    """What all may see of a seat (BAN-35)."""

    seat: int
    points: int
    hand: list[int]
    """The values of the menus it holds, in their places; 0 for an empty one."""
    scored: list[MenuCard]
    orders: list[Dish]
    """The orders it keeps."""
    toques: int
    """In its hand."""
    covered: bool
    """Whether it has seen the orders (BAN-8)."""


class Deck(Struct, frozen=True):
    """The menus of one value."""

    value: int
    left: int
    discards: list[MenuCard]


class Announced(Struct, frozen=True):
    """An order that was announced, and what it showed."""

    cell: str
    seat: int
    named: Dish
    dish: Dish
    placed: bool
    """Whether the kitchen had the dish."""


class Completed(Struct, frozen=True):
    """A menu of the hand that a move would complete, and its rows."""

    number: int
    value: int
    rows: list[list[str]]


class LegalMove(Struct, frozen=True):
    """A move this seat may make."""

    spelling: str
    move: Move
    completes: list[Completed] = []
    """Which menus of the hand it would complete; for an announcement, if the guess is right."""


class RefusedMoves(Struct, frozen=True):
    """What may not be used now, and the rule against it: spaces, or pieces by their spelling."""

    rule: str
    reason: Reason
    facts: dict[str, Fact]
    cells: list[str] = []
    pieces: list[str] = []
    """`salad`, `toque`, `announce`, `menu 2`, `discard 1`."""


class BanquetView(Struct, frozen=True):
    """The table as one seat sees it; a spectator's has no hand and no moves."""

    seat: int | None
    phase: Phase
    variants: Variants
    start: int | None
    turn: int | None
    """The seat that decides now; during the showing the first that still looks."""
    waiting: list[int]
    """Every seat that still owes a decision."""
    board: list[Space]
    """The 36 spaces, a1 to g7, without the bouquet."""
    filled: int
    spaces: int
    kitchen: dict[Dish, int]
    players: list[Player]
    decks: list[Deck]
    orders_left: int
    """Etiquette: orders still to be laid."""
    cloches: int
    announced: list[Announced]
    placed: str | None
    """What was filled this turn, while a menu may be scored with it."""
    hand: list[MenuInHand]
    legal: list[LegalMove]
    refused: list[RefusedMoves]
    places: list[int] | None
    """After the end: the place of every seat."""
