"""Possible worlds: each arrangement that fits what a seat has seen is drawn as often as counting says it should be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import permutations, product
from math import sqrt

import pytest

from games.banquet.table import MENUS, Table, banquet, fields, loaded
from rules import rule
from toque.engine.rng import Rng
from toque.games.banquet.rules.position import BanquetPosition

SAMPLES = 3_000

World = tuple[str, ...]
Pools = list[tuple[list[str], int]]

TIGHT: dict[str, tuple[Callable[[], Table], Pools]] = {
    "one shuffle, two hands and a deck": (
        lambda: banquet(["SSF - -", "SSP - -", "SSB - -"], decks=["FFS FFP", "", ""]),
        [(["SSP", "SSB", "FFS", "FFP"], 4)],
    ),
    "two menus of one value in a hand": (
        lambda: banquet(["SSF - -", "SSP SSB FFS"], decks=["FFP", "", ""]),
        [(["SSP", "SSB", "FFS", "FFP"], 4)],
    ),
    "a rebuilt deck, and what is left of the shuffle before": (
        lambda: banquet(
            ["SSF PPS -", "SSP PPF -", "SSB - -"],
            decks=["PPB BBS", "", ""],
            rebuilt=[1, 0, 0],
            drawn=[[0, 1, 0], [0, 1, 0], [0, 0, 0]],
        ),
        [(["SSP", "SSB"], 2), (["PPF", "PPB", "BBS"], 3)],
    ),
    "three shuffles of one deck": (
        lambda: banquet(
            ["SSF - -", "SSP PPF BBS", "SSB PPS BBF"],
            decks=["BBP", "", ""],
            rebuilt=[2, 0, 0],
            drawn=[[0, 0, 0], [0, 1, 2], [0, 1, 2]],
        ),
        [(["SSP", "SSB"], 2), (["PPF", "PPS"], 2), (["BBS", "BBF", "BBP"], 3)],
    ),
    "several values": (
        lambda: banquet(["SSF SFP TSF", "SSP SFB TSP"], decks=["SSB", "SPF", "TSB"]),
        [(["SSP", "SSB"], 2), (["SFB", "SPF"], 2), (["TSP", "TSB"], 2)],
    ),
    "an empty deck that was rebuilt": (
        lambda: banquet(
            ["SSF - -", "PPS SFB -", "PPF SPF -"],
            decks=["", "SPB", ""],
            rebuilt=[1, 0, 0],
            drawn=[[0, 0, 0], [1, 0, 0], [1, 0, 0]],
        ),
        [(["PPS", "PPF"], 2), (["SFB", "SPF", "SPB"], 3)],
    ),
}


def exact(pools: Pools) -> set[World]:
    """Every arrangement: each pool in every order in its places; all are equally likely."""
    ways: list[Iterator[tuple[str, ...]]] = [permutations(menus, places) for menus, places in pools]
    return {tuple(menu for part in parts for menu in part) for parts in product(*ways)}


def lying(position: BanquetPosition, pools: Pools) -> World:
    """The menus that seat 0 does not see, pool by pool, in the order of their places."""
    unseen = [MENUS[menu] for menu in position.hands[3:] if menu >= 0]
    for value in range(3):
        unseen += [MENUS[menu] for menu in position.decks[12 * value : 12 * value + position.left[value]]]
    return tuple(menu for menus, _ in pools for menu in unseen if menu in menus)


def surprise(drawn: Counter[World], weights: Counter[World]) -> float:
    """How many standard deviations the chi-square of the draws lies above its mean (Wilson and Hilferty)."""
    whole, samples = weights.total(), drawn.total()
    square = sum((drawn[world] - (mean := samples * weight / whole)) ** 2 / mean for world, weight in weights.items())
    free = len(weights) - 1
    return float(((square / free) ** (1 / 3) - (1 - 2 / (9 * free))) / sqrt(2 / (9 * free)))


@rule("BAN-24", "BAN-35")
@pytest.mark.parametrize("name", TIGHT)
def test_every_arrangement_comes_as_often_as_it_should(name: str) -> None:
    made, pools = TIGHT[name]
    position, rng = made().position, Rng(23)
    worlds = Counter(exact(pools))
    drawn = Counter(lying(position.determinize(0, rng), pools) for _ in range(SAMPLES))
    assert {*drawn} <= {*worlds}, "an impossible world"
    assert {*drawn} == {*worlds}, "a possible world never came"
    assert surprise(drawn, worlds) < 4


@rule("BAN-31", "BAN-35")
def test_every_unseen_order_comes_as_often_as_it_should() -> None:
    """Three salads, two fruit salads, a pudding: two of them laid, four still in the pile."""
    table = loaded(
        fields(
            phase="laying",
            covered=[],
            etiquette=6,
            box_orders=[3, 2, 1, 0],
            orders="b2 salad, g5 fruit-salad",
            pile=["salad", "salad", "fruit-salad", "pudding"],
        )
    )
    orders = ["salad"] * 3 + ["fruit-salad"] * 2 + ["pudding"]
    weights = Counter(permutations(orders))
    rng = Rng(5)
    drawn: Counter[World] = Counter()
    for _ in range(SAMPLES):
        world = table.position.determinize(0, rng)
        laid = [world.orders[cell] for cell in range(37) if world.orders[cell] >= 0]
        names = ("salad", "fruit-salad", "pudding", "burger")
        drawn[tuple(names[dish] for dish in [*laid, *world.pile[:4]])] += 1
    assert len(weights) == 60
    assert {*drawn} == {*weights}
    assert surprise(drawn, weights) < 4


def test_the_check_notices_a_wrong_weight() -> None:
    """A test of the check itself: it notices a world that comes too often."""
    worlds = Counter(exact(TIGHT["one shuffle, two hands and a deck"][1]))
    skewed = Counter({world: SAMPLES // len(worlds) for world in worlds})
    first, second, *_ = sorted(skewed)
    skewed[first] += skewed[second] // 2
    skewed[second] -= skewed[second] // 2
    assert surprise(skewed, worlds) > 4
