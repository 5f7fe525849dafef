"""Plays the finished games under `records/`: three per game, number of seats and way to play.

They are made once for every version of the rules, and those of earlier versions stay: `python tools/records.py GAME`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from toque.bots import bot_named
from toque.engine.chance import Rolled
from toque.engine.events import Event
from toque.engine.game import Game
from toque.engine.position import CHANCE, NOBODY
from toque.engine.record import Recorder
from toque.engine.rng import Rng
from toque.games import GAMES
from toque.games.alacarte.events import CupTaken, PoolRebuilt

RECORDS = Path(__file__).resolve().parents[1] / "records"
TABLES = (("greedy",), ("greedy", "random"), ("random",))
"""The bots in the three games, in turn around the table."""
RARE: dict[str, set[type[Event]]] = {"alacarte": {CupTaken, PoolRebuilt}}
"""Rare events: random games are recorded in which they happen. Every way to play has its own seeds then."""
WAY = 1000
"""The distance between the seeds of one way to play and those of the next."""
MOST_TRIES = 3000


def main() -> None:
    """Write the records of the newest rules of the named games, or of all."""
    for key in sys.argv[1:] or GAMES:
        game = GAMES[key]
        rare = set(RARE.get(key, ()))
        for way, (seats, options) in enumerate(ways(game)):
            for number, bots in enumerate(TABLES, 1):
                names = [bots[seat % len(bots)] for seat in range(seats)]
                seed = seats * 100 + number + (WAY * way if key in RARE else 0)
                recorder = played(game, names, options, seed)
                if rare and set(names) == {"random"}:
                    recorder = with_any(rare, game, names, options, seed)
                    rare -= happened(recorder)
                path = folder(game) / f"{'-'.join([str(seats), *options.values(), str(number)])}.json"
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(recorder.record().encoded())
        assert not rare, f"{key}: {rare} did not happen"


def folder(game: Game[Any]) -> Path:
    """The folder for records of a game's newest rules: `soup`, since the second version `soup/v2`."""
    return RECORDS / game.key / (f"v{game.version}" if game.version > 1 else "")


def played(game: Game[Any], names: list[str], options: Mapping[str, str], seed: int) -> Recorder[Any]:
    """One game to its end."""
    recorder = Recorder(game, names, options)
    recorder.position.log = []
    rng = Rng(seed)
    while (seat := recorder.position.to_act()) != NOBODY:
        if seat == CHANCE:
            recorder.play(CHANCE, int(Rolled(rng).answer(recorder.position)))
        else:
            world = recorder.position.determinize(seat, rng)
            recorder.play(seat, int(bot_named(names[seat], game.key).decide(world, seat, rng)))
    return recorder


def with_any(
    rare: set[type[Event]], game: Game[Any], names: list[str], options: Mapping[str, str], seed: int
) -> Recorder[Any]:
    """The first game, starting from this seed, in which one of these events happens."""
    for more in range(MOST_TRIES):
        recorder = played(game, names, options, seed + more * WAY * WAY)
        if happened(recorder) & rare:
            return recorder
    raise AssertionError(f"none of {rare} happens in {MOST_TRIES} games")


def happened(recorder: Recorder[Any]) -> set[type[Event]]:
    """The kinds of events in a game."""
    return {type(recorder.game.event(entry)) for entry in recorder.position.log}


def ways(game: Game[Any]) -> Iterator[tuple[int, dict[str, str]]]:
    """The recorded ways, with every number of seats: the defaults, each other choice alone, and all together."""
    usual = {option.name: option.choices[0] for option in game.options}
    found = [usual]
    found += [{**usual, option.name: choice} for option in game.options for choice in option.choices[1:]]
    for number in range(max(len(option.choices) for option in game.options) - 1):
        found.append({option.name: option.choices[1:][min(number, len(option.choices) - 2)] for option in game.options})
    possible = list(game.ways())
    for seats in game.seats:
        for options in {tuple(each.items()): each for each in found}.values():
            if (seats, options) in possible:
                yield seats, options


if __name__ == "__main__":
    main()
