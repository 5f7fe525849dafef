"""All cards of a game of cuisine and where they are: with the players, in the market, among the judges.

A hidden card is `kind × LABELS + label`: the label is the number of the shuffle of its owner's deck that it came from,
or 0 if everybody saw it come. In drawn worlds, all older cards of other players have label 0.
Hands, trays and the unfinished meal are sorted, so that the order of moves that lead to the same cards is lost.
"""

from __future__ import annotations

from mypy_extensions import i64

from toque.engine.ints import Ints, filled, vec, zeros
from toque.engine.position import Position
from toque.games.cuisine.rules.actions import (
    FORKS_IN_STACK,
    JUDGES,
    KINDS,
    LABELS,
    MARKET,
    MARKET_CARDS,
    MOST_CARDS,
    MOST_SLOTS,
    NONE,
    PLACES,
    SALT,
    SPOON,
    START_SALTS,
    START_SPOONS,
)
from toque.games.cuisine.rules.cards.beliefs import Belief
from toque.games.cuisine.rules.cards.effects import CATEGORIES
from toque.games.cuisine.rules.cards.rows import place_of
from toque.games.cuisine.rules.material import Material


class Pantry(Position):
    """Every card of the game."""

    def __init__(self, seats: i64, table: Material, like: Pantry | None = None) -> None:
        super().__init__(seats)
        self.table = table
        self.start: i64 = 0 if like is None else like.start
        """The first player (CUI-10)."""
        # Everybody's cards.
        self.hand: Ints = zeros(seats * MOST_CARDS) if like is None else like.hand[:]
        self.hand_size: Ints = zeros(seats) if like is None else like.hand_size[:]
        self.tray: Ints = zeros(seats * MOST_SLOTS) if like is None else like.tray[:]
        self.tray_size: Ints = zeros(seats) if like is None else like.tray_size[:]
        self.slots: Ints = zeros(seats) if like is None else like.slots[:]
        """Slots that cards have added (CUI-11)."""
        self.deck: Ints = zeros(seats * MOST_CARDS) if like is None else like.deck[:]
        """Kinds, the top last."""
        self.deck_size: Ints = zeros(seats) if like is None else like.deck_size[:]
        self.shuffles: Ints = zeros(seats) if like is None else like.shuffles[:]
        """How often each deck was shuffled: the label of its cards."""
        self.beliefs: list[list[Belief]] = [[] for _ in range(seats)] if like is None else like.beliefs[:]
        """What others know about each seat's cards from before its last shuffle, before what is in `unread`."""
        self.unread: Ints = vec[i64]() if like is None else like.unread[:]
        """What others have seen since then (`sightings.py`)."""
        self.discards: Ints = zeros(seats * KINDS) if like is None else like.discards[:]
        self.eaten: Ints = zeros(seats * KINDS) if like is None else like.eaten[:]
        self.trashed: Ints = zeros(seats * KINDS) if like is None else like.trashed[:]
        self.medals: Ints = zeros(seats) if like is None else like.medals[:]
        # The table between them.
        self.forks: i64 = FORKS_IN_STACK if like is None else like.forks
        self.fridge: Ints = zeros(KINDS) if like is None else like.fridge[:]
        self.fridge_size: i64 = 0 if like is None else like.fridge_size
        self.market: Ints = filled(MARKET, NONE) if like is None else like.market[:]
        self.market_deck: Ints = zeros(MARKET_CARDS) if like is None else like.market_deck[:]
        """The market deck, its top last."""
        self.market_deck_size: i64 = 0 if like is None else like.market_deck_size
        self.judges: Ints = filled(PLACES, NONE) if like is None else like.judges[:]
        self.piles: Ints = zeros(CATEGORIES * JUDGES) if like is None else like.piles[:]
        """Judges face down, by category, the top last; in advanced play all in the first pile."""
        self.pile_size: Ints = zeros(CATEGORIES) if like is None else like.pile_size[:]
        self.scored_by: Ints = filled(JUDGES, NONE) if like is None else like.scored_by[:]
        self.scored_in: Ints = zeros(JUDGES) if like is None else like.scored_in[:]
        """The round in which each judge was scored (CUI-32)."""
        if like is None:
            for seat in range(seats):
                self.discards[seat * KINDS + SPOON] = START_SPOONS
                self.discards[seat * KINDS + SALT] = START_SALTS

    # Questions about it

    def after(self, seat: i64) -> i64:
        """The seat to the left."""
        return seat + 1 if seat + 1 < self.seats else 0

    def last_of_round(self) -> i64:
        """The seat before the first player (CUI-10)."""
        return self.start - 1 if self.start else self.seats - 1

    def places_for_judges(self) -> i64:
        """One judge more than players lies on the table (CUI-4 to CUI-6)."""
        return self.seats + 1

    def category_of(self, place: i64) -> i64:
        """The category of a place: 15, 18, 21; 15, 15, 18, 21; 15, 15, 18, 18, 21 (CUI-4, CUI-5)."""
        if self.seats == 2:
            return place
        if self.seats == 3:
            return place - 1 if place else 0
        return place // 2

    def holds(self, seat: i64, kind: i64) -> bool:
        """Whether a card of this kind is in a hand."""
        return place_of(self.hand, seat * MOST_CARDS, self.hand_size[seat], kind) != NONE

    def in_tray(self, seat: i64, kind: i64) -> bool:
        """Whether a card of this kind is in a tray."""
        return place_of(self.tray, seat * MOST_SLOTS, self.tray_size[seat], kind) != NONE

    def has_ingredient(self, seat: i64) -> bool:
        """Whether hand or tray has a card that may be in a meal (CUI-28); the last card has the highest kind."""
        if self.hand_size[seat] and self.hand[seat * MOST_CARDS + self.hand_size[seat] - 1] >= SALT * LABELS:
            return True
        return self.tray_size[seat] > 0 and self.tray[seat * MOST_SLOTS + self.tray_size[seat] - 1] >= SALT * LABELS

    def judge_left(self) -> bool:
        """Whether a judge is left on the table (CUI-35); face-down judges have been dealt before this is asked."""
        return any(self.judges[place] != NONE for place in range(PLACES))

    def eaten_by(self, seat: i64) -> i64:
        """How many ingredients a seat has used in meals (CUI-36)."""
        found: i64 = 0
        for kind in range(seat * KINDS, (seat + 1) * KINDS):
            found += self.eaten[kind]
        return found
