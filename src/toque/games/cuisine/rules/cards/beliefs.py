"""How a seat's old cards may lie, as far as others can know it.

Cards that were shuffled together, and that nobody has seen since, are a pool. Only the places of a pool are known: any
of its cards may lie in any of them. The cards of the last shuffle lie in deck, hand and tray, those of older pools only
in hand and tray. A belief lists the older pools; all other hidden cards are those of the last shuffle.

There are several beliefs where a card was moved in private, or a card was seen that several pools have. If there are
none, others know no more about old cards than which cards are hidden. Beliefs are never changed, so clones share them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from toque.engine.ints import Ints, append, vec
from toque.games.cuisine.rules.actions import NONE
from toque.games.cuisine.rules.cards.rows import extended, sort

MOST_FACTS: Final = 256
"""How many numbers a perfect memory holds about old cards; beyond that it knows only which cards are hidden."""
HEAVIEST: Final = 2**20
"""Weights are halved until none is beyond this, so that all of them together can be drawn from."""


class Pool:
    """Cards that were shuffled together, and how many of them are in the tray."""

    def __init__(self, in_tray: i64, kinds: Ints) -> None:
        self.in_tray = in_tray
        self.kinds = kinds
        """Ascending."""


def pool_of(in_tray: i64, kinds: list[int]) -> Pool:
    """A pool of these kinds; uncompiled code must not hand over a row, because that leaks (mypyc 2.4.1)."""
    row: Ints = vec[i64]()
    for kind in kinds:
        row = append(row, kind)
    sort(row, 0, len(row))
    return Pool(in_tray, row)


class Belief:
    """One way in which the older pools may lie."""

    def __init__(self, pools: list[Pool], weight: i64 = 1) -> None:
        self.weight = weight
        """How likely it is, compared with the seat's other beliefs."""
        self.pools = settled(pools)


def settled(pools: list[Pool]) -> list[Pool]:
    """The same pools in one order; cards that are surely in hand are one pool, and so are those surely in the tray."""
    in_hand = Pool(0, vec[i64]())
    in_tray = Pool(0, vec[i64]())
    found: list[Pool] = []
    for pool in pools:
        if pool.in_tray == 0:
            in_hand = joined(in_hand, pool)
        elif pool.in_tray == len(pool.kinds):
            in_tray = joined(in_tray, pool)
        else:
            found.append(pool)
    found.sort(key=listed)
    if len(in_hand.kinds):
        found.append(in_hand)
    if len(in_tray.kinds):
        found.append(in_tray)
    return found


def joined(pool: Pool, other: Pool) -> Pool:
    """All cards of two pools."""
    kinds = extended(pool.kinds[:], other.kinds)
    sort(kinds, 0, len(kinds))
    return Pool(pool.in_tray + other.in_tray, kinds)


def listed(pool: Pool) -> list[int]:
    """A pool as a list, which can be compared."""
    return [pool.in_tray, *pool.kinds]


# What others see


def after_seeing(beliefs: list[Belief], kind: i64, warm: bool, here: i64, total: i64) -> list[Belief]:
    """A card was taken out of hand or tray, face up: `here` cards lay there, `total` hidden cards were of its kind."""
    found: list[Belief] = []
    for belief in beliefs:
        surely: i64 = whole_pool(belief, kind, warm)
        if surely != NONE:
            enter(found, without(belief, surely, kind, warm))
            continue
        left: i64 = total
        for number, pool in enumerate(belief.pools):
            count: i64 = count_of(pool, kind)
            left -= count
            if count and there(pool, warm):
                enter(found, without(belief, number, kind, warm))
        if left and last_there(belief, warm, here):
            enter(found, belief)
    return remembered(found)


def whole_pool(belief: Belief, kind: i64, warm: bool) -> i64:
    """A pool with a card of this kind, all of whose cards are here; NONE if there is none.

    A card that is seen counts as one of this pool: if it was another one, the two are equal, and everything that is
    possible then is also possible now.
    """
    for number, pool in enumerate(belief.pools):
        if there(pool, warm) == len(pool.kinds) and count_of(pool, kind):
            return number
    return NONE


def after_moving(beliefs: list[Belief], warm: bool, here: i64) -> list[Belief]:
    """A card was moved to the tray, or out of it, in private; `here` cards lay where it came from."""
    found: list[Belief] = []
    for belief in beliefs:
        for number, pool in enumerate(belief.pools):
            if there(pool, not warm):
                enter(found, moved(belief, number, warm))
        last: i64 = last_there(belief, not warm, here)
        if last:
            enter(found, Belief(belief.pools, belief.weight * last))
    return remembered(found)


def after_gaining(beliefs: list[Belief], kind: i64) -> list[Belief]:
    """A card came to the hand, face up."""
    pool = Pool(0, vec[i64]([kind]))
    return remembered([Belief([*belief.pools, pool], belief.weight) for belief in beliefs or [Belief([])]])


def after_shuffling(beliefs: list[Belief], here: i64, cards: Ints) -> list[Belief]:
    """The deck had run out and was shuffled anew: `here` cards lay in the tray, and `cards` in hand and tray."""
    found: list[Belief] = []
    for belief in beliefs or [Belief([])]:
        last = Pool(last_there(belief, True, here), rest_of(cards, belief))
        found.append(Belief([*belief.pools, last], belief.weight))
    return remembered(found)


# Parts of a belief


def there(pool: Pool, warm: bool) -> i64:
    """How many cards of a pool are in the tray, or in hand."""
    return pool.in_tray if warm else len(pool.kinds) - pool.in_tray


def count_of(pool: Pool, kind: i64) -> i64:
    """How many cards of this kind a pool has."""
    found: i64 = 0
    for k in range(len(pool.kinds)):
        if pool.kinds[k] == kind:
            found += 1
    return found


def last_there(belief: Belief, warm: bool, here: i64) -> i64:
    """How many of the `here` cards in the tray, or in hand, come from the last shuffle."""
    for pool in belief.pools:
        here -= there(pool, warm)
    return here


def rest_of(cards: Ints, belief: Belief) -> Ints:
    """Hidden cards, ascending, without those of older pools."""
    rest = cards
    for pool in belief.pools:
        for k in range(len(pool.kinds)):
            rest = without_one(rest, pool.kinds[k])
    return rest


def without_one(cards: Ints, kind: i64) -> Ints:
    """Cards without one of this kind."""
    place: i64 = 0
    while cards[place] != kind:
        place += 1
    return extended(cards[:place], cards[place + 1 :])


def moved(belief: Belief, number: i64, warm: bool) -> Belief:
    """The same with a card of a pool in the tray, or out of it: any of its cards that lay in the other place."""
    pool = belief.pools[number]
    after = Pool(pool.in_tray + (1 if warm else -1), pool.kinds)
    return Belief(replaced(belief, number, after), belief.weight * there(pool, not warm))


def without(belief: Belief, number: i64, kind: i64, warm: bool) -> Belief:
    """The same without a card of a pool that was in the tray, or in hand."""
    pool = belief.pools[number]
    after = Pool(pool.in_tray - (1 if warm else 0), without_one(pool.kinds, kind))
    return Belief(replaced(belief, number, after), belief.weight)


def replaced(belief: Belief, number: i64, pool: Pool) -> list[Pool]:
    """The pools of a belief, one of them replaced."""
    return [*belief.pools[:number], pool, *belief.pools[number + 1 :]]


# Several beliefs


def enter(beliefs: list[Belief], belief: Belief) -> None:
    """Add a belief; one that is there already becomes more likely."""
    for k in range(len(beliefs)):
        if same(beliefs[k].pools, belief.pools):
            beliefs[k] = Belief(belief.pools, beliefs[k].weight + belief.weight)
            return
    beliefs.append(belief)


def same(some: list[Pool], others: list[Pool]) -> bool:
    """Whether these are the same pools."""
    if len(some) != len(others):
        return False
    return all(some[k].in_tray == others[k].in_tray and some[k].kinds == others[k].kinds for k in range(len(some)))


def remembered(beliefs: list[Belief]) -> list[Belief]:
    """What a perfect memory keeps of these beliefs."""
    if len(facts(beliefs)) > MOST_FACTS:
        return []
    if len(beliefs) == 1:
        pools = beliefs.pop().pools
        return [Belief(pools)] if pools else []
    while any(belief.weight > HEAVIEST for belief in beliefs):
        beliefs = [Belief(belief.pools, max(1, belief.weight // 2)) for belief in beliefs]
    return beliefs


def facts(beliefs: list[Belief]) -> Ints:
    """Beliefs in a row of numbers."""
    row: Ints = vec[i64]()
    for belief in beliefs:
        row = append(row, belief.weight)
        row = append(row, len(belief.pools))
        for pool in belief.pools:
            row = append(row, pool.in_tray)
            row = append(row, len(pool.kinds))
            row = extended(row, pool.kinds)
    return row
