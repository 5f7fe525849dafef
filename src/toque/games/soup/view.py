"""The types of what soup's table shows a seat. `showing.py` fills them in."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from toque.engine.errors import Fact
from toque.games.soup.moves import Card, Menu, Move, Suit
from toque.games.soup.reasons import Reason


class Phase(StrEnum):
    """What the table waits for."""

    DEALER = "dealer"
    DEAL = "deal"
    CHOOSING = "choosing"
    COOKING = "cooking"
    OVER = "over"


class InPot(Struct, frozen=True):
    """A card in the pot and who played it."""

    seat: int
    card: Card
    counts: int | None
    """What it adds to the total; None since it boiled over (SOUP-16)."""
    leading_ten: bool
    """Whether it is a ten that opened the pot, and so counts nothing (SOUP-11)."""


class Player(Struct, frozen=True):
    """What all may see of a seat (SOUP-29)."""

    seat: int
    stars: int
    hand: int
    """How many cards it holds."""
    won: int
    """How many cards it has won this round."""
    chosen: bool
    """Whether it has chosen a menu this round."""
    menu: Menu | None
    """Its menu of this round, if it may be seen."""
    used: list[Menu]
    """Its menus of earlier rounds."""


class LegalMove(Struct, frozen=True):
    """A move this seat may make, and for a card what it would do."""

    spelling: str
    move: Move
    total: int | None = None
    """What the pot's total would be."""
    takes: bool = False
    """Whether it would take the pot."""
    stars: int = 0
    """What the pot it takes would bring or cost under this seat's menu."""
    spoils: bool = False
    """Whether it would free everybody from following, unless it takes the pot (SOUP-14)."""
    leading_ten: bool = False
    """Whether it is a ten that would open the pot, and so count nothing (SOUP-11)."""


class Prospect(Struct, frozen=True):
    """The stars that the cards of the seat's own hand would bring and cost under a menu, if they were won."""

    menu: Menu
    gained: int
    lost: int


class NamedMove(Struct, frozen=True):
    """A move and its spelling."""

    spelling: str
    move: Move


class RefusedMoves(Struct, frozen=True):
    """Cards or menus of this seat that may not be used now, and the rule against them."""

    rule: str
    reason: Reason
    facts: dict[str, Fact]
    moves: list[NamedMove]


class SoupView(Struct, frozen=True):
    """The table as one seat sees it; a spectator's has no hand and no moves."""

    seat: int | None
    phase: Phase
    round: int
    rounds: int
    open_menus: bool
    dealer: int | None
    turn: int | None
    """The seat that decides now; for covered menus the first that still owes one."""
    waiting: list[int]
    """Every seat that still owes a decision."""
    led: Suit | None
    """The suit of the pot's first card."""
    must_follow: bool
    """Whether the led suit has to be followed."""
    spoiled: bool
    """Whether chili is in the pot."""
    total: int
    ready: int
    """The total at which a pot is taken."""
    pot: list[InPot]
    players: list[Player]
    hand: list[Card]
    menus: list[Menu]
    """This seat's unused menus."""
    prospects: list[Prospect]
    """While menus are chosen: what each menu would bring with this seat's hand."""
    legal: list[LegalMove]
    refused: list[RefusedMoves]
    places: list[int] | None
    """After the end: the place of every seat."""
