"""How balanced the included packs are: what greedy bots choose or buy, how long games last, and what ends them.

./run python tools/balance.py cuisine --games 10000 --seats 4
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from typing import Any

from toque.bots import bot_named
from toque.cli.terminal.progress import Bar
from toque.engine.game import Game
from toque.engine.ints import BIT
from toque.engine.playout import match
from toque.engine.position import Position
from toque.engine.rng import Rng
from toque.games.alacarte.events import ENDS
from toque.games.alacarte.game import ALACARTE
from toque.games.alacarte.rules.actions import CREPE, DISHES, STARS_WON
from toque.games.alacarte.rules.position import AlacartePosition
from toque.games.alacarte.view import End
from toque.games.cuisine.game import CUISINE
from toque.games.cuisine.rules import event_codes
from toque.games.cuisine.rules.actions import FORK, MARKET_KINDS, MEDALS_WON, NO_JUDGE_LEFT, TOO_LONG
from toque.games.cuisine.rules.cards.effects import FROM_MARKET
from toque.games.cuisine.rules.position import CuisinePosition

WHY = {MEDALS_WON: "medals", NO_JUDGE_LEFT: "no judge left", TOO_LONG: "too long"}


def main() -> None:
    """Play, count, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=["alacarte", "cuisine"])
    parser.add_argument("--games", type=int, default=10000)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], help="like advanced=on; may be given again")
    wanted = parser.parse_args()
    print(" ".join([f"{wanted.games} games of {wanted.seats} {wanted.bot} bots, seed {wanted.seed}", *wanted.option]))
    if wanted.game == "alacarte":
        report_alacarte(wanted)
    else:
        report_cuisine(wanted)


def played(game: Game[Any], wanted: argparse.Namespace) -> Iterator[Position]:
    """Finished games with their logs."""
    rng = Rng(wanted.seed)
    start = game.new(wanted.seats, dict(option.split("=") for option in wanted.option))
    with Bar("Playing", wanted.games) as bar:
        for _ in range(wanted.games):
            position = start.clone()
            position.log = []
            match(position, [bot_named(wanted.bot, game.key) for _ in range(wanted.seats)], Rng(rng.key()))
            bar.advance(1)
            yield position


# A la carte


def report_alacarte(wanted: argparse.Namespace) -> None:
    """Which dishes are chosen and served."""
    chosen: Counter[int] = Counter()
    served: Counter[int] = Counter()
    ends: Counter[End] = Counter()
    rounds = 0.0
    crepes = 0
    for position in played(ALACARTE, wanted):
        assert isinstance(position, AlacartePosition)
        chosen.update(dish for dish in range(DISHES) if not position.dishes & BIT[dish])
        crepes += wanted.seats - int(position.crepes).bit_count()
        served.update(dish for tray in position.trays for dish in range(DISHES + 1) if tray & BIT[dish])
        ends[ENDS[position.ended - STARS_WON]] += 1
        rounds += position.turns / wanted.seats
    print(f"rounds: {rounds / wanted.games:.1f} on average")
    print("ended by: " + ", ".join(f"{end} {count / wanted.games:.1%}" for end, count in ends.most_common()))
    print(f"choices: {chosen.total() / wanted.games:.1f} a game")
    for dish, count in sorted(chosen.items(), key=lambda item: -item[1]):
        share = f"chosen {count / chosen.total():6.2%} of the time, served {served[dish] / count:6.1%} of these"
        print(f"{ALACARTE.words[dish]:16} {share}")
    laid = crepes / wanted.games / wanted.seats
    print(f"crêpe: laid by {laid:.1%} of the players, served {served[CREPE] / max(crepes, 1):.1%} of these")


# Cuisine


class Dinners:
    """What is counted over many games of cuisine."""

    def __init__(self) -> None:
        self.rounds = 0
        self.first_meals = 0
        self.ends: Counter[int] = Counter()
        self.came: Counter[int] = Counter()
        """The number of games in which a judge appeared."""
        self.scored: Counter[int] = Counter()
        self.scored_in: Counter[int] = Counter()
        """The rounds in which a judge was scored, added up."""
        self.medals: Counter[int] = Counter()
        self.in_market: Counter[int] = Counter()
        self.bought: Counter[int] = Counter()
        self.from_market: Counter[int] = Counter()
        self.gained: Counter[int] = Counter()
        self.eaten: Counter[int] = Counter()
        self.meals = 0
        self.meal_points = 0
        self.meal_cards = 0

    def count(self, position: CuisinePosition) -> None:
        """Count one game from its log."""
        self.rounds += int(position.round)
        self.ends[int(position.ended)] += 1
        now = first = 0
        for entry in position.log or []:
            match entry:
                case (event_codes.TURN, _, number):
                    now = number
                case (event_codes.JUDGE_CAME, _, judge):
                    self.came[judge] += 1
                case (event_codes.MARKET_CAME, _, kind):
                    self.in_market[kind] += 1
                case (event_codes.BOUGHT, _, kind, source, *_):
                    self.bought[kind] += 1
                    self.from_market[kind] += source == FROM_MARKET
                case (event_codes.GAINED, _, kind, *_):
                    self.gained[kind] += 1
                case (event_codes.PRESENTED, _, judge, points, medals, bonus, size, *cards):
                    first = first or now
                    self.scored[judge] += 1
                    self.scored_in[judge] += now
                    self.medals[judge] += medals + bonus
                    self.meals += 1
                    self.meal_points += points
                    self.meal_cards += size
                    self.eaten.update(cards[0 : 3 * size : 3])
        self.first_meals += first or now


def report_cuisine(wanted: argparse.Namespace) -> None:
    """Which ingredients are bought, and which judges scored."""
    dinners = Dinners()
    for position in played(CUISINE, wanted):
        assert isinstance(position, CuisinePosition)
        dinners.count(position)
    games = wanted.games
    kinds, judges = CUISINE.words
    print(f"rounds: {dinners.rounds / games:.1f} on average; first meal in round {dinners.first_meals / games:.1f}")
    print("ended by: " + ", ".join(f"{WHY[end]} {count / games:.2%}" for end, count in dinners.ends.most_common()))
    points, cards = dinners.meal_points / dinners.meals, dinners.meal_cards / dinners.meals
    print(f"meals: {dinners.meals / games:.1f} a game, of {cards:.1f} cards and {points:.1f} points")
    for judge, word in enumerate(judges):
        scored = dinners.scored[judge]
        came = max(dinners.came[judge], 1)
        share = f"came in {came / games:6.1%} of the games, scored in {scored / came:6.1%} of these"
        when = f"in round {dinners.scored_in[judge] / max(scored, 1):.1f}"
        print(f"{word:16} {share}, {when}, for {dinners.medals[judge] / max(scored, 1):.1f} medals")
    for kind in sorted(range(MARKET_KINDS, len(kinds)), key=lambda kind: dinners.bought[kind]):
        bought = dinners.bought[kind]
        share = (
            f"bought {bought / games:.2f} times a game, {dinners.from_market[kind] / max(bought, 1):6.1%} in the market"
        )
        others = f"gained {dinners.gained[kind] / games:.2f}, eaten {dinners.eaten[kind] / games:.2f}"
        print(f"{kinds[kind]:16} {share}; {others}; on offer {dinners.in_market[kind] / games:.2f}")
    print(
        f"{'fork':16} bought {dinners.bought[FORK] / games:.2f} times a game; gained {dinners.gained[FORK] / games:.2f}"
    )


if __name__ == "__main__":
    main()
