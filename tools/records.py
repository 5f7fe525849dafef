"""Plays the finished games under `records/`: three per game, number of seats and way to play.

Every record is made once: `python tools/records.py GAME` writes those that are missing, for a new game, a new option or
a new version of the rules. What is there stays as it is, with its name. A record that lacks an option was played with
the option's default.
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
from toque.engine.position import CHANCE, NOBODY, Position
from toque.engine.record import Record, Recorder
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
    """Write the missing records of the newest rules of the named games, or of all."""
    for key in sys.argv[1:] or GAMES:
        game = GAMES[key]
        rare = RARE.get(key, set()) - {kind for record in kept(game).values() for kind in recorded(game, record)}
        for way, number, seats, options in missing(game):
            bots = TABLES[number - 1]
            names = [bots[seat % len(bots)] for seat in range(seats)]
            seed = seats * 100 + number + (WAY * way if key in RARE else 0)
            recorder = played(game, names, options, seed)
            if rare and set(names) == {"random"}:
                recorder = with_any(rare, game, names, options, seed)
                rare -= happened(game, recorder.position)
            path = path_of(game, seats, options, number)
            assert not path.exists(), f"{path} was played differently"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(recorder.record().encoded())
        assert not rare, f"{key}: {rare} did not happen"


def missing(game: Game[Any]) -> Iterator[tuple[int, int, int, dict[str, str]]]:
    """What no record of the newest rules shows: the number of the way, that of the game, its seats and options."""
    there = {
        (len(record.seats), *game.chosen(record.options).items(), path.stem.rpartition("-")[2])
        for path, record in kept(game).items()
    }
    for way, (seats, options) in enumerate(ways(game)):
        for number in range(1, len(TABLES) + 1):
            if (seats, *options.items(), str(number)) not in there:
                yield way, number, seats, options


def kept(game: Game[Any]) -> dict[Path, Record]:
    """The records of a game's newest rules that are there."""
    return {path: Record.decoded(path.read_bytes()) for path in folder(game).glob("*.json")}


def path_of(game: Game[Any], seats: int, options: Mapping[str, str], number: int) -> Path:
    """The file of a new record: `4-open-2.json`."""
    return folder(game) / f"{'-'.join([str(seats), *options.values(), str(number)])}.json"


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
        if happened(game, recorder.position) & rare:
            return recorder
    raise AssertionError(f"none of {rare} happens in {MOST_TRIES} games")


def recorded(game: Game[Any], record: Record) -> set[type[Event]]:
    """The kinds of events in a record."""
    return happened(game, record.replay(game, log=True))


def happened(game: Game[Any], position: Position) -> set[type[Event]]:
    """The kinds of events that led to a position."""
    return {type(game.event(entry)) for entry in position.log or ()}


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
