"""How balanced a la carte's dishes are: what greedy bots choose, how long games last, and what ends them.

PYTHONPATH=build/compiled python tools/balance.py --games 10000 --seats 4
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator

from rich.progress import track

from toque.bots import bot_named
from toque.engine.ints import BIT
from toque.engine.playout import match
from toque.engine.rng import Rng
from toque.games.alacarte.actions import CREPE, DISHES, STARS_WON
from toque.games.alacarte.events import ENDS
from toque.games.alacarte.game import ALACARTE
from toque.games.alacarte.position import AlacartePosition
from toque.games.alacarte.view import End


def main() -> None:
    """Play, count, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10000)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    chosen: Counter[int] = Counter()
    served: Counter[int] = Counter()
    ends: Counter[End] = Counter()
    rounds = 0.0
    crepes = 0
    for position in played(wanted.bot, wanted.seats, wanted.games, wanted.seed):
        chosen.update(dish for dish in range(DISHES) if not position.dishes & BIT[dish])
        crepes += wanted.seats - int(position.crepes).bit_count()
        served.update(dish for tray in position.trays for dish in range(DISHES + 1) if tray & BIT[dish])
        ends[ENDS[position.ended - STARS_WON]] += 1
        rounds += position.turns / wanted.seats
    print(f"{wanted.games} games of {wanted.seats} {wanted.bot} bots, seed {wanted.seed}")
    print(f"rounds: {rounds / wanted.games:.1f} on average")
    print("ended by: " + ", ".join(f"{end} {count / wanted.games:.1%}" for end, count in ends.most_common()))
    print(f"choices: {chosen.total() / wanted.games:.1f} a game")
    for dish, count in sorted(chosen.items(), key=lambda item: -item[1]):
        share = f"chosen {count / chosen.total():6.2%} of the time, served {served[dish] / count:6.1%} of these"
        print(f"{ALACARTE.words[dish]:16} {share}")
    laid = crepes / wanted.games / wanted.seats
    print(f"crêpe: laid by {laid:.1%} of the players, served {served[CREPE] / max(crepes, 1):.1%} of these")


def played(bot: str, seats: int, games: int, seed: int) -> Iterator[AlacartePosition]:
    """So many games to their end."""
    rng = Rng(seed)
    for _ in track(range(games), "Playing"):
        position = ALACARTE.new(seats)
        match(position, [bot_named(bot, ALACARTE.key) for _ in range(seats)], Rng(rng.key()))
        yield position


if __name__ == "__main__":
    main()
