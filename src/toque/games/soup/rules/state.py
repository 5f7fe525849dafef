"""The state of a game of soup, and questions about it. `play/` changes it."""

from __future__ import annotations

from mypy_extensions import i64

from toque.engine.ints import BIT, Ints, filled, zeros
from toque.engine.position import Position
from toque.games.soup.rules.actions import DEALER, FREE, NONE, STARS_AT_START
from toque.games.soup.rules.cards import DECK, of_suit, total_after
from toque.games.soup.rules.menus import ALL_MENUS


class SoupState(Position):
    """A game of soup: hands, menus, stars, and the one pot."""

    def __init__(self, seats: i64, open_menus: bool, like: SoupState | None = None) -> None:
        super().__init__(seats)
        self.open_menus: bool = open_menus
        self.phase: i64 = DEALER if like is None else like.phase
        self.round: i64 = 0 if like is None else like.round
        self.dealer: i64 = 0 if like is None else like.dealer
        self.turn: i64 = 0 if like is None else like.turn
        self.led: i64 = FREE if like is None else like.led
        self.total: i64 = 0 if like is None else like.total
        self.pot: Ints = zeros(DECK) if like is None else like.pot[:]
        self.pot_size: i64 = 0 if like is None else like.pot_size
        self.pot_bag: i64 = 0 if like is None else like.pot_bag
        self.hands: Ints = zeros(seats) if like is None else like.hands[:]
        self.won: Ints = zeros(seats) if like is None else like.won[:]
        self.stars: Ints = filled(seats, STARS_AT_START) if like is None else like.stars[:]
        self.menus: Ints = filled(seats, NONE) if like is None else like.menus[:]
        self.used: Ints = zeros(seats) if like is None else like.used[:]
        self.voids: Ints = zeros(seats) if like is None else like.voids[:]

    # Questions about it

    def after(self, seat: i64) -> i64:
        """The seat to the left."""
        return seat + 1 if seat + 1 < self.seats else 0

    def first_without_menu(self) -> i64:
        """The first seat that still owes a menu."""
        seat: i64 = 0
        while self.menus[seat] != NONE:
            seat += 1
        return seat

    def chooser(self) -> i64:
        """The seat that chooses a menu next (SOUP-7, SOUP-27)."""
        return self.turn if self.open_menus else self.first_without_menu()

    def choosable(self, seat: i64) -> i64:
        """The menus this seat may choose: unused (SOUP-5); the dealer not the left neighbour's (SOUP-28)."""
        unused: i64 = ALL_MENUS ^ self.used[seat]
        if self.open_menus and seat == self.dealer:
            left: i64 = self.menus[self.after(seat)]
            if left != NONE and unused != BIT[left]:
                unused &= ALL_MENUS ^ BIT[left]
        return unused

    def follows(self, seat: i64) -> bool:
        """Whether this seat has to play the led suit: it is required, and the seat holds it (SOUP-12)."""
        return self.led != FREE and of_suit(self.hands[seat], self.led) > 0

    def total_with(self, card: i64) -> i64:
        """The pot's total with this card on top."""
        return total_after(self.total, self.pot_size, card)
