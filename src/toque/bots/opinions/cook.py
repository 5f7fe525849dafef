"""The best meal of a hand and a tray in cuisine, by trying every one."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from toque.engine.ints import Ints, append, vec, zeros
from toque.games.cuisine.rules.actions import KINDS, LABELS, MOST_CARDS, MOST_SLOTS, NONE, PLACES, SALT
from toque.games.cuisine.rules.cards.filters import CHOSEN_PRODUCE, CHOSEN_PROTEIN
from toque.games.cuisine.rules.play.meals import CHOICES, SERVED, bonus_medals, takes, worth
from toque.games.cuisine.rules.position import CuisinePosition

MEDAL: Final = 1000
"""What a medal is worth, compared with the cards that it costs."""
MOST_LAID: Final = 11
"""How many cards are considered for a meal."""


class Cook:
    """Finds the best meal from hand and tray that continues what is laid, and the judge to take it."""

    def __init__(self, world: CuisinePosition, seat: i64) -> None:
        self.world = world
        self.seat: i64 = seat
        self.laid: i64 = world.meal_size
        """How many cards are already laid."""
        self.score: i64 = 0
        self.place: i64 = NONE
        """The judge's place; NONE if no judge takes anything."""
        self.first: i64 = NONE
        """The first card to be laid, as it would lie in the meal."""
        self.used: Ints = zeros(KINDS)
        self.cards: Ints = vec[i64]()
        for place in range(seat * MOST_CARDS, seat * MOST_CARDS + world.hand_size[seat]):
            if world.hand[place] >= SALT * LABELS:
                self.cards = append(self.cards, world.hand[place] * SERVED)
        for place in range(seat * MOST_SLOTS, seat * MOST_SLOTS + world.tray_size[seat]):
            if world.tray[place] >= SALT * LABELS:
                self.cards = append(self.cards, world.tray[place] * SERVED + CHOICES)

    def think(self) -> None:
        """Try every meal."""
        if self.laid:
            self.judge()
        self.add(max(0, len(self.cards) - MOST_LAID))

    def add(self, start: i64) -> None:
        """Add each of the cards from here on, and go on from there."""
        world = self.world
        for k in range(start, len(self.cards)):
            card: i64 = self.cards[k]
            if k > start and card // SERVED // LABELS == self.cards[k - 1] // SERVED // LABELS:
                continue  # an equal card was tried here
            place: i64 = world.meal_size
            world.meal_size += 1
            if world.table.dual[card // SERVED // LABELS]:
                world.meal[place] = card + CHOSEN_PROTEIN
                self.judge()
                self.add(k + 1)
                card += CHOSEN_PRODUCE
            world.meal[place] = card
            self.judge()
            self.add(k + 1)
            world.meal[place] = 0
            world.meal_size = place

    def judge(self) -> None:
        """Compare the meal with what the judges ask for."""
        world = self.world
        table = world.table
        total: i64 = NONE
        for place in range(PLACES):
            judge: i64 = world.judges[place]
            if judge == NONE:
                continue
            if total == NONE:
                total = worth(world, self.seat, None)
            if takes(world, judge, total):
                score: i64 = MEDAL * (table.medals[judge] + bonus_medals(world, judge, total)) - self.lost()
                if score > self.score:
                    self.score = score
                    self.place = place
                    self.note()

    def lost(self) -> i64:
        """What the cards of the meal would still have been worth."""
        table = self.world.table
        total: i64 = 0
        for place in range(self.world.meal_size):
            kind: i64 = self.world.meal[place] // SERVED // LABELS
            total += 10 if kind == SALT else 40 + 25 * table.cost[kind] * (1 + table.currency[kind])
        return total

    def note(self) -> None:
        """Remember this meal."""
        world = self.world
        self.first = world.meal[self.laid] if world.meal_size > self.laid else NONE
        for kind in range(world.table.kinds):
            self.used[kind] = 0
        for place in range(world.meal_size):
            self.used[world.meal[place] // SERVED // LABELS] += 1

    def uses_up(self, kind: i64) -> bool:
        """Whether the best meal takes all cards of a kind that are in hand and tray."""
        if self.place == NONE or self.used[kind] == 0:
            return False
        there: i64 = 0
        for k in range(len(self.cards)):
            if self.cards[k] // SERVED // LABELS == kind:
                there += 1
        return self.used[kind] >= there
