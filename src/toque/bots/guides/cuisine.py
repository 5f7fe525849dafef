"""What the search needs to know of cuisine: a quick opinion, what to compare, and what cards promise for later."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from toque.bots.guides.cuisine_cards import ROLES, TASTE, Cards, Shelf
from toque.bots.guides.cuisine_meals import Meals
from toque.bots.guides.cuisine_opinion import (
    REFUSED,
    discarded,
    for_tray,
    gained,
    in_play,
    named,
    next_laid,
    promise,
    trashed,
    warm_up,
    without_meal,
)
from toque.bots.search.guide import Guide
from toque.engine.ints import Ints, append, vec, zeros
from toque.engine.position import Position
from toque.engine.rng import Rng
from toque.games.cuisine.rules.actions import (
    ADD,
    ADD_TRAY,
    AS_PROTEIN,
    BUY_MARKET,
    CANCEL,
    DISCARDING,
    ENOUGH,
    FORK,
    FORK_BUY,
    FORK_COIN,
    GAINING,
    KINDS,
    LABELS,
    LAYING,
    MARKET_KINDS,
    MOST_SLOTS,
    NAMING,
    NONE,
    PLAYING,
    PRESENT,
    SPOON,
    TAKING,
    TRASHING,
    TRAYING,
)
from toque.games.cuisine.rules.cards.effects import PLAYED, SPOONS
from toque.games.cuisine.rules.material import BASIC, CUISINE, OF_JUDGE
from toque.games.cuisine.rules.play.judging import MEDALS_OF_MORE, MEDALS_OF_TWO
from toque.games.cuisine.rules.play.meals import A_KIND, worth
from toque.games.cuisine.rules.position import CuisinePosition

FEATURES: Final = 36
STAGES: Final = 4
NAMES: Final = (
    *(
        "medals",
        "five medals missing",
        "ten medals missing",
        "ingredients eaten",
        "turns to wait",
        "medals of a meal now",
    ),
    *("medals of a meal later", "a winning meal", "points of a meal", "cards in the tray", "slots of the tray"),
    *("worth of the tray", "pairs in the tray", "worth of all cards", "pairs of all cards", "ingredients", "cuisines"),
    *("spoons", "forks", "cards", "worth of a card", "money of a card", "judges' worth", "judges that count"),
    *("pairs of an ingredient", "a meal of all cards"),
    *(f"role {role}" for role in range(ROLES)),
)


class CuisineGuide(Guide):
    """Serves the best meal it can, buys what goes with its cards, and gets rid of what does not."""

    def __init__(self, ahead: i64 = 0, taste: Ints = TASTE) -> None:
        super().__init__(STAGES, NAMES)
        self.taste = taste
        self.ahead: i64 = ahead
        """How many own turns a playout takes; 0 for two at two seats and one at more."""
        self.cards: Cards | None = None

    def cards_of(self, world: CuisinePosition) -> Cards:
        """What the cards on this table are good for."""
        cards = self.cards
        if cards is None or cards.table is not world.table:
            cards = Cards(world, self.taste)
            self.cards = cards
        return cards

    def decide(self, world: Position, seat: i64, rng: Rng) -> i64:
        assert isinstance(world, CuisinePosition)
        cards = self.cards_of(world)
        phase: i64 = world.phase
        if phase == TRAYING:
            return for_tray(world, seat, cards)
        if phase == LAYING:
            return next_laid(world, seat, cards)
        if phase == NAMING:
            return named(world, seat, cards)
        if phase == TRASHING:
            return trashed(world, seat, cards)
        if phase == TAKING:
            return ENOUGH
        if phase == GAINING:
            return gained(world, seat, cards)
        if phase == DISCARDING:
            return discarded(world, seat, cards)
        return in_play(world, seat, cards)

    # What to compare

    def candidates(self, world: Position, seat: i64, most: i64, rng: Rng) -> Ints:
        assert isinstance(world, CuisinePosition)
        first: i64 = self.decide(world, seat, rng)
        row: Ints = vec[i64](capacity=16)
        row = append(row, first)
        phase: i64 = world.phase
        if phase in (TAKING, NAMING) or (phase == LAYING and world.meal_size):
            return row
        if phase == LAYING:
            return self.other_meals(world, seat, row, most)
        if phase == PLAYING:
            if first == PRESENT:
                return append(row, without_meal(world, seat, self.cards_of(world)))
            if first in (FORK_COIN, FORK_BUY):
                return append(row, FORK_BUY if first == FORK_COIN else FORK_COIN)
            if first < BUY_MARKET:
                return row
        return self.best_others(world, seat, row, most)

    def other_meals(self, world: CuisinePosition, seat: i64, row: Ints, most: i64) -> Ints:
        """First cards of other meals, each the best one with that card."""
        if row[0] == CANCEL:
            return row
        cards = self.cards_of(world)
        best = Meals(world, seat, cards)
        best.think()
        legal = world.legal(seat)
        for k in range(len(legal)):
            action: i64 = legal[k]
            if len(row) >= most or action >= AS_PROTEIN:
                break
            kind: i64 = action - ADD_TRAY if action >= ADD_TRAY else action - ADD
            if best.used[kind] or (action >= ADD_TRAY and world.holds(seat, kind)):
                continue
            scratch = world.clone()
            scratch.apply(seat, action)
            if scratch.phase == NAMING:
                scratch.apply(seat, named(scratch, seat, cards))
            meals = Meals(scratch, seat, cards)
            meals.think()
            if meals.place != NONE:
                row = append(row, action)
        return row

    def best_others(self, world: CuisinePosition, seat: i64, row: Ints, most: i64) -> Ints:
        """The other actions that promise most."""
        cards = self.cards_of(world)
        legal = world.legal(seat)
        shelf = Shelf(world, seat)
        values = zeros(len(legal))
        for k in range(len(legal)):
            values[k] = promise(world, seat, cards, shelf, legal[k])
            if legal[k] == row[0]:
                values[k] = REFUSED
        while len(row) < most:
            best: i64 = 0
            for k in range(len(legal)):
                if values[k] > values[best]:
                    best = k
            if values[best] == REFUSED:
                break
            row = append(row, legal[best])
            values[best] = REFUSED
        return row

    def imagine(self, world: Position, seat: i64, rng: Rng) -> None:
        assert isinstance(world, CuisinePosition)
        if self.taste[27]:
            for other in range(world.seats):
                if other != seat:
                    warm_up(world, other, rng)

    # Where to stop, and what to look at

    def horizon(self, world: Position, seat: i64) -> i64:
        assert isinstance(world, CuisinePosition)
        turns: i64 = self.ahead
        if turns == 0:
            turns = 2 if world.seats == 2 else 1
        if seat != world.turn:
            return turn_number(world, world.turn) + distance(world, seat) + (turns - 1) * world.seats
        return turn_number(world, seat) + turns * world.seats

    def rests(self, world: Position, seat: i64, horizon: i64) -> bool:
        assert isinstance(world, CuisinePosition)
        return world.last == NONE and turn_number(world, world.turn) >= horizon

    def stage(self, world: Position) -> i64:
        assert isinstance(world, CuisinePosition)
        most: i64 = 0
        for seat in range(world.seats):
            most = max(most, world.medals[seat])
        return 1 + min(2, 3 * most // goal_of(world)) if most else 0

    def features(self, world: Position, seat: i64) -> Ints:
        assert isinstance(world, CuisinePosition)
        cards = self.cards_of(world)
        table = world.table
        row = zeros(FEATURES)
        shelf = Shelf(world, seat)
        meals = Meals(world, seat, cards)
        meals.think()
        medals: i64 = world.medals[seat]
        missing: i64 = goal_of(world) - medals
        turns: i64 = distance(world, seat)
        row[0] = medals
        row[1] = 1 if missing <= 5 else 0
        row[2] = 1 if missing <= 10 else 0
        row[3] = world.eaten_by(seat)
        row[4] = turns
        row[5] = 0 if turns else meals.medals
        row[6] = meals.medals if turns else 0
        row[7] = 1 if meals.medals >= missing else 0
        row[8] = min(meals.points, 30)
        row[9] = world.tray_size[seat]
        row[10] = world.slots_of(seat)
        for place in range(seat * MOST_SLOTS, seat * MOST_SLOTS + world.tray_size[seat]):
            kind: i64 = world.tray[place] // LABELS
            row[11] += cards.alone[kind]
            for other in range(seat * MOST_SLOTS, place):
                row[12] += cards.pairs[kind * KINDS + world.tray[other] // LABELS]
        money: i64 = shelf.owned[SPOON]
        for k in range(len(shelf.kinds)):
            kind = shelf.kinds[k]
            count: i64 = shelf.owned[kind]
            row[13] += count * cards.alone[kind]
            pairs: i64 = count * (count - 1) // 2 * cards.pairs[kind * KINDS + kind]
            for before in range(k):
                pairs += count * shelf.owned[shelf.kinds[before]] * cards.pairs[kind * KINDS + shelf.kinds[before]]
            row[14] += pairs
            if kind < MARKET_KINDS:
                continue
            row[15] += count
            for role in range(ROLES):
                amount: i64 = count * cards.roles[(BASIC + kind) * ROLES + role]
                if amount and table.trigger[kind] == PLAYED:
                    row[ROLE_FEATURES + role] += amount
            row[16] += count * cards.worth[CUISINE + kind] // 10
        money += row[ROLE_FEATURES + SPOONS]
        row[17] = shelf.owned[SPOON]
        row[18] = shelf.owned[FORK]
        row[19] = shelf.size
        row[20] = 100 * row[13] // max(1, shelf.size)
        row[21] = 100 * money // max(1, shelf.size)
        for judge in range(table.judges):
            if world.scored_by[judge] == seat:
                row[22] += table.uses[judge] * cards.worth[OF_JUDGE + judge] // 10
                if table.counts[OF_JUDGE + judge]:
                    row[23] += 1
        row[24] = 100 * row[14] // max(1, row[15])
        row[25] = self.whole(world, seat, shelf)
        return row

    def whole(self, world: CuisinePosition, seat: i64, shelf: Shelf) -> i64:
        """What a meal of all cards of a seat would be worth."""
        size: i64 = 0
        for k in range(len(shelf.kinds)):
            for _copy in range(shelf.owned[shelf.kinds[k]]):
                world.meal[size] = shelf.kinds[k] * A_KIND
                size += 1
        world.meal_size = size
        points: i64 = worth(world, seat, None)
        while size:
            size -= 1
            world.meal[size] = 0
        world.meal_size = 0
        return points


ROLE_FEATURES: Final = 26


def goal_of(world: CuisinePosition) -> i64:
    """How many medals bring the end (CUI-34)."""
    return MEDALS_OF_TWO if world.seats == 2 else MEDALS_OF_MORE


def distance(world: CuisinePosition, seat: i64) -> i64:
    """How many turns from now a seat has its turn."""
    return (seat - world.turn + world.seats) % world.seats


def turn_number(world: CuisinePosition, seat: i64) -> i64:
    """The number of a seat's turn in this round."""
    return world.round * world.seats + (seat - world.start + world.seats) % world.seats
