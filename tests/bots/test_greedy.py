"""Greedy plays sensibly: it beats random bots from every seat."""

from __future__ import annotations

from typing import Any

import pytest

from conformance.walks import SOAK
from toque.bots import adviser_of, bot_named
from toque.engine import playout
from toque.engine.game import Game
from toque.engine.position import CHANCE
from toque.engine.rng import Rng
from toque.games.banquet.game import BANQUET
from toque.games.banquet.rules.position import BanquetPosition
from toque.games.soup.game import SOUP
from toque.games.soup.rules.position import SoupPosition

COMPILED = not (playout.__file__ or "").endswith(".py")
GAMES = 100 if not COMPILED else 2000 if SOAK else 600


def share_won(
    seats: int,
    seed: int,
    options: dict[str, str] | None = None,
    *,
    game: Game[Any] = SOUP,
    bot: str = "greedy",
    against: str = "random",
) -> float:
    """The share of games that one bot wins against others, in rotating seats; ties are shared."""
    rng = Rng(seed)
    won = 0.0
    games = GAMES if game is SOUP else GAMES // 4
    for number in range(games):
        own = number % seats
        position = game.new(seats, options)
        bots = [bot_named(bot if seat == own else against, game.key) for seat in range(seats)]
        playout.match(position, bots, rng)
        winners = [seat for seat, place in enumerate(position.places()) if place == 1]
        won += (own in winners) / len(winners)
    return won / games


def test_greedy_beats_three_random_at_four_seats() -> None:
    assert share_won(4, seed=1) >= 0.6


@pytest.mark.parametrize(("seats", "least"), [(2, 0.8), (3, 0.7), (5, 0.5)])
def test_greedy_beats_random_at_every_number_of_seats(seats: int, least: float) -> None:
    assert share_won(seats, seed=2) >= least


def test_greedy_beats_random_with_open_menus() -> None:
    assert share_won(4, seed=3, options={"menus": "open"}) >= 0.6


def test_greedy_beats_random_at_the_banquet() -> None:
    assert share_won(2, seed=1, game=BANQUET) >= 0.85


EVERYTHING = {"gourmet": "on", "etiquette": "eight", "feast": "on", "hell": "on"}


@pytest.mark.parametrize(("seats", "options"), [(3, {}), (4, EVERYTHING)])
def test_greedy_beats_random_at_larger_banquets(seats: int, options: dict[str, str]) -> None:
    assert share_won(seats, seed=2, options=options, game=BANQUET) >= 0.85


@pytest.mark.skipif(not COMPILED, reason="it takes many games to tell them apart")
def test_a_bot_that_remembers_the_orders_wins_more() -> None:
    assert share_won(2, seed=3, game=BANQUET, bot="sharp", against="forgetful") >= 0.6
    assert 0.5 <= share_won(2, seed=4, game=BANQUET, bot="greedy", against="forgetful") <= 0.75


def test_a_hint_does_not_reveal_what_a_cloche_covers() -> None:
    """Worlds that differ only in the orders get the same hint (BAN-35)."""
    seen = 0
    for seed in range(20):
        position = BANQUET.new(2)
        rng = Rng(seed)
        while position.to_act() == CHANCE:
            position.apply(CHANCE, rng.key() if position.phase else 0)
        for seat in range(2):
            position.apply(seat, BANQUET.read("covered"))
        while position.to_act() >= 0 and seen < 200:
            seat = int(position.to_act())
            other = position.clone()
            for cell in range(37):
                if other.orders[cell] >= 0:
                    other.orders[cell] = 3 - other.orders[cell]  # possible, because there are two orders of every dish
            advice = [int(adviser_of("banquet").decide(world, seat, Rng(1))) for world in (position.clone(), other)]
            assert advice[0] == advice[1]
            legal = position.legal(seat)
            position.apply(seat, legal[rng.below(len(legal))])
            seen += 1
            while position.to_act() == CHANCE:
                position.apply(CHANCE, rng.key())
    assert seen == 200


def test_greedy_scores_the_most_valuable_menu() -> None:
    position = serving("c3 pudding", "d3 pudding", "e3 salad", "c2 toque 0", "e4 salad", placed="d3")
    assert said(position) == "menu 3"


def test_greedy_leaves_nothing_ready_for_the_next_player() -> None:
    """A pudding beside a pudding is two thirds of three menus that the other may hold; a lonely dish is of none."""
    position = placing("d3 pudding", hands=[[-1, -1, -1], [6, 12, 24]])
    assert said(position) not in [f"pudding {cell}" for cell in ("c2", "c3", "d2", "e4", "e3")]


def serving(*board: str, placed: str) -> BanquetPosition:
    """After a placement; the hand begins with pudding, pudding, salad and ends with toque, pudding, salad."""
    return BANQUET.load({**begun(*board), "phase": "serving", "placed": placed})


def placing(*board: str, hands: list[list[int]]) -> BanquetPosition:
    """Before a placement, with these menus."""
    return BANQUET.load({**begun(*board), "hands": hands})


def begun(*board: str) -> dict[str, Any]:
    """Two players, the orders covered, these things on the board."""
    fields = BANQUET.dump(BANQUET.new(2))
    kitchen = [
        10 - sum(dish in text.split() for text in board) for dish in ("salad", "fruit-salad", "pudding", "burger")
    ]
    menus = [*fields["menus"]]
    menus[0], menus[24] = "1 pudding pudding salad", "3 toque pudding salad"
    return {
        **fields,
        "menus": menus,
        "phase": "placing",
        "covered": [0, 1],
        "board": list(board),
        "toques": [2 - sum("toque 0" in text for text in board), 2],
        "kitchen": kitchen,
        "pile": [],
        "hands": [[0, 12, 24], [1, 13, 25]],
    }


def said(position: BanquetPosition) -> str:
    """What greedy does at the first seat."""
    return BANQUET.spell(int(bot_named("greedy", "banquet").decide(position, 0, Rng(1))))


def test_greedy_takes_a_pot_that_pays() -> None:
    position = SOUP.load(cooking(["onion 5", "onion 1"], pot=["onion 4", "onion 1"], menus=["onion", "pea"]))
    assert decision(position) == "onion 5"


def test_greedy_leaves_a_pot_that_costs() -> None:
    position = SOUP.load(cooking(["onion 5", "onion 1"], pot=["onion 4", "onion 1"], menus=["no-soup-today", "pea"]))
    assert decision(position) == "onion 1"


def decision(position: SoupPosition) -> str:
    """What greedy does at the first seat."""
    return SOUP.spell(int(bot_named("greedy", "soup").decide(position, 0, Rng(1))))


def cooking(hand: list[str], *, pot: list[str], menus: list[str]) -> dict[str, object]:
    """Two players in the first round, the first to play."""
    return {
        "seats": 2,
        "open_menus": False,
        "phase": "cooking",
        "round": 0,
        "dealer": 1,
        "turn": 0,
        "stars": [5, 5],
        "used": [[menu] for menu in menus],
        "menus": menus,
        "hands": [hand, ["pea 2", "pea 3"]],
        "won": [[], []],
        "pot": pot,
        "voids": [[], []],
    }
