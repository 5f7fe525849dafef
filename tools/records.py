"""Plays the finished games under `records/`: three per game, number of seats and way to play.

They are made once, and again only when a game's rules version changes: `python tools/records.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from toque.bots import bot_named
from toque.engine.chance import Rolled
from toque.engine.game import Game
from toque.engine.position import CHANCE, NOBODY
from toque.engine.record import Recorder
from toque.engine.rng import Rng
from toque.games import GAMES

RECORDS = Path(__file__).resolve().parents[1] / "records"
TABLES = (("greedy",), ("greedy", "random"), ("random",))
"""Who plays in the three games, in turn around the table."""


def main() -> None:
    """Write every record anew."""
    for game in GAMES.values():
        for seats, options in ways(game):
            for number, bots in enumerate(TABLES, 1):
                names = [bots[seat % len(bots)] for seat in range(seats)]
                recorder = Recorder(game, names, options)
                rng = Rng(seats * 100 + number)
                while (seat := recorder.position.to_act()) != NOBODY:
                    if seat == CHANCE:
                        recorder.play(CHANCE, Rolled(rng).answer(recorder.position))
                    else:
                        world = recorder.position.determinize(seat, rng)
                        recorder.play(seat, int(bot_named(names[seat], game.key).decide(world, seat, rng)))
                path = RECORDS / game.key / f"{'-'.join([str(seats), *options.values(), str(number)])}.json"
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(recorder.record().encoded())


def ways(game: Game[Any]) -> Iterator[tuple[int, dict[str, str]]]:
    """The ways that are recorded, with every number of seats: as usual, each other choice alone, and all together."""
    usual = {option.name: option.choices[0] for option in game.options}
    found = [usual]
    found += [{**usual, option.name: choice} for option in game.options for choice in option.choices[1:]]
    for number in range(max(len(option.choices) for option in game.options) - 1):
        found.append({option.name: option.choices[1:][min(number, len(option.choices) - 2)] for option in game.options})
    for seats in game.seats:
        for options in {tuple(each.items()): each for each in found}.values():
            yield seats, options


if __name__ == "__main__":
    main()
