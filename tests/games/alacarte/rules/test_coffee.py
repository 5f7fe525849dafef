"""Coffee on the die: a cup from the pool, from another player, from the used cups, or none at all (ALC-16)."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import pytest

from games.alacarte.menu import BOX
from games.alacarte.table import alacarte, new_game
from rules import rule
from toque.engine.chance import Rolled
from toque.engine.position import CHANCE, DIE
from toque.engine.rng import Rng
from toque.games.alacarte.events import CupDrawn, CupTaken, NoCup, PoolRebuilt


@rule("ALC-5", "ALC-16")
def test_coffee_draws_a_cup_and_the_knob_does_not_move() -> None:
    table = alacarte("hippo 2", "boot 1")
    table.play("heat", "coffee")
    assert (table.phase, table.turn, tuple(table.position.asks())) == ("drawing", CHANCE, (DIE, 13, 0))
    assert table.refused("heat", seat=0).rule == "ALC-16"
    table.play("re-season")
    assert (table.cups[0], table.knobs, table.spoons) == ({"re-season": 1}, [2, 1], 2)
    assert table.pool == Counter({**BOX, "re-season": 2})
    assert [str(event.cup) for event in table.told(CupDrawn)] == ["re-season"]


@rule("ALC-16", "ALC-40")
def test_a_cup_just_drawn_may_be_played_in_the_same_turn() -> None:
    table = alacarte("hippo 2", "boot 1", spoons=1)
    table.play("heat", "coffee", "point")
    assert table.legal() == ["cup point", "done"]
    table.play("cup point")
    assert (table.laid, table.turn) == ([1, 0], 1)


@rule("ALC-16")
def test_the_last_cup_of_the_pool_is_drawn_without_asking_chance() -> None:
    table = alacarte("hippo 2", "boot 1", pool="decrease", cups=["", "point"])
    table.play("heat", "coffee")
    assert (table.phase, table.cups, table.pool) == ("acting", [{"decrease": 1}, {"point": 1}], Counter())


@rule("ALC-16", "ALC-54")
@pytest.mark.parametrize("left", ["2 exchange, decrease", "point, spoons", "3 re-season"])
def test_every_cup_of_a_small_pool_is_one_number(left: str) -> None:
    found: Counter[str] = Counter()
    table = alacarte("hippo 2", "boot 1", pool=left)
    pool = table.pool
    for number in range(pool.total()):
        table = alacarte("hippo 2", "boot 1", pool=left)
        table.play("heat", "coffee")
        assert tuple(table.position.asks()) == (DIE, pool.total(), 0)
        table.answer(number)
        found.update(table.cups[0])
        assert table.pool == pool - Counter(table.cups[0])
    assert found == pool


# The pool is empty


@rule("ALC-16")
def test_with_an_empty_pool_a_player_takes_any_other_players_cup() -> None:
    table = alacarte(
        "hippo 2", "boot 1", "toast 0", pool="", cups=["2 spoons", "point, 2 exchange", "decrease"], used="re-season"
    )
    table.play("heat", "coffee")
    assert (table.phase, table.turn) == ("taking", 0)
    assert table.legal() == ["take 2 point", "take 2 exchange", "take 3 decrease"]
    table.play("take 2 exchange")
    assert table.cups == [{"exchange": 1, "spoons": 2}, {"point": 1, "exchange": 1}, {"decrease": 1}]
    assert (table.knobs, table.spoons, table.used) == ([2, 1, 0], 2, {"re-season": 1})
    assert [(event.seat, event.other, str(event.cup)) for event in table.told(CupTaken)] == [(0, 1, "exchange")]


@rule("ALC-16", "ALC-40")
def test_a_cup_just_taken_may_be_played_in_the_same_turn() -> None:
    table = alacarte("hippo 2", "boot 1", pool="", cups=["", "point, spoons"], spoons=1)
    table.play("heat", "coffee", "take 2 spoons")
    assert (table.spoons, table.legal()) == (0, ["cup spoons", "done"])
    table.play("cup spoons")
    assert (table.turn, table.spoons) == (0, 3)


@rule("ALC-16", "ALC-8")
def test_a_turn_ends_with_a_taken_cup_when_the_break_is_used() -> None:
    table = alacarte("hippo 2", "boot 1", pool="", cups=["", "point, spoons"], spoons=1, rested=True)
    table.play("heat", "coffee", "take 2 point")
    assert (table.turn, table.cups) == (1, [{"point": 1}, {"spoons": 1}])


@rule("ALC-16")
@pytest.mark.parametrize("cups", ["decrease", "2 decrease"])
def test_an_only_cup_is_taken_at_once(cups: str) -> None:
    table = alacarte("hippo 2", "boot 1", pool="", cups=["point", cups], used="spoons")
    table.play("heat", "coffee")
    assert (table.phase, table.cups[0], table.used) == ("acting", {"point": 1, "decrease": 1}, {"spoons": 1})
    assert table.cups[1] == ({} if cups == "decrease" else {"decrease": 1})


@rule("ALC-16", "ALC-35")
def test_a_cup_on_a_tray_is_not_taken() -> None:
    table = alacarte("hippo 2", "boot 1", pool="", cups=["", "decrease"], laid=[0, 2])
    table.play("heat", "coffee")
    assert (table.cups, table.laid) == ([{"decrease": 1}, {}], [0, 2])


@rule("ALC-16")
@pytest.mark.parametrize("others", ["", "laid"])
def test_if_nobody_else_has_a_cup_the_used_cups_become_the_new_pool(others: str) -> None:
    laid = [0, 3] if others else [0, 0]
    table = alacarte("hippo 2", "boot 1", pool="", cups=["exchange", ""], used="2 spoons, decrease", laid=laid)
    table.play("heat", "coffee")
    assert (table.phase, table.turn) == ("drawing", CHANCE)
    assert (table.pool, table.used) == (Counter({"spoons": 2, "decrease": 1}), {})
    assert table.told(PoolRebuilt) == [PoolRebuilt(3)]
    table.play("decrease")
    assert (table.cups[0], table.pool) == ({"exchange": 1, "decrease": 1}, Counter({"spoons": 2}))


@rule("ALC-16")
def test_one_used_cup_is_drawn_at_once() -> None:
    table = alacarte("hippo 2", "boot 1", pool="", used="exchange")
    table.play("heat", "coffee")
    assert (table.phase, table.cups, table.used, table.pool) == ("acting", [{"exchange": 1}, {}], {}, Counter())


@rule("ALC-16")
@pytest.mark.parametrize("own", ["", "2 exchange"])
def test_with_no_cup_anywhere_nothing_happens(own: str) -> None:
    table = alacarte("hippo 2", "boot 1", pool="", cups=[own, ""], laid=[1, 2])
    before = table.cups
    table.play("heat", "coffee")
    assert (table.phase, table.turn, table.spoons) == ("acting", 0, 2)
    assert (table.cups, table.knobs) == (before, [2, 1])
    assert table.told(NoCup) == [NoCup(0)]


@rule("ALC-16")
def test_no_cup_is_taken_while_the_pool_has_some() -> None:
    table = alacarte("hippo 2", "boot 1", pool="point", cups=["", "decrease, exchange"])
    refused = table.refused("take 2 decrease")
    assert (refused.rule, refused.reason) == ("ALC-16", "pool_not_empty")


@rule("ALC-16")
@pytest.mark.parametrize("turn", [0, 1, 2])
def test_the_cup_goes_to_the_player_who_rolled(turn: int) -> None:
    cups = ["", "", ""]
    cups[(turn + 1) % 3], cups[(turn + 2) % 3] = "point", "decrease"
    table = alacarte("hippo 2", "boot 1", "toast 1", pool="", cups=cups, turn=turn)
    table.play("heat", "coffee")
    giver = (turn + 2) % 3
    table.play(f"take {giver + 1} decrease")
    assert (table.cups[turn], table.cups[giver]) == ({"decrease": 1}, {})


# Chance


def surprise(drawn: Counter[str], weights: Counter[str]) -> float:
    """How many standard deviations the chi-square of the draws lies above its mean (Wilson and Hilferty)."""
    whole, samples = weights.total(), drawn.total()
    square = sum((drawn[cup] - (mean := samples * weight / whole)) ** 2 / mean for cup, weight in weights.items())
    free = len(weights) - 1
    return float(((square / free) ** (1 / 3) - (1 - 2 / (9 * free))) / sqrt(2 / (9 * free)))


@rule("ALC-54", "ALC-2", "ALC-4")
def test_each_cup_of_the_pool_is_equally_likely() -> None:
    rng, drawn = Rng(11), Counter[str]()
    table = new_game(2, "player 1")
    for _ in range(3_000):
        position = table.position.clone()
        position.apply(CHANCE, Rolled(rng).answer(position))
        kind = next(k for k in range(5) if position.cups[k])
        drawn[[*BOX][kind]] += 1
    assert surprise(drawn, Counter(BOX)) < 4
    assert surprise(drawn + Counter({"point": 300}), Counter(BOX)) > 4  # the check notices a wrong weight
