"""Greedy plays sensibly: it beats bots that draw, from every seat."""

from __future__ import annotations

import pytest

from toque.bots import bot_named
from toque.engine import playout
from toque.engine.rng import Rng
from toque.games.soup.game import SOUP
from toque.games.soup.position import SoupPosition

COMPILED = not (playout.__file__ or "").endswith(".py")
GAMES = 2000 if COMPILED else 100


def share_won(seats: int, seed: int, options: dict[str, str] | None = None) -> float:
    """The share of games that one greedy wins against random bots, its seat going around; ties are shared."""
    rng = Rng(seed)
    won = 0.0
    for number in range(GAMES):
        own = number % seats
        position = SOUP.new(seats, options)
        bots = [bot_named("greedy" if seat == own else "random", "soup") for seat in range(seats)]
        playout.match(position, bots, rng)
        winners = [seat for seat, place in enumerate(position.places()) if place == 1]
        won += (own in winners) / len(winners)
    return won / GAMES


def test_greedy_beats_three_random_at_four_seats() -> None:
    assert share_won(4, seed=1) >= 0.6


@pytest.mark.parametrize(("seats", "least"), [(2, 0.8), (3, 0.7), (5, 0.5)])
def test_greedy_beats_random_at_every_number_of_seats(seats: int, least: float) -> None:
    assert share_won(seats, seed=2) >= least


def test_greedy_beats_random_with_open_menus() -> None:
    assert share_won(4, seed=3, options={"menus": "open"}) >= 0.6


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
