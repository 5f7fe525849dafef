"""The opinion of cuisine's guide: which meal, which card, which buy."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from toque.bots.guides.cuisine_cards import ROLES, Cards, Shelf
from toque.bots.guides.cuisine_meals import Meals
from toque.engine.rng import Rng
from toque.games.cuisine.rules import permits
from toque.games.cuisine.rules.actions import (
    ADD,
    ADD_TRAY,
    AS_PRODUCE,
    AS_PROTEIN,
    BUY_FORK,
    BUY_FRIDGE,
    BUY_MARKET,
    CANCEL,
    DISCARD,
    END,
    ENOUGH,
    FORK,
    FORK_BUY,
    FORK_COIN,
    GAIN_FORK,
    GAIN_FRIDGE,
    GAIN_MARKET,
    KINDS,
    LABELS,
    MARKET,
    MARKET_KINDS,
    MOST_CARDS,
    MOST_SLOTS,
    NO_TRAY,
    NONE,
    PLAY,
    PRESENT,
    SALT,
    SPOON,
    TO,
    TRASH,
    TRAY,
    USE,
)
from toque.games.cuisine.rules.cards.effects import DRAW
from toque.games.cuisine.rules.cards.filters import CHOSEN_PRODUCE, CHOSEN_PROTEIN
from toque.games.cuisine.rules.cards.rows import sort
from toque.games.cuisine.rules.material import ABILITIES, IN_FORKS, OF_JUDGE
from toque.games.cuisine.rules.play.meals import A_KIND, CHOICES
from toque.games.cuisine.rules.position import CuisinePosition
from toque.games.cuisine.rules.reason_codes import ALLOWED

REFUSED: Final = -(2**40)


# Meals


def for_tray(world: CuisinePosition, seat: i64, cards: Cards) -> i64:
    """The card that goes best with what is in the tray, if it is not in this turn's meal."""
    meals = Meals(world, seat, cards)
    meals.think()
    shelf = Shelf(world, seat)
    best: i64 = NO_TRAY
    most: i64 = cards.taste[15]
    before: i64 = NONE
    for place in range(seat * MOST_CARDS, seat * MOST_CARDS + world.hand_size[seat]):
        kind: i64 = world.hand[place] // LABELS
        if kind < MARKET_KINDS or kind == before or meals.uses_up(kind):
            continue
        before = kind
        more: i64 = warm_value(world, seat, cards, shelf, kind)
        if more > most:
            most = more
            best = TRAY + kind
    return best


def warm_value(world: CuisinePosition, seat: i64, cards: Cards, shelf: Shelf, kind: i64) -> i64:
    """What a card is worth in the tray."""
    more: i64 = cards.alone[kind]
    for place in range(seat * MOST_SLOTS, seat * MOST_SLOTS + world.tray_size[seat]):
        more += cards.pairs[kind * KINDS + world.tray[place] // LABELS]
    return cards.taste[22] * more + cards.value(shelf, kind, False) * cards.taste[16] // 100


def next_laid(world: CuisinePosition, seat: i64, cards: Cards) -> i64:
    """The next card of the best meal, or the judge."""
    meals = Meals(world, seat, cards)
    meals.think()
    if meals.place == NONE:
        return CANCEL
    if meals.first == NONE:
        return TO + meals.place
    kind: i64 = meals.first // A_KIND
    return (ADD_TRAY if meals.first // CHOICES % 2 else ADD) + kind


def named(world: CuisinePosition, seat: i64, cards: Cards) -> i64:
    """Protein or produce, as the best meal wants it."""
    place: i64 = world.meal_size
    world.meal_size += 1
    world.meal[place] = world.naming + CHOSEN_PROTEIN
    protein = Meals(world, seat, cards)
    protein.think()
    world.meal[place] = world.naming + CHOSEN_PRODUCE
    produce = Meals(world, seat, cards)
    produce.think()
    world.meal[place] = 0
    world.meal_size = place
    return AS_PRODUCE if produce.score > protein.score else AS_PROTEIN


# The play phase


def in_play(world: CuisinePosition, seat: i64, cards: Cards) -> i64:
    """A meal if there is one, after abilities that draw; then everything else."""
    if permits.against_meal(world, seat) == ALLOWED:
        if world.waiting:
            for ability in range(OF_JUDGE, ABILITIES):
                if world.uses[ability] and cards.roles[ability * ROLES + DRAW]:
                    return USE + ability  # before the meal is laid: it may be a better one
        meals = Meals(world, seat, cards)
        meals.think()
        if meals.place != NONE and meals.score >= cards.taste[21]:
            return PRESENT
    return without_meal(world, seat, cards)


def without_meal(world: CuisinePosition, seat: i64, cards: Cards) -> i64:
    """Ingredients, their abilities, money, forks, buys."""
    table = world.table
    first: i64 = seat * MOST_CARDS
    size: i64 = world.hand_size[seat]
    forks: i64 = 0
    for back in range(size):
        kind: i64 = world.hand[first + size - 1 - back] // LABELS
        if kind >= MARKET_KINDS:
            if not world.submitted or cards.is_late[kind]:
                return PLAY + kind
        elif kind == FORK:
            forks += 1
    if world.waiting:
        for ability in range(ABILITIES):
            if (
                world.uses[ability]
                and cards.is_useful[ability]
                and permits.against_use(world, seat, ability) == ALLOWED
            ):
                return USE + ability
    if world.submitted:
        return END
    if size and world.hand[first] // LABELS == SPOON:
        return PLAY + SPOON
    shelf = Shelf(world, seat)
    if forks:
        for slot in range(MARKET):
            wanted: i64 = world.market[slot]
            if wanted != NONE and table.currency[wanted] == IN_FORKS:
                price: i64 = world.price(wanted)
                if world.coins < price <= world.coins + forks and cards.value(shelf, wanted, True) >= cards.taste[2]:
                    return FORK_COIN
        return FORK_BUY
    return bought(world, cards, shelf)


def bought(world: CuisinePosition, cards: Cards, shelf: Shelf) -> i64:
    """The best card that can be paid for; the end of the turn if none is wanted."""
    best: i64 = END
    most: i64 = cards.taste[2]
    if permits.against_any_buy(world) != ALLOWED:
        return END
    for slot in range(MARKET):
        kind: i64 = world.market[slot]
        if kind != NONE and permits.against_price_in_market(world, kind) == ALLOWED:
            value: i64 = buying(world, cards, shelf, BUY_MARKET + slot)
            if value > most:
                most = value
                best = BUY_MARKET + slot
    if world.fridge_size and world.spoons:
        for cold in range(MARKET_KINDS, world.table.kinds):
            if world.fridge[cold]:
                value = buying(world, cards, shelf, BUY_FRIDGE + cold)
                if value > most:
                    most = value
                    best = BUY_FRIDGE + cold
    if permits.against_buying_fork(world) == ALLOWED and buying(world, cards, shelf, BUY_FORK) > most:
        return BUY_FORK
    return best


def buying(world: CuisinePosition, cards: Cards, shelf: Shelf, action: i64) -> i64:
    """What a buy is worth; with more than one, money is kept for the next."""
    price: i64 = 1
    value: i64 = 0
    if action < BUY_FRIDGE:
        kind: i64 = world.market[action - BUY_MARKET]
        value = cards.value(shelf, kind, True)
        price = world.price(kind) if world.table.currency[kind] != IN_FORKS else 0
    elif action < BUY_FORK:
        value = cards.value(shelf, action - BUY_FRIDGE, False)
    else:
        value = cards.taste[3] - cards.taste[4] * shelf.owned[FORK]
        price = world.table.fork_price
    return value - cards.taste[17] * price if world.buys > 1 else value


# Cards of abilities


def trashed(world: CuisinePosition, seat: i64, cards: Cards) -> i64:
    """Spoons that are not needed, then salt."""
    if world.holds(seat, SPOON) and Shelf(world, seat).owned[SPOON] > cards.taste[18]:
        return TRASH + SPOON
    return TRASH + SALT if world.holds(seat, SALT) else ENOUGH


def gained(world: CuisinePosition, seat: i64, cards: Cards) -> i64:
    """The best card that is offered."""
    shelf = Shelf(world, seat)
    legal = world.legal(seat)
    best: i64 = ENOUGH
    most: i64 = cards.taste[2]
    for k in range(len(legal)):
        value: i64 = promise(world, seat, cards, shelf, legal[k])
        if value > most and legal[k] != ENOUGH:
            most = value
            best = legal[k]
    return best


def discarded(world: CuisinePosition, seat: i64, cards: Cards) -> i64:
    """Salt, a spoon, a fork, or the least of the ingredients."""
    shelf = Shelf(world, seat)
    legal = world.legal(seat)
    best: i64 = legal[0]
    for k in range(len(legal)):
        if promise(world, seat, cards, shelf, legal[k]) > promise(world, seat, cards, shelf, best):
            best = legal[k]
    return best


def promise(world: CuisinePosition, seat: i64, cards: Cards, shelf: Shelf, action: i64) -> i64:
    """What an action promises, compared with others of its phase; REFUSED for what is not worth a comparison."""
    if action < NO_TRAY:
        kind: i64 = action - TRAY
        return warm_value(world, seat, cards, shelf, kind) if kind > SALT else 100 if kind == SALT else REFUSED
    if action in (NO_TRAY, END, ENOUGH):
        return cards.taste[2]
    if BUY_MARKET <= action < END:
        return buying(world, cards, shelf, action)
    if TRASH <= action < TRASH + KINDS:
        kind = action - TRASH
        return 400 - loss(cards, shelf, kind)
    if DISCARD <= action < GAIN_MARKET:
        return 1000 - loss(cards, shelf, action - DISCARD)
    if GAIN_MARKET <= action < GAIN_FRIDGE:
        return cards.value(shelf, world.market[action - GAIN_MARKET], False)
    if GAIN_FRIDGE <= action < GAIN_FORK:
        return cards.value(shelf, action - GAIN_FRIDGE, False)
    if action == GAIN_FORK:
        return cards.taste[3] - cards.taste[4] * shelf.owned[FORK]
    return REFUSED


def loss(cards: Cards, shelf: Shelf, kind: i64) -> i64:
    """What a seat loses without a card."""
    if kind >= MARKET_KINDS:
        return cards.value(shelf, kind, False) + 100
    return 150 if kind == FORK else 90 if kind == SPOON else 50


def warm_up(world: CuisinePosition, seat: i64, rng: Rng) -> None:
    """Nobody keeps spoons warm: swap those of the last shuffle with ingredients of it, wherever these may be."""
    first: i64 = seat * MOST_CARDS
    for slot in range(seat * MOST_SLOTS, seat * MOST_SLOTS + world.tray_size[seat]):
        card: i64 = world.tray[slot]
        label: i64 = card % LABELS
        if card >= MARKET_KINDS * LABELS or label != world.shuffles[seat]:
            continue
        found: i64 = 0
        chosen: i64 = NONE
        for place in range(first, first + world.hand_size[seat]):
            if world.hand[place] % LABELS == label and world.hand[place] >= MARKET_KINDS * LABELS:
                found += 1
                if rng.below(found) == 0:
                    chosen = place
        in_hand: i64 = chosen
        for deep in range(first, first + world.deck_size[seat]):
            if world.deck[deep] >= MARKET_KINDS:
                found += 1
                if rng.below(found) == 0:
                    chosen = deep
                    in_hand = NONE
        if chosen == NONE:
            continue
        if in_hand == NONE:
            world.tray[slot] = world.deck[chosen] * LABELS + label
            world.deck[chosen] = card // LABELS
        else:
            world.tray[slot] = world.hand[chosen]
            world.hand[chosen] = card
    sort(world.hand, first, world.hand_size[seat])
    sort(world.tray, seat * MOST_SLOTS, world.tray_size[seat])
