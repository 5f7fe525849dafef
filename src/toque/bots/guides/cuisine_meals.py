"""The best meal of a hand and a tray in cuisine: branches that cannot become better are not tried."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from toque.bots.guides.cuisine_cards import Cards
from toque.engine.ints import Ints, append, vec, zeros
from toque.games.cuisine.rules.actions import KINDS, LABELS, MOST_CARDS, MOST_SLOTS, NONE, PLACES, SALT
from toque.games.cuisine.rules.cards.filters import CHOSEN_PRODUCE, CHOSEN_PROTEIN
from toque.games.cuisine.rules.play.meals import A_KIND, CHOICES, SERVED, bonus_medals, takes, worth
from toque.games.cuisine.rules.position import CuisinePosition

MEDAL: Final = 1000
"""What a medal is worth, compared with the cards that it costs."""
MOST: Final = 10
"""How many cards are considered for a meal: those with the most points."""


class Meals:
    """Finds the best meal that continues what is laid, and the judge to take it; leaves the world as it was."""

    def __init__(self, world: CuisinePosition, seat: i64, cards: Cards) -> None:
        self.world = world
        self.seat: i64 = seat
        self.cards = cards
        self.laid: i64 = world.meal_size
        self.score: i64 = 0
        self.medals: i64 = 0
        self.points: i64 = 0
        """What everything together would be worth."""
        self.place: i64 = NONE
        """The judge's place; NONE if no judge takes anything."""
        self.first: i64 = NONE
        """The first card to be laid, as it would lie in the meal."""
        self.used: Ints = zeros(KINDS)
        self.rest: Ints = vec[i64](capacity=16)
        self.most: Ints = zeros(PLACES)
        """The medals that the judge of each place can give."""
        self.collect()
        self.invite()

    def collect(self) -> None:
        """Take hand and tray, sorted by kind; those with the fewest points are left out if there are too many."""
        world = self.world
        warm: i64 = self.seat * MOST_SLOTS
        last: i64 = warm + world.tray_size[self.seat]
        for place in range(self.seat * MOST_CARDS, self.seat * MOST_CARDS + world.hand_size[self.seat]):
            card: i64 = world.hand[place]
            if card < SALT * LABELS:
                continue
            while warm < last and world.tray[warm] // LABELS < card // LABELS:
                self.keep(world.tray[warm] * SERVED + CHOICES)
                warm += 1
            self.keep(card * SERVED)
        while warm < last:
            self.keep(world.tray[warm] * SERVED + CHOICES)
            warm += 1
        while len(self.rest) > MOST:
            self.drop()

    def keep(self, served: i64) -> None:
        """One more card that may be served."""
        if served >= SALT * A_KIND:
            self.rest = append(self.rest, served)

    def drop(self) -> None:
        """Leave out the card with the fewest points."""
        least: i64 = 0
        for k in range(len(self.rest)):
            if self.cards.alone[self.rest[k] // A_KIND] < self.cards.alone[self.rest[least] // A_KIND]:
                least = k
        kept: Ints = vec[i64](capacity=MOST_CARDS)
        for k in range(len(self.rest)):
            if k != least:
                kept = append(kept, self.rest[k])
        self.rest = kept

    def invite(self) -> None:
        """Note what each judge can give."""
        table = self.world.table
        for place in range(PLACES):
            judge: i64 = self.world.judges[place]
            if judge != NONE:
                self.most[place] = table.medals[judge]
                for condition in range(table.asks_from[judge], table.asks_to[judge]):
                    self.most[place] += table.bonus[condition]

    def think(self) -> None:
        """Find the best meal."""
        lost: i64 = 0
        for place in range(self.laid):
            lost += self.loss(self.world.meal[place])
        self.points = self.bound(0)
        if self.could_be(self.points, lost):
            if self.laid:
                self.judge(lost)
            self.add(0, self.points, lost)

    def bound(self, start: i64) -> i64:
        """What the meal would be worth with all cards from here on: no choice of them is worth more."""
        world = self.world
        size: i64 = world.meal_size
        for k in range(start, len(self.rest)):
            world.meal[world.meal_size] = self.rest[k]
            world.meal_size += 1
        points: i64 = worth(world, self.seat, None)
        while world.meal_size > size:
            world.meal_size -= 1
            world.meal[world.meal_size] = 0
        return points

    def could_be(self, points: i64, lost: i64) -> bool:
        """Whether a meal of at most so many points can be better than the best one."""
        world = self.world
        for place in range(PLACES):
            judge: i64 = world.judges[place]
            if judge != NONE and points >= world.table.asked[judge] and MEDAL * self.most[place] - lost > self.score:
                return True
        return False

    def add(self, k: i64, points: i64, lost: i64) -> None:
        """Try every choice of the cards from here on, which have at most so many points together."""
        world = self.world
        while k < len(self.rest):
            card: i64 = self.rest[k]
            place: i64 = world.meal_size
            after: i64 = lost + self.loss(card)
            if self.could_be(points, after):
                world.meal_size += 1
                if world.table.dual[card // A_KIND]:
                    world.meal[place] = card + CHOSEN_PROTEIN
                    self.judge(after)
                    self.add(k + 1, points, after)
                    card += CHOSEN_PRODUCE
                world.meal[place] = card
                self.judge(after)
                self.add(k + 1, points, after)
                world.meal[place] = 0
                world.meal_size = place
            k += 1
            while k < len(self.rest) and self.rest[k] // A_KIND == card // A_KIND:
                k += 1  # an equal card was tried here
            if k < len(self.rest):
                points = self.bound(k)
                if not self.could_be(points, lost):
                    return

    def judge(self, lost: i64) -> None:
        """Compare the meal with what the judges ask for."""
        world = self.world
        table = world.table
        total: i64 = worth(world, self.seat, None)
        for place in range(PLACES):
            judge: i64 = world.judges[place]
            if judge == NONE or total < table.asked[judge] or MEDAL * self.most[place] - lost <= self.score:
                continue
            if takes(world, judge, total):
                medals: i64 = table.medals[judge] + bonus_medals(world, judge, total)
                if MEDAL * medals - lost > self.score:
                    self.score = MEDAL * medals - lost
                    self.medals = medals
                    self.place = place
                    self.note()

    def loss(self, served: i64) -> i64:
        """What a card would still have been worth."""
        kind: i64 = served // A_KIND
        if kind == SALT:
            return 10
        return self.cards.taste[19] + self.cards.taste[20] * self.world.table.cost[kind] * (
            1 + self.world.table.currency[kind]
        )

    def note(self) -> None:
        """Remember this meal."""
        world = self.world
        self.first = world.meal[self.laid] if world.meal_size > self.laid else NONE
        for kind in range(world.table.kinds):
            self.used[kind] = 0
        for place in range(world.meal_size):
            self.used[world.meal[place] // A_KIND] += 1

    def uses_up(self, kind: i64) -> bool:
        """Whether the best meal takes all cards of a kind that are in hand and tray."""
        if self.place == NONE or self.used[kind] == 0:
            return False
        there: i64 = 0
        for k in range(len(self.rest)):
            if self.rest[k] // A_KIND == kind:
                there += 1
        return self.used[kind] >= there
